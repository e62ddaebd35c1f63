import SessionEngine
import Testing

@testable import Systems

extension ImportedQuiz {
  /// Reads a text.
  static func of(_ text: String, _ format: QuizImport.Format = .gift) -> ImportedQuiz {
    QuizImport.read(Array(text.utf8), as: format)
  }

  /// Each question in short: `id single text|+right|-wrong`.
  var short: [String] {
    questions.map { question in
      let words = [question.id, question.text].map { String(decoding: $0, as: UTF8.self) }
      let answers = question.answers.map {
        ($0.isRight ? "|+" : "|-") + String(decoding: $0.text, as: UTF8.self)
      }
      return words[0] + (question.isMultiple ? " multiple " : " single ") + words[1]
        + answers.joined()
    }
  }

  /// Each remark in short: `3:14 mistake`.
  var places: [String] { remarks.map { "\($0.line):\($0.column) \($0.kind.rawValue)" } }
}

/// What GIFT can say and a quiz file can too.
@Suite("import: GIFT")
struct GIFTReaderTests {
  @Test(
    "a question is taken over with its meaning",
    arguments: [
      ("Who? {=Ann ~Bob ~Cid}", "q1 single Who?|+Ann|-Bob|-Cid"),
      ("Who?{~Bob=Ann}", "q1 single Who?|-Bob|+Ann"),
      ("Who? {\n  ~Bob\n  = Ann \n}", "q1 single Who?|-Bob|+Ann"),
      ("Who? {=Ann =Bob ~Cid}", "q1 single Who?|+Ann|+Bob|-Cid"),
      ("Who? {=%100%Ann ~%0%Bob ~%-50%Cid ~%100%Dan}", "q1 single Who?|+Ann|-Bob|-Cid|+Dan"),
      ("Who? {~%50%Ann ~%50%Bob ~Cid}", "q1 multiple Who?|+Ann|+Bob|-Cid"),
      ("Who? {~%100%Ann ~%-100%Bob}", "q1 multiple Who?|+Ann|-Bob"),
      (
        "Who? {~%33.33333%a ~%33.33%b ~%33%c ~%0.0%d}",
        "q1 multiple Who?|+a|+b|+c|-d"
      ),
      ("Who? {~%33.34%a ~%33.33%b ~%33.33%c ~d}", "q1 multiple Who?|+a|+b|+c|-d"),
      ("So? {T}", "q1 single So?|+True|-False"),
      ("So? {TRUE}", "q1 single So?|+True|-False"),
      ("So? { F }", "q1 single So?|-True|+False"),
      ("So?\n{\nFALSE\n}", "q1 single So?|-True|+False"),
      ("::Name of it:: Who? {=a ~b}", "Name-of-it single Who?|+a|-b"),
      ("::a\\:\\:b::Who? {=a ~b}", "a-b single Who?|+a|-b"),
      ("::Größe::Who? {=a ~b}", "Gr-e single Who?|+a|-b"),
      ("::???::Who? {=a ~b}", "q1 single Who?|+a|-b"),
      ("[plain]Is <b> & &amp; it? {=<i> ~b}", "q1 single Is <b> & &amp; it?|+<i>|-b"),
      ("[markdown]Is *it*? {=a ~b}", "q1 single Is *it*?|+a|-b"),
      ("[html]Is 1 < 2 & 3? {=a ~b}", "q1 single Is 1 < 2 & 3?|+a|-b"),
      ("[moodle]Is it? {=[plain]<a> ~b}", "q1 single Is it?|+<a>|-b"),
      ("[note] Is it? {=a ~[b]}", "q1 single [note] Is it?|+a|-[b]"),
      ("Is  it\nso\t\tor not? {=a  b ~c\nd}", "q1 single Is it so or not?|+a b|-c d"),
      ("// note\nWho? {\n//{=x\n=a ~b}", "q1 single Who?|+a|-b"),
      ("Print? {=%d ~50% of it}", "q1 single Print?|+%d|-50% of it"),
      ("\u{FEFF}Who? {=Ann ~Bob}\r\n", "q1 single Who?|+Ann|-Bob"),
      ("It {=is ~was} so.", "q1 single It _____ so.|+is|-was"),
      ("Two and two is {=4 ~5}.", "q1 single Two and two is _____.|+4|-5"),
      ("{=Paris ~Lyon} is the capital.", "q1 single _____ is the capital.|+Paris|-Lyon"),
      ("[markdown]A {T} *b*", "q1 single A _____ *b*|+True|-False"),
      ("R&D; now{T}", "q1 single R&D; now|+True|-False"),
      ("AT&T, Q&A; x & y &; &amp {T}", "q1 single AT&T, Q&A; x & y &; &amp|+True|-False"),
      ("[html]a&nbsp;b &lt;b&gt; {=&eacute;&amp; ~&\\#39;&\\#x27;}", "q1 single a b <b>|+é&|-''"),
      ("[html]<p>Who?</p> {=<p>Ann</p> ~<p>Bob</p>}", "q1 single Who?|+Ann|-Bob"),
      ("a <!-- b --> c {=a ~b}", "q1 single a c|+a|-b"),
      ("1 < 2 and a <= b {T}", "q1 single 1 < 2 and a <= b|+True|-False"),
    ] as [(String, String)])
  func takesOver(_ text: String, _ expected: String) {
    let imported = ImportedQuiz.of(text)
    #expect(imported.short == [expected])
    #expect(imported.isWhole, "\(imported.remarks)")
  }

  @Test("a backslash takes a sign its meaning, and only a sign")
  func resolvesEscapes() {
    let text = ##"\{1\} \= \~ \# \: \\ \} \x \\n? {=a\=b ~a\~b}"##
    let imported = ImportedQuiz.of(text)
    #expect(imported.short == [##"q1 single {1} = ~ # : \ } \x \n?|+a=b|-a~b"##])
    #expect(imported.remarks.isEmpty)
  }

  @Test(
    "what is dropped is said with its place, and the question taken over",
    arguments: [
      ("Who? {=Ann #yes ~Bob #no}", "1:12 dropped"),
      ("Who? {=Ann ~Bob ####all}", "1:17 dropped"),
      ("So? {T#no#yes}", "1:7 dropped"),
      ("One\\ntwo? {=Ann ~Bob}", "1:4 dropped"),
      ("Who? {~%50%a ~%50%b ~%-5%c}", "1:21 dropped"),
      ("Who is <b>not</b> here? {=Ann ~Bob}", "1:8 dropped"),
      ("<p>One</p><p>two?</p> {=Ann ~Bob}", "1:7 dropped"),
      ("Who? {=<span style\\=\"x>y\">Ann</span> ~Bob}", "1:8 dropped"),
    ])
  func drops(_ text: String, _ expected: String) {
    let imported = ImportedQuiz.of(text)
    #expect(imported.places == [expected])
    #expect(imported.questionCount == 1)
    #expect(imported.isWhole)
  }

  @Test("feedback is dropped without its signs reaching an answer")
  func dropsFeedback() {
    #expect(
      ImportedQuiz.of("Who? {=Ann #yes, \\= and \\~ ~Bob#no####all # of it}").short
        == ["q1 single Who?|+Ann|-Bob"])
  }

  @Test("a category is dropped with a note, and is no question")
  func dropsCategory() {
    let imported = ImportedQuiz.of("$CATEGORY: a/b\n\nWho? {=a ~b}")
    #expect(imported.short == ["q1 single Who?|+a|-b"])
    #expect(imported.places == ["1:1 dropped"])
  }

  @Test("ids are unique: a name that is taken gives way to the question's number")
  func keepsIDsUnique() {
    let imported = ImportedQuiz.of("::a::1{T}\n\n::a::2{T}\n\n::q4::3{T}\n\n4{T}")
    #expect(
      imported.short.map { $0.prefix { $0 != " " } } == ["a", "q2", "q4", "q5"])
    #expect(imported.isWhole)
  }

  @Test("a name of 100 letters becomes an id of 64")
  func cutsIDs() {
    let imported = ImportedQuiz.of("::\(String(repeating: "a", count: 100))::1{T}")
    #expect(imported.short == [String(repeating: "a", count: 64) + " single 1|+True|-False"])
  }

  @Test("26 answers are taken over, 27 are not")
  func limitsAnswers() {
    func text(_ count: Int) -> String {
      "Who? {=a" + String(repeating: " ~b", count: count - 1) + "}"
    }
    #expect(ImportedQuiz.of(text(26)).isWhole)
    #expect(ImportedQuiz.of(text(27)).places == ["1:7 notTakenOver"])
  }

  @Test("1,000 questions are taken over; the next one is named, the rest not read")
  func limitsQuestions() {
    let text = String(repeating: "a{T}\n\n", count: 1000)
    #expect(ImportedQuiz.of(text).isWhole)
    let imported = ImportedQuiz.of(text + "b{T}\n\nc{}\n")
    #expect(imported.questionCount == 1000)
    #expect(imported.places == ["2001:1 notTakenOver"])
  }
}
