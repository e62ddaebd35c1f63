import Testing

@testable import SessionEngine
@testable import Shell
@testable import quiz

@Suite("Questions that are more than a window has room for")
struct LiveFittingTests {
  private let world = World.home(isLight: false)

  /// The lines of a question in a window, as a session fills its page.
  private func lines(
    _ screen: Screen, _ columns: Int, _ rows: Int, points: Int64? = nil, size: TextSize = .medium,
    message: String = ""
  ) -> [String] {
    let question = LiveQuestion(screen)
    var drawing = LiveDrawing.asking(world, columns: columns, rows: rows, isASCII: false)
    (drawing.points, drawing.size) = (points, size)
    var page = LivePage(world, isASCII: false)
    page.message = message
    if points != nil, rows >= LiveTabs.fewestRows {
      page.lead = LiveTabs.rows(["Game", "Settings"], chosen: 0, world)
    }
    func drawn(_ drawing: LiveDrawing) -> [LiveRow] { drawing.rows(question, answered: "80") }
    _ = drawing.fitPicture(of: question, in: rows, drawn)
    drawing.fit(question, into: &page, LivePaper(columns: columns, rows: rows), drawn)
    return page.grid(columns: columns, rows: rows).lines
  }

  @Test(
    "a wrong sum has its right answer and its points in sight, at every text size",
    arguments: [(40, 12), (40, 15), (80, 24)])
  func sums(columns: Int, rows: Int) {
    var sum = Screen(.next, "9 × 9 = ?")
    (sum.heading, sum.points, sum.feedback) = ("Guess the answer!", 3, .wrong(expected: "81"))
    for size in [TextSize.small, .medium, .large, .huge] {
      let shown = lines(sum, columns, rows, points: 3, size: size)
      for words in ["Not quite.", "Your answer: 80", "The right answer: 81", "points"] {
        #expect(shown.contains { $0.contains(words) }, "\(size) \(words) \(shown)")
      }
      #expect(!shown.contains { $0.contains("▾") }, "\(size) \(shown)")
    }
  }

  @Test("a flag is told in words where a window has no room for its picture")
  func flag() {
    let shown = lines(Screen(.next, "Whose flag is this? 🇳🇱"), 40, 12)
    #expect(shown.contains { $0.contains("stripes: red, white, blue.") }, "\(shown)")
    #expect(!shown.contains { $0.contains("🇳🇱") }, "\(shown)")
  }

  @Test("a wrong place has the right answer in sight, before the map in a low window")
  func places() {
    let bounds = MapBounds(
      from: MapPoint(longitude: 0, latitude: 0),
      to: MapPoint(longitude: 100_000_000, latitude: 50_000_000))
    var marked = Screen(.next, "Where is the country whose outline this is?")
    let field = Screen.PlaceField(
      bounds: bounds, point: MapPoint(longitude: 0, latitude: 0), right: [])
    marked.asked = Screen.Asked(control: .place(field), parts: [])
    marked.mark = Screen.Mark(
      marks: 0, maximum: 100, standing: .wrong, answer: "0°, 0°", expected: "Norway",
      feedback: ["It is in Europe.", "It has many islands."])
    for (columns, rows) in [(40, 12), (40, 15), (80, 24)] {
      let shown = lines(marked, columns, rows)
      #expect(shown.contains { $0.contains("The right answer: Norway") }, "\(shown)")
    }
  }

  @Test("the button is in large letters where that size was set and the window has room")
  func largeButton() {
    let prompt = String(repeating: "long ", count: 40)
    let slider = Screen(.slider(value: 50, labels: ["a", "b"]), prompt)
    for (size, rows, isLarge) in [
      (TextSize.medium, 36, false), (.large, 36, true), (.huge, 36, true), (.large, 15, false),
    ] {
      let shown = lines(slider, 120, rows, size: size)
      #expect(shown.contains { $0.contains("Submit answer") } != isLarge, "\(size) \(shown)")
    }
  }

  @Test("a low window shows the button where it has room for it beside a message")
  func button() {
    let options = Screen.options(["Swimming", "Sleeping", "Cuddling", "Eating"])
    let several = Screen(.multiple(options), "Which of these do you enjoy?")
    let slider = Screen(.slider(value: 50, labels: ["a", "b"]), "How much do you like it?")
    for message in ["", "Told."] {
      for screen in [several, slider] {
        let shown = lines(screen, 40, 15, message: message)
        #expect(shown.contains { $0.contains("Submit answer") }, "\(shown)")
        #expect(!shown.contains { $0.contains(" more") }, "\(shown)")
      }
      let low = lines(several, 40, 12, message: message)
      #expect(!low.contains { $0.contains("Submit answer") }, "\(low)")
    }
  }
}
