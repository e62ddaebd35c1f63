import Classroom
import EventLog
import SessionEngine
import SessionShell
import Shell
import Systems

/// A log of one kind while it is read: it takes appends, and tells at any time what they come to.
struct LogReading {
  /// The types of events that its log may hold.
  let types: [String]
  /// Takes the next append.
  let take: (LogCursor) -> Void
  /// What was read so far; nil before the first event of a session, which says how to read it.
  let replayed: () throws(Failure) -> Replayed?

  /// A log as far as it was read.
  struct Replayed {
    /// What its events say, and the state at every place.
    let log: ReplayedLog
    /// What an audit finds in it.
    let findings: LogFindings
    /// The events of a session, for what only sessions have; nil for other logs.
    var recording: Recording?
    /// Whether there are rules for the kind of log; without them there are only lines.
    var hasRules = true
  }

  /// Starts to read a log of a kind by its rules.
  init(_ stream: StreamName, _ item: Inputs.Item, _ evidence: Evidence) {
    switch stream.kind {
    case .session: self = .session(item, evidence)
    case .player: self.init(PlayerDecider(name: stream.name), stream, item, evidence)
    case .conversation: self.init(ConversationDecider(), stream, item, evidence)
    case .ledger: self.init(LedgerDecider(), stream, item, evidence)
    case .rescore: self.init(RescoreDecider(), stream, item, evidence)
    case .classroom: self.init(ClassDecider(), stream, item, evidence)
    case .proof: self.init(ProofDecider(), stream, item, evidence)
    default: self.init(UnknownDecider(), stream, item, evidence, hasRules: false)
    }
  }

  /// Starts to read a log by a decider.
  private init<D: ToldDecider>(
    _ decider: D, _ stream: StreamName, _ item: Inputs.Item, _ evidence: Evidence,
    hasRules: Bool = true
  ) {
    var history = History(decider, expectedByteCount: item.byteCount)
    types = ReplayedLog(history).types
    take = { history.take($0) }
    replayed = {
      let log = ReplayedLog(history)
      return Replayed(
        log: log, findings: LogFindings(log, stream, item.path, evidence), hasRules: hasRules)
    }
  }

  private init(
    types: [String], take: @escaping (LogCursor) -> Void,
    replayed: @escaping () throws(Failure) -> Replayed?
  ) {
    (self.types, self.take, self.replayed) = (types, take, replayed)
  }

  /// Starts to read a session: the rules are those of its first event and of the quiz named there.
  private static func session(_ item: Inputs.Item, _ evidence: Evidence) -> LogReading {
    evidence.enter(folderOf: item.path)
    var recording: Recording?
    var obstacle: SessionObstacle?
    let judge = RecordingJudge(evidence.sources)
    return LogReading(
      types: Event.types,
      take: { cursor in
        judge.enter(cursor)
        for record in cursor.records where record.sequence > 0 && obstacle == nil {
          if record.sequence == 1 {
            do throws(SessionObstacle) {
              recording = Recording(
                try SessionDecider(cursor.bytes.span, record, evidence.sources),
                expectedByteCount: item.byteCount)
            } catch {
              obstacle = error
              return
            }
          }
          recording?.take(cursor.bytes.span, record)
        }
      },
      replayed: { () throws(Failure) -> Replayed? in
        if let obstacle {
          throw Failure(obstacle == .notASession ? .notUnderstood : obstacle, at: item.path)
        }
        guard let recording else { return nil }
        return Replayed(
          log: ReplayedLog(recording), findings: LogFindings(judge, recording),
          recording: recording)
      })
  }
}

extension LogReading.Replayed {
  /// Sees to it that a path is one that states of this log can have.
  ///
  /// - Throws: ``Failure`` with exit code 1 for any other.
  func check(_ path: String, in file: String) throws(Failure) {
    if let recording { return try recording.decider.rules.quiz.check(path, in: file) }
    let wanted = StatePathBytes(path)
    var known: [String] = []
    for leaves in log.values() {
      if leaves.exists(wanted) { return }
      for leaf in leaves.all where !known.contains(leaf.path) { known.append(leaf.path) }
    }
    throw Failure(
      "no value \(path.escapedForTerminal) in any state of \(file.escapedForTerminal)"
        + nearest(path, among: known), .no)
  }
}

/// The decider of a log whose kind this version has no rules for: none of its lines is known.
private struct UnknownDecider: ToldDecider {
  var start: Int { 0 }

  func decide(_ command: Never, on state: Int, at time: Timestamp) throws(Never) -> [Never] {}
  func evolve(_ state: inout Int, _ event: Never, at time: Timestamp) {}
  func command(of append: [Never], on state: Int) -> Never? { nil }
  func entry(_ event: Never) -> Entry {}
  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Never> { .unknownType }
  func document(_ state: Int) -> [UInt8] { Array("{}".utf8) }
}
