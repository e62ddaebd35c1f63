import EventLog
import ReplayTool
import SessionEngine
import Shell

/// The debugger on the full screen: the events, what the one in focus changed, and why.
///
/// A value without a terminal: keys go in, a ``Grid`` comes out. Every command of the lines can be
/// typed after `:`, and its answer is shown beside the events.
struct StepScreen {
  /// The fewest columns and rows of it.
  static let fewestColumns = 40
  static let fewestRows = 12
  /// From so many columns on, the state and the reason are both beside the events.
  static let bothColumns = 120

  /// What is beside the events where there is room for one of them; with room for both, the one that
  /// scrolls.
  enum Pane: Hashable, CaseIterable { case event, state }

  /// A line that is being typed.
  struct Prompt: Hashable {
    enum Use: Hashable { case place, text, value, command, answer }

    let use: Use
    var text = ""
  }

  /// A text that was searched for, and the events that have it.
  struct Search: Hashable {
    let text: String
    let places: [Int]
  }

  /// What a command answered, until it is closed.
  enum Answer: Hashable {
    case keys
    case lines(title: String, [String])
  }

  private(set) var stepper: Stepper
  var message = ""
  var prompt: Prompt?
  private(set) var pane = Pane.event
  var answer: Answer?
  var search: Search?
  /// Another answer to a question, and what would have come of it.
  var whatIf: StepWhatIf?
  /// How far the pane beside the events is scrolled.
  var scroll = 0
  /// Whether it was left.
  var hasLeft = false
  /// What the timeline shows of each event, and of a torn tail; empty for a log that is too long for
  /// one.
  let signs: [Sign]
  /// How many events an audit finds something at, where there is a timeline.
  let findingCount: Int

  /// What the timeline shows of an event.
  enum Sign: Hashable { case other, answer, finding }

  /// A longer log has no timeline.
  static let timelineLimit = 4096

  init(_ stepper: Stepper) {
    self.stepper = stepper
    let file = stepper.file
    guard file.count <= StepScreen.timelineLimit else {
      (signs, findingCount) = ([], 0)
      return
    }
    let events: [Sign] = (0...file.count).map { place in
      if !file.findings.at(place).isEmpty { return .finding }
      return place > 0 && file.isAnswer(place) ? .answer : .other
    }
    findingCount = events.filter { $0 == .finding }.count
    signs = file.tail == nil ? events : events + [.finding]
  }

  static let keys: [KeyRow.Pair] = [
    ("←→ ↑↓", "the event before, the next one"), ("Enter", "the next event, also as n; b: before"),
    ("Shift+←→", "the answer before, the next one"), ("PgUp PgDn", "ten events"),
    ("Home End", "before the first, the last event"),
    ("Tab", "what the event changed and why, or the whole state; with both: which one scrolls"),
    ("J K", "scroll it"), ("G", "go to a place: 17, end, food:last"),
    ("/", "find a text; then n and N: the next event that has it, the one before"),
    ("W", "watch a value, or stop watching it"),
    ("C R", "on, back to where a watched value changes"),
    ("X", "what if: play the session again with another answer; nothing is written"),
    (":", "any command, as with --lines: u points>3, why PATH"),
    ("Esc", "one level back: help, an answer, a search"), ("Q", "leave"),
    ("Ctrl-L", "draw the screen again"), ("Ctrl-Z", "suspend"), ("Ctrl-C", "leave at once"),
  ]

  // MARK: Keys

  /// Takes a key.
  mutating func take(_ key: Key) {
    message = ""
    if prompt != nil { return type(key) }
    if whatIf != nil, takeInWhatIf(key) { return }
    if search != nil, answer == nil, let step = StepScreen.matchStep(key) { return goToMatch(step) }
    let key = key.asCommand
    if answer != nil {
      if takeInAnswer(key) { return }
      answer = nil
      scroll = 0
    }
    switch key {
    case .arrow(.right, true), .arrow(.down, true): goToAnswer(1)
    case .arrow(.left, true), .arrow(.up, true): goToAnswer(-1)
    case .arrow(.right, _), .arrow(.down, _), .character("n"), .enter: perform("n")
    case .arrow(.left, _), .arrow(.up, _), .character("b"): perform("b")
    case .pageUp: perform("b 10")
    case .pageDown, .character(" "): perform("n 10")
    case .home: perform("g 0")
    case .end: perform("g end")
    case .tab:
      pane = pane == .event ? .state : .event
      scroll = 0
    case .character("j"): scroll += 1
    case .character("k"): scroll = max(0, scroll - 1)
    case .character("g"): prompt = Prompt(use: .place)
    case .character("/"): prompt = Prompt(use: .text)
    case .character("w"): prompt = Prompt(use: .value)
    case .character(":"): prompt = Prompt(use: .command)
    case .character("x"): askWhatIf()
    case .character("c"), .character("r"):
      if stepper.watches.isEmpty {
        message = "Nothing is watched; W watches a value."
      } else {
        perform(key == .character("c") ? "c" : "r")
      }
    case .character("?"), .function(1): answer = .keys
    case .character("q"): hasLeft = true
    case .escape, .backspace: goBack()
    default: break
    }
  }

  /// One level back; at the top there is none, and leaving has a key of its own.
  private mutating func goBack() {
    if let ended = search {
      search = nil
      message = "The search for " + ended.text + " has ended."
    } else {
      message = "Q leaves."
    }
  }

  /// A key while an answer or help is shown; answers whether it was for that.
  private mutating func takeInAnswer(_ key: Key) -> Bool {
    switch key {
    case .escape, .backspace, .enter:
      answer = nil
      scroll = 0
    default: return scrolls(key)
    }
    return true
  }

  /// Scrolls, if it is a key that does.
  mutating func scrolls(_ key: Key) -> Bool {
    switch key {
    case .arrow(.up, _), .character("k"): scroll -= 1
    case .arrow(.down, _), .character("j"): scroll += 1
    case .pageUp: scroll -= 10
    case .pageDown, .character(" "): scroll += 10
    case .home: scroll = 0
    case .end: scroll = Int(Int32.max)
    default: return false
    }
    scroll = max(0, scroll)
    return true
  }

  private mutating func type(_ key: Key) {
    guard var typed = prompt else { return }
    switch key {
    case .escape: return closePrompt()
    case .enter: return enter(typed)
    case .backspace: if typed.text.popLast() == nil { return closePrompt() }
    case .control("u"): typed.text = ""
    case .character(let character) where typed.text.utf8.count < 1000: typed.text.append(character)
    case .paste(let text): typed.text += text.prefix(1000)
    default: break
    }
    prompt = typed
  }

  private mutating func closePrompt() {
    if prompt?.use == .answer { whatIf = nil }
    prompt = nil
  }

  private mutating func enter(_ typed: Prompt) {
    prompt = nil
    switch typed.use {
    case .place: if !typed.text.isEmpty { perform("g " + typed.text) }
    case .text: find(typed.text)
    case .value: if !typed.text.isEmpty { watch(typed.text) }
    case .answer:
      whatIf?.typed = typed.text
      playWhatIf()
      // An answer that does not fit the question stays, to be corrected.
      if whatIf?.comparison == nil { prompt = typed }
    case .command:
      let words = typed.text.split(separator: " ", maxSplits: 1)
      if words.count == 2, words[0] == "find" || words[0] == "f" {
        find(String(words[1]))
      } else {
        perform(typed.text)
      }
    }
  }

  mutating func perform(_ line: String) {
    let before = stepper.place
    do throws(Failure) {
      let result = try stepper.perform(line)
      if case .quit = result { hasLeft = true }
      answer = StepScreen.answer(result, stepper)
      scroll = 0
    } catch {
      message = told(error)
    }
    if stepper.place != before { scroll = 0 }
  }

  /// The next event that a person's answer is, in a direction.
  private mutating func goToAnswer(_ step: Int) {
    var place = stepper.place + step
    while place >= 1, place <= stepper.file.count {
      if stepper.file.isAnswer(place) { return perform("g " + String(place)) }
      place += step
    }
    message = step > 0 ? "There is no later answer." : "There is no earlier answer."
  }

  private mutating func watch(_ path: String) {
    let isNew = !stepper.watches.contains(path)
    do throws(Failure) {
      _ = try stepper.perform("w " + path)
      message =
        path
        + (isNew ? " is watched; C and R go to where it changes." : " is not watched any more.")
    } catch {
      message = told(error)
    }
  }

  /// A mistake in a sentence: the log is the one on the screen, and what a shell could do about it
  /// can't be done here.
  func told(_ failure: Failure) -> String {
    let path = stepper.file.path.escapedForTerminal
    var text = failure.message
    if text.hasPrefix(path + ": ") { text.removeFirst(path.count + 2) }
    text = text.replacing(path, with: "this log").replacing("; ? lists", with: "; :? lists")
    if let advice = text.firstRange(of: "; replay-tool ") {
      text.removeSubrange(advice.lowerBound...)
    }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

extension ReplayedFile {
  /// Whether an event is what somebody did, and not what followed from it.
  func isAnswer(_ place: Int) -> Bool {
    log.name(at: place) != nil
  }
}
