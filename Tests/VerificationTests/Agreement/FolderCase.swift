import EventLog
import Foundation
import Testing

@testable import TestSupport
@testable import tamper

/// Logs that are looked at together.
struct FolderCase {
  let name: String
  let path: String
  /// Whether it is a data folder, which is compared with its ledger.
  var isData = false
  var receipts: [String] = []
  var quizzes: [String] = []

  /// The words behind the command that every view gets.
  var words: [String] {
    (isData ? ["--data", path] : []) + [path] + receipts.flatMap { ["--receipt", $0] }
  }
  var ledger: String { path + "/ledger.jsonl" }

  /// Whether the ledger has a session as one of this quiz, or of none.
  func ledgerHas(_ session: String, as quiz: String?) -> Bool {
    let ledger = (try? Fixtures.contents(ledger)) ?? []
    let opened = ledger.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.first {
      $0.contains("\"sessionOpened\"") && $0.contains(session)
    }
    return opened?.contains("\"quiz\":\"\(quiz ?? "")\"") ?? true
  }
  /// The options that name quizzes, under the name that a command has for them.
  func quizWords(_ option: String = "--quiz") -> [String] { quizzes.flatMap { [option, $0] } }

  /// Every data folder under fixtures/, with the receipts that expected.json names; in full, also
  /// without their ledgers, and the folders of logs.
  static func fixtures() throws -> [FolderCase] {
    let root = Fixtures.folder
    let expected = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: root + "expected.json")))
        as? [String: [String: Any]])
    let data = try FileManager.default.contentsOfDirectory(atPath: root + "folders").sorted()
      .map { "folders/" + $0 }
      .map { name in
        FolderCase(
          name: name, path: root + name, isData: true,
          receipts: expected[name]?["receipts"] as? [String] ?? [])
      }
    guard Effort.isFull else { return data }
    let unattended = data.map { folder in
      FolderCase(name: folder.name + " without its ledger", path: folder.path)
    }
    let plain = ["sessions", "golden", "players", "conversations", "independent/logs"].map {
      FolderCase(name: $0, path: root + $0)
    }
    return data + unattended + plain
  }
}

/// Folders that are made for the test: what a folder can hold that no fixture does.
enum MadeFolder: String, CaseIterable {
  case copied = "a log, two copies of it and another session"
  case begun = "a log and its beginning, the longer one last"
  case begunForged = "a sound beginning of a log whose later lines are forged"
  case forked = "a log, a copy of it and a forgery of it"
  case forkedLedger = "the same beside the ledger"
  case forkedFirst = "a forgery that is read before the log and its copy, beside the ledger"
  case linked = "a link"
  case long = "a log of more than 4 MiB"
  case noQuiz = "a log whose quiz is missing"
  case damagedFirst = "a log whose first line is damaged"
  case noLog = "a file that is no log"
  case noLedger = "a data folder without its ledger"
  case otherReceipt = "a receipt of a log that is not there"

  /// Puts it on the disk.
  func make(in folder: TemporaryFolder) throws -> FolderCase {
    var made = FolderCase(name: rawValue, path: folder.file("made"))
    var files = AttackedFolder(files: [:])
    var sound = try Tamper.soundFolder(Fixtures.folder)
    let plain = try Fixtures.contents(Fixtures.folder + "sessions/animals-plain.jsonl")
    let tied = try Fixtures.contents(Fixtures.folder + "sessions/animals-tied.jsonl")
    func prefix(_ lines: Int, of log: [UInt8]) -> [UInt8] {
      Array(
        log.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(lines)
          .joined(separator: [0x0A])) + [0x0A]
    }
    let forged = Mutation.forged(plain)
    switch self {
    case .copied:
      files.files = ["a.jsonl": plain, "b.jsonl": plain, "c/a.jsonl": plain, "d.jsonl": tied]
    case .begun: files.files = ["a.jsonl": prefix(3, of: plain), "b.jsonl": plain]
    case .begunForged: files.files = ["a.jsonl": prefix(3, of: plain), "b.jsonl": forged]
    case .forked: files.files = ["a.jsonl": plain, "b.jsonl": plain, "c.jsonl": forged]
    case .forkedLedger, .forkedFirst:
      let log = try #require(sound.files[AttackedFolder.animals])
      let order =
        self == .forkedFirst ? ("copies/z.jsonl", "copies/a.jsonl") : ("z.jsonl", "y.jsonl")
      sound.files[order.0] = log
      sound.files[order.1] = Mutation.forged(log)
      (files, made.isData) = (sound, true)
    case .linked:
      files.files = ["a.jsonl": plain]
      files.links = ["b.jsonl": Fixtures.folder + "sessions/animals-tied.jsonl"]
    case .long:
      let log = try Fixtures.contents(Fixtures.folder + "sessions/arithmetic-plain.jsonl")
      files.files = ["a.jsonl": try Mutation.long(log, byteCount: 4 << 20), "b.jsonl": plain]
    case .noQuiz:
      files.files = [
        "a.jsonl": plain,
        "b.jsonl": try Fixtures.contents(Fixtures.folder + "damaged/hostile-answer.jsonl"),
      ]
    case .damagedFirst:
      var damaged = tied
      damaged[30] ^= 1
      files.files = ["a.jsonl": plain, "b.jsonl": damaged]
    case .noLog: files.files = ["a.jsonl": plain, "b.jsonl": Array("Dear diary,\n".utf8)]
    case .noLedger:
      sound.files[AttackedFolder.ledger] = nil
      (files, made.isData) = (sound, true)
    case .otherReceipt:
      files.files = ["a.jsonl": plain]
      made.receipts = ["receipt:1:session/other:3:" + String(repeating: "ab", count: 32)]
    }
    try files.write(to: made.path)
    return made
  }
}

extension Mutation {
  /// A log whose second score is another one, its chain made anew.
  static func forged(_ log: [UInt8]) -> [UInt8] {
    var folder = AttackedFolder(files: ["log": log])
    folder.forge("log") { lines in
      let scores = lines.indices.filter { lines[$0].contains("\"type\":\"scoreUpdated\"") }
      guard scores.count > 1 else { return }
      let (one, two) = (lines[scores[0]], lines[scores[1]])
      guard let start = one.range(of: "\"data\""), let end = two.range(of: "\"data\"") else {
        return
      }
      lines[scores[1]] = String(two[..<end.lowerBound]) + String(one[start.lowerBound...])
    }
    return folder.files["log"] ?? []
  }

  /// A log with so many unknown events behind it that it has more bytes than these.
  static func long(_ log: [UInt8], byteCount: Int) throws -> [UInt8] {
    let golden = try #require(GoldenLog("long", log))
    var bytes = log
    var bodies: [[UInt8]] = []
    let padding = String(repeating: "x", count: 60_000)
    for number in 0...byteCount / 60_000 {
      bodies.append(
        Array(
          ("{\"seq\":\(golden.lineCount + number),\"at\":\"\(golden.at[golden.lineCount - 1].text)\","
            + "\"type\":\"padded\",\"data\":{\"x\":\"\(padding)\"}").utf8))
    }
    Chain.append(bodies, behind: golden.receipt.head, to: &bytes)
    return bytes
  }
}
