/// The rules of one kind of log: what may be said next, and what was said so far.
///
/// ```
///   command ──decide──▶ events ──entry──▶ bytes        one road out
///   state ◀──evolve─── event ◀──decode── bytes         one road back
///   command ◀──command(of:)── events of an append      the inverse, so that a log can be judged
/// ```
/// Whoever has a decider gets ``Judgement`` (does the log follow the rules?) and ``History`` (the
/// state at every place) from this module. `decide` is pure; `evolve` is total: it takes whatever
/// is in a log, and neither throws nor traps.
public protocol Decider {
  /// All that the next decision depends on.
  associatedtype State
  /// A wish.
  associatedtype Command
  /// A fact.
  associatedtype Event
  /// Why a wish is not carried out.
  associatedtype Refusal: Error

  /// The state before the first event.
  var start: State { get }

  /// What follows from a command, as one append; no event where nothing changes.
  ///
  /// - Throws: why the rules do not allow it.
  func decide(
    _ command: Command, on state: State, at time: Timestamp
  ) throws(Refusal) -> [Event]

  /// Takes in an event.
  func evolve(_ state: inout State, _ event: Event, at time: Timestamp)

  /// Takes in a line of which nothing is known, where the state counts lines; it changes nothing
  /// that ``document(_:)`` shows.
  func pass(_ state: inout State, at time: Timestamp)

  /// Whether an event can change anything at or below a path of the document: never no where it
  /// could.
  ///
  /// Looking for the event that set a value is quicker where most cannot.
  func canChange(_ event: Event, _ path: StatePathBytes) -> Bool

  /// The command that an append records, read from its events in the state before it; nil where no
  /// command leads there.
  ///
  /// Where the append is what ``decide(_:on:at:)`` gave, this is a command that gives it again.
  func command(of append: [Event], on state: State) -> Command?

  /// An event as it is appended.
  func entry(_ event: Event) -> Entry

  /// Reads a line that verified, any but line 0.
  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Event>

  /// A state as canonical JSON of two levels: members, and members of members.
  ///
  /// The same state gives the same bytes. Tools compare, print and ask about states in this form.
  func document(_ state: State) -> [UInt8]
}

extension Decider {
  /// Most states do not count lines.
  @inlinable
  public func pass(_ state: inout State, at time: Timestamp) {}

  /// Any event may change anything.
  @inlinable
  public func canChange(_ event: Event, _ path: StatePathBytes) -> Bool { true }

  /// Takes in a line, known or not.
  @inlinable
  public func take(_ line: DecodedLine<Event>, at time: Timestamp, to state: inout State) {
    if let event = line.known {
      evolve(&state, event, at: time)
    } else {
      pass(&state, at: time)
    }
  }
}

/// What a line of a log turned out to be.
public enum DecodedLine<Event> {
  /// An event.
  case event(Event)
  /// An event with members or words that this version does not know; what is known of it is here.
  case withUnknownMembers(Event?)
  /// A type that this version does not know.
  case unknownType
  /// A known type with other members, or in another order, than the format says.
  case malformed

  /// What can be folded of the line.
  @inlinable
  public var known: Event? {
    switch self {
    case .event(let event): event
    case .withUnknownMembers(let event): event
    case .unknownType, .malformed: nil
    }
  }
}

extension DecodedLine: Sendable where Event: Sendable {}
extension DecodedLine: Equatable where Event: Equatable {}
extension DecodedLine: Hashable where Event: Hashable {}
