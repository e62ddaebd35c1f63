import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Every kind of full screen, as text in fixtures/screens: a file for each walk.
///
/// `SLOW_TESTS=1 RECORD=1 swift test --filter RecordedScreensTests` writes them anew; read what
/// changed before it is committed.
@Suite("quiz: recorded screens", .slow)
struct RecordedScreensTests {
  private static let data = Result { try PlayedFolder() }
  private static let folder = Fixtures.folder + "screens/"

  /// Screens of different layouts, which are recorded at every size; the others at 80 columns alone.
  private static let wide: Set = [
    "home", "question-slider", "result-every-kind", "country", "settings", "step-state",
  ]

  @Test(
    "every screen fills 40, 80, 120 and 200 columns, and is drawn as recorded", arguments: walks)
  func unchanged(walk: ScreenWalk) throws {
    let data = try RecordedScreensTests.data.get()
    var text = ""
    for size in ScreenWalk.sizes {
      for screen in try walk.screens(columns: size.columns, rows: size.rows, data) {
        #expect(screen.lines.count == size.rows)
        guard size.columns == 80 || RecordedScreensTests.wide.contains(screen.name) else {
          continue
        }
        text +=
          "== \(screen.name), \(size.columns) × \(size.rows)\n"
          + screen.lines.map { RecordedScreensTests.recorded($0) }.joined(separator: "\n") + "\n"
      }
    }
    try compare(text, walk.fileName)
  }

  private func compare(_ text: String, _ name: String) throws {
    let path = RecordedScreensTests.folder + name
    let known = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    if known == text { return }
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      Issue.record("written anew: \(name)")
      return
    }
    let (was, now) = (known.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let place = zip(was, now).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name), line \(place + 1)
      was: \(was.indices.contains(place) ? was[place] : "(no line)")
      is:  \(now.indices.contains(place) ? now[place] : "(no line)")
      """)
  }

  @Test("in a locale that is not UTF-8 every screen is ASCII", arguments: walks)
  func plain(walk: ScreenWalk) throws {
    let data = try RecordedScreensTests.data.get()
    for screen in try walk.screens(columns: 80, rows: 24, data, environment: ["LC_ALL": "C"]) {
      for line in screen.lines where !line.utf8.allSatisfy({ $0 < 0x80 }) {
        Issue.record("\(screen.name): \(line)")
      }
    }
  }

  /// A line as it is in the file: a rule is its length.
  private static func recorded(_ line: String) -> String {
    let start = line.prefix { $0 == " " }
    let rule = line.dropFirst(start.count).prefix { $0 == "─" }
    guard rule.count > 8 else { return line }
    return start + "─× \(rule.count)" + line.dropFirst(start.count + rule.count)
  }

  @Test("every recorded file is that of a walk, and every walk has one")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: RecordedScreensTests.folder)
    #expect(
      files.filter { $0 != "README.md" }.sorted()
        == RecordedScreensTests.walks.map { $0.fileName }.sorted())
    let names = RecordedScreensTests.walks.flatMap { $0.steps.compactMap { $0.name } }
    #expect(RecordedScreensTests.wide.isSubset(of: names))
  }
}

extension ScreenWalk {
  /// Its recorded file.
  fileprivate var fileName: String { name.replacing(" ", with: "-") + ".txt" }
}
