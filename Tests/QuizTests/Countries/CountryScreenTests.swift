import SessionEngine
import Shell
import Systems
import Testing

@testable import SessionEngine
@testable import quiz
@testable import SessionSupport
@testable import TestSupport

/// The result of the country quiz as lines of a terminal.
@Suite("Country screen")
struct CountryScreenTests {
  private static let receipt = "receipt:1:session/" + String(repeating: "0", count: 110)

  private static func drawing(
    _ width: Int, isASCII: Bool = false, isForPerson: Bool = true, isAccessible: Bool = false,
    hasColour: Bool = false
  ) -> TerminalScreen {
    TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), isASCII: isASCII, hasColour: hasColour,
      isForPerson: isForPerson, isAccessible: isAccessible)
  }

  @Test("lines ask for a flag in words, and keep the letters that are the answer")
  func flagWords() {
    var screen = Screen()
    screen.prompt = "Whose flag is this? 🇰🇷"
    for isASCII in [false, true] {
      let lines = Self.drawing(60, isASCII: isASCII).lines(screen, tint: "blue")
      #expect(lines.contains { $0.contains("Whose flag is this? Its colours, from the") })
      #expect(!lines.contains { $0.contains("🇰🇷") || $0.contains("KR") })
    }
  }

  /// The result screens of the sixteen countries, each with reasons for it.
  private static func screens() throws -> [Screen] {
    try Fixtures.outcomeQuiz("country").outcomes.map { outcome in
      var screen = Screen()
      screen.title = "Which Country Should You Visit?"
      screen.heading = "Your result"
      screen.result = Screen.Result(
        symbol: outcome.symbol, title: outcome.title, description: outcome.description,
        runnersUp: ["Oman"], tied: [],
        because: Array(
          repeating: Screen.Reason(question: "How multi-lingual should it be?", answer: "Very"),
          count: 7), attributes: outcome.attributes, others: ["Runner-up: Oman"])
      return screen
    }
  }

  @Test("colours take no room")
  func colours() throws {
    let plain = CountryScreenTests.drawing(80)
    let coloured = CountryScreenTests.drawing(80, hasColour: true)
    for screen in try CountryScreenTests.screens() {
      let lines = [plain, coloured].map { $0.lines(screen, tint: "blue").map { $0.unstyled } }
      #expect(lines[0] == lines[1])
    }
  }

  @Test("a result is the name, large, then the map beside the facts, then entry and receipt")
  func order() throws {
    let drawing = CountryScreenTests.drawing(80)
    for screen in try CountryScreenTests.screens() {
      let result = try #require(screen.result)
      let lines = drawing.lines(screen, tint: "blue", receipt: CountryScreenTests.receipt)
      let apart = result.title.uppercased().map { String($0) }.joined(separator: " ")
      let signs = [apart + "   " + result.symbol, "Capital", "  As of ", "Runner-up: Oman"]
      let places = signs.map { sign in lines.firstIndex { $0.contains(sign) } }
      #expect(places.allSatisfy { $0 != nil }, "\(result.title): \(places)")
      #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
      #expect(lines.contains { $0.unicodeScalars.contains { (0x2801...0x28FF) ~= $0.value } })
      #expect(lines.contains { $0.contains("Population") && !$0.hasPrefix("  Population") })
      #expect(lines.contains(CountryScreenTests.receipt))
      let country = try #require(CountryScreen(result)).country
      let isEntryKnown = EntryPosition(alpha2: country.alpha2) != nil
      #expect(lines.contains("  Entering \(country.name): COVID-19") == isEntryKnown)
      #expect(lines.last == "  Press Enter when you are done, or q to leave.")
      let alone = drawing.lines(
        screen, tint: "blue", receipt: CountryScreenTests.receipt, hasInput: false)
      #expect(alone.last == CountryScreenTests.receipt)
      for word in ["Languages", "Currency", "geo:", "Source: http"] {
        #expect(lines.contains { $0.contains(word) }, "\(result.title): \(word)")
      }
    }
  }

  @Test(
    "every line but the link, the source and the receipt fits its width",
    arguments: [40, 60, 80, 200])
  func width(_ width: Int) throws {
    let drawing = CountryScreenTests.drawing(width)
    for screen in try CountryScreenTests.screens() {
      for line in drawing.lines(screen, tint: "blue")
      where !line.hasPrefix("Source: ") {
        #expect(line.width <= width, "\(line)")
      }
    }
  }

  @Test("every entry position has its date, its source and that it may have changed")
  func positions() throws {
    for screen in try CountryScreenTests.screens() {
      let country = try #require(CountryScreen(screen.result))
      let words = country.position
      #expect(words[0].hasPrefix("As of "))
      #expect(words[0].contains(", according to "))
      #expect(words.last?.hasPrefix("It may have changed since.") == true)
      let isUnconfirmed = ["FI", "IR", "NP"].contains(screen.result?.country)
      #expect(words.contains { $0.hasPrefix("This is unconfirmed") } == isUnconfirmed)
    }
  }

  @Test(
    "with --ascii all that a person or a script sees of a result is ASCII",
    arguments: [true, false])
  func onlyASCII(isForPerson: Bool) throws {
    let drawing = CountryScreenTests.drawing(80, isASCII: true, isForPerson: isForPerson)
    for screen in try CountryScreenTests.screens() {
      for line in drawing.lines(screen, tint: "blue") {
        #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
      }
    }
  }

  @Test("a screen reader gets no dots, and all facts")
  func accessible() throws {
    let drawing = CountryScreenTests.drawing(80, isAccessible: true)
    for screen in try CountryScreenTests.screens() {
      let lines = drawing.lines(screen, tint: "blue")
      #expect(!lines.joined().unicodeScalars.contains { (0x2800...0x28FF) ~= $0.value })
      #expect(lines.contains { $0.contains("Capital") })
    }
  }

  @Test(
    "on the full screen E goes to what was known of entering the country", arguments: [40, 80, 120])
  func entry(columns: Int) throws {
    let world = World.home(isLight: false)
    for var screen in try CountryScreenTests.screens() {
      screen.control = .done
      var question = LiveQuestion(screen)
      #expect(question.keys.row().contains { $0.key == "E" && $0.text == "entry rules" })
      var page = LivePage(world, isASCII: false)
      (page.rows, page.side) = LiveDrawing(world: world, columns: columns, isASCII: false)
        .result(screen, bars: [], receipt: CountryScreenTests.receipt)
      question.entryScroll = page.entryScroll
      #expect(page.entryScroll > 0)
      #expect(question.take(.character("e")) == .changed)
      page.scroll = question.scroll
      let lines = page.grid(columns: columns, rows: 24).lines
      #expect(lines.contains { $0.contains("Entering ") }, "\(lines)")
    }
    #expect(!LiveQuestion(Screen()).hasEntry)
  }

  @Test("a window too low for the result keeps the title of what was known, and its key, in sight")
  func entryStays() throws {
    let world = World.home(isLight: false)
    for screen in try CountryScreenTests.screens() {
      for (columns, rows) in [(40, 12), (40, 15), (80, 24)] {
        for scroll in [0, 1000] {
          var page = LivePage(world, isASCII: false)
          (page.rows, page.side) = LiveDrawing(world: world, columns: columns, isASCII: false)
            .result(screen, bars: [], receipt: CountryScreenTests.receipt)
          page.scroll = scroll
          page.keepEntry(rows: rows)
          let drawn = page.drawn(columns: columns, rows: rows)
          #expect(drawn.grid.lines[rows - 3].contains(" E  Entering "), "\(drawn.grid.lines)")
          let area = drawn.areas.first { $0.row == rows - 3 }
          #expect(area?.target == .key(.character("e")))
        }
      }
      var whole = LivePage(world, isASCII: false)
      whole.rows =
        LiveDrawing(world: world, columns: 80, isASCII: false)
        .result(screen, bars: [], receipt: CountryScreenTests.receipt).rows
      whole.keepEntry(rows: 500)
      #expect(whole.tail.isEmpty)
    }
  }

  @Test("a country that nothing is known of is a result like any other")
  func unknownCountry() {
    var screen = Screen()
    screen.heading = "Your result"
    screen.result = Screen.Result(
      symbol: "", title: "Elsewhere", description: "", runnersUp: [], tied: [], because: [],
      attributes: [.init(name: "country", value: "XX")])
    let lines = CountryScreenTests.drawing(80).lines(screen, tint: "blue")
    #expect(lines.contains { $0.contains("Your result") })
    #expect(lines.contains { $0.hasSuffix("Elsewhere") })
  }

  @Test("after the last answer the submit is large, in a box that is straight")
  func submit() {
    var screen = Screen()
    screen.control = .submit
    for isASCII in [true, false] {
      let lines = CountryScreenTests.drawing(80, isASCII: isASCII).lines(screen, tint: "blue")
      let row = lines.firstIndex { $0.contains("S U B M I T") } ?? 0
      #expect(Set(lines[row - 2...row + 2].map { $0.width }).count == 1)
      #expect(lines.contains { $0.contains("Type submit and press Enter") })
    }
  }

  @Test(
    "amounts have a comma at each thousand",
    arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (17_833_885, "17,833,885")])
  func grouped(number: Int64, text: String) {
    #expect(CountrySections.grouped(number) == text)
  }
}
