internal import SessionEngine
internal import Shell

// The keys of a screen of a session: the row of keys, help, and what a key does.
extension LiveQuestion {
  /// What its keys can do.
  enum Deed: Hashable {
    case enter, back, move, ends, page, turn, number, check, checkAll, checkNone, type, hear
    case previous, next, forward, overview, reopen, settings, open, copy, entry, clear, untype
    case leave
  }

  typealias Row = ScreenKey<Deed>

  var keys: [Row] {
    switch screen.control {
    case .begin:
      return [
        Row("Enter", "begin", does: .enter), Row("Esc", "back", does: .back),
        .more("↑↓", "read on, where there is more", also: "k j", does: .move),
        .more("PgUp PgDn", "a page", does: .page),
        .more("Home End", "the first row, the last", does: .ends),
        Row("S", "settings", also: "F3", does: .settings),
      ] + opening
    case .done:
      let leaving = [
        Row(
          "Enter", "done",
          "the introduction, for the next player; home after practice and the daily five",
          does: .enter),
        Row("Esc", "home", does: .back),
      ]
      let reading = [
        Row("C", "copy receipt", "copy the receipt as one line", does: .copy),
        Row("↑↓", "scroll", also: "k j", does: .move), .more("PgUp PgDn", "a page", does: .page),
        .more("Home End", "the first row, the last", does: .ends),
      ]
      return leaving + entering + reading + opening
        + [Row.more("S F3", "settings", does: .settings)]
    default: return answerKeys + goingBack + opening + following + looking + others
    }
  }

  private var goingBack: [Row] {
    let hasPrevious = screen.actions.contains(.back)
    let previous = "the previous question"
    let back =
      isTypingPlace
      ? Row("Esc", "clear", "clear what is typed", does: .clear)
      : isOverview
        ? Row("Esc", "back", "back to the question", does: .back)
        : hasPrevious
          ? Row("Esc", "back", previous, does: .back)
          : timeGoesOn
            ? Row("Esc", "leave", LiveQuestion.leavingWords, does: .back)
            : Row("Esc", "pause", "pause, and back home", does: .back)
    return [back] + (hasPrevious ? [.more("Ctrl-P", previous, does: .previous)] : [])
  }

  /// The one that goes to what was known of entering a country.
  private var entering: [Row] {
    hasEntry ? [.entryRules(.entry)] : []
  }

  /// The one that opens a link, where there is one.
  private var opening: [Row] {
    guard !links.isEmpty else { return [] }
    let words = "open a link of this screen in another program"
    return takesText || screen.actions.contains(.reopen)
      ? [Row("F5", "open link", words, does: .open)]
      : [Row("O", "open link", words, also: "F5", does: .open)]
  }

  /// The ones that go to another question.
  ///
  /// Ctrl-N always goes on: to the next question, to where one was, or to all of them.
  private var following: [Row] {
    let actions = screen.actions
    var keys: [Row] = []
    var goingOn = screen.control == .next ? "" : "Ctrl-N"
    let hasNext = actions.contains(.next) && screen.control != .next
    if hasNext || submitsBeside {
      var takesLetters = takesText
      if case .multiple = screen.control { takesLetters = true }
      let (verb, words, deed): (String, String, Deed) =
        hasNext
        ? ("next", "the next question", .next)
        : ("submit", "all questions are answered: see your result", .overview)
      keys.append(
        takesLetters
          ? Row("Ctrl-N", verb, words, does: deed)
          : Row("N", verb, words, also: "Ctrl-N", does: deed))
      goingOn = ""
    }
    if actions.contains(.forward) {
      let words = "return to where you were"
      if !takesText {
        keys.append(.more("R", words, also: goingOn, does: .forward))
      } else if !goingOn.isEmpty {
        keys.append(.more(goingOn, words, does: .forward))
      }
      goingOn = ""
    }
    if !screen.places.isEmpty, screen.control != .submit {
      let words = "all questions: go to one, or submit"
      keys.append(Row("Ctrl-G", "all", words, also: goingOn, does: .overview))
    }
    return keys
  }

  /// Whether the last question of a quiz without an overview leads to its end once more.
  private var submitsBeside: Bool {
    guard screen.places.isEmpty, screen.actions.contains(.submit) else { return false }
    return screen.control != .submit && screen.control != .next
  }

  private var looking: [Row] {
    let isScrolling = count == 0 && !takesText && !movesUpright
    // Where not all is in sight, the row of keys says how to read on.
    let scrolling = Row("↑↓", isWhole ? "" : "scroll", "scroll", also: "k j", does: .move)
    return (isScrolling ? [scrolling] : [])
      + [.more("PgUp PgDn", "the text above, below", does: .page)]
      + (takesText || movesUpright ? [] : [.more("Home End", endWords, does: .ends)])
  }

  private var endWords: String {
    if case .slider = screen.control { "0%, 100%" } else { "the first, the last" }
  }

  private var others: [Row] {
    var keys: [Row] = []
    if screen.actions.contains(.reopen) {
      keys.append(.more(takesText ? "F2" : "O", "another exercise", does: .reopen))
    }
    keys.append(.more(takesText ? "F3" : "S F3", "settings", does: .settings))
    // Esc leaves too where there is no question before.
    let hasWayBack = isOverview || screen.actions.contains(.back)
    let words = timeGoesOn ? LiveQuestion.leavingWords : "pause, and back home (asks)"
    let verb = timeGoesOn ? "leave" : "pause"
    let key = takesText ? "F4" : "Q"
    return keys + [
      hasWayBack ? Row(key, verb, words, does: .leave) : .more(key, words, does: .leave)
    ]
  }

  /// What help says of the way home where nothing pauses.
  private static let leavingWords = "back home (asks); the time goes on"

  /// Does what a key of the table says.
  mutating func perform(_ deed: Deed, _ key: Key, at now: Int64) -> Step {
    switch deed {
    // Nothing is sent that was not to be seen.
    case .enter: return isFocusHidden ? .changed : enter()
    case .back: return .back
    case .move: return move(key == .tab ? 1 : key.rowStep(page: 0) ?? 0)
    case .ends: return toEnd(key == .home ? -1 : 1)
    case .page: return turnPage(key == .pageUp ? -1 : 1)
    case .turn: return turn(key)
    case .number:
      guard case .character(let digit) = key, let number = digit.wholeNumberValue else {
        return .none
      }
      return self.number(number, at: now)
    case .check: return press()
    case .checkAll: checks = checks.map { _ in true }
    case .checkNone: checks = checks.map { _ in false }
    case .type: return type(key, at: now)
    case .hear: return hear()
    case .previous: return .act(.back)
    case .next: return .act(.next)
    case .forward: return .act(.forward)
    case .overview: return .overview
    case .reopen: return .act(.reopen)
    case .settings: return .settings
    case .open: return .open
    case .entry: scroll = entryScroll
    case .copy: return .copy
    case .clear: fields = []
    case .untype: return untype(at: now)
    case .leave: return .leave
    }
    return .changed
  }
}
