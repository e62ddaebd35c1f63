import EventLog
import SessionEngine
import Systems

/// A log that is looked at: verified, audited, and played again to any of its steps.
struct ReplayRoom {
  /// One line behind line 0.
  struct Step {
    let sequence: Int64
    let at: Timestamp
    let words: String
    let type: String
    /// What was recorded, as it is stored.
    let data: String
    let rule: String
    let state: SessionState
    /// What was put on the screen, if anything.
    let showing: Showing?
    /// After it: the counts of the outcomes, or the points alone.
    var counts: [Int64] { state.tally.isEmpty ? [state.points] : state.tally }
  }

  let verdict: Verdict
  let stream: String
  let receipt: String
  private(set) var steps: [Step] = []
  private(set) var findings: [Finding] = []
  /// Why it can't be played again, if it can't.
  private(set) var obstacle = ""
  /// Where the log is before its first step.
  private var start: Replay?

  /// Reads the bytes of a log with the quizzes at hand.
  init(_ bytes: [UInt8], _ evidence: PageEvidence) {
    let disk = PageDisk()
    disk.load(bytes, at: "log")
    var reader = LogReader("log", on: disk)
    var audit = SessionAudit(evidence)
    var replay: Replay?
    var transcript: Transcript?
    var obstacle = ""
    var start: Replay?
    var steps: [Step] = []
    var isSession = true
    while reader.nextAppend() {
      let cursor = reader.cursor
      if let kind = cursor.header?.stream.kind, kind != .session { isSession = false }
      guard isSession else { continue }
      audit.take(cursor)
      for record in cursor.records where record.sequence > 0 && obstacle.isEmpty {
        if record.sequence == 1 {
          switch ReplayRoom.begin(cursor, record, evidence) {
          case .replay(let begun):
            start = begun
            replay = begun
            transcript = Transcript(of: begun.rules.quiz)
          case .obstacle(let words): obstacle = words
          }
        }
        guard let step = replay?.take(cursor.bytes.span, record), let state = replay?.state else {
          continue
        }
        var showing: Showing?
        if case .event(.questionShown(let shown)) = step { showing = shown }
        steps.append(
          Step(
            sequence: record.sequence, at: record.at, words: ReplayRoom.words(step, transcript),
            type: cursor.bytes.span.extracting(record.type).text,
            data: cursor.bytes.span.extracting(record.data).text, rule: step.rule, state: state,
            showing: showing))
      }
    }
    verdict = reader.verdict ?? .intact
    let stream = reader.cursor.header?.stream
    self.stream = stream?.text ?? ""
    let sequence = reader.cursor.nextSequence - 1
    receipt =
      stream.map { Receipt(stream: $0, sequence: sequence, head: reader.cursor.head).text } ?? ""
    if !isSession { obstacle = "This is not the log of a session; it is verified, not played." }
    if isSession, verdict.isSound { audit.finish() }
    if case .rules(let number)? = audit.obstacle {
      obstacle = "It was played by rules " + String(number) + ", which this page does not know."
    }
    self.obstacle = obstacle
    self.start = start
    self.steps = steps
    findings = isSession ? audit.findings : []
  }

  private enum Beginning {
    case replay(Replay)
    case obstacle(String)
  }

  private static func begin(
    _ cursor: LogCursor, _ record: Record, _ evidence: PageEvidence
  ) -> Beginning {
    guard let start = EventCoder.start(cursor.bytes.span, record) else {
      return .obstacle("Its first event is not the start of a session that this page knows.")
    }
    switch evidence.quiz(start.quizDigest) {
    case .found(let quiz): return .replay(Replay(start, of: quiz))
    case .altered, .missing:
      return .obstacle(
        "The quiz " + start.quiz + " (" + start.quizDigest.hex
          + ") is not in this page. Open its file first, then the log again.")
    }
  }

  private static func words(_ step: Replay.Step, _ transcript: Transcript?) -> String {
    switch step {
    case .event(let event): transcript?.words(event) ?? ""
    case .unknown: "an event that this version does not know"
    case .malformed: "an event that can't be read"
    }
  }

  /// The screen that the player saw behind a step, counted from 0.
  func screen(at place: Int) -> Screen? {
    guard let rules = start?.rules, steps.indices.contains(place) else { return nil }
    return Screen(steps[place].state, under: rules)
  }

  /// What a step changed in the state, counted from 0.
  func changes(at place: Int) -> [StateChange] {
    guard let start, steps.indices.contains(place) else { return [] }
    let before = place == 0 ? start.state : steps[place - 1].state
    return StateLeaves(before, start.coder)
      .changes(to: StateLeaves(steps[place].state, start.coder))
  }

  /// The way through the questions, as a report draws it.
  var moves: [Chart.Move] {
    var shown: [(sequence: Int64, showing: Showing)] = []
    for step in steps { if let showing = step.showing { shown.append((step.sequence, showing)) } }
    return Chart.moves(shown, of: quiz?.outcomes?.questions.count ?? 0)
  }

  /// The names of the outcomes, for the bars.
  var outcomes: [String] { start?.rules.quiz.outcomes?.outcomes.map { $0.title } ?? [] }
  /// Their symbols.
  var symbols: [String] { start?.rules.quiz.outcomes?.outcomes.map { $0.symbol } ?? [] }
  /// The quiz.
  var quiz: Quiz? { start?.rules.quiz }
  /// Who played.
  var player: String { start?.start.player ?? "" }
}
