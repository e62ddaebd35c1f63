import Similarity

/// A quiz and the answers that a class gave to it.
struct SimulatedClass {
  /// By player, then by question.
  private(set) var answers: [[AnswerSheet.Answer]]
  /// The choices of each question; nothing if answers are typed.
  private(set) var shown: [ShownChoices] = []

  /// Nobody copies.
  init(_ model: ClassModel, players: Int, questions: Int, _ chance: inout Chance) {
    var quiz: [ModelQuestion] = []
    for _ in 0..<questions { quiz.append(ModelQuestion(model, &chance)) }
    answers = []
    for place in 0..<players {
      let player = ModelPlayer(model, place, of: players, questions: questions, &chance)
      var all: [AnswerSheet.Answer] = []
      for (number, question) in quiz.enumerated() {
        let given = player.answer(question, number, &chance)
        all.append(
          AnswerSheet.Answer(
            question: Int32(number), answer: UInt64(given), isRight: given == question.key))
      }
      answers.append(all)
    }
    if model != .typed { show(quiz) }
  }

  /// Nobody copies, and the first players guess by habit where they do not know.
  init(_ guessing: Guessing, players: Int, questions: Int, _ chance: inout Chance) {
    var quiz: [ModelQuestion] = []
    for _ in 0..<questions { quiz.append(ModelQuestion(guessing, &chance)) }
    let common = chance.below(4)
    answers = []
    for place in 0..<players {
      let player = ModelPlayer(.skewed, place, of: players, questions: questions, &chance)
      let letters = [common, chance.below(4)]
      var (all, guesses): ([AnswerSheet.Answer], Int) = ([], 0)
      for (number, question) in quiz.enumerated() {
        var given = player.answer(question, number, &chance)
        if place < guessing.players, given != question.key {
          given = guessing.choice(question, number, guess: guesses, letters)
          guesses += 1
        }
        all.append(
          AnswerSheet.Answer(
            question: Int32(number), answer: UInt64(given), isRight: given == question.key))
      }
      answers.append(all)
    }
    show(quiz)
  }

  private mutating func show(_ quiz: [ModelQuestion]) {
    shown = quiz.enumerated().map { number, question in
      let choices = question.lengths.enumerated().map { place, length in
        ShownChoices.Choice(
          answer: UInt64(place), isRight: place == Int(question.key), length: Int(length))
      }
      return ShownChoices(question: Int32(number), choices: choices, isShuffled: false)
    }
  }

  /// One player takes over what another one answered, at so many hundredths of the questions.
  mutating func copy(_ percent: Int, from source: Int, to copier: Int, _ chance: inout Chance) {
    var places = Array(answers[source].indices)
    for _ in 0..<(places.count * percent / 100) {
      let place = places.remove(at: Int(chance.below(Int64(places.count))))
      answers[copier][place] = answers[source][place]
    }
  }

  /// What the library takes; names are numbers, so that a pair tells who it is.
  var sheets: [AnswerSheet] {
    answers.enumerated().map { AnswerSheet(player: String($0.offset), answers: $0.element) }
  }
}

/// One player of a class.
struct ModelPlayer {
  private let model: ClassModel
  private let ability: Int64
  private let hasRule: Bool
  private let hasOtherTeacher: Bool
  /// From this question on there is no time left.
  private let guessesFrom: Int
  /// What is guessed then, if always the same.
  private let favourite: Int64?

  init(
    _ model: ClassModel, _ place: Int, of count: Int, questions: Int, _ chance: inout Chance
  ) {
    self.model = model
    let deviation = chance.deviation()
    ability = model == .streamed ? Int64(place % 3 - 1) * 1300 + deviation * 3 / 10 : deviation
    hasRule =
      switch model {
      case .misconception: place % 2 == 0
      case .quarter: place % 4 == 0
      case .tenth: place % max(min(10, count / 3), 1) == 0
      case .couple: place < 2
      default: false
      }
    hasOtherTeacher = model == .teachers && place % 2 == 0
    let isLate = model == .speeded && place % 3 == 0
    let share = chance.within(55...90)
    guessesFrom = isLate ? questions * Int(share) / 100 : questions
    favourite = chance.happens(500) ? chance.below(4) : nil
  }

  func answer(_ question: ModelQuestion, _ number: Int, _ chance: inout Chance) -> Int64 {
    if number >= guessesFrom { return favourite ?? chance.below(4) }
    if hasRule, let rule = question.rule, chance.happens(900) { return rule }
    if model == .nominal {
      var weights: [Int64] = []
      for (slope, intercept) in zip(question.slopes, question.intercepts) {
        weights.append(Chance.exponential(slope * ability / 1000 + intercept))
      }
      return ModelPlayer.pick(weights, &chance)
    }
    let harder = hasOtherTeacher ? question.otherDifficulty : 0
    let logit = question.discrimination * (ability - question.difficulty - harder) / 1000
    let odds = Chance.exponential(logit)
    if chance.below(1000 + odds) < odds { return question.key }
    if model == .typed {
      // Half of all mistakes are one of two slips, the others any of a thousand numbers.
      if chance.happens(350) { return 10 }
      return chance.happens(250) ? 11 : 100 + chance.below(1000)
    }
    return ModelPlayer.pick(
      hasOtherTeacher ? question.otherAttractions : question.attractions, &chance)
  }

  private static func pick(_ weights: [Int64], _ chance: inout Chance) -> Int64 {
    var sum: Int64 = 0
    for weight in weights { sum += weight }
    var place = chance.below(sum)
    for (number, weight) in weights.enumerated() {
      if place < weight { return Int64(number) }
      place -= weight
    }
    return 0
  }
}
