internal import Shell

/// The keys of a screen, until a key that does not scroll them.
struct LiveHelp: LiveScreen {
  enum Deed { case scroll, back }

  /// The keys that every screen knows; the loop takes them.
  ///
  /// Where one types, letters are text, and Tab and Backspace do not stand for other keys.
  static func everywhere(isTyping: Bool) -> [ScreenKey<Never>] {
    let commands: [ScreenKey<Never>] = [
      .more("?", "these keys", also: "F1", does: nil),
      .more("Q", "leave Retrace (asks first)", does: nil),
      .more("Tab", "same as ↓, if it has no other use", does: nil),
      .more("Backspace", "same as Esc", does: nil),
    ]
    return (isTyping ? [.more("F1", "these keys", does: nil)] : commands) + [
      .more("Mouse", "click a row or a key, scroll; Shift selects text", does: nil),
      .more("F6", "the mouse off, so that it selects text, or on", does: nil),
      .more("Ctrl-L", "draw the screen again", does: nil), .more("Ctrl-Z", "suspend", does: nil),
      .more("Ctrl-C", "leave at once; everything is kept", does: nil),
    ]
  }

  let rows: [KeyRow.Pair]
  /// Whether one types on the screen whose keys these are.
  private let isTyping: Bool
  var message = ""
  private var scroll = 0
  /// How far it scrolls: a low window has room for some of them only.
  private var limit = 0

  init(rows: [KeyRow.Pair], isTyping: Bool = false) {
    (self.rows, self.isTyping) = (rows, isTyping)
  }

  // No letter does anything but close it.
  var takesText: Bool { true }

  var hasHelp: Bool { false }

  var keys: [ScreenKey<Deed>] {
    let scrolling: [ScreenKey<Deed>] = [
      ScreenKey("↑↓", "scroll", does: .scroll), .more("PgUp PgDn", "a page", does: .scroll),
      .more("Home End", "the first row, the last", does: .scroll),
    ]
    return (limit > 0 ? scrolling : []) + [ScreenKey("Esc", "back", does: .back)]
  }

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    guard deed == .scroll else { return .toMenu }
    let page = LivePage.pageStep(rows: System.terminalSize.rows, beside: 0)
    scroll = key.moved(from: scroll, to: limit, page: page) ?? scroll
    return nil
  }

  /// Any other key closes it.
  mutating func type(_ key: Key) -> Leaving? {
    guard case .scroll = key else { return .toMenu }
    return perform(.scroll, key)
  }

  /// The keys of the screen, and those of every screen below or beside them.
  mutating func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Keys"
    page.scroll = scroll
    // A key that has its own use here is named once.
    let own = rows.flatMap { $0.key.split(separator: " ") }
    let everywhere = LiveHelp.everywhere(isTyping: isTyping).all().filter {
      !own.contains($0.key.prefix { $0 != " " })
    }
    if LivePage.hasSide(paper.columns) {
      let room = LivePage.panes(paper.columns)
      func titled(_ title: String, _ rows: [LiveRow]) -> [LiveRow] {
        [LiveRow("  " + title, world.dim), LiveRow()] + rows
      }
      page.rows = titled("On this screen", list(rows, room.rows, world, paper))
      page.side = titled("On every screen", list(everywhere, room.side, world, paper))
    } else {
      page.rows = list(rows + everywhere, paper.width, world, paper)
    }
    limit = page.scrollLimit(rows: paper.rows)
    return page
  }

  /// Keys in a column, and what they do.
  private func list(
    _ rows: [KeyRow.Pair], _ width: Int, _ world: World, _ paper: LivePaper
  ) -> [LiveRow] {
    let keys = rows.map { $0.key.spelt(paper.isASCII) }
    let column = 2 + (keys.map { $0.slots }.max() ?? 0)
    let room = max(12, width - 2 - column)
    return zip(keys, rows).flatMap { key, row in
      row.text.wrapped(to: room).enumerated().map { place, text in
        LiveRow([
          ("  " + (place == 0 ? key : "").padded(to: column), world.strong), (text, world.plain),
        ])
      }
    }
  }
}
