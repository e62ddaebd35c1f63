import Foundation
import SessionEngine
import Testing

@testable import Systems
@testable import TestSupport

/// Graded quizzes as GIFT.
@Suite("export: GIFT")
struct GIFTWriterTests {
  private func graded(_ file: [UInt8]) throws -> GradedQuiz {
    guard case .quiz(let quiz) = QuizFile.load(file) else {
      throw ImportFault.noQuestion
    }
    return try #require(quiz.graded)
  }

  private func graded(_ questions: String, _ members: String = "") throws -> GradedQuiz {
    let file =
      #"{"id":"a","title":"A","mode":"practice","shuffle":["answers"],\#(members)"questions":[\#(questions)]}"#
    if case .mistakes(let mistakes) = QuizFile.load(Array(file.utf8)) {
      Issue.record("\(mistakes.map { $0.description })")
    }
    return try graded(Array(file.utf8))
  }

  @Test("a random quiz exported and imported again is the same quiz", arguments: 0..<8)
  func roundTrip(_ start: Int) throws {
    var exported = 0
    for seed in 0..<25 {
      var random = SeededRandom(UInt64(start * 1000 + seed))
      let questions = (0..<4).map { RandomQuestion.make(&random, "q\($0)-.x_") }
      let quiz = ImportedQuiz(format: .gift, questions: questions, notes: [], in: [])
      let file: [UInt8]
      do throws(ImportFault) {
        file = try quiz.file(id: "a", title: "A")
      } catch {
        Issue.record("no quiz: \(error)")
        continue
      }
      let first = try graded(file)
      let gift = QuizExport.gift(first)
      let refused = Set(gift.remarks.map { $0.question })
      let kept = first.questions.filter { !refused.contains($0.id) }
      #expect(kept.count == gift.questionCount)
      guard gift.questionCount > 0 else { continue }
      exported += gift.questionCount
      let imported = QuizImport.read(gift.bytes, as: .gift)
      let text = String(decoding: gift.bytes, as: UTF8.self)
      #expect(imported.remarks.allSatisfy { $0.kind == .noted }, "\(imported.remarks) in \(text)")
      #expect(try graded(imported.file(id: "a", title: "A")).questions == kept, "\(text)")
    }
    #expect(exported > 60)
  }

  @Test(
    "the imported fixtures come back as the same quizzes",
    arguments: ["capitals.gift", "kinds.gift"])
  func fixtures(_ name: String) throws {
    let bytes = try Fixtures.contents(Fixtures.root + "/import/" + name)
    let first = try graded(QuizImport.read(bytes, as: .gift).file(id: "a", title: "A"))
    let gift = QuizExport.gift(first)
    #expect(gift.isWhole, "\(gift.remarks)")
    let again = try graded(QuizImport.read(gift.bytes, as: .gift).file(id: "a", title: "A"))
    #expect(again.questions == first.questions)
    #expect(again.shuffling == first.shuffling)
  }

  @Test(
    "what GIFT cannot express of a question is named, and the question left out",
    arguments: [
      (#""kind":"truefalse","correct":true,"points":2"#, "no points"),
      (#""kind":"truefalse","correct":true,"time":5"#, "no time limit"),
      (
        #""kind":"single","shuffle":false,"answers":[{"text":"a","credit":100},{"text":"b"}]"#,
        "order"
      ),
      (
        #""kind":"single","answers":[{"text":"a","credit":50},{"text":"b"}]"#,
        "without an answer of 100%"
      ),
      (#""kind":"single","answers":[{"text":"a  b","credit":100},{"text":"b"}]"#, "several spaces"),
      (#""kind":"short","case":true,"accept":[{"text":"a"}]"#, "upper and lower case"),
      (#""kind":"short","accept":[{"text":"a->b"}]"#, "->"),
      (#""kind":"short","accept":[{"text":"\u00a0nb"}]"#, "does not break"),
      (#""kind":"matching","pairs":[{"text":"a->b","match":"c"},{"text":"d","match":"e"}]"#, "->"),
      (#""kind":"ordering","items":["a","b"]"#, "order"),
      (#""kind":"truefalse","correct":true,"tags":["a<b"]"#, "tags"),
      (#""kind":"truefalse","correct":true,"tags":["a","a"]"#, "each tag once"),
    ])
  func refuses(_ members: String, _ words: String) throws {
    let gift = QuizExport.gift(
      try graded(
        #"{"id":"x","text":"?",\#(members)},{"id":"y","kind":"truefalse","text":"?","correct":true}"#
      ))
    #expect(gift.remarks.count == 1, "\(gift.remarks)")
    #expect(gift.remarks.first?.question == "x")
    #expect(gift.remarks.first?.message.contains(words) == true, "\(gift.remarks)")
    #expect(gift.questionCount == 1)
  }

  @Test("what GIFT cannot express of a quiz is named: time, pass mark, grades, pools, order")
  func refusesMembers() throws {
    let question = #"{"id":"x","kind":"truefalse","text":"?","correct":true}"#
    let quiz = try graded(
      question + #",{"id":"y","kind":"gaps","text":"[[1]]","gaps":[{"accept":[{"text":"a"}]}]}"#,
      #""time":60,"pass":50,"grades":[{"from":0,"title":"G"}],"pools":[{"id":"p","draw":1,"questions":["x"]}],"#
    )
    let gift = QuizExport.gift(quiz)
    #expect(
      gift.remarks.map { $0.message } == [
        "GIFT has no time limit.", "GIFT has no pass mark.", "GIFT has no grades.",
        "GIFT has no pools.", "GIFT has no questions of the kind gaps.",
      ])
    let other =
      #"{"id":"a","title":"A","mode":"practice","shuffle":["questions"],"questions":[\#(question)]}"#
    let kept = QuizExport.gift(try graded(Array(other.utf8)))
    #expect(kept.remarks.count == 2)
    #expect(kept.remarks.allSatisfy { $0.question == nil })
  }

  @Test("a quiz of a generator has no pools of its own: the generator is named")
  func generator() throws {
    let file =
      #"{"id":"a","title":"A","mode":"practice","shuffle":["answers"],"generator":"flags-1","draw":5}"#
    guard
      case .quiz(let quiz) = QuizFile.load(Array(file.utf8))
    else {
      Issue.record("it has mistakes")
      return
    }
    let gift = QuizExport.gift(try #require(quiz.graded))
    #expect(
      gift.remarks.map { $0.message } == [#"GIFT cannot draw from the generator "flags-1"."#])
  }
}

/// Questions with texts that are hard to write.
private enum RandomQuestion {
  static func make(_ random: inout SeededRandom, _ id: String) -> ImportedQuestion {
    var question = ImportedQuestion(
      text: text(&random), body: body(&random))
    question.id = id
    if random.below(2) == 0 { question.feedback = text(&random) }
    if random.below(3) == 0 { question.tags = ["a ] b", "[id:7]", text(&random)] }
    return question
  }

  private static let pieces = [
    "{", "}", "~", "=", "#", ":", "\\", "\\n", "%", "%50%", "*", "\\*", "[html]", "[plain]", "<b>",
    "&amp;",
    "//", "$CATEGORY:", "->", "..", "_____", "TRUE", "T", "####", "é", "🐢", " ", "a", "b", "1",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    var text = ""
    for _ in 0...random.below(5) { text += pieces[random.below(pieces.count)] }
    let bytes = ImportText.collapsed(text.utf8)
    return bytes.isEmpty ? "x" : String(decoding: bytes, as: UTF8.self)
  }

  /// Texts that differ from each other.
  private static func texts(_ random: inout SeededRandom, _ count: Int) -> [String] {
    (0..<count).map { text(&random) + String($0) }
  }

  private static func feedback(_ random: inout SeededRandom) -> String {
    random.below(2) == 0 ? "" : text(&random)
  }

  private static func credit(_ random: inout SeededRandom) -> Int64 {
    [10_000_000, 0, 5_000_000, -3_333_333, 1][random.below(5)]
  }

  private static func body(_ random: inout SeededRandom) -> GradedQuestion.NumberedBody {
    let count = 2 + random.below(4)
    switch random.below(6) {
    case 0:
      let all = random.below(4) == 0
      let options = texts(&random, count).enumerated().map { place, text in
        GradedQuestion.Option(
          text: text, credit: place == 1 || all ? 10_000_000 : credit(&random),
          feedback: feedback(&random))
      }
      return .choices(options, isMultiple: false)
    case 1:
      let credits: [Int64] = [3_333_333, 6_666_667, -10_000_000, 0, -1]
      let options = texts(&random, count).enumerated().map { place, text in
        GradedQuestion.Option(text: text, credit: credits[place], feedback: feedback(&random))
      }
      return .choices(options, isMultiple: true)
    case 2:
      return .init(
        .trueFalse(
          isTrue: random.below(2) == 0, ifTrue: feedback(&random), ifFalse: feedback(&random)))
    case 3:
      var accepted: [GradedQuestion.AcceptedNumber] = [
        .init(value: 3_140_000, tolerance: Int64(random.below(3)), credit: 10_000_000)
      ]
      for _ in 0..<count {
        let least = Int64(random.below(1_000_000)) - 500_000
        accepted.append(
          .init(
            from: least, to: least + Int64(random.below(5)), credit: credit(&random),
            feedback: feedback(&random)))
      }
      if random.below(2) == 0 { accepted.append(.every(credit: 0, feedback: "no")) }
      return .init(.number(accepted))
    case 4:
      let accepted = texts(&random, count).enumerated().map { place, text in
        GradedQuestion.AcceptedText(
          text, credit: place == 0 ? 10_000_000 : credit(&random), feedback: feedback(&random))
      }
      return .init(.short(accepted, matchesCase: false))
    default:
      let pairs = zip(texts(&random, count), texts(&random, count)).map {
        GradedQuestion.Pair(text: $0, match: $1)
      }
      return .matching(pairs, distractors: random.below(2) == 0 ? [] : ["[x] " + text(&random)])
    }
  }
}
