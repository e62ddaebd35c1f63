public import EventLog

/// What can be asked, as its file says: the same bytes, the same ``digest``, the same quiz.
public struct Quiz: Hashable, Sendable {
  /// What a quiz is made of.
  public enum Content: Hashable, Sendable {
    /// Questions that add up to an outcome.
    case outcomes(OutcomeQuiz)
    /// Questions that a generator draws, for points; with the lists of words that it draws from.
    case generated(Generator, lists: [[String]])
    /// Questions that have right answers.
    case graded(GradedQuiz)
  }

  /// Its name in logs, `[A-Za-z0-9][A-Za-z0-9._-]{0,63}`.
  public var id: String { parts.id }
  /// What it is called.
  public var title: String { parts.title }
  /// The text before it begins; may be empty.
  public var introduction: String { parts.introduction }
  /// SHA-256 of the file's bytes: what a session's log names it by.
  public var digest: Digest { parts.digest }
  /// What it is made of.
  public var content: Content { parts.content }
  /// The questions and outcomes, where it has them.
  public var outcomes: OutcomeQuiz? { parts.outcomes }
  /// The questions with right answers, where it has them.
  public var graded: GradedQuiz? { parts.graded }
  /// What draws its questions, where something does.
  public var generator: Generator? { parts.generator }
  /// The lists of words that its generator draws from.
  var lists: [[String]] { parts.lists }
  /// Whether its questions never end: then *reopen* draws another, and a player has one open
  /// session of it.
  public var isEndless: Bool { parts.isEndless }
  /// The version of the rules that its new sessions follow.
  ///
  /// No quiz file says it. It follows from the kind of the quiz, and for a generator from its time
  /// limits: graded quizzes have rules 3, Morse has rules 2, arithmetic and outcome quizzes have
  /// rules 1.
  public var rules: Int64 {
    if parts.graded != nil { return 3 }
    return parts.generator?.hasClock == true ? 2 : 1
  }

  /// The first version of the rules that its sessions have followed.
  package var firstRules: Int64 { parts.graded == nil ? 1 : 2 }

  /// Held by reference: every decision hands the quiz on, and that shall cost one count.
  private let parts: Parts

  /// Takes parts that were checked.
  public init(id: String, title: String, introduction: String, digest: Digest, content: Content) {
    parts = Parts(id, title, introduction, digest, content)
  }

  /// What a showing of one of its questions drew; nil where none are drawn.
  public func drawn(_ showing: Showing) -> Drawn? {
    guard let generator, let values = showing.drawn else { return nil }
    return Drawn(generator, values)
  }

  /// The same if every part is.
  public static func == (left: Quiz, right: Quiz) -> Bool {
    left.digest == right.digest && left.id == right.id && left.title == right.title
      && left.introduction == right.introduction && left.content == right.content
  }

  /// Feeds the digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }

  private final class Parts: Sendable {
    let id: String
    let title: String
    let introduction: String
    let digest: Digest
    let content: Content
    let outcomes: OutcomeQuiz?
    let generator: Generator?
    let graded: GradedQuiz?
    let lists: [[String]]
    let isEndless: Bool

    init(
      _ id: String, _ title: String, _ introduction: String, _ digest: Digest, _ content: Content
    ) {
      self.id = id
      self.title = title
      self.introduction = introduction
      self.digest = digest
      self.content = content
      switch content {
      case .outcomes(let quiz):
        (outcomes, self.generator, graded, lists) = (quiz, nil, nil, [])
        isEndless = false
      case .graded(let quiz):
        (outcomes, self.generator, graded, lists) = (nil, nil, quiz, [])
        isEndless = false
      case .generated(let generator, let lists):
        (outcomes, self.generator, graded, self.lists) = (nil, generator, nil, lists)
        isEndless = generator.questionCount == nil
      }
    }
  }
}

/// Questions whose answers count for outcomes.
///
/// It never changes, and is held by reference: to hand it on costs one count.
public final class OutcomeQuiz: Hashable, Sendable {
  /// How a tie is settled; never by chance.
  public enum TieRule: Hashable, Sendable {
    /// The outcome that the file lists first.
    case firstListed
    /// The outcome whose count has been at its final value for longest.
    case firstReached
  }

  /// The possible results, in the file's order.
  public let outcomes: [Outcome]
  /// The questions, in the file's order.
  public let questions: [Question]
  /// How a tie is settled.
  public let tie: TieRule
  /// Whether the result waits for a last *submit*.
  public let hasSubmit: Bool

  /// Takes parts that were checked.
  public init(outcomes: [Outcome], questions: [Question], tie: TieRule, hasSubmit: Bool) {
    self.outcomes = outcomes
    self.questions = questions
    self.tie = tie
    self.hasSubmit = hasSubmit
  }

  /// The same if every part is.
  public static func == (left: OutcomeQuiz, right: OutcomeQuiz) -> Bool {
    left === right
      || left.outcomes == right.outcomes && left.questions == right.questions
        && left.tie == right.tie && left.hasSubmit == right.hasSubmit
  }

  /// Feeds the questions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(questions)
  }
}

/// One possible result.
public struct Outcome: Hashable, Sendable {
  /// Its name in logs.
  public let id: String
  /// An emoji, or empty.
  public let symbol: String
  /// What the result says first.
  public let title: String
  /// What the result says then.
  public let description: String
  /// What the quiz file says of it beyond that, in the order of
  /// ``QuizExtensions/outcomeAttributes``.
  public let attributes: [Attribute]
  /// The name as a log has it, with its quotes.
  let token: [UInt8]

  /// A member that the engine keeps for others, see ``OutcomeAttribute``.
  public struct Attribute: Hashable, Sendable {
    /// The member's name.
    public let name: String
    /// Its value.
    public let value: String

    /// Takes both as they are.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Takes parts that were checked.
  public init(
    id: String, symbol: String, title: String, description: String, attributes: [Attribute] = []
  ) {
    self.id = id
    self.symbol = symbol
    self.title = title
    self.description = description
    self.attributes = attributes
    token = id.quoted
  }
}

/// One question of an outcome quiz; held by reference, like the quiz.
public final class Question: Hashable, Sendable {
  /// How it is answered.
  public enum Kind: Hashable, Sendable {
    /// Exactly one answer is chosen.
    case single
    /// Any number of answers is chosen.
    case multiple
    /// A slider from 0 to 100 picks one answer.
    case ranged
  }

  /// How many answers a question may have.
  package static let answerLimits = 2...26

  /// Its name in logs.
  public let id: String
  /// How it is answered.
  public let kind: Kind
  /// What is asked.
  public let text: String
  /// The answers, in the file's order.
  public let answers: [Answer]
  /// The name as a log has it, with its quotes.
  let token: [UInt8]

  /// One answer that can be chosen.
  public struct Answer: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// The place of the outcome that it counts for, if it does for one.
    public let outcome: Int?
    /// In a ranged question, the greatest slider value that picks it, if the file says one.
    public let percent: Int64?

    /// Takes parts that were checked.
    public init(text: String, outcome: Int?, percent: Int64?) {
      self.text = text
      self.outcome = outcome
      self.percent = percent
    }
  }

  /// Takes parts that were checked.
  public init(id: String, kind: Kind, text: String, answers: [Answer]) {
    self.id = id
    self.kind = kind
    self.text = text
    self.answers = answers
    token = id.quoted
  }

  /// The same if every part is.
  public static func == (left: Question, right: Question) -> Bool {
    left === right
      || left.id == right.id && left.kind == right.kind && left.text == right.text
        && left.answers == right.answers
  }

  /// Feeds the name and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
  }

  /// The answer that a slider value picks, in integers.
  ///
  /// With percentages the smallest that is at least the value; without, `round(value/100 × (n-1))`
  /// with halves up. Of four answers 17 picks the second, 16 the first. Total: a value outside
  /// 0 to 100, which no session takes, picks an end.
  public func answer(atSlider value: Int64) -> Int {
    let value = min(max(value, 0), 100)
    if answers.allSatisfy({ $0.percent != nil }) {
      let place = answers.firstIndex { ($0.percent ?? 100) >= value }
      return place ?? answers.count - 1
    }
    return Int((value * Int64(answers.count - 1) * 2 + 100) / 200)
  }
}

extension String {
  /// The text as canonical JSON.
  var quoted: [UInt8] {
    var writer = JSONWriter()
    writer.string(self)
    return writer.bytes
  }
}
