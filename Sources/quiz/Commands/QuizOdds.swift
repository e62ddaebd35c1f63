internal import SessionEngine

/// What the outcomes of a quiz can hope for: whether each can win, and how often it does by chance.
///
/// The sheets are exact: nil means that no sheet wins. The shares are those of random players who
/// answer each question once, in the file's order: single questions with equal chances, each
/// answer of multiple ones with one half, sliders anywhere from 0 to 100. The same quiz, seed and
/// number of players always give the same numbers.
struct QuizOdds: Hashable, Sendable {
  /// The hopes of one outcome.
  struct Chance: Hashable, Sendable {
    /// A sheet with which it wins, or nil if there is none.
    let sheet: AnswerSheet?
    /// How many of the random players got it.
    let winCount: Int
  }

  /// How many random players are asked unless the caller says otherwise.
  static let usualPlayerCount = 20_000

  /// One for each outcome, in the quiz's order.
  let chances: [Chance]
  /// How many random players were asked; the wins add up to it.
  let playerCount: Int

  /// Searches and simulates.
  ///
  /// - Complexity: O(players × answers) for the shares.
  init(of quiz: OutcomeQuiz, playerCount: Int = usualPlayerCount, seed: UInt64 = 1) {
    let wins = QuizOddsPlayers(quiz).wins(playerCount: playerCount, seed: seed)
    chances = quiz.outcomes.indices.map { outcome in
      Chance(sheet: quiz.winningSheet(for: outcome), winCount: wins[outcome])
    }
    self.playerCount = playerCount
  }
}

/// Players who answer by chance.
struct QuizOddsPlayers {
  /// The outcomes that one draw can lead to.
  private struct Asked {
    let isMultiple: Bool
    /// By answer; in ranged questions by slider value.
    let outcomes: [Int?]
  }

  private let quiz: OutcomeQuiz
  private let asked: [Asked]

  init(_ quiz: OutcomeQuiz) {
    self.quiz = quiz
    asked = quiz.questions.map { question in
      let places =
        question.kind == .ranged
        ? (0...100).map { question.answer(atSlider: Int64($0)) }
        : Array(question.answers.indices)
      return Asked(
        isMultiple: question.kind == .multiple,
        outcomes: places.map { question.answers[$0].outcome })
    }
  }

  /// How many players got each outcome.
  func wins(playerCount: Int, seed: UInt64) -> [Int] {
    var wins = Array(repeating: 0, count: quiz.outcomes.count)
    var chance = SplitMix64(seed: seed)
    var count = SheetCount(outcomeCount: quiz.outcomes.count)
    for _ in 0..<playerCount {
      count.removeAll()
      for place in asked.indices {
        let outcomes = asked[place].outcomes
        if asked[place].isMultiple {
          var coins = chance.next()
          for outcome in outcomes {
            if coins & 1 == 1 { count.add(outcome, at: place) }
            coins >>= 1
          }
        } else {
          count.add(outcomes[chance.draw(below: outcomes.count)], at: place)
        }
      }
      wins[count.winner(quiz.tie)] += 1
    }
    return wins
  }
}

/// A small generator of even numbers for simulations; sessions draw from SHA-256 instead.
///
/// - Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below the bound, each as likely as the others.
  mutating func draw(below bound: Int) -> Int {
    let bound = UInt64(bound)
    let excess = (UInt64.max % bound + 1) % bound
    while true {
      let number = next()
      if number <= UInt64.max - excess { return Int(number % bound) }
    }
  }
}
