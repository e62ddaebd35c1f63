import EventLog

extension Refusal {
  /// What it means, as a clause that every front end begins with; advice of its own follows.
  ///
  /// Nil where front ends say different things, because what to do is all there is to say.
  public var fact: String? {
    switch self {
    case .sessionEnded: "this session has ended"
    case .notAnswerable: "that is not possible here"
    case .alreadyAnswered: "this question is already marked"
    case .outOfTime: "the time for this question is over"
    case .notPrintable: "control characters are not allowed"
    case .notANumber: "that is not a number, such as 12 or 3.5"
    case .notASCII: "only plain letters, digits and signs are allowed here"
    case .tooLong: "that is too long"
    case .noSuchChoice: "there is no such answer"
    case .noSuchQuestion: "there is no such question"
    case .notYetReached: "you have not reached that question yet"
    case .nothingBefore: "this is the first question"
    case .notFinished: "answer every question before you submit"
    case .noSuchSetting: "there is no such setting"
    case .wrongKindOfAnswer, .notAnInteger, .valueOutOfRange: nil
    }
  }

  /// What it means in the story of a run, where there is nobody to advise.
  public var told: String {
    switch self {
    case .wrongKindOfAnswer: "the question takes another kind of answer"
    case .notAnInteger: "that is not a whole number"
    case .valueOutOfRange: "that value is not possible"
    default: fact ?? name.text
    }
  }

  /// What it means for an answer: for one that should be a number, what is wrong with it.
  public func fact(on answer: Answer?) -> String? {
    guard self == .notANumber, case .text(let text)? = answer else { return fact }
    return NumberMistake(text).words
  }
}
