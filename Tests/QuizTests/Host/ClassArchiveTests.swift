import Cryptography
import EventLog
import Foundation
import SessionEngine
import Shell
import Systems
import Testing

@testable import HTTP
@testable import ProgramSupport
@testable import TestSupport
@testable import quiz

/// What a teacher takes home.
@Suite("The archive of a class")
struct ClassArchiveTests {
  @Test("the checksum has the check value that everybody gives for it")
  func checksum() {
    #expect(CRC32.code(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.code(of: []) == 0)
  }

  @Test("a ZIP file has a header for each file, a directory and its end, and no date of today")
  func bytes() {
    var zip = ZipWriter()
    zip.add("ä", Array("123456789".utf8))
    let facts =
      "14000008" + "0000" + "0000" + "2100" + "2639f4cb" + "09000000" + "09000000" + "0200" + "0000"
    let expected =
      "504b0304" + facts + "c3a4" + "313233343536373839"
      + "504b0102" + "1400" + facts + "0000" + "0000" + "0000" + "00000000" + "00000000" + "c3a4"
      + "504b0506" + "0000" + "0000" + "0100" + "0100" + "30000000" + "29000000" + "0000"
    #expect(
      zip.file.map { bytes in
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      } == expected)
  }

  @Test("a ZIP file has no more files than its format can name")
  func limit() {
    var zip = ZipWriter()
    for _ in 0..<ZipWriter.fileLimit { zip.add("a", []) }
    #expect(zip.file != nil)
    zip.add("a", [])
    #expect(zip.file == nil)
  }

  @Test("it has every log and quiz, the table and the report, and no key")
  func contents() throws {
    let folder = try sound()
    try FileManager.default.createDirectory(
      atPath: folder.file("players"), withIntermediateDirectories: true)
    try folder.write([1], to: "host.key")
    try folder.write([1], to: "signed-in")
    try folder.write([1], to: "classes/geography-7b.key")
    try folder.write([1], to: "quizzes/x.json.new-1")
    let all = try files(folder)
    let names = all.map { $0.name }
    #expect(names.contains("c/data/classes/geography-7b.jsonl"))
    #expect(names.contains("c/data/ledger.jsonl"))
    #expect(names.count { $0.hasPrefix("c/data/sessions/") } == 3)
    #expect(names.contains("c/results.csv"))
    #expect(names.count { $0.hasPrefix("c/report/") && $0.hasSuffix(".html") } == 4)
    #expect(!names.contains { $0.contains(".key") || $0.contains("signed-in") })
    #expect(!names.contains { $0.contains(".new-") })
    let words = try #require(all.first { $0.name == "c/README.txt" }).bytes
    #expect(String(decoding: words, as: UTF8.self).contains("If data has earlier classes, give"))
  }

  @Test(
    "unpacked, an audit says of it what it says of the host's folder; the table is that of quiz")
  func sameAnswer() throws {
    let folder = try sound()
    let unpacked = try TemporaryFolder()
    for file in try files(folder) {
      let parent = unpacked.file(file.name).split(separator: "/").dropLast()
      try FileManager.default.createDirectory(
        atPath: "/" + parent.joined(separator: "/"), withIntermediateDirectories: true)
      try unpacked.write(file.bytes, to: file.name)
    }
    let tool = try RunProgram("replay-tool")
    let host = try tool(["audit", "--data", folder.path])
    let copy = try tool(["audit", "--data", unpacked.file("c/data")])
    #expect(host.status == copy.status)
    #expect(
      host.output.replacingOccurrences(of: folder.path, with: "DIR")
        == copy.output.replacingOccurrences(of: unpacked.file("c/data"), with: "DIR"))
    let table = try tool(["export", "--to", "sessions", "--data", folder.path, folder.path])
    #expect(Array(table.output.utf8) == (try unpacked.bytes("c/results.csv")))
  }

  @Test("the table has the sessions of its class alone, and the rest has the whole folder")
  func otherClass() throws {
    let folder = try sound()
    let (own, other) = (try files(folder), try files(folder, of: "geography-7c"))
    #expect(own.map { $0.name } == other.map { $0.name })
    for (mine, others) in zip(own, other) where mine.name != "c/results.csv" {
      #expect(mine.bytes == others.bytes, "\(mine.name)")
    }
    func rows(_ files: [(name: String, bytes: [UInt8])]) -> Int? {
      files.first { $0.name == "c/results.csv" }?.bytes.count { $0 == 0x0A }
    }
    #expect(rows(own) == 4)
    #expect(rows(other) == 1)
  }

  @Test("the report and the words beside the table name the other logs that an audit doubts")
  func otherLogs() throws {
    func texts(_ folder: TemporaryFolder) throws -> [String] {
      let all = try files(folder)
      return try ["c/report/index.html", "c/README.txt"].map { name in
        String(decoding: try #require(all.first { $0.name == name }).bytes, as: UTF8.self)
      }
    }
    let sound = Set(try texts(try self.sound()))
    let folder = try self.sound()
    let names = ["classes/other.jsonl", "classes/deeper/stray.jsonl"]
    try FileManager.default.createDirectory(
      atPath: folder.file("classes/deeper"), withIntermediateDirectories: true)
    for name in names { try folder.write(Array("nothing\n".utf8), to: name) }
    for text in try texts(folder) {
      #expect(!sound.contains(text))
      #expect(text.contains("other.jsonl") && text.contains("stray.jsonl"), "\(text)")
      #expect(!text.contains("Verdict: </span>Record sound"))
    }
  }

  // MARK: A folder of a class

  /// A copy of the sound class of the fixtures.
  private func sound() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let from = Fixtures.root + "/classes/sound"
    for name in try FileManager.default.contentsOfDirectory(atPath: from) {
      try FileManager.default.copyItem(atPath: from + "/" + name, toPath: folder.file(name))
    }
    return folder
  }

  /// The files of the archive, read again as stored files are.
  private func files(
    _ folder: TemporaryFolder, of classID: String = "geography-7b"
  ) throws -> [(name: String, bytes: [UInt8])] {
    let data = DataFolder(
      folder.path, on: POSIXStorage(), shelf: .builtIn, token: "t")
    let zip = try ClassArchive(of: classID, in: data, Console(), name: "c").file()
    var files: [(name: String, bytes: [UInt8])] = []
    var place = 0
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(zip[place + offset + $1]) << (8 * $1) }
    }
    while number(0, 4) == 0x0403_4B50 {
      let (size, count) = (number(18, 4), number(26, 2))
      let start = place + 30 + count
      let bytes = Array(zip[start..<start + size])
      #expect(number(14, 4) == Int(CRC32.code(of: bytes)))
      files.append((String(decoding: zip[place + 30..<start], as: UTF8.self), bytes))
      place = start + size
    }
    return files
  }
}

/// Who is the teacher.
@Suite("The teacher's fixture")
struct BoardDeskTests {
  private let fixture = BoardRequests(secret: [UInt8](repeating: 7, count: 32), port: 1)

  private func answer(
    _ line: String, _ body: String = "", cookie: String = ""
  ) throws -> Response? {
    var text = line + " HTTP/1.1\r\nHost: a:1\r\nCookie: retrace-teacher-1=\(cookie)\r\n"
    if line.utf8.starts(with: "POST".utf8) { text += "Content-Length: \(body.utf8.count)\r\n" }
    var parser = RequestParser()
    parser.take(Array((text + "\r\n" + body).utf8))
    let request = try #require(try parser.next())
    let source = BoardRequests.Source(
      facts: { preconditionFailure("asked without a teacher") }, act: { _ in "no" },
      archive: { ("class-x", [1], "") })
    return fixture.answer(request, String(line.split(separator: " ")[1]), source)
  }

  /// The value of the cookie that the link is exchanged for.
  private func pass() throws -> String {
    let response = try #require(try answer("POST /teach", "{\"token\":\"\(fixture.token)\"}"))
    let head = String(decoding: response.head(isLast: true), as: UTF8.self)
    let field = try #require(head.split(separator: "retrace-teacher-1=").last)
    #expect(field.contains("HttpOnly; SameSite=Strict"))
    return String(try #require(field.split(separator: ";").first))
  }

  @Test("the link is exchanged for another secret, and nothing is answered without that")
  func secrets() throws {
    #expect(fixture.token.utf8.count == 32)
    let pass = try pass()
    #expect(!pass.contains(fixture.token))
    for wrong in ["", fixture.token, String(pass.dropLast()), pass + "0"] {
      #expect(try answer("GET /board/state", cookie: wrong)?.status == .unauthorized)
      #expect(try answer("GET /board/class.zip", cookie: wrong)?.status == .unauthorized)
      #expect(
        try answer("POST /board/do", "{\"do\":\"end\"}", cookie: wrong)?.status == .unauthorized)
    }
    #expect(try answer("GET /board/class.zip", cookie: pass)?.status == .ok)
    #expect(try answer("POST /teach", "{\"token\":\"\(pass)\"}")?.status == .forbidden)
    #expect(BoardRequests(secret: [8], port: 1).token != fixture.token)
  }

  @Test("what the class refuses is a conflict, and what is no wish is a bad request")
  func wishes() throws {
    let pass = try pass()
    for wish in ["{\"do\":\"close\"}", "{\"do\":\"open\",\"place\":1,\"limit\":0}"] {
      #expect(try answer("POST /board/do", wish, cookie: pass)?.status == .conflict)
    }
    for wish in [
      "", "{}", "{\"do\":\"other\"}", "{\"do\":\"open\",\"place\":0,\"limit\":0}",
      "{\"do\":\"open\",\"place\":1,\"limit\":-1}", "{\"do\":\"free\"}",
    ] {
      #expect(try answer("POST /board/do", wish, cookie: pass)?.status == .badRequest)
    }
    #expect(try answer("GET /board/do", cookie: pass)?.status == .methodNotAllowed)
    #expect(try answer("GET /board/other", cookie: pass) == nil)
  }
}
