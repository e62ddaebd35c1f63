internal import SessionEngine

/// A question that was imported, with its parts in the order of the file.
struct ImportedQuestion: Hashable, Sendable {
  /// What is answered and what is right.
  enum Body: Hashable, Sendable {
    case choices([GradedQuestion.Option], isMultiple: Bool)
    case trueFalse(isTrue: Bool, ifTrue: String, ifFalse: String)
    case number([GradedQuestion.AcceptedNumber])
    case short([GradedQuestion.AcceptedText], matchesCase: Bool)
    case matching([Pair], distractors: [String])
    case ordering([String], isAllOrNothing: Bool)
    case gaps([GradedQuestion.Gap])
  }

  /// An item and its match.
  struct Pair: Hashable, Sendable {
    let text: String
    let match: String
  }

  var id = ""
  var text: String
  /// In hundredths of a point.
  var points: Int64 = 100
  var tags: [String] = []
  var feedback = ""
  var keepsOrder = false
  var body: Body
}
