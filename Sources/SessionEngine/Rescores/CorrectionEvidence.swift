public import EventLog

/// What the log of a session and both quizzes say of a result that was published.
public enum CorrectionEvidence: Hashable, Sendable {
  /// What the corrected quiz gives.
  case judged(ResultCorrection)
  /// The log does not have the line that was named; its hash there, if it has one.
  case otherHead(Digest?)
  /// The corrected quiz gives the session no result.
  case undetermined
  /// The corrected quiz is missing.
  case quizMissing
  /// The corrected quiz is kept, but this version cannot read its file.
  case quizUnreadable
  /// The file with the corrected quiz's name holds other bytes.
  case quizAltered
  /// The session's log is not there, or cannot be judged.
  case notAtHand

  /// Compares a log, judged with the receipt of the correction and its recording kept.
  public init(_ log: JudgedLog, by quiz: Quiz, upTo receipt: Receipt) {
    guard log.file.isThere, log.file.verdict.isSound, log.isSession, !log.file.isDerived else {
      self = .notAtHand
      return
    }
    for check in log.file.receipts where check.receipt == receipt {
      switch check.answer {
      case .agrees: break
      case .truncated, .damaged:
        self = .otherHead(nil)
        return
      case .rewritten(let found):
        self = .otherHead(found)
        return
      }
    }
    guard log.answer() == .yes, let recording = log.recording else {
      self = .notAtHand
      return
    }
    guard let mapping = QuizMapping(from: recording.replay.rules.quiz, to: quiz) else {
      self = .undetermined
      return
    }
    var session = Rescore(mapping)
    for step in recording.steps where step.sequence <= receipt.sequence {
      if case .event(let event) = step.what { session.take(event) }
    }
    guard let correction = ResultCorrection(session, of: receipt) else {
      self = .undetermined
      return
    }
    self = .judged(correction)
  }
}
