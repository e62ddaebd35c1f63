import EventLog
import SessionEngine
import Testing

@testable import Shell
@testable import Systems
@testable import quiz

@Suite("Introductions on the full screen")
struct LiveIntroductionTests {
  private static let quizzes = QuizShelf.builtIn.newest.map { $0.quiz }

  private func page(
    _ quiz: Quiz, columns: Int, rows: Int, size: TextSize = .medium
  ) -> LivePage {
    let world = World.home(isLight: false)
    var page = LivePage(world, isASCII: false)
    var drawing = LiveDrawing(world: world, columns: columns, isASCII: false)
    drawing.size = size
    drawing.introduce(Screen(introducing: quiz, for: PlayerSettings()), rows, &page)
    return page
  }

  @Test("the text size that was set is that of the first words and of Begin, where there is room")
  func sizes() throws {
    func letters(_ quiz: Quiz, _ columns: Int, _ rows: Int, _ size: TextSize) -> Int {
      page(quiz, columns: columns, rows: rows, size: size)
        .grid(columns: columns, rows: rows).lines.filter { line in
          line.contains { "█▀▄".contains($0) }
        }.count
    }
    for (columns, rows) in [(80, 24), (120, 36)] {
      for quiz in LiveIntroductionTests.quizzes where quiz.id == "arithmetic" || columns > 80 {
        let usual = letters(quiz, columns, rows, .medium)
        #expect(letters(quiz, columns, rows, .small) == usual)
        for size in [TextSize.large, .huge] {
          #expect(letters(quiz, columns, rows, size) > usual, "\(quiz.title) \(columns)")
        }
      }
    }
    let arithmetic = try #require(
      LiveIntroductionTests.quizzes.first { $0.id == "arithmetic" })
    #expect(letters(arithmetic, 80, 24, .large) >= 12)
    // What is too low for them stays as it was.
    #expect(
      page(arithmetic, columns: 40, rows: 12, size: .huge).grid(columns: 40, rows: 12).lines
        == page(arithmetic, columns: 40, rows: 12).grid(columns: 40, rows: 12).lines)
  }

  @Test(
    "no title is smaller than the words or Begin below it",
    arguments: [(80, 24), (80, 50), (120, 36)])
  func titles(columns: Int, rows: Int) {
    for quiz in LiveIntroductionTests.quizzes {
      for size in [TextSize.large, .huge] {
        let lines = page(quiz, columns: columns, rows: rows, size: size)
          .grid(columns: columns, rows: rows).lines.dropFirst(2)
        guard lines.contains(where: { $0.contains { "█▀▄".contains($0) } }) else { continue }
        #expect(!lines.contains { $0.contains(quiz.title) }, "\(quiz.title) \(size)")
      }
    }
  }

  @Test("a title has the letters of its words before these have the largest")
  func largeTitle() throws {
    let animals = try #require(LiveIntroductionTests.quizzes.first { $0.id == "animals" })
    var drawing = LiveDrawing(world: .home(isLight: false), columns: 80, isASCII: false)
    (drawing.size, drawing.isCentred) = (.large, true)
    let title = try #require(
      drawing.lettered(animals.title, drawing.world.strong, lineLimit: 2)?.first)
    #expect(page(animals, columns: 80, rows: 50, size: .huge).rows.contains(title))
  }

  @Test(
    "Begin is in sight for every quiz, however far one scrolled",
    arguments: [(80, 24), (40, 24), (40, 12), (120, 36)])
  func begin(columns: Int, rows: Int) {
    for quiz in LiveIntroductionTests.quizzes {
      var page = page(quiz, columns: columns, rows: rows)
      for scroll in [0, page.scrollLimit(rows: rows)] {
        page.scroll = scroll
        let lines = page.grid(columns: columns, rows: rows).lines
        #expect(lines.contains { $0.contains("Begin ⏎") }, "\(quiz.title)")
      }
    }
  }

  @Test(
    "every word of every introduction is reached by scrolling", arguments: [(80, 24), (40, 12)])
  func words(columns: Int, rows: Int) {
    for quiz in LiveIntroductionTests.quizzes {
      var page = page(quiz, columns: columns, rows: rows)
      var shown = ""
      for scroll in 0...page.scrollLimit(rows: rows) {
        page.scroll = scroll
        shown += page.grid(columns: columns, rows: rows).lines.joined(separator: " ") + " "
      }
      let words = Set(shown.split(separator: " "))
      let prompt = Screen(introducing: quiz, for: PlayerSettings()).prompt
      for word in prompt.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        #expect(words.contains(word), "\(quiz.title)")
      }
    }
  }

  @Test("the words before Begin are the first sentence, or two where the first is short")
  func opening() {
    let short = Opening("Ten rounds. In each you write code. Eight open a level.\n\nYour rank")
    #expect(short.words == "Ten rounds. In each you write code.")
    #expect(short.rest == "Eight open a level.\n\nYour rank")
    let long = Opening("Fifteen questions about food, people and 3.5 weeks.\nMore")
    #expect(long.words == "Fifteen questions about food, people and 3.5 weeks.")
    #expect(long.rest == "More")
    #expect(Opening("One.").words == "One." && Opening("One.").rest == "")
    #expect(Opening("").words == "")
  }

  @Test("PgDn moves a whole page: of what was in sight one row stays")
  func pageDown() {
    var page = LivePage(World.home(isLight: false), isASCII: false)
    page.isAtTop = true
    page.rows = (100..<200).map { LiveRow(String($0), page.world.plain) }
    func shown() -> [Int] {
      page.grid(columns: 80, rows: 24).lines.compactMap {
        Int($0.filter { $0 != " " })
      }
    }
    var before = shown()
    for _ in 0..<3 {
      page.scroll += page.pageStep(rows: 24)
      let after = shown()
      #expect(after.first == before.last)
      before = after
    }
  }
}
