internal import EventLog
internal import SessionEngine
internal import Shell

/// What a wide menu shows of a quiz: its title, how long it is, and its colours.
struct Poster {
  let title: String
  let note: String
  /// Its world; nil for that of the menu.
  var world: ((_ isLight: Bool) -> World)?

  init(_ title: String, _ note: String, world: ((_ isLight: Bool) -> World)? = nil) {
    (self.title, self.note, self.world) = (title, note, world)
  }

  /// The poster of a quiz.
  init(_ quiz: Quiz, tint: String = "blue") {
    self.init(quiz.title.escapedForTerminal, quiz.length) {
      World(of: quiz, tint: tint, isAsking: false, isLight: $0)
    }
  }
}

/// A menu in columns: posters above, and rows without one below.
struct PosterWall {
  private let menu: LiveMenu
  private let world: World
  private let paper: LivePaper
  private let width: Int
  /// Whether there is room for frames around the posters.
  private let hasFrames: Bool

  /// The columns between two posters.
  private static let gap = 2
  private static let narrowest = 34

  /// In how many columns a menu is: one, unless it has posters and the page is wide.
  static func columnCount(_ menu: LiveMenu, _ paper: LivePaper) -> Int {
    guard LivePage.hasSide(paper.columns), menu.rows.contains(where: { $0.poster != nil }) else {
      return 1
    }
    return max(1, (paper.inner + gap) / (narrowest + gap))
  }

  init(_ menu: LiveMenu, _ world: World, _ paper: LivePaper, hasMessage: Bool) {
    (self.menu, self.world, self.paper) = (menu, world, paper)
    let count = menu.columnCount
    width = (paper.inner - PosterWall.gap * (count - 1)) / count
    let high = menu.lines.reduce(1) { $0 + (menu.rows[$1[0]].poster == nil ? 1 : 4) }
    hasFrames = high <= paper.rows - 4 - (hasMessage ? 1 : 0)
  }

  /// The rows of the page.
  var rows: [LiveRow] {
    var rows: [LiveRow] = []
    var hadPosters = false
    for line in menu.lines {
      if menu.rows[line[0]].poster != nil {
        rows += posters(line)
        hadPosters = true
      } else {
        if hadPosters { rows.append(LiveRow()) }
        hadPosters = false
        rows.append(joined(line.map { [plain($0)] }, line)[0])
      }
    }
    return rows
  }

  private func posters(_ line: [Int]) -> [LiveRow] {
    joined(line.map { hasFrames ? framed($0) : filled($0) }, line)
  }

  /// Columns of pieces side by side.
  private func joined(_ columns: [[[LiveRow.Piece]]], _ line: [Int]) -> [LiveRow] {
    (0..<(columns.first?.count ?? 0)).map { place in
      var row = LiveRow()
      for (column, pieces) in columns.enumerated() {
        if column > 0 {
          row.pieces.append(piece(String(repeating: " ", count: PosterWall.gap), world.plain))
        }
        row.pieces += pieces[place]
      }
      row.hasFocus = line.contains(menu.focus)
      return row
    }
  }

  private func piece(_ text: String, _ paint: Paint) -> LiveRow.Piece {
    LiveRow.Piece(text: text, paint: paint)
  }

  private func fitted(_ text: String, _ room: Int) -> String {
    let cut = text.cut(to: room, isASCII: paper.isASCII)
    return cut + String(repeating: " ", count: max(0, room - cut.slots))
  }

  /// Two lines of a poster: a long title takes both.
  private func words(_ poster: Poster, _ room: Int) -> [String] {
    let title = poster.title.wrapped(to: room)
    if title.count < 2 { return [poster.title, poster.note] }
    return [title[0], title.dropFirst().joined(separator: " ")]
  }

  private func framed(_ place: Int) -> [[LiveRow.Piece]] {
    let row = menu.rows[place]
    guard let poster = row.poster else { return [] }
    let world = poster.world?(paper.isLight) ?? world
    let hasFocus = place == menu.focus
    let (a, b, c, d, line, side) =
      paper.isASCII
      ? hasFocus ? ("#", "#", "#", "#", "=", "#") : ("+", "+", "+", "+", "-", "|")
      : hasFocus ? ("┏", "┓", "┗", "┛", "━", "┃") : ("╭", "╮", "╰", "╯", "─", "│")
    let paint = hasFocus ? world.strong : world.dim
    let key = " " + row.key.uppercased() + " "
    let room = width - 4
    let words = words(poster, room)
    let title = hasFocus ? world.chosen : world.bold
    let isLongTitle = words[1] != poster.note
    return [
      [
        piece(a + line, paint), piece(key, world.strong),
        piece(String(repeating: line, count: max(0, width - 3 - key.slots)) + b, paint),
      ],
      [piece(side + " ", paint), piece(fitted(words[0], room), title), piece(" " + side, paint)],
      [
        piece(side + " ", paint),
        piece(fitted(words[1], room), isLongTitle ? title : world.dim),
        piece(" " + side, paint),
      ],
      [piece(c + String(repeating: line, count: max(0, width - 2)) + d, paint)],
    ]
  }

  /// Without a frame: two lines on the colours of the quiz.
  private func filled(_ place: Int) -> [[LiveRow.Piece]] {
    let row = menu.rows[place]
    guard let poster = row.poster else { return [] }
    let world = poster.world?(paper.isLight) ?? world
    let hasFocus = place == menu.focus
    let lead = (hasFocus ? (paper.isASCII ? "> " : "▌▸") : "  ") + row.key.uppercased() + " "
    let room = width - lead.slots
    let words = words(poster, room)
    let paint = hasFocus ? world.chosen : world.bold
    return [
      [piece(lead, hasFocus ? world.chosen : world.strong), piece(fitted(words[0], room), paint)],
      [
        piece(String(repeating: " ", count: lead.slots), world.plain),
        piece(fitted(words[1], room), world.dim),
      ],
    ]
  }

  private func plain(_ place: Int) -> [LiveRow.Piece] {
    let row = menu.rows[place]
    let hasFocus = place == menu.focus
    let lead =
      (hasFocus ? (paper.isASCII ? "> " : "▌▸") : "  ") + " " + row.key.uppercased().padded(to: 3)
    // What a row leads to is told where it has the page to itself.
    let words = row.text.unstyled.split(separator: ":", maxSplits: 1).first.map { String($0) } ?? ""
    return [
      piece(lead, hasFocus ? world.chosen : world.strong),
      piece(fitted(words, width - lead.slots), hasFocus ? world.chosen : world.plain),
    ]
  }
}
