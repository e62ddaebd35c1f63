internal import Classroom
internal import EventLog
internal import SessionEngine
internal import Shell

/// The teacher's pace: which question is open, and until when.
extension HostedClass {
  /// How many questions every session has.
  var questionCount: Int64 { Int64(item.quiz.graded?.questionCount ?? 0) }

  /// Whether points depend on time, so that every session records when a question was opened.
  var usesTime: Bool { item.quiz.graded?.scoring.needs.contains(.limits) ?? false }

  /// How long the open question may take, without extra time; 0 for as long as the teacher likes.
  var limitMilliseconds: Int64 {
    guard let open = state.open, open.limitMilliseconds > 0 else { return 0 }
    return open.limitMilliseconds.addingClamped(open.grantedMilliseconds)
  }

  /// Opens a question for all; without a limit it stays open until it is closed.
  ///
  /// Where points depend on time a question has its own limit, unless the teacher gives another.
  func open(_ place: Int64, limit: Int64, _ now: Reading) throws(Failure) {
    if let open = state.openPlace { try append(.questionClosed(place: open), now) }
    var limit = limit
    if limit == 0, usesTime, let questions = item.quiz.graded?.questions, place >= 1,
      place <= Int64(questions.count)
    {
      limit = questions[Int(place) - 1].limitMilliseconds ?? 0
    }
    try append(.questionOpened(place: place, limitMilliseconds: limit), now)
    openedAt = now.monotonicMilliseconds
    setEnd()
  }

  /// Closes the open question.
  func close(_ now: Reading) throws(Failure) {
    guard let open = state.openPlace else { return }
    try append(.questionClosed(place: open), now)
    closesAt = nil
  }

  /// The open question is to be closed when its time is over, with what was granted since.
  func setEnd() {
    closesAt = limitMilliseconds > 0 ? openedAt.addingClamped(limitMilliseconds) : nil
  }

  /// Goes on with the question that was open when the host went down.
  ///
  /// That time does not count, except where sessions measure it: there the teacher decides.
  func goOnWithOpen(_ now: Reading) {
    guard let open = state.open else {
      closesAt = nil
      return
    }
    let last = usesTime ? now.at : outage?.from ?? now.at
    openedAt = now.monotonicMilliseconds - max(0, last.milliseconds - open.openedAt.milliseconds)
    setEnd()
  }

  /// Why a quiz cannot be paced by a teacher; nil if it can.
  static func whyNotPaced(_ quiz: Quiz) -> String? {
    guard let graded = quiz.graded else {
      return "it has no right answers; only quizzes with right answers can be paced"
    }
    if graded.mode == .practice {
      return "it is a practice quiz, which shows at once what is right; set \"mode\" to \"exam\""
    }
    if !graded.pools.isEmpty || graded.source != nil {
      return "its questions are drawn for each player; everybody needs the same ones"
    }
    if graded.shuffling.questions {
      return "its questions are shuffled; remove \"questions\" from \"shuffle\""
    }
    if graded.limitMilliseconds != nil {
      return "it has a time limit for all questions together; remove \"time\" of the quiz"
    }
    if !graded.scoring.needs.contains(.limits),
      graded.questions.contains(where: { $0.limitMilliseconds != nil })
    {
      return
        "its questions have time limits, which count only with a scoring that uses time; remove "
        + "\"time\", or add \"scoring\":\"speed-1\""
    }
    return nil
  }

  /// Why players cannot take this quiz at their own pace in a class; nil if they can.
  static func whyOnlyPaced(_ quiz: Quiz) -> String? {
    guard let graded = quiz.graded, graded.mode == .exam, graded.scoring.needs.contains(.limits)
    else { return nil }
    return "its scoring \"" + graded.scoring.name
      + "\" counts time from when a question is opened for all; add --pace teacher"
  }
}
