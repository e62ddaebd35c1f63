public import EventLog

/// What happened in a session: the facts that everything else is a fold over.
///
/// Questions are named by a number: of an outcome quiz the place in its file, of a generated one
/// the draw. ``EventCoder`` knows their names in logs.
public enum Event: Hashable, Sendable {
  /// The session began.
  indirect case sessionStarted(SessionStart)
  /// A question was put on the screen.
  case questionShown(Showing)
  /// A question was answered for the first time.
  case answerGiven(question: Int64, Answer, elapsedMilliseconds: Int64)
  /// An answered question was answered again.
  case answerRevised(question: Int64, Answer, was: Answer, elapsedMilliseconds: Int64)
  /// A question's time limit passed; with the clock at which that was recorded in rules 3.
  case timeExpired(question: Int64, limitMilliseconds: Int64, clock: Int64? = nil)
  /// The time for the whole quiz passed (rules 2); with the clock as in
  /// ``timeExpired(question:limitMilliseconds:clock:)``.
  case quizTimeExpired(limitMilliseconds: Int64, clock: Int64? = nil)
  /// More time, or rest, was granted (rules 3).
  case timeGranted(TimeGrant, clock: Int64)
  /// The class opened a question, whose time runs from then on (rules 3, M35).
  case questionOpened(QuestionOpening, clock: Int64)
  /// The results of a class were released (rules 3).
  case resultsReleased(salt: Seed)
  /// The answers of an exam were handed in (rules 2).
  case answersSubmitted(by: Submitter, clock: Int64)
  /// An answer of a graded quiz was marked (rules 2).
  case answerMarked(GradedMark)
  /// What an answer, or its absence, did to the score.
  case scoreUpdated(Score)
  /// A setting got another value.
  case settingChanged(Setting, from: Int16, to: Int16)
  /// The player left; with the session's clock in rules 2.
  case sessionPaused(clock: Int64? = nil)
  /// The player came back; with the session's clock in rules 2.
  case sessionResumed(Preferences, clock: Int64? = nil)
  /// A command was not allowed.
  case refused(Command.Name, Refusal, question: Int64?)
  /// The result stands.
  case sessionFinished(SessionResult)
  /// The player gave up.
  case sessionAbandoned
  /// Opening the log kept an incomplete append aside.
  case tailDropped
}

/// The data of `sessionStarted`.
public struct SessionStart: Hashable, Sendable {
  /// The highest version of the rules that this engine plays by.
  package static let latestRules: Int64 = 3

  /// Whether this version knows the rules.
  package var isOfKnownRules: Bool { rules >= 1 && rules <= SessionStart.latestRules }

  /// The quiz's id.
  public let quiz: String
  /// The quiz's digest.
  public let quizDigest: Digest
  /// The player's pseudonym.
  public let player: String
  /// What every random choice is computed from.
  public let seed: Seed
  /// The version of the rules.
  public let rules: Int64
  /// What is shuffled.
  public let shuffling: Shuffling
  /// The settings at the start.
  public let preferences: Preferences
  /// By how many per cent every time limit is longer (rules 2).
  public let extraTimePercent: Int64
  /// The day whose daily quiz the session is, if it is one (rules 2).
  public let daily: UTCDate?
  /// The class that the session belongs to, if it does (rules 2).
  public let classSeat: ClassSeat?
  /// What the session practises, if it was made of cards that were due (rules 2).
  public let practice: PracticeNote?

  /// Takes the facts as they are.
  public init(
    quiz: String, quizDigest: Digest, player: String, seed: Seed, rules: Int64,
    shuffling: Shuffling, preferences: Preferences, extraTimePercent: Int64 = 0,
    daily: UTCDate? = nil, practice: PracticeNote? = nil, classSeat: ClassSeat? = nil
  ) {
    self.daily = daily
    self.practice = practice
    self.classSeat = classSeat
    self.extraTimePercent = extraTimePercent
    self.quiz = quiz
    self.quizDigest = quizDigest
    self.player = player
    self.seed = seed
    self.rules = rules
    self.shuffling = shuffling
    self.preferences = preferences
  }
}

/// The data of `questionShown`.
public struct Showing: Hashable, Sendable {
  /// Why a question was shown.
  public enum Why: Hashable, Sendable, CaseIterable {
    /// It is the first.
    case start
    /// The one before was answered, or *next*.
    case next
    /// *Back*.
    case back
    /// *Jump* or *return*.
    case jump
    /// The game screen was opened anew.
    case reopened
    /// The player came back.
    case resumed

    /// The word in logs.
    public var text: StaticString {
      switch self {
      case .start: "start"
      case .next: "next"
      case .back: "back"
      case .jump: "jump"
      case .reopened: "reopened"
      case .resumed: "resumed"
      }
    }
  }

  /// Which question.
  public let question: Int64
  /// Its place in this session, from 1.
  public let number: Int64
  /// How many places there are; nil when endless.
  public let of: Int64?
  /// Why it is shown.
  public let why: Why
  /// The shown order of the answers as places in the file, when answers are shuffled.
  public let order: [UInt8]?
  /// What was drawn, in generated quizzes; the quiz says by which generator.
  public let drawn: DrawnValues?
  /// The session's clock (rules 2).
  public let clock: Int64?

  /// Takes the facts as they are.
  public init(
    question: Int64, number: Int64, of: Int64?, why: Why, order: [UInt8]?, drawn: DrawnValues?,
    clock: Int64? = nil
  ) {
    self.clock = clock
    self.question = question
    self.number = number
    self.of = of
    self.why = why
    self.order = order
    self.drawn = drawn
  }

  /// The same, shown once more for another reason.
  func again(_ why: Why, clock: Int64? = nil) -> Showing {
    Showing(
      question: question, number: number, of: of, why: why, order: order, drawn: drawn, clock: clock
    )
  }
}

/// The data of `scoreUpdated`.
public enum Score: Hashable, Sendable {
  /// What changed for one outcome.
  public struct Change: Hashable, Sendable {
    /// The outcome's place in the quiz.
    public let outcome: Int
    /// How much its count changed.
    package let net: Int64
    /// Its count after that.
    public let count: Int64

    /// Takes the facts as they are.
    public init(outcome: Int, net: Int64, count: Int64) {
      self.outcome = outcome
      self.net = net
      self.count = count
    }
  }

  /// In an outcome quiz: those outcomes whose count changed, in the quiz's order.
  case outcomes([Change])
  /// In a points quiz.
  case points(Mark)

  /// How an answer was marked.
  public struct Mark: Hashable, Sendable {
    /// Whether it was right.
    public let isCorrect: Bool
    /// +1 or -1, before the floor at zero.
    public let delta: Int64
    /// The points after it.
    public let points: Int64
    /// The right answer.
    public let expected: [UInt8]

    /// Takes the facts as they are.
    public init(isCorrect: Bool, delta: Int64, points: Int64, expected: [UInt8]) {
      self.isCorrect = isCorrect
      self.delta = delta
      self.points = points
      self.expected = expected
    }
  }
}

/// The data of `answerMarked`.
public struct GradedMark: Hashable, Sendable {
  /// Which question.
  public let question: Int64
  /// The credit of the answer in 10⁻⁵ per cent, towards zero (rules 3; nil in rules 2).
  public let credit: Int64?
  /// What the answer is worth, in hundredths of a point; can be negative.
  public let marks: Int64
  /// What a full answer is worth, in hundredths of a point.
  public let maximum: Int64
  /// The sum of all marks after this one, in hundredths of a point.
  public let score: Int64

  /// Whether the answer is a full one; a scoring can make any number of points of it.
  public var isRight: Bool { credit.map { $0 >= Marks.fullCredit } ?? (marks >= maximum) }

  /// Takes the facts as they are.
  public init(
    question: Int64, credit: Int64? = nil, marks: Int64, maximum: Int64, score: Int64
  ) {
    self.question = question
    self.credit = credit
    self.marks = marks
    self.maximum = maximum
    self.score = score
  }
}

/// The data of `sessionFinished`.
public enum SessionResult: Hashable, Sendable {
  /// In an outcome quiz: the winner, every outcome's count, and who had the highest.
  case outcome(Int, tally: [Int64], tied: [Int])
  /// In a points quiz.
  case points(Int64, right: Int64, asked: Int64)
  /// In a graded quiz.
  case graded(GradedResult)
}
