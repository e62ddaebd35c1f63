import EventLog
import Testing

@testable import SessionEngine
@testable import Shell
@testable import quiz

@Suite("Questions on the full screen")
struct LiveQuestionTests {
  private func options(_ count: Int, chosen: Set<Int> = []) -> [Screen.Option] {
    // Shown in the opposite order of the file.
    (0..<count).map {
      Screen.Option(
        place: count - 1 - $0, text: ["Steak", "Fish", "Carrots", "Corn"][$0],
        isChosen: chosen.contains($0))
    }
  }

  private func steps(_ control: Screen.Control, _ keys: [Key]) -> LiveQuestion.Step {
    var question = LiveQuestion(Screen(control))
    var step = LiveQuestion.Step.none
    for key in keys { step = question.take(key) }
    return step
  }

  private let down = Key.arrow(.down, isShifted: false)
  private let right = Key.arrow(.right, isShifted: false)

  @Test("arrows and digits choose, and Enter answers with the place in the quiz's file")
  func single() {
    let control = Screen.Control.single(options(4))
    let fish = LiveQuestion.Step.act(.answer(.choices(Choices([2]))))
    #expect(steps(control, [down, .enter]) == fish)
    #expect(steps(control, [.character("2")]) == fish)
    // In a low window too: who types a number has seen its option.
    var long = LiveQuestion(Screen(control))
    long.isWhole = false
    #expect(long.take(.character("2")) == fish)
    #expect(
      steps(control, [.arrow(.up, isShifted: false), .enter])
        == .act(.answer(.choices(Choices([0])))))
    #expect(steps(.single(options(4, chosen: [1])), [.enter]) == fish)
  }

  @Test("a capital letter is the command that the small one is")
  func capitals() {
    let all = LiveQuestion.Step.act(.answer(.choices(Choices([3, 2, 1, 0]))))
    #expect(steps(.multiple(options(4)), [.character("A"), .enter]) == all)
    #expect(steps(.multiple(options(4)), [.character("S")]) == .settings)
  }

  @Test("Space and digits check; nothing checked is asked about once")
  func multiple() {
    let control = Screen.Control.multiple(options(4))
    #expect(
      steps(control, [.character(" "), down, down, .character(" "), .enter])
        == .act(.answer(.choices(Choices([3, 1])))))
    #expect(steps(control, [.enter]) == .changed)
    #expect(steps(control, [.enter, .enter]) == .act(.answer(.choices(Choices()))))
    #expect(steps(control, [.enter, down, .enter]) == .changed)
    #expect(
      steps(control, [.character("a"), .character("1"), .enter])
        == .act(.answer(.choices(Choices([0, 1, 2])))))
  }

  @Test("the slider moves by one, by ten and by tenths, and stays between 0 and 100")
  func slider() {
    let control = Screen.Control.slider(value: 50, labels: ["Hardly", "A lot"])
    #expect(steps(control, [.home, .enter]) == .act(.answer(.slider(0))))
    #expect(steps(control, [.end, .enter]) == .act(.answer(.slider(100))))
    #expect(steps(control, [right, .enter]) == .act(.answer(.slider(51))))
    #expect(
      steps(control, [.arrow(.left, isShifted: true), .enter]) == .act(.answer(.slider(40))))
    #expect(steps(control, [.character("7"), .enter]) == .act(.answer(.slider(70))))
    let typed: [(keys: String, value: Int64)] = [
      ("73", 73), ("100", 100), ("05", 5), ("99", 99), ("1005", 50),
    ]
    for (keys, value) in typed {
      #expect(
        steps(control, keys.map { .character($0) } + [.enter]) == .act(.answer(.slider(value))))
    }
    var slow = LiveQuestion(Screen(control))
    _ = slow.take(.character("7"), at: 1000)
    _ = slow.take(.character("3"), at: 3000)
    #expect(slow.value == 30)
    let far = Array(repeating: Key.arrow(.right, isShifted: true), count: 9)
    #expect(steps(control, far + [.enter]) == .act(.answer(.slider(100))))
  }

  @Test("Backspace takes back a digit on the slider, and leaves once something else moved it")
  func untyped() {
    var question = LiveQuestion(Screen(.slider(value: 50, labels: []), actions: [.back]))
    func values(_ keys: [Key]) -> [Int64] {
      keys.map { key in
        let step = question.take(key)
        return step == .back ? -1 : question.value
      }
    }
    #expect(values([.character("4"), .character("7"), .backspace]) == [40, 47, 40])
    #expect(values([.character("5"), .backspace, .backspace]) == [45, 40, 50])
    // Who deletes one digit more than there are shall not leave.
    #expect(values([.backspace, .backspace, right, .backspace]) == [50, 50, 51, -1])
    #expect(values([.character("4"), right, .backspace]) == [40, 41, -1])
  }

  @Test("matches change with the arrows; an order moves the item that has the focus")
  func matchingAndOrdering() {
    let matching = Screen.Control.matching(
      items: ["France", "Italy"], options: options(3), chosen: [nil, nil])
    #expect(steps(matching, [right, .enter, .enter]) == .act(.answer(.matches([2, -1]))))
    #expect(
      steps(matching, [right, down, .arrow(.left, isShifted: false), .enter])
        == .act(.answer(.matches([2, 0]))))
    #expect(
      steps(.ordering(options(3)), [right, .enter]) == .act(.answer(.order([1, 2, 0]))))
  }

  @Test("in a text letters are text, Backspace deletes, and an empty answer is not sent")
  func text() {
    let control = Screen.Control.text(byteLimit: 20)
    #expect(steps(control, [.character("q"), .enter]) == .act(.answer(Answer(typed: "q"))))
    #expect(
      steps(control, [.character("5"), .character("4"), .backspace, .enter])
        == .act(.answer(Answer(typed: "5"))))
    #expect(steps(control, [.enter]) == .changed)
  }

  @Test("Esc and Backspace go one level back")
  func leaving() {
    let control = Screen.Control.single(options(2))
    #expect(steps(control, [.escape]) == .back)
    #expect(steps(control, [.backspace]) == .back)
    #expect(steps(.done, [.enter]) == .enter)
  }

  @Test("a marked question keeps its options, each with its mark in a sign and in words")
  func marked() {
    for (isASCII, right, wrong) in [(false, "✓", "✗"), (true, "+", "x")] {
      var screen = Screen(.next)
      let parts = [false, true, false, false].map { Screen.Part(isRight: $0, expected: "") }
      screen.asked = Screen.Asked(control: .single(options(4, chosen: [2])), parts: parts)
      screen.mark = Screen.Mark(
        marks: 0, maximum: 100, standing: .wrong, answer: "Carrots", expected: "Fish", feedback: [])
      var drawing = LiveDrawing(
        world: World.home(isLight: false), columns: 80, isASCII: isASCII)
      func texts() -> [String] {
        drawing.rows(LiveQuestion(screen)).map { $0.pieces.reduce("") { $0 + $1.text } }
      }
      #expect(texts().contains { $0.contains("2  \(right) Fish") && $0.contains("right answer") })
      #expect(
        texts().contains { $0.contains("3  \(wrong) Carrots") && $0.contains("wrong, your answer") }
      )
      #expect(texts().contains { $0.contains("Steak") })
      #expect(!texts().contains { $0.contains("The right answer:") })
      // A low window keeps what was chosen and what is right.
      drawing.isShort = true
      #expect(
        !texts().contains { $0.contains("Steak") } && texts().contains { $0.contains("Fish") })
    }
  }

  @Test("the row of keys has Enter, the way back and help on every size; all of it is in help")
  func keyRow() {
    for control in [
      Screen.Control.single(options(4)), .multiple(options(4)), .next, .begin(symbols: []),
    ] {
      let question = LiveQuestion(Screen(control, actions: [.back]))
      let table = question.keys.all() + LiveHelp.everywhere(isTyping: false).all()
      for pair in question.keys.row() {
        #expect(table.contains { $0.key.hasPrefix(pair.key) }, "\(pair.key)")
      }
      for columns in [40, 80, 120] {
        var page = LivePage(World.home(isLight: false), isASCII: false)
        page.keys = question.keys.row() + [(key: "?", text: "help")]
        let row = page.grid(columns: columns, rows: 24).lines[23]
        #expect(row.contains("Enter ") && row.contains("Esc ") && row.contains("?"))
      }
    }
  }

  @Test("a narrow row of keys keeps the first one, if need be for the words of the way back")
  func firstKey() {
    let question = LiveQuestion(Screen(.multiple(options(4)), actions: [.back]))
    let keys = question.keys.row() + [(key: "?", text: "help")]
    let narrow = KeyRow(keys, isASCII: false).text(columns: 36)
    #expect(narrow.contains("Space check") && narrow.contains("Enter answer"), "\(narrow)")
    #expect(narrow.contains("Esc") && narrow.hasSuffix("?") && narrow.slots <= 36, "\(narrow)")
    #expect(KeyRow(keys, isASCII: false).text(columns: 60).contains("Esc back"))
  }

  @Test("a narrow row of keys leaves out what arrows do before the numbers of the options")
  func narrowNumbers() {
    let question = LiveQuestion(Screen(.single(options(4)), actions: [.back]))
    let keys = question.keys.row() + [(key: "?", text: "help")]
    func row(_ columns: Int, isASCII: Bool = false) -> String {
      KeyRow(keys, isASCII: isASCII).text(columns: columns)
    }
    #expect(row(36) == "↑↓  1–4 answer  Enter answer  Esc  ?")
    #expect(row(42) == "↑↓  1–4 answer  Enter answer  Esc back  ?")
    #expect(row(34) == "↑↓  1–4 answer  Enter  Esc  ? help")
    // The names of the arrows are longer in ASCII.
    #expect(row(36, isASCII: true) == "Up/Down  1-4 answer  Enter  Esc  ?")
    #expect(row(42, isASCII: true) == "Up/Down  1-4 answer  Enter answer  Esc  ?")
  }

  @Test("the key that answers is in the narrowest row of keys")
  func narrowest() {
    for control: Screen.Control in [
      .matching(items: ["x", "y"], options: options(4), chosen: [nil, nil]), .ordering(options(4)),
    ] {
      let keys = LiveQuestion(Screen(control)).keys.row() + [(key: "?", text: "help")]
      let row = KeyRow(keys, isASCII: true).text(columns: 36)
      #expect(row.hasPrefix("Left/Right m") && row.contains("Enter"), "\(row)")
    }
  }

  @Test("what has the focus is shown on every size", arguments: [40, 80, 120, 200])
  func layout(columns: Int) {
    let world = World.home(isLight: false)
    for (isASCII, bar) in [(false, "▌▸"), (true, "> ")] {
      for rows in [12, 24, 50] {
        var question = LiveQuestion(Screen(.multiple(options(4, chosen: [2]))))
        _ = question.take(.end)
        var page = LivePage(world, isASCII: isASCII)
        page.title = "Which Animal Are You?"
        page.rows = LiveDrawing(world: world, columns: columns, isASCII: isASCII).rows(question)
        page.keys = question.keys.row() + [(key: "?", text: "help")]
        let lines = page.grid(columns: columns, rows: rows).lines
        #expect(lines.count == rows)
        #expect(lines.contains { $0.contains(bar) && $0.contains("Corn") })
        #expect(lines[rows - 1].contains("Enter answer"))
        #expect(lines[rows - 1].contains("?"))
        #expect(lines.allSatisfy { $0.slots <= columns })
        #expect(!isASCII || lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
      }
    }
  }

  @Test("a list longer than the window scrolls to the focus, and says how much is out of sight")
  func scrolling() {
    var page = LivePage(World.home(isLight: false), isASCII: false)
    for number in 1...40 {
      page.rows.append(LiveRow("row \(number)", page.world.plain, hasFocus: number == 30))
    }
    let lines = page.grid(columns: 80, rows: 24).lines
    #expect(lines.contains { $0.contains("row 30") })
    #expect(lines.contains { $0.contains("▴") && $0.contains("more") })
    #expect(lines.contains { $0.contains("▾") && $0.contains("more") })
  }

  @Test("a window below 40 × 12 says so")
  func tooSmall() {
    let page = LivePage(World.home(isLight: false), isASCII: false)
    #expect(page.grid(columns: 39, rows: 24).lines.joined().contains("40 × 12"))
    #expect(page.grid(columns: 80, rows: 11).lines.joined().contains("40 × 12"))
  }
}
