import EventLog
import SessionEngine
import Shell

/// `log`: the story of a session, one line an event.
enum LogCommand {
  static let spec = CommandSpec(
    "log", "LOG [RANGE]", "tell what happened, one line an event",
    details: """
      Each line: seq, time since the start, what happened, and the tally or points after its
      append. Score updates show in those columns; --all gives them lines of their own.
      RANGE is 12..20, 12.., ..20, food..end or a single place. -S tally.dog tells only the events
      that changed that value, -S tally those that changed anything below it. --graph draws going
      back and returning: lane 0 is the farthest place reached, one lane to the right is one place
      before it. -f goes on with what a running session appends, until it ends or Ctrl-C.
      """,
    options: [
      OptionSpec(
        "--changes", short: "-S", value: "PATH",
        "only events that changed PATH; may stand several times"),
      OptionSpec("--type", value: "TYPE", "only events of this type; may stand several times"),
      OptionSpec("--reverse", "the last event first"),
      OptionSpec(
        "--count", short: "-n", value: "N", "only the last N lines of what would be shown"),
      OptionSpec("--all", "score updates on lines of their own"),
      OptionSpec("--graph", "draw going back, jumping and returning as lanes"),
      Commands.quiz,
    ],
    examples: [
      "replay-tool log fixtures/sessions/animals-revised.jsonl",
      "replay-tool log fixtures/sessions/animals-revised.jsonl 3..9",
      "replay-tool log fixtures/sessions/arithmetic-plain.jsonl --type answerGiven",
      "replay-tool log fixtures/sessions/animals-revised.jsonl -S tally.dog",
      "replay-tool log fixtures/sessions/animals-revised.jsonl --graph",
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard let path = arguments.operands.first, arguments.operands.count <= 2 else {
      throw Failure("log needs one log and perhaps a range; see replay-tool help log")
    }
    let choice = try LogChoice(arguments)
    let file = try SessionFile(path, arguments)
    let form = Form(arguments)
    let rows = try choice.rows(of: file, form)
    switch form {
    case .quiet: break
    case .text: LogPrinter(file, choice).tell(rows, &output)
    case .plain: LogPrinter(file, choice).list(rows, &output)
    case .json: LogPrinter(file, choice).document(rows, &output)
    }
    return choice.paths.isEmpty || !rows.isEmpty ? .yes : .no
  }

  /// `1:02.375`, minutes only where there are some.
  static func clock(_ milliseconds: Int64) -> String {
    let sign = milliseconds < 0 ? "-" : ""
    let rest = milliseconds.magnitude
    let fraction = String(rest % 1000)
    let seconds = rest / 1000 % 60
    let minutes = rest / 60_000
    let tail = "." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    if minutes == 0 { return sign + String(seconds) + tail }
    return sign + String(minutes) + ":" + (seconds < 10 ? "0" : "") + String(seconds) + tail
  }
}

/// Which lines of a log were asked for, and how.
struct LogChoice {
  /// A line of the story.
  struct Row {
    let place: Int
    let words: String
    /// The tally or the points behind the append that the line belongs to.
    let numbers: [Int64]
    /// The graph: the line that leads here, if there is one, and the line itself.
    let lanes: (lead: [Journey.Cell]?, cells: [Journey.Cell])
    let lane: Int
  }

  let range: PlaceRange?
  let types: [String]
  let count: Int?
  let paths: [StatePathBytes]
  let isReversed: Bool
  let hasGraph: Bool
  private let showsAll: Bool

  init(_ arguments: Arguments) throws(Failure) {
    range = arguments.operands.count == 2 ? try PlaceRange(arguments.operands[1]) : nil
    types = arguments.all("--type")
    for type in types where !EventNames.all.contains(type) {
      throw Failure(
        "no event type \(type.escapedForTerminal)" + nearest(type, among: EventNames.all))
    }
    count = try arguments.value("--count").map { text throws(Failure) in
      guard let number = Int(text), number >= 0 else { throw Failure("-n needs a number") }
      return number
    }
    paths = arguments.all("--changes").map { StatePathBytes($0) }
    isReversed = arguments.has("--reverse")
    hasGraph = arguments.has("--graph")
    if isReversed, hasGraph { throw Failure("--graph goes forward; leave out --reverse") }
    showsAll = arguments.has("--all") || !paths.isEmpty || types.contains("scoreUpdated")
  }

  /// The lines of a log that were asked for, in their order.
  func rows(of file: SessionFile, _ form: Form) throws(Failure) -> [Row] {
    for path in paths { try file.check(path.text) }
    let recording = file.recording
    let bounds = try range?.bounds(in: recording, file.path) ?? 0...recording.count
    var rows: [Row] = []
    var journey = Journey()
    var numbers: [Int64] = []
    var state = recording.state(at: 0)
    var before = paths.isEmpty ? nil : recording.leaves(at: 0)
    for (index, step) in recording.steps.enumerated() {
      if index == 0 || recording.steps[index - 1].more == 0 {
        numbers = LogChoice.numbers(recording.state(at: index + 1 + step.more))
      }
      state.take(step)
      let lead = journey.take(state)
      var isWanted = bounds.contains(index + 1)
      if let known = before {
        let now = StateLeaves(state, recording.coder)
        isWanted = isWanted && paths.contains { known.differs(from: now, at: $0) }
        before = now
      }
      guard isWanted, shows(step, recording, form) else { continue }
      rows.append(
        Row(
          place: index + 1, words: recording.words(step), numbers: numbers,
          lanes: (lead, journey.cells), lane: journey.lane))
    }
    if let count { rows = Array(rows.suffix(count)) }
    return isReversed ? rows.reversed() : rows
  }

  private func shows(_ step: Recording.Step, _ recording: Recording, _ form: Form) -> Bool {
    if !types.isEmpty { return types.contains(recording.type(of: step)) }
    guard form == .text, !showsAll, case .event(.scoreUpdated) = step.what else { return true }
    return false
  }

  /// What stands in the columns.
  static func numbers(_ state: SessionState) -> [Int64] {
    state.tally.isEmpty ? [state.points] : state.tally
  }
}
