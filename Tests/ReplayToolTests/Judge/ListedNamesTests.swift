import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool

/// A command takes the names of a list as it takes the same names on its command line.
@Suite("--files-from")
struct ListedNamesTests {
  private let tool: RunProgram
  private let folders = Fixtures.folder + "folders/"
  private let log = Fixtures.folder + "sessions/animals-plain.jsonl"
  private let commands = [
    ["audit"], ["audit", "--json"], ["verify"], ["stats", "--json"], ["export", "--to", "csv"],
    ["rescore", "--quiz", Fixtures.folder + "quizzes/animals-corrected.json"], ["receipt"],
  ]

  init() throws { tool = try RunProgram("replay-tool") }

  private func expectAlike(_ command: [String], _ names: [String]) throws {
    let named = try tool(command + names)
    let list = names.map { $0 + "\n" }.joined()
    let listed = try tool(command + ["--files-from", "-"], typing: list)
    let halved = try tool(
      command + names.prefix(1) + ["--files-from", "-"],
      typing: names.dropFirst().map { $0 + "\n" }.joined())
    for run in [listed, halved] {
      #expect(run.status == named.status, "\(command) \(names)")
      #expect(run.output == named.output && run.errors == named.errors, "\(command) \(names)")
    }
  }

  @Test(
    "a data folder, or an archive of one, is compared with its ledger",
    arguments: ["I08-rewritten", "I09-missing-session", "I10-unregistered", "sound"])
  func dataFolder(name: String) throws {
    let archive = tool.folder.file("archive")
    #expect(try tool(["pack", folders + name, "-o", archive, "-q"]).status == 0)
    for command in commands {
      for path in [folders + name, archive] { try expectAlike(command, [path]) }
    }
    let run = try tool(["audit", "--files-from", "-"], typing: folders + name + "\n")
    #expect(run.status == (name == "sound" ? 0 : 1), "\(run.output)")
  }

  @Test("several names get the notes that they get on the command line, each once")
  func several() throws {
    let (one, other) = (folders + "I08-rewritten", folders + "sound")
    for command in commands {
      for names in [[one, other], [one, log], [one, one], [log, "none.jsonl"]] {
        try expectAlike(command, names)
      }
      try expectAlike(command + ["--data", other], [other, log])
    }
    #expect(try tool(["audit", one, one]).errors.split(separator: one).count == 3)
  }

  @Test("a log or an archive is no list of names")
  func noList() throws {
    for (path, what) in [
      (log, "is a log, not a list"),
      (Fixtures.folder + "archives/sound.archive", "is an archive, not a list"),
    ] {
      let run = try tool(["verify", "--files-from", path])
      #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 1)
      #expect(run.errors.contains(what), "\(run.errors)")
    }
  }
}
