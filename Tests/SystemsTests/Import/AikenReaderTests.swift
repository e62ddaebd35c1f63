import SessionEngine
import Testing

@testable import Systems

/// Aiken: what is taken over, and every way to be wrong.
@Suite("import: Aiken")
struct AikenReaderTests {
  @Test(
    "a question is taken over with its meaning",
    arguments: [
      ("Who?\nA. Ann\nB. Bob\nANSWER: B", "q1 single Who?|-Ann|+Bob"),
      ("Who?\nA) Ann\nB) Bob\nC. Cid\nANSWER:A\n", "q1 single Who?|+Ann|-Bob|-Cid"),
      ("  Who?  \n A.  Ann \n\tB.\tBob\n ANSWER: \t B ", "q1 single Who?|-Ann|+Bob"),
      ("\u{FEFF}Who?\r\nA. Ann\r\nB. Bob\r\nANSWER: B\r\n", "q1 single Who?|-Ann|+Bob"),
      ("Who?\n\nA. Ann\n\nB. Bob\n\nANSWER: A", "q1 single Who?|+Ann|-Bob"),
      ("Is <b> {=} &amp;?\nA. \\n\nB. #\nANSWER: A", "q1 single Is <b> {=} &amp;?|+\\n|-#"),
      (
        "Dr. No?\nA. B. Clinton\nB. ANSWER: B\nANSWER: B",
        "q1 single Dr. No?|-B. Clinton|+ANSWER: B"
      ),
    ] as [(String, String)])
  func takesOver(_ text: String, _ expected: String) {
    let imported = ImportedQuiz.of(text, .aiken)
    #expect(imported.short == [expected])
    #expect(imported.remarks.isEmpty, "\(imported.remarks)")
  }

  @Test("all questions are taken over, with a blank line between or without")
  func takesAllOver() {
    let text = "1?\nA. a\nB. b\nANSWER: A\n2?\nA. a\nB. b\nANSWER: B\n\n\n3?\nA. a\nB. b\nANSWER: A"
    #expect(
      ImportedQuiz.of(text, .aiken).short
        == ["q1 single 1?|+a|-b", "q2 single 2?|-a|+b", "q3 single 3?|+a|-b"])
  }

  @Test("no space is needed after a letter, and what follows that of the right answer is dropped")
  func readsAsMoodleDoes() {
    for key in ["B", "B.", "B) Bob"] {
      let imported = ImportedQuiz.of("Who?\nA.Ann\nB)Bob\nANSWER: " + key, .aiken)
      #expect(imported.short == ["q1 single Who?|-Ann|+Bob"])
      #expect(imported.places == (key == "B" ? [] : ["4:10 noted"]))
    }
  }

  @Test("26 answers are taken over, A to Z; one more is a mistake")
  func limitsAnswers() {
    let letters = (0..<26).map { String(UnicodeScalar(0x41 + UInt8($0))) }
    let text = "Who?\n" + letters.map { $0 + ". x" + $0 + "\n" }.joined()
    #expect(ImportedQuiz.of(text + "ANSWER: Z", .aiken).isWhole)
    #expect(ImportedQuiz.of(text + "AA. x\nANSWER: Z", .aiken).places == ["28:1 mistake"])
    #expect(ImportedQuiz.of(text + "A. x\nANSWER: Z", .aiken).places == ["28:1 mistake"])
  }

  @Test(
    "a mistake is named with line and column",
    arguments: [
      ("Who?\nA. a\nB. b", "3:5"), ("Who?", "1:5"), ("Who?\nANSWER: A", "1:1"),
      ("Who?\nA. a\nANSWER: A", "1:1"), ("Who?\nA. a\nB. b\nANSWER: C", "4:9"),
      ("Who?\nA. a\nB. b\nANSWER:", "4:8"), ("Who?\nA. a\nB. b\nANSWER: b", "4:9"),
      ("Who?\nA. a\nB. b\nANSWER: A, B", "4:9"), ("Who?\nA. a\nB. b\nANSWER: A B", "4:9"),
      ("Who?\nA. a\nB. b\nAnswer: A", "4:1"), ("Who?\nA. a\nB. b\nANSWER A", "4:1"),
      ("Who?\nA. a\nB. b\nANSWER : A", "4:1"), ("Who?\nB. a\nA. b\nANSWER: A", "2:1"),
      ("Who?\nA. a\nC. b\nANSWER: A", "3:1"), ("Who?\nA. a\nA. b\nANSWER: A", "3:1"),
      ("Who?\nA.\nB. b\nANSWER: A", "2:1"), ("Who?\nA. \u{A0}\nB. b\nANSWER: A", "2:1"),
      ("Who?\na. a\nB. b\nANSWER: A", "2:1"),
      ("Who\nis it?\nA. a\nB. b\nANSWER: A", "2:1"), ("Who?\nA. a\nmore\nB. b\nANSWER: A", "3:1"),
      ("A. a\nB. b\nANSWER: A", "1:1"), ("ANSWER: A", "1:1"),
      ("W\u{7}ho?\nA. a\nB. b\nANSWER: A", "1:2"), ("Who?\nA. a\rx\nB. b\nANSWER: A", "3:1"),
      ("Who?\nA. ä\u{2028}b\nB. b\nANSWER: A", "2:5"),
    ] as [(String, String)])
  func namesMistakes(_ text: String, _ place: String) {
    let imported = ImportedQuiz.of(text + "\n\nSound?\nA. a\nB. b\nANSWER: B", .aiken)
    #expect(imported.places.first == place + " mistake", "\(imported.remarks)")
    #expect(imported.questionCount == 1)
    #expect(!imported.isWhole)
  }

  @Test("two answers with the same text cannot be told apart")
  func refusesTwins() {
    #expect(
      ImportedQuiz.of("Who?\nA. a\nB. a\nANSWER: A", .aiken).places == ["1:1 notTakenOver"])
  }

  @Test("one slip in a question is one mistake")
  func doesNotCascade() {
    #expect(
      ImportedQuiz.of("Who?\na. a\nB. b\nANSWER: A", .aiken).places == ["2:1 mistake"])
    #expect(
      ImportedQuiz.of("Who?\nA. a\nC. b\nD. c\nANSWER: D", .aiken).places == ["3:1 mistake"])
  }
}
