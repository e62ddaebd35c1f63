import EventLog
import SessionEngine
import Shell

/// Which lines of a log were asked for, and how.
struct LogChoice {
  /// A line of the story.
  struct Row {
    let place: Int
    let words: String
    /// What the session counts, after the append that the line belongs to.
    let amounts: [Int64]
    /// The graph: the line that leads here, if there is one, and the line itself.
    let lanes: (lead: [Journey.Cell]?, cells: [Journey.Cell])
    let lane: Int
    /// Whether it is told only if there is a finding at it.
    let isAside: Bool
    /// What an audit finds at it.
    var findings: [Finding] = []
  }

  let range: PlaceRange?
  let types: [String]
  let count: Int?
  let paths: [StatePathBytes]
  let isReversed: Bool
  let hasGraph: Bool
  private let showsAll: Bool

  /// Reads what was asked for; `names` are the types that the log may have.
  init(_ arguments: Arguments, types names: [String] = EventNames.all) throws(Failure) {
    range = arguments.operands.count == 2 ? try PlaceRange(arguments.operands[1]) : nil
    types = arguments.all("--type")
    for type in types where !names.contains(type) {
      throw Failure(
        "no event type \(type.escapedForTerminal)" + LogChoice.near(type, names) + " there are "
          + names.joined(separator: ", "))
    }
    count = try arguments.value("--count").map { text throws(Failure) in
      guard let number = Int(text), number >= 0 else {
        throw Failure("-n needs a number of lines, 0 or more")
      }
      return number
    }
    paths = arguments.all("--changes").map { StatePathBytes($0) }
    isReversed = arguments.has("--reverse")
    hasGraph = arguments.has("--graph")
    if isReversed, hasGraph { throw Failure("--graph and --reverse cannot be combined") }
    showsAll =
      arguments.has("--all") || !paths.isEmpty || types.contains("scoreUpdated")
      || range?.isSingle ?? false
  }

  private static func near(_ type: String, _ names: [String]) -> String {
    let near = nearest(type, among: names)
    return near.isEmpty ? ";" : near
  }

  /// The lines of a log that were asked for, in their order.
  func rows(of file: SessionFile, _ form: Form) throws(Failure) -> [Row] {
    for path in paths { try file.check(path.text) }
    let bounds = try range?.bounds(in: file.recording, file.path)
    var fold = LogFold(file.recording, self, form)
    var rows: [Row] = []
    for place in 0..<file.recording.count {
      guard let row = fold.take(file.recording) else { continue }
      if bounds?.contains(place + 1) ?? true { rows.append(row) }
    }
    rows = LogChoice.judged(rows, EventFindings(file.judge.findings(in: file.recording)))
    if let count { rows = Array(rows.suffix(count)) }
    return isReversed ? rows.reversed() : rows
  }

  /// The lines with what was found at each; a score that shows in the columns of its answer has a
  /// line of its own where it is not what the rules give.
  static func judged(_ rows: [Row], _ found: EventFindings) -> [Row] {
    var judged: [Row] = []
    for row in rows {
      var copy = row
      copy.findings = found[row.place]
      if !copy.isAside || !copy.findings.isEmpty { judged.append(copy) }
    }
    return judged
  }

  fileprivate func shows(_ step: Recording.Step, _ recording: Recording) -> Bool {
    types.isEmpty || types.contains(recording.lines.type(at: step.place))
  }

  fileprivate func isAside(_ step: Recording.Step, _ form: Form) -> Bool {
    guard form == .text, !showsAll, types.isEmpty, case .event(.scoreUpdated) = step.what
    else { return false }
    return true
  }
}

/// A fold that makes lines of events, one after the other, also of a log that grows.
struct LogFold {
  private let choice: LogChoice
  private let form: Form
  private var journey = Journey()
  private var state: SessionState
  private var before: StateLeaves?
  private let scoreboard: Scoreboard
  private var amounts: [Int64] = []
  private var index = 0

  /// Starts before the first event.
  init(_ recording: Recording, _ choice: LogChoice, _ form: Form) {
    self.choice = choice
    self.form = form
    scoreboard = Scoreboard(of: recording.replay.rules.quiz)
    state = recording.state(at: 0)
    before = choice.paths.isEmpty ? nil : recording.leaves(at: 0)
  }

  /// Takes the next event; its line, if it was asked for.
  mutating func take(_ recording: Recording) -> LogChoice.Row? {
    let step = recording.steps[index]
    if index == 0 || recording.steps[index - 1].more == 0 {
      // The lines of an append show what follows it.
      let last = recording.state(at: index + 1 + step.more)
      amounts = scoreboard.amounts(last)
    }
    recording.advance(&state, from: index)
    index += 1
    let lead = journey.take(state)
    if let known = before {
      let now = StateLeaves(state, recording.coder)
      before = now
      guard choice.paths.contains(where: { known.differs(from: now, at: $0) }) else { return nil }
    }
    guard choice.shows(step, recording) else { return nil }
    return LogChoice.Row(
      place: index, words: recording.words(step), amounts: amounts,
      lanes: (lead, journey.cells), lane: journey.lane, isAside: choice.isAside(step, form))
  }
}
