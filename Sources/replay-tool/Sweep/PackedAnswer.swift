import SessionEngine
import Similarity

/// An answer in eight bytes: question, whether it is right, and a number for what was said.
struct PackedAnswer: Hashable {
  /// How many bits of ``GradedQuestion/key(of:)`` are kept.
  private static var keyBits: UInt64 { 47 }
  private static var keyMask: UInt64 { 1 << keyBits - 1 }

  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  private init(question: Int, isRight: Bool, key: UInt64) {
    bits =
      UInt64(question) << (PackedAnswer.keyBits + 1) | (isRight ? 1 : 0) << PackedAnswer.keyBits
      | key & PackedAnswer.keyMask
  }

  /// What was answered in a session, in the order of the quiz file.
  ///
  /// An answer that says nothing, such as gaps that were all left open, is none.
  static func all(_ graded: GradedState, _ quiz: GradedQuiz) -> [PackedAnswer] {
    var answers: [PackedAnswer] = []
    answers.reserveCapacity(quiz.askedCount)
    let questions = quiz.questions
    for (place, slot) in graded.slots.enumerated() {
      guard let answer = slot.answer,
        let key = questions[place].key(of: answer, under: graded.texts)
      else { continue }
      let isRight = slot.isRight(questions[place]) == true
      answers.append(PackedAnswer(question: place, isRight: isRight, key: key))
    }
    return answers
  }

  /// The choices of a quiz's questions, with the same numbers as answers.
  ///
  /// Only of questions that are answered with exactly one of several choices.
  static func choices(of quiz: GradedQuiz) -> [ShownChoices] {
    quiz.questions.enumerated().compactMap { place, question in
      guard case .single(let options) = question.body else { return nil }
      let choices = question.shownOrder.compactMap { number -> ShownChoices.Choice? in
        let option = options[Int(number)]
        return question.key(of: .choices(Choices([Int64(number)])), under: .bytes).map { key in
          ShownChoices.Choice(
            answer: key & keyMask, isRight: option.credit >= Marks.fullCredit,
            length: option.text.unicodeScalars.count)
        }
      }
      return ShownChoices(
        question: Int32(place), choices: choices,
        isShuffled: quiz.shuffling.answers && !question.keepsOrder)
    }
  }

  /// The answer as it is compared.
  var answer: Similarity.AnswerSheet.Answer {
    Similarity.AnswerSheet.Answer(
      question: Int32(bits >> (PackedAnswer.keyBits + 1)),
      answer: bits & PackedAnswer.keyMask,
      isRight: bits >> PackedAnswer.keyBits & 1 == 1)
  }
}
