internal import Shell

/// A row of a page: pieces of text, each in its paint.
struct LiveRow: Hashable {
  struct Piece: Hashable {
    var text: String
    var paint: Paint
    /// What a click on it means.
    var target: LiveTarget?
    /// The address that it shows, or a part of it.
    var link: ExternalLink?
  }

  var pieces: [Piece] = []
  var isCentred = false
  /// Whether the row stays in sight: it has the focus.
  var hasFocus = false
  /// In which column of the row one types, if one does.
  var cursor: Int?

  init() {}

  init(_ text: String, _ paint: Paint, isCentred: Bool = false, hasFocus: Bool = false) {
    pieces = [Piece(text: text, paint: paint)]
    self.isCentred = isCentred
    self.hasFocus = hasFocus
  }

  init(_ pieces: [(String, Paint)], isCentred: Bool = false, hasFocus: Bool = false) {
    self.pieces = pieces.map { Piece(text: $0.0, paint: $0.1) }
    self.isCentred = isCentred
    self.hasFocus = hasFocus
  }

  /// How many columns it takes.
  var width: Int { pieces.reduce(0) { $0 + $1.text.slots } }

  /// The row in as many as it needs for so many columns; the later ones start under its text.
  func wrapped(to columns: Int) -> [LiveRow] {
    guard width > columns, let paint = pieces.first?.paint else { return [self] }
    let text = pieces.reduce("") { $0 + $1.text }
    let lead = text.prefix { $0 == " " }
    let indent = String(lead) + "  "
    let lines = text.wrapped(to: max(10, columns - indent.slots))
    return lines.enumerated().map { LiveRow(($0 == 0 ? String(lead) : indent) + $1, paint) }
  }
}

/// A page of the full screen as a value: what is above, between and below, for any size.
struct LivePage {
  /// The fewest columns and rows of a full screen.
  static let fewestColumns = 40
  static let fewestRows = 12

  /// Whether a window has room for a page.
  static func fits(columns: Int, rows: Int) -> Bool {
    columns >= fewestColumns && rows >= fewestRows
  }

  /// Text is never wider.
  static let textLimit = 72
  /// A page is never wider.
  static let pageLimit = 140

  var world: World
  var title = ""
  var place = ""
  /// What stays above the rows when they scroll, such as a field to search in.
  var lead: [LiveRow] = []
  var rows: [LiveRow] = []
  /// What stays below the rows, such as a line to type in.
  var tail: [LiveRow] = []
  /// How many rows are out of sight below, where a page is read from its end.
  var scrollFromEnd: Int?
  /// Whether spare rows are all below, so that a list that changes does not move.
  var isAtTop = false
  /// Whether spare rows are all above, because what is below the rows goes on with them.
  var isAtBottom = false
  /// How wide a page of text is, which wide terminals show in the middle; nil for all columns.
  var column: Int?
  /// What is next to the rows where there are 100 columns for both.
  var side: [LiveRow] = []
  /// A message above the keys.
  var message = ""
  var keys: [(key: String, text: String)] = []
  var isASCII = false
  /// The addresses that its rows show.
  var links: [ExternalLink] = []
  /// How many rows the person scrolled a page that has no focus or does not follow it.
  var scroll = 0
  /// Whether the row with the focus is in sight wherever it is.
  var followsFocus = true
  /// The time left of what is played, which a window without room for the page shows too.
  var timeLeft: Int64?

  /// That the time is up, which a window without room for the page says too.
  var endWords = ""

  var timeWords: String? { timeLeft.map { "Time left: " + TerminalScreen.timeLeft($0) } }

  init(_ world: World, isASCII: Bool) {
    self.world = world
    self.isASCII = isASCII
  }

  /// The columns at the left and right that stay empty.
  static func margin(_ columns: Int) -> Int { columns >= 100 ? 4 : 2 }

  /// How wide text may be.
  static func textWidth(_ columns: Int) -> Int {
    min(textLimit, columns - 2 * margin(columns))
  }

  /// How wide a page is between its margins.
  static func room(_ columns: Int) -> Int { min(columns, pageLimit) - 2 * margin(columns) }

  /// What the header ends with: a name and a note, as `Ann · 4-day streak`; where the window has no
  /// room for both, the name is cut, and the note stays whole.
  static func placed(_ name: String, _ note: String, _ paper: LivePaper) -> String {
    guard !note.isEmpty else { return name }
    let room = LivePage.placeRoom(paper.columns) - note.slots - 3
    return name.cut(to: max(3, room), isASCII: paper.isASCII) + " · " + note
  }

  /// How wide the end of the header may be.
  static func placeRoom(_ columns: Int) -> Int { room(columns) - 4 }

  /// How wide the rows are, and what is beside them, on a page that has both.
  static func panes(_ columns: Int) -> (rows: Int, side: Int) {
    let rows = room(columns) * 11 / 20
    return (rows, room(columns) - rows - 3)
  }

  /// Whether there is room for something beside the rows.
  static func hasSide(_ columns: Int) -> Bool { columns >= 100 }

  /// The page as cells.
  func grid(columns: Int, rows height: Int) -> Grid { drawn(columns: columns, rows: height).grid }

  /// The page as cells, and what a click on them means.
  func drawn(columns: Int, rows height: Int) -> DrawnPage {
    isASCII ? plain.drawn(columns, height) : drawn(columns, height)
  }

  /// The page with every text in ASCII.
  private var plain: LivePage {
    func plain(_ rows: [LiveRow]) -> [LiveRow] {
      rows.map { row in
        var row = row
        for place in row.pieces.indices { row.pieces[place].text = row.pieces[place].text.inASCII }
        return row
      }
    }
    var page = self
    (page.lead, page.rows, page.tail) = (plain(lead), plain(rows), plain(tail))
    page.side = plain(side)
    (page.title, page.place, page.message) = (title.inASCII, place.inASCII, message.inASCII)
    return page
  }

  /// How many rows a message has at most.
  static let messageRowLimit = 3

  /// The message in at most three rows.
  func told(_ inner: Int) -> [String] {
    guard !message.isEmpty else { return [] }
    let lines = message.wrapped(to: inner)
    if lines.count <= LivePage.messageRowLimit { return lines }
    return Array(lines.prefix(2)) + [(lines[2] + " …").cut(to: inner, isASCII: isASCII)]
  }

  /// How far rows without a focus can be scrolled.
  func scrollLimit(rows height: Int) -> Int {
    max(0, max(rows.count, side.count) - (height - 4 - lead.count - tail.count))
  }

  /// By how many rows PgUp and PgDn scroll: what is in sight between the two rows that say how much
  /// is not, but for one row that stays.
  func pageStep(rows height: Int) -> Int {
    LivePage.pageStep(rows: height, beside: lead.count + tail.count)
  }

  /// The same beside so many rows that do not scroll.
  static func pageStep(rows height: Int, beside fixed: Int) -> Int { max(1, height - 7 - fixed) }

  /// The first row in sight, how many there is room for, and whether one with the focus is hidden.
  func sight(columns: Int, rows height: Int) -> (first: Int, room: Int, isFocusHidden: Bool) {
    let told = told(LivePage.room(columns))
    let room = height - 4 - told.count - lead.count - tail.count
    guard let focus = rows.lastIndex(where: { $0.hasFocus }) else {
      return (min(scroll, scrollLimit(rows: height)), room, false)
    }
    let first = first(rows, room)
    guard rows.count > room, room > 2 else { return (first, room, false) }
    let isAbove = focus < first + (first > 0 ? 1 : 0)
    let isBelow = focus >= first + room - (first + room < rows.count ? 1 : 0)
    return (first, room, isAbove || isBelow)
  }

  /// Which row is the first in sight.
  private func first(_ all: [LiveRow], _ room: Int) -> Int {
    guard all.count > room, room > 2 else { return 0 }
    var start = scroll
    if followsFocus, let focus = all.lastIndex(where: { $0.hasFocus }) { start = focus - room + 3 }
    if let scrollFromEnd { start = all.count - room - scrollFromEnd }
    return min(max(0, start), all.count - room)
  }

  typealias Visible = (rows: [LiveRow], above: Int, below: Int)

  /// The rows in sight, and how many are above and below, whose rows show that instead.
  func visible(_ all: [LiveRow], _ room: Int) -> Visible {
    guard all.count > room, room > 2 else { return (Array(all.prefix(max(0, room))), 0, 0) }
    let start = first(all, room)
    var shown = Array(all[start..<start + room])
    let above = start > 0 ? start + 1 : 0
    let below = start + room < all.count ? all.count - start - room + 1 : 0
    if above > 0 { shown[0] = LiveRow() }
    if below > 0 { shown[room - 1] = LiveRow() }
    return (shown, above, below)
  }
}
