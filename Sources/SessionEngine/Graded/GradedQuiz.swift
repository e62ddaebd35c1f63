/// Questions with right answers: what can be asked, how it is played and what it is worth.
///
/// All amounts are integers: points in hundredths, percentages in hundredths of a per cent, credit
/// in units of 10⁻⁵ per cent. docs/SESSIONS.md has the rules (M5 to M14).
///
/// It never changes, and is held by reference: to hand it on costs one count.
public final class GradedQuiz: Hashable, Sendable {
  /// How a quiz is played.
  public enum Mode: Hashable, Sendable {
    /// Every answer is marked and explained at once.
    case practice
    /// Answers can be revised until they are submitted, and nothing is marked before.
    case exam

    /// The word in quiz files.
    public var text: String {
      switch self {
      case .practice: "practice"
      case .exam: "exam"
      }
    }
  }

  /// Questions of which some are drawn for each session.
  public struct Pool: Hashable, Sendable {
    /// Its name, which is part of the label of its draws.
    public let id: String
    /// How many of its questions are asked.
    package let drawCount: Int
    /// The places of its questions in the file, ascending.
    public let questions: [Int]
  }

  /// What a result from some percentage on is called.
  public struct Grade: Hashable, Sendable {
    /// The lowest result that it applies to, in hundredths of a per cent.
    package let fromPercent: Int64
    /// What it is called.
    public let title: String
    /// The feedback for the player; may be empty.
    public let feedback: String
  }

  /// How many questions a session can ask: an append has at most 1,000 lines, and that of the end
  /// has one for each question.
  public static let askedLimit = 900

  /// How it is played.
  public let mode: Mode
  /// All questions, in the file's order.
  public var questions: [GradedQuestion] {
    switch listing {
    case .file(let questions): questions
    case .source(let source): source.questions
    }
  }
  /// How many questions there are, without making them.
  public var questionCount: Int {
    switch listing {
    case .file(let questions): questions.count
    case .source(let source): source.questionCount
    }
  }
  /// What has the questions in the place of the file, if something does.
  public var source: QuestionSource? {
    if case .source(let source) = listing { return source }
    return nil
  }
  /// The pools, in the file's order.
  public let pools: [Pool]
  /// What is shuffled.
  public let shuffling: Shuffling
  /// The time for the whole quiz, without extra time.
  public let limitMilliseconds: Int64?
  /// What answers are worth.
  public let scoring: Scoring
  /// Whether time goes on while the player is away, or looks at another question (rules 3, M27).
  public let countsAway: Bool
  /// The pass mark in hundredths of a per cent.
  public let passPercent: Int64?
  /// The grades, from the highest to the lowest.
  public let grades: [Grade]
  private let listing: Listing

  /// Where the questions are.
  private enum Listing: Hashable, Sendable {
    case file([GradedQuestion])
    case source(QuestionSource)
  }

  /// Takes parts that were checked.
  public convenience init(
    mode: Mode, questions: [GradedQuestion], pools: [Pool] = [],
    shuffling: Shuffling = Shuffling(questions: false, answers: false),
    limitMilliseconds: Int64? = nil, countsAway: Bool? = nil, scoring: Scoring = .credit,
    passPercent: Int64? = nil, grades: [Grade] = []
  ) {
    self.init(
      mode, .file(questions), pools, shuffling, limitMilliseconds, countsAway, scoring,
      passPercent, grades)
  }

  /// A quiz that draws its questions from a source: the source is its one pool (M16).
  public convenience init(
    mode: Mode, source: QuestionSource, drawCount: Int,
    shuffling: Shuffling = Shuffling(questions: false, answers: false),
    limitMilliseconds: Int64? = nil, countsAway: Bool? = nil, scoring: Scoring = .credit,
    passPercent: Int64? = nil, grades: [Grade] = []
  ) {
    let pool = Pool(
      id: source.name, drawCount: drawCount, questions: Array(0..<source.questionCount))
    self.init(
      mode, .source(source), [pool], shuffling, limitMilliseconds, countsAway, scoring,
      passPercent, grades)
  }

  private init(
    _ mode: Mode, _ listing: Listing, _ pools: [Pool], _ shuffling: Shuffling,
    _ limitMilliseconds: Int64?, _ countsAway: Bool?, _ scoring: Scoring, _ passPercent: Int64?,
    _ grades: [Grade]
  ) {
    self.mode = mode
    self.scoring = scoring
    self.countsAway = countsAway ?? (mode == .exam)
    self.listing = listing
    self.pools = pools
    self.shuffling = shuffling
    self.limitMilliseconds = limitMilliseconds
    self.passPercent = passPercent
    self.grades = grades
  }

  /// The same if every part is.
  public static func == (left: GradedQuiz, right: GradedQuiz) -> Bool {
    left === right
      || left.mode == right.mode && left.listing == right.listing && left.pools == right.pools
        && left.shuffling == right.shuffling
        && left.limitMilliseconds == right.limitMilliseconds
        && left.countsAway == right.countsAway && left.scoring == right.scoring
        && left.passPercent == right.passPercent && left.grades == right.grades
  }

  /// Feeds the questions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(listing)
  }

  /// Whether a time limit runs on while the player is away.
  public var timeGoesOn: Bool {
    countsAway
      && (limitMilliseconds != nil || questions.contains { $0.limitMilliseconds != nil })
  }

  /// How many questions a session asks.
  public var askedCount: Int {
    var count = questionCount
    for pool in pools { count -= pool.questions.count - pool.drawCount }
    return count
  }

  /// The points that a session can earn, in hundredths; every draw of a pool is worth the same.
  public var maximum: Int64 {
    var isDrawn = Array(repeating: false, count: questions.count)
    var sum: Int64 = 0
    for pool in pools {
      for place in pool.questions { isDrawn[place] = true }
      if let first = pool.questions.first {
        sum += Int64(pool.drawCount) * questions[first].points
      }
    }
    for (question, isDrawn) in zip(questions, isDrawn) where !isDrawn { sum += question.points }
    return sum
  }

  /// The questions of a session, as places in the file, in the order in which they are asked.
  func order(_ seed: Seed) -> [Int] {
    var isAsked = Array(repeating: true, count: questionCount)
    for pool in pools {
      var draws = Draws(seed, label: Array(("pool/" + pool.id).utf8))
      let drawn = draws.shuffled(pool.questions.count)
      for place in drawn.dropFirst(pool.drawCount) { isAsked[pool.questions[place]] = false }
    }
    let asked = isAsked.indices.filter { isAsked[$0] }
    guard shuffling.questions else { return asked }
    var draws = Draws(seed, label: Array("questions".utf8))
    return draws.shuffled(asked.count).map { asked[$0] }
  }

  /// The grade of a result in hundredths of a per cent.
  public func grade(ofPercent percent: Int64) -> Grade? {
    grades.first { $0.fromPercent <= percent }
  }
}

/// What a graded session came to.
public struct GradedResult: Hashable, Sendable {
  /// The sum of the marks, in hundredths of a point; can be negative.
  public let score: Int64
  /// The sum of what the questions asked are worth, in hundredths of a point.
  public let maximum: Int64
  /// Whether the pass mark was reached, where the quiz has one.
  public let hasPassed: Bool?
  /// How many questions were answered.
  public let answeredCount: Int64
  /// How many questions were asked.
  public let askedCount: Int64
  /// The result in hundredths of a per cent, halves away from zero (M14).
  public let percent: Int64

  /// Takes the facts as they are; the percentage follows from them, unless a log says another one.
  public init(
    score: Int64, maximum: Int64, hasPassed: Bool?, answeredCount: Int64, askedCount: Int64,
    percent: Int64? = nil
  ) {
    self.score = score
    self.maximum = maximum
    self.percent = percent ?? Marks.rounded(10_000, times: score, over: maximum)
    self.hasPassed = hasPassed
    self.answeredCount = answeredCount
    self.askedCount = askedCount
  }

  /// What the score comes to in a quiz: the percentage is that of what credit alone earned, and the
  /// pass mark is compared exactly and not with the rounded percentage (M14, M35).
  public init(
    score: Int64, earned: Int64, maximum: Int64, quiz: GradedQuiz, answeredCount: Int64,
    askedCount: Int64
  ) {
    self.init(
      score: score, maximum: maximum,
      hasPassed: quiz.passPercent.map {
        let (scaled, overflows) = earned.multipliedReportingOverflow(by: 10_000)
        // Only a forged score is as large.
        return overflows ? earned > 0 : $0 * maximum <= scaled
      },
      answeredCount: answeredCount, askedCount: askedCount,
      percent: Marks.rounded(10_000, times: earned, over: maximum))
  }
}

/// The arithmetic of marks.
public enum Marks {
  /// What 100% of credit is: credit has five decimals of a per cent.
  public static let fullCredit: Int64 = 10_000_000

  /// `factor × numerator / denominator`, rounded to the nearest integer, halves away from zero.
  ///
  /// Total: a denominator below 1 gives 0, and what overflows is cut to the range of `Int64`.
  public static func rounded(
    _ factor: Int64, times numerator: Int64, over denominator: Int64
  ) -> Int64 {
    guard denominator > 0 else { return 0 }
    let isNegative = (factor < 0) != (numerator < 0)
    let product = factor.magnitude.multipliedFullWidth(by: numerator.magnitude)
    // (2 × |factor × numerator| + denominator) div (2 × denominator), without the doubling.
    let divisor = denominator.magnitude
    guard product.high < divisor else { return isNegative ? .min : .max }
    var (quotient, remainder) = divisor.dividingFullWidth(product)
    if remainder >= divisor - remainder { quotient += 1 }
    let value = Int64(clamping: quotient)
    return isNegative ? -value : value
  }

  /// Hundredths of a point with their noun: `2.5 points`, `1 point`.
  public static func points(_ hundredths: Int64) -> String {
    text(hundredths) + (hundredths == 100 ? " point" : " points")
  }

  /// Hundredths as people write them: `2.5`, `-0.25`, `10`.
  public static func text(_ hundredths: Int64) -> String {
    let magnitude = hundredths.magnitude
    let (whole, rest) = (magnitude / 100, magnitude % 100)
    var text = hundredths < 0 ? "-" : ""
    text += String(whole)
    if rest > 0 {
      text += rest % 10 == 0 ? "." + String(rest / 10) : (rest < 10 ? ".0" : ".") + String(rest)
    }
    return text
  }
}
