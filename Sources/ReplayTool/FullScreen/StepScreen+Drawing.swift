internal import EventLog
internal import Shell

extension StepScreen {
  /// What the screen is drawn for.
  struct Paper {
    let columns: Int
    let rows: Int
    var isASCII = false
    var isLight = false

    var world: World { World.home(isLight: isLight) }
    /// The columns at the left and right that stay empty, and no page is wider than 140.
    private var margin: Int { columns >= 100 ? 4 : 2 }
    private var width: Int { min(columns, 140) }
    var left: Int { (columns - width) / 2 + margin }
    var inner: Int { width - 2 * margin }
  }

  /// Where a part is.
  private struct Area {
    let rows: Range<Int>
    let left: Int
    let width: Int
  }

  /// The screen as cells.
  func grid(
    columns: Int, rows: Int, name: String, isASCII: Bool, isLight: Bool = false
  ) -> Grid {
    let paper = Paper(columns: columns, rows: rows, isASCII: isASCII, isLight: isLight)
    var grid = Grid(columns: columns, rows: rows, paint: paper.world.plain)
    guard StepScreen.fits(columns, rows) else {
      let words = "Make the window at least 40 " + (isASCII ? "x" : "×") + " 12. Ctrl-C leaves."
      for (row, line) in words.wrapped(to: max(1, columns)).enumerated() {
        grid.put(line, row: row, column: 0, paper.world.plain)
      }
      return grid
    }
    head(&grid, name, paper)
    timeline(&grid, paper)
    for (row, line) in watchedLines(paper).enumerated() {
      grid.put(line, row: 3 + row, column: paper.left, paper.world.bold)
    }
    let body = body(paper)
    if let areas = areas(body, paper) { events(&grid, areas, paper) }
    for (area, part) in parts(body, paper) { draw(part, in: area, &grid, paper) }
    foot(&grid, paper)
    return grid
  }

  /// The rows for the events and what is beside them.
  private func body(_ paper: Paper) -> Range<Int> {
    let watched = watchedLines(paper).count
    let top = 3 + watched + (paper.rows >= 20 ? 1 : 0)
    return top..<max(top, paper.rows - 2 - toldLines(paper).count - (prompt == nil ? 0 : 1))
  }

  /// How far what is in focus can be scrolled at a size.
  func scrollLimit(columns: Int, rows: Int) -> Int {
    let paper = Paper(columns: columns, rows: rows)
    return parts(body(paper), paper).filter { $0.part.isInFocus && $0.part.focus == nil }
      .map { max(0, $0.part.lines.count - ($0.area.rows.count - 1)) }.max() ?? 0
  }

  // MARK: Where

  /// Where the events are; nil where they are hidden.
  private func areas(_ body: Range<Int>, _ paper: Paper) -> Area? {
    if aside != nil || (answer != nil && paper.columns < 80) { return nil }
    if paper.columns < 80 {
      let middle = min(body.lowerBound + max(2, body.count * 2 / 5), body.upperBound)
      return Area(rows: body.lowerBound..<middle, left: paper.left, width: paper.inner)
    }
    let share = paper.columns >= StepScreen.bothColumns ? 38 : 45
    return Area(rows: body, left: paper.left, width: (paper.inner - 3) * share / 100)
  }

  /// What is beside or below the events, each part with its place.
  private func parts(_ body: Range<Int>, _ paper: Paper) -> [(area: Area, part: Part)] {
    let (isASCII, inner) = (paper.isASCII, paper.inner)
    guard let events = areas(body, paper) else {
      let area = Area(rows: body, left: paper.left, width: inner)
      if let aside { return [(area, aside.part(inner, isASCII))] }
      return answerPart(inner, isASCII: isASCII).map { [(area, $0)] } ?? []
    }
    if paper.columns < 80 {
      let top = min(events.rows.upperBound + 1, body.upperBound)
      let area = Area(rows: top..<body.upperBound, left: paper.left, width: inner)
      return [(area, onePart(inner, isASCII))]
    }
    let left = events.left + events.width + 3
    let width = paper.left + inner - left
    let area = Area(rows: body, left: left, width: width)
    if let part = answerPart(width, isASCII: isASCII) { return [(area, part)] }
    guard paper.columns >= StepScreen.bothColumns else {
      return [(area, onePart(width, isASCII))]
    }
    let half = (width - 3) / 2
    var state = statePart(half, isASCII: isASCII)
    var event = eventPart(width - half - 3, hasChanges: false, isASCII: isASCII)
    (state.isInFocus, event.isInFocus) = (pane == .state, pane == .event)
    return [
      (Area(rows: body, left: left, width: half), state),
      (Area(rows: body, left: left + half + 3, width: width - half - 3), event),
    ]
  }

  /// The pane that is chosen, where there is room for one.
  private func onePart(_ width: Int, _ isASCII: Bool) -> Part {
    pane == .event
      ? eventPart(width, hasChanges: true, isASCII: isASCII) : statePart(width, isASCII: isASCII)
  }

  // MARK: Drawing

  func rule(_ count: Int, _ paper: Paper) -> String {
    String(repeating: paper.isASCII ? "-" : "─", count: max(0, count))
  }

  func legible(_ text: String, _ paper: Paper) -> String {
    paper.isASCII ? text.plainArrows : text
  }

  private func events(_ grid: inout Grid, _ area: Area, _ paper: Paper) {
    let world = paper.world
    let count = stepper.file.count + (stepper.file.tail == nil ? 1 : 2)
    var first = stepper.place - area.rows.count / 2
    first = max(0, min(first, count - area.rows.count))
    for (row, place) in zip(area.rows, first..<count) {
      let isTorn = place > stepper.file.count
      let isHere = place == stepper.place
      let isWrong = isTorn || !stepper.file.findings.at(place).isEmpty
      let mark = !isHere && isWrong ? "! " : String.focusBar(isHere, isASCII: paper.isASCII)
      let words =
        isTorn
        ? "torn: rest is left out"
        : place == 0 ? "before the first event" : stepper.file.log.words(at: place)
      let number = isTorn ? "    " : String(place).leftPadded(to: 4)
      let text = legible((mark + number + "  " + words).escapedForTerminal, paper)
        .cut(to: area.width, isASCII: paper.isASCII).padded(to: area.width)
      let paint = isHere ? world.chosen : isWrong ? world.wrong : world.plain
      grid.put(text, row: row, column: area.left, paint)
    }
    if paper.columns < 80 {
      let row = area.rows.upperBound
      grid.put(rule(paper.inner, paper), row: row, column: paper.left, world.dim)
    }
  }

  private func paint(_ tone: Tone, _ world: World) -> Paint {
    switch tone {
    case .plain: world.plain
    case .bold: world.bold
    case .dim: world.dim
    case .strong: world.strong
    case .wrong: world.wrong
    case .chosen: world.chosen
    }
  }

  private func draw(_ part: Part, in area: Area, _ grid: inout Grid, _ paper: Paper) {
    let (world, isASCII) = (paper.world, paper.isASCII)
    if paper.columns >= 80, area.left > paper.left {
      for row in area.rows {
        grid.put(isASCII ? "|" : "│", row: row, column: area.left - 2, world.dim)
      }
    }
    guard let top = area.rows.first else { return }
    grid.put(
      legible(part.title, paper).cut(to: area.width, isASCII: isASCII), row: top,
      column: area.left, part.isInFocus ? world.strong : world.dim)
    let room = area.rows.count - 1
    let limit = max(0, part.lines.count - room)
    var start = part.isInFocus ? min(scroll, limit) : 0
    if let focus = part.focus { start = max(0, min(focus - room + 2, limit)) }
    for (row, line) in zip(area.rows.dropFirst(), part.lines.dropFirst(start)) {
      var column = area.left
      for piece in line.pieces {
        let rest = area.left + area.width - column
        let text = legible(piece.text, paper).cut(to: max(0, rest), isASCII: isASCII)
        column = grid.put(text, row: row, column: column, paint(piece.tone, world))
      }
    }
    notes(start, part.lines.count - start - room, area, &grid, paper)
  }

  /// How many lines are out of sight above and below, in the place of one that is not.
  private func notes(
    _ above: Int, _ below: Int, _ area: Area, _ grid: inout Grid, _ paper: Paper
  ) {
    func note(_ sign: String, _ count: Int, _ row: Int) {
      let text = (sign + String(count + 1) + " more").padded(to: area.width)
      grid.put(text, row: row, column: area.left, paper.world.dim)
    }
    if above > 0, area.rows.count > 1 {
      note(paper.isASCII ? "^ " : "▴ ", above, area.rows.lowerBound + 1)
    }
    if below > 0, area.rows.count > 2, let last = area.rows.last {
      note(paper.isASCII ? "v " : "▾ ", below, last)
    }
  }

}
