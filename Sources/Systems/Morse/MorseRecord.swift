public import SessionEngine

/// A projection of a player's Morse games: rights and wrongs, and what one mistakes for what.
public struct MorseRecord: Hashable, Sendable {
  /// One round that was marked.
  public struct Round: Hashable, Sendable {
    /// What was asked.
    public let asked: Morse
    /// What was answered; nil if the time was up.
    public let answer: String?
    /// Whether it was right.
    public let isCorrect: Bool
  }

  /// A sign, and what was taken for it.
  public struct Mistake: Hashable, Sendable {
    /// What was meant.
    public let meant: String
    /// What was answered in its place.
    public let taken: String
    /// How often.
    public internal(set) var count: Int
  }

  /// How many games were begun.
  public private(set) var games = 0
  /// How many were finished.
  public private(set) var finished = 0
  /// Every round that was marked, in its order.
  public private(set) var rounds: [Round] = []
  private var mistakes: [Mistake] = []
  private var shown: Morse?
  private var answer: String?

  /// Knows nothing.
  public init() {}

  /// How many rounds were right.
  public var right: Int { rounds.count { $0.isCorrect } }

  /// How many rounds ran out of time.
  public var late: Int { rounds.count { $0.answer == nil } }

  /// What was mistaken for what, the most frequent first; equal ones as they came first.
  public var confusions: [Mistake] {
    var sorted: [Mistake] = []
    for mistake in mistakes {
      var place = sorted.count
      while place > 0, sorted[place - 1].count < mistake.count { place -= 1 }
      sorted.insert(mistake, at: place)
    }
    return sorted
  }

  /// Takes in an event of a Morse game.
  public mutating func evolve(_ event: Event) {
    switch event {
    case .questionShown(let showing):
      guard let values = showing.drawn else { return }
      if showing.why == .start { games += 1 }
      if showing.why != .resumed { answer = nil }
      shown = Morse(values)
    case .answerGiven(_, .text(let text), _):
      answer = String(decoding: text, as: UTF8.self)
    case .scoreUpdated(.points(let mark)):
      guard let asked = shown else { return }
      rounds.append(Round(asked: asked, answer: answer, isCorrect: mark.isCorrect))
      if !mark.isCorrect, let answer { compare(asked, answer) }
    case .sessionFinished(.points):
      if shown != nil { finished += 1 }
      shown = nil
    case .sessionStarted, .sessionAbandoned: shown = nil
    default: return
    }
  }

  /// Lays an answer beside what was asked, sign by sign, where both have as many.
  private mutating func compare(_ asked: Morse, _ answer: String) {
    let meant: [[String]]
    let taken: [[String]]
    switch asked.direction {
    case .encode:
      meant = MorseRecord.letters(String(decoding: asked.text, as: UTF8.self))
      taken = MorseRecord.groups(answer)
    case .decode:
      meant = MorseRecord.letters(String(decoding: asked.expected, as: UTF8.self))
      taken = MorseRecord.letters(answer)
    }
    guard meant.count == taken.count else { return }
    for (word, other) in zip(meant, taken) where word.count == other.count {
      for (sign, mistaken) in zip(word, other) where Array(sign.utf8) != Array(mistaken.utf8) {
        add(sign, mistaken)
      }
    }
  }

  private mutating func add(_ meant: String, _ taken: String) {
    for place in mistakes.indices
    where Array(mistakes[place].meant.utf8) == Array(meant.utf8)
      && Array(mistakes[place].taken.utf8) == Array(taken.utf8)
    {
      mistakes[place].count += 1
      return
    }
    mistakes.append(Mistake(meant: meant, taken: taken, count: 1))
  }

  /// The letters of a text, word by word, as capitals.
  private static func letters(_ text: String) -> [[String]] {
    var words: [[String]] = []
    for word in text.utf8.split(separator: 0x20) {
      var letters: [String] = []
      for byte in word {
        let letter = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
        letters.append(String(decoding: [letter], as: UTF8.self))
      }
      words.append(letters)
    }
    return words
  }

  /// The signs of a code, word by word; a group that is no sign stands for itself.
  private static func groups(_ code: String) -> [[String]] {
    var words: [[String]] = []
    for word in code.utf8.split(separator: 0x2F) {
      var signs: [String] = []
      for group in word.split(separator: 0x20) {
        let code = String(decoding: Array(group), as: UTF8.self)
        signs.append(MorseCode.sign(code: code)?.text ?? code)
      }
      words.append(signs)
    }
    return words
  }
}
