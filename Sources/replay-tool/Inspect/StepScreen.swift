import EventLog
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

  /// What is beside the events.
  enum Pane: Hashable, CaseIterable { case event, state }

  /// A line that is being typed: a place to go to, a text to find, or any command.
  struct Prompt: Hashable {
    let name: String
    let command: String
    var text = ""
  }

  private(set) var stepper: Stepper
  private(set) var message = ""
  private(set) var prompt: Prompt?
  private(set) var pane = Pane.event
  /// What the last command answered, until the next key; or the keys.
  private(set) var answer: [String] = []
  /// How far the pane beside the events is scrolled.
  private(set) var scroll = 0
  /// Whether it was left.
  private(set) var hasLeft = false
  /// What the timeline shows of each event; empty for a log that is too long for one.
  let signs: [Sign]

  /// What the timeline shows of an event.
  enum Sign: Hashable { case other, answer, finding }

  /// A longer log has no timeline.
  static let timelineLimit = 4096

  init(_ stepper: Stepper) {
    self.stepper = stepper
    let file = stepper.file
    guard file.count <= StepScreen.timelineLimit else {
      signs = []
      return
    }
    signs = (0...file.count).map { place in
      if !file.findings(at: place).isEmpty { return .finding }
      return place > 0 && file.isAnswer(place) ? .answer : .other
    }
  }

  static let keys: [(key: String, text: String)] = [
    ("← → ↑ ↓", "the event before, the next one"), ("Shift+← →", "the answer before, the next one"),
    ("PgUp PgDn", "ten events"), ("Home End", "before the first, the last event"),
    ("Tab", "what the event changed and why, or the whole state"),
    ("J K", "scroll what is beside the events"), ("G", "go to a place: 17, end, food:last"),
    ("/", "find a text"), ("W", "watch a value"), ("C R", "on, back to where it changes"),
    (":", "any command, as with --lines: u points>3, why PATH"), ("Esc Q", "back, leave"),
  ]

  private static let keyLines = keys.map { $0.key.padded(to: 12) + $0.text }

  // MARK: Keys

  /// Takes a key.
  mutating func take(_ key: Key) {
    message = ""
    if prompt != nil { return type(key) }
    let key = key.asCommand
    let hadAnswer = !answer.isEmpty
    if key != .character("j"), key != .character("k") { answer = [] }
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
    case .character("g"): prompt = Prompt(name: "Go to", command: "g ")
    case .character("/"): prompt = Prompt(name: "Find", command: "find ")
    case .character("w"): prompt = Prompt(name: "Watch", command: "w ")
    case .character(":"): prompt = Prompt(name: ":", command: "")
    case .character("c"): perform("c")
    case .character("r"): perform("r")
    case .character("?"), .function(1):
      answer = StepScreen.keyLines
    case .character("q"): hasLeft = true
    case .escape, .backspace: hasLeft = !hadAnswer
    default: break
    }
  }

  private mutating func type(_ key: Key) {
    guard var typed = prompt else { return }
    switch key {
    case .escape:
      prompt = nil
      return
    case .enter:
      prompt = nil
      if typed.command.isEmpty || !typed.text.isEmpty { perform(typed.command + typed.text) }
      return
    case .backspace: if typed.text.popLast() == nil { return prompt = nil }
    case .control("u"): typed.text = ""
    case .character(let character) where typed.text.utf8.count < 1000: typed.text.append(character)
    case .paste(let text): typed.text += text.prefix(1000)
    default: break
    }
    prompt = typed
  }

  private mutating func perform(_ line: String) {
    let before = stepper.place
    do throws(Failure) {
      let result = try stepper.perform(line)
      if case .quit = result { hasLeft = true }
      answer = StepScreen.lines(result, stepper)
    } catch {
      message = error.message.prefix(1).uppercased() + error.message.dropFirst() + "."
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

  // MARK: Words

  /// The values that are watched, as they are here.
  private var watched: [String] {
    if stepper.watches.isEmpty { return [] }
    let leaves = stepper.file.leaves(at: stepper.place).all
    return stepper.watches.map { path in
      let value = leaves.first { $0.path == path }?.value
      return "watched: " + path + " = " + (value ?? "none")
    }
  }

  /// What a command answered, in lines.
  private static func lines(_ answer: Stepper.Answer, _ stepper: Stepper) -> [String] {
    switch answer {
    case .moved, .quit: []
    case .changes(let from, let to, let changes):
      ["From event " + String(from) + " to " + String(to) + ":"]
        + (changes.isEmpty ? ["nothing changed"] : changes.map { $0.words })
    case .values(let leaves): leaves.map { $0.path + " = " + $0.value }
    case .reasons(let rows):
      rows.flatMap {
        [$0.path + " = " + ($0.new ?? "none"), "  since " + stepper.file.sentence($0.place)]
      }
    case .rule(let rule): [rule]
    case .list(let places): places.map { stepper.file.sentence($0) }
    case .watching(let paths):
      paths.isEmpty ? ["nothing is watched"] : ["watched: " + paths.joined(separator: ", ")]
    case .help: StepHelp.lines.map { $0.0.padded(to: 12) + $0.1 }
    }
  }

  /// What is beside the events, with what is wrong apart.
  var beside: (title: String, findings: [String], lines: [String]) {
    let (file, place) = (stepper.file, stepper.place)
    if !answer.isEmpty { return (answer == StepScreen.keyLines ? "Keys" : "Answer", [], answer) }
    if pane == .state {
      let leaves = file.leaves(at: place).all
      return ("State after " + String(place), [], leaves.map { $0.path + " = " + $0.value })
    }
    guard place >= 1 else { return ("Before the first event", [], ["Nothing has happened yet."]) }
    let changes = file.changes(at: place).map { $0.words }
    let findings = stepper.findings.map { $0.sentence(at: place) }
    let words = changes.isEmpty ? ["It changed nothing."] : changes
    let shown = words + ["", "Why: " + file.rule(at: place)]
    return (
      "Event " + String(place), findings, watched.isEmpty ? shown : watched + [""] + shown
    )
  }
}

extension StateChange {
  /// `tally.dog 2 → 1`.
  fileprivate var words: String {
    path + "  " + (old ?? "none") + " → " + (new ?? "none")
  }
}

extension ReplayedFile {
  /// Whether an event is what somebody did, and not what followed from it.
  func isAnswer(_ place: Int) -> Bool {
    let type = self.type(at: place)
    return type == "answerGiven" || type == "answerRevised"
  }
}
