public import SessionEngine

extension QuestionSource {
  /// What a daily five is drawn from: capitals, flags, letters in Morse code, products.
  public static let daily = QuestionSource(
    name: "daily-1", questionCount: 603, questions: { DailyQuestions.all })
}

/// The questions of a daily quiz, by the rule M23.
///
/// Each has the name of its card as its only tag, so that what is answered here is known there.
enum DailyQuestions {
  static let all: [GradedQuestion] =
    CountryQuestions.capitals.map { tagged($0, id: "capital-", card: "capitals/") }
    + CountryQuestions.flags.map { tagged($0, id: "flag-", card: "flags/") }
    + letters + products

  private static func tagged(
    _ question: GradedQuestion, id: String, card: String
  ) -> GradedQuestion {
    GradedQuestion(
      id: id + question.id, text: question.text, tags: [card + question.id],
      feedback: question.feedback, body: question.body, fileOrder: question.fileOrder)
  }

  /// Every letter in both directions.
  private static var letters: [GradedQuestion] {
    var questions: [GradedQuestion] = []
    for direction in [Morse.Direction.encode, .decode] {
      for letter: UInt8 in 0x41...0x5A {
        let text = String(decoding: [letter], as: UTF8.self)
        let code = String(decoding: Morse.code(of: [letter]), as: UTF8.self)
        let isEncoded = direction == .encode
        questions.append(
          GradedQuestion(
            id: direction.word + "-" + text,
            text: isEncoded
              ? "What is " + text + " in Morse code? Write a dot as . and a dash as -."
              : "Which letter is " + code + " in Morse code?",
            tags: [CardName.of(letter: letter, direction)],
            feedback: text + " is " + code + " in Morse code.",
            body: .short(
              [GradedQuestion.AcceptedText(isEncoded ? code : text, credit: Marks.fullCredit)],
              matchesCase: false)))
      }
    }
    return questions
  }

  /// The products of the figures from 2 to 9.
  private static var products: [GradedQuestion] {
    var questions: [GradedQuestion] = []
    for a: Int64 in 2...9 {
      for b: Int64 in 2...9 {
        let exercise = String(a) + " × " + String(b)
        questions.append(
          GradedQuestion(
            id: "product-" + String(a) + "-" + String(b), text: "What is " + exercise + "?",
            tags: [CardName.of(Arithmetic(a: a, operation: .times, b: b))],
            feedback: exercise + " is " + String(a * b) + ".",
            body: .number([
              GradedQuestion.AcceptedNumber(
                value: a * b * 1_000_000, tolerance: 0, credit: Marks.fullCredit)
            ])))
      }
    }
    return questions
  }
}
