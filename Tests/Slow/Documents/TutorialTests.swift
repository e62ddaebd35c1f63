import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// docs/TUTORIAL.md, line by line: what it shows is what is printed.
@Suite("docs/TUTORIAL.md", .slow)
struct TutorialTests {
  private static let page = Fixtures.repository + "/docs/TUTORIAL.md"

  @Test("its command lines print what follows them; RECORD=1 writes it anew")
  func prints() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("fixtures"), withDestinationPath: Fixtures.repository + "/fixtures")
    let shell = try RunProgram("/bin/sh", in: folder)
    let tools = RunProgram.path(of: "replay-tool").dropLast("/replay-tool".count)
    let text = String(decoding: try Fixtures.contents(Self.page), as: UTF8.self)
    var lines: [String] = []
    var isConsole = false
    var count = 0
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole {
        guard line.hasPrefix("$ ") else { continue }
        let run = try shell(
          ["-c", "cd '\(folder.path)' && { \(line.dropFirst(2)); } 2>&1"],
          environment: ["PATH": "\(tools):/usr/bin:/bin"])
        #expect(run.status <= 1, "\(line)\n\(run.output)")
        lines.append(line)
        lines += run.lines.dropLast().map { $0.replacing(folder.path + "/", with: "") }
        count += 1
        continue
      }
      lines.append(line)
    }
    #expect(count >= 15)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: Self.page))
      Issue.record("written anew: docs/TUTORIAL.md")
    }
    let shown = text.components(separatedBy: "\n")
    for (place, pair) in zip(shown, lines).enumerated() where pair.0 != pair.1 {
      Issue.record("docs/TUTORIAL.md:\(place + 1) says \(pair.0), printed is \(pair.1)")
      break
    }
    #expect(shown.count == lines.count)
  }
}
