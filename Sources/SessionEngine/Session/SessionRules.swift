/// What a session is decided under: its quiz, its seed and what is shuffled.
///
/// Computed once from `sessionStarted`; the order of the questions is drawn here.
public struct SessionRules: Sendable {
  /// The quiz that the session was started with.
  public var quiz: Quiz { parts.quiz }
  /// The version of the rules: what the quiz's sessions start with now, or what the log says.
  public var version: Int64 { parts.version }
  /// How texts of answers are compared.
  public var texts: TextRules { TextRules(rules: version) }
  /// What every random choice is computed from.
  public var seed: Seed { parts.seed }
  /// What is shuffled.
  public var shuffling: Shuffling { parts.shuffling }
  /// The highest level that the player has opened.
  public var rank: Level
  /// The questions' places in the file, in the order of this session; empty for generated quizzes.
  public var order: [Int] { parts.order }
  /// By how many per cent every time limit is longer (rules 2).
  public var extraTimePercent: Int64 { parts.extraTimePercent }
  /// The day whose daily quiz the session is, if it is one (rules 2).
  public var daily: UTCDate? { parts.daily }
  /// The class that the session belongs to, if it does (rules 2).
  public var classSeat: ClassSeat? { parts.classSeat }
  /// What the session practises, if it does (rules 2).
  public var practice: PracticeNote? { parts.practice }

  /// Held by reference: every decision hands the rules on, and that shall cost one count.
  private let parts: Parts

  /// Draws the order of the questions; a graded quiz says itself what is shuffled.
  ///
  /// `version` is what the log says, without one what a new session has. One that the quiz never
  /// had becomes the nearest that it had.
  public init(
    quiz: Quiz, version: Int64? = nil, seed: Seed, shuffling: Shuffling, rank: Level = .expert,
    extraTimePercent: Int64 = 0, daily: UTCDate? = nil, practice: PracticeNote? = nil,
    classSeat: ClassSeat? = nil
  ) {
    let version = min(max(version ?? quiz.rules, quiz.firstRules), quiz.rules)
    let isGraded = quiz.graded != nil
    self.rank = rank
    parts = Parts(
      quiz, version, seed, quiz.graded?.shuffling ?? shuffling,
      extraTimePercent: version >= 2 ? extraTimePercent : 0, daily: isGraded ? daily : nil,
      practice: isGraded ? practice : nil, classSeat: isGraded ? classSeat : nil)
  }

  /// The question at a place of this session, from 1, shown for `why`.
  func showing(place: Int64, _ why: Showing.Why, clock: Int64? = nil) -> Showing {
    let question = order[Int(place) - 1]
    return Showing(
      question: Int64(question), number: place, of: Int64(order.count), why: why,
      order: quiz.graded.map { gradedOrder($0.questions[question]) } ?? answerOrder(question),
      drawn: nil, clock: clock)
  }

  /// Draw number `draw`, shown for `why`.
  func showing(
    draw: Int64, level: Level, _ why: Showing.Why, clock: Int64? = nil
  ) -> Showing {
    var drawn: DrawnValues?
    if let generator = quiz.generator {
      var draws = Draws(seed, question: draw)
      drawn = generator.draw(&draws, level, quiz.lists)
    }
    return Showing(
      question: draw, number: draw &+ 1, of: quiz.generator?.questionCount, why: why, order: nil,
      drawn: drawn, clock: clock)
  }

  /// The session's clock at its first question; nil in rules 1.
  var startClock: Int64? {
    guard version >= 2 else { return nil }
    return version >= 3 ? classSeat?.lateMilliseconds ?? 0 : 0
  }

  /// Whether an exam is handed in without marks, which the class releases later (M30).
  var isHandedIn: Bool { version >= 3 && classSeat != nil && quiz.graded?.mode == .exam }

  /// The drawn order of what a graded question numbers (M9); nil for the order of the file.
  private func gradedOrder(_ question: GradedQuestion) -> [UInt8]? {
    guard question.isShuffled(shuffling.answers) else { return nil }
    var draws = Draws(seed, label: Array(("answers/" + question.id).utf8))
    return draws.shuffled(question.optionCount).map { UInt8($0) }
  }

  /// The options of a gap, from 1, as they are shown.
  ///
  /// No event has their order, because an answer has the option's text (M9).
  func shown(_ options: [String], inGap gap: Int, of question: GradedQuestion) -> [String] {
    guard shuffling.answers, !question.keepsOrder else { return options }
    var numbered = options
    for (place, number) in GradedQuestion.numbering(options).enumerated() {
      numbered[Int(number)] = options[place]
    }
    let label = "answers/" + question.id + "/" + String(gap)
    var draws = Draws(seed, label: Array(label.utf8))
    return draws.shuffled(options.count).map { numbered[$0] }
  }

  /// The drawn order of a question's answers; nil where they stand as in the file.
  private func answerOrder(_ question: Int) -> [UInt8]? {
    guard shuffling.answers, let quiz = quiz.outcomes, quiz.questions[question].kind != .ranged
    else { return nil }
    var draws = Draws(seed, label: Array(("answers/" + quiz.questions[question].id).utf8))
    return draws.shuffled(quiz.questions[question].answers.count).map { UInt8($0) }
  }

  private final class Parts: Sendable {
    let quiz: Quiz
    let version: Int64
    let seed: Seed
    let shuffling: Shuffling
    let order: [Int]
    let extraTimePercent: Int64
    let daily: UTCDate?
    let classSeat: ClassSeat?
    let practice: PracticeNote?

    init(
      _ quiz: Quiz, _ version: Int64, _ seed: Seed, _ shuffling: Shuffling,
      extraTimePercent: Int64, daily: UTCDate?, practice: PracticeNote?, classSeat: ClassSeat?
    ) {
      (self.quiz, self.version, self.seed, self.shuffling) = (quiz, version, seed, shuffling)
      self.extraTimePercent = extraTimePercent
      (self.daily, self.practice, self.classSeat) = (daily, practice, classSeat)
      let count = quiz.outcomes?.questions.count ?? 0
      if let graded = quiz.graded {
        order = graded.order(seed)
      } else if shuffling.questions {
        var draws = Draws(seed, label: Array("questions".utf8))
        order = draws.shuffled(count)
      } else {
        order = Array(0..<count)
      }
    }
  }
}
