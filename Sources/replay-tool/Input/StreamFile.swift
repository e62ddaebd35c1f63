import EventLog
import SessionEngine
import Shell
import Systems

/// The log of a player, of a conversation or the ledger, replayed by its decider.
struct StreamFile: ReplayedFile {
  /// What a history tells, whatever its decider.
  private struct States {
    let document: (Int) -> [UInt8]
    let walk: (_ body: (Int, [UInt8]) -> Bool) -> Void
    let append: (Int) -> ClosedRange<Int>
  }

  let path: String
  private let console: Console
  private let lines: [StreamStory.Line]
  private let states: States

  /// Reads and replays a log.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where there are no
  ///   rules for its kind.
  init(_ item: Inputs.Item) throws(Failure) {
    path = item.path
    console = item.console
    var stream: StreamName?
    // Line 0 says which rules to read the rest by.
    let first = VerifiedLog(item) { stream = stream ?? $0.header?.stream }
    try first.requireSound()
    let read: (VerifiedLog, [StreamStory.Line], States)
    switch stream?.kind {
    case .player?: read = StreamFile.read(item, PlayerDecider(name: stream?.name ?? ""))
    case .conversation?: read = StreamFile.read(item, ConversationDecider())
    case .ledger?: read = StreamFile.read(item, LedgerDecider())
    default:
      throw Failure(
        "\(path.escapedForTerminal): no rules for a \(stream?.kind.text ?? "log of this kind") log; "
          + "replay-tool log shows its lines", .unjudged)
    }
    try read.0.requireSound()
    read.0.warnIfTorn(console)
    (lines, states) = (read.1, read.2)
  }

  private static func read<D: Decider>(
    _ item: Inputs.Item, _ decider: D
  ) -> (VerifiedLog, [StreamStory.Line], States) {
    var history = History(decider)
    var lines: [StreamStory.Line] = []
    let log = VerifiedLog(item) { cursor in
      history.take(cursor)
      guard let kind = cursor.header?.stream.kind else { return }
      for record in cursor.records where record.sequence > 0 {
        lines.append(StreamStory.Line(cursor.bytes.span, record, kind))
      }
    }
    let whole = history
    let states = States(
      document: { whole.decider.document(whole.state(at: $0)) },
      walk: { whole.walk(from: 0, $0) }, append: { whole.append(of: $0) })
    return (log, lines, states)
  }

  var count: Int { lines.count }

  func resolve(_ place: Place) throws(Failure) -> Int {
    try place.resolve(path, lines.map { $0.record.at })
  }

  func warn(at place: Int) {
    let append = append(of: place)
    guard place >= 1, append.upperBound > place else { return }
    console.warn(
      "\(ReplayTool.name): \(path.escapedForTerminal): "
        + Recording.remark(at: place, inside: append))
  }

  /// A path may be any that a state of this log has.
  func check(_ path: String) throws(Failure) {
    let wanted = StatePathBytes(path)
    var isThere = false
    var known: [String] = []
    states.walk { _, document in
      let leaves = StateLeaves(document)
      isThere = leaves.exists(wanted)
      for leaf in leaves.all where !known.contains(leaf.path) { known.append(leaf.path) }
      return !isThere
    }
    if isThere { return }
    throw Failure(
      "no value \(path.escapedForTerminal) in any state of \(self.path.escapedForTerminal)"
        + nearest(path, among: known), .no)
  }

  func document(at place: Int) -> [UInt8] { states.document(place) }

  func walk(_ body: (Int, StateLeaves, StateLeaves) -> Bool) {
    var before: StateLeaves?
    states.walk { place, document in
      let after = StateLeaves(document)
      defer { before = after }
      guard let before else { return true }
      return body(place, before, after)
    }
  }

  func append(of place: Int) -> ClosedRange<Int> { states.append(place) }

  func milliseconds(at place: Int) -> Int64 {
    lines[place - 1].record.at.milliseconds - lines[0].record.at.milliseconds
  }

  func type(at place: Int) -> String { lines[place - 1].type }

  func words(_ place: Int) -> String {
    place >= 1 && place <= lines.count ? lines[place - 1].words : ""
  }
}

extension Place {
  /// Where a place leads in a log that has no questions.
  ///
  /// - Throws: ``Failure`` with exit code 1 where the log has no such place.
  func resolve(_ path: String, _ times: [Timestamp]) throws(Failure) -> Int {
    var found: Int
    switch anchor {
    case .end: found = times.count
    case .sequence(let sequence): found = Int(clamping: sequence)
    case .beforeEnd(let distance): found = times.count - Int(clamping: distance)
    case .time(let limit):
      let start = times.first?.milliseconds ?? 0
      found = (times.lastIndex { $0.milliseconds - start <= limit } ?? -1) + 1
    case .question:
      throw Failure("\(path.escapedForTerminal): has no questions; name a seq, such as LOG@1")
    }
    if isBefore { found -= 1 }
    guard (0...times.count).contains(found) else {
      throw Failure("\(path.escapedForTerminal): has places 0 to \(times.count)", .no)
    }
    return found
  }
}
