import EventLog
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// The generic tools do with sessions what the concrete ones do.
@Suite("Session: as a decider")
struct SessionDeciderTests {
  private func random(_ quiz: TestQuiz, _ seed: UInt64) throws -> RecordedSession {
    try RecordedSession.random(quiz, seed: seed)
  }

  /// What generic and concrete tools read in a log.
  private struct Reading {
    var history: History<SessionDecider>
    var recording: Recording
    var faultCount = 0
  }

  private func read(_ session: RecordedSession) -> Reading {
    let replay = Replay(session.script.replay.start, of: session.quiz)
    let decider = SessionDecider(replay.rules)
    var reading = Reading(history: History(decider), recording: Recording(replay))
    var judgement = Judgement(decider)
    let disk = MemoryStorage()
    disk.put(session.bytes, at: "log")
    var reader = LogReader("log", on: disk)
    while reader.nextAppend() {
      reading.history.take(reader.cursor)
      judgement.take(reader.cursor) { _ in reading.faultCount += 1 }
      for record in reader.cursor.records where record.sequence > 0 {
        reading.recording.take(reader.cursor.bytes.span, record)
      }
    }
    return reading
  }

  @Test("sessions of random players follow the rules", arguments: TestQuiz.allCases)
  func judgement(quiz: TestQuiz) throws {
    for seed in 0..<UInt64(Effort.count(200, sample: 12)) {
      #expect(read(try random(quiz, seed)).faultCount == 0, "seed \(seed)")
    }
  }

  @Test("states at every place are those of a recording", arguments: TestQuiz.allCases)
  func states(quiz: TestQuiz) throws {
    for seed in 0..<UInt64(Effort.count(40, sample: 4)) {
      let reading = read(try random(quiz, seed))
      let history = reading.history
      #expect(history.count == reading.recording.count)
      for place in 0...history.count {
        #expect(
          history.decider.document(history.state(at: place))
            == reading.recording.leaves(at: place).bytes)
      }
    }
  }

  @Test("an answer that the rules do not give is a fault", arguments: TestQuiz.allCases)
  func forged(quiz: TestQuiz) throws {
    let session = try random(quiz, 3)
    var entries: [[Entry]] = []
    for line in session.lines {
      if line.append == entries.count { entries.append([]) }
      entries[entries.count - 1].append(line.entry)
    }
    let decider = SessionDecider(session.script.replay.rules)
    // The first append twice: a session cannot start twice.
    entries.insert(entries[0], at: 1)
    var (sequence, faultCount): (Int64, Int) = (1, 0)
    var judgement = Judgement(decider)
    for append in entries {
      let cursor = LogCursor(unchained: append, from: sequence, at: Logs.time)
      judgement.take(cursor) { fault in
        if case .refused(sequence, _, _) = fault { faultCount += 1 }
      }
      sequence += Int64(append.count)
    }
    #expect(faultCount > 0)
  }
}
