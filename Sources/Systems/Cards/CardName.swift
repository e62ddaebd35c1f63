internal import SessionEngine

/// The names of cards: `DECK/ITEM`, which logs, commands and state paths use.
///
/// ```
/// arithmetic/7*8   morse/encode/E   morse/decode/E   capitals/FR   flags/FR   places/FR
/// outlines/FR
/// QUIZ/QUESTION
/// ```
///
/// - Source: docs/MEMORY.md, "Cards".
public enum CardName {
  /// A sum, by its operator and operands.
  static func of(_ exercise: Arithmetic) -> String {
    let sign: String
    switch exercise.operation {
    case .plus: sign = "+"
    case .minus: sign = "-"
    case .times: sign = "*"
    case .divided: sign = "/"
    }
    return "arithmetic/" + String(exercise.a) + sign + String(exercise.b)
  }

  /// A letter in Morse code, in one direction.
  static func of(letter: UInt8, _ direction: Morse.Direction) -> String {
    "morse/" + direction.word + "/" + String(decoding: [letter], as: UTF8.self)
  }

  /// A question of a quiz.
  static func of(_ question: GradedQuestion, in quiz: Quiz) -> String {
    deck(of: quiz) + "/" + question.id
  }

  /// The deck that a graded quiz is.
  ///
  /// Questions of a source belong to its deck whatever the quiz is called: those of `capitals-1`
  /// are `capitals`. A quiz file that has the name of such a deck gets a `+`, which no id begins
  /// with.
  static func deck(of quiz: Quiz) -> String {
    if let source = quiz.graded?.source {
      var name = Array(source.name.utf8)
      if let hyphen = name.lastIndex(of: 0x2D) { name.removeSubrange(hyphen...) }
      return String(decoding: name, as: UTF8.self)
    }
    for deck in Deck.own where deck.name.utf8.elementsEqual(quiz.id.utf8) { return "+" + quiz.id }
    return quiz.id
  }

  /// The deck of a card.
  public static func deck(of card: String) -> String {
    String(decoding: Array(card.utf8.prefix { $0 != 0x2F }), as: UTF8.self)
  }

  /// What times of answers are compared within: the deck, and in Morse code the direction.
  public static func kind(of card: String) -> String {
    let bytes = Array(card.utf8)
    guard bytes.starts(with: Array("morse/".utf8)), let end = bytes.lastIndex(of: 0x2F) else {
      return deck(of: card)
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
