import Testing

@testable import SessionEngine
@testable import Shell
@testable import Systems
@testable import quiz

/// A place on a map, on the full screen.
@Suite("Maps on the full screen")
struct LiveMapTests {
  /// 100 degrees wide and 50 high, from the equator at Greenwich.
  private static let bounds = MapBounds(
    from: MapPoint(longitude: 0, latitude: 0),
    to: MapPoint(longitude: 100_000_000, latitude: 50_000_000))

  private func question(
    _ point: MapPoint? = nil, _ right: [[MapPoint]] = [], prompt: String = ""
  ) -> LiveQuestion {
    var screen = Screen()
    screen.prompt = prompt
    screen.control = .place(
      Screen.PlaceField(bounds: Self.bounds, point: point, right: right))
    return LiveQuestion(screen)
  }

  private func drawing(isASCII: Bool = false) -> LiveDrawing {
    LiveDrawing(world: .home(isLight: false), columns: 80, isASCII: isASCII)
  }

  private func place(_ keys: [Key], from point: MapPoint? = nil) -> [Int64] {
    var question = question(point)
    var step = LiveQuestion.Step.none
    for key in keys + [.enter] { step = question.take(key) }
    guard case .act(.answer(.point(let place))) = step else { return [] }
    return [place.longitude, place.latitude]
  }

  private func arrow(_ arrow: Key.Arrow, _ isShifted: Bool = false) -> Key {
    .arrow(arrow, isShifted: isShifted)
  }

  @Test("the place below the map is told as everywhere, and in ASCII without a sign for degrees")
  func words() {
    for (isASCII, text) in [(false, "25° N, 50° E"), (true, "25 deg N, 50 deg E")] {
      let rows = drawing(isASCII: isASCII).rows(question())
      let texts = rows.map { $0.pieces.map { $0.text }.joined() }
      #expect(texts.contains { (isASCII ? $0.inASCII : $0).contains(text) }, "\(texts)")
    }
  }

  @Test("it begins in the middle, arrows go a round step, Shift goes five, and Enter answers")
  func arrows() {
    #expect(place([arrow(.right), arrow(.left)]) == [50_000_000, 25_000_000])
    #expect(place([arrow(.right)]) == [52_000_000, 25_000_000])
    #expect(place([arrow(.right, true)]) == [60_000_000, 25_000_000])
    #expect(place([.character("h"), .character("k")]) == [48_000_000, 28_000_000])
    #expect(place([arrow(.down, true)]) == [50_000_000, 16_000_000])
  }

  @Test("the middle, where it begins, is no answer before the player has moved")
  func unmoved() {
    for keys in [[], [Key.character("+")], [.character("1"), .escape]] {
      var question = question()
      for key in keys + [.enter] { #expect(question.take(key) == .changed) }
      #expect(question.message == "Point at a place first.")
    }
    let before = MapPoint(longitude: 1_000_000, latitude: 2_000_000)
    #expect(place([], from: before) == [1_000_000, 2_000_000])
    var clicked = question()
    #expect(clicked.take(.enter) == .changed)
    clicked.pictureRows = 11
    _ = clicked.take(.slide(row: 5, to: 10, of: 20))
    #expect(clicked.take(.enter) != .changed && clicked.message.isEmpty)
  }

  @Test("it begins where the player was, and stays on the map")
  func edges() {
    let corner = MapPoint(longitude: 99_000_000, latitude: 1_000_000)
    #expect(place([], from: corner) == [99_000_000, 1_000_000])
    let away = [arrow(.right, true), arrow(.down, true), arrow(.right), arrow(.down)]
    #expect(place(away, from: corner) == [100_000_000, 0])
  }

  @Test("+ comes nearer, so that the steps are smaller; - goes back, and no farther than the map")
  func zooms() {
    #expect(place([.character("+"), arrow(.right)]) == [51_000_000, 25_000_000])
    #expect(place([.character("="), .character("-"), arrow(.right)]) == [52_000_000, 25_000_000])
    #expect(place([.character("-"), arrow(.right)]) == [52_000_000, 25_000_000])
    var cursor = MapCursor(Screen.PlaceField(bounds: Self.bounds, point: nil, right: []))
    for _ in 0...MapCursor.zoomLimit { cursor.zoom(by: 1) }
    #expect(cursor.zoom == MapCursor.zoomLimit)
    #expect(cursor.sight.contains(cursor.place))
    #expect(cursor.step == 10_000)
  }

  @Test("a border parts the land of neighbours, and coasts stay whole")
  func borders() {
    func square(_ west: Int64, _ east: Int64) -> [Outline.Point] {
      [(west, 10), (east, 10), (east, 90), (west, 90)].map { Outline.Point(x: $0.0, y: $0.1) }
    }
    let outline = Outline(width: 100, height: 100, rings: [square(10, 50), square(50, 90)])
    let map = CountryMap(outline, columns: 20, rows: 10)
    let borders = MapBorders(of: outline, on: map)
    #expect(borders.sign(column: 10, row: 5, isASCII: false) == "⢸")
    #expect(borders.sign(column: 10, row: 5, isASCII: true) == ".")
    for row in 0..<10 {
      for column in 0..<20 where column != 10 || row == 0 || row == 9 {
        #expect(borders.sign(column: column, row: row, isASCII: false) == nil, "\(column) \(row)")
      }
    }
  }

  @Test("far from the sea a map that is near has the borders, so that it is not filled")
  func inland() {
    let bounds = MapBounds(
      from: MapPoint(longitude: 84_000_000, latitude: 24_000_000),
      to: MapPoint(longitude: 100_000_000, latitude: 30_000_000))
    var cursor = MapCursor(Screen.PlaceField(bounds: bounds, point: nil, right: []))
    let drawing = drawing()
    func full() -> (drawn: Int, land: Int) {
      let map = CountryMap(
        Outline(of: cursor.sight), columns: drawing.width - 2, rows: drawing.pictureRows)
      let rows = drawing.map(cursor).map { $0.pieces.map { $0.text }.joined() }
      func count(_ lines: [String]) -> Int { lines.joined().count { $0 == "⣿" } }
      return (count(rows), count(map.lines(.braille)))
    }
    // The cross is in a cell of its own.
    #expect(full().drawn >= full().land - 1)
    cursor.zoom(by: 1)
    #expect(full().drawn < full().land - 10)
  }

  @Test("coordinates are typed: Enter goes there, another one answers, Esc clears")
  func typed() throws {
    func typed(_ text: String) -> [Key] { text.map { Key.character($0) } }
    #expect(place(typed("12.5, 80") + [.enter]) == [80_000_000, 12_500_000])
    #expect(place(typed("12 N 80° E") + [.enter]) == [80_000_000, 12_000_000])
    #expect(place(typed("12 80") + [.escape]) == [])
    #expect(place(typed("1") + [.backspace, arrow(.right)]) == [52_000_000, 25_000_000])
    #expect(place([.paste("12 80"), .enter]) == [80_000_000, 12_000_000])
    for (text, hint) in [("12", "Type latitude and longitude"), ("60 80", "That is not on")] {
      var question = question()
      for key in typed(text) + [.enter] { #expect(question.take(key) == .changed) }
      #expect(question.message.hasPrefix(hint), "\(question.message)")
      #expect(question.takesText)
      #expect(question.keys.row().contains { $0.key == "Esc" && $0.text == "clear" })
      let rows = drawing().rows(question).map { $0.pieces.map { $0.text }.joined() }
      #expect(rows.contains { $0.contains(text) }, "\(rows)")
    }
    let help = question().keys.all()
    #expect(help.contains { $0.key == "0–9" })
    #expect(help.contains { $0.text.hasPrefix("click the place") })
    #expect(!help.contains { $0.key == "Home End" })
  }

  @Test("a digit directly after - begins a number below zero; after another key it does not")
  func signed() {
    for (keys, text) in [("-5,-12", "-5,-12"), ("-+5", "5"), ("5-", "5-")] {
      var question = question()
      for key in keys { _ = question.take(.character(key)) }
      #expect(question.fields.map { $0.text } == [text])
    }
  }

  @Test("Backspace after the one that emptied the box does nothing; after another key it leaves")
  func emptied() {
    var question = question()
    _ = question.take(.character("1"))
    #expect(question.take(.backspace) == .changed && !question.takesText)
    for _ in 0..<3 { #expect(question.take(.backspace) == .none) }
    _ = question.take(arrow(.right))
    #expect(question.take(.backspace) == .back)
  }

  @Test("a click chooses the cell, and the cross is drawn there")
  func clicks() throws {
    var question = question()
    let cursor = try #require(question.cursor)
    question.pictureRows = drawing().mapSize(cursor.sight).rows
    let columns = 60
    #expect(question.take(.slide(row: 0, to: 0, of: columns)) == .changed)
    let first = try #require(question.cursor).place
    #expect(first.longitude < 4_000_000 && first.latitude > 46_000_000)
    let row = try #require(drawing().rows(question).first { $0.aims })
    #expect(row.pieces.first?.text == "✛")
  }

  @Test("question, map and button, or result, fit into the window, and a message beside them")
  func fits() throws {
    var marked = question(MapPoint(longitude: 0, latitude: 0)).screen
    marked.control = .next
    marked.asked = Screen.Asked(
      control: .place(
        Screen.PlaceField(
          bounds: Self.bounds, point: MapPoint(longitude: 0, latitude: 0), right: [])), parts: [])
    marked.mark = Screen.Mark(
      marks: 0, maximum: 100, standing: .wrong, answer: "0°, 0°", expected: "There",
      feedback: ["It is there."])
    for (columns, rows) in [(80, 24), (120, 36), (200, 50)] {
      for question in [question(), LiveQuestion(marked)] {
        var drawing = LiveDrawing.asking(
          .home(isLight: false), columns: columns, rows: rows, isASCII: false)
        let fitted = drawing.fitPicture(of: question, in: rows) { $0.rows(question) }
        let count = drawing.rows(question).count
        #expect(count <= rows - 5)
        let map = try #require(fitted)
        #expect(map.columns == LivePage.room(columns) - 2 || count >= rows - 6)
      }
    }
  }

  @Test("in the lowest window the question stays in sight above the map, also one of two lines")
  func low() {
    for prompt in ["Where?", String(repeating: "Where is it? ", count: 4)] {
      var question = question(prompt: prompt)
      for key in [Key.character("+"), .enter] {
        _ = question.take(key)
        var drawing = LiveDrawing.asking(
          .home(isLight: false), columns: 40, rows: 12, isASCII: false)
        _ = drawing.fitPicture(of: question, in: 12) { $0.rows(question) }
        var page = LivePage(.home(isLight: false), isASCII: false)
        (page.rows, page.message) = (drawing.rows(question), question.message)
        #expect(page.sight(columns: 40, rows: 12).room >= page.rows.count, "\(page.rows.count)")
        #expect(page.rows.count { $0.aims } >= 3)
      }
    }
  }

  @Test("the lowest window's row of keys names the keys that zoom")
  func narrowKeys() {
    let keys = question().keys.row() + [(key: "?", text: "help")]
    let narrow = KeyRow(keys, isASCII: false).text(columns: 36)
    #expect(narrow == "↑↓←→  + - zoom  Enter answer  Esc  ?")
  }

  @Test(
    "a click goes to a round number within its cell, wherever it is",
    arguments: [(34, 15), (71, 26), (7, 3)])
  func cells(columns: Int, rows: Int) {
    let bounds = MapBounds(
      from: MapPoint(longitude: -30_000_000, latitude: 50_000_000),
      to: MapPoint(longitude: 15_000_000, latitude: 70_000_000))
    var cursor = MapCursor(Screen.PlaceField(bounds: bounds, point: nil, right: []))
    for column in 0..<columns {
      for row in 0..<rows {
        cursor.move(toColumn: column, of: columns, row: row, of: rows)
        let (east, south) = (
          cursor.place.longitude + 30_000_000, 70_000_000 - cursor.place.latitude
        )
        let cell = (east * Int64(columns) / 45_000_000, south * Int64(rows) / 20_000_000)
        #expect(cell == (Int64(column), Int64(row)))
        #expect(cursor.place.longitude % 10_000 == 0 && cursor.place.latitude % 10_000 == 0)
      }
    }
  }

  @Test("of a marked question the right area is told without colours too")
  func marked() {
    let square = [
      MapPoint(longitude: 20_000_000, latitude: 10_000_000),
      MapPoint(longitude: 60_000_000, latitude: 10_000_000),
      MapPoint(longitude: 60_000_000, latitude: 40_000_000),
      MapPoint(longitude: 20_000_000, latitude: 40_000_000),
    ]
    let field = Screen.PlaceField(
      bounds: Self.bounds, point: MapPoint(longitude: 90_000_000, latitude: 5_000_000),
      right: [square])
    let text = drawing(isASCII: true).asked(Screen.Asked(control: .place(field), parts: []))
      .map { $0.pieces.map { $0.text }.joined() }
    #expect(text.joined().contains("@@@") && text.joined().contains("X"))
    #expect(text.first?.contains("@") == false)
    #expect(text.last == "  X your answer  @ the right place")
  }

  @Test("a right place that is smaller than a cell is shown, beside that of the answer")
  func small() {
    let corner = MapPoint(longitude: 60_000_000, latitude: 20_000_000)
    let ring = [
      corner, MapPoint(longitude: 60_010_000, latitude: 20_000_000),
      MapPoint(longitude: 60_010_000, latitude: 20_010_000),
    ]
    for point in [MapPoint(longitude: 10_000_000, latitude: 5_000_000), nil] {
      let field = Screen.PlaceField(bounds: Self.bounds, point: point, right: [ring])
      let text = drawing().asked(Screen.Asked(control: .place(field), parts: []))
        .map { $0.pieces.map { $0.text }.joined() }
      #expect(text.dropLast().joined().filter { $0 == "✓" }.count == 1)
      #expect(text.dropLast().joined().contains("✛") == (point != nil))
      #expect(text.last?.contains("✓ the right place") == true)
    }
    // All of these are in the cell of the right place, or in the next one.
    for (east, north) in [(0, 0), (90_000, 0), (-90_000, 0), (0, 90_000), (0, -90_000)] {
      let near = MapPoint(
        longitude: corner.longitude + Int64(east), latitude: corner.latitude + Int64(north))
      let field = Screen.PlaceField(bounds: Self.bounds, point: near, right: [ring])
      for (isASCII, signs) in [(false, ["✛", "✓"]), (true, ["X", "@"])] {
        let text = drawing(isASCII: isASCII).asked(Screen.Asked(control: .place(field), parts: []))
          .dropLast().map { $0.pieces.map { $0.text }.joined() }.joined()
        for sign in signs { #expect(text.contains(sign), "\(sign) \(east) \(north)") }
      }
    }
    let unknown = Screen.PlaceField(bounds: Self.bounds, point: corner, right: [])
    let text = drawing().asked(Screen.Asked(control: .place(unknown), parts: []))
    #expect(!text.contains { $0.pieces.contains { $0.text.contains("right place") } })
  }
}

extension LiveRow {
  /// Whether it is a row of a map.
  fileprivate var aims: Bool {
    if case .slider? = pieces.first?.target { true } else { false }
  }
}
