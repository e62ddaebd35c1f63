import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("Data folder: starting")
struct DataFolderTests {
  private let id = "01a1f84a-99a8-79e3-8231-8e2d9a1cbabd"

  @Test("a start keeps the quiz, tells the ledger, and writes the first append")
  func start() throws {
    var simulated = try SimulatedFolder()
    let session = try simulated.start(.animals)
    #expect(session.id == id)
    #expect(
      try simulated.files().keys.sorted() == [
        "data/ledger.jsonl", "data/quizzes/\(try TestQuiz.animals.quiz.digest.hex).json",
        "data/sessions/\(id).jsonl",
      ])
    #expect(
      simulated.disk.contents("data/quizzes/\(try TestQuiz.animals.quiz.digest.hex).json")
        == (try TestQuiz.animals.bytes))
    let events = Logs.events("data/sessions/\(id).jsonl", on: simulated.disk)
    try #require(events.count == 3)
    #expect(events[0] == #"logCreated{"format":1,"stream":"session/\#(id)"}"#)
    #expect(events[1].hasPrefix(#"sessionStarted{"quiz":"animals","quizDigest":""#))
    #expect(events[2] == #"questionShown{"question":"food","number":1,"of":3,"why":"start"}"#)
    #expect(
      Logs.events("data/ledger.jsonl", on: simulated.disk) == [
        #"logCreated{"format":1,"stream":"ledger/main"}"#,
        #"sessionOpened{"session":"\#(id)","player":"p1","quiz":"animals","seq":2,"#
          + #""head":"\#(session.receipt.head.hex)"}"#,
        #"sessionBegan{"session":"\#(id)","seq":2,"head":"\#(session.receipt.head.hex)"}"#,
      ])
  }

  @Test("the player's settings are the session's, and what is shuffled with them")
  func settings() throws {
    var simulated = try SimulatedFolder()
    var preferences = Preferences()
    preferences[.shuffle] = 3
    preferences[.wpm] = 5
    try simulated.put(preferences)
    let session = try simulated.start(.animals)
    #expect(session.state.preferences == preferences)
    #expect(session.rules.shuffling == Shuffling(questions: true, answers: true))
  }

  @Test("a name that can't be a player's starts nothing")
  func badName() throws {
    var simulated = try SimulatedFolder()
    let now = simulated.reading()
    let (folder, item) = (simulated.folder, try TestQuiz.animals.item)
    for name in ["", "A", "../x", "a/b"] {
      let refusal = sessionError { () throws(SessionError) in
        _ = try folder.startSession(
          item, id: SessionID(at: now.at, seed: .sample), seed: .sample, player: name, now)
      }
      #expect(refusal == .badPlayerName(name))
    }
    #expect(try simulated.files().isEmpty)
  }

  /// Starts once more at the same moment with the same seed.
  private func startError(_ simulated: SimulatedFolder) throws -> SessionError? {
    let (folder, item) = (simulated.folder, try TestQuiz.animals.item)
    var copy = simulated
    let now = copy.reading()
    return sessionError { () throws(SessionError) in
      _ = try folder.startSession(
        item, id: SessionID(at: now.at, seed: .sample), seed: .sample, player: "p1", now)
    }
  }

  @Test("if the ledger can't be written, nothing starts")
  func ledgerUnwritable() throws {
    let simulated = try SimulatedFolder()
    simulated.disk.put(Array("rubbish".utf8), at: simulated.folder.ledger)
    guard case .log(.damaged(let path, _))? = try startError(simulated) else {
      Issue.record("started without a ledger")
      return
    }
    #expect(path == "data/ledger.jsonl")
    #expect(try simulated.disk.names(in: "data/sessions").isEmpty)
  }

  @Test("the ledger knows of an opening before the log has its name")
  func nameTaken() throws {
    let simulated = try SimulatedFolder()
    simulated.disk.put([], at: simulated.folder.session(id))
    guard case .log(.storage(let error))? = try startError(simulated) else {
      Issue.record("a taken name was given again")
      return
    }
    #expect(error.kind == .exists)
    #expect(simulated.ledger().count == 1)
    #expect(simulated.log(id).isEmpty)
  }

  @Test("a kept quiz with other bytes is named, and nothing starts")
  func quizAltered() throws {
    let simulated = try SimulatedFolder()
    let path = "data/quizzes/\(try TestQuiz.animals.quiz.digest.hex).json"
    simulated.disk.put(Array("{}".utf8), at: path)
    #expect(try startError(simulated) == .quizAltered(path: path))
    #expect(simulated.ledger().isEmpty)
  }

  @Test("whenever the power goes while it starts, a session with a name has its quiz and its note")
  func powerGone() throws {
    let item = try TestQuiz.animals.item
    var isDone = false
    for index in 0..<200 where !isDone {
      let faulty = FaultyStorage()
      let folder = DataFolder("data", on: faulty, shelf: QuizShelf(), token: "t")
      faulty.arm(.crashBefore, at: index)
      let now = Reading(at: Logs.time, monotonicMilliseconds: 0)
      let id = SessionID(at: now.at, seed: .sample)
      let failure = sessionError { () throws(SessionError) in
        _ = try folder.startSession(item, id: id, seed: .sample, player: "p1", now)
      }
      isDone = failure == nil
      let simulated = try SimulatedFolder(QuizShelf(), on: faulty.disk)
      if failure == nil { #expect(simulated.ledger().last?.hasPrefix("sessionBegan") == true) }
      let isNamed = faulty.disk.contents(folder.session(id.text)) != nil
      if isNamed {
        // The opening comes before the name, the beginning after it.
        #expect(simulated.ledger().first?.hasPrefix("sessionOpened") == true, "\(index)")
        #expect(try simulated.folder.summary(of: id.text).state.phase == .asking, "\(index)")
      }
      // Whoever comes next can start all the same.
      var next = try simulated.rebooted()
      next.time += 1000
      let after = next.reading()
      let session = try next.folder.startSession(
        item, id: SessionID(at: after.at, seed: .sample), seed: .sample, player: "p1", after)
      #expect(next.ledger().last?.contains(session.id) == true, "\(index)")
    }
    #expect(isDone)
  }

  @Test("after any operation that fails, the same process can start once there is room again")
  func fullDisk() throws {
    let item = try TestQuiz.animals.item
    var isDone = false
    for index in 0..<200 where !isDone {
      let faulty = FaultyStorage()
      let folder = DataFolder("data", on: faulty, shelf: QuizShelf(), token: "t")
      faulty.arm(.failure(.full), at: index)
      func start(_ milliseconds: Int64) -> SessionError? {
        let at = Timestamp(clamping: Logs.time.milliseconds + milliseconds)
        return sessionError { () throws(SessionError) in
          _ = try folder.startSession(
            item, id: SessionID(at: at, seed: .sample), seed: .sample, player: "p1",
            Reading(at: at, monotonicMilliseconds: milliseconds))
        }
      }
      let failure = start(0)
      isDone = !faulty.isSpoiled
      faulty.arm(nil, at: 0)
      #expect(start(1000) == nil, "\(index): after \(String(describing: failure))")
    }
    #expect(isDone)
  }
}
