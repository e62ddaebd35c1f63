/// A log of any kind after it was replayed: its lines, what they say, and the state at every place.
///
/// It knows no types of events or states, so a tool that reads logs is written once for all kinds.
/// A place is a seq: 0 is before the first event, ``count`` after the last.
public struct ReplayedLog {
  /// The values of states place by place.
  public struct Values: Sequence, IteratorProtocol {
    @usableFromInline
    let advance: () -> StateLeaves?

    @inlinable
    init(_ advance: @escaping () -> StateLeaves?) { self.advance = advance }

    /// The values at the next place; nil after the last.
    @inlinable
    public mutating func next() -> StateLeaves? { advance() }
  }

  /// Every line as it is recorded.
  public let lines: LoggedLines
  /// The types of events that the decider knows, `tailDropped` among them.
  public let types: [String]
  /// The names that events may have; nil where they have none.
  public let names: [String]?
  /// Whether nothing can follow.
  public let hasEnded: Bool
  /// In which unit the state counts the value at a path.
  public let unitOf: (String) -> StateUnit?
  @usableFromInline
  let documentAt: (Int) -> [UInt8]
  @usableFromInline
  let documentByRules: (ClosedRange<Int>) -> [UInt8]
  @usableFromInline
  let valuesFrom: (Int) -> Values
  @usableFromInline
  let changeOf: (StatePathBytes, Int) -> Int?
  @usableFromInline
  let wordsAt: (Int) -> String
  @usableFromInline
  let ruleAt: (Int) -> String?
  @usableFromInline
  let nameAt: (Int) -> String?
  @usableFromInline
  let shown: ([UInt8]) -> [UInt8]

  /// Tells what a history holds, in the words of its decider.
  ///
  /// The closures are made here, where the decider is known, so that each step of a walk is as fast
  /// as one that is written for that decider.
  @inlinable
  public init<D: ToldDecider>(_ history: History<D>) {
    let decider = history.decider
    let known = decider.types
    lines = history.lines
    let hasTail = known.contains { $0.utf8.elementsEqual("tailDropped".utf8) }
    types = hasTail ? known : known + ["tailDropped"]
    hasEnded = decider.hasEnded(history.state)
    unitOf = { decider.unit(of: $0) }
    documentAt = { history.document(at: $0) }
    documentByRules = { decider.document(history.stateByRules(after: $0)) }
    valuesFrom = { first in
      var values = history.values(from: first)
      return Values { values.next() }
    }
    changeOf = { path, place in history.lastChange(of: path, upTo: place) }
    shown = { decider.shown($0) }
    wordsAt = { history.words(at: $0) }
    ruleAt = { history.rule(at: $0) }
    names = decider.names
    nameAt = { place in history.step(at: place).event.flatMap { decider.name(of: $0) } }
  }

  /// How many events there are: the last place.
  public var count: Int { lines.count }

  // MARK: One event

  /// What happened at a place, in words; empty where there is no event.
  public func words(at place: Int) -> String { has(place) ? wordsAt(place) : "" }

  /// The rule that the event at a place came by; nil where there is nothing to say of it.
  public func rule(at place: Int) -> String? { has(place) ? ruleAt(place) : nil }

  /// The name that the event at a place is found by.
  public func name(at place: Int) -> String? { has(place) ? nameAt(place) : nil }

  /// The data of the event at a place from 1 on, without what is secret.
  public func data(at place: Int) -> [UInt8] { shown(lines.data(at: place)) }

  private func has(_ place: Int) -> Bool { place >= 1 && place <= count }

  // MARK: States

  /// The state at a place as canonical JSON.
  public func document(at place: Int) -> [UInt8] { documentAt(place) }

  /// The values at a place.
  public func leaves(at place: Int) -> StateLeaves { StateLeaves(documentAt(place)) }

  /// The values after an append if it is decided again, whatever is recorded.
  public func leavesByRules(after append: ClosedRange<Int>) -> StateLeaves {
    StateLeaves(documentByRules(append))
  }

  /// The values at every place from one on, in order.
  /// - Complexity: one fold; each document is written once.
  public func values(from first: Int = 0) -> Values { valuesFrom(first) }

  /// The last event up to a place that changed something at or below a path; nil if none did.
  public func lastChange(of path: StatePathBytes, upTo place: Int) -> Int? {
    changeOf(path, place)
  }

  /// What the event at a place changed.
  public func changes(at place: Int) -> [StateChange] {
    has(place) ? leaves(at: place - 1).changes(to: leaves(at: place)) : []
  }

  /// What a whole append changed.
  public func changes(of append: ClosedRange<Int>) -> [StateChange] {
    append.lowerBound >= 1 && append.upperBound <= count
      ? leaves(at: append.lowerBound - 1).changes(to: leaves(at: append.upperBound)) : []
  }

  /// The first place from one on where a condition holds.
  public func firstPlace(where condition: Condition, from first: Int = 0) -> Int? {
    var place = first
    for leaves in values(from: first) {
      if condition.holds(in: leaves) { return place }
      place += 1
    }
    return nil
  }
}

extension History where D: ToldDecider {
  /// What happened at a place from 1 on, in one line.
  ///
  /// Texts are as in the log: whoever prints the line escapes it.
  @inlinable
  public func words(at place: Int) -> String {
    switch decoded[place - 1] {
    case .event(let event): return decider.words(event, in: last) ?? line(at: place)
    case .unknownType where lines.isDroppedTail(at: place):
      return "tail of a broken-off write kept aside"
    case .withUnknownMembers, .unknownType: return "unknown to this version: " + line(at: place)
    case .malformed: return "not as the format has it: " + line(at: place)
    }
  }

  /// A line's type and its data, without what is secret.
  @inlinable
  func line(at place: Int) -> String {
    lines.type(at: place) + " " + decider.shown(lines.data(at: place)).span.text
  }

  /// The rule that the event at a place from 1 on came by; nil where there is nothing to say of it.
  @inlinable
  public func rule(at place: Int) -> String? {
    switch decoded[place - 1] {
    case .event(let event): return decider.rule(of: event, in: last)
    case .unknownType where lines.isDroppedTail(at: place):
      return "an append that was never acknowledged was kept aside"
    case .withUnknownMembers, .unknownType, .malformed: return "none that this version knows"
    }
  }
}

extension LoggedLines {
  /// Whether a line says that opening the log kept an append aside that was never acknowledged.
  @usableFromInline
  func isDroppedTail(at place: Int) -> Bool {
    type(at: place).utf8.elementsEqual("tailDropped".utf8)
  }
}
