import EventLog
import Reporting
import SessionEngine

/// A log that is looked at: judged as `replay-tool audit` judges it, and played again to any step.
///
/// A class, because the code that copies all that is known of a log took 3 KB of the page.
final class ReplayRoom {
  /// One line after line 0.
  struct Step {
    let event: Recording.Step
    let type: String
    let words: String
    /// What was put on the screen, if anything.
    let showing: Showing?
    /// After it: the counts of the outcomes, or the points alone; of a graded quiz in hundredths.
    let counts: [Int64]
  }

  let log: JudgedLog
  private(set) var steps: [Step] = []
  /// Why it cannot be played again, if it cannot.
  let obstacle: String
  /// Whether it is a log behind the mark that some editors put at the beginning of a file.
  let hasMark: Bool
  private var recording: Recording? { log.recording }

  /// Reads the bytes of a log with the quizzes at hand.
  init(_ bytes: [UInt8], _ sources: AuditSources) {
    hasMark = bytes.starts(with: ("\u{FEFF}" + VerifiedLog.opening).utf8)
    let disk = PageDisk()
    disk.load(bytes, at: "log")
    log = JudgedLog(LogPlace(path: "log"), on: disk, sources, keeping: .recording)
    obstacle =
      log.isSession || log.file.stream == nil
      ? (log.recordingObstacle ?? log.obstacle)?.words ?? ""
      : "This is not the log of a session, so there are no steps to play."
    guard let recording else { return }
    var state = recording.state(at: 0)
    for step in recording.steps {
      recording.advance(&state, from: steps.count)
      var showing: Showing?
      if case .questionShown(let shown)? = step.event { showing = shown }
      steps.append(
        Step(
          event: step, type: recording.lines.type(at: step.place),
          words: recording.words(at: step.place), showing: showing,
          counts: ReplayRoom.counts(of: state)))
    }
  }

  /// The counts of the outcomes, or the points alone; of a graded quiz in hundredths.
  static func counts(of state: SessionState) -> [Int64] {
    state.tally.isEmpty ? [state.graded?.score ?? state.points] : state.tally
  }

  /// The session as moves, to be played again with an edit.
  var script: Script? { recording?.script }

  /// What was recorded at a step, counted from 0, as it is stored.
  func data(at place: Int) -> String {
    guard let recording, steps.indices.contains(place) else { return "" }
    return recording.lines.data(at: steps[place].event.place).escapedJSON.span.text
  }

  /// The rule that a step follows, counted from 0.
  func rule(at place: Int) -> String { recording?.rule(at: steps[place].event.place) ?? "" }

  /// The screen that the player saw after a step, counted from 0.
  func screen(at place: Int) -> Screen? {
    guard let recording, steps.indices.contains(place) else { return nil }
    return Screen(recording.state(at: place + 1), under: recording.replay.rules)
  }

  /// What a step changed in the state, counted from 0.
  func changes(at place: Int) -> [StateChange] { recording?.changes(at: place + 1) ?? [] }

  /// The way through the questions, as a report draws it.
  var moves: [Chart.Move] {
    let shown = steps.compactMap { step in
      step.showing.map { (sequence: step.event.sequence, showing: $0) }
    }
    let rules = recording?.replay.rules
    return Chart.moves(shown, of: rules?.quiz.generator == nil ? rules?.order.count ?? 0 : 0)
  }

  /// What all questions of a graded quiz are worth in hundredths of a point, else 0.
  var maximum: Int64 {
    guard let rules = recording?.replay.rules, let quiz = rules.quiz.graded else { return 0 }
    return rules.order.reduce(0) { $0 + quiz.questions[$1].points }
  }

  /// The names of the outcomes, for the bars.
  var outcomes: [String] { quiz?.outcomes?.outcomes.map { $0.title } ?? [] }
  /// Their ids.
  var ids: [String] { quiz?.outcomes?.outcomes.map { $0.id } ?? [] }
  /// Their symbols.
  var symbols: [String] { quiz?.outcomes?.outcomes.map { $0.symbol } ?? [] }
  var quiz: Quiz? { recording?.replay.rules.quiz }
  /// Who played.
  var player: String { recording?.replay.start.player ?? "" }
}

extension SessionObstacle {
  /// Why a log cannot be played again, for the person at the page.
  fileprivate var words: String {
    switch self {
    case .notASession, .notUnderstood, .rules(0):
      "Its first event is not the start of a session that this page knows."
    case .rules(let number):
      "It was played by rules " + String(number) + ", which this page does not have for its quiz."
    case .quizUnreadable(_, let id): "This page cannot read the quiz " + id + ". A newer one may."
    case .quizMissing(let id, let digest), .quizAltered(_, let id, let digest):
      "The quiz " + id + " (" + digest.hex
        + ") is not in this page. Open its file first, then the log again."
    }
  }
}
