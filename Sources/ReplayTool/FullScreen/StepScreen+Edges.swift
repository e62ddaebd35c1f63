internal import EventLog
internal import Shell

// What is above and below the panes: name, timeline, watched values, messages, keys.
extension StepScreen {
  /// The log's name, where in it, and what is wrong with it.
  ///
  /// Where all do not fit into a row, the place ends the rule; of a long path the folder goes
  /// first.
  func head(_ grid: inout Grid, _ name: String, _ paper: Paper) {
    let (world, inner) = (paper.world, paper.inner)
    let place = String(stepper.place) + " of " + String(stepper.file.count)
    let alert = alert.isEmpty ? "" : "! " + alert
    let gap = alert.isEmpty ? 0 : 2
    let taken = alert.slots + gap + place.slots
    let full = legible(name.escapedForTerminal, paper)
    let last = full.split(separator: "/").last.map { String($0) } ?? full
    let isBelow = last.slots + 2 + taken > inner
    let room = isBelow ? inner : inner - taken - 2
    let title = full.slots <= room ? full : last.cut(to: room, isASCII: paper.isASCII)
    grid.put(title, row: 0, column: paper.left, world.strong)
    let line = rule(isBelow ? inner - taken - 1 : inner, paper)
    grid.put(line, row: 1, column: paper.left, world.dim)
    let row = isBelow ? 1 : 0
    let column = paper.left + inner - taken
    grid.put(alert, row: row, column: column, world.wrong)
    grid.put(place, row: row, column: column + alert.slots + gap, world.dim)
  }

  /// One sign for each event, or for several: answers, findings, where one is.
  func timeline(_ grid: inout Grid, _ paper: Paper) {
    let (world, isASCII) = (paper.world, paper.isASCII)
    let count = max(signs.count, stepper.file.count + 1)
    let columns = min(paper.inner, count)
    for column in 0..<columns {
      let first = column * count / columns
      let places = first..<max((column + 1) * count / columns, first + 1)
      let found = signs.isEmpty ? [] : signs[places]
      var (sign, paint) = (isASCII ? "." : "·", world.dim)
      if found.contains(.finding) {
        (sign, paint) = ("!", world.wrong)
      } else if found.contains(.answer) {
        (sign, paint) = (isASCII ? "o" : "●", world.strong)
      }
      if places.contains(stepper.place) { paint = world.chosen }
      grid.put(sign, row: 2, column: paper.left + column, paint)
    }
  }

  /// What is watched, in at most three rows.
  func watchedLines(_ paper: Paper) -> [String] {
    let watched = watched
    guard !watched.isEmpty else { return [] }
    let dot = paper.isASCII ? " | " : " · "
    let text = legible("Watched: " + watched.joined(separator: dot), paper).escapedForTerminal
    return rows(text, atMost: paper.rows >= 20 ? 3 : 1, paper)
  }

  /// The message in at most three rows.
  func toldLines(_ paper: Paper) -> [String] {
    message.isEmpty ? [] : rows(legible(message.escapedForTerminal, paper), atMost: 3, paper)
  }

  /// A text in so many rows at most; the last one is cut where there would be more.
  private func rows(_ text: String, atMost limit: Int, _ paper: Paper) -> [String] {
    let lines = text.folded(to: paper.inner)
    guard lines.count > limit else { return lines }
    let last = (lines[limit - 1] + " " + lines[limit]).cut(to: paper.inner, isASCII: paper.isASCII)
    return Array(lines.prefix(limit - 1)) + [last]
  }

  func foot(_ grid: inout Grid, _ paper: Paper) {
    let world = paper.world
    let row = grid.rows - 1
    let told = toldLines(paper)
    for (place, line) in told.enumerated() {
      grid.put(line, row: row - 1 - told.count + place, column: paper.left, world.strong)
    }
    if let prompt {
      let lead = prompt.use.name
      let room = paper.inner - 1 - lead.slots
      var shown = prompt.text
      while shown.slots > room { shown.removeFirst() }
      let above = row - 2 - told.count
      let column = grid.put(lead, row: above, column: paper.left, world.strong)
      grid.put(shown.escapedForTerminal, row: above, column: column, world.bold)
      grid.cursor = (above, column + shown.slots)
    }
    grid.put(rule(paper.inner, paper), row: row - 1, column: paper.left, world.dim)
    KeyRow(keyRow(paper), isASCII: paper.isASCII)
      .draw(&grid, row: row, paper.left, paper.inner, world)
  }

  private func keyRow(_ paper: Paper) -> [KeyRow.Pair] {
    let hasBoth = paper.columns >= StepScreen.bothColumns
    return keys(tab: hasBoth ? "which scrolls" : pane == .event ? "state" : "event").row()
  }
}

extension StepScreen.Prompt.Use {
  /// What stands before the line.
  fileprivate var name: String {
    switch self {
    case .place: "Go to: "
    case .text: "Find: "
    case .value: "Watch: "
    case .command: ":"
    case .answer: "Answer: "
    }
  }
}
