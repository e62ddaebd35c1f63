public import SessionEngine

/// The tutorial: every letter of the game, a few at a time, taught before they are asked.
///
/// A lesson shows its letters and then asks each both ways, together with two letters of earlier
/// lessons, in an order computed from the seed. What was answered wrong is asked again behind the
/// others until it is right.
public struct MorseLesson: Hashable, Sendable {
  /// What is to be done now.
  public enum Step: Hashable, Sendable {
    /// Look at these signs.
    case teach([MorseSign])
    /// Answer this.
    case ask(Question)
    /// Every lesson is done.
    case done
  }

  /// One thing asked: a letter's code, or a code's letter.
  public struct Question: Hashable, Sendable {
    /// The sign that it is about.
    public let sign: MorseSign
    /// Which way.
    public let direction: Morse.Direction

    /// What is shown.
    public var prompt: String { direction == .encode ? sign.text : sign.code }
    /// What is right.
    public var expected: String { direction == .encode ? sign.code : sign.text }
  }

  /// The letters of each lesson, from short codes to long ones.
  public static let groups = [
    "ET", "AIN", "MSO", "RHD", "LUK", "GWF", "PBV", "CJX", "QYZ",
  ]
  /// How many letters of earlier lessons a lesson asks too.
  static let reviewCount = 2

  /// Which lesson it is, from 1; one more than there are when all are done.
  public private(set) var number: Int
  /// Whether the letters are shown rather than asked.
  public private(set) var isTeaching = true
  /// How many answers were right.
  public private(set) var right = 0
  /// How many answers were wrong.
  public private(set) var wrong = 0
  private let seed: Seed
  private var questions: [Question] = []

  /// Begins with a lesson, from 1; what is no lesson's number is the nearest.
  public init(_ seed: Seed, lesson: Int = 1) {
    self.seed = seed
    number = min(max(1, lesson), MorseLesson.groups.count)
  }

  /// What is to be done now.
  public var step: Step {
    if number > MorseLesson.groups.count { return .done }
    if !isTeaching, let question = questions.first { return .ask(question) }
    return .teach(MorseLesson.signs(MorseLesson.groups[number - 1]))
  }

  /// How many questions the lesson still asks.
  public var leftCount: Int { questions.count }

  /// Whether every question that is left is about this sign.
  func areAllOf(_ sign: MorseSign) -> Bool { questions.allSatisfy { $0.sign == sign } }

  /// From the letters to the questions about them; passes over a lesson that asks already.
  public mutating func goOn() {
    guard number <= MorseLesson.groups.count else { return }
    if isTeaching {
      questions = drawnQuestions()
      isTeaching = false
    } else {
      nextLesson()
    }
  }

  /// Answers the question; whether it is right, nil if nothing was asked.
  public mutating func answer(_ text: String) -> Bool? {
    guard case .ask(let question) = step else { return nil }
    questions.removeFirst()
    let isRight = Morse(
      direction: question.direction, text: Array(question.sign.text.utf8)
    ).accepts(Array(text.utf8))
    if isRight {
      right += 1
    } else {
      wrong += 1
      questions = MorseLesson.apart(questions + [question], after: question.sign)
    }
    if questions.isEmpty { nextLesson() }
    return isRight
  }

  private mutating func nextLesson() {
    number += 1
    isTeaching = true
    questions = []
  }

  private func drawnQuestions() -> [Question] {
    var draws = Draws(seed, label: Array(("lesson/" + String(number)).utf8))
    var signs = MorseLesson.signs(MorseLesson.groups[number - 1])
    let earlier = MorseLesson.groups[..<(number - 1)].flatMap { MorseLesson.signs($0) }
    for place in draws.shuffled(earlier.count).prefix(MorseLesson.reviewCount) {
      signs.append(earlier[place])
    }
    var both: [Question] = []
    for sign in signs {
      both.append(Question(sign: sign, direction: .encode))
      both.append(Question(sign: sign, direction: .decode))
    }
    return MorseLesson.apart(draws.shuffled(both.count).map { both[$0] })
  }

  /// The questions in an order in which no letter follows itself while another one is left, the
  /// first one not the letter that was asked before.
  ///
  /// What is left most often comes first, so that the two questions of one letter are seldom last.
  private static func apart(_ drawn: [Question], after last: MorseSign? = nil) -> [Question] {
    var (left, ordered, last) = (drawn, [Question](), last)
    while !left.isEmpty {
      var next = 0
      var most = 0
      for (place, question) in left.enumerated() where question.sign != last {
        let count = left.count { $0.sign == question.sign }
        if count > most { (next, most) = (place, count) }
      }
      ordered.append(left.remove(at: next))
      last = ordered.last?.sign
    }
    return ordered
  }

  private static func signs(_ letters: String) -> [MorseSign] {
    var signs: [MorseSign] = []
    for letter in letters.utf8 {
      for sign in MorseCode.letters where Array(sign.text.utf8) == [letter] { signs.append(sign) }
    }
    return signs
  }
}
