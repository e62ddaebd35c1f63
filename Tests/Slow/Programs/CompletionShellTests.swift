import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Completions in the shells themselves, where they are installed; bash has a suite of its own.
@Suite("completions in zsh and fish", .slow)
struct CompletionShellTests {
  private let environment: [String: String]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "PATH": RunProgram.path(of: "quiz").dropLast("/quiz".count) + ":/usr/bin:/bin",
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      "TERM": "xterm", "PS1": "% ",
    ]
  }

  @Test(
    "fish offers commands, options, the values of one, codes and files, each in its place",
    .enabled(if: RunProgram.found("fish") != nil, "needs fish"))
  func fish() throws {
    let path = try #require(RunProgram.found("fish"))
    let fish = try RunProgram(path, in: folder)
    func offers(_ line: String) throws -> [String] {
      let program = line.split(separator: " ")[0]
      let run = try fish(
        ["--no-config", "-c", "\(program) completions fish | source; complete -C '\(line)'"],
        environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      return run.lines.dropLast().map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try offers("replay-tool aud") == ["audit"])
    #expect(try offers("replay-tool audit --fa") == ["--fail-on"])
    #expect(try offers("replay-tool audit --fail-on ") == ["integrity", "rule", "signal"])
    #expect(try offers("replay-tool explain I1") == (10...17).map { "I\($0)" })
    #expect(try offers("replay-tool minimise x --lo") == ["--loose"])
    #expect(
      try offers("replay-tool log x --type answer") == ["answerGiven", "answerRevised"])
    #expect(try offers("replay-tool verify \(Fixtures.folder)sess").count == 1)
    #expect(try offers("quiz settings ti") == ["timer", "tint"])
  }

  @Test(
    "zsh completes what is typed before Tab",
    .enabled(if: RunProgram.found("zsh") != nil, "needs zsh"))
  func zsh() throws {
    let path = try #require(RunProgram.found("zsh"))
    let run = try TerminalRun(path, ["-f", "-i"], environment: environment)
    run.type("autoload -Uz compinit; compinit -D -u\r")
    run.type("for p in replay-tool quiz; do eval \"$($p completions zsh)\"; done; echo rea''dy\r")
    run.wait(for: "ready")
    for (typed, shown) in [
      ("replay-tool explain I1", "I12"), ("replay-tool audit --fail-on ", "integrity"),
      ("quiz settings ti", "timer"), ("replay-tool re", "receipt"),
    ] {
      run.type(typed + "\t")
      run.wait(for: shown)
      run.type("\u{15}")
    }
    // Where there is one word only, it is put in.
    run.type("replay-tool explai\tS08\r")
    run.wait(for: "fixtures/damaged/S08-timed-resumed.jsonl")
    run.type("exit\r")
    _ = run.end()
  }
}
