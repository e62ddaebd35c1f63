import EventLog
import Testing

@testable import SessionEngine
@testable import Shell
@testable import Systems
@testable import quiz

@Suite("Sizes, percentages and finding on the full screen")
struct LiveTextSizeTests {
  private func rowCount(_ size: TextSize, _ text: String, columns: Int = 80) -> (
    sum: Int, sized: Int?
  ) {
    var drawing = LiveDrawing(world: .home(isLight: false), columns: columns, isASCII: false)
    drawing.size = size
    return (drawing.sum(text).count, drawing.sized(text, drawing.world.bold)?.count)
  }

  @Test("each step of the text size makes a sum or its instruction larger")
  func steps() {
    #expect(rowCount(.small, "9 × 9 = ?").sum == 3)
    #expect(rowCount(.medium, "9 × 9 = ?").sum == 5)
    #expect(rowCount(.medium, "Guess the answer!").sized == nil)
    #expect(rowCount(.large, "Guess the answer!").sized == 3)
    #expect(rowCount(.huge, "Guess the answer!").sized == 5)
    // Where it does not fit it stays a line of text.
    #expect(rowCount(.huge, String(repeating: "long words ", count: 12)).sized == nil)
  }

  @Test("a result whose name is too wide for one line of letters has two of smaller ones")
  func resultLetters() {
    var screen = Screen()
    screen.result = Screen.Result(
      symbol: "", title: "New Zealand", description: "", runnersUp: [], tied: [], because: [],
      attributes: [])
    for (columns, count) in [(40, 6), (80, 5)] {
      let drawing = LiveDrawing(world: .home(isLight: false), columns: columns, isASCII: false)
      let rows = drawing.result(screen, bars: [], receipt: "receipt:1:session/1").rows
      let letters = rows.filter { row in
        row.isCentred && row.pieces.contains { $0.text.contains { "█▀▄".contains($0) } }
      }
      #expect(letters.count == count, "\(columns)")
      #expect(letters.allSatisfy { $0.width <= columns - 4 })
    }
  }

  @Test("a sentence with a symbol is large as a whole, with the outcome's name for the symbol")
  func resultSentence() {
    let title = "You are a 🐶!"
    var screen = Screen()
    screen.result = Screen.Result(
      symbol: "🐶", title: title, description: "", runnersUp: [], tied: [], because: [],
      attributes: [])
    for (name, count, words) in [("dog", 5, false), ("крот", 0, true)] {
      let bar = LiveBar(symbol: "🐶", title: name, fullTitle: title, count: 1)
      let drawing = LiveDrawing(world: .home(isLight: false), columns: 80, isASCII: false)
      let rows = drawing.result(screen, bars: [bar], receipt: "receipt:1:session/1").rows
        .map { row in row.pieces.map { $0.text }.joined() }
      #expect(rows.filter { $0.contains("█") }.count == count, "\(rows)")
      #expect(rows.contains { $0.contains("You are a") } == words, "\(rows)")
    }
  }

  @Test("the text size moves by a half, and with Shift by a tenth")
  func settings() {
    for (isShifted, value) in [(false, "17.5"), (true, "17.1")] {
      var settings = LiveSettings("Settings", Preferences())
      #expect(settings.keys.row().contains { $0.key == "Shift+←→" && $0.text == "by 0.1" })
      _ = settings.perform(.change, .arrow(.right, isShifted: isShifted))
      #expect(settings.takeWish()?.value == value)
    }
    // A name does not touch its value.
    var settings = LiveSettings("Settings", Preferences())
    for _ in Setting.allCases {
      let lines = settings.page(LivePaper()).rows.map { $0.pieces.reduce("") { $0 + $1.text } }
      #expect(lines.contains { $0.contains(" ‹ ") } && !lines.contains { $0.contains("min‹") })
      _ = settings.perform(.move, .arrow(.down, isShifted: false))
    }
  }

  @Test("letters in their order find a name, the shortest stretch first")
  func fuzzy() {
    #expect(FuzzyText.span(of: "nthr", in: "netherlands") == 6)
    #expect(FuzzyText.span(of: "nd", in: "nxxd nd") == 2)
    #expect(FuzzyText.span(of: "dn", in: "nd") == nil)
    var field = CountryFinderField(CountryDirectory.all.countries)
    for character in "nthr" { field.take(.character(character)) }
    #expect(field.chosen?.alpha2 == "NL")
    field.clear()
    for character in "berlin" { field.take(.character(character)) }
    #expect(field.found.map { $0.alpha2 } == ["DE"])
    field.clear()
    field.take(.character("?"))
    #expect(field.found.isEmpty)
  }

  @Test("only all is 100%, and only nothing is 0%")
  func percent() {
    let shown: [(hundredths: Int64, text: String)] = [
      (0, "0%"), (1, "1%"), (7217, "72%"), (7250, "73%"), (9999, "99%"), (10_000, "100%"),
      (-1, "-1%"), (-5000, "-50%"), (-10_000, "-100%"),
    ]
    for (hundredths, text) in shown { #expect(ProgressWords.percent(hundredths) == text) }
  }

  @Test("a conversation has a name in any script, and the same one for the same text")
  func conversations() {
    #expect(ConversationName.plain("practice") == "practice")
    #expect(ConversationName.plain("Morgen Früh") == "morgen-fruh")
    let russian = ConversationName.plain("чат 5")
    #expect(russian == ConversationName.plain(" ЧАТ  5 ") && russian?.hasPrefix("5-") == true)
    #expect(russian != ConversationName.plain("разговор 5"))
    #expect(ConversationName.plain("こんにちは").map { PlayerSettings.isName($0) } == true)
    #expect(ConversationName.plain(" !? ") == nil)
    for hidden in ["\u{202E}", "\u{9B}", "\u{200B}"] {
      #expect(ConversationName.plain("abc" + hidden + "def") == nil)
    }
  }

  @Test("while a question is asked, Esc stays and any other key closes it and acts")
  func confirmation() throws {
    var menu = LiveMenu(
      title: "Home", rows: ["1", "2"].map { LiveMenu.Row(key: $0, text: "Row " + $0) })
    menu.isHome = true
    #expect(try menu.press(.escape) == nil && menu.confirmation == .leaving)
    #expect(try menu.press(.escape) == nil && menu.confirmation == nil)
    _ = try menu.press(.escape)
    #expect(try menu.press(.character("2")) == .toMenu)
    #expect(menu.opened == 1 && menu.confirmation == nil)
    _ = try menu.press(.escape)
    #expect(try menu.press(.enter) == .quit)
  }

  @Test("Enter checks the country that was searched for, then adds all that are checked")
  func picker() throws {
    var picker = LiveCountryPicker("Summer", on: [])
    #expect(try picker.take(.enter) == nil && picker.checked.isEmpty && !picker.message.isEmpty)
    func leaving() -> String? { picker.keys.row().first { $0.key == "Esc" }?.text }
    for name in ["norway", "sweden"] {
      #expect(leaving() == "cancel")
      for character in name { _ = try picker.take(.character(character)) }
      #expect(leaving() == "clear")
      #expect(try picker.take(.enter) == nil)
    }
    #expect(picker.checked == ["NO", "SE"])
    #expect(try picker.take(.enter) == .toMenu && picker.isDone)
  }

  @Test("Esc leaves a picker at once, and asks first where something is checked")
  func pickerLeft() throws {
    var picker = LiveCountryPicker("Summer", on: [])
    #expect(try picker.press(.escape) == .toMenu)
    _ = try picker.press(.tab)
    #expect(try picker.press(.escape) == nil && picker.confirmation != nil)
    #expect(try picker.press(.escape) == nil && picker.confirmation == nil)
    #expect(picker.checked.count == 1)
    _ = try picker.press(.escape)
    #expect(try picker.press(.enter) == .toMenu && !picker.isDone)
  }
}
