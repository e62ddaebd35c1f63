import HTML
import EventLog
import SessionEngine
import Statistics
import Testing

@testable import Documents
@testable import Reporting
@testable import SessionSupport

/// Pages, sheets and tables of judged logs, without a program around them.
@Suite("Reports as a library")
struct SharedReportTests {
  private let options = ReportOptions(receipts: [], isAlone: true, words: [], maker: "test 1.2.3")

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("a page names the program that the caller says, and nothing else of its making")
  func maker() throws {
    let (log, bytes) = try JudgedFixture.log("sessions/animals-revised")
    let page = ReportPage(model: ReportModel(log, bytes: bytes, ledger: nil, options))
    #expect(text(page.bytes).contains("content=\"test 1.2.3\""))
    #expect(text(page.bytes).contains("test 1.2.3</dd>"))
    #expect(page.answer.word == "Passed")
  }

  @Test("only a log that an audit says yes to is a session that statistics and exports take")
  func sound() throws {
    #expect(SoundSession(try JudgedFixture.log("sessions/animals-revised").log) != nil)
    let forged = try JudgedFixture.log("damaged/R01-score-forged").log
    #expect(forged.answer() == .no)
    #expect(SoundSession(forged) == nil)
  }

  @Test("an export is its opening, each session and its closing, and counts its records")
  func export() throws {
    let log = try JudgedFixture.log("sessions/animals-revised").log
    let session = try #require(SoundSession(log))
    for (export, records) in [
      (SessionExport.sessions(.safe) { _ in [] }, 1),
      (.csv(.safe), 2), (.ndjson, 5),
      (.xapi(.init(base: "https://x.invalid", language: nil)), 5),
    ] {
      var count: Int64 = 0
      let first = export.bytes(of: session, isFirst: true, count: &count)
      #expect(count >= records, "at least so many of these events are in the log")
      let once = count
      let second = export.bytes(of: session, isFirst: false, count: &count)
      #expect(count == once * 2)
      // The array of statements alone has a sign between two sessions.
      if case .xapi = export {
        #expect(second == [UInt8(ascii: ",")] + first)
        #expect(text(export.opening + first + export.closing).hasSuffix("\n]\n"))
      } else {
        #expect(first == second)
      }
    }
  }

  @Test("every row of a table has as many cells as there are columns")
  func columns() throws {
    let session = try #require(
      SoundSession(try JudgedFixture.log("sessions/animals-revised").log))
    var count: Int64 = 0
    let export = SessionExport.sessions(.raw) { _ in [] }
    let row = text(export.bytes(of: session, isFirst: true, count: &count))
    #expect(row.hasSuffix("\r\n"))
    #expect(
      row.split(separator: ",", omittingEmptySubsequences: false).count
        == text(export.opening).split(separator: ",").count)
  }

  @Test("a sheet warns where an audit does not say yes, and tells what it held by where it does")
  func sheet() throws {
    let sound = try #require(
      DisputeSheet(try JudgedFixture.log("graded/exam-revised", quizzes: ["exam"]).log))
    #expect(sound.standing.contains { $0.contains("not compared with anything else") })
    #expect(sound.lines.contains { $0.contains(" UTC") })
    let local = try #require(
      DisputeSheet(try JudgedFixture.log("graded/exam-revised", quizzes: ["exam"]).log) { _ in
        "2026-11-20 04:30:00 HERE"
      })
    #expect(local.lines.contains { $0.contains("at 04:30:00 HERE") })
    #expect(!local.lines.joined().contains("UTC"))
    let forged = try #require(
      DisputeSheet(try JudgedFixture.log("damaged/R01-score-forged").log))
    #expect(forged.standing.contains { $0.contains("Do not decide from this sheet alone") })
    #expect(text(forged.page).contains("Do not decide from this sheet alone"))
  }

  @Test("a sheet says to whom time was granted, and by whom")
  func granted() throws {
    let sheet = try #require(
      DisputeSheet(try JudgedFixture.log("graded/rules3-granted", quizzes: ["exam"]).log))
    #expect(
      sheet.events.contains {
        $0.hasSuffix("30.0 s more were granted to this player (the player's log says by whom).")
      }, "\(sheet.events)")
  }

  @Test("where rest was granted, a sheet says by how much the clock went on in each pause")
  func rest() throws {
    let sheet = try #require(
      DisputeSheet(try JudgedFixture.log("graded/rules3-rest", quizzes: ["exam"]).log))
    #expect(sheet.events.contains("At 09:30:18 UTC the player left."), "\(sheet.events)")
    #expect(
      sheet.events.contains(
        "At 09:31:54 UTC the player came back; the clock stood still."), "\(sheet.events)")
    #expect(
      sheet.events.contains("At 09:33:09 UTC the player came back; the clock went on by 41.8 s."),
      "\(sheet.events)")
    let other = try #require(
      DisputeSheet(try JudgedFixture.log("graded/rules3-paused", quizzes: ["exam"]).log))
    #expect(
      other.events.contains { $0.hasSuffix("the player left, and the clock went on.") },
      "\(other.events)")
  }

  @Test("a sheet has the questions of a game as they were shown, and not their answers")
  func game() throws {
    let sheet = try #require(DisputeSheet(try JudgedFixture.log("sessions/morse-plain").log))
    let first = try #require(sheet.rows.first)
    #expect(first.question == "-.-." && first.right == "C")
    #expect(sheet.lines.contains("1. -.-."))
    #expect(text(sheet.page).contains("-.-."))
    #expect(sheet.rows.allSatisfy { $0.question != $0.right && !$0.question.isEmpty })
  }

  @Test("a sheet tells the points after a question whose time was over, as after every other")
  func expired() throws {
    let sheet = try #require(DisputeSheet(try JudgedFixture.log("sessions/morse-resumed").log))
    #expect(sheet.rows[3].reason == "The time was over. The points were then 2.")
  }

  @Test("the verb of a part of a number is that of the part")
  func verbs() {
    #expect(1.counted(of: 7, "question") == "1 of 7 questions was")
    #expect(3.counted(of: 7, "question") == "3 of 7 questions were")
    #expect(0.counted(of: 1, "question") == "0 of 1 question was")
  }

  @Test("a sheet says why a session ended before its last question")
  func lives() throws {
    let sheet = try #require(
      DisputeSheet(try JudgedFixture.log("graded/scoring-lives", quizzes: ["lives"]).log))
    #expect(sheet.rows.count == 4)
    let last = try #require(sheet.result.last)
    #expect(last.hasPrefix("The session ended after question 4,"), "\(last)")
    #expect(last.contains("no life is left") && last.hasSuffix(": 1 question was not asked."))
    let whole = try #require(
      DisputeSheet(try JudgedFixture.log("graded/scoring-speed", quizzes: ["speed"]).log))
    #expect(whole.result.allSatisfy { !$0.contains("ended after") }, "\(whole.result)")
  }

  @Test("statistics add up sessions by quiz and by player, and list them as rows")
  func statistics() throws {
    let session = try #require(
      SoundSession(try JudgedFixture.log("sessions/animals-revised").log))
    var statistics = SessionStatistics()
    statistics.add(session)
    statistics.add(session)
    #expect(statistics.quizzes.count == 1)
    #expect(statistics.quizzes[0].standings.finished == 2)
    #expect(statistics.players.map { $0.name } == [session.start.player])
    var counted = 0
    statistics.forEachRow {
      if $0.measure == "player", $0.question == session.start.player, $0.key == "finished" {
        counted += 1
      }
    }
    #expect(counted == 1)
  }

  @Test("questions without an answer are counted as such, wherever they are in an exam")
  func unanswered() throws {
    let simulated = try SimulatedFolder()
    let sources = AuditSources(quiz: { digest in
      TestQuiz.shelf.quiz(digest).map { .found($0) } ?? .missing
    })
    var statistics = SessionStatistics()
    var due: [String: Int64] = [:]
    for seed in 0..<60 as Range<UInt64> {
      var player = RandomPlayer(seed)
      var folder = simulated
      folder.time += Int64(seed) * 1_000_000
      var session = try folder.start(.exam, seed: player.seed(), player: "p\(seed)")
      for _ in 0..<30 {
        _ = try session.perform(
          player.command(session.state, session.rules), folder.reading(after: 900))
      }
      let log = JudgedLog(
        LogPlace(path: simulated.folder.session(session.id)), on: simulated.disk, sources,
        keeping: .recording, settling: .never)
      let sound = try #require(SoundSession(log))
      statistics.add(sound)
      guard case .graded? = sound.state.result, let graded = sound.state.graded else { continue }
      for place in sound.order where graded.slots[place].answer == nil {
        due[try #require(sound.quiz.graded).questions[place].id, default: 0] += 1
      }
    }
    let items = try #require(statistics.quizzes.first?.items).figures().analysis.items
    for item in items {
      #expect(item.choices.first { $0.key == nil }?.count ?? 0 == due[item.id] ?? 0, "\(item.id)")
    }
    #expect(due.values.reduce(0, +) > 20)
  }

  @Test("statistics that are sorted outside of memory are the same")
  func scratch() throws {
    let sessions = try [
      "graded/capitals-played", "graded/daily-played", "graded/flags-played",
      "sessions/animals-revised", "sessions/morse-plain", "sessions/arithmetic-plain",
    ].map { try #require(SoundSession(try JudgedFixture.log($0).log), "\($0)") }
    let place = ScratchPlace()
    var statistics = [SessionStatistics(), SessionStatistics(scratch: place.scratch(1))]
    var rows: [[String]] = [[], []]
    for which in statistics.indices {
      for session in sessions + sessions.reversed() { statistics[which].add(session) }
      statistics[which].forEachRow { rows[which].append("\($0)") }
    }
    #expect(rows[0] == rows[1] && rows[0].count > 100)
    #expect(place.byteCount > 1000)
  }
}
