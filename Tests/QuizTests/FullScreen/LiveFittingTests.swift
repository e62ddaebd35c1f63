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

  @Test("a page that is whole names no key that scrolls it", arguments: [1, 40])
  func scrolling(count: Int) {
    var text = LiveText("Rows", (1...count).map { LiveRow("row \($0)", world.plain) })
    let keys = text.finished(LivePaper(), isLeaving: false).keys.map { $0.text }
    #expect(keys.contains("scroll") == (count == 40) && keys.contains("back"), "\(keys)")
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

  @Test("what was answered and what is right are in sight before a question that fills the window")
  func options() {
    let options = ["The first of them", "The second of them", "The third of them"].enumerated()
      .map { Screen.Option(place: $0, text: $1, isChosen: $0 == 0) }
    var marked = Screen(.next, String(repeating: "words of the question ", count: 9))
    marked.asked = Screen.Asked(
      control: .single(options),
      parts: [false, true, false].map { Screen.Part(isRight: $0, expected: "") })
    marked.mark = Screen.Mark(
      marks: 0, maximum: 100, standing: .wrong, answer: "The first of them",
      expected: "The second of them", feedback: ["The reason is this."])
    for (columns, rows) in [(40, 12), (40, 15), (80, 24)] {
      let shown = lines(marked, columns, rows)
      for words in ["✗ The first of them", "✓ The second of them", "Not quite: 0 of 1", "reason"] {
        #expect(shown.contains { $0.contains(words) }, "\(rows) \(words) \(shown)")
      }
    }
  }

  @Test("both ends of a slider are told whole in the narrowest window")
  func ends() {
    let labels = ["Not at all: it is in my hands", "Until I have drawn it from all sides"]
    let prompt =
      "A strange tool lies on the beach. How long do you look at it before you try it?"
    let shown = lines(Screen(.slider(value: 50, labels: labels), prompt), 40, 12)
    let told = shown.joined(separator: " ").split(separator: " ").joined(separator: " ")
    for words in [prompt, "50%"] + labels { #expect(told.contains(words), "\(words) \(shown)") }
    #expect(!shown.contains { $0.contains("…") || $0.contains(" more") }, "\(shown)")
    // Where both fit they stay in one row.
    let short = ["I dislike it", "I love it"]
    let wide = lines(Screen(.slider(value: 50, labels: short), prompt), 40, 12)
    #expect(wide.contains { row in short.allSatisfy { row.contains($0) } }, "\(wide)")
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
