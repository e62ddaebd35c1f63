/// One member of an event's `data`, or several that belong together: how it is called, written and
/// read.
///
/// An ``EventSchema`` lists the members of an event once, and writes and reads by them.
///
/// ```swift
/// EventMember.integer("amount", in: 1...1000)
/// ```
public final class EventMember<Value: SendableMetatype>: Sendable {
  /// The keys, in their order.
  public let keys: [MemberKey]
  /// Appends the member to an open object; of an optional one that is missing, nothing.
  public let write: @Sendable (Value, inout JSONWriter) -> Void
  /// The value in an object; nil if it is not there or is none.
  public let read: @Sendable (JSONValue) -> Value?

  /// A member that is written and read in its own way.
  @inlinable
  public init(
    _ keys: [MemberKey], write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONValue) -> Value?
  ) {
    (self.keys, self.write, self.read) = (keys, write, read)
  }

  /// A member with one key, whose value stands alone.
  @inlinable
  public convenience init(
    _ key: String, value write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONValue) -> Value?
  ) {
    self.init([MemberKey(key)]) { value, writer in
      writer.key(key)
      write(value, &writer)
    } read: { object in
      object[key].flatMap { read($0) }
    }
  }

  /// A member whose value is written as another one; one that `make` has no value for is none.
  @inlinable
  @inline(never)
  public func map<Other>(
    _ make: @escaping @Sendable (Value) -> Other?, to value: @escaping @Sendable (Other) -> Value
  ) -> EventMember<Other> {
    return EventMember<Other>(keys) {
      self.write(value($0), &$1)
    } read: {
      self.read($0).flatMap { make($0) }
    }
  }

  /// The same where a condition holds, and no member where it does not.
  @inlinable
  @inline(never)
  public func only(if isThere: Bool) -> EventMember<Value?> {
    guard isThere else { return .absent }
    return EventMember<Value?>(keys) {
      if let value = $0 { self.write(value, &$1) }
    } read: {
      self.read($0).map { .some($0) }
    }
  }

  /// The same, which may be missing.
  @inlinable
  public var optional: EventMember<Value?> {
    return EventMember<Value?>(keys.map { MemberKey($0.name, isOptional: true) }) {
      if let value = $0 { self.write(value, &$1) }
    } read: {
      .some(self.read($0))
    }
  }
}

extension EventMember where Value: ExpressibleByNilLiteral {
  /// No member.
  @inlinable public static var absent: EventMember {
    EventMember([], write: { _, _ in }, read: { _ in .some(nil) })
  }
}

extension EventMember where Value == Int64 {
  /// An integer within these limits.
  @inline(never)
  public static func integer(
    _ key: String, in limits: ClosedRange<Int64> = Int64.min...Int64.max
  ) -> EventMember {
    EventMember(key, value: { $1.integer($0) }) {
      guard case .integer(let integer) = $0.kind, limits.contains(integer) else { return nil }
      return integer
    }
  }
}

extension EventMember where Value == Bool {
  /// `true` or `false`.
  @inline(never)
  public static func boolean(_ key: String) -> EventMember {
    EventMember(key, value: { $1.boolean($0) }) {
      guard case .boolean(let value) = $0.kind else { return nil }
      return value
    }
  }
}

extension EventMember where Value == String {
  /// A text.
  @inline(never)
  public static func text(_ key: String) -> EventMember {
    EventMember(key, value: { $1.string($0) }, read: { $0.string })
  }
}

extension EventMember where Value == [String] {
  /// An array of texts.
  @inline(never)
  public static func texts(_ key: String) -> EventMember {
    .array(key, write: { $1.string($0) }, read: { $0.string })
  }
}

extension EventMember where Value == [UInt8] {
  /// A value of any kind, as canonical JSON.
  @inline(never)
  public static func canonical(_ key: String) -> EventMember {
    EventMember(key, value: { $1.raw($0.span) }, read: { Array($0.canonical.utf8) })
  }
}

extension EventMember where Value == Digest {
  /// A digest, as 64 hex digits.
  @inline(never)
  public static func digest(_ key: String) -> EventMember {
    EventMember(
      key, value: { digest, writer in writer.plainString { digest.appendHex(to: &$0) } },
      read: { $0.string.flatMap { Digest(hex: $0) } })
  }
}

extension EventMember {
  /// An array of elements that are written and read one by one.
  @inlinable
  @inline(never)
  public static func array<Element: SendableMetatype>(
    _ key: String, write: @escaping @Sendable (Element, inout JSONWriter) -> Void,
    read: @escaping @Sendable (JSONValue) -> Element?
  ) -> EventMember where Value == [Element] {
    EventMember(key) { elements, writer in
      writer.array { for element in elements { write(element, &$0) } }
    } read: { value in
      guard case .array(let items) = value.kind else { return nil }
      var elements: [Element] = []
      for item in items {
        guard let element = read(item) else { return nil }
        elements.append(element)
      }
      return elements
    }
  }

  /// An object that holds this member, or these, under a key.
  @inlinable
  @inline(never)
  public func inside(_ key: String) -> EventMember {
    return EventMember(key) { value, writer in
      writer.object { self.write(value, &$0) }
    } read: {
      self.read($0)
    }
  }
}

extension JSONValue {
  /// The text; nil for another value.
  package var string: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// The text of a member; nil if there is none.
  package func text(_ key: String) -> String? { self[key]?.string }

  /// The integer of a member; nil if there is none.
  package func integer(_ key: String) -> Int64? {
    guard case .integer(let integer)? = self[key]?.kind else { return nil }
    return integer
  }
}
