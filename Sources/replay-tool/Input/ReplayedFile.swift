import EventLog
import Reporting
import SessionEngine
import Shell
import Systems

/// A log that was replayed by its decider, whatever its kind: what a command needs of it that
/// compares, prints or asks about states.
protocol ReplayedFile {
  /// The log.
  var path: String { get }
  /// What kind of log it is.
  var kind: StreamName.Kind { get }
  /// How many events there are: the last place.
  var count: Int { get }
  /// What is left out at the end of a torn log; nil where nothing is.
  var tail: Tail? { get }
  /// Where a place leads: a seq, 0 for before the first event.
  func resolve(_ place: Place) throws(Failure) -> Int
  /// Says where a place is in the middle of an append.
  func warn(at place: Int)
  /// Sees to it that a path is one that states of this log can have.
  func check(_ path: String) throws(Failure)
  /// The state at a place as canonical JSON.
  func document(at place: Int) -> [UInt8]
  /// The values at every place from one on, in order.
  func values(from place: Int) -> AnyIterator<StateLeaves>
  /// The last event up to a place that changed something at or below a path; nil if none did.
  func lastChange(of path: StatePathBytes, upTo place: Int) -> Int?
  /// The first and the last event of the append that a place belongs to.
  func append(of place: Int) -> ClosedRange<Int>
  /// Milliseconds from the first event to the one at a place from 1 on.
  func milliseconds(at place: Int) -> Int64
  /// When the event at a place from 1 on was written.
  func time(at place: Int) -> Timestamp
  /// The type of the event at a place from 1 on.
  func type(at place: Int) -> String
  /// What happened at a place, in words; empty at 0 and after the end.
  func words(_ place: Int) -> String
  /// The rule that the event at a place from 1 on came by, in words.
  func rule(at place: Int) -> String
  /// What an audit finds at a place, if the log was opened to be judged.
  func findings(at place: Int) -> [Finding]
  /// The first place where the log is not what its rules give, if the log was opened to be judged.
  func firstDivergence() -> Divergence?
}

extension ReplayedFile {
  /// The values at a place.
  func leaves(at place: Int) -> StateLeaves { StateLeaves(document(at: place)) }

  /// Every place from one on with the values before and after its event, until the body has seen
  /// enough.
  func walk(
    from first: Int = 1, _ body: (_ place: Int, _ before: StateLeaves, _ after: StateLeaves) -> Bool
  ) {
    let values = values(from: first - 1)
    guard var before = values.next() else { return }
    var place = first
    while let after = values.next(), body(place, before, after) {
      before = after
      place += 1
    }
  }

  /// The first place from one on where a condition holds.
  func firstPlace(where condition: Condition, from first: Int = 0) -> Int? {
    var place = first
    for leaves in values(from: first) {
      if condition.holds(in: leaves) { return place }
      place += 1
    }
    return nil
  }

  /// What the event at a place changed.
  func changes(at place: Int) -> [StateChange] {
    place >= 1 ? leaves(at: place - 1).changes(to: leaves(at: place)) : []
  }

  /// What a whole append changed.
  func changes(of append: ClosedRange<Int>) -> [StateChange] {
    append.lowerBound >= 1
      ? leaves(at: append.lowerBound - 1).changes(to: leaves(at: append.upperBound)) : []
  }

  /// What `show` tells of an event: the first one of an append stands for the command, and shows all
  /// that came of it.
  func shownChanges(at place: Int) -> [StateChange] {
    let whole = append(of: place)
    return whole.lowerBound == place ? changes(of: whole) : changes(at: place)
  }

  /// What an audit finds at these places, each finding once.
  func findings(at places: ClosedRange<Int>) -> [Finding] {
    var all: [Finding] = []
    for place in places {
      for finding in findings(at: place) where !all.contains(finding) { all.append(finding) }
    }
    return all
  }

  /// `seq 17 (line 18)`.
  static func words(_ place: Int) -> String {
    place == 0 ? "seq 0 (line 1), before the first event" : "seq \(place) (line \(place + 1))"
  }

  /// A step in one line: seq and line, time, what happened.
  func sentence(_ place: Int) -> String {
    guard place >= 1, place <= count else { return Self.words(place) }
    return Self.words(place) + "  " + ElapsedTime.text(milliseconds(at: place)) + "  "
      + words(place).escapedForTerminal
  }

  /// Writes what is known of a place.
  func write(_ place: Int, to writer: inout JSONWriter) {
    guard place >= 1, place <= count else { return }
    writer.member("since", milliseconds(at: place))
    writer.member("event", type(at: place))
    writer.member("words", words(place))
  }
}

/// Opens logs for commands that take every kind.
enum ReplayedFiles {
  /// Reads and replays a log by the decider of its kind; judged, if ``ReplayedFile/findings(at:)``
  /// is going to be asked.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where a quiz, or the
  ///   rules of the kind, are missing; 2 where there is no such file.
  static func open(
    _ path: String, _ evidence: Evidence, isJudged: Bool = false
  ) throws(Failure) -> any ReplayedFile {
    try open(try Inputs(path, evidence.console).items[0], evidence, isJudged: isJudged)
  }

  /// The same of a log that somebody has looked at; standard input can be read only once.
  static func open(
    _ item: Inputs.Item, _ evidence: Evidence, isJudged: Bool = false
  ) throws(Failure) -> any ReplayedFile {
    if StreamStory.isOther(item) { return try StreamFile(item, isJudged ? evidence : nil) }
    return try SessionFile(item.path, evidence, item)
  }
}

extension SessionFile: ReplayedFile {
  var kind: StreamName.Kind { .session }

  var count: Int { recording.count }

  var tail: Tail? { log.file.tail }

  func resolve(_ place: Place) throws(Failure) -> Int { try recording.resolve(place, path) }

  func document(at place: Int) -> [UInt8] { recording.leaves(at: place).bytes }

  func values(from place: Int) -> AnyIterator<StateLeaves> {
    var values = recording.values(from: place)
    return AnyIterator { values.next() }
  }

  func lastChange(of path: StatePathBytes, upTo place: Int) -> Int? {
    recording.lastChange(of: path, upTo: place)
  }

  func append(of place: Int) -> ClosedRange<Int> { recording.append(of: place) }

  func milliseconds(at place: Int) -> Int64 {
    recording.lines.milliseconds(at: place)
  }

  func time(at place: Int) -> Timestamp { recording.steps[place - 1].at }

  func type(at place: Int) -> String { recording.lines.type(at: place) }

  func words(_ place: Int) -> String {
    place >= 1 && place <= recording.count
      ? recording.words(recording.steps[place - 1]) : ""
  }

  func rule(at place: Int) -> String { recording.rule(of: recording.steps[place - 1]) }

  func findings(at place: Int) -> [Finding] {
    place >= 1 ? judge.findings(at: place, in: recording) : []
  }

  func firstDivergence() -> Divergence? { judge.firstDivergence(in: recording) }
}
