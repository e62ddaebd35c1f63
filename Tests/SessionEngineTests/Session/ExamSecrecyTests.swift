import EventLog
import Foundation
import Testing

@testable import SessionEngine
@testable import SessionSupport
@testable import Systems
@testable import TestSupport

/// What a player gets in an exam before it is submitted does not depend on the key (M6, M9).
@Suite("An exam before it is submitted")
struct ExamSecrecyTests {
  /// The same exam with another key: the same questions and texts, other right answers, credit
  /// and feedback.
  private static let otherKey = [
    (
      "{\"text\": \"Sydney\", \"credit\": -33.33333, \"feedback\": \"The largest city.\"}",
      "{\"text\": \"Sydney\", \"credit\": 100, \"feedback\": \"Right.\"}"
    ),
    ("{\"text\": \"Canberra\", \"credit\": 100}", "{\"text\": \"Canberra\", \"credit\": -50}"),
    ("\"feedback\": \"Canberra was chosen in 1908.\"", "\"feedback\": \"Look again.\""),
    ("\"correct\": false, \"ifTrue\"", "\"correct\": true, \"ifFalse\""),
    ("{\"value\": 3.14, \"tolerance\": 0.005}", "{\"value\": 2, \"tolerance\": 0.5}"),
    ("[{\"text\": \"red\"}, {\"text\": \"bl*e\"}", "[{\"text\": \"*e*\"}, {\"text\": \"b*e\"}"),
    (
      "\"match\": \"Paris\"}, {\"text\": \"Italy\", \"match\": \"Rome\"}",
      "\"match\": \"Rome\"}, {\"text\": \"Italy\", \"match\": \"Oslo\"}"
    ),
    ("\"distractors\": [\"Oslo\"]", "\"distractors\": [\"Paris\"]"),
    ("[\"mouse\", \"cat\", \"horse\", \"whale\"]", "[\"whale\", \"mouse\", \"horse\", \"cat\"]"),
    (
      "{\"accept\": [{\"text\": \"capital\"}], \"case\": true}",
      "{\"accept\": [{\"text\": \"river\"}]}"
    ),
    (
      "[{\"text\": \"Lyon\"}, {\"text\": \"Paris\", \"credit\": 100}]",
      "[{\"text\": \"Lyon\", \"credit\": 100}, {\"text\": \"Paris\"}]"
    ),
    ("{\"from\": 2, \"to\": 2.2}", "{\"from\": 5, \"to\": 6}"),
    (
      "{\"text\": \"2\", \"credit\": 50}, {\"text\": \"3\", \"credit\": 50}, "
        + "{\"text\": \"4\", \"credit\": -50}, {\"text\": \"1\", \"credit\": -50}",
      "{\"text\": \"2\", \"credit\": -20}, {\"text\": \"3\"}, "
        + "{\"text\": \"4\", \"credit\": 60}, {\"text\": \"1\", \"credit\": 40}"
    ),
    ("\"pass\": 62.5", "\"pass\": 10"),
  ]

  private static let answers: [Answer] = [
    .choices(Choices([0])), .choices(Choices([1])), .choices(Choices([2])),
    .choices(Choices([1, 2])), .choices(Choices()), .text(Array("3.14".utf8)),
    .text(Array("2".utf8)), .text(Array("1,500".utf8)), .text(Array("red".utf8)),
    .text(Array("grün".utf8)), .matches([2, 3, 0]), .matches([3, 1, 0]), .matches([-1, 0, 9]),
    .order([2, 0, 1, 3]), .order([3, 2, 1, 0]), .order([0, 0, 1, 2]),
    .gaps(["capital", "Paris", "2.1"].map { Array($0.utf8) }),
    .gaps(["river", "Lyon", "5.5"].map { Array($0.utf8) }), .gaps([[], [], []]),
  ]

  private static func keys() throws -> [QuizShelf.Item] {
    var text = String(decoding: try TestQuiz.exam.bytes, as: UTF8.self)
    var items = [try TestQuiz.exam.item]
    for (old, new) in otherKey {
      try #require(text.components(separatedBy: old).count == 2, "\(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    var shelf = QuizShelf()
    let mistakes = shelf.add(Array(text.utf8))
    items.append(try #require(shelf.items.first, "\(mistakes)"))
    return items
  }

  /// What the same commands give under a key: the log without its hashes and the quiz's digest,
  /// before the exam is submitted and after, and the screens before.
  private static func played(
    _ item: QuizShelf.Item, seed: UInt64
  ) throws -> (before: [String], screens: [Screen], after: [String]) {
    let disk = MemoryStorage()
    var shelf = QuizShelf()
    _ = shelf.add(item.bytes)
    let folder = DataFolder("data", on: disk, shelf: shelf, token: "t")
    var chance = SeededRandom(seed)
    var time = Logs.time.milliseconds
    func reading() -> Reading {
      time += Int64(chance.below(9001))
      return Reading(at: Timestamp(clamping: time), monotonicMilliseconds: time)
    }
    let first = reading()
    let sessionSeed = Seed(high: seed, low: 7)
    var session = try folder.startSession(
      item, id: SessionID(at: first.at, seed: sessionSeed), seed: sessionSeed, player: "p1", first)
    var screens = [Screen(session.state, under: session.rules)]
    for _ in 0..<60 {
      let command: Command =
        switch chance.below(12) {
        case 0: .next
        case 1: .back
        case 2: .jump(Int64(chance.below(9)))
        case 3: session.state.isPaused ? .resume(Preferences()) : .pause
        case 4: .resume(Preferences())
        default: .answering(answers[chance.below(answers.count)])
        }
      _ = try session.perform(command, reading())
      if session.state.hasEnded { break }
      screens.append(Screen(session.state, under: session.rules))
    }
    let ended = session.state.hasEnded
    func log() -> [String] {
      (disk.contents(folder.session(session.id)) ?? []).split(separator: 0x0A).map { line in
        String(decoding: line, as: UTF8.self).components(separatedBy: ",\"prev\":\"")[0]
          .replacingOccurrences(of: item.quiz.digest.hex, with: "DIGEST")
      }
    }
    // What the end of the time appends is marked already: an append that has marks counts as after.
    var before = log()
    if let marked = before.firstIndex(where: { $0.contains("\"answerMarked\"") }) {
      let cut = before[..<marked].lastIndex { !$0.contains("\"more\"") } ?? 0
      before.removeSubrange((cut + 1)...)
    }
    if !ended {
      if session.state.isPaused { _ = try session.perform(.resume(Preferences()), reading()) }
      _ = try session.perform(.submit, reading())
    }
    return (before, screens, log())
  }

  @Test("log and screens are the same under two keys, up to the append that marks")
  func nothingTellsTheKey() throws {
    let keys = try Self.keys()
    var differingCount = 0
    for seed in UInt64(1)...40 {
      let one = try Self.played(keys[0], seed: seed)
      let other = try Self.played(keys[1], seed: seed)
      #expect(one.before == other.before, "seed \(seed)")
      #expect(one.screens == other.screens, "seed \(seed)")
      #expect(one.before.count + one.screens.count > 10)
      if one.after != other.after { differingCount += 1 }
    }
    #expect(differingCount > 30, "the keys give other marks")
  }
}
