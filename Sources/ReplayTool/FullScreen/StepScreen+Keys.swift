internal import Shell

// The keys of the debugger: the row of keys, help, and what a key does.
extension StepScreen {
  /// What its keys can do.
  enum Deed: Hashable {
    case event, answer, page, ends, turnPane, scroll, find, place, watch, whatIf, change, command
    case match, help, back, leave, choose, play, enter, erase, cancel
  }

  typealias Row = ScreenKey<Deed>

  /// The keys as the screen is now; `tab` is what Tab shows.
  func keys(tab: String = "") -> [Row] {
    if prompt != nil {
      return [
        Row("Enter", "do it", does: .enter), Row("Esc", "cancel", does: .cancel),
        .more("Ctrl-U", "delete what was typed", does: .erase),
      ]
    }
    let leave = Row("Q", "leave", does: .leave)
    if let aside {
      if aside.isPlayed {
        return scrolling + [
          Row("X", "another answer", does: .whatIf), Row("Esc", "back", also: "Enter", does: .back),
          leave,
        ]
      }
      let check: [Row] = aside.isSeveral ? [Row("Space", "check", does: .choose)] : []
      return [
        Row("↑↓", "choose", also: "k j", does: .choose), .more("1–9", "that one", does: .choose),
      ] + check + [Row("Enter", "play it again", does: .play), Row("Esc", "back", does: .back)]
    }
    if answer != nil { return scrolling + [Row("Esc", "back", also: "Enter", does: .back), leave] }
    guard search != nil else { return main(tab, also: "↑↓ B N") }
    return [
      Row("N", "next match", does: .match), Row("Shift+N", "previous", does: .match),
      Row("Esc", "end search", does: .back),
    ]
      + main(tab, also: "↑↓").filter { $0.deed != .back }.map {
        $0.isBesideSearch ? .more($0.key, $0.words, also: $0.others, does: $0.deed) : $0
      }
  }

  /// The keys of the events.
  func main(_ tab: String, also others: String) -> [Row] {
    let rows = [
      Row("←→", "event", "the event before, the next one", also: others, does: .event),
      .more("Enter", "the next event", does: .event),
      .more("Shift+←→", "the answer before, the next one", does: .answer),
      .more("Shift+↑↓", "the same", does: .answer),
      .more("PgUp PgDn", "ten events", does: .page), .more("Space", "ten events on", does: .page),
      .more("Home End", "before the first, the last event", does: .ends),
      Row(
        "Tab", tab,
        "what the event changed and why, or the whole state; with both: which one scrolls",
        does: .turnPane),
      .more("J K", "scroll it", does: .scroll),
      Row(
        "/", "find", "find a text; then N and Shift+N: the next event that has it, the one before",
        does: .find),
      Row("G", "go", "go to a place: 17, end, food:last", does: .place),
      Row("W", "watch", "watch a value, or stop watching it", does: .watch),
      .more("C R", "on, back to where a watched value changes", does: .change),
      Row(
        "X", "what if", "what if: play the session again with another answer; nothing is written",
        does: .whatIf),
      Row("Q", "leave", does: .leave),
      Row(":", "command", "any command, as with --lines: u points>3, why PATH", does: .command),
      .more("Esc", "one level back: help, an answer, a search", does: .back),
      Row("?", "help", "these keys", also: "F1", does: .help),
    ]
    return hasWhatIf ? rows : rows.filter { $0.deed != .whatIf }
  }

  private var scrolling: [Row] {
    [
      Row("↑↓", "scroll", also: "k j", does: .scroll),
      .more("PgUp PgDn", "ten rows", does: .scroll),
      .more("Space", "ten rows on", does: .scroll),
      .more("Home End", "the first row, the last", does: .scroll),
    ]
  }

  /// All keys, for help.
  var help: [KeyRow.Pair] {
    main("", also: "↑↓ B N").all() + [
      ("Ctrl-L", "draw the screen again"), ("Ctrl-Z", "suspend"), ("Ctrl-C", "leave at once"),
    ]
  }

  /// Does what a key of the table says.
  mutating func perform(_ deed: Deed, _ key: Key) {
    let isBack =
      switch key {
      case .arrow(.left, _), .arrow(.up, _): true
      default: false
      }
    switch deed {
    case .event: perform(isBack ? "b" : "n")
    case .answer: goToAnswer(isBack ? -1 : 1)
    case .page: perform(key == .pageUp ? "b 10" : "n 10")
    case .ends: perform(key == .home ? "g 0" : "g end")
    case .turnPane:
      pane = pane == .event ? .state : .event
      scroll = 0
    case .scroll: scroll(key)
    case .find: prompt = Prompt(use: .text)
    case .place: prompt = Prompt(use: .place)
    case .watch: prompt = Prompt(use: .value)
    case .command: prompt = Prompt(use: .command)
    case .whatIf: askWhatIf()
    case .change:
      if stepper.watches.isEmpty {
        message = "Nothing is watched; W watches a value."
      } else {
        perform(key == .character("c") ? "c" : "r")
      }
    case .match: goToMatch(key == .character("N") ? -1 : 1)
    case .help: answer = .keys
    case .back: goBack()
    case .leave: hasLeft = true
    case .choose: aside?.take(key)
    case .play: play("")
    case .enter: enter()
    case .erase: prompt?.text = ""
    case .cancel: closePrompt()
    }
  }

  /// Scrolls what is beside the events, or in place of them.
  private mutating func scroll(_ key: Key) {
    switch key {
    case .arrow(.up, _), .character("k"): scroll -= 1
    case .arrow(.down, _), .character("j"): scroll += 1
    case .pageUp: scroll -= 10
    case .pageDown, .character(" "): scroll += 10
    case .home: scroll = 0
    case .end: scroll = Int(Int32.max)
    default: break
    }
    scroll = max(0, scroll)
  }
}

extension ScreenKey<StepScreen.Deed> {
  /// Whether the row of keys has no room for it while one goes through what was found.
  fileprivate var isBesideSearch: Bool { [.place, .watch, .whatIf, .command].contains(deed) }
}
