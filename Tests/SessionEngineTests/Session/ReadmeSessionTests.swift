import EventLog
import SessionEngine
import Testing

@testable import SessionSupport
@testable import TestSupport

@Suite("README: SessionEngine")
struct ReadmeSessionTests {
  @Test("the session of README's example is played, stored and audited")
  func example() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.file("data")
    let quizFile = try TestQuiz.animals.bytes
    let now = Reading(at: Logs.time, monotonicMilliseconds: 0)
    let seed = Seed.sample

    // README.md shows these lines; ReadmeTests compares them.
    let disk = POSIXStorage()
    let shelf = QuizShelf([quizFile], QuizExtensions())
    let folder = DataFolder(path, on: disk, shelf: shelf, token: "a1")
    var session = try folder.startSession(
      shelf.items[0], id: SessionID(at: now.at, seed: seed), seed: seed, player: "ada", now)
    _ = try session.perform(.answering(.choices(Choices([0]))), now)  // stored before it returns
    let question = Screen(session.state, under: session.rules).prompt  // the next question

    let sources = AuditSources(quiz: { shelf.quiz($0).map { .found($0) } ?? .missing })
    let log = JudgedLog(LogPlace(path: folder.session(session.id)), on: disk, sources)
    let answer = log.answer()  // .yes: each score follows from the answers

    #expect(question == "Which of these do you enjoy?")
    #expect(answer == .yes)
    #expect(log.findings.isEmpty)
  }
}
