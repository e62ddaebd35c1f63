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
    _ width: Int, _ height: Int?, isASCII: Bool = false, isForPerson: Bool = true,
    isAccessible: Bool = false, hasColour: Bool = false
  ) -> TerminalScreen {
    TerminalScreen(
      width: min(width, TerminalScreen.widthLimit), terminalWidth: width,
      height: height.map { $0 - 2 }, isASCII: isASCII, hasColour: hasColour,
      isForPerson: isForPerson, isAccessible: isAccessible)
  }

  @Test("a terminal that can draw no flag says so, and keeps the letters that are the answer")
  func flagLetters() {
    var screen = Screen()
    screen.prompt = "Whose flag is this? 🇰🇷"
    let plain = Self.drawing(60, nil, isASCII: true).lines(screen, tint: "blue")
    #expect(plain.contains { $0.hasSuffix("Whose flag is this? (a flag, which needs UTF-8)") })
    let drawn = Self.drawing(60, nil).lines(screen, tint: "blue")
    #expect(drawn.contains { $0.hasSuffix("Whose flag is this? 🇰🇷") })
  }

  /// The result screens of the sixteen countries, each with reasons for it.
  private static func screens() throws -> [Screen] {
    try Fixtures.outcomeQuiz("country").outcomes.map { outcome in
      var screen = Screen()
      screen.title = "Which Country Should You Visit?"
      screen.heading = "Your result"
      screen.result = Screen.Result(
        symbol: outcome.symbol, title: outcome.title, description: outcome.description,
        runnerUp: "Oman", tied: [],
        because: Array(
          repeating: Screen.Reason(question: "How multi-lingual should it be?", answer: "Very"),
          count: 7), attributes: outcome.attributes)
      return screen
    }
  }

  /// Rows of the terminal, where what is too long for one goes on in the next.
  private static func rows(_ lines: [String], _ width: Int) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.width + width - 1) / width) }
  }

  @Test(
    "every page fits the terminal, below it a row to type in",
    arguments: [(80, 24), (120, 40), (60, 20), (40, 12), (200, 80)])
  func pagesFit(width: Int, height: Int) throws {
    let drawing = CountryScreenTests.drawing(width, height)
    for screen in try CountryScreenTests.screens() {
      for page in drawing.pages(screen, tint: "blue", receipt: CountryScreenTests.receipt) {
        #expect(CountryScreenTests.rows(page, width) <= height - 2, "\(page)")
      }
    }
  }

  @Test("colours take no room")
  func colours() throws {
    let plain = CountryScreenTests.drawing(80, 24)
    let coloured = CountryScreenTests.drawing(80, 24, hasColour: true)
    for screen in try CountryScreenTests.screens() {
      let counts = [plain, coloured].map { $0.pages(screen, tint: "blue").map { $0.count } }
      #expect(counts[0] == counts[1])
    }
  }

  @Test("at 80 by 24 the first page is the name, large, and the map; facts and entry follow")
  func firstPage() throws {
    let drawing = CountryScreenTests.drawing(80, 24)
    for screen in try CountryScreenTests.screens() {
      let result = try #require(screen.result)
      let pages = drawing.pages(screen, tint: "blue", receipt: CountryScreenTests.receipt)
      let apart = result.title.uppercased().map { String($0) }.joined(separator: " ")
      #expect(pages[0].contains { $0.contains(apart + "   " + result.symbol) })
      #expect(pages[0].contains { $0.unicodeScalars.contains { (0x2801...0x28FF) ~= $0.value } })
      #expect(pages[0].last == "  Press Enter for the next page.")
      #expect(pages[1].contains { $0.contains("  Capital ") })
      #expect(pages[2].contains { $0.contains("  As of ") })
      #expect(pages.last?.last?.hasPrefix("  Press Enter when you are done.") == true)
      let all = pages.joined().joined(separator: "\n")
      for word in ["Languages", "Currency", "geo:", "Source: http", "Runner-up: Oman"] {
        #expect(all.contains(word), "\(result.title): \(word)")
      }
    }
  }

  @Test("where there is room the facts are beside the map")
  func beside() throws {
    let drawing = CountryScreenTests.drawing(120, 40)
    for screen in try CountryScreenTests.screens() {
      let first = drawing.pages(screen, tint: "blue")[0]
      #expect(first.contains { $0.contains("Capital") })
      #expect(first.contains { $0.contains("Population") && !$0.hasPrefix("  Population") })
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
    let drawing = CountryScreenTests.drawing(80, nil, isASCII: true, isForPerson: isForPerson)
    for screen in try CountryScreenTests.screens() {
      for line in drawing.lines(screen, tint: "blue") {
        #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
      }
    }
  }

  @Test("a screen reader gets no dots, and all facts")
  func accessible() throws {
    let drawing = CountryScreenTests.drawing(80, nil, isAccessible: true)
    for screen in try CountryScreenTests.screens() {
      let lines = drawing.lines(screen, tint: "blue")
      #expect(!lines.joined().unicodeScalars.contains { (0x2800...0x28FF) ~= $0.value })
      #expect(lines.contains { $0.contains("Capital") })
    }
  }

  @Test("a country that nothing is known of is a result like any other")
  func unknownCountry() {
    var screen = Screen()
    screen.heading = "Your result"
    screen.result = Screen.Result(
      symbol: "", title: "Elsewhere", description: "", runnerUp: nil, tied: [], because: [],
      attributes: [.init(name: "country", value: "XX")])
    let lines = CountryScreenTests.drawing(80, 24).lines(screen, tint: "blue")
    #expect(lines.contains { $0.contains("Your result") })
    #expect(lines.contains { $0.hasSuffix("Elsewhere") })
  }

  @Test("after the last answer the submit is large, in a box that is straight")
  func submit() {
    var screen = Screen()
    screen.control = .submit
    for isASCII in [true, false] {
      let lines = CountryScreenTests.drawing(80, 24, isASCII: isASCII).lines(screen, tint: "blue")
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
