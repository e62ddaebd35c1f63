import SessionEngine
import Testing

@testable import Systems

/// What authors write and Moodle accepts, though the description of GIFT does not have it.
@Suite("import: idioms of GIFT")
struct GIFTIdiomTests {
  @Test(
    "an idiom is read as Moodle reads it, with a note where something else may have been meant",
    arguments: [
      ("Some {~=some~a few}", "q1 single Some|+some|-a few", "1:7 noted"),
      ("Who {=a =b ~c}", "q1 single Who|+a|+b|-c", "1:6 noted"),
      ("Who {a ~b =c}", "q1 single Who|-a|-b|+c", "1:6 noted"),
      ("Who {=%100%a ~b}", "q1 single Who|+a|-b", "1:6 noted"),
      ("Who {=a ~b ~}", "q1 single Who|+a|-b", "1:12 noted"),
      ("Who {=a ~b ~b}", "q1 single Who|+a|-b", "1:12 noted"),
      ("Hot {true}", "q1 short Hot|+true", "1:6 noted"),
      ("Hot {=False}", "q1 short Hot|+False", "1:6 noted"),
      ("Who {=Ann =}", "q1 short Who|+Ann", "1:11 noted"),
      ("Who {~%x%a =b}", "q1 single Who|-%x%a|+b", ""),
      ("::name Who {=a ~b}", "q1 single name Who|+a|-b", "1:1 noted"),
      ("a\rb {T}", "q1 truefalse a b|T", ""),
      ("   ::n::   Indented {F}", "n truefalse Indented|F", ""),
      ("x<sup>-2</sup> {T}", "q1 truefalse x⁻²|T", ""),
      ("H<SUB>2</SUB>O {T}", "q1 truefalse H₂O|T", ""),
      ("y<sup>2 </sup>+ <sup><b>&minus;1</b></sup> {T}", "q1 truefalse y² + ⁻¹|T", ""),
      ("a<sub>ij</sub> x<sup>k</sup> {T}", "q1 truefalse a_(ij) x^k|T", "1:2 noted"),
      ("Use <xs\\:b> {T}", "q1 truefalse Use <xs:b>|T", "1:5 noted"),
      ("Use List<Club> {T}", "q1 truefalse Use List<Club>|T", "1:9 noted"),
      ("See <http\\://a.org/> {T}", "q1 truefalse See <http://a.org/>|T", "1:5 noted"),
      ("Is a <c or <?php {T}", "q1 truefalse Is a <c or <?php|T", "1:6 noted"),
      ("What is <pre>a = b</pre> {T}", "q1 truefalse What is a = b|T", "1:9 dropped"),
      ("\\:\\: {T}", "q1 truefalse ::|T", ""),
      ("::Who is it?::{=a ~b}", "Who-is-it single Who is it?|+a|-b", "1:1 noted"),
    ] as [(String, String, String)])
  func readsAsMoodleDoes(_ text: String, _ question: String, _ remarks: String) {
    let imported = ImportedQuiz.of(text)
    #expect(imported.short == [question])
    #expect(imported.places.joined(separator: ",") == remarks)
    #expect(imported.isWhole)
  }

  @Test("weights with more than five decimals are rounded, halves away from zero")
  func roundsWeights() {
    let text =
      "Pick {~%33.3333333%a ~%33.333335%b ~%33.333334%c ~%-66.666665%d ~%0.000001%e ~%-0.000009%f}"
    let body = ImportedQuiz.of(text).questions.first?.body
    guard let body, case .multiple(let options) = body.body else {
      Issue.record("not imported")
      return
    }
    #expect(
      body.fileOrder.map { options[Int($0)].credit } == [
        3_333_333, 3_333_334, 3_333_333, -6_666_667, 0, -1,
      ])
  }

  @Test(
    "a link is its words and its address, in feedback as well as in the question",
    arguments: [
      (
        "<a href\\=\"http\\://a.org/?x\\=1&amp;y\\=2\">Read on</a>",
        "Read on (http://a.org/?x=1&y=2)"
      ),
      ("<A HREF\\='http\\://a.org'>http\\://a.org</A> now", "http://a.org now"),
      ("<a href\\=http\\://a.org></a>", "http://a.org"),
      ("<a name\\=\"top\">Read</a> on", "Read on"),
      ("<a class\\=\"b\" href\\=\"c.html\" target\\=\"_blank\">C", "C (c.html)"),
    ] as [(String, String)])
  func keepsLinks(_ link: String, _ text: String) {
    let imported = ImportedQuiz.of("[html]Where? {=Rome#" + link + " ~Oslo}####" + link)
    #expect(imported.isWhole, "\(imported.remarks)")
    #expect(imported.short == ["q1 single Where? _____####" + text + "|+Rome #" + text + "|-Oslo"])
  }

  @Test("a question or category that begins without a blank line before it begins all the same")
  func beginsWithoutBlankLine() {
    let imported = ImportedQuiz.of(
      """
      // Before a category
      $CATEGORY: top/A
      // of one
      ::one::One {T}
      // of two
      ::two::Two
      {=a ~b}
      $CATEGORY: top/B
      ::three::Three {
        ::not:: }
      """)
    #expect(
      imported.short == [
        "one truefalse One|T", "two single Two|+a|-b", "three short Three|+::not::",
      ])
    #expect(imported.questions.map { $0.tags } == [["A"], ["A"], ["B"]])
    #expect(imported.places == ["3:1 noted", "5:1 noted", "8:1 noted", "9:1 noted"])
  }

  @Test("every block is a question or has a remark, whatever is in it")
  func losesNothing() {
    let pieces = [
      "Who", "::n::", "{", "}", "=a", "~b", "~", "=", "#", "T", "->", "%50%", "// c", "\n", "\r",
      "$CATEGORY: x", "<b>", "<a href\\=c>", "[html]", "####", "{T}", "{=a ~b}", " ", "\\", "é",
    ]
    var state: UInt64 = 20_261_126
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<3_000 {
      let block = (0..<(1 + next(8))).map { _ in pieces[next(pieces.count)] }.joined()
      let imported = ImportedQuiz.of(block)
      let isComment = block.split { $0 == "\n" || $0 == "\r" }.allSatisfy {
        let line = $0.drop { $0 == " " }
        return line.isEmpty || line.hasPrefix("//") || line.hasPrefix("$CATEGORY:")
      }
      #expect(
        isComment || imported.questionCount > 0 || !imported.isWhole,
        "lost without a word: \(block)")
    }
  }

  @Test("remarks that say the same are told once, with how many questions they are about")
  func groupsRemarks() {
    let imported = ImportedQuiz.of(
      "Words\n\nMore words\n\nWho {=a =b ~c}\n\nWrite {}\n\nOdd {~%50%a ~%20%b}\n\nOdd {~%5%a ~b}")
    #expect(imported.summary.map { $0.questionCount } == [2, 1, 1, 2])
    #expect(imported.summary.map { $0.first.line } == [1, 5, 7, 9])
    #expect(imported.remarks.count == 6)
  }
}
