import Classroom
import Cryptography
import EventLog
import Foundation
import SessionEngine
import Shell
import Systems
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// Classes with a log of their own: what is on the disk, in which order, and what an audit says.
@Suite("A class with a log")
struct HostedClassTests {
  private let fixture: TestHost
  private let pupil: SLHDSA.PrivateKey

  /// An exam of two questions, of which 1 and 0 are the right answers.
  private static let exam = """
    {"id":"two","title":"Two","introduction":"Two questions.","mode":"exam",\
    "salt":"00112233445566778899aabbccddeeff",\
    "questions":[\
    {"id":"q1","kind":"truefalse","text":"One is odd.","correct":true},\
    {"id":"q2","kind":"truefalse","text":"Two is odd.","correct":false}]}
    """

  init() throws {
    fixture = try TestHost()
    pupil = try #require(SLHDSA.PrivateKey(seed: [UInt8](repeating: 3, count: 48)))
  }

  private var item: QuizShelf.Item {
    get throws {
      var shelf = QuizShelf([])
      #expect(shelf.add(Array(HostedClassTests.exam.utf8)).isEmpty)
      return try #require(shelf.items.last)
    }
  }

  private func begun(_ pacing: ClassOpening.Pacing = .player) throws -> HostedClass {
    try HostedClass.begun(
      item, pacing, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
      on: fixture.disk,
      fixture.random,
      token: "t\(fixture.random())", fixture.reading(0))
  }

  private func resumed(_ pacing: ClassOpening.Pacing = .player) throws -> HostedClass? {
    try HostedClass.resumed(
      item, pacing, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
      on: fixture.disk,
      fixture.clock(5000))
  }

  /// Joins and begins a session; its name and the reply.
  private func begin(
    _ room: ClassRoom, _ name: String
  ) throws -> (session: String, reply: String, ticket: String) {
    let ticket = fixture.key.ticket(of: name)
    let join = #"{"code":"\#(fixture.key.code)","name":"\#(name)","key":"\#(pupil.publicKey.hex)"}"#
    #expect(try fixture.post(room, "/join", join, ticket: ticket).0 == .ok)
    if let hosted = room.hosted, !hosted.isPaced { try letBegin(hosted, name) }
    let drawn = try fixture.post(room, "/draw", "{}", ticket: ticket)
    let session = try #require(TestHost.text("session", in: drawn.1))
    let wish = #"{"do":"begin","session":"\#(session)","nonce":"\#(HostedClassTests.nonce)"}"#
    let reply = try fixture.post(room, "/ask", wish, ticket: ticket)
    #expect(reply.0 == .ok)
    return (session, reply.1, ticket)
  }

  /// The teacher begins the exam, lets a late seat in, and allows another attempt.
  private func letBegin(_ hosted: HostedClass, _ name: String) throws {
    func decide(_ decision: ClassDecision) throws {
      try hosted.append(.decided(decision), fixture.reading(0))
    }
    if hosted.awaitsBeginning { try decide(.begun) }
    let seat = try #require(hosted.seat(of: name))
    if hosted.state.seat(seat)?.isAdmitted == false { try decide(.seatAdmitted(seat: seat)) }
    let isOpen = hosted.draw(of: seat).map {
      (try? fixture.data.summary(of: $0.session).state.hasEnded) != true
    }
    if !hosted.state.mayDraw(seat), isOpen != true { try decide(.attemptAllowed(seat: seat)) }
  }

  private static let nonce = "0123456789abcdef0123456789abcdef"

  private func answer(
    _ room: ClassRoom, _ session: String, _ ticket: String, _ choice: Int, on reply: String,
    at milliseconds: Int64 = 0
  ) throws -> (Status, String) {
    let receipt = try #require(TestHost.text("receipt", in: reply))
    return try fixture.post(
      room, "/ask",
      #"{"do":"answer","choices":[\#(choice)],"session":"\#(session)","on":"\#(receipt)"}"#,
      ticket: ticket, at: milliseconds)
  }

  /// What the audit of class logs finds in the folder.
  private func found(_ sessions: [String] = []) -> [String] {
    let folder = fixture.data
    var named: [ClassAudit<POSIXStorage>.Session] = []
    for id in sessions {
      guard let stream = StreamName(.session, id), let summary = try? folder.summary(of: id),
        let seat = summary.start.classSeat
      else { continue }
      named.append((folder.session(id), stream, seat))
    }
    let audit = ClassAudit(
      folder.root, classes: classes, sessions: named, proofs: [], on: fixture.disk)
    return audit.found.map { $0.finding.code.code }
  }

  private var classes: [String] {
    ((try? fixture.disk.names(in: fixture.data.classes)) ?? []).filter { $0.hasSuffix(".jsonl") }
      .map { String($0.dropLast(6)) }
  }

  private func types(_ hosted: HostedClass) -> [String] {
    hosted.lines.dropFirst().compactMap {
      TestHost.text("type", in: String(decoding: $0, as: UTF8.self))
    }
  }

  @Test("every step is in the class log before it is answered, and the audit finds nothing")
  func steps() throws {
    let hosted = try begun()
    let room = try fixture.room(hosting: hosted)
    let (session, reply, ticket) = try begin(room, "ann")
    #expect(
      types(hosted) == ["classOpened", "seatTaken", "classBegun", "drawCommitted", "nonceGiven"])
    let first = try answer(room, session, ticket, 1, on: reply)
    #expect(first.1.contains(#""question":"q1","answer":{"choices":[1]}"#))
    try room.turn(fixture.reading(1000))
    #expect(types(hosted).last == "ticked")
    let count = hosted.lines.count
    try room.turn(fixture.reading(3000))
    #expect(hosted.lines.count == count, "nothing moved, so there is no tick")
    try room.end(fixture.reading(4000))
    #expect(types(hosted).suffix(2) == ["ticked", "classEnded"])
    let summary = try fixture.data.summary(of: session)
    #expect(summary.state.hasEnded)
    #expect(try fixture.get(room, "/secret/" + session, ticket: ticket).0 == .ok)
    #expect(found([session]) == [])
  }

  @Test("nobody chats in a class, and nobody leaves a seat that others witness")
  func silence() throws {
    let room = try fixture.room(hosting: try begun())
    let (_, _, ticket) = try begin(room, "ann")
    let message = #"{"do":"chat","name":"talk","text":"E"}"#
    #expect(try fixture.post(room, "/ask", message, ticket: ticket).0 == .conflict)
    #expect(
      try fixture.post(room, "/ask", #"{"do":"conversations"}"#, ticket: ticket).0 == .conflict)
    #expect(try fixture.post(room, "/leave", "{}", ticket: ticket).0 == .conflict)
    #expect(try fixture.data.conversationNames().isEmpty)
  }

  @Test("the log of a session is decided again with the seed that follows from both sides")
  func seed() throws {
    let hosted = try begun()
    let room = try fixture.room(hosting: hosted)
    let (session, _, _) = try begin(room, "ann")
    let start = try fixture.data.summary(of: session).start
    let seat = try #require(start.classSeat)
    #expect(seat.nonce.hex == HostedClassTests.nonce)
    #expect(start.seed == seat.seed(session: session, secret: hosted.key.secret(of: session)))
  }

  @Test("another nonce is refused, the same one changes nothing, and a draw waits for its nonce")
  func draws() throws {
    let hosted = try begun()
    let room = try fixture.room(hosting: hosted)
    let ticket = fixture.key.ticket(of: "ann")
    let join = #"{"code":"\#(fixture.key.code)","name":"ann","key":"\#(pupil.publicKey.hex)"}"#
    #expect(try fixture.post(room, "/join", join).0 == .ok)
    try letBegin(hosted, "ann")
    let drawn = try fixture.post(room, "/draw", "{}", ticket: ticket)
    #expect(try fixture.post(room, "/draw", "{}", ticket: ticket) == drawn)
    let session = try #require(TestHost.text("session", in: drawn.1))
    func begin(_ nonce: String) throws -> (Status, String) {
      try fixture.post(
        room, "/ask", #"{"do":"begin","session":"\#(session)","nonce":"\#(nonce)"}"#,
        ticket: ticket)
    }
    let first = try begin(HostedClassTests.nonce)
    #expect(first.0 == .ok)
    #expect(try begin(HostedClassTests.nonce).1 == first.1)
    #expect(try begin(String(repeating: "0", count: 32)).0 == .conflict)
    #expect(try begin("0").0 == .badRequest)
    #expect(
      try fixture.post(room, "/ask", #"{"do":"play","quiz":"two"}"#, ticket: ticket).0 == .conflict)
    #expect(try fixture.post(room, "/draw", "{}", ticket: ticket).1.contains("\"begun\":true"))
  }

  @Test(
    "with more than a hundred pages, lines are collected for a tenth of a second",
    arguments: [100, 101])
  func crowd(count: Int) throws {
    let hosted = try begun()
    let room = try fixture.room(hosting: hosted)
    var server = Server()
    for id in 1...count {
      server.opened(id, from: [UInt8(id)], at: 0)
      server.received(Array("GET /events HTTP/1.1\r\nHost: a:1\r\n\r\n".utf8), on: id, at: 0)
      _ = server.next(on: id, at: 0)
      server.openStream(on: id, at: 0)
      _ = room.connect(id, seat: Int64(id), after: -1)
    }
    var sent: [UInt8] = []
    func lineCount(_ now: Int64) -> Int {
      room.feed(&server, at: now)
      while !server.pending(on: count).isEmpty {
        sent += server.pending(on: count)
        server.sent(server.pending(on: count).count, on: count, at: now)
      }
      let text = String(decoding: sent, as: UTF8.self)
      return text.split(separator: "event: line").count - 1
    }
    #expect(lineCount(1000) == 2)
    #expect(room.feedPatience(at: 1000) == nil)
    _ = try begin(room, "ann")
    #expect(lineCount(1050) == (count > 100 ? 2 : 6))
    #expect(room.feedPatience(at: 1050) == (count > 100 ? 50 : nil))
    #expect(lineCount(1100) == 6)
  }

  @Test("every start is a line of the class log, and nobody starts again beside an open session")
  func restarts() throws {
    let hosted = try begun()
    let room = try fixture.room(hosting: hosted)
    var sessions: [String] = []
    for _ in 0..<3 {
      let (session, reply, ticket) = try begin(room, "ann")
      sessions.append(session)
      #expect(try fixture.post(room, "/draw", "{}", ticket: ticket).1.contains(session))
      let receipt = try #require(TestHost.text("receipt", in: reply))
      let leaving = #"{"do":"abandon","session":"\#(session)","on":"\#(receipt)"}"#
      #expect(try fixture.post(room, "/ask", leaving, ticket: ticket).0 == .ok)
    }
    #expect(types(hosted).count { $0 == "drawCommitted" } == 3)
    #expect(Set(sessions).count == 3)
  }

  @Test("a host that was killed after the nonce opens the session, with the same seed and seats")
  func killed() throws {
    var hosted: HostedClass? = try begun()
    let id = hosted?.id
    let session = try committed(try #require(hosted))
    let secret = try #require(hosted?.key.secret(of: session))
    #expect((try? fixture.data.summary(of: session)) == nil)
    hosted = nil
    let again = try #require(try resumed())
    #expect(again.id == id)
    #expect(again.seat(of: "ann") == 1)
    let start = try fixture.data.summary(of: session).start
    #expect(start.player == "ann")
    #expect(start.seed == start.classSeat?.seed(session: session, secret: secret))
    try again.tick(fixture.reading(9000))
    #expect(types(again).suffix(2) == ["hostResumed", "ticked"])
    #expect(found([session]) == [])
  }

  @Test("a host killed between a session's entry in the ledger and its log opens it as noted")
  func killedInBetween() throws {
    func kill() throws -> String { try committed(try begun()) }
    let session = try kill()
    func open(_ milliseconds: Int64) throws -> Digest {
      let host = try #require(
        try HostedClass.resumed(
          item, .player, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
          on: fixture.disk,
          fixture.clock(milliseconds)))
      #expect(host.state.sessions == [session])
      return try fixture.data.summary(of: session).receipt.head
    }
    let head = try open(5000)
    // As the kill leaves it: the log has no name yet, and the opening is the ledger's last line.
    try FileManager.default.removeItem(atPath: fixture.data.session(session))
    let ledger = try String(contentsOfFile: fixture.data.ledger, encoding: .utf8)
    let lines = ledger.split(separator: "\n")
    let opening = try #require(lines.firstIndex { $0.contains("sessionOpened") })
    try (lines[...opening].joined(separator: "\n") + "\n").write(
      toFile: fixture.data.ledger, atomically: false, encoding: .utf8)
    #expect(try open(9000) == head)
    let after = try String(contentsOfFile: fixture.data.ledger, encoding: .utf8)
    #expect(after.components(separatedBy: "sessionOpened").count == 2)
    #expect(after.contains("sessionBegan"))
    #expect(found([session]) == [])
  }

  @Test("a session that began by the ledger, and whose log is gone, is broken and not begun anew")
  func removed() throws {
    func kill() throws -> String { try committed(try begun()) }
    let session = try kill()
    func open() throws { #expect(try resumed()?.broken.isEmpty == true) }
    try open()
    try FileManager.default.removeItem(atPath: fixture.data.session(session))
    let again = try #require(try resumed())
    #expect(again.broken[session]?.message.contains("is missing") == true)
    #expect(!FileManager.default.fileExists(atPath: fixture.data.session(session)))
    let ledger = try String(contentsOfFile: fixture.data.ledger, encoding: .utf8)
    #expect(ledger.components(separatedBy: "sessionOpened").count == 2)
  }

  @Test("a host that is back notes in the ledger only heads that moved since")
  func notedOnce() throws {
    func heads() throws -> [Int] {
      try fixture.data.classNotes().compactMap {
        if case .headsNoted(_, let heads) = $0.note { heads.count } else { nil }
      }
    }
    func play() throws -> (session: String, reply: String, ticket: String) {
      let hosted = try begun()
      let room = try fixture.room(hosting: hosted)
      _ = try begin(room, "bob")
      let begun = try begin(room, "ann")
      try room.turn(fixture.reading(1000))
      return begun
    }
    let (session, reply, ticket) = try play()
    #expect(try heads() == [2])
    let again = try #require(try resumed())
    let room = try fixture.room(hosting: again)
    try room.turn(fixture.reading(6000))
    #expect(types(again).last == "ticked")
    #expect(try heads() == [2])
    #expect(try answer(room, session, ticket, 1, on: reply, at: 7000).0 == .ok)
    try room.turn(fixture.reading(8000))
    #expect(try heads() == [2, 1])
    #expect(found([session]) == [])
  }

  /// A session whose nonce was given and which was not opened.
  private func committed(_ hosted: HostedClass) throws -> String {
    let seat = try hosted.takeSeat("ann", key: pupil.publicKey, fixture.reading(1))
    let (session, _) = try hosted.commit(seat, Seed(high: 1, low: 2), fixture.reading(2))
    _ = try hosted.take(Seed(high: 3, low: 4), for: session, fixture.reading(3))
    return session
  }

  @Test("a class that has ended is not continued")
  func ended() throws {
    func end() throws { try begun().append(.ended, fixture.reading(1)) }
    try end()
    #expect(try resumed() == nil)
  }

  @Test("a seat that the ledger could not name is the player's again")
  func unnamed() throws {
    func take() throws {
      let hosted = try begun()
      let who = ClassDraw.who(
        classID: hosted.id, seat: 1, player: "ann", salt: hosted.key.salt(of: 1, in: hosted.id))
      try hosted.append(.seatTaken(seat: 1, key: pupil.publicKey, who: who), fixture.reading(1))
    }
    try take()
    let again = try #require(try resumed())
    #expect(again.seat(of: "ann") == nil)
    #expect(try again.takeSeat("ann", key: pupil.publicKey, fixture.reading(6000)) == 1)
    #expect(again.state.seats.count == 1)
    #expect(found() == [])
  }

  @Test(
    "only the open question can be answered, nothing of the next is shown, the teacher collects")
  func paced() throws {
    let hosted = try begun(.teacher)
    let room = try fixture.room(hosting: hosted)
    let (session, reply, ticket) = try begin(room, "ann")
    #expect(reply.contains(#""waiting":true"#))
    #expect(!reply.contains("One is odd."))
    #expect(try answer(room, session, ticket, 1, on: reply).0 == .conflict)
    try room.open(1, limit: 0, fixture.reading(10))
    let shown = try fixture.post(room, "/ask", #"{"do":"look"}"#, ticket: ticket).1
    #expect(shown.contains("One is odd."))
    let answered = try answer(room, session, ticket, 1, on: shown).1
    #expect(answered.contains(#""waiting":true"#))
    #expect(!answered.contains("Two is odd."))
    let receipt = try #require(TestHost.text("receipt", in: answered))
    func jump(_ place: Int) throws -> (Status, String) {
      try fixture.post(
        room, "/ask",
        #"{"do":"jump","place":\#(place),"session":"\#(session)","on":"\#(receipt)"}"#,
        ticket: ticket)
    }
    #expect(try jump(2).0 == .conflict)
    let back = try jump(1)
    #expect(back.1.contains("One is odd."))
    #expect(try answer(room, session, ticket, 0, on: back.1).0 == .ok)
    try room.close(fixture.reading(20))
    try room.open(2, limit: 500, fixture.reading(30))
    try room.turn(fixture.reading(529))
    #expect(hosted.state.openPlace == 2)
    try room.turn(fixture.reading(530))
    #expect(hosted.state.openPlace == nil, "its time is over")
    try room.end(fixture.reading(600))
    let state = try fixture.data.summary(of: session).state
    #expect(state.hasEnded)
    #expect(state.graded?.answeredCount == 1)
    let log = try fixture.disk.contents(fixture.data.session(session), limit: 1 << 20)
    #expect(String(decoding: log, as: UTF8.self).contains(#""by":"teacher""#))
    #expect(found([session]) == [])
  }

  @Test("a statement is kept if its key is the seat's and the logs say what it says")
  func statements() throws {
    let hosted = try begun()
    let room = try fixture.room(hosting: hosted)
    let (session, reply, ticket) = try begin(room, "ann")
    _ = try answer(room, session, ticket, 1, on: reply)
    var roll = AnswerRoll()
    roll.add(question: "q1", answer: Array(#"{"choices":[1]}"#.utf8))
    let receipt = try fixture.data.summary(of: session).receipt
    func post(_ count: Int64, by key: SLHDSA.PrivateKey) throws -> Status {
      let statement = ClassStatement(
        classHead: hosted.receipt, session: receipt, seat: 1, occasion: .demand,
        answerCount: count, answers: roll.digest)
      let signature = try #require(key.sign(statement.signedBytes, randomness: (1, 2)))
      var writer = JSONWriter()
      writer.object {
        ClassStatement.members.write(statement, &$0)
        $0.member("signature", signature.base64)
      }
      return try fixture.post(
        room, "/statement", String(decoding: writer.bytes, as: UTF8.self), ticket: ticket
      ).0
    }
    let other = try #require(SLHDSA.PrivateKey(seed: [UInt8](repeating: 4, count: 48)))
    #expect(try post(1, by: other) == .conflict)
    #expect(try post(2, by: pupil) == .conflict)
    #expect(try post(1, by: pupil) == .ok)
    try room.turn(fixture.reading(2000))
    #expect(found([session]) == [])
    #expect(
      try fixture.data.classNotes().contains {
        if case .statementSigned = $0.note { true } else { false }
      })
  }

  @Test("the host signs the end of its log, at most every five seconds unless it has to")
  func signs() throws {
    let hosted = try begun()
    let first = try #require(try hosted.signedHead(fixture.reading(0), fixture.random))
    #expect(first.head == hosted.receipt)
    let bytes = ClassSigning.bytes(ofHead: first.head)
    #expect(ClassSigning.isValid(first.signature, by: hosted.key.signing.publicKey, for: bytes))
    _ = try hosted.takeSeat("ann", key: pupil.publicKey, fixture.reading(1))
    #expect(try hosted.signedHead(fixture.reading(4999), fixture.random)?.head == first.head)
    #expect(try hosted.signedHead(fixture.reading(5000), fixture.random)?.head == hosted.receipt)
  }

  @Test("quizzes that differ between players, or tell at once what is right, cannot be paced")
  func pacing() throws {
    #expect(HostedClass.whyNotPaced(try item.quiz) == nil)
    let builtIn = QuizShelf.builtIn
    #expect(HostedClass.whyNotPaced(try #require(builtIn.item(id: "animals")).quiz) != nil)
    #expect(HostedClass.whyNotPaced(try #require(builtIn.item(id: "capitals")).quiz) != nil)
  }
}
