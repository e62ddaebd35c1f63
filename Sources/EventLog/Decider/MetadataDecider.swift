/// The rules of another decider, with metadata for each command and keys that make a repeated
/// command the same one.
///
/// A command with a key that the log has already leads to no event, so a sender that got no answer
/// can safely send it again. The same key with another command is refused. Events without metadata
/// keep the bytes that the decider gives them, so logs from before stay as they are. The decider's
/// own events must not have a member `metadata`.
public struct MetadataDecider<Rules: Decider>: Decider where Rules.Command: Equatable {
  /// A command of the rules with its metadata.
  public struct Command {
    /// What is wished.
    public let command: Rules.Command
    /// Who wishes it, why, as part of what, and under which key.
    public let metadata: EventMetadata

    /// Takes both.
    public init(_ command: Rules.Command, _ metadata: EventMetadata = EventMetadata()) {
      (self.command, self.metadata) = (command, metadata)
    }
  }

  /// An event of the rules, with the metadata of its append if it is the first one there.
  public struct Event {
    /// What happened.
    public let event: Rules.Event
    /// That of its append; empty in all but the first event there.
    public let metadata: EventMetadata
    /// How many events of the same append follow.
    let following: Int
  }

  /// Why a command is not carried out.
  public enum Refusal: Error {
    /// The rules refuse it.
    case refused(Rules.Refusal)
    /// The log has this key already, for another command.
    case keyInUse(String)
    /// This member of the metadata is empty, or longer than ``EventMetadata/byteLimit``.
    case metadata(String)
  }

  /// The state of the rules, and the commands that had keys.
  public struct State {
    /// All that the rules need.
    public fileprivate(set) var state: Rules.State
    fileprivate var keys: [(key: String, command: Rules.Command)] = []
    /// An append with a key that is being folded.
    fileprivate var open: (key: String, before: Rules.State, events: [Rules.Event])?
    /// How many lines of the append that is being folded follow.
    fileprivate var following = 0
  }

  /// The rules.
  public let rules: Rules
  /// How many keys are remembered, the latest ones.
  ///
  /// An audit has to be given the same number.
  public let keyCount: Int

  /// Takes the rules.
  public init(_ rules: Rules, keyCount: Int = 1000) {
    (self.rules, self.keyCount) = (rules, keyCount)
  }

  /// Nothing was said yet.
  public var start: State { State(state: rules.start) }

  /// What follows from a command; nothing where the log has its key already.
  ///
  /// - Complexity: O(*n*) in the keys that are remembered, where the command has one.
  public func decide(
    _ command: Command, on state: State, at time: Timestamp
  ) throws(Refusal) -> [Event] {
    let metadata = command.metadata
    if let member = metadata.fault { throw .metadata(member) }
    if let key = metadata.key,
      let before = state.keys.last(where: { $0.key.utf8.elementsEqual(key.utf8) })
    {
      guard before.command == command.command else { throw .keyInUse(key) }
      return []
    }
    let events: [Rules.Event]
    do throws(Rules.Refusal) {
      events = try rules.decide(command.command, on: state.state, at: time)
    } catch {
      throw .refused(error)
    }
    return events.indices.map { place in
      Event(
        event: events[place], metadata: place == 0 ? metadata : EventMetadata(),
        following: events.count - 1 - place)
    }
  }

  /// Takes in an event; once its append is whole, the key is known with its command.
  public func evolve(_ state: inout State, _ event: Event, at time: Timestamp) {
    if state.following == 0 { state.open = event.metadata.key.map { ($0, state.state, []) } }
    state.following = event.following
    rules.evolve(&state.state, event.event, at: time)
    state.open?.events.append(event.event)
    guard event.following == 0, let append = state.open else { return }
    state.open = nil
    if let command = rules.command(of: append.events, on: append.before) {
      state.keys.append((append.key, command))
      if state.keys.count > keyCount { state.keys.removeFirst() }
    }
  }

  /// Takes in an unknown line; the key of its append is not remembered.
  public func pass(_ state: inout State, at time: Timestamp) {
    (state.open, state.following) = (nil, max(0, state.following - 1))
    rules.pass(&state.state, at: time)
  }

  /// Whether an event can change what is at a path, as the rules say.
  public func canChange(_ event: Event, _ path: StatePathBytes) -> Bool {
    rules.canChange(event.event, path)
  }

  /// The command that an append records, with its metadata.
  public func command(of append: [Event], on state: State) -> Command? {
    rules.command(of: append.map { $0.event }, on: state.state).map {
      Command($0, append.first?.metadata ?? EventMetadata())
    }
  }

  /// The state of the rules; keys are not shown.
  public func document(_ state: State) -> [UInt8] { rules.document(state.state) }
}

// MARK: As it is stored

extension MetadataDecider {
  /// An event as the rules write it, with its metadata as the last member.
  public func entry(_ event: Event) -> Entry {
    let entry = rules.entry(event.event)
    guard !event.metadata.isEmpty, entry.data.last == UInt8(ascii: "}") else { return entry }
    var data = entry.data
    data.removeLast()
    if data.count > 1 { data.append(UInt8(ascii: ",")) }
    data.append(contentsOf: "\"metadata\":".utf8)
    var writer = JSONWriter(appendingTo: data)
    event.metadata.write(to: &writer)
    return Entry(type: entry.type, data: writer.bytes + [UInt8(ascii: "}")])
  }

  /// Reads a line as the rules do, without its metadata.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event> {
    guard let member = MetadataMember(bytes.extracting(record.data)) else {
      return line(rules.decode(bytes, record), EventMetadata(), record)
    }
    let type = bytes.extracting(record.type).array
    let plain = Record(
      unchained: 0..<type.count, data: type.count..<type.count + member.rest.count,
      sequence: record.sequence, at: record.at)
    let decoded = rules.decode((type + member.rest).span, plain)
    guard let metadata = member.metadata else {
      guard case .event(let known) = decoded else { return line(decoded, EventMetadata(), record) }
      return line(.withUnknownMembers(known), EventMetadata(), record)
    }
    return line(decoded, metadata, record)
  }

  private func line(
    _ line: DecodedLine<Rules.Event>, _ metadata: EventMetadata, _ record: Record
  ) -> DecodedLine<Event> {
    func event(_ known: Rules.Event) -> Event {
      Event(event: known, metadata: metadata, following: record.more)
    }
    return switch line {
    case .event(let known): .event(event(known))
    case .withUnknownMembers(let known): .withUnknownMembers(known.map(event))
    case .unknownType: .unknownType
    case .malformed: .malformed
    }
  }
}

/// The member `metadata` at the end of an event's data.
private struct MetadataMember {
  /// The data without it.
  let rest: [UInt8]
  /// What it says; nil where it has members that are not known, or that are out of range.
  let metadata: EventMetadata?

  init?(_ data: Span<UInt8>) {
    guard data.count > 2, data[data.count - 2] == UInt8(ascii: "}"),
      let value = try? JSONParser.parse(data), case .object(let members) = value.kind,
      let last = members.last, last.key.utf8.elementsEqual("metadata".utf8)
    else { return nil }
    // Up to the comma before it, or to the bracket if nothing else is there.
    rest = data.extracting(0..<max(1, last.offset - 1)).array + [UInt8(ascii: "}")]
    metadata = EventMetadata(last.value)
  }
}
