import EventLog
import SessionEngine
import Shell

/// `log -f`: the story of a session that is being played, append by append.
enum LogFollow {
  /// How long it waits before it looks again.
  private static let patienceMilliseconds: Int64 = 100
  /// How wide what happened is; the lines to come can't be measured.
  private static let width = 52

  static func run(
    _ path: String, _ choice: LogChoice, _ arguments: Arguments, _ output: inout Output
  ) throws(Failure) -> ExitStatus {
    if choice.range != nil || choice.isReversed || path == "-" {
      throw Failure("-f follows a file from its start, or its last lines with -n")
    }
    let evidence = try Evidence(arguments)
    evidence.enter(folderOf: path)
    _ = try Inputs(path)
    var input = LineInput(signals: try Signals.watch())
    var follower = LogFollower(path, on: POSIXStorage())
    var story = Story(path, choice, Form(arguments), evidence)
    while true {
      switch follower.next(at: System.monotonicMilliseconds) {
      case .append: try story.take(follower.cursor)
      case .nothing:
        try story.tell(&output)
        output.flush()
        if story.hasEnded { return .yes }
        if input.rest(milliseconds: patienceMilliseconds) { return .interrupted }
      case .ended(let ending):
        try story.tell(&output)
        output.flush()
        throw failure(path, ending)
      }
    }
  }

  private static func failure(_ path: String, _ ending: LogEnding) -> Failure {
    let name = path.escapedForTerminal
    switch ending {
    case .damaged(let verdict): return Failure(path: path, verdict)
    case .cut(let good, let found):
      return Failure(
        "\(name): is \(found) bytes long, \(good) were read before; see replay-tool verify",
        .unjudged)
    case .replaced:
      return Failure("\(name): another file has taken this name; follow that one anew", .unjudged)
    case .removed: return Failure("\(name): was removed while it was followed", .unjudged)
    }
  }

  /// What was read so far, and how much of it was told.
  private struct Story {
    private let path: String
    private let choice: LogChoice
    private let form: Form
    private let evidence: Evidence
    private var recording: Recording?
    private var fold: LogFold?
    private var lines: LogLines?
    private var rows: [LogChoice.Row] = []
    private var hasTold = false

    init(_ path: String, _ choice: LogChoice, _ form: Form, _ evidence: Evidence) {
      self.path = path
      self.choice = choice
      self.form = form
      self.evidence = evidence
    }

    /// Whether nothing follows any more.
    var hasEnded: Bool { recording?.replay.state.hasEnded ?? false }

    mutating func take(_ cursor: LogCursor) throws(Failure) {
      for record in cursor.records where record.sequence > 0 {
        if recording == nil {
          guard let replay = try SessionFile.begin(path, cursor, record, evidence) else {
            throw Failure(SessionError.notASession(path: path))
          }
          recording = Recording(replay)
          lines = LogLines(replay.rules.quiz, choice)
          try check(replay.rules.quiz)
        }
        recording?.take(cursor.bytes.span, record)
      }
      guard let recording else { return }
      if fold == nil { fold = LogFold(recording, choice, form) }
      for _ in cursor.records where cursor.records[0].sequence > 0 {
        if let row = fold?.take(recording) { rows.append(row) }
      }
    }

    private func check(_ quiz: Quiz) throws(Failure) {
      let paths = StatePaths(of: quiz)
      for path in choice.paths where !paths.contains(path.text) {
        throw Failure(
          "no value \(path.text.escapedForTerminal) in any state of this quiz"
            + nearest(path.text, among: paths.all), .no)
      }
    }

    /// Prints what has come since the last time; at first only as many lines as were asked for.
    mutating func tell(_ output: inout Output) throws(Failure) {
      guard let recording, let lines else { return }
      if !hasTold {
        if let count = choice.count { rows = Array(rows.suffix(count)) }
        if form == .text { output.line(lines.title(LogFollow.width)) }
        hasTold = true
      }
      for row in rows {
        switch form {
        case .quiet: break
        case .text: lines.tell(row, recording, LogFollow.width, &output)
        case .plain: lines.list(row, recording, &output)
        case .json: lines.document(row, recording, &output)
        }
      }
      rows = []
    }
  }
}
