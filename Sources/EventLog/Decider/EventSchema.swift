/// One type of event, declared once: its name, its members in order, its words and the rule it
/// comes by.
///
/// ```swift
/// EventSchema(
///   "spent", .integer("amount", in: 1...1000), make: { .spent($0) },
///   value: { if case .spent(let amount) = $0 { amount } else { nil } },
///   rule: "no more can be taken out than is in the box")
/// ```
/// An event that has its schemas (``DeclaredEvent``) is written, read and told by them.
public final class EventSchema<Event: Sendable>: Sendable {
  /// The words for an event.
  @usableFromInline
  struct Told {
    /// What it says; nil where there are no words.
    let words: String?
    /// The rule that it came by.
    let rule: String

    @usableFromInline
    init(words: String?, rule: String) { (self.words, self.rule) = (words, rule) }
  }

  /// The name of the type.
  public let type: String
  /// The keys of its members, in order.
  let memberKeys: [MemberKey]
  /// Appends the members of an event of this type to an open object; false for another event.
  package let write: @Sendable (Event, inout JSONWriter) -> Bool
  /// The event with the members of an object; nil if one of them is missing.
  private let read: @Sendable (JSONValue) -> Event?
  /// The words for an event of this type; nil for another event.
  private let told: @Sendable (Event) -> Told?
  /// Whether the members of a line are those that the event is written with; false where an event
  /// does not keep what its line says.
  private let keepsMembers: Bool

  @usableFromInline
  init(
    _ type: String, _ keys: [MemberKey], keepsMembers: Bool = true,
    write: @escaping @Sendable (Event, inout JSONWriter) -> Bool,
    read: @escaping @Sendable (JSONValue) -> Event?,
    told: @escaping @Sendable (Event) -> Told?
  ) {
    (self.type, memberKeys, self.keepsMembers) = (type, keys, keepsMembers)
    (self.write, self.read, self.told) = (write, read, told)
  }

  /// A type without members.
  public convenience init(
    _ type: String, _ event: Event, is isSame: @escaping @Sendable (Event) -> Bool,
    words: String? = nil, rule: String
  ) {
    self.init(type, []) { other, _ in
      isSame(other)
    } read: { _ in
      event
    } told: {
      isSame($0) ? Told(words: words, rule: rule) : nil
    }
  }

  /// The type of the line that opening a log adds where it cut off an append that was never
  /// acknowledged; what it says of the tail is not kept.
  public static func tailDropped(
    _ event: Event, is isSame: @escaping @Sendable (Event) -> Bool
  ) -> EventSchema {
    EventSchema(
      "tailDropped", [MemberKey("bytes"), MemberKey("sha256")], keepsMembers: false
    ) { other, _ in
      isSame(other)
    } read: { _ in
      event
    } told: {
      isSame($0)
        ? Told(
          words: "tail of a broken-off write kept aside",
          rule: "an append that was never acknowledged was kept aside") : nil
    }
  }

  /// The schema of an event that contains events of this one's kind.
  public func map<Other>(
    _ make: @escaping @Sendable (Event) -> Other, of event: @escaping @Sendable (Other) -> Event?
  ) -> EventSchema<Other> {
    EventSchema<Other>(type, memberKeys, keepsMembers: keepsMembers) {
      guard let event = event($0) else { return false }
      return self.write(event, &$1)
    } read: {
      self.read($0).map { make($0) }
    } told: {
      event($0).flatMap { self.told($0) }.map { .init(words: $0.words, rule: $0.rule) }
    }
  }

  /// The names of its members, in order.
  public var keys: [String] { memberKeys.map { $0.name } }

  /// The `data` of an event of this type; nil for another event.
  package func data(of event: Event) -> [UInt8]? {
    var (writer, isWritten) = (JSONWriter(), false)
    writer.object { isWritten = write(event, &$0) }
    return isWritten ? writer.bytes : nil
  }

  /// Reads the `data` of an event of this type; nil if its members are not those of the schema, all
  /// of them and in their order.
  package func event(_ data: Span<UInt8>) -> Event? {
    guard case .event(let event) = decode(data) else { return nil }
    return event
  }

  /// The event with the members of an object; nil if one of them is missing.
  func event(of value: JSONValue) -> Event? { read(value) }

  /// What an event of this type says; nil for another event, and where there are no words.
  package func words(_ event: Event) -> String? { told(event)?.words }
  /// The rule that an event of this type comes by; nil for another event.
  package func rule(_ event: Event) -> String? { told(event)?.rule }

  /// What was read is written again and compared, so that nothing but the schema's form is taken.
  func decode(_ data: Span<UInt8>) -> DecodedLine<Event> {
    guard let value = try? JSONParser.parse(data), let event = read(value) else {
      return .malformed
    }
    if !keepsMembers || self.data(of: event).map({ data.equals($0.span) }) == true {
      return .event(event)
    }
    return value.has(otherMembersThan: keys) ? .withUnknownMembers(event) : .malformed
  }
}

extension JSONValue {
  fileprivate func has(otherMembersThan keys: [String]) -> Bool {
    guard case .object(let members) = kind else { return false }
    return members.contains { member in
      !keys.contains { $0.utf8.elementsEqual(member.key.utf8) }
    }
  }
}

/// An event that has a schema for each of its types.
///
/// Every case of it belongs to one of its schemas: writing an event that has none ends the program.
public protocol DeclaredEvent: Sendable {
  /// The types of the events, each with its members, words and rule.
  static var schemas: [EventSchema<Self>] { get }
}

extension DeclaredEvent {
  /// The names of the types.
  public static var types: [String] { schemas.map { $0.type } }

  /// The name of the event's type.
  public var type: String { entry.type }
  /// What the event says, in one line; nil where its schema has no words.
  public var words: String? {
    for schema in Self.schemas { if let words = schema.words(self) { return words } }
    return nil
  }
  /// The rule that the event came by.
  public var rule: String? {
    for schema in Self.schemas { if let rule = schema.rule(self) { return rule } }
    return nil
  }

  /// The event as it is appended.
  public var entry: Entry {
    for schema in Self.schemas {
      if let data = schema.data(of: self) { return Entry(type: schema.type, data: data) }
    }
    preconditionFailure("an event without a schema")
  }

  /// Reads a line; nil if it is not one of these events, with all its members and no other.
  public init?(_ bytes: Span<UInt8>, _ record: Record) {
    guard case .event(let event) = Self.decode(bytes, record) else { return nil }
    self = event
  }

  /// Reads what is appended; nil if it is not one of these events.
  public init?(_ entry: Entry) {
    let type = Array(entry.type.utf8)
    guard case .event(let event) = Self.decode(type.span, entry.data.span) else { return nil }
    self = event
  }

  /// Reads a line that verified.
  ///
  /// One with members that no schema has is ``DecodedLine/withUnknownMembers(_:)``, with what is
  /// known of it; one whose members are wrong, or in another order, is ``DecodedLine/malformed``.
  public static func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Self> {
    decode(bytes.extracting(record.type), bytes.extracting(record.data))
  }

  private static func decode(_ type: Span<UInt8>, _ data: Span<UInt8>) -> DecodedLine<Self> {
    for schema in schemas where type.equals(text: schema.type) { return schema.decode(data) }
    return .unknownType
  }
}

extension DeclaredEvent {
  /// Reads a line that verified, where an event is known with all its members or not at all: of one
  /// that a later version extended nothing is known.
  public static func decodeWhole(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Self> {
    switch decode(bytes, record) {
    case .event(let event): .event(event)
    case .unknownType: .unknownType
    case .withUnknownMembers: .withUnknownMembers(nil)
    case .malformed: .malformed
    }
  }
}

extension ToldDecider where Event: DeclaredEvent {
  /// The types that the events declare.
  public var types: [String] { Event.types }
  /// What the schema of an event says of it.
  public func words(_ event: Event, in log: State) -> String? { event.words }
  /// The rule that the schema of an event names.
  public func rule(of event: Event, in log: State) -> String? { event.rule }
}

extension Decider where Event: DeclaredEvent {
  /// An event as it is appended.
  public func entry(_ event: Event) -> Entry { event.entry }
  /// Reads a line that verified, any but line 0.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event> {
    Event.decode(bytes, record)
  }
}
