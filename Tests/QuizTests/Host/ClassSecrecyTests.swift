import Classroom
import EventLog
import Page
import SessionEngine
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// What a pupil can learn from a host: every request, in every state of a class.
@Suite("What a class tells")
struct ClassSecrecyTests {
  /// What may be in a reply now, of the words that ``TestClass/quiz(mode:)`` marks.
  struct Known {
    /// The questions whose text may be known.
    var texts: Set<Int> = []
    /// The questions whose right answer may be known.
    var keys: Set<Int> = []
    /// Whether marks and results may be known.
    var results = false
  }

  private static let words = [
    "home", "introduce", "play", "resume", "leave", "look", "settings", "results", "result", "who",
    "record", "expire", "seat", "begin", "answer", "next", "back", "jump", "return", "reopen",
    "submit", "pause", "abandon", "chat", "conversations", "files", "open", "progress", "practice",
    "whatif", "pack", "world", "unknown",
  ]

  /// Every request that a pupil can send about a session, with places that are right, stale and none.
  private func requests(_ session: String, _ receipts: [String]) -> [(path: String, body: String)] {
    var all: [(String, String)] = [
      ("/draw", "{}"), ("/leave", "{}"), ("/statement", "{}"), ("/teach", "{}"),
      ("/board/do", #"{"do":"begin"}"#),
    ]
    for word in ClassSecrecyTests.words {
      for more in ["", #","session":"\#(session)""#, #","quiz":"secret""#] {
        all.append(("/ask", #"{"do":"\#(word)","place":1\#(more)}"#))
      }
      for receipt in receipts {
        all.append(
          (
            "/ask",
            #"{"do":"\#(word)","text":"x","place":2,"session":"\#(session)","on":"\#(receipt)"}"#
          ))
      }
    }
    return all
  }

  /// Sends every request as one pupil about the session of another, or the own one, and looks for
  /// what may not be known.
  private func check(
    _ fixture: TestClass, _ pupil: TestClass.Pupil, about sessions: [TestClass.Pupil],
    _ known: Known,
    _ state: String, at milliseconds: Int64
  ) throws {
    var replies: [(String, String)] = []
    for about in sessions {
      let stale = "receipt:1:session/\(about.session):1:\(String(repeating: "0", count: 64))"
      for (path, body) in requests(
        about.session, about.name == pupil.name ? [stale] : [stale, about.receipt])
      {
        fixture.room.budgets = SeatBudgets()
        replies.append(
          (path + " " + body, try fixture.post(path, body, pupil.ticket, at: milliseconds).1))
      }
      for path in [
        "/signed", "/class", "/secret/" + about.session, "/log/" + about.session, "/board/state",
      ] {
        replies.append((path, try fixture.host.get(fixture.room, path, ticket: pupil.ticket).1))
      }
    }
    replies.append(
      ("/events", fixture.hosted.lines.map { String(decoding: $0, as: UTF8.self) }.joined()))
    for (request, reply) in replies {
      for number in 1...3 {
        if !known.texts.contains(number) {
          #expect(!reply.contains("TEXT\(number)"), "\(state): \(request): \(reply)")
          // An author may call a question by what it asks for.
          #expect(!reply.contains("\"q\(number)\""), "\(state): \(request): \(reply)")
        }
        if !known.keys.contains(number) {
          #expect(!reply.contains("KEY\(number)"), "\(state): \(request): \(reply)")
          #expect(!reply.contains("FEED\(number)"), "\(state): \(request): \(reply)")
        }
      }
      guard !known.results else { continue }
      for word in [
        #""graded":{"result"#, #""grade""#, #""percent""#, #""score""#, "% ", "right of",
      ] {
        #expect(!reply.contains(word), "\(state): \(request): \(reply)")
      }
      if known.keys.isEmpty {
        for word in [
          #""marks""#, #""expected""#, "answerMarked", #""credit""#, #""ranked""#, #""standings""#,
        ] {
          #expect(!reply.contains(word), "\(state): \(request): \(reply)")
        }
      }
    }
  }

  @Test("at the teacher's pace a page learns a question when it opens, and its key when it closes")
  func paced() throws {
    let fixture = try TestClass(.teacher)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    var known = Known()
    try check(fixture, ann, about: [ann, bob], known, "lobby", at: 0)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    try check(fixture, ann, about: [ann, bob], known, "lobby, begun", at: 0)
    for place in 1...3 {
      #expect(fixture.decide(.open(place: Int64(place), limitMilliseconds: 0)) == nil)
      known.texts.insert(place)
      try fixture.look(&ann)
      try fixture.look(&bob)
      let log = try fixture.host.get(fixture.room, "/log/" + ann.session, ticket: ann.ticket)
      #expect(log.0 == .ok, "it names no other question")
      try check(fixture, bob, about: [ann, bob], known, "open \(place)", at: 0)
      try fixture.look(&bob)
      try fixture.move(&bob, "answer", #","text":"KEI\#(place)""#)
      if place < 3 {
        let (status, body) = try fixture.host.get(
          fixture.room, "/log/" + bob.session, ticket: bob.ticket)
        #expect(status == .conflict && body.contains(#""waiting":true"#), "it names the next one")
      }
      try check(fixture, bob, about: [bob, ann], known, "answered \(place)", at: 0)
      #expect(fixture.decide(.close()) == nil)
      known.keys.insert(place)
      try check(fixture, ann, about: [ann, bob], known, "closed \(place)", at: 0)
    }
    #expect(fixture.decide(.end) == nil)
    known.results = true
    try check(fixture, ann, about: [ann, bob], known, "ended", at: 0)
    let result = try fixture.post(
      "/ask", #"{"do":"result","session":"\#(ann.session)"}"#, ann.ticket)
    #expect(result.1.contains("KEY1"))
    let others = try fixture.post(
      "/ask", #"{"do":"result","session":"\#(bob.session)"}"#, ann.ticket)
    #expect(!others.1.contains("KEY1") && !others.1.contains("bob"))
  }

  @Test(
    "in a self-paced exam nobody learns a key before the end, with a second seat or draw either")
  func selfPaced() throws {
    let fixture = try TestClass(.player)
    var ann = try fixture.join("ann")
    var bob = try fixture.join("bob", key: 1)
    var known = Known()
    try check(fixture, ann, about: [ann, bob], known, "before the beginning", at: 0)
    #expect(try fixture.post("/draw", "{}", ann.ticket).0 == .conflict)
    #expect(fixture.decide(.decide(.begun)) == nil)
    try fixture.begin(&ann)
    try fixture.begin(&bob)
    known.texts = [1, 2, 3]
    try check(fixture, ann, about: [bob, ann], known, "begun", at: 0)
    try fixture.move(&bob, "answer", #","text":"x""#)
    try fixture.move(&bob, "submit")
    #expect(bob.reply.contains(#""handedIn":true"#), "\(bob.reply)")
    try check(fixture, bob, about: [bob, ann], known, "handed in", at: 0)
    #expect(try fixture.post("/draw", "{}", bob.ticket).0 == .conflict)
    #expect(fixture.decide(.decide(.attemptAllowed(seat: 2))) == nil)
    try fixture.begin(&bob)
    try check(fixture, bob, about: [bob, ann], known, "a second attempt", at: 0)
    #expect(fixture.decide(.end) == nil)
    known.results = true
    known.keys = [1, 2, 3]
    try check(fixture, ann, about: [ann, bob], known, "ended", at: 0)
  }

  @Test("before the close, replies to a right and to a wrong answer differ in the answer alone")
  func alike() throws {
    func play(_ answer: String) throws -> [String] {
      let fixture = try TestClass(.teacher)
      var ann = try fixture.join("ann")
      try fixture.begin(&ann)
      #expect(fixture.decide(.open(place: 1, limitMilliseconds: 0)) == nil)
      try fixture.look(&ann)
      let before = ann.receipt
      var said: [String] = []
      let body =
        #"{"do":"answer","text":"\#(answer)","session":"\#(ann.session)","on":"\#(before)"}"#
      for path in ["/ask", "/ask"] {
        let response = try fixture.host.answer(
          fixture.room,
          [
            "POST \(path) HTTP/1.1", "Host: a:1", "Origin: http://a:1",
            "Content-Type: application/json", "Cookie: retrace-1=\(ann.ticket)",
          ], body, at: 50)
        said.append(String(decoding: response.head(isLast: false) + response.body, as: UTF8.self))
      }
      // A stale request, and everything else that a page asks for.
      said.append(
        try fixture.post("/ask", body.replacing(answer, with: "YES1"), ann.ticket, at: 60).1)
      for word in ["seat", "look", "result", "results", "resume", "home"] {
        let wish = #"{"do":"\#(word)","session":"\#(ann.session)"}"#
        said.append(try fixture.post("/ask", wish, ann.ticket, at: 60).1)
      }
      try fixture.room.turn(fixture.host.reading(2000))
      said += fixture.hosted.lines.map { String(decoding: $0, as: UTF8.self) }
      said.append(try fixture.host.get(fixture.room, "/log/" + ann.session, ticket: ann.ticket).1)
      return said.map { ClassSecrecyTests.masked($0.replacing(answer, with: "ANSW")) }
    }
    let (right, wrong) = (try play("KEY1"), try play("NOT1"))
    #expect(right == wrong)
    #expect(right.contains { $0.contains("ANSW") })
  }

  /// A text without its hashes, which differ with every answer.
  static func masked(_ text: String) -> String {
    var kept: [UInt8] = []
    var run: [UInt8] = []
    for byte in Array(text.utf8) + [0] {
      if (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) {
        run.append(byte)
        continue
      }
      kept += run.count == 64 ? Array("HASH".utf8) : run
      run = []
      kept.append(byte)
    }
    return String(decoding: kept.dropLast(), as: UTF8.self)
  }
}
