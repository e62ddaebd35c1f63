import EventLog
import SessionEngine
import Shell
import Systems

/// A log that was replayed by its decider, whatever its kind: what a command needs of it that
/// compares, prints or asks about states.
protocol ReplayedFile {
  /// The log.
  var path: String { get }
  /// How many events there are: the last place.
  var count: Int { get }
  /// Where a place leads: a seq, 0 for before the first event.
  func resolve(_ place: Place) throws(Failure) -> Int
  /// Says where a place is in the middle of an append.
  func warn(at place: Int)
  /// Sees to it that a path is one that states of this log can have.
  func check(_ path: String) throws(Failure)
  /// The state at a place as canonical JSON.
  func document(at place: Int) -> [UInt8]
  /// Every place from 1 on with the values before and after its event, until the body has seen
  /// enough.
  func walk(_ body: (_ place: Int, _ before: StateLeaves, _ after: StateLeaves) -> Bool)
  /// The first and the last event of the append that a place belongs to.
  func append(of place: Int) -> ClosedRange<Int>
  /// Milliseconds from the first event to the one at a place from 1 on.
  func milliseconds(at place: Int) -> Int64
  /// The type of the event at a place from 1 on.
  func type(at place: Int) -> String
  /// What happened at a place, in words; empty at 0 and after the end.
  func words(_ place: Int) -> String
}

extension ReplayedFile {
  /// The values at a place.
  func leaves(at place: Int) -> StateLeaves { StateLeaves(document(at: place)) }

  /// The first place where a condition holds.
  func firstPlace(where condition: Condition) -> Int? {
    if condition.holds(in: leaves(at: 0)) { return 0 }
    var found: Int?
    walk { place, _, after in
      if condition.holds(in: after) { found = place }
      return found == nil
    }
    return found
  }

  /// What the event at a place changed.
  func changes(at place: Int) -> [StateChange] {
    place >= 1 ? leaves(at: place - 1).changes(to: leaves(at: place)) : []
  }

  /// `seq 17 (line 18)`.
  static func words(_ place: Int) -> String {
    place == 0 ? "seq 0 (line 1), before the first event" : "seq \(place) (line \(place + 1))"
  }

  /// A step in one line: seq and line, time, what happened.
  func sentence(_ place: Int) -> String {
    guard place >= 1, place <= count else { return Self.words(place) }
    return Self.words(place) + "  " + LogCommand.clock(milliseconds(at: place)) + "  "
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
  /// Reads and replays a log by the decider of its kind.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where a quiz, or the
  ///   rules of the kind, are missing; 2 where there is no such file.
  static func open(_ path: String, _ evidence: Evidence) throws(Failure) -> any ReplayedFile {
    let item = try Inputs(path, evidence.console).items[0]
    if StreamStory.isOther(item) { return try StreamFile(item) }
    return try SessionFile(path, evidence, item)
  }
}

extension SessionFile: ReplayedFile {
  var count: Int { recording.count }

  func resolve(_ place: Place) throws(Failure) -> Int { try recording.resolve(place, path) }

  func document(at place: Int) -> [UInt8] { recording.leaves(at: place).bytes }

  func walk(_ body: (Int, StateLeaves, StateLeaves) -> Bool) { recording.walk(body) }

  func append(of place: Int) -> ClosedRange<Int> { recording.append(of: place) }

  func milliseconds(at place: Int) -> Int64 {
    recording.milliseconds(of: recording.steps[place - 1])
  }

  func type(at place: Int) -> String { recording.type(of: recording.steps[place - 1]) }

  func words(_ place: Int) -> String {
    place >= 1 && place <= recording.count
      ? recording.words(recording.steps[place - 1]) : ""
  }
}
