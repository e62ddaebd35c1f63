import EventLog

/// Why the rules do not allow a command; the first that fits, in this order.
public enum Refusal: Error, Hashable, Sendable, CaseIterable {
  /// The result stands.
  case sessionEnded
  /// Paused, waiting for *submit*, not a command of this kind of quiz, or *next* before an answer.
  case notAnswerable
  /// The question was marked.
  case alreadyAnswered
  /// The time for the question is over (rules 2).
  case outOfTime
  /// A text for choices, two choices for one.
  case wrongKindOfAnswer
  /// A character beyond ASCII.
  case notASCII
  /// A control character, or bytes that are not UTF-8 (rules 2).
  case notPrintable
  /// More bytes than an answer may have.
  case tooLong
  /// Not `-?[0-9]+`.
  case notAnInteger
  /// Not a number with at most 12 digits before and 6 after the point (rules 2).
  case notANumber
  /// No such answer, or a slider outside 0 to 100.
  case noSuchChoice
  /// No place of this number.
  case noSuchQuestion
  /// A place that was not shown yet.
  case notYetReached
  /// *Back* at the first question.
  case nothingBefore
  /// *Submit* before every question is answered.
  case notFinished
  /// No setting of this name.
  case noSuchSetting
  /// A value that the setting can't have.
  case valueOutOfRange

  /// The word in logs.
  public var name: StaticString {
    switch self {
    case .sessionEnded: "sessionEnded"
    case .notAnswerable: "notAnswerable"
    case .alreadyAnswered: "alreadyAnswered"
    case .outOfTime: "outOfTime"
    case .wrongKindOfAnswer: "wrongKindOfAnswer"
    case .notASCII: "notASCII"
    case .notPrintable: "notPrintable"
    case .tooLong: "tooLong"
    case .notAnInteger: "notAnInteger"
    case .notANumber: "notANumber"
    case .noSuchChoice: "noSuchChoice"
    case .noSuchQuestion: "noSuchQuestion"
    case .notYetReached: "notYetReached"
    case .nothingBefore: "nothingBefore"
    case .notFinished: "notFinished"
    case .noSuchSetting: "noSuchSetting"
    case .valueOutOfRange: "valueOutOfRange"
    }
  }

  /// The reason of this word.
  init?(_ word: Span<UInt8>) {
    for refusal in Refusal.allCases where word.equals(refusal.name) {
      self = refusal
      return
    }
    return nil
  }
}
