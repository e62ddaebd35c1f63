/// The part of a session's state that only a graded quiz has.
public struct GradedState: Hashable, Sendable {
  /// Where one question stands.
  public struct Slot: Hashable, Sendable {
    /// The answer, if one was given.
    public internal(set) var answer: Answer?
    /// What it was worth, in hundredths of a point, once it was marked.
    public internal(set) var marks: Int64?
    /// How long the question has been on the screen, in milliseconds.
    public internal(set) var usedMilliseconds: Int64 = 0
    /// How long it may be, with the extra time.
    public internal(set) var limitMilliseconds: Int64?
    /// Whether its time is over.
    public internal(set) var isOutOfTime = false
  }

  /// How the quiz is played.
  public let mode: GradedQuiz.Mode
  /// The questions, in the file's order.
  public internal(set) var slots: [Slot]
  /// The sum of the marks, in hundredths of a point.
  public internal(set) var score: Int64 = 0
  /// The time that the player has had, in milliseconds, as of the last event that says it.
  public internal(set) var clock: Int64 = 0
  /// The clock when the question was shown.
  package internal(set) var shownClock: Int64 = 0
  /// The time for the whole quiz, with the extra time.
  public internal(set) var limitMilliseconds: Int64?

  init(of quiz: GradedQuiz) {
    mode = quiz.mode
    slots = quiz.questions.map { question in
      var slot = Slot()
      slot.limitMilliseconds = question.limitMilliseconds
      return slot
    }
    limitMilliseconds = quiz.limitMilliseconds
  }

  /// How many questions were answered.
  public var answeredCount: Int64 {
    var count: Int64 = 0
    for slot in slots where slot.answer != nil { count += 1 }
    return count
  }

  /// Makes every limit longer.
  mutating func extend(byPercent percent: Int64) {
    func extended(_ limit: Int64?) -> Int64? { limit.map { $0 * (100 + percent) / 100 } }
    limitMilliseconds = extended(limitMilliseconds)
    for place in slots.indices {
      slots[place].limitMilliseconds = extended(slots[place].limitMilliseconds)
    }
  }

  /// Lets the clock go on; the time belongs to the question that is on the screen.
  mutating func advance(to time: Int64, showing question: Int64?) {
    guard time > clock else { return }
    if let question, slots.indices.contains(Int(clamping: question)) {
      slots[Int(clamping: question)].usedMilliseconds += time - clock
    }
    clock = time
  }

  /// Whether the time of a question is still running.
  func isRunning(_ question: Int64) -> Bool {
    guard slots.indices.contains(Int(clamping: question)) else { return false }
    let slot = slots[Int(clamping: question)]
    return slot.limitMilliseconds != nil && !slot.isOutOfTime && slot.marks == nil
  }

  /// The clock at which the time of a question that is on the screen is over.
  func end(of question: Int64) -> Int64? {
    guard isRunning(question), let limit = slots[Int(clamping: question)].limitMilliseconds
    else { return nil }
    // No question is on the screen for longer than the session lasts, so the difference has room.
    return clock.addingClamped(limit - slots[Int(clamping: question)].usedMilliseconds)
  }
}
