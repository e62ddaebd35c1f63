public import EventLog

/// A projection: what happened in a run, each fact under the question that it was about.
///
/// Facts are counted by question, so that two runs are compared first answer with first answer,
/// second showing with second showing, wherever going back has put them. Times are left out: no
/// two runs share them.
public struct RunStory: Sendable {
  /// What kind of fact it is.
  public enum Kind: String, Hashable, Sendable {
    /// A part of `sessionStarted`.
    case start = "started"
    /// A question on the screen.
    case shown
    /// An answer, first or revised, and what it did to the score.
    case answered
    /// A time limit that passed, and what that did to the score.
    case expired
    /// A score that followed from no answer.
    case scored
    /// A command that was not allowed.
    case refused
    /// A setting that changed.
    case set
    /// The player left.
    case paused
    /// The player came back.
    case resumed
    /// What could not be read.
    case unread = "unknown"
    /// The end.
    case ended

    /// The word for it.
    public var name: String { rawValue }
  }

  /// One fact.
  public struct Moment: Hashable, Sendable {
    /// The question's id, `session`, or the setting's path.
    public let subject: String
    /// What kind of fact.
    public let kind: Kind
    /// The how manieth of its kind and subject, from 1.
    public let ordinal: Int
    /// The fact in words.
    public internal(set) var value: String
    /// Its place in the log.
    public let place: Int
  }

  /// In the order of the log.
  public private(set) var moments: [Moment] = []
  private let transcript: Transcript
  private let coder: EventCoder
  private var counts: [[UInt8]: Int] = [:]
  private var before: SessionState

  /// What happened in a recording.
  public init(_ recording: Recording) {
    transcript = Transcript(of: recording.replay.rules.quiz)
    coder = recording.coder
    before = recording.state(at: 0)
    for (index, step) in recording.steps.enumerated() {
      if let event = step.event {
        take(event, index + 1)
      } else {
        add("session", .unread, recording.words(at: step.place), index + 1)
      }
      recording.advance(&before, from: index)
    }
  }

  private mutating func add(_ subject: String, _ kind: Kind, _ value: String, _ place: Int) {
    let key = Array(subject.utf8) + [0] + Array(kind.name.utf8)
    let ordinal = (counts[key] ?? 0) + 1
    counts[key] = ordinal
    moments.append(
      Moment(subject: subject, kind: kind, ordinal: ordinal, value: value, place: place))
  }

  private mutating func take(_ event: Event, _ place: Int) {
    switch event {
    case .sessionStarted(let start): take(start, place)
    case .questionShown(let showing):
      add(coder.questionID(showing.question), .shown, words(showing), place)
    case .answerGiven(let question, let answer, _), .answerRevised(let question, let answer, _, _):
      add(coder.questionID(question), .answered, transcript.words(answer, to: question), place)
    case .timeExpired(let question, let limit, _):
      add(coder.questionID(question), .expired, "after " + String(limit) + " ms", place)
    case .quizTimeExpired(let limit, _):
      add("session", .expired, "after " + String(limit) + " ms", place)
    case .answersSubmitted: add("session", .answered, "submitted", place)
    case .answerMarked(let mark):
      let words = Marks.text(mark.marks) + " of " + Marks.points(mark.maximum)
      if let last = moments.last, last.kind == .answered, last.place == place - 1,
        last.subject.utf8.elementsEqual(coder.questionID(mark.question).utf8)
      {
        moments[moments.count - 1].value += ", " + words
      } else {
        add(coder.questionID(mark.question), .scored, words, place)
      }
    case .scoreUpdated(let score): take(score, place)
    case .settingChanged(let setting, _, let value):
      add("preferences." + setting.name, .set, setting.text(of: value), place)
    case .sessionPaused: add("session", .paused, "paused", place)
    case .sessionResumed(let preferences, _):
      add("session", .resumed, RunStory.words(preferences), place)
    case .refused(let command, let refusal, let question):
      add(
        question.map { coder.questionID($0) } ?? "session", .refused,
        command.text.text + ": " + refusal.name.text, place)
    case .sessionFinished(let result):
      add("session", .ended, "finished: " + transcript.words(result), place)
    case .sessionAbandoned: add("session", .ended, "abandoned", place)
    case .timeGranted(let grant, _):
      add("session", .set, transcript.words(.timeGranted(grant, clock: 0)), place)
    case .tailDropped, .questionOpened, .resultsReleased: break
    }
  }

  private mutating func take(_ start: SessionStart, _ place: Int) {
    let words = [
      "quiz " + start.quiz, "quizDigest " + start.quizDigest.hex, "player " + start.player,
      "seed " + start.seed.hex, "rules " + String(start.rules),
      "shuffle " + start.preferences.text(.shuffle), RunStory.words(start.preferences),
    ]
    for word in words { add("session", .start, word, place) }
  }

  /// The score belongs to the answer before it, where there is one.
  private mutating func take(_ score: Score, _ place: Int) {
    let words = words(score)
    if let last = moments.last, last.kind == .answered || last.kind == .expired,
      last.place == place - 1
    {
      moments[moments.count - 1].value += ", " + words
    } else {
      add(before.current.map { coder.questionID($0.question) } ?? "session", .scored, words, place)
    }
  }

  // MARK: Words

  private func words(_ showing: Showing) -> String {
    var text = "place " + String(showing.number)
    if let of = showing.of { text += "/" + String(of) }
    if let drawn = coder.quiz.drawn(showing) { text += ": " + drawn.words }
    if let order = showing.order {
      text += ", answers in the order " + order.map { String($0) }.joined(separator: " ")
    }
    return text + ", " + showing.why.text.text
  }

  /// What a score changed; the counts beside it where they changed by something else.
  private func words(_ score: Score) -> String {
    switch score {
    case .points(let mark):
      let change = mark.points &- before.points
      return (mark.isCorrect ? "right" : "wrong") + ", right is "
        + String(decoding: mark.expected, as: UTF8.self) + ", points " + RunStory.signed(change)
    case .outcomes(let changes):
      if changes.isEmpty { return "nothing scored" }
      var parts: [String] = []
      for change in changes {
        var part = coder.outcomeID(change.outcome) + " " + RunStory.signed(change.net)
        if before.tally.indices.contains(change.outcome) {
          let counted = change.count &- before.tally[change.outcome]
          if counted != change.net { part += " (counted " + RunStory.signed(counted) + ")" }
        }
        parts.append(part)
      }
      return parts.joined(separator: ", ")
    }
  }

  private static func signed(_ number: Int64) -> String {
    number > 0 ? "+" + String(number) : String(number)
  }

  private static func words(_ preferences: Preferences) -> String {
    Setting.allCases.map { $0.name + " " + preferences.text($0) }.joined(separator: ", ")
  }
}
