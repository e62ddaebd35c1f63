import Classroom
import Cryptography
import EventLog
import HTTP
import SessionEngine
import Systems
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// The board of a class that is played: requests in, answers and events out, no socket.
@Suite("The board of a class")
struct BoardTests {
  private let fixture: TestHost
  private let hosted: HostedClass
  private let board: Board
  private let room: ClassRoom

  init() throws {
    fixture = try TestHost()
    let quiz = """
      {"id":"two","title":"Two","introduction":"","mode":"exam",\
      "salt":"00112233445566778899aabbccddeeff",\
      "questions":[\
      {"id":"q1","kind":"truefalse","text":"One is odd.","correct":true},\
      {"id":"q2","kind":"truefalse","text":"Two is odd.","correct":false}]}
      """
    let item = try #require(QuizShelf([Array(quiz.utf8)]).items.first)
    hosted = try HostedClass.begun(
      item, .teacher, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
      on: fixture.disk,
      fixture.random,
      token: "t", fixture.reading(0))
    let reader = BoardReader(item.quiz, in: fixture.data, on: fixture.disk)
    board = Board(
      secret: fixture.key.teacherSecret, port: 1, code: fixture.key.code, addresses: ["http://a:1"],
      reader: reader, archive: { Array($0.utf8) })
    room = try fixture.room(hosting: hosted, board: board)
  }

  // MARK: Requests

  private func teacher() throws -> String {
    let response = try fixture.answer(
      room,
      [
        "POST /teach HTTP/1.1", "Host: a:1", "Origin: http://a:1",
        "Content-Type: application/json",
      ], "{\"token\":\"\(board.requests.token)\"}")
    let head = String(decoding: response.head(isLast: true), as: UTF8.self)
    let field = try #require(head.split(separator: "retrace-teacher-1=").last)
    return "x; retrace-teacher-1=" + (try #require(field.split(separator: ";").first))
  }

  private func wish(_ words: String, _ teacher: String) throws -> (Status, String) {
    try fixture.post(room, "/board/do", "{\"do\":\(words)}", ticket: teacher)
  }

  private func join(_ name: String, _ key: UInt8 = 3, ticket: String = "") throws -> Status {
    let key = try #require(SLHDSA.PrivateKey(seed: [UInt8](repeating: key, count: 48)))
    return try fixture.post(
      room, "/join",
      "{\"code\":\"\(fixture.key.code)\",\"name\":\"\(name)\",\"key\":\"\(key.publicKey.hex)\"}",
      ticket: ticket
    ).0
  }

  @Test("a teacher opens, closes and ends; what the class does not allow is refused with a reason")
  func wishes() throws {
    let teacher = try teacher()
    #expect(try wish("\"close\"", teacher).0 == .conflict)
    #expect(try wish("\"open\",\"place\":3,\"limit\":0", teacher).0 == .conflict)
    let open = try wish("\"open\",\"place\":1,\"limit\":60000", teacher)
    #expect(open.0 == .ok)
    #expect(open.1.contains("\"open\":1,\"opened\":[1],\"limit\":60000"))
    #expect(try wish("\"open\",\"place\":2,\"limit\":0", teacher).0 == .conflict)
    #expect(try wish("\"close\"", teacher).1.contains("\"open\":0,\"opened\":[1]"))
    #expect(try wish("\"open\",\"place\":1,\"limit\":0", teacher).0 == .conflict)
    // A second board that still shows question 1 does not close question 2.
    #expect(try wish("\"open\",\"place\":2,\"limit\":0", teacher).0 == .ok)
    let outdated = try wish("\"close\",\"place\":1", teacher)
    #expect(outdated.0 == .conflict)
    #expect(outdated.1.contains("Question 1 is not open: question 2 is."), "\(outdated.1)")
    #expect(try wish("\"close\",\"place\":2", teacher).1.contains("\"open\":0,\"opened\":[1,2]"))
    #expect(try wish("\"end\"", teacher).1.contains("\"ended\":true"))
    #expect(hosted.state.hasEnded)
    #expect(try wish("\"end\"", teacher).0 == .conflict)
  }

  @Test("a wish that lacks a member is told which, and one for a seat that nobody has, which seat")
  func mistakes() throws {
    let teacher = try teacher()
    for (words, member) in [
      ("\"open\",\"place\":1", "limit"), ("\"open\",\"limit\":0,\"place\":0", "place"),
      ("\"open\",\"place\":1,\"limit\":-1", "limit"), ("\"free\"", "seat"),
      ("\"admit\",\"seat\":\"1\"", "seat"), ("\"allow\"", "seat"), ("\"judge\"", "counts"),
      ("\"rest\"", "time"), ("\"close\",\"place\":0", "place"),
      ("\"judge\",\"counts\":true,\"place\":0", "place"),
      ("\"grant\",\"time\":1000,\"seat\":\"1\"", "seat"),
    ] {
      let (status, body) = try wish(words, teacher)
      #expect(status == .badRequest && body.contains("needs \\\"\(member)\\\""), "\(body)")
    }
    let unknown = try wish("\"dance\"", teacher)
    #expect(unknown.0 == .badRequest && unknown.1.contains("Unknown action."))
    let why = ",\"why\":\"late\""
    for words in ["\"free\"", "\"admit\"", "\"allow\"", "\"grant\",\"time\":1000" + why] {
      for seat in [99, 0, -1] {
        let (status, body) = try wish("\(words),\"seat\":\(seat)", teacher)
        #expect(status == .conflict && body.contains("There is no seat \(seat)."), "\(body)")
      }
    }
  }

  @Test("a request of the teacher comes from the page of this host, and no pupil is one")
  func checks() throws {
    let teacher = try teacher()
    let line = ["POST /board/do HTTP/1.1", "Host: a:1", "Cookie: retrace-1=\(teacher)"]
    #expect(try fixture.answer(room, line, "{\"do\":\"end\"}").status == .forbidden)
    #expect(try join("ann") == .ok)
    let ticket = fixture.key.ticket(of: "ann")
    #expect(try fixture.get(room, "/board/state", ticket: ticket).0 == .unauthorized)
    #expect(try fixture.get(room, "/board/events", ticket: ticket).0 == .unauthorized)
    #expect(try fixture.get(room, "/board/events", ticket: teacher).1 == "stream\n")
    #expect(try fixture.get(room, "/board", ticket: "").0 == .ok)
    #expect(try fixture.get(fixture.room(), "/board", ticket: "").0 == .notFound)
    let state = try fixture.get(room, "/board/state", ticket: teacher).1
    #expect(state.contains("\"player\":\"ann\""))
    let zip = try fixture.get(room, "/board/class.zip", ticket: teacher)
    #expect(zip == (.ok, "class-" + hosted.id))
  }

  @Test("a name that was freed is another pupil's: who had it has to join anew")
  func freed() throws {
    let teacher = try teacher()
    #expect(try join("ann") == .ok)
    let first = fixture.key.ticket(of: "ann")
    let look = "{\"do\":\"seat\"}"
    #expect(try fixture.post(room, "/ask", look, ticket: first).0 == .ok)
    #expect(try join("ann", 4) == .conflict)
    #expect(try wish("\"free\",\"seat\":1", teacher).0 == .ok)
    #expect(try wish("\"free\",\"seat\":2", teacher).0 == .conflict)
    #expect(try fixture.post(room, "/ask", look, ticket: first).0 == .unauthorized)
    #expect(try join("ann", 4) == .ok)
    #expect(try join("ann", 5, ticket: first) == .conflict)
    let second = fixture.key.ticket(of: "ann", freed: 1)
    #expect(try fixture.post(room, "/ask", look, ticket: second).0 == .ok)
    #expect(hosted.state.seats.count == 1)
    let again = try fixture.room(hosting: hosted, board: board)
    #expect(try fixture.post(again, "/ask", look, ticket: second).0 == .ok)
    #expect(try fixture.post(again, "/ask", look, ticket: first).0 == .unauthorized)
    let notes = BoardNote.notes(of: board.facts(room, hosted, fixture.reading(0)).seats[0])
    #expect(notes.map { $0.words } == ["joined on a second device"])
  }

  @Test("a pupil is told the right answer after the question is closed, and the place at the end")
  func news() throws {
    let teacher = try teacher()
    func ask(_ name: String, _ words: String) throws -> String {
      try fixture.post(room, "/ask", "{\"do\":\(words)}", ticket: fixture.key.ticket(of: name)).1
    }
    for (place, name) in ["ann", "bob"].enumerated() {
      #expect(try join(name, UInt8(3 + place)) == .ok)
      let ticket = fixture.key.ticket(of: name)
      let drawn = try fixture.post(room, "/draw", "{}", ticket: ticket).1
      let session = try #require(TestHost.text("session", in: drawn))
      let nonce = String(repeating: "ab", count: 16)
      _ = try ask(name, "\"begin\",\"session\":\"\(session)\",\"nonce\":\"\(nonce)\"")
    }
    #expect(try !ask("ann", "\"seat\"").contains("asked"))
    _ = try wish("\"open\",\"place\":1,\"limit\":0", teacher)
    let screen = try ask("ann", "\"look\"")
    let session = try #require(TestHost.text("session", in: screen))
    let receipt = try #require(TestHost.text("receipt", in: screen))
    _ = try ask(
      "ann", "\"answer\",\"choices\":[1],\"session\":\"\(session)\",\"on\":\"\(receipt)\"")
    #expect(try ask("ann", "\"seat\"").contains("\"asked\":{\"place\":1,\"answer\":\"True\"}"))
    #expect(try ask("bob", "\"seat\"").contains("\"asked\":{\"place\":1}"))
    _ = try wish("\"close\"", teacher)
    let worth = "\"marks\":100,\"maximum\":100,\"expected\":\"True\"}"
    #expect(try ask("ann", "\"seat\"").contains("\"answer\":\"True\",\"right\":true," + worth))
    #expect(
      try ask("bob", "\"seat\"").contains(
        "{\"place\":1,\"right\":false,\"marks\":0,\"maximum\":100,\"expected\":\"True\"}"))
    _ = try wish("\"end\"", teacher)
    #expect(try ask("ann", "\"seat\"").contains("\"rank\":1,\"ranked\":2"))
    #expect(try ask("bob", "\"seat\"").contains("\"rank\":2,\"ranked\":2"))
  }

  @Test("a board is told that something changed at most twice a second")
  func events() throws {
    var server = Server()
    server.opened(1, from: [1], at: 0)
    server.received(Array("GET /board/events HTTP/1.1\r\nHost: a:1\r\n\r\n".utf8), on: 1, at: 0)
    _ = server.next(on: 1, at: 0)
    server.openStream(on: 1, at: 0)
    board.connect(1)
    var sent: [UInt8] = []
    func told(_ now: Int64) -> Int {
      _ = board.feed(&server, room, hosted, at: now)
      while !server.pending(on: 1).isEmpty {
        sent += server.pending(on: 1)
        server.sent(server.pending(on: 1).count, on: 1, at: now)
      }
      let text = String(decoding: sent, as: UTF8.self)
      return text.split(separator: "event: board").count - 1
    }
    #expect(told(0) == 1)
    #expect(told(1000) == 1)
    #expect(try join("ann") == .ok)
    #expect(told(1100) == 2)
    #expect(try join("bob", 4) == .ok)
    #expect(told(1200) == 2)
    #expect(board.patience == Board.tellingInterval)
    #expect(told(1600) == 3)
    server.close(1)
    #expect(told(5000) == 3)
    #expect(board.patience == 60_000)
  }
}
