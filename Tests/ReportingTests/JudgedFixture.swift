import EventLog
import SessionEngine
import Systems

@testable import TestSupport

/// Logs of the fixtures, judged without a program.
enum JudgedFixture {
  /// A log with everything that a report or a table needs, and its bytes.
  ///
  /// `name` is its path below fixtures, without `.jsonl`; `quizzes` are names of files in
  /// fixtures/quizzes, beside the built-in ones.
  static func log(
    _ name: String, quizzes: [String] = []
  ) throws -> (log: JudgedLog, bytes: [UInt8]) {
    var shelf = QuizShelf(BuiltInQuizzes.files)
    for quiz in quizzes {
      shelf.add(try Fixtures.contents(Fixtures.folder + "quizzes/" + quiz + ".json"))
    }
    let sources = AuditSources(quiz: { [shelf] digest in
      if let quiz = shelf.quiz(digest) { .found(quiz) } else { .missing }
    })
    let bytes = try Fixtures.contents(Fixtures.folder + name + ".jsonl")
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    let log = JudgedLog(
      LogPlace(path: "log"), on: disk, sources, keeping: [.recording, .lines], settling: .never)
    return (log, bytes)
  }
}
