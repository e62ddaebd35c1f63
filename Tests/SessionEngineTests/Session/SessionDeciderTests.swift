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

  /// How many faults the generic judgement finds.
  private func faultCount(_ session: RecordedSession) -> Int {
    var faultCount = 0
    var judgement = Judgement(session.script.replay.decider)
    let disk = MemoryStorage()
    disk.put(session.bytes, at: "log")
    var reader = LogReader("log", on: disk)
    while reader.nextAppend() {
      judgement.take(reader.cursor) { _ in faultCount += 1 }
    }
    return faultCount
  }

  @Test("sessions of random players follow the rules", arguments: TestQuiz.allCases)
  func judgement(quiz: TestQuiz) throws {
    for seed in 0..<UInt64(Effort.count(200, sample: 12)) {
      #expect(faultCount(try random(quiz, seed)) == 0, "seed \(seed)")
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
    let decider = session.script.replay.decider
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
