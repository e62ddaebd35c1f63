import EventLog
import Foundation
import SessionEngine
import Similarity
import Systems
import Testing

@testable import ProgramSupport
@testable import TestSupport
@testable import replay_tool
@testable import tamper

/// S17: the players of a class who gave the same wrong answers, as `audit` and `report` tell it.
@Suite("audit: similar answers")
struct SimilarAnswersAuditTests {
  private static let folder = Fixtures.folder + "folders/S17-similar-answers"
  private let tool: RunProgram
  /// The logs of the class, in the order of their names; the last two are those of the pair.
  private let logs: [String]

  init() throws {
    tool = try RunProgram("replay-tool")
    let sessions = SimilarAnswersAuditTests.folder + "/sessions/"
    logs = try FileManager.default.contentsOfDirectory(atPath: sessions).sorted()
      .map { sessions + $0 }
  }

  private func log(of player: String) throws -> String {
    try #require(
      logs.first { path in
        (try? String(contentsOfFile: path, encoding: .utf8))?
          .contains("\"player\":\"\(player)\"") == true
      })
  }

  private func name(_ log: String) -> String { String(log.lastPathPart.dropLast(6)) }

  /// Writes a changed copy of a player's log; the quizzes are beside it.
  private func write(
    _ player: String, to path: String, _ change: (inout [String]) -> Void
  ) throws -> String {
    let target = tool.folder.file("data")
    try FileManager.default.createDirectory(
      atPath: target + "/sessions", withIntermediateDirectories: true)
    if !FileManager.default.fileExists(atPath: target + "/quizzes") {
      try FileManager.default.copyItem(
        atPath: SimilarAnswersAuditTests.folder + "/quizzes", toPath: target + "/quizzes")
    }
    var folder = AttackedFolder(files: ["log": try Fixtures.contents(try log(of: player))])
    folder.forge("log", change)
    try tool.folder.write(try #require(folder.files["log"]), to: "data/sessions/" + path)
    return target + "/sessions/" + path
  }

  /// The findings of an audit of logs, by code and session, and its exit code.
  private func codes(_ words: [String]) throws -> (status: Int32, codes: [String]) {
    let run = try tool(["audit", "--plain"] + words)
    let codes = run.lines.dropLast().map {
      String($0.split(separator: "\t", omittingEmptySubsequences: false)[2])
    }
    return (run.status, codes)
  }

  // MARK: What is told

  @Test("both players and sessions are named, with what was the same and what is usual")
  func words() throws {
    let (kaya, vera) = (name(try log(of: "kaya")), name(try log(of: "vera")))
    let run = try tool(["audit", "--data", SimilarAnswersAuditTests.folder])
    #expect(run.status == 0)
    let line = try #require(run.lines.first { $0.contains("measured ") })
    #expect(line.contains("kaya (session \(kaya)) and vera (session \(vera)) gave the same answer"))
    #expect(line.contains("to 28 of 28 questions of quiz class-test (9.7 are usual"))
    #expect(line.contains("the same wrong answer to 17 of them (4.6 are usual)"))
    #expect(run.output.contains(Signal.similarAnswers.baseRate))
    #expect(run.output.contains("similar answers (S17): looked for among 22 players of 1 quiz"))
    #expect(run.output.contains("session " + vera))
    let json = try tool(["audit", "--json", "--data", SimilarAnswersAuditTests.folder])
    let finding = try #require(
      try Documents.parse(json.output).first { $0["type"] as? String == "finding" })
    #expect(finding["session"] as? String == vera)
    // Once in a thousand quizzes, corrected for 231 pairs, with a margin of five.
    #expect(finding["threshold"] as? Int == 231 * 5000)
    #expect((finding["measured"] as? Int ?? 0) >= 231 * 5000)
  }

  @Test("either player's name shows it, another one does not")
  func filtered() throws {
    for (player, count) in [("kaya", 1), ("vera", 1), ("ada", 0)] {
      let run = try tool([
        "audit", "--plain", "--player", player, "--data", SimilarAnswersAuditTests.folder,
      ])
      #expect(run.lines.dropLast().count == count, "\(player)")
    }
  }

  @Test("the order of logs, threads and the ledger change nothing")
  func anyOrder() throws {
    func told(_ words: [String]) throws -> String {
      let run = try tool(["audit", "--plain"] + words)
      #expect(run.status == 0)
      return run.lines[0].split(separator: "\t").dropFirst().joined(separator: "\t")
    }
    let due = try told(["--data", SimilarAnswersAuditTests.folder])
    #expect(due.contains("S17"))
    var random = SeededRandom(17)
    for jobs in ["1", "3"] {
      var order = logs
      for place in order.indices.dropLast() {
        order.swapAt(place, place + random.below(order.count - place))
      }
      #expect(try told(["-j", jobs] + order) == due, "seed 17, -j \(jobs)")
    }
    #expect(try told(logs.reversed()) == due)
  }

  // MARK: What is compared

  @Test("nineteen players calibrate nothing, and the audit says so; twenty do")
  func leastPlayers() throws {
    let few = try tool(["audit"] + logs.suffix(19))
    #expect(few.status == 0 && !few.output.contains("S17 signal"))
    #expect(few.output.contains("not looked for in 1 quiz that fewer than 20 players"))
    let enough = try tool(["audit"] + logs.suffix(20))
    #expect(enough.output.contains("looked for among 20 players"))
  }

  @Test("a class in which nobody copied has no pair")
  func honest() throws {
    let copied = try log(of: "vera")
    let run = try tool(["audit", "--fail-on", "signal"] + logs.filter { $0 != copied })
    #expect(run.status == 0)
    #expect(run.output.contains("looked for among 21 players of 1 quiz"))
  }

  @Test("of two attempts of one player the first counts, whatever the order of the logs")
  func firstAttempt() throws {
    // The evening's session as the second attempt of somebody who has played in the morning.
    let second = try write("vera", to: "second.jsonl") {
      $0[1] = $0[1].replacing("\"player\":\"vera\"", "\"player\":\"ben\"")
    }
    let copied = try log(of: "vera")
    let others = logs.filter { $0 != copied }
    for words in [others + [second], [second] + others] {
      #expect(try codes(words) == (0, []))
    }
    // As the only attempt of somebody else it counts.
    let ben = try log(of: "ben")
    #expect(try codes(others.filter { $0 != ben } + [second]) == (0, ["S17"]))
  }

  @Test("a copy counts once; a session with two histories takes no part, whichever comes first")
  func copies() throws {
    let copied = try log(of: "vera")
    let copy = try write("vera", to: "copy.jsonl") { _ in }
    #expect(try codes(logs + [copy]) == (0, ["I17", "S17"]))
    let fork = try write("vera", to: "fork.jsonl") {
      $0[1] = $0[1].replacing("\"player\":\"vera\"", "\"player\":\"wera\"")
    }
    for words in [logs + [fork], [fork] + logs] {
      let found = try codes(words)
      #expect(found.status == 1 && Set(found.codes) == ["I11"])
    }
    // What was played on after the end is no sound copy of it.
    let longer = try write("vera", to: "longer.jsonl") {
      $0.append($0[2].replacing("{\"seq\":2,", "{\"seq\":\($0.count),"))
    }
    for words in [logs + [longer], [longer] + logs] {
      #expect(try !codes(words).codes.contains("S17"), "\(copied)")
    }
  }

  @Test("the report's index has the code at both sessions")
  func report() throws {
    let pages = tool.folder.file("pages")
    let run = try tool(
      ["report", "-o", pages, "--data", SimilarAnswersAuditTests.folder])
    #expect(run.status == 0)
    let index = try String(contentsOfFile: pages + "/index.html", encoding: .utf8)
    let rows = index.components(separatedBy: "<tr>").dropFirst().filter { $0.contains("S17") }
    let (kaya, vera) = (name(try log(of: "kaya")), name(try log(of: "vera")))
    #expect(rows.count == 2 && rows[0].contains(kaya) && rows[1].contains(vera))
  }

  // MARK: Limits and rates

  private func judged() throws -> [JudgedLog] {
    var shelf = QuizShelf()
    shelf.add(try Fixtures.contents(Fixtures.folder + "quizzes/class-test.json"))
    let quizzes = shelf
    let sources = AuditSources(quiz: { quizzes.quiz($0).map { .found($0) } ?? .missing })
    return logs.map { JudgedLog(LogPlace(path: $0), on: POSIXStorage(), sources) }
  }

  @Test("answers are kept up to the limit; above it nothing is compared, in any order")
  func answerLimit() throws {
    let judged = try judged()
    let due = judged.count * 28
    for (limit, pairs) in [(due, 1), (due - 1, 0), (28, 0)] {
      for logs in [judged, judged.reversed()] {
        var similar = SimilarSessions(answerLimit: limit)
        for log in logs { similar.meet(log) }
        #expect(similar.end().count == pairs)
        #expect(similar.coverage.isOverLimit == (pairs == 0))
      }
    }
  }

  @Test("an open session and a short quiz keep nothing")
  func nothingKept() throws {
    var similar = SimilarSessions(answerLimit: 0)
    for path in ["sessions/animals-plain", "graded/exam-submitted", "graded/graded-practice"] {
      let evidence = try Fixtures.contents(Fixtures.folder + "quizzes/exam.json")
      var shelf = QuizShelf()
      shelf.add(evidence)
      shelf.add(try Fixtures.contents(Fixtures.folder + "quizzes/graded.json"))
      shelf.add(try Fixtures.contents(Fixtures.folder + "quizzes/animals.json"))
      let quizzes = shelf
      let log = JudgedLog(
        LogPlace(path: Fixtures.folder + path + ".jsonl"), on: POSIXStorage(),
        AuditSources(quiz: { quizzes.quiz($0).map { .found($0) } ?? .missing }))
      #expect(log.isJudged)
      similar.meet(log)
    }
    #expect(!similar.coverage.isOverLimit)
    #expect(similar.end().isEmpty && similar.coverage.lines.isEmpty)
  }

  @Test("the rates of the signal are those that were measured, and explain has the table")
  func rates() throws {
    let rate = Signal.similarAnswers.rate
    #expect(rate.falseAlarms == SimilarityRates.alarms && rate.honest == SimilarityRates.classes)
    let found = try #require(
      SimilarityRates.found.first { $0.players == 30 && $0.questions == 40 })
    let hits = Int64(try #require(found.percents.last))
    #expect(rate.cheats == 100 && rate.hits == hits)
    let run = try tool(["explain", "S17"])
    for row in SimilarityRates.found {
      let cells = [row.players, row.questions] + row.percents
      #expect(
        run.lines.contains { line in
          line.split(separator: " ").elementsEqual(cells.map { Substring("\($0)") })
        })
    }
  }
}
