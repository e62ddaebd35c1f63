import EventLog

/// A kind of quiz whose questions are drawn, as a value: what a question is, how it is drawn,
/// marked and shown.
///
/// The engine has no generator of its own. A quiz file names one, and ``QuizExtensions`` lists
/// those that a program knows. All functions have to be pure, because an audit draws and marks
/// every question again: what they answer for one question may never change. Generators are equal
/// if their names are. Held by reference, so that a drawn question can carry its generator.
public final class Generator: Sendable {
  /// Draws a question from the choices of one draw, the player's level, and the lists of words in
  /// the quiz file (empty unless ``lists`` asks for them).
  public typealias Draw = @Sendable (inout Draws, Level, [[String]]) -> DrawnValues
  /// Whether an answer (ASCII, without spaces at its ends, at most ``answerByteLimit`` bytes) is
  /// right; throws why a text is no answer at all.
  public typealias Mark = @Sendable (DrawnValues, [UInt8]) throws(Refusal) -> Bool

  /// Its name in quiz files, as in `"generator":"arithmetic"`.
  public let name: String
  /// The members of a drawn question in logs, in their order.
  public let members: [DrawnMember]
  /// How many questions a session has; nil if it never ends by itself.
  public let questionCount: Int64?
  /// The longest answer in bytes.
  public let answerByteLimit: Int
  /// What the levels mean, if it has them; its questions then have time limits.
  public let levels: GeneratorLevels?
  /// The lists of words that a quiz file has to have, if it draws from any.
  public let lists: WordLists?
  /// How a question is told.
  public let wording: GeneratorWording
  /// How hard a question is.
  public let effort: GeneratorEffort

  let layout: DrawnLayout
  let draw: Draw
  let expected: @Sendable (DrawnValues) -> [UInt8]
  private let marks: Mark?

  /// A generator of these parts.
  ///
  /// `expected` is the right answer as logs and screens have it. Without `marks` an answer is right
  /// if it has the same bytes.
  /// - Precondition: at most three members are numbers or words, and at most one is a text.
  public init(
    name: String, members: [DrawnMember], questionCount: Int64? = nil, answerByteLimit: Int = 200,
    levels: GeneratorLevels? = nil, lists: WordLists? = nil, wording: GeneratorWording,
    effort: GeneratorEffort = GeneratorEffort(), draw: @escaping Draw,
    expected: @escaping @Sendable (DrawnValues) -> [UInt8], marks: Mark? = nil
  ) {
    self.name = name
    self.members = members
    self.questionCount = questionCount
    self.answerByteLimit = answerByteLimit
    self.levels = levels
    self.lists = lists
    self.wording = wording
    self.effort = effort
    self.draw = draw
    self.expected = expected
    self.marks = marks
    layout = DrawnLayout(members)
  }

  /// Whether its sessions have a clock (rules 2): its questions have time limits.
  var hasClock: Bool { levels != nil }

  /// Whether an answer is right; throws why a text is no answer at all.
  func isRight(_ answer: [UInt8], to values: DrawnValues) throws(Refusal) -> Bool {
    if let marks { return try marks(values, answer) }
    return answer.span.equals(expected(values).span)
  }

  /// The kinds of questions that statistics tell apart: the words of the first member that has
  /// words, or the generator's name.
  public var kinds: [String] {
    for member in members {
      if case .word(let words) = member.kind { return words }
    }
    return [name]
  }
}

extension Generator: Hashable {
  /// Whether the names are equal.
  public static func == (left: Generator, right: Generator) -> Bool {
    left === right || left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Feeds the name.
  public func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
  }
}

/// How a generator's questions are told to people.
public struct GeneratorWording: Sendable {
  /// The question in short, `7 × 8`, as documents of the state have it.
  public let prompt: @Sendable (DrawnValues) -> String
  /// The question as transcripts tell it.
  public let words: @Sendable (DrawnValues) -> String
  /// What a screen shows: the heading, and the question below it.
  public let screen: @Sendable (DrawnValues) -> (heading: String, prompt: String)
  /// What a right answer is congratulated with, where it has a sign of its own for it.
  public let praise: String?
  /// Whether any letters can be an answer, so that a command needs a `/` before it.
  public let takesLetters: Bool

  /// Takes functions; `words` is `prompt` unless it is given.
  public init(
    prompt: @escaping @Sendable (DrawnValues) -> String,
    words: (@Sendable (DrawnValues) -> String)? = nil,
    screen: @escaping @Sendable (DrawnValues) -> (heading: String, prompt: String),
    praise: String? = nil, takesLetters: Bool = false
  ) {
    self.prompt = prompt
    self.words = words ?? prompt
    self.screen = screen
    self.praise = praise
    self.takesLetters = takesLetters
  }
}

/// What the signals of an audit measure a generator's questions by.
public struct GeneratorEffort: Sendable {
  /// The shortest time in milliseconds in which a person reads, thinks and answers.
  public let floorMilliseconds: @Sendable (DrawnValues) -> Int64
  /// How long the question lasts when it is played at so many words a minute; nil if it is not a
  /// signal.
  public let signalMilliseconds: @Sendable (DrawnValues, _ wpm: Int64) -> Int64?
  /// How hard the question is, from 1 to 4.
  public let grade: @Sendable (DrawnValues) -> Int64

  /// Takes functions; the defaults are those of a question with one of several answers.
  public init(
    floorMilliseconds: @escaping @Sendable (DrawnValues) -> Int64 = { _ in
      SignalThresholds.floorMilliseconds(.single)
    },
    signalMilliseconds: @escaping @Sendable (DrawnValues, _ wpm: Int64) -> Int64? = { _, _ in nil },
    grade: @escaping @Sendable (DrawnValues) -> Int64 = { _ in 1 }
  ) {
    self.floorMilliseconds = floorMilliseconds
    self.signalMilliseconds = signalMilliseconds
    self.grade = grade
  }
}

/// What the levels of a generator mean; a session that ends with enough right answers opens the
/// next.
public struct GeneratorLevels: Sendable {
  /// One level.
  public struct Rule: Sendable {
    /// What a question asks, `a letter`.
    public let task: String
    /// How long a question may take, in milliseconds, while the setting `timer` is on.
    public let limitMilliseconds: Int64

    /// Takes both.
    public init(task: String, limitMilliseconds: Int64) {
      self.task = task
      self.limitMilliseconds = limitMilliseconds
    }
  }

  private let beginner: Rule
  private let intermediate: Rule
  private let expert: Rule
  /// How many right answers open the next level.
  public let rightCountForNextLevel: Int64

  /// Takes a rule for each level.
  public init(beginner: Rule, intermediate: Rule, expert: Rule, rightCountForNextLevel: Int64) {
    self.beginner = beginner
    self.intermediate = intermediate
    self.expert = expert
    self.rightCountForNextLevel = rightCountForNextLevel
  }

  /// The rule of a level.
  public subscript(level: Level) -> Rule {
    switch level {
    case .beginner: beginner
    case .intermediate: intermediate
    case .expert: expert
    }
  }
}

/// Lists of words in a quiz file that a generator draws from.
public struct WordLists: Sendable {
  /// The lists' names in the member `words`, in the order in which the generator gets them.
  public let names: [String]
  /// How many different words each list has to have.
  public let countMinimum: Int
  /// How many words a list may have.
  public let countLimit: Int
  /// How many letters a word may have.
  public let lengthLimit: Int

  /// Takes the names and the limits.
  public init(names: [String], countMinimum: Int, countLimit: Int = 10_000, lengthLimit: Int) {
    self.names = names
    self.countMinimum = countMinimum
    self.countLimit = countLimit
    self.lengthLimit = lengthLimit
  }
}
