import Classroom
import Cryptography
import EventLog
import Page
import SessionEngine
import Systems
import Testing

@testable import HTTP
@testable import TestSupport
@testable import quiz

/// A class with pupils, for tests that play it by requests.
final class TestClass {
  let host: TestHost
  let item: QuizShelf.Item
  let id: String
  private var open: [(hosted: HostedClass, room: ClassRoom)]
  let board: Board

  var hosted: HostedClass { open[0].hosted }
  var room: ClassRoom { open[0].room }

  /// Lets go of all logs, as a host that is killed.
  func close() { open = [] }

  /// Starts the host again on the same folder.
  func restart(_ pacing: ClassOpening.Pacing, at milliseconds: Int64) throws {
    close()
    let found = try HostedClass.resumed(
      item, pacing, page: SHA256.digest(of: []), host.data, keys: try host.keys, on: host.disk,
      host.clock(milliseconds))
    let hosted = try #require(found)
    open = [(hosted, try host.room(hosting: hosted, board: board))]
  }

  /// The types of the events in a pupil's session.
  func types(_ pupil: Pupil) throws -> [String] {
    try lines(pupil).compactMap { TestHost.text("type", in: $0) }
  }

  /// The lines of a pupil's session.
  func lines(_ pupil: Pupil) throws -> [String] {
    let log = try host.disk.contents(host.data.session(pupil.session), limit: 1 << 22)
    return log.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts a new file in place of the log of a pupil's session; nil for none.
  func replaceLog(of pupil: Pupil, by edit: ([String]) -> [String]?) throws {
    let path = host.data.session(pupil.session)
    let lines = edit(try lines(pupil))
    try host.disk.remove(path)
    guard let lines else { return }
    let file = try host.disk.create(path)
    defer { host.disk.close(file) }
    _ = try host.disk.append(Array(lines.map { $0 + "\n" }.joined().utf8), to: file)
  }

  /// What an audit finds in the whole folder: in its logs, and between them.
  func found(_ pupils: [Pupil]) throws -> [String] {
    var codes = ClassAudit(host.data.root, classes: [id], proofs: [], on: host.disk).found.map {
      $0.finding.code.code
    }
    for pupil in pupils {
      let judged = JudgedLog(
        LogPlace(
          path: host.data.session(pupil.session),
          expected: StreamName(.session, pupil.session)), on: host.disk,
        AuditSources(quiz: { _ in .found(self.item.quiz) }), settling: .never)
      codes += judged.findings.map { $0.code.code }
    }
    return codes
  }

  /// How many players' logs the audit compared with the ledger's notes, and how many are missing.
  func coverage() -> String {
    let audit = ClassAudit(host.data.root, classes: [id], proofs: [], on: host.disk)
    return audit.classes.map { "\($0.notedPlayerCount) noted, \($0.erasedPlayerCount) erased" }
      .joined()
  }

  /// Cuts the class log off before its first line of a type.
  func cutClassLog(before type: String) throws {
    let stream = try #require(StreamName(.classroom, id))
    let path = host.data.path(of: stream)
    let lines = String(decoding: try host.disk.contents(path, limit: 1 << 20), as: UTF8.self)
      .split(separator: "\n")
    let end = try #require(lines.firstIndex { TestHost.text("type", in: String($0)) == type })
    let file = try host.disk.openForAppending(path)
    defer { host.disk.close(file) }
    try host.disk.truncate(file, to: lines[..<end].reduce(0) { $0 + Int64($1.utf8.count) + 1 })
  }

  /// A pupil: where the session is, and what the host said last.
  struct Pupil {
    let name: String
    let ticket: String
    var session = ""
    var reply = ""

    var receipt: String { TestHost.text("receipt", in: reply) ?? "" }
  }

  /// An exam whose texts, keys and feedback are marked by their questions' numbers.
  static func quiz(
    mode: String = "exam", more: String = "", key: String = "KEY", seconds: Int? = nil
  ) -> String {
    let time = seconds.map { "\"time\":\($0)," } ?? ""
    let questions = (1...3).map {
      """
      {"id":"q\($0)","kind":"short","text":"TEXT\($0)",\(time)"feedback":"FEED\($0)",\
      "accept":[{"text":"\(key)\($0)","feedback":"FEED\($0)"}]}
      """
    }
    return """
      {"id":"secret","title":"Secret","introduction":"INTRO","mode":"\(mode)",\(more)\
      "salt":"00112233445566778899aabbccddeeff","questions":[\(questions.joined(separator: ","))]}
      """
  }

  init(
    _ pacing: ClassOpening.Pacing, mode: String = "exam", more: String = "", key: String = "KEY",
    seconds: Int? = nil
  ) throws {
    host = try TestHost()
    var shelf = QuizShelf([])
    let quiz = TestClass.quiz(mode: mode, more: more, key: key, seconds: seconds)
    #expect(shelf.add(Array(quiz.utf8)).isEmpty)
    let item = try #require(shelf.items.last)
    let hosted = try HostedClass.begun(
      item, pacing, page: SHA256.digest(of: []), host.data, keys: try host.keys, on: host.disk,
      host.random, token: "t", host.reading(0))
    let reader = BoardReader(item.quiz, in: host.data, on: host.disk)
    board = Board(
      secret: host.key.teacherSecret, port: 1, code: host.key.code, addresses: ["http://a:1"],
      reader: reader, archive: { Array($0.utf8) })
    (self.item, id) = (item, hosted.id)
    open = [(hosted, try host.room(hosting: hosted, board: board))]
  }

  private static let keys = (1...9).map { [UInt8](repeating: UInt8($0), count: 48) }

  /// The key of one of a pupil's browsers.
  static func key(_ number: Int) -> String {
    SLHDSA.PrivateKey(seed: keys[number % keys.count])?.publicKey.hex ?? ""
  }

  func post(_ path: String, _ body: String, _ ticket: String, at milliseconds: Int64 = 0) throws
    -> (Status, String)
  {
    try host.post(room, path, body, ticket: ticket, at: milliseconds)
  }

  func join(_ name: String, key: Int = 0) throws -> Pupil {
    let response = try host.answer(
      room,
      [
        "POST /join HTTP/1.1", "Host: a:1", "Origin: http://a:1", "Content-Type: application/json",
      ], #"{"code":"\#(host.key.code)","name":"\#(name)","key":"\#(TestClass.key(key))"}"#)
    #expect(response.status == .ok)
    return Pupil(name: name, ticket: TestClass.ticket(in: response) ?? "")
  }

  /// The ticket that a reply to joining has.
  static func ticket(in response: Response) -> String? {
    let head = String(decoding: response.head(isLast: true), as: UTF8.self)
    return head.split(separator: "retrace-1=").dropFirst().first?.split(separator: ";").first
      .map { String($0) }
  }

  /// Draws a session and begins it.
  func begin(_ pupil: inout Pupil, at milliseconds: Int64 = 0) throws {
    let drawn = try post("/draw", "{}", pupil.ticket, at: milliseconds)
    pupil.session = try #require(TestHost.text("session", in: drawn.1), "\(drawn.1)")
    let nonce = String(repeating: "ab", count: 16)
    let begun = try post(
      "/ask", #"{"do":"begin","session":"\#(pupil.session)","nonce":"\#(nonce)"}"#, pupil.ticket,
      at: milliseconds)
    #expect(begun.0 == .ok, "\(begun.1)")
    pupil.reply = begun.1
  }

  /// Carries out a command at the place where the pupil is.
  @discardableResult
  func move(
    _ pupil: inout Pupil, _ word: String, _ more: String = "", at milliseconds: Int64 = 0
  ) throws -> (Status, String) {
    let body =
      #"{"do":"\#(word)"\#(more),"session":"\#(pupil.session)","on":"\#(pupil.receipt)"}"#
    let answer = try post("/ask", body, pupil.ticket, at: milliseconds)
    if answer.0 == .ok { pupil.reply = answer.1 }
    return answer
  }

  /// Asks for the screen anew, as a page that was loaded anew.
  func look(_ pupil: inout Pupil, at milliseconds: Int64 = 0) throws {
    let wish = #"{"do":"resume","session":"\#(pupil.session)"}"#
    pupil.reply = try post("/ask", wish, pupil.ticket, at: milliseconds).1
  }

  func decide(_ wish: BoardRequests.Wish, at milliseconds: Int64 = 0) -> String? {
    room.carryOut(wish, in: hosted, host.reading(milliseconds))
  }

  /// The types of the class log's lines behind the first.
  var types: [String] {
    hosted.lines.dropFirst().compactMap {
      TestHost.text("type", in: String(decoding: $0, as: UTF8.self))
    }
  }
}
