internal import SessionEngine

/// The cards of one subject, and the questions that practise them.
public struct Deck: Sendable {
  /// Where the questions come from.
  private enum Source {
    case arithmetic
    case morse
    case countries(QuestionSource)
    case quiz(Quiz)
  }

  /// Its name, with which the names of its cards begin.
  public let name: String
  /// What a person calls it.
  public let title: String
  private let source: Source

  private init(_ name: String, _ title: String, _ source: Source) {
    (self.name, self.title, self.source) = (name, title, source)
  }

  /// The sums that the game draws.
  static let arithmetic = Deck("arithmetic", "Arithmetic", .arithmetic)
  /// The letters of the Morse game, in both directions.
  static let morse = Deck("morse", "Morse code", .morse)
  /// The capital of each country.
  static let capitals = Deck("capitals", "Capitals", .countries(.capitals))
  /// The flag of each country.
  static let flags = Deck("flags", "Flags", .countries(.flags))
  /// Where each country is.
  static let places = Deck("places", "Places", .countries(.places))
  /// Each larger country on a map.
  static let outlines = Deck("outlines", "Outlines", .countries(.outlines))

  /// The decks that no quiz file defines.
  static let own: [Deck] = [.arithmetic, .morse, .capitals, .flags, .places, .outlines]

  /// The questions of a quiz file.
  init(_ quiz: Quiz) {
    self.init(CardName.deck(of: quiz), quiz.title, .quiz(quiz))
  }

  /// Every card, in the order in which new ones are practised: easy sums first, letters as the
  /// tutorial teaches them, countries with many people first, questions as in the file.
  public var cards: [String] {
    switch source {
    case .arithmetic: Deck.exercises.map { CardName.of($0) }
    case .morse:
      MorseLesson.groups.flatMap { group in
        group.utf8.flatMap { letter in
          [CardName.of(letter: letter, .encode), CardName.of(letter: letter, .decode)]
        }
      }
    case .countries(let source):
      Deck.byPopulation(source.questions).map { name + "/" + $0.id }
    case .quiz(let quiz):
      (quiz.graded?.questions ?? []).map { CardName.of($0, in: quiz) }
    }
  }

  /// The question of a card; nil if the deck has no such card.
  func question(of card: String) -> GradedQuestion? {
    let bytes = Array(card.utf8)
    guard bytes.starts(with: Array((name + "/").utf8)) else { return nil }
    let item = Array(bytes[(name.utf8.count + 1)...])
    switch source {
    case .arithmetic:
      return Deck.exercises.first { CardName.of($0).utf8.elementsEqual(bytes) }?.cardQuestion
    case .morse: return Deck.morseQuestion(item)
    case .countries(let source):
      return source.questions.first { $0.id.utf8.elementsEqual(item) }
    case .quiz(let quiz):
      return quiz.graded?.questions.first { $0.id.utf8.elementsEqual(item) }
    }
  }

  /// All exercises of the game, the easiest first; equal ones by operator and operands.
  private static let exercises: [Arithmetic] = {
    var exercises: [Arithmetic] = []
    for operation in Arithmetic.Operation.allCases {
      for a: Int64 in 0...9 {
        for b: Int64 in 0...9 {
          guard operation != .divided || b > 0 && a % b == 0 else { continue }
          exercises.append(Arithmetic(a: a, operation: operation, b: b))
        }
      }
    }
    return (1...4).flatMap { grade in exercises.filter { $0.grade == grade } }
  }()

  private static func morseQuestion(_ item: [UInt8]) -> GradedQuestion? {
    for direction in [Morse.Direction.encode, .decode] {
      guard item.count == direction.word.utf8.count + 2, let letter = item.last,
        letter >= 0x41, letter <= 0x5A,
        item.dropLast().elementsEqual((direction.word + "/").utf8)
      else { continue }
      let text = String(decoding: [letter], as: UTF8.self)
      let code = String(decoding: Morse.code(of: [letter]), as: UTF8.self)
      let (shown, right) = direction == .encode ? (text, code) : (code, text)
      return GradedQuestion(
        id: "c",
        text: direction == .encode
          ? "Put this into Morse code: " + shown : "What does this Morse code say? " + shown,
        feedback: text + " is " + code,
        body: .short(
          [GradedQuestion.AcceptedText(right, credit: Marks.fullCredit)], matchesCase: false))
    }
    return nil
  }

  private static func byPopulation(_ questions: [GradedQuestion]) -> [GradedQuestion] {
    var populations: [String: Int64] = [:]
    for country in Country.all { populations[country.alpha2] = country.population ?? 0 }
    return questions.sorted { left, right in
      let (one, two) = (populations[left.id] ?? 0, populations[right.id] ?? 0)
      return one == two ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : one > two
    }
  }
}

extension Arithmetic {
  /// The exercise as a question.
  fileprivate var cardQuestion: GradedQuestion {
    let result = self.result ?? 0
    return GradedQuestion(
      id: "c", text: prompt + " = ?", feedback: prompt + " = " + String(result),
      body: .number([
        GradedQuestion.AcceptedNumber(
          value: result * 1_000_000, tolerance: 0, credit: Marks.fullCredit)
      ]))
  }
}
