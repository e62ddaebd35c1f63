import Testing

@testable import EventLog
@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("Data folder: resuming")
struct DataFolderSessionsTests {
  /// A desk with one session that these commands were given to; nobody holds it.
  private func desk(
    _ quiz: TestQuiz = .animals, _ commands: Command...
  ) throws -> (Desk, String) {
    var desk = try Desk()
    var session = try desk.start(quiz)
    for command in commands { _ = try session.perform(command, desk.reading()) }
    return (desk, session.id)
  }

  private func resumeError(_ desk: Desk, _ id: String, player: String? = nil) -> SessionError? {
    var copy = desk
    let now = copy.reading()
    let folder = desk.folder
    return sessionError { () throws(SessionError) in
      _ = try folder.resumeSession(id, player: player, now)
    }
  }

  /// Expects this error, and every file as it was.
  private func expectNothing(
    _ desk: Desk, _ id: String, player: String? = nil, _ error: SessionError,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try desk.files()
    #expect(resumeError(desk, id, player: player) == error, sourceLocation: location)
    #expect(try desk.files() == before, sourceLocation: location)
  }

  // MARK: Going on

  @Test(
    "resuming is one append: sessionResumed with the settings as they are now, and the question")
  func resumed() throws {
    var (desk, id) = try desk(.animals, .choose(0), .pause)
    _ = try desk.folder.changeSetting("tint", to: "green", of: "p1", Logs.time)
    let session = try desk.folder.resumeSession(id, player: "p1", desk.reading())
    #expect(session.state.preferences.text(.tint) == "green")
    #expect(session.recovered == nil)
    let events = Logs.events(desk.folder.session(id), on: desk.disk)
    #expect(events.dropLast().last?.hasPrefix(#"sessionResumed{"preferences":{"fontSize""#) == true)
    #expect(
      events.last
        == #"questionShown{"question":"activities","number":2,"of":3,"why":"resumed"}"#)
    #expect(desk.ledger().last?.contains(session.receipt.head.hex) == true)
  }

  @Test("a crash leaves no pause, and that is no fault")
  func crashed() throws {
    var (desk, id) = try desk(.animals, .choose(0))
    let session = try desk.folder.resumeSession(id, player: nil, desk.reading())
    #expect(session.state.current?.number == 2)
    #expect(session.state.answers.first == .choice(0))
  }

  @Test("a torn log is cut, its tail is kept, and the session goes on before it")
  func torn() throws {
    let (whole, id) = try desk(.animals, .choose(0), .choose(1))
    var desk = try whole.rebooted()
    let path = desk.folder.session(id)
    desk.disk.put(desk.log(id).dropLast(9), at: path)
    let session = try desk.folder.resumeSession(id, player: nil, desk.reading())
    #expect(session.recovered?.copy.hasPrefix(path + ".torn-") == true)
    #expect(session.state.current?.number == 2)
    let types = Logs.events(path, on: desk.disk).map { $0.prefix(while: { $0 != "{" }) }
    #expect(types.suffix(3) == ["tailDropped", "sessionResumed", "questionShown"])
    #expect(audited(desk.log(id), TestSources(quizzes: [try TestQuiz.animals.quiz])).findings == [])
  }

  @Test("a summary says when a session began and was last written, and both receipts")
  func summary() throws {
    var desk = try Desk()
    var session = try desk.start(.animals)
    let (startedAt, opening) = (desk.time, session.receipt)
    _ = try session.perform(.choose(0), desk.reading(after: 5))
    _ = try session.perform(.pause, desk.reading(after: 7))
    let summary = try desk.folder.summary(of: session.id)
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
    var desk = try Desk()
    var session = try desk.start(.animals)
    let path = desk.folder.session(session.id)
    try expectNothing(desk, session.id, .log(.locked(path: path)))
    _ = try session.perform(.choose(0), desk.reading())
  }

  @Test("another player's session is refused, and one's own letter by letter")
  func otherPlayer() throws {
    let (desk, id) = try desk()
    for player in ["p2", "p", "p11", "P1"] {
      try expectNothing(desk, id, player: player, .otherPlayer(session: id, player: "p1"))
    }
    #expect(resumeError(desk, id, player: "p1") == nil)
  }

  @Test("if the quiz is gone, its digest is named and nothing changes")
  func quizGone() throws {
    let (started, id) = try desk(.submit)
    let desk = try Desk(QuizShelf(), on: try started.rebooted().disk)
    let digest = try TestQuiz.submit.quiz.digest
    #expect(try desk.folder.summary(of: id).rules.quiz.id == "workshop")
    let path = "data/quizzes/\(digest.hex).json"
    let bytes = desk.disk.contents(path) ?? []
    try desk.disk.remove(path)
    try expectNothing(desk, id, .quizNotFound(id: "workshop", digest: digest))
    desk.disk.put(Array(bytes.dropLast()), at: path)
    try expectNothing(desk, id, .quizAltered(path: path))
    desk.disk.put(bytes, at: path)
    #expect(resumeError(desk, id) == nil)
  }

  @Test("a kept quiz that this version cannot read is not called altered")
  func quizUnreadable() throws {
    let file = #"{"id":"stars","title":"Stars","mode":"practice","generator":"stars-1","draw":2}"#
    let digest = SHA256.digest(of: Array(file.utf8))
    let desk = try Desk()
    desk.disk.put(Array(file.utf8), at: "data/quizzes/\(digest.hex).json")
    #expect(throws: SessionError.quizUnreadable(path: "data/quizzes/\(digest.hex).json")) {
      try desk.folder.quiz("stars", digest)
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
      let desk = try Desk()
      let id = SessionID(at: Logs.time, seed: .sample).text
      desk.disk.put(try chronicle.bytes(stream: id), at: desk.folder.session(id))
      try expectNothing(desk, id, error(desk.folder.session(id)))
    }
  }

  @Test("an invalid name, one of no session, or one of a damaged session")
  func names() throws {
    let (desk, id) = try desk()
    for name in ["", "x", "../ledger", id.uppercased(), String(id.dropLast()) + "0"] {
      try expectNothing(desk, name, .noSuchSession(name))
    }
    desk.disk.put(Array(desk.log(id).map { $0 == 0x31 ? 0x32 : $0 }), at: desk.folder.session(id))
    guard case .log(.damaged)? = resumeError(desk, id) else {
      Issue.record("a damaged log was opened")
      return
    }
  }

  @Test("an ended session is refused")
  func ended() throws {
    for commands in [[Command.abandon], [.choose(0), .choose(), .slide(0)]] {
      var desk = try Desk()
      var session = try desk.start(.animals)
      for command in commands { _ = try session.perform(command, desk.reading()) }
      try expectNothing(desk, session.id, .ended(session: session.id))
    }
  }
}
