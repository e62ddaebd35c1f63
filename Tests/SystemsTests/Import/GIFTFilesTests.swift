import EventLog
import Foundation
import SessionEngine
import Testing

@testable import Systems
@testable import TestSupport

/// The files of fixtures/import: each with the quiz and the remarks that it gives.
@Suite("import: files")
struct GIFTFilesTests {
  static let names = [
    "capitals.gift", "mixed.gift", "kinds.gift", "rivers.aiken", "broken.aiken", "bank.xml",
    "refused.xml",
  ]
  private let folder = Fixtures.root + "/import/"

  @Test("each file gives the quiz and the remarks beside it", arguments: names)
  func matchesGolden(_ name: String) throws {
    let ending = try #require(name.split(separator: ".").last)
    let format = try #require(QuizImport.Format(rawValue: String(ending)))
    let imported = QuizImport.read(try Fixtures.contents(folder + name), as: format)
    let stem = try #require(name.split(separator: ".").first).description
    try compare(try imported.file(id: stem, title: stem), name + ".json")
    let lines = imported.remarks.map {
      "\($0.line):\($0.column) \($0.kind.rawValue) \($0.message)\n"
    }
    try compare(Array(lines.joined().utf8), name + ".txt")
  }

  private func compare(_ bytes: [UInt8], _ name: String) throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + name))
      Issue.record("\(name) was written anew")
    } else {
      let golden = String(decoding: try Fixtures.contents(folder + name), as: UTF8.self)
      #expect(String(decoding: bytes, as: UTF8.self) == golden)
    }
  }

  @Test("the sample of docs/IMPORT.md is taken over")
  func takesTheSample() throws {
    let page = try Fixtures.contents(Fixtures.root + "/../docs/IMPORT.md")
    let blocks = String(decoding: page, as: UTF8.self).components(separatedBy: "```")
    let sample = try #require(blocks.first { $0.contains("ANSWER: B\n") })
    #expect(
      ImportedQuiz.of(sample, .aiken).short
        == ["q1 single Which river flows through Paris?|-The Rhine|+The Seine"])
  }

  @Test("a quiz file is canonical JSON but for its line breaks")
  func isCanonical() throws {
    let imported = ImportedQuiz.of("Say \\\"é\\\"\\\\ 🐢? {=a ~b}")
    let file = try imported.file(id: "a", title: "A \"title\"")
    let line = file.filter { $0 != 0x0A }
    var canonical = CanonicalJSON()
    #expect(canonical.fault(in: line.span) == nil)
  }

  @Test("no questions, an id or a title that can't be one are faults, not files")
  func throwsFaults() throws {
    #expect(throws: ImportFault.noQuestion) {
      try ImportedQuiz.of("Only words").file(id: "a", title: "a")
    }
    for (id, title, path) in [("a b", "a", "id"), ("", "a", "id"), ("a", " ", "title")] {
      do throws(ImportFault) {
        _ = try ImportedQuiz.of("So? {T}").file(id: id, title: title)
        Issue.record("taken: \(id), \(title)")
      } catch {
        guard case .notAQuiz(let mistakes) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(mistakes.map { $0.path } == [path])
      }
    }
  }
}
