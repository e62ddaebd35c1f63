/// One type of event, declared once: its name, its members in order, what is said of it and the rule
/// it comes by.
///
/// ```swift
/// EventSchema("spent", .integer("amount", in: 1...1000)) {
///   .spent($0)
/// } value: {
///   if case .spent(let amount) = $0 { amount } else { nil }
/// } rule: "no more can be taken out than is in the box"
/// ```
/// An event that has its schemas (``DeclaredEvent``) is written, read and told by them.
public struct EventSchema<Event: Sendable>: Sendable {
  /// The name of the type.
  public let type: String
  /// The keys of its members, in order.
  public let keys: [String]
  /// Whether an event is of this type.
  let has: @Sendable (Event) -> Bool
  /// Appends the members of an event of this type to an open object.
  package let write: @Sendable (Event, inout JSONWriter) -> Void
  /// The event with the members of an object; nil if one of them is missing.
  let read: @Sendable (JSONValue) -> Event?
  /// What an event of this type says; nil for another event, and where there are no words.
  package let words: @Sendable (Event) -> String?
  /// The rule that an event of this type comes by; nil for another event.
  package let rule: @Sendable (Event) -> String?
  /// Whether the members of a line are those that the event is written with; false where an event
  /// does not keep what its line says.
  let keepsMembers: Bool

  /// A type with members: how an event is made of their value, and their value of an event.
  ///
  /// `value` has nil for events of another type. `words` may be left out: the type and the data are
  /// shown then.
  public init<Value: SendableMetatype>(
    _ type: String, _ members: EventMember<Value>,
    make: @escaping @Sendable (Value) -> Event?, value: @escaping @Sendable (Event) -> Value?,
    words: (@Sendable (Value) -> String)? = nil, rules: @escaping @Sendable (Value) -> String
  ) {
    (self.type, keys) = (type, members.keys)
    keepsMembers = true
    has = { value($0) != nil }
    write = { event, writer in
      if let value = value(event) { members.write(value, &writer) }
    }
    read = { members.read($0).flatMap { make($0) } }
    self.words = { event in words.flatMap { words in value(event).map { words($0) } } }
    rule = { event in value(event).map { rules($0) } }
  }

  /// A type with members whose rule is always the same.
  public init<Value: SendableMetatype>(
    _ type: String, _ members: EventMember<Value>,
    make: @escaping @Sendable (Value) -> Event?, value: @escaping @Sendable (Event) -> Value?,
    words: (@Sendable (Value) -> String)? = nil, rule: String
  ) {
    self.init(type, members, make: make, value: value, words: words) { _ in rule }
  }

  /// A type without members.
  public init(
    _ type: String, _ event: Event, is isSame: @escaping @Sendable (Event) -> Bool,
    words: String? = nil, rule: String
  ) {
    self.init(type, [], event, is: isSame, words: words, rule: rule)
  }

  /// The type of the line that opening a log adds where it cut off an append that was never
  /// acknowledged; what it says of the tail is not kept.
  public static func tailDropped(
    _ event: Event, is isSame: @escaping @Sendable (Event) -> Bool
  ) -> EventSchema {
    EventSchema(
      "tailDropped", ["bytes", "sha256"], event, is: isSame,
      words: "tail of a broken-off write kept aside",
      rule: "an append that was never acknowledged was kept aside")
  }

  private init(
    _ type: String, _ keys: [String], _ event: Event,
    is isSame: @escaping @Sendable (Event) -> Bool, words: String?, rule: String
  ) {
    (self.type, self.keys, keepsMembers, has) = (type, keys, keys.isEmpty, isSame)
    write = { _, _ in }
    read = { _ in event }
    self.words = { isSame($0) ? words : nil }
    self.rule = { isSame($0) ? rule : nil }
  }

  /// Reads the `data` of an event of this type; nil if its members are not those of the schema, all of
  /// them and in their order.
  package func event(_ data: Span<UInt8>) -> Event? {
    guard let value = try? JSONParser.parse(data), let event = read(value),
      !keepsMembers || data.equals(self.data(of: event).span)
    else { return nil }
    return event
  }

  /// The `data` of an event of this type.
  package func data(of event: Event) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { write(event, &$0) }
    return writer.bytes
  }

  /// The schema of an event that contains events of this one's kind.
  public func map<Other>(
    _ make: @escaping @Sendable (Event) -> Other, of event: @escaping @Sendable (Other) -> Event?
  ) -> EventSchema<Other> {
    EventSchema<Other>(inside: self, make, event)
  }

  private init<Inner>(
    inside inner: EventSchema<Inner>, _ make: @escaping @Sendable (Inner) -> Event,
    _ event: @escaping @Sendable (Event) -> Inner?
  ) {
    (type, keys, keepsMembers) = (inner.type, inner.keys, inner.keepsMembers)
    has = { event($0).map { inner.has($0) } ?? false }
    write = { other, writer in
      if let event = event(other) { inner.write(event, &writer) }
    }
    read = { inner.read($0).map { make($0) } }
    words = { event($0).flatMap { inner.words($0) } }
    rule = { event($0).flatMap { inner.rule($0) } }
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

  /// The schema of this event.
  public var schema: EventSchema<Self> {
    for schema in Self.schemas where schema.has(self) { return schema }
    preconditionFailure("an event without a schema")
  }

  /// The name of the event's type.
  public var type: String { schema.type }
  /// What the event says, in one line; nil where its schema has no words.
  public var words: String? { schema.words(self) }
  /// The rule that the event came by.
  public var rule: String? { schema.rule(self) }

  /// The event as it is appended.
  public var entry: Entry {
    let schema = schema
    return Entry(type: schema.type, data: schema.data(of: self))
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
  /// One with members that no schema has is ``DecodedLine/withUnknownMembers(_:)``, with what is known
  /// of it; one whose members are wrong, or in another order, is ``DecodedLine/malformed``.
  public static func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Self> {
    decode(bytes.extracting(record.type), bytes.extracting(record.data))
  }

  /// What was read is written again and compared, so that nothing but the schema's form is taken.
  private static func decode(_ type: Span<UInt8>, _ data: Span<UInt8>) -> DecodedLine<Self> {
    guard let schema = schemas.first(where: { type.equals(text: $0.type) }) else {
      return .unknownType
    }
    guard let value = try? JSONParser.parse(data), case .object(let members) = value.kind,
      let event = schema.read(value)
    else { return .malformed }
    if !schema.keepsMembers || data.equals(schema.data(of: event).span) { return .event(event) }
    let isExtended = members.contains { member in
      !schema.keys.contains { $0.utf8.elementsEqual(member.key.utf8) }
    }
    return isExtended ? .withUnknownMembers(event) : .malformed
  }
}

extension DeclaredEvent {
  /// Reads a line that verified, where an event is known with all its members or not at all: of one
  /// that a later version extended nothing is known.
  public static func decodeWhole(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Self> {
    switch decode(bytes, record) {
    case .event(let event): .event(event)
    case .unknownType: .unknownType
    case .withUnknownMembers, .malformed: .withUnknownMembers(nil)
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
