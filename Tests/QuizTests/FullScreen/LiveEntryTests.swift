import EventLog
import Testing

@testable import ProgramSupport
@testable import SessionEngine
@testable import Shell
@testable import quiz

@Suite("What was entered on the full screen")
struct LiveEntryTests {
  private func places(_ answered: [Bool]) -> [Screen.Place] {
    answered.enumerated().map {
      Screen.Place(number: Int64($0) + 1, isAnswered: $1, isOutOfTime: false)
    }
  }

  private let down = Key.arrow(.down, isShifted: false)
  private let right = Key.arrow(.right, isShifted: false)

  @Test("the row of keys says where Enter goes to the next gap, and where it answers")
  func gapKeys() {
    let gap = Screen.GapField(text: "", options: [], byteLimit: 20)
    var question = LiveQuestion(Screen(.gaps([gap, gap])))
    func words(_ key: String) -> String? { question.keys.row().first { $0.key == key }?.text }
    #expect(words("Enter") == "next gap" && words("Tab") == nil)
    #expect(question.take(.enter) == .changed)
    #expect(words("Enter") == "answer" && words("Tab") == "first gap")
    #expect(LiveQuestion(Screen(.gaps([gap]))).keys.row().contains { $0.text == "answer" })
  }

  @Test("a gap with something else than its number gets the focus and a hint, and is not sent")
  func numberGap() {
    var number = Screen.GapField(text: "1,500", options: [], byteLimit: 20)
    number.isNumber = true
    let text = Screen.GapField(text: "x", options: [], byteLimit: 20)
    var question = LiveQuestion(Screen(.gaps([number, text])))
    _ = question.take(.enter)
    #expect(question.take(.enter) == .changed)
    #expect(question.focus == 0 && question.message.hasPrefix("Gap 1: write the number"))
    _ = question.take(.control("u"))
    for digit in "1500" { _ = question.take(.character(digit)) }
    _ = question.take(.enter)
    let answer = Answer.gaps(["1500", "x"].map { Array($0.utf8) })
    #expect(question.take(.enter) == .act(.answer(answer)))
  }

  @Test("none of them is told from no answer, and is not asked about again where nothing changed")
  func noneChosen() {
    var shown = Screen(.multiple(Screen.options(["x", "y"])))
    shown.isNoneChosen = true
    var question = LiveQuestion(shown)
    func texts() -> [String] {
      LiveDrawing(world: .home(isLight: false), columns: 80, isASCII: false).rows(question)
        .map { $0.pieces.map { $0.text }.joined() }
    }
    #expect(texts().contains { $0.contains("none of them chosen") })
    #expect(question.take(.enter) == .act(.answer(.choices(Choices()))))
    shown.asked = Screen.Asked(
      control: shown.control, parts: [true, false].map { Screen.Part(isRight: $0, expected: "") })
    shown.control = .next
    shown.mark = Screen.Mark(
      marks: 0, maximum: 100, standing: .wrong, answer: "none of them", expected: "x", feedback: [])
    question = LiveQuestion(shown)
    #expect(texts().contains { $0.contains("Your answer: none of them") })
  }

  @Test("the number of an option answers, and its key says so, in a window of any height")
  func numberKeys() {
    for isWhole in [true, false] {
      var question = LiveQuestion(Screen(.single(Screen.options(["x", "y"]))))
      question.isWhole = isWhole
      #expect(question.keys.row().first { $0.key == "1–2" }?.text == "answer")
      #expect(question.take(.character("2")) == .act(.answer(.choices(Choices([1])))))
    }
  }

  @Test("help tells where a key waits for something, by the table that makes it wait")
  func waiting() {
    let map = Screen.PlaceField(bounds: .world, point: nil, right: [])
    for control in [Screen.Control.text(byteLimit: 20), .place(map)] {
      var question = LiveQuestion(Screen(control))
      #expect(question.take(.enter) == .changed && !question.message.isEmpty)
      let enter = question.keys.first { $0.key == "Enter" }
      #expect(enter?.words.contains("does nothing before you") == true)
    }
    let gap = Screen.GapField(text: "", options: [], byteLimit: 20)
    for control in [Screen.Control.single(Screen.options(["x", "y"])), .gaps([gap, gap])] {
      var hidden = LiveQuestion(Screen(control))
      hidden.isFocusHidden = true
      #expect(hidden.take(.enter) == .changed && hidden.focus == 0)
      #expect(hidden.keys.first { $0.key == "Enter" }?.words.hasPrefix("show what") == true)
    }
    var typed = LiveQuestion(Screen(.slider(value: 50, labels: [])))
    _ = typed.take(.character("7"))
    #expect(typed.keys.contains { $0.deed == .untype && $0.words.hasSuffix("does nothing") })
  }

  @Test("where a marked question is more than the window shows, the row of keys scrolls it")
  func readingOn() {
    var question = LiveQuestion(Screen(.next))
    func hasScroll() -> Bool { question.keys.row().contains { $0.text == "scroll" } }
    #expect(!hasScroll())
    question.isWhole = false
    #expect(hasScroll())
    #expect(question.take(down) == .changed && question.scroll == 1)
  }

  @Test("matches and gaps that are open are counted by name and asked about once; Esc goes back")
  func open() {
    var matching = LiveQuestion(
      Screen(
        .matching(
          items: ["a", "b", "c"], options: Screen.options(["x"]), chosen: [nil, 0, nil])))
    #expect(matching.take(.enter) == .changed)
    #expect(
      matching.confirmation
        == LiveConfirmation("2 items are not matched yet. Answer anyway?", action: "answer"))
    #expect(matching.take(.escape) == .changed)
    #expect(matching.confirmation == nil)
    #expect(matching.take(.enter) == .changed)
    #expect(matching.take(.enter) == .act(.answer(.matches([-1, 0, -1]))))

    let gap = Screen.GapField(text: "", options: [], byteLimit: 20)
    var gaps = LiveQuestion(Screen(.gaps([gap, gap])))
    for key in [Key.tab, .character("x"), .enter] { #expect(gaps.take(key) == .changed) }
    #expect(gaps.confirmation?.question.hasPrefix("1 gap is not filled yet.") == true)
    #expect(gaps.focus == 0)
    #expect(gaps.take(.enter) == .act(.answer(.gaps([[], [0x78]]))))
  }

  @Test("an order in which nothing was moved is asked about once, unless it is an earlier answer")
  func unmoved() {
    let screen = Screen(.ordering(Screen.options(["a", "b"])))
    var question = LiveQuestion(screen)
    #expect(question.take(.enter) == .changed)
    #expect(
      question.confirmation
        == LiveConfirmation("The order is as it came. Answer anyway?", action: "answer"))
    #expect(question.take(.escape) == .changed && question.confirmation == nil)
    #expect(question.take(.enter) == .changed)
    #expect(question.take(.enter) == .act(.answer(.order([0, 1]))))
    var earlier = LiveQuestion(screen)
    earlier.wasAnswered = true
    #expect(earlier.take(.enter) == .act(.answer(.order([0, 1]))))
  }

  @Test("a field opens with the earlier answer, and Ctrl-N and Ctrl-P move where letters are text")
  func earlier() {
    let text = Screen(.text(byteLimit: 20), actions: [.back, .next])
    var question = LiveQuestion(text, typed: "blue")
    #expect(question.take(.control("n")) == .act(.next))
    #expect(question.take(.control("p")) == .act(.back))
    #expect(question.take(.enter) == .act(.answer(Answer(typed: "blue"))))
    let row = question.keys.row()
    #expect(row.contains { $0.key == "Ctrl-N" })
    var multiple = LiveQuestion(Screen(.multiple(Screen.options(["x"])), actions: [.next]))
    #expect(multiple.take(.control("n")) == .act(.next))
    #expect(multiple.keys.row().contains { $0.key == "Ctrl-N" })
  }

  @Test("what was entered is taken over where the same is asked, and nowhere else")
  func draft() {
    let shown = Screen(.multiple(Screen.options(["x", "y"])))
    var draft = LiveQuestion(shown)
    for key in [down, .character(" ")] { _ = draft.take(key) }
    var same = LiveQuestion(shown)
    same.takeOver(draft)
    #expect(same.checks == [false, true])
    #expect(same.focus == 1)
    var other = shown
    other.prompt = "And this?"
    var question = LiveQuestion(other)
    question.takeOver(draft)
    #expect(question.checks == [false, false])
  }

  @Test("the end of an exam goes to an open question first, and asks before it submits")
  func submit() {
    var shown = Screen(.submit, actions: [.back, .jump, .submit])
    shown.places = places([true, false, false])
    var question = LiveQuestion(shown)
    func enter() -> String? { question.keys.row().first { $0.key == "Enter" }?.text }
    #expect(enter() == "go to it")
    #expect(question.take(.enter) == .act(.jump(2)))
    #expect(question.take(.character("1")) == .changed)
    #expect(question.take(.enter) == .act(.jump(1)))
    #expect(question.take(.home) == .changed)
    #expect(enter() == "submit")
    #expect(question.take(.enter) == .changed)
    let asked = LiveConfirmation(
      "2 of 3 questions are not answered. Submit anyway?", action: "submit")
    #expect(question.confirmation == asked)
    // What is armed is in sight, whatever else is told.
    question.message = ""
    #expect(question.isAsked && question.confirmation == asked)
    #expect(question.take(.enter) == .act(.submit))
    shown.places = places([true, true])
    question = LiveQuestion(shown)
    #expect(question.take(.enter) == .act(.submit))
    shown.control = .text(byteLimit: 20)
    question = LiveQuestion(shown)
    #expect(question.take(.control("n")) == .overview)
    #expect(question.take(.control("g")) == .overview)
  }

  @Test("the first step of an exam's end is the same for all questions answered and none")
  func overview() {
    var shown = Screen(.text(byteLimit: 20))
    shown.places = places([true, false])
    #expect(shown.overview.prompt == "1 of 2 questions is not answered.")
    let world = World.home(isLight: false)
    let rows = LiveDrawing(world: world, columns: 80, isASCII: false).rows(
      LiveQuestion(shown.overview))
    let lines = rows.map { $0.pieces.reduce("") { $0 + $1.text } }
    #expect(lines.contains { $0.contains("Submit") })
    #expect(lines.contains { $0.contains("▸") && $0.contains("2  ○ Not answered") })
  }

  @Test("the question that an overview is at is in sight in a low window")
  func overviewFocus() {
    var shown = Screen(.text(byteLimit: 20))
    shown.places = places(Array(repeating: true, count: 9) + [false])
    let question = LiveQuestion(shown.overview)
    let world = World.home(isLight: false)
    var page = LivePage(world, isASCII: false)
    page.rows = LiveDrawing(world: world, columns: 40, isASCII: false).rows(question)
    (page.scroll, page.followsFocus) = (question.scroll, question.followsFocus)
    #expect(page.scrollLimit(rows: 12) > 0)
    #expect(!page.sight(columns: 40, rows: 12).isFocusHidden)
  }

  @Test("the last question of a quiz that is answered leads to its end, and back")
  func forward() {
    var shown = Screen(.single(Screen.options(["x", "y"])), actions: [.back, .submit, .pause])
    for key in [Key.character("n"), .control("n")] {
      var question = LiveQuestion(shown)
      #expect(question.take(key) == .overview)
    }
    var end = LiveQuestion(shown.overview)
    end.isOverview = true
    #expect(end.screen.heading.isEmpty && !end.keys.contains { $0.deed == .overview })
    #expect(end.take(.escape) == .back)
    #expect(end.take(.enter) == .act(.submit))
    // Several options can be unchecked by N.
    shown.control = .multiple(Screen.options(["x", "y"]))
    var question = LiveQuestion(shown)
    #expect(question.take(.character("n")) == .changed)
    #expect(question.take(.control("n")) == .overview)
  }

  @Test("nothing is called a pause where the time goes on")
  func timeGoesOn() {
    var question = LiveQuestion(Screen(.single(Screen.options(["x", "y"])), actions: [.pause]))
    func words() -> [String] { (question.keys.row() + question.keys.all()).map { $0.text } }
    #expect(words().contains("pause"))
    question.timeGoesOn = true
    #expect(words().contains("leave") && !words().contains { $0.contains("pause") })
  }

  @Test("what was asked before leaving is not asked any more once the time is up")
  func timeUpWhileAsked() {
    let console = Console.unseen
    let play = LivePlay(
      LiveTerminal(console, hasColour: false, hasMouse: false), MorsePlayback(console),
      LiveQuestion(Screen(.single(Screen.options(["x", "y"])))))
    play.parting = LiveConfirmation("Leave? The time goes on.", action: "leave")
    play.question = LiveQuestion(Screen(.done))
    #expect(play.confirmation != nil)
    play.tellEnd()
    #expect(play.confirmation == nil)
    #expect(play.question.message == "The time for this quiz is up.")
  }

  @Test("an Enter soon after an answer that needed none answers nothing, unless a key was between")
  func belated() {
    func answers(_ presses: [(key: Key, at: Int64)]) -> [Bool] {
      var question = LiveQuestion(Screen(.single(Screen.options(["x", "y"]))))
      question.answeredAt = 1000
      return presses.map { key, now in
        if case .act(.answer) = question.take(key, at: now) { true } else { false }
      }
    }
    #expect(answers([(.enter, 1350), (.enter, 1700)]) == [false, true])
    #expect(answers([(.enter, 2000)]) == [true])
    #expect(answers([(.arrow(.down, isShifted: false), 1200), (.enter, 1300)]) == [false, true])
    #expect(answers([(.character("2"), 1200)]) == [true])
    var question = LiveQuestion(Screen(.next))
    question.answeredAt = 1000
    #expect(question.take(.enter, at: 1100) == .changed && !question.message.isEmpty)
  }

  @Test("a key that comes right after the same one is held; anything between makes it a press")
  func held() {
    var held = HeldKey()
    let presses: [(key: Key, at: Int64, isRepeated: Bool)] =
      [(.enter, 1000, false)]
      + stride(from: Int64(1033), to: 2300, by: 33).map { (.enter, $0, true) }
      + [(.enter, 3000, false), (.character("1"), 3010, false), (.enter, 3020, false)]
    for press in presses {
      let isRepeated = held.repeats(press.key, at: press.at)
      #expect(isRepeated == press.isRepeated, "\(press)")
    }
  }
}
