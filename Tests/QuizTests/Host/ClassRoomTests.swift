import EventLog
import SessionEngine
import Testing

@testable import HTTP

@testable import TestSupport

@testable import quiz

/// Rooms without a class log: requests in, answers out, logs in a temporary folder, no socket.
@Suite("A class")
struct ClassRoomTests {
  private let fixture: TestHost

  init() throws { fixture = try TestHost() }

  private func room() throws -> (ClassRoom, HostKey) { (try fixture.room(), fixture.key) }

  private func answer(_ room: ClassRoom, _ lines: [String], _ body: String = "") throws -> Response
  {
    try fixture.answer(room, lines, body)
  }

  private func post(
    _ room: ClassRoom, _ path: String, _ body: String, ticket: String = "",
    at milliseconds: Int64 = 0
  ) throws -> (Status, String) {
    try fixture.post(room, path, body, ticket: ticket, at: milliseconds)
  }

  @Test("only its own addresses, its own page and JSON are answered, and no path leads to a file")
  func checks() throws {
    let (room, _) = try room()
    #expect(try answer(room, ["GET / HTTP/1.1", "Host: b:1"]).status == .misdirected)
    #expect(try answer(room, ["GET / HTTP/1.1", "Host: a:2"]).status == .misdirected)
    #expect(try answer(room, ["GET / HTTP/1.1", "Host: a:1"]).status == .ok)
    let post = ["POST /ask HTTP/1.1", "Host: a:1"]
    #expect(try answer(room, post, "{}").status == .forbidden)
    #expect(try answer(room, post + ["Origin: http://b:1"], "{}").status == .forbidden)
    #expect(try answer(room, post + ["Origin: http://a:1"], "{}").status == .unsupportedType)
    #expect(try self.post(room, "/ask", "{}").0 == .unauthorized)
    #expect(try answer(room, ["GET /../x HTTP/1.1", "Host: a:1"]).status == .notFound)
    #expect(try answer(room, ["GET /log/../x HTTP/1.1", "Host: a:1"]).status == .unauthorized)
    #expect(try answer(room, ["GET /ask HTTP/1.1", "Host: a:1"]).status == .methodNotAllowed)
  }

  @Test("a seat needs the code and a name that nobody has; wrong codes never keep a right one out")
  func joins() throws {
    let (room, key) = try room()
    let join = "{\"code\":\"\(key.code)\",\"name\":\"ann\"}"
    #expect(try post(room, "/join", join).0 == .ok)
    #expect(try post(room, "/join", join).0 == .conflict)
    #expect(try post(room, "/join", join, ticket: key.ticket(of: "ann")).0 == .ok)
    #expect(try post(room, "/join", join, ticket: key.ticket(of: "bob")).0 == .conflict)
    for _ in 0..<60 {
      #expect(try post(room, "/join", "{\"code\":\"x\",\"name\":\"bob\"}").0 == .forbidden)
    }
    #expect(
      try post(room, "/join", join, at: 1).0 == .conflict, "the code is right, the name taken")
  }

  @Test("nobody takes the name of the guest, whose sessions belong to whoever signs up")
  func guest() throws {
    let (room, key) = try room()
    let join = "{\"code\":\"\(key.code)\",\"name\":\"\(PlayerSettings.guestName)\"}"
    #expect(try post(room, "/join", join).0 == .conflict)
    #expect(
      try post(room, "/join", join, ticket: key.ticket(of: PlayerSettings.guestName)).0 == .ok,
      "who has the seat keeps it")
  }

  @Test("a ticket is the host's own, and for one name")
  func tickets() {
    let key = HostKey([UInt8](repeating: 7, count: 32))
    let other = HostKey([UInt8](repeating: 8, count: 32))
    let ticket = Array(key.ticket(of: "ann").utf8)
    #expect(key.holder(of: ticket)?.player == "ann")
    #expect(other.holder(of: ticket)?.player == nil)
    #expect(key.holder(of: Array("bob".utf8) + ticket[3...])?.player == nil)
    #expect(key.holder(of: Array(ticket.dropLast()))?.player == nil)
  }

  @Test("a repeat gets the same reply, a stale request the state, also when the host is new")
  func places() throws {
    let ticket = fixture.key.ticket(of: "ann")
    var room: ClassRoom? = try fixture.room()
    func ask(_ body: String) throws -> (Status, String) {
      try post(try #require(room), "/ask", body, ticket: ticket)
    }
    let begun = try ask(#"{"do":"play","quiz":"animals"}"#)
    let receipt = try #require(self.receipt(begun.1))
    let session = try #require(receipt.split(separator: "/").last?.split(separator: ":").first)
    func move(_ choice: Int) -> String {
      #"{"do":"answer","choices":[\#(choice)],"session":"\#(session)","on":"\#(receipt)"}"#
    }
    let first = try ask(move(1))
    #expect(first.0 == .ok)
    #expect(try ask(move(1)) == first)
    let stale = try ask(move(2))
    #expect(stale.0 == .conflict)
    #expect(self.receipt(stale.1) == self.receipt(first.1))
    let beside = try post(try fixture.room(), "/ask", move(2), ticket: ticket)
    #expect(beside.1.contains("is open already"))
    #expect(!beside.1.contains(fixture.folder.path))
    room = nil
    room = try fixture.room()
    let repeated = try ask(move(1))
    #expect(repeated.0 == .ok)
    #expect(repeated.1.contains(#""recorded":[{"#))
    #expect(try ask(move(2)).0 == .conflict)
  }

  @Test("the host's clocks measure, whatever a request says")
  func clocks() throws {
    let room = try fixture.room()
    let ticket = fixture.key.ticket(of: "ann")
    let wish = #"{"do":"play","quiz":"animals","at":0,"clock":0,"random":"00"}"#
    let receipt = try #require(receipt(try post(room, "/ask", wish, ticket: ticket, at: 5000).1))
    let session = try #require(receipt.split(separator: "/").last?.split(separator: ":").first)
    let answer =
      #"{"do":"answer","choices":[1],"session":"\#(session)","on":"\#(receipt)","at":9,"clock":9}"#
    #expect(try post(room, "/ask", answer, ticket: ticket, at: 7000).0 == .ok)
    let log = String(
      decoding: try fixture.folder.bytes("data/sessions/\(session).jsonl"), as: UTF8.self)
    for line in log.split(separator: "\n") {
      let isAnswer = line.contains("answerGiven")
      #expect(line.contains(fixture.reading(isAnswer ? 7000 : 5000).at.text))
      guard !isAnswer else { return #expect(line.contains(#""elapsed":2000"#)) }
    }
    Issue.record("the log has no answer")
  }

  @Test("a step that ended a session and is repeated at a new host gets the result")
  func lastStep() throws {
    let ticket = fixture.key.ticket(of: "ann")
    var room: ClassRoom? = try fixture.room()
    func ask(_ body: String) throws -> (Status, String) {
      try post(try #require(room), "/ask", body, ticket: ticket)
    }
    var reply = try ask(#"{"do":"play","quiz":"animals"}"#).1
    var last = ""
    while !reply.contains(#""ended":true"#) {
      let receipt = try #require(self.receipt(reply))
      let session = try #require(receipt.split(separator: "/").last?.split(separator: ":").first)
      let answer = reply.contains(#""kind":"slider""#) ? #""slider":50"# : #""choices":[1]"#
      last = #"{"do":"answer",\#(answer),"session":"\#(session)","on":"\#(receipt)"}"#
      reply = try ask(last).1
      try #require(!reply.hasPrefix("{\"error\""))
    }
    room = nil
    room = try fixture.room()
    let repeated = try ask(last)
    #expect(repeated.0 == .conflict)
    #expect(repeated.1.contains(#""ended":true"#))
    #expect(repeated.1.contains(#""screen":{"#))
    #expect(self.receipt(repeated.1) == self.receipt(reply))
  }

  @Test("behind a reverse proxy only its HTTPS name counts, and cookies are for HTTPS alone")
  func proxied() throws {
    let room = try fixture.room(proxied: "class.example")
    func post(
      _ origin: String, _ code: String, by browser: String, through address: String = "127.0.0.1"
    ) throws -> Response {
      try fixture.answer(
        room,
        [
          "POST /join HTTP/1.1", "Host: class.example", "Origin: \(origin)",
          "Content-Type: application/json", "X-Forwarded-For: 10.0.0.9, \(browser)",
        ], "{\"code\":\"\(code)\",\"name\":\"ann\"}", from: address)
    }
    let https = "https://class.example"
    #expect(try post("http://class.example", fixture.key.code, by: "10.0.0.1").status == .forbidden)
    for _ in 0..<SeatLimits.wrongCodes + 1 {
      #expect(try post(https, "x", by: "10.0.0.1").status == .forbidden)
      #expect(try post(https, "x", by: "10.0.0.3", through: "10.0.0.2").status == .forbidden)
    }
    func delay(_ address: String) -> Int64 { room.wrongCodes.delay(of: Array(address.utf8), 0) }
    #expect(delay("10.0.0.1") == 500, "the proxy names the browser")
    #expect(delay("10.0.0.2") == 500, "nobody else does")
    #expect(delay("127.0.0.1") == 0)
    let joined = try post(https, fixture.key.code, by: "10.0.0.5")
    #expect(joined.status == .ok)
    #expect(String(decoding: joined.head(isLast: false), as: UTF8.self).contains("; Secure\r\n"))
  }

  @Test("nobody asks for files, another account, or another player's session")
  func limits() throws {
    let (room, key) = try room()
    let ann = key.ticket(of: "ann")
    for word in ["files", "open", "addQuiz", "signIn", "signOut", "unknown"] {
      #expect(try post(room, "/ask", "{\"do\":\"\(word)\"}", ticket: ann).0 == .badRequest)
    }
    let begun = try post(room, "/ask", "{\"do\":\"play\",\"quiz\":\"animals\"}", ticket: ann)
    let receipt = try #require(self.receipt(begun.1))
    let session = try #require(receipt.split(separator: "/").last?.split(separator: ":").first)
    #expect(!begun.1.contains(fixture.folder.path))
    let wish = "{\"do\":\"result\",\"session\":\"\(session)\"}"
    let others = try post(room, "/ask", wish, ticket: key.ticket(of: "bob")).1
    #expect(others.hasPrefix("{\"error\":"))
    let log = ["GET /log/\(session) HTTP/1.1", "Host: a:1", "Cookie: retrace-1="]
    func status(_ player: String) throws -> Status {
      try answer(room, [log[0], log[1], log[2] + key.ticket(of: player)]).status
    }
    #expect(try status("bob") == .notFound)
    #expect(try status("ann") == .ok)
    // A page reads why as JSON (K12), also what only a class has.
    for path in ["/log/\(session)", "/log/none", "/secret/none", "/signed"] {
      let reply = try fixture.get(room, path, ticket: key.ticket(of: "bob"))
      #expect(reply.0 == .notFound && reply.1.hasPrefix("{\"error\":"), "\(path): \(reply.1)")
    }
  }

  private func receipt(_ reply: String) -> String? { TestHost.text("receipt", in: reply) }
}
