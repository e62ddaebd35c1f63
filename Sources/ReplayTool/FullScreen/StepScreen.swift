internal import EventLog
internal import Shell

/// The debugger on the full screen: the events, what the one in focus changed, and why.
///
/// A value without a terminal: keys go in, a ``Grid`` comes out. Every command of the lines can be
/// typed after `:`, and its answer is shown beside the events.
package struct StepScreen {
  /// The fewest columns and rows of it.
  static let fewestColumns = 40
  static let fewestRows = 12
  /// From so many columns on, the state and the reason are both beside the events.
  static let bothColumns = 120

  /// What is beside the events where there is room for one of them; with room for both, the one
  /// that scrolls.
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
  var pane = Pane.event
  var answer: Answer?
  var search: Search?
  /// What is in the place of the events: another answer, and what would have come of it.
  var aside: StepAside?
  /// Begins it; nil for logs that cannot be played again.
  private let whatIf: StepAside.Beginning?
  /// How far the pane beside the events is scrolled.
  var scroll = 0
  var hasLeft = false
  /// What the timeline shows of each event, and of a torn tail; empty for a log that is too long
  /// for one.
  let signs: [Sign]
  /// How many events an audit finds something at, where there is a timeline.
  let findingCount: Int

  /// What the timeline shows of an event.
  enum Sign: Hashable { case other, answer, finding }

  /// A longer log has no timeline.
  static let timelineLimit = 4096

  init(_ stepper: Stepper, whatIf: StepAside.Beginning? = nil) {
    self.stepper = stepper
    self.whatIf = whatIf
    let file = stepper.file
    guard file.count <= StepScreen.timelineLimit else {
      (signs, findingCount) = ([], 0)
      return
    }
    let events: [Sign] = (0...file.count).map { place in
      if !file.findings.at(place).isEmpty { return .finding }
      return place > 0 && file.isAnswer(place) ? .answer : .other
    }
    findingCount = events.count { $0 == .finding }
    signs = file.tail == nil ? events : events + [.finding]
  }

  // MARK: Keys

  mutating func take(_ key: Key) {
    message = ""
    if let (deed, key) = keys().meaning(of: key, takesText: prompt != nil) {
      return perform(deed, key)
    }
    if prompt != nil { return type(key) }
    guard answer != nil else { return }
    // Any other key closes an answer, and does what it does.
    closeAnswer()
    take(key)
  }

  mutating func closeAnswer() {
    answer = nil
    scroll = 0
  }

  /// One level back; at the top there is none, and leaving has a key of its own.
  mutating func goBack() {
    if aside != nil {
      aside = nil
      scroll = 0
    } else if answer != nil {
      closeAnswer()
    } else if let ended = search {
      search = nil
      message = "The search for " + ended.text + " has ended."
    } else {
      message = "Q leaves."
    }
  }

  private mutating func type(_ key: Key) {
    guard var typed = prompt else { return }
    switch key {
    case .backspace: if typed.text.popLast() == nil { return closePrompt() }
    case .character(let character) where typed.text.utf8.count < 1000: typed.text.append(character)
    case .paste(let text): typed.text += text.prefix(1000)
    default: break
    }
    prompt = typed
  }

  mutating func closePrompt() {
    if prompt?.use == .answer { aside = nil }
    prompt = nil
  }

  mutating func enter() {
    guard let typed = prompt else { return }
    prompt = nil
    switch typed.use {
    case .place: if !typed.text.isEmpty { perform("g " + typed.text) }
    case .text: find(typed.text)
    case .value: if !typed.text.isEmpty { watch(typed.text) }
    case .answer:
      play(typed.text)
      // An answer that does not fit the question stays, to be corrected.
      if aside?.isPlayed != true { prompt = typed }
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
  mutating func goToAnswer(_ step: Int) {
    let (place, file) = (stepper.place, stepper.file)
    let found =
      step > 0
      ? (place + 1..<file.count + 1).first { file.isAnswer($0) }
      : (1..<max(1, place)).last { file.isAnswer($0) }
    if let found { return perform("g " + String(found)) }
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

  /// Whether there is another answer to play with.
  var hasWhatIf: Bool { whatIf != nil }

  mutating func askWhatIf() {
    aside = nil
    do throws(Failure) {
      aside = try whatIf?(stepper)
      scroll = 0
      if aside?.isTyped == true { prompt = Prompt(use: .answer) }
    } catch {
      message = told(error)
    }
  }

  /// Plays again with what was chosen, or typed.
  mutating func play(_ typed: String) {
    do throws(Failure) {
      try aside?.play(typed)
      scroll = 0
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
    if text.hasPrefix("has ") { text = "this log " + text }
    text = text.replacing(path, with: "this log").replacing("; ? lists", with: "; :? lists")
    if let advice = text.firstRange(of: "; " + stepper.file.console.program + " ") {
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
