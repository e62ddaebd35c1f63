/// S12: how long a player was away while the clock of a time limit stood still, and then answered.
///
/// In rules 1 and 2 a pause stops the clock, so a question can be looked up for as long as one
/// likes. The wall clock tells how long that was.
struct SignalAbsence: Sendable {
  /// A time limit, and how long the player was away while it stood still.
  private struct Stopped {
    /// Which question's it is; nil for the limit of the quiz.
    var question: Int64?
    var limit: Int64 = 0
    var away: Int64 = 0
    /// The answers that came after it.
    var answers = SignalPlaces()

    /// In thousandths of the limit.
    var share: Int64 { min(away, Int64.max / 1000) * 1000 / max(limit, 1) }

    var isLong: Bool {
      away >= SignalThresholds.absenceMilliseconds && share >= SignalThresholds.absenceShare
    }
  }

  /// When the last append was made, and the one before it.
  private var last: Int64?
  private var before: Int64?
  private var leftAt: Int64?
  /// The limit of the open question, and that of the quiz.
  private var question = Stopped()
  private var quiz = Stopped()
  private var longest = Stopped()

  /// An append was made.
  mutating func meet(_ at: Int64) { (before, last) = (last, at) }

  /// The player left.
  mutating func leave() { leftAt = last }

  /// The player came back, after leaving or after a crash; `state` is that before it.
  mutating func comeBack(_ state: SessionState) {
    defer { leftAt = nil }
    guard let last, let from = leftAt ?? before, last > from else { return }
    let away = last - from
    if let limit = state.runningLimit {
      let shown = state.current?.question
      if question.question != shown { question = Stopped(question: shown) }
      question.limit = limit
      question.away = question.away.addingClamped(away)
    }
    if state.isGraded, let limit = state.graded?.limitMilliseconds, !state.hasEnded {
      quiz.limit = limit
      quiz.away = quiz.away.addingClamped(away)
    }
  }

  /// A question was answered.
  mutating func answer(_ answered: Int64, _ sequence: Int64) {
    if question.question == answered, question.isLong {
      question.answers.add(sequence)
      take(question)
    }
    if quiz.isLong {
      quiz.answers.add(sequence)
      take(quiz)
    }
    if question.question == answered { question = Stopped() }
  }

  private mutating func take(_ stopped: Stopped) {
    if stopped.share >= longest.share { longest = stopped }
  }

  func finding() -> Finding? {
    guard longest.isLong else { return nil }
    return Finding(
      .absent, longest.answers.sequences,
      SignalMeasure(longest.share, SignalThresholds.absenceShare),
      "away for " + String(longest.away) + " ms while a limit of " + String(longest.limit)
        + " ms stood still, and answered after that",
      against: "at least " + String(SignalThresholds.absenceMilliseconds)
        + " ms, and as long as the limit")
  }
}

extension SessionState {
  /// The limit of the question that is shown, while it runs.
  fileprivate var runningLimit: Int64? {
    guard phase == .asking, !isMarked, let current else { return nil }
    guard isGraded, let graded else { return round?.limitMilliseconds ?? limitMilliseconds }
    guard graded.isRunning(current.question) else { return nil }
    return graded.slots[Int(clamping: current.question)].limitMilliseconds
  }
}
