import Classroom
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell
import Systems

extension LogKinds {
  /// Every kind of log that the programs write, and by which rules it is read.
  init(_ evidence: Evidence) {
    self.init(
      [
        LogKind(.session) { _, item in .session(item, evidence) },
        .judged(.player, evidence) { PlayerDecider(name: $0.name) },
        .judged(.conversation, evidence) { _ in ConversationDecider() },
        .judged(.ledger, evidence) { _ in LedgerDecider() },
        .judged(.classroom, evidence) { _ in ClassDecider() },
        .judged(.proof, evidence) { _ in ProofDecider() },
        .judged(.rescore, evidence) { _ in RescoreDecider() },
      ], evidence.console)
  }

  /// The same with the quizzes that a command line names.
  init(_ arguments: Arguments) throws(Failure) { self.init(try Evidence(arguments)) }
}

extension LogKind {
  /// Logs that are read by a decider, and judged as an audit does.
  fileprivate static func judged<D: ToldDecider>(
    _ kind: StreamName.Kind, _ evidence: Evidence, by decider: @escaping (StreamName) -> D
  ) -> LogKind {
    LogKind(kind) { stream, item in
      LogReading(by: decider(stream), byteCount: item.byteCount) { log in
        LogFindings(log) {
          evidence.enter(folderOf: item.path)
          guard let judge = evidence.sources.judge(stream) else { return nil }
          return { judge.take($0).map { LogFinding($0) } }
        }
      }
    }
  }
}

extension LogReading {
  /// Starts to read a session: the rules are those of its first event and of the quiz named there.
  fileprivate static func session(_ item: Inputs.Item, _ evidence: Evidence) -> LogReading {
    evidence.enter(folderOf: item.path)
    var recording: Recording?
    var obstacle: SessionObstacle?
    var lines: LogReading?
    let judge = RecordingJudge(evidence.sources)
    return LogReading(
      types: Event.types,
      take: { cursor in
        judge.enter(cursor)
        if let lines { return lines.take(cursor) }
        for record in cursor.records where record.sequence > 0 && obstacle == nil {
          if record.sequence == 1 {
            do throws(SessionObstacle) {
              recording = Recording(
                try SessionDecider(cursor.bytes.span, record, evidence.sources),
                expectedByteCount: item.byteCount)
            } catch {
              obstacle = error
              lines =
                error.isOfStart
                ? LogReading.unreplayed(item, evidence)
                : LogReading.withoutRules(byteCount: item.byteCount) { log in
                  LogFindings(ofLines: log) { [] }
                }
              lines?.take(cursor)
              return
            }
          }
          recording?.take(cursor.bytes.span, record)
        }
      },
      replayed: { () throws(Failure) -> Replayed? in
        if let obstacle {
          let failure = Failure(obstacle, at: item.path)
          guard var replayed = try lines?.replayed() else { throw failure }
          replayed.obstacle = failure
          replayed.isHeldUpByFile = !obstacle.isOfStart
          return replayed
        }
        guard let recording else { return nil }
        return Replayed(recording, judge)
      })
  }

  /// Starts to read the lines of a session that cannot be replayed, with what an audit finds in it.
  private static func unreplayed(_ item: Inputs.Item, _ evidence: Evidence) -> LogReading {
    .withoutRules(byteCount: item.byteCount) { log in
      LogFindings(ofLines: log) {
        JudgedLog(item, evidence).findings.filter { $0.code.findingClass == .rule }
          .map { LogFinding($0) }
      }
    }
  }
}

extension SessionObstacle {
  /// Whether it is the start itself, at seq 1, that an audit has a finding about.
  fileprivate var isOfStart: Bool {
    switch self {
    case .notASession, .notUnderstood, .rules: true
    case .quizMissing, .quizAltered, .quizUnreadable: false
    }
  }
}
