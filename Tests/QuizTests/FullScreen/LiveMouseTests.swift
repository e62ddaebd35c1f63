import EventLog
import Testing

@testable import SessionEngine
@testable import Shell
@testable import Systems
@testable import quiz

@Suite("The mouse on the full screen")
struct LiveMouseTests {
  private let world = World.home(isLight: false)
  private let paper = LivePaper()

  /// The key of a click on the first row of a drawn page that has a text, at that text.
  private func click(_ text: String, _ page: LivePage, _ paper: LivePaper) -> Key? {
    let drawn = page.drawn(columns: paper.columns, rows: paper.rows)
    for (row, line) in drawn.grid.lines.enumerated() {
      guard let place = line.firstRange(of: text)?.lowerBound else { continue }
      let column = String(line[..<place]).slots
      var mouse = LiveMouse()
      mouse.areas = drawn.areas
      return mouse.key(MouseReport(.press, row: row, column: column), at: nil)
    }
    Issue.record("\(text) is not drawn: \(drawn.grid.lines)")
    return nil
  }

  private func page(_ question: LiveQuestion, _ paper: LivePaper) -> LivePage {
    var page = LivePage(world, isASCII: paper.isASCII)
    let drawing = LiveDrawing.asking(
      world, columns: paper.columns, rows: paper.rows, isASCII: paper.isASCII)
    page.rows = drawing.rows(question)
    page.column = drawing.isWide ? drawing.width : LivePage.textLimit
    page.keys = question.keys.row()
    return page
  }

  private let options = Screen.options(["Steak", "Fish", "Carrots", "Corn"])

  private static let papers = [
    LivePaper(columns: 40, rows: 24), LivePaper(), LivePaper(columns: 200, rows: 50),
    LivePaper(isASCII: true),
  ]

  // MARK: Questions

  @Test("a click on an option answers, as its digit does", arguments: papers)
  func single(paper: LivePaper) {
    for (place, option) in options.enumerated() {
      var question = LiveQuestion(Screen(.single(options)))
      let key = click(option.text, page(question, paper), paper)
      #expect(key == .choose(place))
      #expect(question.take(.choose(place)) == .act(.answer(.choices(Choices([Int64(place)])))))
    }
    // In a low window too.
    var long = LiveQuestion(Screen(.single(options)))
    long.isWhole = false
    #expect(long.take(.choose(2)) == .act(.answer(.choices(Choices([2])))))
  }

  @Test(
    "a click checks, and the button sends; with nothing checked it asks once", arguments: papers)
  func multiple(paper: LivePaper) throws {
    var question = LiveQuestion(Screen(.multiple(options)))
    let button = try #require(click("Submit answer", page(question, paper), paper))
    #expect(question.take(button) == .changed)
    #expect(question.confirmation?.question.contains("none") == true)
    #expect(question.take(button) == .act(.answer(.choices(Choices([])))))
    #expect(question.take(try #require(click("Fish", page(question, paper), paper))) == .changed)
    #expect(question.checks == [false, true, false, false])
    #expect(question.take(button) == .act(.answer(.choices(Choices([1])))))
  }

  @Test("every cell of a slider has the value that draws its knob there", arguments: papers)
  func slider(paper: LivePaper) throws {
    var question = LiveQuestion(Screen(.slider(value: 50, labels: ["Hardly", "A lot"])))
    let drawn = page(question, paper).drawn(columns: paper.columns, rows: paper.rows)
    let track = try #require(drawn.areas.first { $0.target == .slider(0) })
    for column in track.columns {
      var mouse = LiveMouse()
      mouse.areas = drawn.areas
      // Pressed in the middle and dragged there, on any row.
      let middle = MouseReport(.press, row: track.row, column: track.columns.lowerBound + 9)
      #expect(mouse.key(middle, at: nil) != nil)
      let key = mouse.key(MouseReport(.drag, row: 0, column: column), at: nil)
      #expect(question.take(try #require(key)) == .changed)
      let line = page(question, paper).grid(columns: paper.columns, rows: paper.rows)
        .row(track.row).map { $0.text }
      // A track that is longer than 101 cells has some without a value.
      let knob = paper.isASCII ? "O" : "●"
      let isNext = track.columns.count > 101 && line[column + 1] == knob
      #expect(line[column] == knob || isNext)
    }
    #expect(question.value == 100)
  }

  @Test("a click on the name of a slider's end chooses that end", arguments: papers)
  func ends(paper: LivePaper) throws {
    let long = ["Not at all, whatever comes of it", "As long as it takes, and longer"]
    for labels in [["Hardly", "A lot"], long] {
      var question = LiveQuestion(Screen(.slider(value: 50, labels: labels)))
      for (label, value) in zip(labels, [Int64(0), 100]) {
        let key = try #require(click(String(label.prefix(6)), page(question, paper), paper))
        #expect(question.take(key) == .changed && question.value == value)
      }
    }
  }

  @Test("a drag past an end stops there, and one that began elsewhere or ended moves nothing")
  func drag() throws {
    let question = LiveQuestion(Screen(.slider(value: 50, labels: ["Hardly", "A lot"])))
    var mouse = LiveMouse()
    mouse.areas = page(question, paper).drawn(columns: 80, rows: 24).areas
    let track = try #require(mouse.areas.first { $0.target == .slider(0) })
    let (row, start) = (track.row, track.columns.lowerBound)
    let end = track.columns.count - 1
    #expect(mouse.key(MouseReport(.drag, row: row, column: start), at: 0) == nil)
    #expect(
      mouse.key(MouseReport(.press, row: row, column: start), at: 0)
        == .slide(row: 0, to: 0, of: end))
    #expect(
      mouse.key(MouseReport(.drag, row: 0, column: 1 << 24), at: 0)
        == .slide(row: 0, to: end, of: end))
    #expect(
      mouse.key(MouseReport(.drag, row: 0, column: 0), at: 0) == .slide(row: 0, to: 0, of: end))
    #expect(mouse.key(MouseReport(.release, row: row, column: start), at: 0) == nil)
    #expect(mouse.key(MouseReport(.drag, row: row, column: start), at: 0) == nil)
    // Another page came below the button that is held.
    _ = mouse.key(MouseReport(.press, row: row, column: start), at: 9)
    mouse.areas = []
    #expect(mouse.key(MouseReport(.drag, row: row, column: start), at: 9) == nil)
    // A hand that slips on an option clicked it once.
    let choice = LiveQuestion(Screen(.single(options)))
    mouse.areas = page(choice, paper).drawn(columns: 80, rows: 24).areas
    let option = try #require(mouse.areas.first { $0.target == .place(0) })
    let cell = option.columns.lowerBound
    #expect(mouse.key(MouseReport(.press, row: option.row, column: cell), at: 999) == .choose(0))
    #expect(mouse.key(MouseReport(.drag, row: option.row, column: cell + 1), at: 999) == nil)
  }

  @Test("the second press of a double click is dropped, because another question may be below it")
  func doubleClick() {
    var mouse = LiveMouse()
    mouse.areas =
      page(LiveQuestion(Screen(.single(options))), paper)
      .drawn(columns: 80, rows: 24).areas
    let areas = mouse.areas.filter { if case .place = $0.target { true } else { false } }
    let (row, column) = (areas[1].row, areas[1].columns.lowerBound + 8)
    func press(_ row: Int, at now: Int64) -> Key? {
      mouse.key(MouseReport(.press, row: row, column: column), at: now)
    }
    #expect(press(row, at: 1000) == .choose(1))
    #expect(press(row, at: 1200) == nil)
    #expect(press(row, at: 1399) == nil)
    #expect(press(areas[2].row, at: 1450) == .choose(2))
    #expect(press(row, at: 1500) == .choose(1))
    #expect(press(row, at: 1900) == .choose(1))
  }

  @Test("gaps: a click goes to one, or to its next choice; the button answers from any of them")
  func gaps() {
    let gaps = [
      Screen.GapField(text: "", options: [], byteLimit: 100),
      Screen.GapField(text: "", options: ["red", "blue"], byteLimit: 100),
    ]
    var question = LiveQuestion(Screen(.gaps(gaps)))
    for character in "sky" { _ = question.take(.character(character)) }
    #expect(question.take(.choose(1)) == .changed)
    #expect(question.focus == 1)
    #expect(question.take(.choose(1)) == .changed)
    #expect(question.fields.map { $0.text } == ["sky", "red"])
    #expect(question.take(.choose(0)) == .changed)
    let answer = Answer.gaps([Array("sky".utf8), Array("red".utf8)])
    #expect(question.take(.choose(LiveQuestion.buttonPlace)) == .act(.answer(answer)))
  }

  @Test("a place that is not on the screen, and the wheel over a text, change no answer")
  func foreign() {
    let controls: [Screen.Control] = [
      .single(options), .multiple(options), .slider(value: 5, labels: []), .text(byteLimit: 9),
      .matching(items: ["a"], options: options, chosen: [nil]), .ordering(options), .submit, .done,
      .gaps([Screen.GapField(text: "", options: [], byteLimit: 100)]), .next, .begin(symbols: []),
    ]
    let keys: [Key] = [
      .choose(-1), .choose(99), .choose(1 << 40), .scroll(3), .scroll(-3),
      .mouse(MouseReport(.press, row: 0, column: 0)),
    ]
    for control in controls {
      for isWhole in [false, true] {
        var question = LiveQuestion(Screen(control))
        question.isWhole = isWhole
        let before = question
        for key in keys {
          let step = question.take(key)
          #expect(step == .none || step == .changed)
        }
        #expect(question.fields == before.fields && question.checks == before.checks)
        #expect(question.value == before.value && question.order == before.order)
      }
    }
  }

  // MARK: Other screens

  @Test("a row of a menu opens, a name in the row of keys is that key", arguments: papers)
  func menu(paper: LivePaper) throws {
    let rows = ["Animals", "Capitals", "Morse"].enumerated().map {
      LiveMenu.Row(key: String($0 + 1), text: $1)
    }
    var menu = LiveMenu(title: "Home", rows: rows)
    var page = menu.page(paper)
    page.keys = menu.keys.row() + [(key: "?", text: "help")]
    #expect(click("Capitals", page, paper) == .choose(1))
    #expect(click("Esc", page, paper) == .escape)
    #expect(click("?", page, paper) == .character("?"))
    #expect(try menu.take(.choose(3)) == nil)
    #expect(try menu.take(.choose(1)) == .toMenu && menu.opened == 1)
    // The wheel stops at the ends.
    for _ in 0..<5 { _ = try menu.take(.scroll(3)) }
    #expect(menu.focus == 2)
    // What is found is counted as it is shown.
    for key in [Key.character("/"), .character("m"), .character("o")] { _ = try menu.take(key) }
    #expect(click("Morse", menu.page(paper), paper) == .choose(0))
    #expect(try menu.take(.choose(0)) == .toMenu && menu.opened == 2)
  }

  @Test("keys by name: each of two arrows is its own, and a range is none")
  func names() {
    func keys(_ name: String) -> [Key] { Key.all(in: name).map { $0.key } }
    let (left, right) = (
      Key.arrow(.left, isShifted: false), Key.arrow(.right, isShifted: false)
    )
    #expect(keys("←→") == [left, right] && keys("Left/Right") == [left, right])
    #expect(keys("↑↓←→").count == 4 && keys(". -") == [.character("."), .character("-")])
    #expect(keys("Shift+←→") == [.arrow(.left, isShifted: true), .arrow(.right, isShifted: true)])
    #expect(keys("Enter") == [.enter] && keys("Ctrl-N") == [.control("n")])
    #expect(keys("F12") == [.function(12)] && keys("/") == [.character("/")])
    for name in ["1–9", "0–9", "Arrows", "", "1-4"] { #expect(keys(name).isEmpty) }
  }

  @Test("in a directory a click goes to a country, to be opened at once; a box is checked")
  func directory() throws {
    var field = CountryFinderField(CountryDirectory.all.countries)
    var page = LivePage(world, isASCII: false)
    page.isAtTop = true
    page.rows = field.rows(world, paper)
    #expect(click("Angola", page, paper) == .choose(7 - 1))
    let isThere = [field.choose(6), field.choose(9999)]
    #expect(isThere == [true, false])
    #expect(field.chosen?.name == "Angola")
    field.take(.scroll(3))
    #expect(field.focus == 9)
    page.rows = field.rows(world, paper)
    #expect(click(" more", page, paper) == .pageDown)
    page.rows = Array(page.rows.suffix(30))
    page.scroll = 12
    #expect(click(" more", page, paper) == .pageUp)
    var picker = LiveCountryPicker("A", on: [])
    for place in [6, 2] { #expect(try picker.take(.choose(place)) == nil) }
    #expect(picker.checked.count == 2)
    for place in [6, 9999] { #expect(try picker.take(.choose(place)) == nil) }
    #expect(picker.checked.count == 1)
  }

  @Test(
    "settings: a click chooses a row and then its next value, and the bar slides", arguments: papers
  )
  func settings(paper: LivePaper) throws {
    var settings = LiveSettings("Settings", Preferences())
    let row = try #require(click("Colour", settings.page(paper), paper))
    #expect(try settings.take(row) == nil && settings.takeWish() == nil)
    #expect(try settings.take(row) == .toMenu)
    #expect(settings.takeWish()?.setting == .tint)
    let less = try #require(
      click(paper.isASCII ? "<" : "‹", settings.page(paper), paper))
    #expect(less == .arrow(.left, isShifted: false))
    guard paper.columns >= 60 else { return }
    var mouse = LiveMouse()
    mouse.areas = settings.page(paper).drawn(columns: paper.columns, rows: paper.rows).areas
    let bar = try #require(
      mouse.areas.first { if case .slider = $0.target { true } else { false } })
    let (start, end) = (bar.columns.lowerBound, bar.columns.upperBound - 1)
    var values: [String] = []
    for column in [start, end] {
      let key = mouse.key(MouseReport(.press, row: bar.row, column: column), at: nil)
      #expect(try settings.take(#require(key)) == .toMenu)
      values.append(try #require(settings.takeWish()?.value))
    }
    #expect(values == ["12.0", "32.0"])
  }

  @Test("in a window without room for a page nothing can be clicked")
  func noRoom() {
    let page = page(LiveQuestion(Screen(.single(options))), paper)
    #expect(page.drawn(columns: 39, rows: 12).areas.isEmpty)
    #expect(!page.drawn(columns: 40, rows: 12).areas.isEmpty)
  }

  @Test("no area is outside the window, and no two are at one cell", arguments: papers)
  func areas(paper: LivePaper) {
    let question = LiveQuestion(Screen(.multiple(options)))
    for page in [page(question, paper), LiveSettings("S", Preferences()).page(paper)] {
      var taken = Set<[Int]>()
      for area in page.drawn(columns: paper.columns, rows: paper.rows).areas {
        #expect(area.row >= 0 && area.row < paper.rows)
        #expect(area.columns.lowerBound >= 0 && area.columns.upperBound <= paper.columns)
        for column in area.columns { #expect(taken.insert([area.row, column]).inserted) }
      }
    }
  }
}
