import Classroom
import Cryptography
import EventLog
import HTTP
import SessionEngine
import Systems
import Testing

@testable import Page
@testable import TestSupport
@testable import quiz

/// A page and a host in one process: what the page keeps is a proof, and what does not fit is told.
@Suite("A witness")
struct WitnessTests {
  private let fixture: TestHost
  private let page = Page<PageDisk>()
  private let hosted: HostedClass
  private let room: ClassRoom
  private var ticket: String { fixture.key.ticket(of: "ann") }

  init() throws {
    fixture = try TestHost()
    let item = try #require(QuizShelf.builtIn.item(id: "capitals"))
    hosted = try HostedClass.begun(
      item, .player, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
      on: fixture.disk,
      fixture.random,
      token: "w", fixture.reading(0))
    room = try fixture.room(hosting: hosted)
  }

  /// Asks the page's own engine.
  private func ask(_ members: String) -> String {
    let random = String(repeating: "5a", count: 48)
    let wish = #"{"at":1795167000000,"clock":0,"random":"\#(random)",\#(members)}"#
    return String(decoding: page.reply(to: Array(wish.utf8)), as: UTF8.self)
  }

  /// A text as JSON.
  private func json(_ text: some Sequence<UInt8>) -> String {
    var writer = JSONWriter()
    writer.string(Array(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func ask(host path: String, _ body: String) throws -> String {
    try fixture.post(room, path, body, ticket: ticket, at: 10).1
  }

  /// Hands the page the lines of the class log from one on.
  private func follow(from first: Int) -> [String] {
    hosted.lines[first...].map { ask(#""do":"proofLines","text":\#(json($0 + [0x0A]))"#) }
  }

  /// The members of an object without its braces.
  private func members(_ object: some StringProtocol) -> String {
    String(object.dropFirst().dropLast())
  }

  /// Joins, begins a session and answers its first question.
  private func answered() throws -> (session: String, recorded: String) {
    let key = try #require(
      TestHost.text("key", in: ask(#""do":"proofKey","class":"\#(hosted.id)""#)))
    _ = try fixture.post(
      room, "/join", #"{"code":"\#(fixture.key.code)","name":"ann","key":"\#(key)"}"#)
    let start = #""do":"proofStart","class":"\#(hosted.id)","seat":1,"#
    #expect(ask(start + #""page":"\#(SHA256.digest(of: []).hex)""#) == #"{"lines":0}"#)
    let session = try #require(TestHost.text("session", in: ask(host: "/draw", "{}")))
    #expect(follow(from: 0) == Array(repeating: #"{"lines":1}"#, count: hosted.lines.count))
    #expect(ask(#""do":"proofCommitted","session":"\#(session)""#) == #"{"committed":true}"#)
    let nonce = String(repeating: "ab", count: 16)
    let begun = try ask(
      host: "/ask", #"{"do":"begin","session":"\#(session)","nonce":"\#(nonce)"}"#)
    let receipt = try #require(TestHost.text("receipt", in: begun))
    let reply = try ask(
      host: "/ask",
      #"{"do":"answer","choices":[0],"session":"\#(session)","on":"\#(receipt)"}"#)
    let recorded = try #require(
      reply.split(separator: #""recorded":["#).last?.split(separator: "],\"session").first)
    return (session, String(recorded))
  }

  private func load(_ session: String) throws {
    let log = try fixture.get(room, "/log/" + session, ticket: ticket).1
    page.disk.load(Array(log.utf8), at: "data/sessions/" + session + ".jsonl")
  }

  @Test("what a page keeps of a class is a proof that agrees with the host's folder")
  func agrees() throws {
    let (session, recorded) = try answered()
    #expect(ask(#""do":"proofAcknowledged","# + members(recorded)) == "{}")
    try room.turn(fixture.reading(2000))
    #expect(follow(from: 4) == [#"{"lines":1}"#, #"{"lines":1}"#])
    let inclusion = try #require(hosted.inclusion(of: session))
    var writer = JSONWriter()
    writer.object { ProofInclusion.members.write(inclusion, &$0) }
    let path = members(String(decoding: writer.bytes, as: UTF8.self))
    #expect(ask(#""do":"proofIncluded","# + path) == "{}")
    let signed = try fixture.get(room, "/signed", ticket: ticket).1
    #expect(ask(#""do":"proofSigned","# + members(signed)) == "{}")
    try load(session)
    let statement = ask(#""do":"proofStatement","session":"\#(session)","what":"demand""#)
    #expect(try fixture.post(room, "/statement", statement, ticket: ticket).0 == .ok)
    try room.end(fixture.reading(3000))
    let state = ask(#""do":"proofState""#)
    let path2 = try #require(TestHost.text("path", in: state))
    let file = fixture.folder.path + "/proof.jsonl"
    let handle = try fixture.disk.create(file)
    _ = try fixture.disk.append(try #require(page.disk.contents(path2)), to: handle)
    fixture.disk.close(handle)
    let proof = WitnessProof(file, on: fixture.disk)
    let audit = ClassAudit(
      fixture.data.root, classes: [hosted.id], proofs: [proof], on: fixture.disk)
    #expect(audit.found.isEmpty)
    #expect(audit.witnesses.map { $0.standing } == [.agrees])
    #expect(audit.classes.first?.players.count == 1)
  }

  @Test("an append of the class log is stored as a whole, whichever of its lines have arrived")
  func appends() throws {
    _ = try answered()
    try room.turn(fixture.reading(2000))
    let first = hosted.lines.count
    try hosted.append([.decided(.doorClosed), .decided(.doorOpened)], fixture.reading(3000))
    #expect(follow(from: 4).dropLast(2).allSatisfy { $0 == #"{"lines":1}"# })
    let append = hosted.lines[first...]
    try #require(append.count == 2)
    #expect(ask(#""do":"proofLines","text":\#(json(append[first] + [0x0A]))"#) == #"{"lines":0}"#)
    let lines = Array(append.joined(separator: [0x0A])) + [0x0A]
    #expect(ask(#""do":"proofLines","text":\#(json(lines))"#) == #"{"lines":2}"#)
  }

  @Test("more lines than a line of a proof can hold are stored in pieces")
  func pieces() throws {
    _ = try answered()
    let key = try #require(SLHDSA.PublicKey(hex: Array(TestClass.key(1).utf8)))
    for number in 0..<150 { _ = try hosted.takeSeat("p\(number)", key: key, fixture.reading(1000)) }
    let lines = hosted.lines[4...]
    let text = Array(lines.joined(separator: [0x0A])) + [0x0A]
    #expect(text.count > ProofEvent.textLimit)
    #expect(ask(#""do":"proofLines","text":\#(json(text))"#) == #"{"lines":\#(lines.count)}"#)
  }

  @Test("a changed line, path, signature or head, and an answer that was lost, are problems")
  func problems() throws {
    let (session, recorded) = try answered()
    #expect(ask(#""do":"proofAcknowledged","# + members(recorded)) == "{}")
    try room.turn(fixture.reading(2000))
    var line = hosted.lines[4]
    line[line.count / 2] ^= 1
    #expect(ask(#""do":"proofLines","text":\#(json(line + [0x0A]))"#).contains("problem"))
    #expect(follow(from: 4) == [#"{"lines":1}"#, #"{"lines":1}"#])
    let inclusion = try #require(hosted.inclusion(of: session))
    let other = ProofInclusion(
      tick: inclusion.tick, index: inclusion.index,
      session: Receipt(
        stream: inclusion.session.stream, sequence: inclusion.session.sequence,
        head: SHA256.digest(of: [1])), path: inclusion.path)
    var writer = JSONWriter()
    writer.object { ProofInclusion.members.write(other, &$0) }
    let path = members(String(decoding: writer.bytes, as: UTF8.self))
    #expect(ask(#""do":"proofIncluded","# + path).contains("problem"))
    let signed = try fixture.get(room, "/signed", ticket: ticket).1
    let wrong = signed.replacing(#""seq":5"#, with: #""seq":4"#)
    #expect(ask(#""do":"proofSigned","# + members(wrong)).contains("problem"))
    // The host drops the last append, which it had acknowledged.
    let log = try fixture.get(room, "/log/" + session, ticket: ticket).1
    let lines = log.split(separator: "\n").dropLast(2).joined(separator: "\n") + "\n"
    page.disk.load(Array(lines.utf8), at: "data/sessions/" + session + ".jsonl")
    #expect(
      ask(#""do":"proofStatement","session":"\#(session)","what":"demand""#).contains("problem"))
  }

  @Test("after the end the page has the session's log and the secret, also when it was loaded anew")
  func revealed() throws {
    let (session, _) = try answered()
    #expect(try fixture.get(room, "/secret/" + session, ticket: ticket).0 == .notFound)
    var reply = try ask(host: "/ask", #"{"do":"look"}"#)
    while reply.contains(#""ended":false"#) {
      let receipt = try #require(TestHost.text("receipt", in: reply))
      let wish = reply.contains(#""next""#) ? #""do":"next""# : #""do":"answer","choices":[0]"#
      reply = try ask(host: "/ask", "{" + wish + #","session":"\#(session)","on":"\#(receipt)"}"#)
    }
    try room.turn(fixture.reading(2000))
    let again = Page<PageDisk>()
    for change in page.disk.takeChanges() {
      let before = again.disk.contents(change.path) ?? []
      again.disk.load(before + change.bytes, at: change.path)
    }
    func tell(_ members: String) -> String {
      let wish = #"{"at":1795167009000,"clock":0,\#(members)}"#
      return String(decoding: again.reply(to: Array(wish.utf8)), as: UTF8.self)
    }
    let start = #""do":"proofStart","class":"\#(hosted.id)","seat":1,"#
    #expect(tell(start + #""page":"\#(SHA256.digest(of: []).hex)""#) == #"{"lines":4}"#)
    let lines = hosted.lines[4...].joined(separator: [0x0A])
    #expect(
      tell(#""do":"proofLines","text":\#(json(Array(lines) + [0x0A]))"#)
        == #"{"lines":\#(hosted.lines.count - 4)}"#)
    let log = try fixture.get(room, "/log/" + session, ticket: ticket).1
    again.disk.load(Array(log.utf8), at: "data/sessions/" + session + ".jsonl")
    let wrong = String(repeating: "0", count: 64)
    #expect(
      tell(#""do":"proofRevealed","session":"\#(session)","secret":"\#(wrong)""#)
        .contains("problem"))
    let given = try fixture.get(room, "/secret/" + session, ticket: ticket).1
    let secret = try #require(TestHost.text("secret", in: given))
    let told = #""do":"proofRevealed","session":"\#(session)","secret":"\#(secret)""#
    #expect(tell(told) == "{}")
    #expect(tell(told) == "{}")
    #expect(tell(#""do":"proofState""#).contains(#""revealed":1"#))
  }
}
