import SessionEngine
import Testing

@testable import Systems

/// What GIFT can express and a quiz file can too.
@Suite("import: GIFT")
struct GIFTReaderTests {
  @Test(
    "a question is taken over with its meaning",
    arguments: [
      ("Who? {=Ann ~Bob ~Cid}", "q1 single Who?|+Ann|-Bob|-Cid"),
      ("Who?{~Bob=Ann}", "q1 single Who?|-Bob|+Ann"),
      ("Who? {\n  ~Bob\n  = Ann \n}", "q1 single Who?|-Bob|+Ann"),
      ("Who? {=Ann =Bob ~Cid}", "q1 single Who?|+Ann|+Bob|-Cid"),
      ("Who? {=%100%Ann ~%0%Bob ~%-50%Cid ~%100%Dan}", "q1 single Who?|+Ann|-Bob|-50%Cid|+Dan"),
      ("Who? {~%50%Ann ~%50%Bob ~Cid}", "q1 multiple Who?|50%Ann|50%Bob|-Cid"),
      ("Who? {~%100%Ann ~%-100%Bob}", "q1 multiple Who?|+Ann|-100%Bob"),
      ("Who? {~%50%a =b}", "q1 single Who?|50%a|+b"),
      ("Who? {~%60%a ~%40%b}", "q1 multiple Who?|60%a|40%b"),
      (
        "Where? {~%25%Bethlehem ~%50%Galilee =Nazareth}",
        "q1 single Where?|25%Bethlehem|50%Galilee|+Nazareth"
      ),
      (
        "Who? {~%33.33333%a ~%33.33%b ~%33.34%c ~%0.0%d}",
        "q1 multiple Who?|33.33333%a|33.33%b|33.34%c|-d"
      ),
      ("Who? {~%33.33%a ~%33.33%b ~%33.33%c}", "q1 multiple Who?|33.33%a|33.33%b|33.33%c"),
      ("Who? {~%33.34%a ~%33.33%b ~%33.33%c ~d}", "q1 multiple Who?|33.34%a|33.33%b|33.33%c|-d"),
      ("So? {T}", "q1 truefalse So?|T"),
      ("So? {TRUE}", "q1 truefalse So?|T"),
      ("So? { F }", "q1 truefalse So?|F"),
      ("So?\n{\nFALSE\n}", "q1 truefalse So?|F"),
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
      ("[markdown]A {T} *b*", "q1 truefalse A _____ *b*|T"),
      ("R&D; now{T}", "q1 truefalse R&D; now|T"),
      ("AT&T, Q&A; x & y &; &amp {T}", "q1 truefalse AT&T, Q&A; x & y &; &amp|T"),
      ("[html]a&nbsp;b &lt;b&gt; {=&eacute;&amp; ~&\\#39;&\\#x27;}", "q1 single a b <b>|+é&|-''"),
      ("[html]<p>Who?</p> {=<p>Ann</p> ~<p>Bob</p>}", "q1 single Who?|+Ann|-Bob"),
      ("a <!-- b --> c {=a ~b}", "q1 single a c|+a|-b"),
      ("1 < 2 and a <= b {T}", "q1 truefalse 1 < 2 and a <= b|T"),
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
    "numbers, short answers, pairs and feedback are taken over",
    arguments: [
      ("Pi? {#3.1415:0.0005}", "q1 number Pi?|+3.1415:0.0005"),
      ("Pi? {#3.141..3.142}", "q1 number Pi?|+3.141..3.142"),
      ("Pi is {#3}.", "q1 number Pi is _____.|+3"),
      ("Born? {#=1822:0 =%50%1822:2}", "q1 number Born?|+1822|50%1822:2"),
      (
        "Born? {# =1822 #yes\n=%50%1822:2#nearly ~#no}",
        "q1 number Born?|+1822 #yes|50%1822:2 #nearly|-* #no"
      ),
      ("Born? {#1822 ~}", "q1 number Born?|+1822"),
      ("Any? {#=5 =%0%*#no}", "q1 number Any?|+5|-* #no"),
      ("Mass? {#-1.5e3..+2.}", "q1 number Mass?|+-1500..2"),
      ("Mass? {#12e-6:.5}", "q1 number Mass?|+0.000012:0.5"),
      ("Who? {=Ann =Bob}", "q1 short Who?|+Ann|+Bob"),
      ("Who? {Ann}", "q1 short Who?|+Ann"),
      (
        "Who? {=Ann #yes\n=%50%B*#nearly =%0%*#no####all of it}",
        "q1 short Who?|+Ann #yes|50%B* #nearly|-* #no ##all of it"
      ),
      ("So? {true}", "q1 short So?|+true"),
      ("So? {=TRUE}", "q1 short So?|+TRUE"),
      ("Which? {=a\\*b =R&amp;D =<b>}", "q1 short Which?|+a\\*b|+R&amp;D|+<b>"),
      ("Which? {=a\u{A0} b =[html]c}", "q1 short Which?|+a b|+c"),
      ("Match {=a -> b =c -> d}", "q1 matching Match|a=b|c=d"),
      (
        "Match {\n=a->b # c\n=[plain]<b>->d->e\n=->f ####g}",
        "q1 matching Match|a=b # c|<b>=d->e|=f ##g"
      ),
      ("Who? {=Ann #yes ~Bob #no}", "q1 single Who?|+Ann #yes|-Bob #no"),
      (
        "Who? {=Ann #yes, \\= and \\~ ~Bob#no####all # of it}",
        "q1 single Who?|+Ann #yes, = and ~|-Bob #no ##all # of it"
      ),
      ("So? {T#no#yes####well}", "q1 truefalse So?|T|yes|no ##well"),
      ("So? {F#no}", "q1 truefalse So?|F|no|"),
      ("So? {FALSE##yes}", "q1 truefalse So?|F||yes"),
      ("All? {~%50%a ~%50%b}", "q1 multiple All?|50%a|50%b"),
    ] as [(String, String)])
  func takesTypedAnswers(_ text: String, _ expected: String) {
    let imported = ImportedQuiz.of(text)
    #expect(imported.short == [expected])
    #expect(imported.remarks.allSatisfy { $0.kind == .noted }, "\(imported.remarks)")
  }

  @Test(
    "what is dropped is said with its place, and the question taken over",
    arguments: [
      ("One\\ntwo? {=Ann ~Bob}", "1:4 dropped"),
      ("Who is <b>not</b> here? {=Ann ~Bob}", "1:8 dropped"),
      ("<p>One</p><p>two?</p> {=Ann ~Bob}", "1:7 dropped"),
      ("Who? {=<span style\\=\"x>y\">Ann</span> ~Bob}", "1:8 dropped"),
      ("Who? {=Ann #<i>yes</i>\n~Bob}", "1:13 dropped"),
      ("// [id:7]\nWho? {=Ann ~Bob}", "1:4 dropped"),
    ])
  func drops(_ text: String, _ expected: String) {
    let imported = ImportedQuiz.of(text)
    #expect(imported.places == [expected])
    #expect(imported.questionCount == 1)
    #expect(imported.isWhole)
  }

  @Test("lists become their items, with signs or numbers, and a note")
  func takesLists() {
    let imported = ImportedQuiz.of(
      "Which?<ul><li>one</li><li>two<ol><li>a</li><li>b</li></ol></li></ul>{T}")
    #expect(imported.short == ["q1 truefalse Which? \u{2022} one \u{2022} two 1. a 2. b|T"])
    #expect(imported.places == ["1:7 dropped"])
  }

  @Test("categories and Moodle's tags in comments are tags")
  func takesTags() {
    let imported = ImportedQuiz.of(
      """
      1{T}

      $CATEGORY: $course$/top/Europe/AC//DC

      // [tag:easy] and [tag:a \\] b] [tag:easy][tag: ]
      2{T}

      $CATEGORY: top

      3{T}
      """)
    #expect(imported.questions.map { $0.tags } == [[], ["Europe/AC/DC", "easy", "a ] b"], []])
    #expect(imported.remarks.isEmpty)
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
    #expect(imported.short == [String(repeating: "a", count: 64) + " truefalse 1|T"])
  }

  @Test("26 answers are taken over, 27 are not")
  func limitsAnswers() {
    func text(_ count: Int) -> String {
      "Who? {=a" + (1..<count).map { " ~b\($0)" }.joined() + "}"
    }
    #expect(ImportedQuiz.of(text(26)).isWhole)
    #expect(ImportedQuiz.of(text(27)).places == ["1:7 notTakenOver"])
  }

  @Test("900 questions are taken over; the next one is named, the rest not read")
  func limitsQuestions() {
    let text = String(repeating: "a{T}\n\n", count: 900)
    #expect(ImportedQuiz.of(text).isWhole)
    let imported = ImportedQuiz.of(text + "b{T}\n\nc{}\n")
    #expect(imported.questionCount == 900)
    #expect(imported.places == ["1801:1 notTakenOver"])
  }
}
