import EventLog
import Testing

@testable import SessionEngine
@testable import Shell
@testable import quiz

@Suite("Questions drawn for windows of every size")
struct LiveDrawingTests {
  private let world = World.home(isLight: false)

  private func page(
    _ question: LiveQuestion, columns: Int, rows: Int, isASCII: Bool = false,
    timeLeft: Int64? = nil, limit: Int64? = nil
  ) -> LivePage {
    let drawing = LiveDrawing.asking(world, columns: columns, rows: rows, isASCII: isASCII)
    var page = LivePage(world, isASCII: isASCII)
    page.rows = drawing.rows(question, timeLeft: timeLeft, limit: limit)
    page.column = drawing.width
    (page.scroll, page.followsFocus) = (question.scroll, question.followsFocus)
    return page
  }

  @Test(
    "in 40 × 12 a Morse round shows its prompt, what is keyed and the time",
    arguments: [false, true])
  func low(isASCII: Bool) {
    for (prompt, keyed) in [("QTH", "--.- - ...."), ("--.- - ....", "qth")] {
      var shown = Screen(.text(byteLimit: 20), prompt)
      (shown.heading, shown.points, shown.limitMilliseconds) = ("Key this text in Morse", 3, 9000)
      var question = LiveQuestion(shown)
      question.isMorse = true
      if prompt == "QTH" { question.morseKey = MorseKey(wpm: 20, hasWords: false) }
      question.fields = [TextField(keyed)]
      question.message = "A message"
      let lines = page(question, columns: 40, rows: 12, isASCII: isASCII, timeLeft: 5000)
        .grid(columns: 40, rows: 12).lines
      #expect(lines.contains { $0.contains(keyed) }, "\(lines)")
      #expect(lines.contains { $0.contains("Time") }, "\(lines)")
      #expect(!lines.contains { $0.contains("more") }, "\(lines)")
      if prompt == "QTH" {
        let letters = lines.filter {
          $0.contains(isASCII ? "QTH" : "▀") || $0.contains("█▄█")
        }
        #expect(letters.count == (isASCII ? 1 : 3), "\(lines)")
      }
    }
  }

  @Test("a message moves no row of a page that has room for it")
  func messages() {
    let question = LiveQuestion(Screen(.single(Screen.options(["one", "two"])), "Which?"))
    for rows in 16...30 {
      var page = page(question, columns: 80, rows: rows)
      let before = page.grid(columns: 80, rows: rows).lines
      page.message = "A message"
      let after = page.grid(columns: 80, rows: rows).lines
      let places = [before, after].map { $0.firstIndex { $0.contains("Which?") } }
      #expect(places[0] != nil && places[0] == places[1])
    }
  }

  @Test("a partly right answer has a sign of its own in the verdict and in the row of a result")
  func partly() {
    let drawing = LiveDrawing(world: world, columns: 80, isASCII: false)
    let mark = Screen.Mark(
      marks: 133, maximum: 200, standing: .partly, answer: "b", expected: "a", feedback: [])
    let verdict = drawing.mark(mark, hasParts: true).map { $0.pieces.map { $0.text }.joined() }
    #expect(verdict.contains { $0.contains("~  Partly right: 1.33 of 2") }, "\(verdict)")
    let signs = drawing.signs([.right, .partly, .wrong], width: 40)
    #expect(signs.first?.pieces.map { $0.text } == ["✓ ", "~ ", "✗ "])
    #expect(Set(signs[0].pieces.map { $0.paint }).count == 3)
  }

  @Test("what was typed stays in sight once it was marked, whether it was right or not")
  func typed() {
    let drawing = LiveDrawing(world: world, columns: 80, isASCII: false)
    func text(_ rows: [LiveRow]) -> String {
      rows.map { $0.pieces.map { $0.text }.joined() }.joined(separator: "\n")
    }
    for standing in [Screen.Standing.right, .partly, .wrong] {
      let mark = Screen.Mark(
        marks: 0, maximum: 100, standing: standing, answer: "23,4", expected: "23.4", feedback: [])
      #expect(text(drawing.mark(mark, hasParts: false)).contains("Your answer: 23,4"))
      #expect(!text(drawing.mark(mark, hasParts: true)).contains("Your answer"))
    }
    let round = Screen(.next, "--.-")
    for feedback in [Screen.Feedback.right, .wrong(expected: "Q")] {
      #expect(text(drawing.feedback(feedback, round, "q")).contains("Your answer: q"))
    }
  }

  @Test("a result explains every question, the right ones too, with what was answered")
  func explained() {
    func row(_ standing: Screen.Standing, _ name: String) -> Screen.Grading.Row {
      let mark = Screen.Mark(
        marks: 0, maximum: 100, standing: standing, answer: name + " answered",
        expected: name + " expected", feedback: [name + " explained"])
      return .init(question: name + "?", mark: mark)
    }
    var shown = Screen(.done, "")
    shown.grading = Screen.Grading(
      result: GradedResult(
        score: 0, maximum: 200, hasPassed: nil, answeredCount: 2, askedCount: 2),
      grade: "", feedback: "", rows: [row(.right, "one"), row(.wrong, "two")])
    for columns in [40, 80, 120] {
      let drawing = LiveDrawing(world: world, columns: columns, isASCII: false)
      let (rows, side) = drawing.result(shown, bars: [], receipt: "receipt")
      let text = (rows + side).map { $0.pieces.map { $0.text }.joined() }.joined(separator: "\n")
      for name in ["one", "two"] {
        #expect(text.contains("You: \(name) answered") && text.contains("\(name) explained"))
      }
      #expect(text.contains("Right: two expected") && !text.contains("Right: one expected"))
    }
  }

  @Test("a key that a screen has a use for is once in its help")
  func help() {
    let keys: [KeyRow.Pair] = [("S", "settings"), ("Q Esc ←", "leave Retrace (asks first)")]
    for columns in [80, 120] {
      var help = LiveHelp(rows: keys)
      let lines = help.page(LivePaper(columns: columns, rows: 40))
        .grid(columns: columns, rows: 40).lines
      #expect(lines.count { $0.contains("leave Retrace") } == 1)
      #expect(lines.contains { $0.contains("suspend") })
      // Where one types, these are letters, and nothing of a game is there.
      var typing = LiveHelp(rows: [("Enter", "send")], isTyping: true)
      let typed = typing.page(LivePaper(columns: columns, rows: 40))
        .grid(columns: columns, rows: 40).lines
      #expect(typed.contains { $0.contains("F1") })
      #expect(!typed.contains { $0.contains("Retrace") || $0.contains("pause") })
    }
  }

  @Test("no row of help needs another one, which a screen may leave out, to be understood")
  func helpRows() {
    for row in TextField.keys + LiveHelp.everywhere(isTyping: true) {
      #expect(row.words != "the same" && !row.words.contains(" its "), "\(row.key)")
    }
  }

  @Test("time that is left is in minutes and seconds, and the last minute in seconds")
  func timeLeft() {
    let shown: [(milliseconds: Int64, text: String)] = [
      (600_000, "10:00"), (3_599_001, "60:00"), (64_001, "1:05"), (59_001, "1:00"),
      (59_000, "59 s"), (1, "1 s"), (-5, "0 s"),
    ]
    for (milliseconds, text) in shown {
      #expect(TerminalScreen.timeLeft(milliseconds) == text)
    }
  }

  @Test("a grade that only repeats whether a quiz was passed is not told twice")
  func grade() {
    for (title, own) in [("Passed", ""), ("Good", "Good"), ("Not passed", "Not passed")] {
      let grading = Screen.Grading(
        result: GradedResult(
          score: 100, maximum: 100, hasPassed: true, answeredCount: 1, askedCount: 1),
        grade: title, feedback: "", rows: [])
      #expect(grading.verdict == "Passed" && grading.ownGrade == own)
    }
  }

  @Test("the time of a question is in sight beside its settings and help, and in a small window")
  func covered() {
    let paper = LivePaper(columns: 80, rows: 24, timeLeft: 59_000)
    var settings = LiveSettings("Settings", Preferences())
    let page = settings.finished(paper, isLeaving: false)
    #expect(page.place == "Time left: 59 s · saved at once")
    let small = page.grid(columns: 39, rows: 10).lines
    #expect(small[0].hasPrefix("Time left: 59 s"))
    #expect(small.contains { $0.contains("Make the window at least") })
    var help = LiveHelp(rows: [])
    #expect(help.finished(paper, isLeaving: false).place == "Time left: 59 s")
    #expect(settings.finished(LivePaper(), isLeaving: false).place == "saved at once")
  }

  @Test("a small window says once the time is up that it is, and nothing of a clock")
  func upInASmallWindow() {
    var page = LivePage(world, isASCII: false)
    page.endWords = LivePlay.endWords
    let lines = page.grid(columns: 39, rows: 10).lines
    #expect(lines[0].hasPrefix("The time for this quiz is up."))
    #expect(!lines.contains { $0.contains("Time left") })
    #expect(lines.contains { $0.contains("Make the window at least") })
  }

  @Test("what was not answered is told as that, in the verdict and in the result")
  func unanswered() {
    let mark = Screen.Mark(
      marks: 0, maximum: 100, standing: .wrong, answer: "", expected: "a", feedback: [])
    let drawing = LiveDrawing(world: world, columns: 80, isASCII: false)
    func text(_ rows: [LiveRow]) -> String {
      rows.map { $0.pieces.map { $0.text }.joined() }.joined(separator: " ")
    }
    #expect(text(drawing.mark(mark, hasParts: false)).contains("Not answered: 0 of 1"))
    var shown = Screen(.done, "")
    shown.grading = Screen.Grading(
      result: GradedResult(
        score: 0, maximum: 100, hasPassed: false, answeredCount: 0, askedCount: 1),
      grade: "", feedback: "", rows: [.init(question: "Which?", mark: mark)])
    let result = text(drawing.result(shown, bars: [], receipt: "receipt").rows)
    #expect(result.contains("Not answered") && !result.contains("You:"))
  }

  @Test("a result whose right answers are kept back says why, and shows none of them")
  func withheld() {
    let mark = Screen.Mark(
      marks: 0, maximum: 100, standing: .wrong, answer: "b", expected: "a", feedback: [])
    var shown = Screen(.done, "")
    shown.grading = Screen.Grading(
      result: GradedResult(
        score: 0, maximum: 100, hasPassed: false, answeredCount: 1, askedCount: 1),
      grade: "", feedback: "", rows: [.init(question: "Which?", mark: mark)])
    func text(_ screen: Screen) -> String {
      LiveDrawing(world: world, columns: 80, isASCII: false)
        .result(screen, bars: [], receipt: "receipt").rows
        .map { $0.pieces.map { $0.text }.joined() }.joined(separator: " ")
    }
    #expect(text(shown).contains("Right: a"))
    shown.withholdKey()
    #expect(text(shown).contains("once your other session of this exam has ended."))
    #expect(text(shown).contains("You: b") && !text(shown).contains("Right: "))
  }

  @Test("a long question opens at its start; PgDn turns its text, and Enter sends nothing unseen")
  func long() {
    let words = (1...400).map { "word\($0)" }.joined(separator: " ")
    var question = LiveQuestion(Screen(.single(Screen.options(["x", "y"])), words))
    func lines() -> [String] {
      let page = page(question, columns: 80, rows: 24)
      let sight = page.sight(columns: 80, rows: 24)
      (question.scroll, question.isFocusHidden) = (sight.first, sight.isFocusHidden)
      question.pageStep = sight.room - 3
      question.isWhole = page.scrollLimit(rows: 24) == 0
      return page.grid(columns: 80, rows: 24).lines
    }
    #expect(lines().contains { $0.contains("word1 ") })
    #expect(question.isFocusHidden)
    #expect(question.take(.enter) == .changed)
    #expect(lines().contains { $0.contains("▸") && $0.contains("x") })
    #expect(!question.isFocusHidden)
    for _ in 0..<9 {
      _ = question.take(.pageUp)
      _ = lines()
    }
    #expect(lines().contains { $0.contains("word1 ") })
    var seen = ""
    for _ in 0..<9 {
      seen += lines().joined(separator: " ") + " "
      _ = question.take(.pageDown)
    }
    #expect((1...400).allSatisfy { seen.contains("word\($0) ") })
    // Who types the number of an option has seen it.
    #expect(question.take(.character("2")) == .act(.answer(.choices(Choices([1])))))
  }

  @Test("a wide window has options in two columns, and ← → change the column")
  func wide() {
    var question = LiveQuestion(
      Screen(.single(Screen.options(["Steak", "Fish", "Carrots", "Corn"])), "Which food?"))
    func lines(_ isASCII: Bool) -> [String] {
      page(question, columns: 200, rows: 50, isASCII: isASCII).grid(columns: 200, rows: 50).lines
    }
    for isASCII in [false, true] {
      let lines = lines(isASCII)
      #expect(lines.contains { $0.contains("Steak") && $0.contains("Carrots") }, "\(lines)")
      #expect(lines.contains { $0.contains("Fish") && $0.contains("Corn") })
      #expect(lines.filter { $0.contains(isASCII ? "##" : "█") }.count >= 5)
    }
    question.columnStep = LiveDrawing.asking(world, columns: 200, rows: 50, isASCII: false)
      .columnStep(question.screen.control)
    #expect(question.take(.arrow(.right, isShifted: false)) == .changed)
    #expect(lines(false).contains { $0.contains("Steak") && $0.contains("▸  3") })
    let narrow = page(question, columns: 120, rows: 36).grid(columns: 120, rows: 36).lines
    #expect(!narrow.contains { $0.contains("Steak") && $0.contains("Carrots") })
  }

  @Test("a gap is a numbered blank, then what was filled in")
  func gaps() {
    let gap = Screen.GapField(text: "", options: [], byteLimit: 20)
    var question = LiveQuestion(Screen(.gaps([gap, gap]), "The [[1]] of [[2]] is old."))
    func text() -> String {
      page(question, columns: 80, rows: 24).grid(columns: 80, rows: 24).lines.joined()
    }
    #expect(text().contains("The [1:____] of [2:____] is old."))
    for character in "hat" { _ = question.take(.character(character)) }
    #expect(text().contains("The [1:hat] of [2:____] is old."))
  }

  @Test("a long match or choice of a gap is whole in every window, in ASCII too")
  func longMatch() {
    let text = "Jürgen aus Köln, größer als Weiß, und sein Hund 🐶 auf der Straße nach Gießen"
    let item = "The flag 🇳🇱 of the neighbour"
    var matching = LiveQuestion(
      Screen(.matching(items: [item], options: Screen.options([text]), chosen: [nil])))
    matching.matches = [0]
    let gap = Screen.GapField(text: text, options: [text, "x"], byteLimit: 100)
    for question in [matching, LiveQuestion(Screen(.gaps([gap])))] {
      for (columns, rows, isASCII) in [
        (80, 24, false), (80, 24, true), (40, 15, false), (40, 15, true),
      ] {
        let lines = page(question, columns: columns, rows: rows, isASCII: isASCII)
          .grid(columns: columns, rows: rows).lines
        let told = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(told.contains(isASCII ? text.inASCII : text), "\(lines)")
        #expect(!lines.contains { $0.contains("…") || $0.contains("...") }, "\(lines)")
      }
    }
  }

  @Test("the bar of the time has the whole limit as its scale, also where only a rest is left")
  func time() {
    var shown = Screen(.text(byteLimit: 20), "6 × 9")
    shown.limitMilliseconds = 10_000
    func full(_ limit: Int64?) -> Int {
      page(LiveQuestion(shown), columns: 80, rows: 24, timeLeft: 10_000, limit: limit)
        .grid(columns: 80, rows: 24).lines.joined().filter { $0 == "█" }.count
    }
    #expect(full(nil) == 40)
    #expect(full(40_000) == 10)
  }

  @Test("bars of a result have short names, and start in one column", arguments: [false, true])
  func bars(isASCII: Bool) throws {
    func outcome(_ id: String, _ symbol: String, _ title: String) -> Outcome {
      Outcome(id: id, symbol: symbol, title: title, description: "")
    }
    let sentences = [
      outcome("navigator", "🧭", "You are the navigator 🧭"),
      outcome("keeper-of-fire", "", "You are the keeper of the fire"),
    ]
    #expect(sentences.shortNames == ["navigator", "keeper of fire"])
    let places = [outcome("at", "🇦🇹", "Österreich"), outcome("de", "", "Deutschland")]
    #expect(places.shortNames == ["Österreich", "Deutschland"])
    let bars = zip(sentences + places, (sentences + places).map { $0.title }).map {
      LiveBar(symbol: $0.symbol, title: $1, fullTitle: $0.title, count: 3)
    }
    var shown = Screen(.done, "")
    shown.result = Screen.Result(
      symbol: "", title: "x", description: "", runnersUp: [], tied: [], because: [],
      attributes: [])
    let drawing = LiveDrawing(world: world, columns: 80, isASCII: isASCII)
    let rows = drawing.result(shown, bars: bars, receipt: "receipt").rows.filter {
      $0.pieces.count == 4
    }
    #expect(rows.count == 4)
    let starts = Set(
      rows.map { row in
        (isASCII ? row.pieces[0].text.inASCII : row.pieces[0].text).slots
      })
    #expect(starts.count == 1)
  }

  @Test("a result names who came second and every count, zeros too, as lines do")
  func second() {
    let bars = [("dog", 3), ("cat", 1), ("owl", 0)].map { name, count in
      LiveBar(symbol: "", title: name, fullTitle: "You are a \(name)!", count: Int64(count))
    }
    var shown = Screen(.done, "")
    shown.result = Screen.Result(
      symbol: "", title: "You are a dog!", description: "", runnersUp: ["You are a cat!"], tied: [],
      because: [], attributes: [], others: ["Runner-up: cat"])
    let drawing = LiveDrawing(world: world, columns: 80, isASCII: true)
    let rows = drawing.result(shown, bars: bars, receipt: "receipt").rows.map {
      $0.pieces.map { $0.text }.joined()
    }
    #expect(rows.contains { $0.contains("Runner-up: cat") }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("owl") && $0.hasSuffix(". 0") }, "\(rows)")
    let many = (0..<9).map { LiveBar(symbol: "", title: "x", fullTitle: "x", count: Int64($0)) }
    #expect(many.charted.map { $0.count } == [8, 7, 6, 5, 4, 3, 2, 1])
  }
}
