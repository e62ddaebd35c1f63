/// What one player answered in one attempt at a quiz.
public struct AnswerSheet: Hashable, Sendable {
  /// An answer to one question.
  public struct Answer: Hashable, Sendable {
    /// Which question of the quiz it is, the same number for all players.
    public let question: Int32
    /// What was answered: any number that is the same for the same answer.
    public let answer: UInt64
    /// Whether it is fully right.
    public let isRight: Bool

    /// Takes an answer.
    public init(question: Int32, answer: UInt64, isRight: Bool) {
      self.question = question
      self.answer = answer
      self.isRight = isRight
    }
  }

  /// The player, by any name that no other player has.
  public let player: String
  /// The questions that were answered; the last answer to a question counts.
  public let answers: [Answer]

  /// Takes what was answered.
  public init(player: String, answers: [Answer]) {
    self.player = player
    self.answers = answers
  }

  /// One answer to each question, in the order of the questions.
  var settled: AnswerSheet {
    var last: [Answer] = []
    let order = answers.indices.sorted { one, two in
      let (first, second) = (answers[one].question, answers[two].question)
      return first != second ? first < second : one < two
    }
    for place in order {
      if last.last?.question == answers[place].question { last.removeLast() }
      last.append(answers[place])
    }
    return AnswerSheet(player: player, answers: last)
  }

  /// By player; of one player the attempt with the most answers comes first.
  static func precedes(_ one: AnswerSheet, _ two: AnswerSheet) -> Bool {
    if !one.player.utf8.elementsEqual(two.player.utf8) {
      return one.player.utf8.lexicographicallyPrecedes(two.player.utf8)
    }
    if one.answers.count != two.answers.count { return one.answers.count > two.answers.count }
    for (left, right) in zip(one.answers, two.answers) where left != right {
      if left.question != right.question { return left.question < right.question }
      if left.answer != right.answer { return left.answer < right.answer }
      return left.isRight
    }
    return false
  }
}
