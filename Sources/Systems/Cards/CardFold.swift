internal import SessionEngine

/// Folds a session's events into what its marked answers say about cards.
///
/// A time counts only if the question was shown once: after a pause or a return nobody knows how
/// long the player thought. The questions of a session of practice name their card themselves.
struct CardFold {
  /// What was answered last to a question.
  private struct Given {
    let answer: Answer
    let elapsedMilliseconds: Int64?
  }

  private let session: ReplayedSession
  /// The question that was shown last, and what was drawn for it until it is marked.
  private var shown: Int64?
  private var drawn: DrawnValues?
  private var showings: [Int64: Int] = [:]
  private var given: [Int64: Given] = [:]
  private var expired: Set<Int64> = []
  private(set) var answers: [CardAnswer] = []

  /// Every answer of a session, in its order.
  static func answers(of session: ReplayedSession) -> [CardAnswer] {
    var fold = CardFold(session: session)
    for step in session.steps { fold.take(step) }
    return fold.answers
  }

  private init(session: ReplayedSession) { self.session = session }

  private mutating func take(_ step: ReplayedSession.Step) {
    switch step.event {
    case .questionShown(let showing):
      showings[showing.question, default: 0] += 1
      shown = showing.question
      if showing.why != .resumed { drawn = showing.drawn }
    case .answerGiven(let question, let answer, let elapsed):
      let isTimed = showings[question] == 1
      given[question] = Given(answer: answer, elapsedMilliseconds: isTimed ? elapsed : nil)
    case .answerRevised(let question, let answer, _, _):
      given[question] = Given(answer: answer, elapsedMilliseconds: nil)
    case .timeExpired(let question, _, _): expired.insert(question)
    case .answerMarked(let mark): take(mark, step)
    case .scoreUpdated(.points(let mark)): take(mark, step)
    default: return
    }
  }

  /// A question of a graded quiz; one that was left open says nothing, unless its time was up.
  private mutating func take(_ mark: GradedMark, _ step: ReplayedSession.Step) {
    let answer = given[mark.question]
    guard answer != nil || expired.contains(mark.question),
      let questions = session.quiz.graded?.questions,
      questions.indices.contains(Int(clamping: mark.question))
    else { return }
    let question = questions[Int(clamping: mark.question)]
    let namesCard = session.start.practice != nil || session.quiz.isDailyFive
    let card = namesCard ? question.tags.first : CardName.of(question, in: session.quiz)
    guard let card else { return }
    add(
      card, isRight: answer != nil && mark.isRight, answer?.elapsedMilliseconds, step)
  }

  /// A question of a game.
  private mutating func take(_ mark: Score.Mark, _ step: ReplayedSession.Step) {
    guard let generator = session.quiz.generator, let values = drawn else { return }
    let last = shown.flatMap { given[$0] }
    if generator == .arithmetic {
      add(
        CardName.of(Arithmetic(values)), isRight: mark.isCorrect, last?.elapsedMilliseconds, step)
    } else if generator == .morse {
      take(Morse(values), mark.isCorrect, last, step)
    }
    drawn = nil
  }

  /// A round of the Morse game: each different letter of its text is a card.
  ///
  /// A letter is right if it is right wherever it occurs. The time of a round of several letters is
  /// not that of any of them.
  private mutating func take(
    _ round: Morse, _ isCorrect: Bool, _ given: Given?, _ step: ReplayedSession.Step
  ) {
    var typed: [UInt8] = []
    if case .text(let text)? = given?.answer { typed = text }
    let letters = MorseAlignment.letters(of: round.text)
    let isRight =
      isCorrect
      ? [Bool](repeating: true, count: letters.count)
      : MorseAlignment.matches(letters, MorseAlignment.signs(of: typed, round.direction))
    let elapsed = letters.count == 1 ? given?.elapsedMilliseconds : nil
    for (place, letter) in letters.enumerated() where !letters[..<place].contains(letter) {
      var isKnown = true
      for other in letters.indices where letters[other] == letter && !isRight[other] {
        isKnown = false
      }
      add(CardName.of(letter: letter, round.direction), isRight: isKnown, elapsed, step)
    }
  }

  private mutating func add(
    _ card: String, isRight: Bool, _ elapsed: Int64?, _ step: ReplayedSession.Step
  ) {
    answers.append(
      CardAnswer(
        card: card, isRight: isRight, elapsedMilliseconds: elapsed,
        at: EventPlace(
          at: step.at, stream: "session/" + session.id, sequence: step.sequence)))
  }
}
