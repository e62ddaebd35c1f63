import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// `quiz merge` as two devices of one player use it.
@Suite("quiz merge")
struct MergeCommandTests {
  private let quiz: RunProgram
  private let tool: RunProgram

  init() throws {
    quiz = try RunProgram("quiz")
    tool = try RunProgram("replay-tool", in: quiz.folder)
  }

  private var other: String { quiz.folder.file("other") }

  private func at(_ day: Int) -> [String] { ["--clock", "2026-11-1\(day)T09:00:00.000Z+2000ms"] }

  /// Practises two letters here, and begins another session on the other device.
  private func play() throws {
    _ = try quiz(["practice", "morse", "--new", "2"] + at(1), typing: ".\nn\nT\nn\n")
    _ = try quiz(
      ["play", "arithmetic", "--seed", "000102030405060708090a0b0c0d0e0f", "--data", other] + at(2),
      typing: "7\nn\n/q\n")
  }

  @Test("the other device's sessions count, both parts pass the audit, and again nothing is new")
  func merged() throws {
    try play()
    let run = try quiz(["merge", other])
    #expect(run.status == 0 && run.errors.isEmpty)
    let words = try #require(run.lines.first)
    #expect(words.hasPrefix("part "))
    #expect(words.hasSuffix(": 2 new logs, 0 longer than before, 0 already here"))
    let part = words.split(separator: " ")[1].dropLast()
    let list = try quiz(["practice", "--list", "--plain"] + at(3))
    #expect(list.lines.filter { $0.contains("/") }.count == 3)
    for folder in [quiz.data, quiz.data + "/parts/" + part] {
      #expect(try tool(["audit", "--data", folder, "-q"]).status == 0, "\(folder)")
    }
    #expect(
      try tool(["audit", "--data", quiz.data]).errors.contains("/parts: logs of other devices"))
    let theirs = quiz.data + "/parts/" + part + "/sessions/"
    let log = try #require(try FileManager.default.contentsOfDirectory(atPath: theirs).first)
    let state = try tool(["state", theirs + log, "memory"]).output
    #expect(state.contains("morse/decode/E") && state.contains("arithmetic/"))
    for words in [["results", "--all"], ["progress"]] {
      let run = try quiz(words + at(3))
      #expect(run.status == 0 && run.errors.isEmpty, "\(words) \(run.errors)")
    }
    let again = try quiz(["merge", other])
    #expect(
      again.lines.first?.hasSuffix(": 0 new logs, 0 longer than before, 2 already here") == true)
  }

  /// A log of a fixture as the only one of the other device, which has no ledger.
  private func bring(_ log: [UInt8], session id: String) throws {
    try FileManager.default.createDirectory(
      atPath: other + "/sessions", withIntermediateDirectories: true)
    try quiz.folder.write(log, to: "other/sessions/\(id).jsonl")
    #expect(try quiz(["merge", other]).status == 0)
  }

  @Test("a forged session of another device is marked wherever it is shown, and does not count")
  func forged() throws {
    let id = "01a1f84a-95c0-7e8e-8221-591fb70e60e1"
    let fixture = Fixtures.folder + "damaged/R01-forged-to-the-end.jsonl"
    try bring(Array(try Data(contentsOf: URL(filePath: fixture))), session: id)
    let list = try quiz(["results"])
    #expect(list.status == 3 && list.output.contains("; does not pass an audit"))
    let json = try quiz(["results", "--json"])
    #expect(json.status == 3 && json.output.contains(#""audit":"no""#))
    for words in [["--plain"], [id], [id, "--json"]] {
      let run = try quiz(["results"] + words)
      #expect(run.status == 3, "\(words)")
      #expect(run.errors.contains("session \(id): it does not pass an audit"), "\(run.errors)")
    }
    let progress = try quiz(["progress", "--player", "p1"])
    #expect(progress.status == 3 && !progress.output.contains("Nothing played yet."))
    #expect(progress.errors.contains("session \(id) does not count: it does not pass an audit"))
    #expect(progress.errors.contains("/parts/loose says why"), "\(progress.errors)")
  }

  @Test("what only the players' logs of another device refute is judged by these")
  func judgedInPart() throws {
    try FileManager.default.copyItem(
      atPath: Fixtures.folder + "folders/R17-foreign-preferences", toPath: other)
    let theirs = try quiz(["results", "--all", "--json", "--data", other])
    #expect(theirs.status == 3 && theirs.output.contains(#""audit":"no""#))
    _ = try quiz(["merge", other])
    let run = try quiz(["results", "--all", "--json"])
    #expect(run.status == 3 && run.output == theirs.output)
  }

  @Test("the corrected results that another device published are shown beside its sessions")
  func corrections() throws {
    let source = Fixtures.folder + "folders/sound-rescored"
    #expect(try quiz(["merge", source]).status == 0)
    let wanted = try quiz(["results", "--json", "--data", source])
    #expect(wanted.output.contains(#""corrected":{"#))
    let run = try quiz(["results", "--json"])
    #expect(run.status == wanted.status && run.output == wanted.output, "\(run.errors)")
    for name in try FileManager.default.contentsOfDirectory(atPath: source + "/sessions") {
      let words = ["results", String(name.dropLast(6))]
      #expect(try quiz(words).output == quiz(words + ["--data", source]).output)
      let text = try quiz(words).output
      let isCorrected = text.contains("corrected: ") || text.contains("scored again: ")
      let plain = try quiz(words + ["--plain"]).lines
      #expect(plain.contains { $0.hasPrefix("corrected\t") } == isCorrected)
    }
  }

  @Test("a session of a class that came by a merge is refused, and nothing is taken over")
  func ofClass() throws {
    let source = Fixtures.folder + "classes/sound"
    let names = try FileManager.default.contentsOfDirectory(atPath: source + "/sessions")
    let id = String(try #require(names.min()).dropLast(6))
    let log = try String(contentsOfFile: "\(source)/sessions/\(id).jsonl", encoding: .utf8)
    let begun = log.split(separator: "\n").prefix(3).map { $0 + "\n" }.joined()
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: source + "/quizzes", toPath: other + "/quizzes")
    try bring(Array(begun.utf8), session: id)
    let run = try quiz(["resume", id])
    #expect(run.status == 2 && run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains("only the host of the class can continue it, and nobody can once"))
    #expect(try quiz(["resume"]).errors.contains("no unfinished session"))
    #expect(!FileManager.default.fileExists(atPath: quiz.data + "/sessions/\(id).jsonl"))
    let kept = try? FileManager.default.contentsOfDirectory(atPath: quiz.data + "/quizzes")
    #expect(kept?.isEmpty != false)
  }

  @Test("an unfinished session of the other device is resumed here, and both ledgers agree")
  func moved() throws {
    try play()
    _ = try quiz(["merge", other])
    let names = try FileManager.default.contentsOfDirectory(atPath: other + "/sessions")
    let id = String(try #require(names.first).dropLast(6))
    let run = try quiz(["resume", id] + at(3), typing: "7\nn\n/q\n")
    #expect(run.status == 0)
    #expect(
      run.errorLines.first
        == "quiz: session \(id) was last played on another device and continues here")
    #expect(try tool(["audit", "--data", quiz.data, "-q"]).status == 0)
    let list = try quiz(["practice", "--list", "--plain"] + at(4))
    #expect(list.lines.filter { $0.contains("/") }.count == 4)
    // Both devices go on: a fork, which nobody can resume on a third.
    _ = try quiz(["resume", id, "--data", other] + at(5), typing: "8\nn\n/q\n")
    let fork = try quiz(["merge", other])
    #expect(fork.lines.last { !$0.isEmpty }?.hasPrefix("session \(id) was continued") == true)
    let third = quiz.folder.file("third")
    _ = try quiz(["merge", quiz.data, "--data", third])
    let refused = try quiz(["resume", id, "--data", third])
    #expect(refused.status == 1 && refused.errorLines.count == 1)
    // It is the only one there, so that is the answer without its name too.
    #expect(try quiz(["resume", "--data", third]).errors == refused.errors)
  }

  @Test("a folder that was copied and played on in both places passes the audit as one part")
  func copied() throws {
    let copy = quiz.folder.file("copy")
    let name = ["--player", "ann"]
    _ = try quiz(["settings", "tint", "blue"] + name + at(1))
    _ = try quiz(["play", "arithmetic"] + name + at(2), typing: "7\n/q\n")
    try FileManager.default.copyItem(atPath: quiz.data, toPath: copy)
    for (folder, tint, day) in [(quiz.data, "green", 3), (copy, "orange", 4)] {
      let at = name + at(day) + ["--data", folder]
      _ = try quiz(["settings", "tint", tint] + at)
      _ = try quiz(["play", "animals"] + at, typing: "1\nq\n")
    }
    let third = quiz.folder.file("third")
    for folder in [quiz.data, copy] { _ = try quiz(["merge", folder, "--data", third]) }
    let parts = third + "/parts/"
    let part =
      parts
      + (try #require(
        try FileManager.default.contentsOfDirectory(atPath: parts).first { $0.count == 16 }))
    let files = try FileManager.default.contentsOfDirectory(atPath: part)
    #expect(files.contains { $0.hasPrefix("ledger.fork-") })
    let audit = try tool(["audit", "--data", part])
    #expect(audit.status == 0 && audit.output.contains("7 logs: 7 yes"))
    let results = try quiz(["results", "--all", "--data", third])
    #expect(results.status == 0, "\(results.errors)")
    // Beside the logs of the folder itself, such files say nothing.
    try FileManager.default.moveItem(atPath: part, toPath: quiz.folder.file("moved"))
    let moved = try tool(["audit", "--data", quiz.folder.file("moved")])
    #expect(moved.status == 1 && moved.output.contains("I10") && moved.output.contains("R17"))
  }

  @Test("a damaged log of a part is replaced, kept and named, and the part passes its audit")
  func damaged() throws {
    try play()
    _ = try quiz(["merge", other])
    let parts = quiz.data + "/parts/"
    let part =
      parts
      + (try #require(
        try FileManager.default.contentsOfDirectory(atPath: parts).first { $0.count == 16 }))
    let sessions = part + "/sessions/"
    let log = try #require(try FileManager.default.contentsOfDirectory(atPath: sessions).first)
    var bytes = Array(try Data(contentsOf: URL(filePath: sessions + log)))
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: URL(filePath: sessions + log))
    #expect(try tool(["audit", "--data", part, "-q"]).status == 1)
    let run = try quiz(["merge", other, "--json"])
    let kept = try #require(
      try FileManager.default.contentsOfDirectory(atPath: sessions).first { $0 != log })
    #expect(kept.hasPrefix(log + ".damaged-"))
    #expect(run.status == 0 && run.errorLines.count == 1)
    #expect(run.errors.contains(kept + " is a damaged log of the part; a sound version"))
    #expect(run.output.contains(#""kept":[""# + sessions + kept))
    let audit = try tool(["audit", "--data", part])
    #expect(audit.status == 0 && !(audit.output + audit.errors).contains("damaged-"))
  }

  @Test("no folder, the folder itself and a damaged file are told")
  func wrong() throws {
    try play()
    let none = try quiz(["merge", quiz.folder.file("none")])
    #expect(none.status == 2 && none.errors.contains("no such folder; name a data folder"))
    #expect(try quiz(["merge", quiz.data + "/"]).status == 2)
    #expect(try quiz(["merge"]).status == 2)
    try FileManager.default.createDirectory(
      atPath: quiz.folder.file("saved"), withIntermediateDirectories: true)
    try quiz.folder.write(Array("x".utf8), to: "saved/bad.jsonl")
    let file = try quiz(["merge", quiz.folder.file("saved/bad.jsonl")])
    #expect(file.status == 2 && file.errors.contains("a file, not a folder; name a data folder"))
    try quiz.folder.write(Array(#"{"archive":1"#.utf8), to: "my logs.archive")
    let archive = quiz.folder.file("my logs.archive")
    let packed = try quiz(["merge", archive])
    #expect(packed.status == 2)
    #expect(packed.errors.contains("is an archive: replay-tool unpack '\(archive)' -o DIR, then"))
    let run = try quiz(["merge", quiz.folder.file("saved"), "--json"])
    #expect(run.status == 3)
    #expect(run.errorLines.count == 1 && run.errors.contains("bad.jsonl is left out"))
    #expect(run.output.contains(#""part":"loose","new":[]"#))
  }
}
