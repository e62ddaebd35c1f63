import Testing

@testable import HTTP
@testable import TestSupport
@testable import Systems
@testable import quiz

/// Accounts and conversations of a host without a class log.
@Suite("Accounts and conversations at a host")
struct HostAccountsTests {
  private let fixture: TestHost
  private let room: ClassRoom
  private let form =
    #""email":"ann@example.org","password":"long enough","repetition":"long enough""#

  init() throws {
    fixture = try TestHost()
    room = try fixture.room()
  }

  private func post(
    _ path: String, _ body: String, by player: String = "", from address: String = "127.0.0.1",
    at milliseconds: Int64 = 0
  ) throws -> Response {
    try fixture.answer(
      room,
      [
        "POST \(path) HTTP/1.1", "Host: a:1", "Origin: http://a:1",
        "Content-Type: application/json", "Cookie: retrace-1=\(fixture.key.ticket(of: player))",
      ], body, at: milliseconds, from: address)
  }

  private func ask(
    _ word: String, _ members: String = "", by player: String, from address: String = "127.0.0.1"
  ) throws -> String {
    let body = #"{"do":"\#(word)"\#(members.isEmpty ? "" : ",")\#(members)}"#
    return String(
      decoding: try post("/ask", body, by: player, from: address).body, as: UTF8.self)
  }

  private func join(
    _ more: String, from address: String = "127.0.0.1", at milliseconds: Int64 = 0
  ) throws -> (status: Status, text: String) {
    let body = #"{"code":"\#(fixture.key.code)","name":"ann"\#(more)}"#
    let response = try post("/join", body, from: address, at: milliseconds)
    return (response.status, String(decoding: response.body, as: UTF8.self))
  }

  @Test("what one player says is in the conversation of the others, under the name of the seat")
  func talks() throws {
    let said = try ask("chat", #""name":"talk","from":"bob","text":"SOS""#, by: "ann")
    #expect(said.contains(#""from":"ann","text":"SOS","morse":"... --- ...""#))
    let read = try ask("chat", #""name":"talk""#, by: "bob")
    #expect(read.replacing(#""from":"bob""#, with: #""from":"ann""#) == said)
    #expect(
      try ask("conversations", by: "bob") == #"{"names":[{"name":"talk","title":"talk"}]}"#)
    #expect(!said.contains(fixture.folder.path))
  }

  @Test("a seat sends ten messages at once and then one in two seconds; others send theirs")
  func messageRate() throws {
    func say(by player: String, at milliseconds: Int64 = 0) throws -> Response {
      try post("/ask", #"{"do":"chat","name":"talk","text":"E"}"#, by: player, at: milliseconds)
    }
    for _ in 0..<10 { #expect(try say(by: "ann").status == .ok) }
    let refused = try say(by: "ann")
    #expect(refused.status == .tooManyRequests)
    #expect(String(decoding: refused.body, as: UTF8.self).contains("Too many messages"))
    #expect(try ask("chat", #""name":"talk""#, by: "ann").contains(#""lines":[{"#), "reads on")
    #expect(try say(by: "bob").status == .ok)
    #expect(try say(by: "ann", at: 1999).status == .tooManyRequests)
    #expect(try say(by: "ann", at: 2000).status == .ok)
    #expect(try say(by: "ann", at: 2000).status == .tooManyRequests)
  }

  @Test("a message has at most 1,000 bytes")
  func messageLength() throws {
    func say(_ count: Int) throws -> String {
      let text = String(repeating: "e", count: count)
      return try ask("chat", #""name":"talk","text":"\#(text)""#, by: "ann")
    }
    #expect(try !say(999).contains(#""why""#))
    #expect(try !say(1000).contains(#""why""#))
    #expect(try say(1001).contains("too long"))
  }

  @Test("who asks for a quiz that the host does not have is not told to open a file")
  func noQuiz() throws {
    for word in ["introduce", "play"] {
      let reply = try ask(word, #""quiz":"xyz""#, by: "ann")
      #expect(reply.contains("This host does not have the quiz xyz."), "\(reply)")
    }
  }

  @Test("no list gets a name with hidden characters, whatever a browser says of it")
  func hiddenListName() throws {
    for more in ["", #","again":true"#] {
      let reply = try ask(
        "createList", #""name":"B\u202e","countries":["NL"]"# + more, by: "ann")
      #expect(reply.contains("all its characters are visible"), "\(reply)")
    }
  }

  @Test("no path is the name of a conversation")
  func paths() throws {
    for name in ["../x", "a/b", "", "!?"] {
      let reply = try ask("chat", #""name":"\#(name)","text":"E""#, by: "ann")
      #expect(reply.hasPrefix(#"{"error":"#))
    }
    #expect(try ask("conversations", by: "ann") == #"{"names":[]}"#)
  }

  @Test("a name with an account is taken again with its password, on this machine or over HTTPS")
  func returns() throws {
    #expect(try ask("register", form, by: "ann").contains(#""account":true"#))
    #expect(try join("").status == .conflict)
    #expect(try join("").text.contains(#""account":true"#))
    #expect(try join(#","password":"long enough""#).status == .ok)
    #expect(try join(#","password":"something else""#).status == .forbidden)
    let afar = try join(#","password":"long enough""#, from: "10.0.0.7")
    #expect(afar.status == .conflict)
    #expect(afar.text.contains("without encryption"))
    let code = fixture.key.deviceCode(of: "ann")
    #expect(try join(#","device":"\#(code)""#, from: "10.0.0.7").status == .ok)
  }

  @Test("wrong passwords are in the player's log, and after three of them one has to wait")
  func waits() throws {
    _ = try ask("register", form, by: "ann")
    for _ in 0..<3 { #expect(try join(#","password":"wrong one""#, at: 1000).status == .forbidden) }
    #expect(try join(#","password":"long enough""#, at: 1500).text.contains("Wait 1 s"))
    #expect(try join(#","password":"long enough""#, at: 2000).status == .ok)
    #expect(try fixture.data.playerState(of: "ann").failureCount == 3)
  }

  @Test("a right password is not tried again and again either, and others are served")
  func backOff() throws {
    let change = #""present":"long enough","password":"long enough","repetition":"long enough""#
    #expect(try ask("register", form, by: "ann").contains(#""account":true"#))
    #expect(try !ask("changePassword", change, by: "ann").contains("error"))
    #expect(try ask("changePassword", change, by: "ann").contains("Too many passwords"))
    #expect(try ask("seat", by: "bob").contains(#""player":"bob""#))
    let join = #","password":"long enough""#
    #expect(try self.join(join).status == .ok)
    #expect(try self.join(join).status == .tooManyRequests, "the address has had four")
    #expect(try self.join(join, at: 1000).status == .ok)
  }

  @Test("the name of the proxy makes no request private that did not come from this machine")
  func proxyName() throws {
    let room = try fixture.room(proxied: "class.example")
    func register(from address: String) throws -> String {
      let lines = [
        "POST /ask HTTP/1.1", "Host: class.example", "Origin: https://class.example",
        "Content-Type: application/json", "Cookie: retrace-1=\(fixture.key.ticket(of: "ann"))",
      ]
      let response = try fixture.answer(
        room, lines, #"{"do":"register",\#(form)}"#, from: address)
      return String(decoding: response.body, as: UTF8.self)
    }
    #expect(try register(from: "192.0.2.2").contains("without encryption"))
    #expect(try register(from: "127.0.0.1").contains(#""account":true"#))
  }

  @Test("no password is taken from the network without encryption")
  func secrets() throws {
    for word in ["register", "changePassword"] {
      let reply = try ask(word, form, by: "ann", from: "10.0.0.7")
      #expect(reply.contains("without encryption"))
    }
    #expect(try !fixture.data.playerState(of: "ann").isRegistered)
  }

  @Test("an account is always the seat's own")
  func own() throws {
    _ = try ask("register", #""name":"bob",\#(form)"#, by: "ann")
    #expect(try fixture.data.playerState(of: "ann").isRegistered)
    #expect(try !fixture.data.playerState(of: "bob").isRegistered)
    let change = #""present":"long enough","password":"another one","repetition":"another one""#
    #expect(try !ask("changePassword", change, by: "ann").contains("why"))
    #expect(try join(#","password":"another one""#).status == .ok)
    #expect(try ask("signIn", #""name":"bob","password":"x""#, by: "ann").contains("not possible"))
  }

  @Test("who leaves is signed out, and the browser forgets the seat")
  func leaves() throws {
    _ = try ask("register", form, by: "ann")
    let response = try post("/leave", "{}", by: "ann")
    let head = String(decoding: response.head(isLast: false), as: UTF8.self)
    #expect(
      head.contains("Set-Cookie: retrace-1=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0\r\n"))
    let log = try fixture.folder.bytes("data/players/ann.jsonl")
    #expect(
      String(decoding: log, as: UTF8.self).split(separator: "\n").last?.contains(#""signedOut""#)
        == true)
  }
}
