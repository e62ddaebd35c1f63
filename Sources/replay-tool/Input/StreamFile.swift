import Classroom
import EventLog
import SessionEngine
import Shell
import Systems

/// The log of a player, of a conversation or the ledger, replayed by its decider.
struct StreamFile: ReplayedFile {
  /// What a history tells, whatever its decider.
  private struct States {
    let document: (Int) -> [UInt8]
    let documentByRules: (ClosedRange<Int>) -> [UInt8]
    let values: (_ first: Int) -> AnyIterator<StateLeaves>
    let append: (Int) -> ClosedRange<Int>
  }

  let path: String
  let kind: StreamName.Kind
  let tail: Tail?
  private let console: Console
  private let lines: [StreamStory.Line]
  private let states: States
  private let found: EventFindings

  /// Reads and replays a log; judges it too, if there is evidence.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, and where there are no
  ///   rules for its kind.
  init(_ item: Inputs.Item, _ evidence: Evidence? = nil) throws(Failure) {
    path = item.path
    console = item.console
    var stream: StreamName?
    // Line 0 says which rules to read the rest by.
    let first = VerifiedLog(item) { stream = stream ?? $0.header?.stream }
    try first.requireSound()
    let read: Reading
    switch stream?.kind {
    case .player?: read = Reading(item, PlayerDecider(name: stream?.name ?? ""), evidence)
    case .conversation?: read = Reading(item, ConversationDecider(), evidence)
    case .ledger?: read = Reading(item, LedgerDecider(), evidence)
    case .rescore?: read = Reading(item, RescoreDecider(), evidence)
    case .classroom?: read = Reading(item, ClassDecider(), evidence)
    case .proof?: read = Reading(item, ProofDecider(), evidence)
    default:
      throw Failure(
        "\(path.escapedForTerminal): no rules for a \(stream?.kind.text ?? "log of this kind") log; "
          + "replay-tool log shows its lines", .unjudged)
    }
    try read.log.requireSound()
    read.log.warnIfTorn(console)
    kind = stream?.kind ?? .session
    tail = read.log.tail
    (lines, states, found) = (read.lines, read.states, EventFindings(read.findings))
  }

  /// One pass over a log.
  private struct Reading {
    let log: VerifiedLog
    let lines: [StreamStory.Line]
    let states: States
    let findings: [Finding]

    init<D: Decider>(_ item: Inputs.Item, _ decider: D, _ evidence: Evidence?) {
      var history = History(decider)
      var lines: [StreamStory.Line] = []
      var findings: [Finding] = []
      var judge: StreamJudge?
      evidence?.enter(folderOf: item.path)
      log = VerifiedLog(item) { cursor in
        history.take(cursor)
        guard let stream = cursor.header?.stream else { return }
        if judge == nil { judge = evidence?.sources.judge(stream) }
        findings += judge?.take(cursor) ?? []
        for record in cursor.records where record.sequence > 0 {
          lines.append(StreamStory.Line(cursor.bytes.span, record, stream.kind))
        }
      }
      let whole = history
      states = States(
        document: { whole.decider.document(whole.state(at: $0)) },
        documentByRules: { whole.decider.document(whole.stateByRules(after: $0)) },
        values: { first in
          var documents = whole.documents(from: first)
          return AnyIterator { documents.next().map { StateLeaves($0) } }
        },
        append: { whole.append(of: $0) })
      (self.lines, self.findings) = (lines, findings)
    }
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
    var known: [String] = []
    for leaves in values(from: 0) {
      if leaves.exists(wanted) { return }
      for leaf in leaves.all where !known.contains(leaf.path) { known.append(leaf.path) }
    }
    throw Failure(
      "no value \(path.escapedForTerminal) in any state of \(self.path.escapedForTerminal)"
        + nearest(path, among: known), .no)
  }

  func document(at place: Int) -> [UInt8] { states.document(place) }

  func values(from place: Int) -> AnyIterator<StateLeaves> { states.values(place) }

  func lastChange(of path: StatePathBytes, upTo place: Int) -> Int? {
    // Backwards, a stretch at a time, because the last change is often near.
    let interval = History<LedgerDecider>.checkpointInterval
    var end = min(place, count)
    while end > 0 {
      let start = (end - 1) / interval * interval
      var found: Int?
      walk(from: start + 1) { place, before, after in
        if place <= end, before.differs(from: after, at: path) { found = place }
        return place < end
      }
      if let found { return found }
      end = start
    }
    return nil
  }

  func append(of place: Int) -> ClosedRange<Int> { states.append(place) }

  func milliseconds(at place: Int) -> Int64 {
    lines[place - 1].record.at.milliseconds - lines[0].record.at.milliseconds
  }

  func time(at place: Int) -> Timestamp { lines[place - 1].record.at }

  func type(at place: Int) -> String { lines[place - 1].type }

  func words(_ place: Int) -> String {
    place >= 1 && place <= lines.count ? lines[place - 1].words : ""
  }

  func rule(at place: Int) -> String { StreamRules.rule(of: lines[place - 1].type, kind) }

  func findings(at place: Int) -> [Finding] { found[place] }

  func firstDivergence() -> Divergence? {
    guard let finding = found.firstOfRules else { return nil }
    let place = max(1, min(Int(clamping: finding.sequences.first ?? 0), count))
    if finding.code == .unknown { return Divergence(place: place, reason: .unread, changes: []) }
    let append = append(of: place)
    return Divergence(
      place: place, reason: .values,
      changes: leaves(at: append.upperBound)
        .changes(to: StateLeaves(states.documentByRules(append))))
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
