import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("Data folder: resuming")
struct DataFolderSessionsTests {
  /// A simulated with one session that these commands were given to; nobody holds it.
  private func simulated(
    _ quiz: TestQuiz = .animals, _ commands: Command...
  ) throws -> (SimulatedFolder, String) {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(quiz)
    for command in commands { _ = try session.perform(command, simulated.reading()) }
    return (simulated, session.id)
  }

  private func resumeError(_ simulated: SimulatedFolder, _ id: String, player: String? = nil)
    -> SessionError?
  {
    var copy = simulated
    let now = copy.reading()
    let folder = simulated.folder
    return sessionError { () throws(SessionError) in
      _ = try folder.resumeSession(id, player: player, now)
    }
  }

  /// Expects this error, and every file as it was.
  private func expectNothing(
    _ simulated: SimulatedFolder, _ id: String, player: String? = nil, _ error: SessionError,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try simulated.files()
    #expect(resumeError(simulated, id, player: player) == error, sourceLocation: location)
    #expect(try simulated.files() == before, sourceLocation: location)
  }

  // MARK: Going on

  @Test(
    "resuming is one append: sessionResumed with the settings as they are now, and the question")
  func resumed() throws {
    var (simulated, id) = try simulated(.animals, .choose(0), .pause)
    _ = try simulated.folder.changeSetting("tint", to: "green", of: "p1", Logs.time)
    let session = try simulated.folder.resumeSession(id, player: "p1", simulated.reading())
    #expect(session.state.preferences.text(.tint) == "green")
    #expect(session.recovered == nil)
    let events = Logs.events(simulated.folder.session(id), on: simulated.disk)
    #expect(events.dropLast().last?.hasPrefix(#"sessionResumed{"preferences":{"fontSize""#) == true)
    #expect(
      events.last
        == #"questionShown{"question":"activities","number":2,"of":3,"why":"resumed"}"#)
    #expect(simulated.ledger().last?.contains(session.receipt.head.hex) == true)
  }

  @Test("a crash leaves no pause, and that is no fault")
  func crashed() throws {
    var (simulated, id) = try simulated(.animals, .choose(0))
    let session = try simulated.folder.resumeSession(id, player: nil, simulated.reading())
    #expect(session.state.current?.number == 2)
    #expect(session.state.answers.first == .choice(0))
  }

  @Test("a torn log is cut, its tail is kept, and the session goes on before it")
  func torn() throws {
    let (whole, id) = try simulated(.animals, .choose(0), .choose(1))
    var simulated = try whole.rebooted()
    let path = simulated.folder.session(id)
    simulated.disk.put(simulated.log(id).dropLast(9), at: path)
    let session = try simulated.folder.resumeSession(id, player: nil, simulated.reading())
    #expect(session.recovered?.copy.hasPrefix(path + ".torn-") == true)
    #expect(session.state.current?.number == 2)
    let types = Logs.events(path, on: simulated.disk).map { $0.prefix(while: { $0 != "{" }) }
    #expect(types.suffix(3) == ["tailDropped", "sessionResumed", "questionShown"])
    #expect(
      audited(simulated.log(id), TestSources(quizzes: [try TestQuiz.animals.quiz])).findings == [])
  }

  @Test("a summary says when a session began and was last written, and both receipts")
  func summary() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    let (startedAt, opening) = (simulated.time, session.receipt)
    _ = try session.perform(.choose(0), simulated.reading(after: 5))
    _ = try session.perform(.pause, simulated.reading(after: 7))
    let summary = try simulated.folder.summary(of: session.id)
    #expect(summary.startedAt.milliseconds == startedAt)
    #expect(summary.lastAt.milliseconds == startedAt + 12)
    #expect(summary.firstReceipt == opening)
    #expect(summary.receipt == session.receipt)
    #expect(summary.state == session.state)
    #expect(summary.start.player == "p1")
  }

  // MARK: Not going on

  @Test("a session that is open is refused to a second process")
  func locked() throws {
    var simulated = try SimulatedFolder()
    var session = try simulated.start(.animals)
    let path = simulated.folder.session(session.id)
    try expectNothing(simulated, session.id, .log(.locked(path: path)))
    _ = try session.perform(.choose(0), simulated.reading())
  }

  @Test("another player's session is refused, and one's own letter by letter")
  func otherPlayer() throws {
    let (simulated, id) = try simulated()
    for player in ["p2", "p", "p11", "P1"] {
      try expectNothing(simulated, id, player: player, .otherPlayer(session: id, player: "p1"))
    }
    #expect(resumeError(simulated, id, player: "p1") == nil)
  }

  @Test("if the quiz is gone, its digest is named and nothing changes")
  func quizGone() throws {
    let (started, id) = try simulated(.submit)
    let simulated = try SimulatedFolder(QuizShelf(), on: try started.rebooted().disk)
    let digest = try TestQuiz.submit.quiz.digest
    #expect(try simulated.folder.summary(of: id).rules.quiz.id == "workshop")
    let path = "data/quizzes/\(digest.hex).json"
    let bytes = simulated.disk.contents(path) ?? []
    try simulated.disk.remove(path)
    try expectNothing(simulated, id, .quizNotFound(id: "workshop", digest: digest))
    simulated.disk.put(Array(bytes.dropLast()), at: path)
    try expectNothing(simulated, id, .quizAltered(path: path))
    simulated.disk.put(bytes, at: path)
    #expect(resumeError(simulated, id) == nil)
  }

  @Test("a kept quiz that this version cannot read is not called altered")
  func quizUnreadable() throws {
    let file = #"{"id":"stars","title":"Stars","mode":"practice","generator":"stars-1","draw":2}"#
    let digest = SHA256.digest(of: Array(file.utf8))
    let simulated = try SimulatedFolder()
    simulated.disk.put(Array(file.utf8), at: "data/quizzes/\(digest.hex).json")
    #expect(throws: SessionError.quizUnreadable(path: "data/quizzes/\(digest.hex).json")) {
      try simulated.folder.quiz("stars", digest)
    }
  }

  @Test("a session of another version, or none at all, is named and nothing changes")
  func notUnderstood() throws {
    let story = Story(try TestQuiz.animals.quiz).then(.choose(0))
    let chronicle = Chronicle(story)
    let newer = Chronicle.entry("hintShown", "{}")
    let cases: [(Chronicle, (String) -> SessionError)] = [
      (try chronicle.inserting(newer), { .notUnderstood(path: $0, sequence: 6) }),
      (
        try chronicle.editing(1, #""rules":1"#, #""rules":2"#),
        { .newerRules(path: $0, rules: 2) }
      ),
      (
        try chronicle.editing(1, #""wpm":"20""#, #""wpm":"20","volume":"1""#),
        { .notUnderstood(path: $0, sequence: 1) }
      ),
      (
        try chronicle.editing(4, #""change""#, #""bonus":1,"change""#),
        { .notUnderstood(path: $0, sequence: 4) }
      ),
      (try chronicle.replacing(1, with: newer), { .notUnderstood(path: $0, sequence: 1) }),
      (try chronicle.replacing(1), { .notASession(path: $0) }),
      (try chronicle.editing(1, #""seed":"0"#, #""seed":"x"#), { .notASession(path: $0) }),
    ]
    for (chronicle, error) in cases {
      let simulated = try SimulatedFolder()
      let id = SessionID(at: Logs.time, seed: .sample).text
      simulated.disk.put(try chronicle.bytes(stream: id), at: simulated.folder.session(id))
      try expectNothing(simulated, id, error(simulated.folder.session(id)))
    }
  }

  @Test("an invalid name, one of no session, or one of a damaged session")
  func names() throws {
    let (simulated, id) = try simulated()
    for name in ["", "x", "../ledger", id.uppercased(), String(id.dropLast()) + "0"] {
      try expectNothing(simulated, name, .noSuchSession(name))
    }
    simulated.disk.put(
      Array(simulated.log(id).map { $0 == 0x31 ? 0x32 : $0 }), at: simulated.folder.session(id))
    guard case .log(.damaged)? = resumeError(simulated, id) else {
      Issue.record("a damaged log was opened")
      return
    }
  }

  @Test("an ended session is refused")
  func ended() throws {
    for commands in [[Command.abandon], [.choose(0), .choose(), .slide(0)]] {
      var simulated = try SimulatedFolder()
      var session = try simulated.start(.animals)
      for command in commands { _ = try session.perform(command, simulated.reading()) }
      try expectNothing(simulated, session.id, .ended(session: session.id))
    }
  }
}
