import EventLog
import Foundation
import SessionEngine
import Systems
import Testing

@testable import Page
@testable import TestSupport
@testable import conformance

/// The two views that get bytes and nothing else: the page and the conformance program.
final class BytesViews {
  /// A page for each quiz that was opened in it; making one reads all built-in quizzes.
  private var pages: [String: Page<PageDisk>] = [:]
  private var shelves: [String: QuizShelf] = [:]

  /// What the page answers when the log is dropped on it.
  func page(_ log: LogCase) throws -> String {
    let page = try pages[log.quiz ?? ""] ?? open(log.quiz)
    page.dropped = log.bytes
    let reply = page.reply(to: Array("{\"do\":\"open\",\"at\":1795167000000,\"clock\":1}".utf8))
    let answer = try Documents.last(String(decoding: reply, as: UTF8.self))
    return try "\(answer["answer"] ?? "") \(answer["verdict"] ?? ""): \(BytesViews.codes(answer))"
  }

  private func open(_ quiz: String?) throws -> Page<PageDisk> {
    let page = Page()
    if let quiz {
      page.dropped = try Fixtures.contents(quiz)
      let reply = page.reply(to: Array("{\"do\":\"addQuiz\"}".utf8))
      #expect(String(decoding: reply, as: UTF8.self).contains("\"title\""))
    }
    pages[quiz ?? ""] = page
    return page
  }

  private func fill(_ quiz: String?) throws -> QuizShelf {
    var shelf = QuizShelf(BuiltInQuizzes.files)
    if let quiz { shelf.add(try Fixtures.contents(quiz)) }
    shelves[quiz ?? ""] = shelf
    return shelf
  }

  private static func codes(_ answer: [String: Any]) throws -> [String] {
    try #require(answer["findings"] as? [[String: Any]]).map { finding in
      let sequences = finding["seqs"] as? [Int] ?? []
      return "\(finding["code"] ?? "")@\(sequences.first ?? 0)"
    }
  }

  /// What the program that is compared with WebAssembly finds.
  func conformance(_ log: LogCase) throws -> String {
    let shelf = try shelves[log.quiz ?? ""] ?? fill(log.quiz)
    let lines = LogJudgement(log.bytes, shelf).lines.map { String(decoding: $0, as: UTF8.self) }
    let codes = lines.compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard words.count > 3, words[0].count == 3, "IRS".contains(words[0].prefix(1)),
        words.contains("recorded"), Int(words[1]) != nil
      else { return nil }
      return words[0] + "@" + words[1]
    }
    let verdict = lines[0].prefix { $0 != " " }
    return "\(verdict): \(codes)"
  }
}
