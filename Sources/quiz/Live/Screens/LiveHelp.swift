internal import SessionEngine
internal import Shell

/// The keys of a screen, until a key that does not scroll them.
struct LiveHelp: LiveScreen {
  let rows: [LiveKeys.Pair]
  var message = ""
  private var scroll = 0

  init(rows: [LiveKeys.Pair]) { self.rows = rows }

  // No letter does anything but close it.
  var takesText: Bool { true }

  var hasHelp: Bool { false }

  mutating func take(_ key: Key) -> Leaving? {
    let (columns, height) = System.terminalSize
    let page = page(LivePaper(columns: columns, rows: height))
    let limit = page.scrollLimit(rows: height)
    // A low window has room for some of them only.
    if limit == 0, case .scroll = key { return nil }
    guard limit > 0, let step = key.rowStep(page: page.pageStep(rows: height)) else {
      return .toMenu
    }
    scroll = max(0, min(limit, scroll + step))
    return nil
  }

  /// The keys of the screen, and those of every screen below or beside them.
  func page(_ paper: LivePaper) -> LivePage {
    let world = World.home(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Keys"
    page.scroll = scroll
    page.keys = [(key: "Esc", text: "back")]
    let everywhere = LiveKey.everywhere.all
    guard LivePage.hasSide(paper.columns) else {
      page.rows = list(rows + everywhere, paper.width, world, paper)
      return scrolling(page, paper)
    }
    let half = paper.inner / 2 - 4
    func titled(_ title: String, _ rows: [LiveRow]) -> [LiveRow] {
      [LiveRow("  " + title, world.dim), LiveRow()] + rows
    }
    page.rows = titled("On this screen", list(rows, half, world, paper))
    page.side = titled("On every screen", list(everywhere, half, world, paper))
    return scrolling(page, paper)
  }

  /// The page, which says how to scroll it where it does not fit.
  private func scrolling(_ page: LivePage, _ paper: LivePaper) -> LivePage {
    var page = page
    if page.scrollLimit(rows: paper.rows) > 0 {
      page.keys.insert((key: "↑↓", text: "scroll"), at: 0)
    }
    return page
  }

  /// Keys in a column, and what they do.
  private func list(
    _ rows: [LiveKeys.Pair], _ width: Int, _ world: World, _ paper: LivePaper
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

/// Which keys do what on a screen of a session.
enum LiveKeys {
  typealias Pair = (key: String, text: String)

  /// The last row of its page.
  static func row(_ question: LiveQuestion) -> [Pair] {
    return table(question).row(help: question.takesText ? "F1" : "?")
  }

  /// All of them.
  static func table(_ question: LiveQuestion) -> [LiveKey] {
    let screen = question.screen
    switch screen.control {
    case .begin:
      return [
        LiveKey("Enter", "begin"), LiveKey("Esc", "back", also: "Backspace"),
        .more("↑↓ PgUp PgDn", "read on, where there is more"),
        LiveKey("S", "settings"),
      ] + opening(question)
    case .done:
      return [
        LiveKey("Enter", "done", "done: the introduction, for the next player, or home"),
        LiveKey("Esc", "home"),
        LiveKey("C", "copy receipt", "copy the receipt as one line"), LiveKey("↑↓", "scroll"),
        .more("PgUp PgDn", "a page"), .more("Home End", "the first row, the last"),
      ] + opening(question)
    default: break
    }
    var keys = answering(question)
    if question.isOverview {
      keys.append(LiveKey("Esc", "back", "back to the question"))
    } else if screen.actions.contains(.back) {
      keys.append(LiveKey("Esc", "back", "the question before"))
    } else {
      keys.append(LiveKey("Esc", "pause", "pause, and back home"))
    }
    keys += opening(question) + moving(question)
    if screen.actions.contains(.forward) { keys.append(.more("R", "return to where you were")) }
    if screen.actions.contains(.reopen) {
      keys.append(.more(question.takesText ? "F2" : "O", "another exercise"))
    }
    keys.append(question.takesText ? .more("F3", "settings") : .more("S F3", "settings"))
    guard !question.takesText else { return keys }
    // Esc pauses too where there is no question before.
    let hasWayBack = question.isOverview || screen.actions.contains(.back)
    let words = "pause, and back home (asks)"
    return keys + [hasWayBack ? LiveKey("Q", "pause", words) : .more("Q", words)]
  }

  /// The one that opens a link, where there is one.
  private static func opening(_ question: LiveQuestion) -> [LiveKey] {
    guard !question.links.isEmpty else { return [] }
    let words = "open a link of this screen in another program"
    return question.takesText
      ? [LiveKey("F5", "open link", words)] : [LiveKey("O", "open link", words, also: "F5")]
  }

  /// The ones that move between questions, and in the text of one.
  private static func moving(_ question: LiveQuestion) -> [LiveKey] {
    let screen = question.screen
    var keys: [LiveKey] = []
    if screen.actions.contains(.next), screen.control != .next {
      var takesLetters = question.takesText
      if case .multiple = screen.control { takesLetters = true }
      let words = "the following question"
      keys.append(
        takesLetters
          ? LiveKey("Ctrl-N", "next", words) : LiveKey("N", "next", words, also: "Ctrl-N"))
    }
    if screen.actions.contains(.back) { keys.append(.more("Ctrl-P", "the question before")) }
    if !screen.places.isEmpty, screen.control != .submit {
      keys.append(LiveKey("Ctrl-G", "all", "all questions: go to one, or submit"))
    }
    return keys + [.more("PgUp PgDn", "the text above, below")]
  }

  /// The ones that answer.
  private static func answering(_ question: LiveQuestion) -> [LiveKey] {
    let answer = LiveKey("Enter", "answer")
    switch question.screen.control {
    case .single(let options):
      return [
        LiveKey("↑↓", "choose", also: "k j"),
        LiveKey("1–\(min(9, options.count))", "answer", "answer with that option"),
        LiveKey("Enter", "answer", "answer with the chosen one"),
      ]
    case .multiple:
      return [
        LiveKey("Space", "check", "check, or not", also: "1–9"), LiveKey("A", "all"),
        LiveKey("N", "none"), answer, .more("↑↓", "choose"),
      ]
    case .slider:
      return [
        LiveKey("←→", "1%", "1% less, more"), LiveKey("Shift+←→", "10%", "10% less, more"),
        LiveKey("0–9", "value", "5 is 50%, 7 and 3 are 73%"), answer,
      ]
    case .matching:
      return [
        LiveKey("←→", "match", "another match"), LiveKey("↑↓", "item", "another item"), answer,
      ]
    case .ordering:
      return [
        LiveKey("←→", "move it", "move the item"), LiveKey("↑↓", "item", "another item"), answer,
      ]
    case .gaps:
      // A gap with a choice is filled by ← and →.
      return (question.takesText ? [] : [LiveKey("←→", "choose")])
        + [
          LiveKey("Tab", "next", "the next gap"),
          LiveKey("Enter", "answer", "the next gap; in the last one: answer"),
        ]
    case .text where question.morseKey != nil:
      return [
        LiveKey("Space", "key", "tap: dot; hold: dash; rest: next letter"),
        LiveKey(". -", "dot, dash"), LiveKey("Enter", "send"),
        LiveKey("F2", "hear", "hear what you keyed"), .more("→", "next letter at once"),
        .more("Backspace", "undo"),
      ]
    case .text where question.isMorse:
      return [answer, LiveKey("F2", "hear", "hear it again")]
    case .next:
      return [LiveKey("Enter", "next", "go on")]
        + (question.isMorse ? [LiveKey("F2", "hear", "hear it again")] : [])
    case .submit where !question.screen.places.isEmpty:
      return [
        LiveKey("↑↓", "choose", also: "k j"), .more("1–9", "that question"),
        LiveKey("Enter", "go", "go to the question, or submit"),
      ]
    case .submit: return [LiveKey("Enter", "see your result")]
    case .text, .begin, .done: return [answer]
    }
  }
}
