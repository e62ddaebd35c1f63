import Foundation
import Testing

@testable import ProgramSupport
@testable import TestSupport

/// Asks every view about many logs at once, and puts what it says into the words of ``FolderRule``.
struct FolderViews {
  let folder: FolderCase
  let tool: RunProgram

  func audit() throws -> AuditedRun {
    try AuditedRun(try tool(["audit", "--json"] + folder.words + folder.quizWords()))
  }

  func auditPlain(_ more: String...) throws -> String {
    let run = try tool(["audit", "--plain"] + more + folder.words + folder.quizWords())
    let codes = run.lines.compactMap { line -> String? in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells.count > 2 ? String(cells[2]) : nil
    }
    return "\(run.status) \(codes.sorted())"
  }

  func report() throws -> String {
    let target = tool.folder.file("pages")
    defer { try? FileManager.default.removeItem(atPath: target) }
    let words = folder.isData ? folder.words.filter { $0 != "" } : folder.words
    let run = try tool(["report", "-o", target, "--quiet"] + words + folder.quizWords())
    guard run.status != 2 else { return "2 no index" }
    let index = try String(contentsOfFile: target + "/index.html", encoding: .utf8)
    let word = try #require(HTMLCheck.between("Verdict: </span>", "</h2>", in: index))
    return "\(run.status) \(word): \(try FolderViews.rows(index, target).sorted())"
  }

  /// The rows of the table of an index; the page of each has to say the same.
  private static func rows(_ index: String, _ target: String) throws -> [String] {
    let table = try #require(HTMLCheck.between("<tbody>", "</tbody>", in: index))
    return try table.components(separatedBy: "<tr>").dropFirst().map { row in
      let name = try #require(HTMLCheck.between("<bdi>", "</bdi>", in: row))
      let word = try #require(HTMLCheck.between("</span> ", "</span>", in: row))
      let codes = try #require(HTMLCheck.between("</td><td>", "</td>", in: row))
        .split(separator: " ").map { String($0) }
      if let page = HTMLCheck.between("href=\"", "\"", in: row) {
        let text = try String(contentsOfFile: target + "/" + page, encoding: .utf8)
        #expect(text.contains("<title>\(word): "), "\(page) and the index")
      }
      return "\(name) \(word) \(Set(codes).sorted())"
    }
  }

  func counted(_ words: [String]) throws -> String {
    let run = try tool(words + folder.words + folder.quizWords())
    let document = try Documents.last(run.output)
    let leftOut = document["leftOut"] as? [[String: Any]] ?? []
    let paths = leftOut.compactMap { row in
      (row["reason"] as? String)?.isEmpty == false ? row["path"] as? String : nil
    }
    #expect(paths.count == leftOut.count, "each with its reason")
    return "\(run.status): \(document["sessions"] ?? "") sessions, \(document["otherLogs"] ?? "") "
      + "other, left out: \(Set(paths).sorted())"
  }

  /// What a file that was exported says about itself, and whether it has each session once.
  func exported(_ format: String, _ count: Count) throws -> String {
    let target = tool.folder.file("export." + format)
    let words = try counted(["export", "--to", format, "-o", target, "--json"])
    let text = try String(contentsOfFile: target, encoding: .utf8)
    switch format {
    case "csv":
      #expect(!text.contains("\"schema\""))
      let records = text.split(separator: "\r\n").dropFirst()
      #expect(Set(records).count == records.count, "no answer twice")
    case "ndjson":
      let starts = text.components(separatedBy: "\"event\":\"sessionStarted\"").count - 1
      #expect(starts == count.counted.count, "a start of each session")
    default:
      let ids = text.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.map { $0.prefix(50) }
      #expect(Set(ids).count == ids.count, "no statement twice")
    }
    return words
  }

  /// The sessions that `quiz results` marks, or skips of these; none of them is on a board.
  func played(_ refused: Set<String>) throws -> String {
    guard folder.isData else { return "no data folder" }
    let quiz = try RunProgram("quiz")
    let results = try quiz(["results", "--all", "--json", "--data", folder.path])
    let document = try Documents.last(results.output)
    let sessions = document["results"] as? [[String: Any]] ?? []
    let skipped = refused.filter { results.errors.contains("session \($0) was skipped") }
    let doubted =
      skipped
      + sessions.filter { $0["audit"] as? String == "no" }.compactMap { $0["session"] as? String }
    let board = try quiz(["leaderboard", "--json", "--data", folder.path])
    for session in doubted {
      #expect(!board.output.contains("\"session\":\"\(session)\""), "\(folder.name)")
      #expect(board.errors.contains(session), "\(folder.name) names \(session)")
    }
    return "\(doubted.sorted())"
  }

  func rescore(_ quiz: String) throws -> String {
    let file = Fixtures.folder + "quizzes/\(quiz).json"
    let run = try tool(
      ["rescore", "--json", "--quiz", file] + folder.words + folder.quizWords("--old-quiz"))
    let counts = RescoreCounts(try Documents.last(run.output))
    if counts.scored == 0, counts.leftOut == 0 { return "other" }
    let status = counts.hasDifferences ? 3 : run.status
    return "\(counts.scored) scored, "
      + (counts.leftOut == 0 ? "none left out" : "\(status) left out")
  }
}
