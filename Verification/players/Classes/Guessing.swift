/// What some players of a class do whenever they do not know an answer.
enum GuessingHabit: String, CaseIterable {
  /// All of them take the same letter.
  case letter
  /// Each takes a letter of their own.
  case ownLetter
  /// The last choice, which is often "all of the above"; questions have three to five choices.
  case last
  /// The longest choice.
  case longest
  /// "True"; there are two choices.
  case sameOfTwo
  /// One letter and another one by turns, from guess to guess.
  case alternating
  /// One letter at questions with an odd number, another one at the others.
  case zigzag

  /// What it means, in a few words.
  var words: String {
    switch self {
    case .letter: "all take the same letter"
    case .ownLetter: "each takes always one letter"
    case .last: "the last choice, of three to five"
    case .longest: "the longest choice"
    case .sameOfTwo: "always \"true\", of true and false"
    case .alternating: "two letters by turns, from guess to guess"
    case .zigzag: "two letters by turns, from question to question"
    }
  }
}

/// Some players of a class know an answer or guess by habit.
struct Guessing {
  let habit: GuessingHabit
  /// How many of the class.
  let players: Int
  /// How much harder the quiz is than half right for the middle of the class, in thousandths.
  let difficulty: Int64

  /// How many guess in the classes that are measured.
  static let sizes = [2, 4, 6]
  /// How hard their quizzes are.
  static let difficulties: [Int64] = [-1000, -500, 0, 500, 1000, 1500]

  /// What is chosen at a question of a number by a guess of a number.
  func choice(_ question: ModelQuestion, _ number: Int, guess: Int, _ letters: [Int64]) -> Int64 {
    switch habit {
    case .letter: letters[0]
    case .ownLetter: letters[1]
    case .last: Int64(question.lengths.count - 1)
    case .longest: question.longest
    case .sameOfTwo: 0
    case .alternating: (letters[0] + Int64(guess % 2)) % 4
    case .zigzag: (letters[0] + Int64(number % 2)) % 4
    }
  }
}
