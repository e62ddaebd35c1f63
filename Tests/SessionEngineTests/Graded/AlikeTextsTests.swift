import Testing

@testable import EventLog
@testable import SessionEngine
@testable import SessionSupport
@testable import TestSupport

/// SESSIONS M33 and M34: texts that look alike are alike, and how long they may be together.
@Suite("texts of rules 3")
struct AlikeTextsTests {
  private func question(_ body: GradedQuestion.Body) -> GradedQuestion {
    GradedQuestion(id: "q", text: "?", body: body)
  }

  private func short(_ accepted: String..., matchesCase: Bool = false) -> GradedQuestion {
    question(
      .short(
        accepted.map { GradedQuestion.AcceptedText($0, credit: Marks.fullCredit, feedback: $0) },
        matchesCase: matchesCase))
  }

  private func text(_ text: String) -> Answer { .text(Array(text.utf8)) }

  @Test(
    "an accepted text matches what looks like it, in either spelling of its letters",
    arguments: [
      ("caf\u{E9}", "cafe\u{301}"), ("cafe\u{301}", "CAF\u{C9}"), ("*\u{E9}", "lyce\u{301}"),
      ("New York", "new york"), (" New  York ", "new york"), ("new\u{A0}york", "New York"),
      ("a\\*b", "a*b"), ("\u{1100}\u{1161}*", "\u{AC00}\u{B098}"), ("\u{212A}elvin", "kelvin"),
    ])
  func matches(accepted: String, typed: String) {
    #expect(short(accepted).isRight(text(typed), under: .alike))
  }

  @Test(
    "a pattern is normalised before it is split at its asterisks",
    arguments: [
      ("e*", "\u{E9}"), ("e*\u{301}", "e\u{301}"), ("*\u{301}", "\u{E9}"), ("*e", "\u{E9}"),
    ])
  func split(accepted: String, typed: String) {
    #expect(!short(accepted).isRight(text(typed), under: .alike))
  }

  @Test("rules 2 compare bytes, as they did")
  func bytes() {
    #expect(!short("caf\u{E9}").isRight(text("cafe\u{301}"), under: .bytes))
    #expect(short("caf\u{E9}").isRight(text("CAF\u{C9}"), under: .bytes))
    #expect(!short("a  b").isRight(text("a b"), under: .bytes))
  }

  @Test("of accepted texts that are the same the first one counts")
  func first() {
    let question = short("cafe\u{301}", "caf\u{E9}")
    #expect(question.feedback(on: text("caf\u{E9}"), under: .alike) == ["cafe\u{301}"])
    #expect(question.feedback(on: text("caf\u{E9}"), under: .bytes) == ["caf\u{E9}"])
  }

  private func option(_ text: String, _ credit: Int64) -> GradedQuestion.Option {
    GradedQuestion.Option(text: text, credit: credit * 100_000)
  }

  @Test("an option of a gap is right however many and whatever spaces it has")
  func options() {
    for text in ["5\u{A0}km", "5  km", " 5 km", "5 km ", "5\u{A0}\u{A0}km", "e\u{301}"] {
      let question = question(.gaps([.options([option("other", 0), option(text, 100)])]))
      let stored = question.normalised(.gaps([Array(text.utf8)]))
      #expect(question.isRight(stored, under: .alike), "\(text)")
    }
    // Options are chosen, so their case counts; an open gap is none of them.
    let question = question(.gaps([.options([option("Polish", 100), option("polish", 0)])]))
    #expect(!question.isRight(.gaps([Array("polish".utf8)]), under: .alike))
    #expect(question.marks(of: .gaps([[]]), under: .alike) == 0)
    let alike = self.question(.gaps([.options([option("a b", 0), option("a  b", 100)])]))
    #expect(alike.marks(of: .gaps([Array("a b".utf8)]), under: .alike) == 0)
  }

  @Test("all texts of an answer have at most 20,000 bytes together, as a log writes them")
  func limit() throws {
    let gaps = (1...21).map { _ in
      GradedQuestion.Gap.text([GradedQuestion.AcceptedText("x", credit: 1)], matchesCase: false)
    }
    let question = question(.gaps(gaps))
    func refusal(_ texts: [String], _ rules: TextRules) -> Refusal? {
      do throws(Refusal) {
        try question.check(.gaps(texts.map { Array($0.utf8) }), under: rules)
      } catch {
        return error
      }
      return nil
    }
    let full = Array(repeating: String(repeating: "x", count: 1000), count: 20)
    #expect(refusal(full + [""], .alike) == nil)
    #expect(refusal(full + ["x"], .alike) == .tooLong)
    #expect(refusal(full + ["x"], .bytes) == nil)
    let quotes = Array(repeating: String(repeating: "\"", count: 1000), count: 10)
    let empty = Array(repeating: "", count: 10)
    #expect(refusal(quotes + empty + [""], .alike) == nil)
    #expect(refusal(quotes + empty + ["x"], .alike) == .tooLong)
    #expect(refusal(quotes + empty + ["\\"], .alike) == .tooLong)
    // Each reason is looked for in all texts before the next one.
    #expect(refusal(full + ["\u{7}"], .alike) == .notPrintable)
  }

  @Test("an answer at the limit fits into a line together with the one that it replaces")
  func fits() throws {
    var json = JSONWriter()
    let texts = (0..<50).map { _ in Array(repeating: UInt8(0x22), count: 200) }
    json.object { data in
      data.key("question")
      data.string(String(repeating: "q", count: QuizFile.idLengthLimit))
      data.key("answer")
      Answer.gaps(texts).write(to: &data)
      data.key("was")
      Answer.gaps(texts).write(to: &data)
      data.member("elapsed", Int64.max)
    }
    #expect(json.bytes.count > 40_000)
    #expect(json.bytes.count + 1000 < Line.byteLimit)
  }
}
