/// Quizzes with right answers: the numbers and texts that are accepted as typed answers.
extension QuizFileCheck {
  private static var numberLimits: ClosedRange<Int64> {
    -999_999_999_999_999_999...999_999_999_999_999_999
  }

  mutating func acceptedNumbers(_ list: QuizFileNode) -> [GradedQuestion.AcceptedNumber] {
    guard let nodes = elements(list) else { return [] }
    count(list, nodes.count, GradedQuestion.acceptLimits, "accepted numbers")
    var accepted: [GradedQuestion.AcceptedNumber] = []
    for node in nodes {
      guard let fields = fields(node, .acceptedNumber) else { continue }
      func number(_ name: String, _ check: inout QuizFileCheck) -> Int64? {
        check.decimal(
          fields[name], FixedNumber.fractionDigitLimit, QuizFileCheck.numberLimits, "a number")
      }
      let (value, tolerance) = (number("value", &self), number("tolerance", &self))
      let (from, to) = (number("from", &self), number("to", &self))
      let credit = credit(fields["credit"]) ?? Marks.fullCredit
      let feedback = text(fields["feedback"], mayBeEmpty: true) ?? ""
      let hasValue = fields["value"] != nil
      let hasRange = fields["from"] != nil && fields["to"] != nil
      let isMixed =
        hasValue
        ? fields["from"] != nil || fields["to"] != nil : !hasRange || fields["tolerance"] != nil
      if isMixed {
        note(node, "Give \"value\", with or without \"tolerance\", or \"from\" and \"to\".")
      } else if let tolerance, tolerance < 0 {
        note(fields["tolerance"] ?? node, "A tolerance is at least 0.")
      } else if let value {
        accepted.append(
          GradedQuestion.AcceptedNumber(
            value: value, tolerance: tolerance ?? 0, credit: credit, feedback: feedback))
      } else if let from, let to {
        if from > to { note(node, "\"from\" is greater than \"to\": exchange them.") }
        accepted.append(
          GradedQuestion.AcceptedNumber(from: from, to: to, credit: credit, feedback: feedback))
      }
    }
    return accepted
  }

  mutating func acceptedTexts(
    _ list: QuizFileNode, matchesCase: Bool
  ) -> [GradedQuestion.AcceptedText] {
    guard let nodes = elements(list) else { return [] }
    count(list, nodes.count, GradedQuestion.acceptLimits, "accepted texts")
    var accepted: [(text: GradedQuestion.AcceptedText, node: QuizFileNode)] = []
    for node in nodes {
      guard let fields = fields(node, .acceptedText) else { continue }
      let pattern = text(fields["text"])
      let credit = credit(fields["credit"]) ?? Marks.fullCredit
      let feedback = text(fields["feedback"], mayBeEmpty: true) ?? ""
      guard let pattern, let textNode = fields["text"] else { continue }
      if pattern.utf8.count > GradedQuestion.textByteLimit {
        note(
          textNode,
          "The text has more than \(GradedQuestion.textByteLimit) bytes: no answer can match it.")
      }
      accepted.append(
        (GradedQuestion.AcceptedText(pattern, credit: credit, feedback: feedback), textNode))
    }
    warnOfAccepted(accepted, matchesCase: matchesCase)
    return accepted.map { $0.text }
  }
}

extension QuizFileShape {
  static let acceptedText = QuizFileShape(
    name: "accepted text", owner: "every accepted text", members: ["text", "credit", "feedback"],
    mandatory: ["text"])
  static let acceptedNumber = QuizFileShape(
    name: "accepted number", owner: "every accepted number",
    members: ["value", "tolerance", "from", "to", "credit", "feedback"], mandatory: [])
}
