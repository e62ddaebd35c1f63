import SessionEngine
import Testing

@testable import Systems

/// Every way in which GIFT can be wrong, or more than a quiz file can express.
@Suite("import: what GIFT can't bring over")
struct GIFTMistakeTests {
  @Test(
    "what can't be taken over is named with line and column",
    arguments: [
      ("Born? {#1.0000001}", "1:9 notTakenOver"),
      ("Born? {#1234567890123}", "1:9 notTakenOver"),
      ("Match {=a -> b =a -> d}", "1:16 notTakenOver"),
      ("Match {=a -> b = -> d}", "1:8 notTakenOver"),
      ("Match {=a -> b =c -> b}", "1:8 notTakenOver"),
      ("Who? {=Ann ~Ann}", "1:12 notTakenOver"),
      ("Write. {}", "1:8 notTakenOver"),
      ("Write. { }", "1:8 notTakenOver"),
      ("Write. {####well}", "1:8 notTakenOver"),
      ("Only words", "1:1 notTakenOver"),
      ("Say {1:SHORTANSWER:=a}", "1:6 notTakenOver"),
      ("Say {:MC:~a~=b}", "1:6 notTakenOver"),
      ("Who? {~%60%a ~%30%b ~c}", "1:7 notTakenOver"),
      ("Who? {~%100%a ~%100%b ~c}", "1:7 notTakenOver"),
      ("Who? {~%99%a ~b}", "1:7 notTakenOver"),
      ("Who? {=a #<img src\\=\"a.png\">\n~b}", "1:11 notTakenOver"),
      ("See <img src\\=\"a.png\"> {=a ~b}", "1:5 notTakenOver"),
      ("H<sub>2 O? {=a ~b}", "1:2 notTakenOver"),
      ("Who? {=a ~x<sup><img></sup>}", "1:17 notTakenOver"),
      ("What? <pre>a\\n  b</pre> {=a ~b}", "1:7 notTakenOver"),
      ("What? <PRE>a<br>b</PRE> {=a ~b}", "1:7 notTakenOver"),
      ("Seen <st1\\:place>here</st1\\:place> {=a ~b}", "1:6 notTakenOver"),
      ("Who? {= ~b}", "1:7 notTakenOver"),
      ("<li>a</li> {=a ~b}", "1:1 notTakenOver"),
      ("<table><tr></table> {=a ~b}", "1:1 notTakenOver"),
      ("a <b {=a ~b}", "1:3 notTakenOver"), ("a <!-- b {=a ~b}", "1:3 notTakenOver"),
      ("a&CounterClockwiseContourIntegral; {=a ~b}", "1:2 notTakenOver"),
      ("a&\\#x202E;b {=a ~b}", "1:2 notTakenOver"), ("a&\\#0; {=a ~b}", "1:2 notTakenOver"),
      ("a&\\#x110000; {=a ~b}", "1:2 notTakenOver"),
      ("Who? {~a}", "1:7 notTakenOver"),
    ] as [(String, String)])
  func namesWhatCannotBeTakenOver(_ text: String, _ expected: String) {
    let imported = ImportedQuiz.of("Sound? {T}\n\n" + text + "\n\nSound too? {F}")
    let places = imported.places.map { "1" + $0.dropFirst() }
    #expect(imported.remarks.allSatisfy { $0.line == 3 })
    #expect(places.joined(separator: ",") == expected, "\(imported.remarks)")
    #expect(imported.questionCount == 2)
    #expect(!imported.isWhole)
  }

  @Test("an item of two pairs is called that, and a right answer that is there twice counts once")
  func twice() {
    let pairs = ImportedQuiz.of("Match {=a -> b =a -> d}")
    #expect(
      pairs.remarks.map { $0.message } == [
        "This item is in two pairs: no player could tell the two apart."
      ])
    let choices = ImportedQuiz.of("Who? {=a =a ~b}")
    #expect(choices.short == ["q1 single Who?|+a|-b"])
    #expect(
      choices.remarks.map { $0.message } == [
        "An answer that is in the question twice was taken once."
      ])
  }

  @Test(
    "a mistake is named with line and column",
    arguments: [
      ("Born? {#around 1822}", "1:9"), ("Born? {#1822:x}", "1:9"), ("Born? {#}", "1:8"),
      ("Born? {#5..1}", "1:9"),
      ("Born? {#5:-1}", "1:9"), ("Born? {#=%0%5}", "1:8"), ("Born? {#5 ~6#no}", "1:12"),
      ("Match {=a -> b =c}", "1:16"), ("Match {=a -> =c -> d}", "1:8"),
      ("Who? {=%50%a ~b}", "1:7"), ("Who? {=%0%Ann}", "1:7"), ("Who? {= }", "1:7"),
      ("Born? {#1..}", "1:9"), ("Born? {#=1 =two}", "1:13"), ("Born? {#1 2}", "1:9"),
      ("Born? {#NaN}", "1:9"), ("Born? {#1,5}", "1:9"), ("Born? {#0x10}", "1:9"),
      ("Born? {#1e}", "1:9"), ("Born? {#.}", "1:9"),
      ("Who? {=a ~b", "1:6"), ("Who? =a ~b}", "1:11"),
      ("Who} {=a ~b}", "1:4"), ("Who? {=a {b} ~c}", "1:10"), ("Who? {=a ~b} {=a ~b}", "1:14"),
      ("A {T}\nB {F}", "2:1"), ("{=a ~b}", "1:1"), (":: ::{=a ~b}", "1:1"),
      ("Who? {~a ~b}", "1:7"), ("Who? {~%1000%a =b}", "1:8"), ("Who? {~%50,5%a =b}", "1:8"),
      ("Who? {~%101%a =b}", "1:8"), ("\u{200B} {T}", "1:1"),
      ("Wh\u{1}o? {T}", "1:3"), ("ü {=ä ~\u{7F}}", "1:8"),
      ("a\u{202E}b {T}", "1:2"), ("a\u{85}b {T}", "1:2"),
      ("// \u{1B}\nSo? {T}", "1:4"),
    ] as [(String, String)])
  func namesMistakes(_ text: String, _ place: String) {
    let imported = ImportedQuiz.of(text + "\n\nSound? {F}")
    #expect(imported.places.first == place + " mistake", "\(imported.remarks)")
    #expect(imported.questionCount == 1)
  }

  @Test("a numerical answer that is not a number is a mistake of its own, not just left out")
  func numbersAreNumbers() {
    let imported = ImportedQuiz.of("Born? {#=1822:5 =%50%soon:2}")
    #expect(imported.places == ["1:22 mistake"])
    #expect(imported.remarks.first?.message.contains("here is \"soon:2\"") == true)
  }

  @Test("one match that is everybody's is one match in the message")
  func countsMatches() {
    let message = ImportedQuiz.of("Match {=a -> b =c -> b}").remarks.first?.message
    #expect(message == "The question has 1 different match: give 2 to 26.")
  }

  @Test("a column counts characters, and a byte order mark is none")
  func countsCharacters() {
    let imported = ImportedQuiz.of("\u{FEFF}Wäßßer 🐢? {~a}")
    #expect(imported.places == ["1:12 notTakenOver"])
  }

  @Test(
    "bytes that are not UTF-8 are one mistake, and nothing is read",
    arguments: [
      [0x61, 0xFF], [0x61, 0xC0, 0x80], [0x61, 0xE2, 0x82], [0x61, 0xED, 0xA0, 0x80],
      [0x61, 0xF4, 0x90, 0x80, 0x80], [0x61, 0x80], [0x61, 0xF0, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func refusesOtherBytes(_ bytes: [UInt8]) {
    let imported = QuizImport.read(Array("So? {T}\n\n".utf8) + bytes, as: .gift)
    #expect(imported.places == ["3:2 mistake"])
    #expect(imported.questionCount == 0)
  }

  @Test("a file without a question is a mistake", arguments: ["", "\n\n", "// note\n", "\u{FEFF}"])
  func refusesNothing(_ text: String) {
    #expect(ImportedQuiz.of(text).places == ["1:1 mistake"])
  }

  @Test("a file of 1 MiB is read, one byte more is a mistake")
  func limitsBytes() {
    let text = Array("So? {T}\n".utf8)
    let bytes = text + Array(repeating: 0x0A, count: QuizImport.byteLimit - text.count)
    #expect(QuizImport.read(bytes, as: .gift).isWhole)
    #expect(QuizImport.read(bytes + [0x0A], as: .gift).places == ["1:1 mistake"])
  }

  @Test("after 1,000 mistakes the reading stops, and says so")
  func limitsMistakes() {
    let text = String(repeating: "a\n\n", count: 1000)
    #expect(ImportedQuiz.of(text + "So? {T}").questionCount == 1)
    let imported = ImportedQuiz.of(text + "a\n\nSo? {T}")
    #expect(imported.remarks.count == 1001)
    #expect(imported.places.last == "2001:1 mistake")
    #expect(imported.questionCount == 0)
    let dropped = ImportedQuiz.of(
      String(repeating: "// [id:1]\na <b>b</b> {T#<b>b</b>}\n\n", count: 334))
    #expect(dropped.isWhole)
    #expect(dropped.remarks.last?.message == "2 more were dropped.")
  }
}
