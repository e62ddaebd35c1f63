import EventLog
import SessionEngine
import Similarity

/// S17: players of one quiz whose answers agree more than chance explains.
///
/// Fed with the logs of a run in any order. One attempt of each player at each quiz counts: of the
/// sound, finished sessions the one that started first, as its name says. If that one has another
/// history, or a copy that is not sound, the player takes no part: which history is the true one is
/// for a person to find out.
struct SimilarSessions {
  /// How many answers are kept, counted as players times questions that their quiz asks, over all
  /// quizzes.
  ///
  /// Above it nothing is kept and nothing compared, so the order of the logs decides nothing.
  static var answerLimit: Int { 1 << 22 }
  /// How many pairs of a run are told.
  static var findingLimit: Int { 1000 }

  /// Two sessions, of which the later one is told.
  struct Pair {
    let later: String
    let earlier: String
    let finding: Finding
  }

  /// What was compared.
  private(set) var coverage = SimilarityCoverage()

  private let answerLimit: Int
  private var groups: [Digest: Group] = [:]
  /// Sessions with a log that is not sound although it has an end, or with two histories.
  private var excluded: Set<[UInt8]> = []
  private var answerCount = 0

  /// The attempts at one version of a quiz, by the bytes of the players' names.
  fileprivate struct Group {
    let quiz: String
    var attempts: [[UInt8]: Attempt] = [:]
  }

  /// What is kept of an attempt.
  fileprivate struct Attempt {
    let player: String
    let session: [UInt8]
    let answers: [PackedAnswer]
  }

  init(answerLimit: Int = SimilarSessions.answerLimit) { self.answerLimit = answerLimit }

  /// The quiz of a log whose answers are compared if an audit of it says yes; nil for another log.
  static func quiz(comparedIn log: JudgedLog) -> GradedQuiz? {
    guard let quiz = log.gradedQuiz, quiz.askedCount >= SimilarityLimits.leastQuestions,
      case .graded? = log.state?.result, log.file.verdict.isSound, !log.file.isDerived
    else { return nil }
    return quiz
  }

  /// Takes in a log; it need not be the log of a session.
  mutating func meet(_ log: JudgedLog) {
    guard let quiz = SimilarSessions.quiz(comparedIn: log), let start = log.start,
      let graded = log.state?.graded, let name = log.file.stream?.name
    else { return }
    let session = Array(name.utf8)
    guard log.answer() == .yes else {
      excluded.insert(session)
      return
    }
    let player = Array(start.player.utf8)
    var group = groups.removeValue(forKey: start.quizDigest) ?? Group(quiz: start.quiz)
    defer { if !coverage.isOverLimit { groups[start.quizDigest] = group } }
    if let other = group.attempts[player] {
      guard session.lexicographicallyPrecedes(other.session) else { return }
    } else {
      answerCount += quiz.askedCount
      guard answerCount <= answerLimit else {
        coverage.isOverLimit = true
        groups = [:]
        return
      }
    }
    if coverage.isOverLimit { return }
    group.attempts[player] = Attempt(
      player: start.player, session: session, answers: PackedAnswer.all(graded, quiz))
  }

  /// Leaves out a session that has two histories.
  mutating func exclude(_ log: JudgedLog) {
    if let name = log.file.stream?.name { excluded.insert(Array(name.utf8)) }
  }

  /// The pairs, once all logs were met: quiz by quiz, the least likely pairs first.
  mutating func end() -> [Pair] {
    var pairs: [Pair] = []
    for digest in groups.keys.sorted(by: { $0.hex < $1.hex }) {
      guard let group = groups.removeValue(forKey: digest) else { continue }
      var sheets: [Similarity.AnswerSheet] = []
      for attempt in group.attempts.values where !excluded.contains(attempt.session) {
        sheets.append(
          Similarity.AnswerSheet(player: attempt.player, answers: attempt.answers.map { $0.answer })
        )
      }
      let similar = SimilarAnswers(sheets)
      coverage.take(similar)
      for pair in similar.pairs {
        guard pairs.count < SimilarSessions.findingLimit else {
          coverage.untoldCount += 1
          continue
        }
        if let pair = group.pair(pair, similar) { pairs.append(pair) }
      }
    }
    return pairs
  }
}

extension SimilarSessions.Group {
  /// The finding for a pair of players.
  fileprivate func pair(
    _ pair: SimilarPair, _ all: SimilarAnswers
  ) -> SimilarSessions.Pair? {
    guard var earlier = attempts[Array(pair.first.utf8)],
      var later = attempts[Array(pair.second.utf8)]
    else { return nil }
    if later.session.lexicographicallyPrecedes(earlier.session) { swap(&earlier, &later) }
    let level = SimilarityLimits.familyLevel
    let threshold = Int64(level * SimilarityLimits.margin) * all.pairCount
    let odds = Int64(min(pair.oneIn, SimilarityCoverage.oddsLimit))
    var words =
      "\(earlier.words) and \(later.words) gave the same answer to "
      + "\(pair.sharedRight + pair.sharedWrong) of \(pair.questionCount) questions of quiz "
      + "\(quiz) (\(pair.expectedSame.tenths) are usual for two such players), and the same wrong "
      + "answer to \(pair.sharedWrong) of them (\(pair.expectedWrong.tenths) are usual); by chance "
      + "1 in " + odds.grouped
    if pair.othersAlike > 0 {
      words +=
        "; \(Int64(pair.othersAlike).grouped) other "
        + (pair.othersAlike == 1 ? "player" : "players")
        + " gave at least half of these wrong answers"
    }
    return SimilarSessions.Pair(
      later: String(decoding: later.session, as: UTF8.self),
      earlier: String(decoding: earlier.session, as: UTF8.self),
      finding: Finding(
        .signal(.similarAnswers), [1], recorded: words,
        recomputed: "by chance at most 1 in \(threshold.grouped), so that \(all.playerCount) "
          + "players who did not copy show it at most 1 time in \(Int64(level).grouped)",
        measure: SignalMeasure(odds, threshold)))
  }
}

extension SimilarSessions.Attempt {
  /// The player and the session.
  fileprivate var words: String {
    (PlayerSettings.isName(player) ? player : "?") + " (session "
      + String(decoding: session, as: UTF8.self) + ")"
  }
}

/// An answer in eight bytes: question, whether it is right, and a number for what was said.
struct PackedAnswer: Hashable {
  /// How many bits of ``GradedQuestion/key(of:)`` are kept.
  private static var keyBits: UInt64 { 47 }

  private let bits: UInt64

  private init(question: Int, isRight: Bool, key: UInt64) {
    bits =
      UInt64(question) << (PackedAnswer.keyBits + 1) | (isRight ? 1 : 0) << PackedAnswer.keyBits
      | key & (1 << PackedAnswer.keyBits - 1)
  }

  /// What was answered in a session, in the order of the quiz file.
  ///
  /// An answer that says nothing, such as gaps that were all left open, is none.
  static func all(_ graded: GradedState, _ quiz: GradedQuiz) -> [PackedAnswer] {
    var answers: [PackedAnswer] = []
    answers.reserveCapacity(quiz.askedCount)
    let questions = quiz.questions
    for (place, slot) in graded.slots.enumerated() {
      guard let answer = slot.answer, let key = questions[place].key(of: answer) else { continue }
      let isRight = slot.marks.map { $0 >= questions[place].points } == true
      answers.append(PackedAnswer(question: place, isRight: isRight, key: key))
    }
    return answers
  }

  /// The answer as it is compared.
  var answer: Similarity.AnswerSheet.Answer {
    Similarity.AnswerSheet.Answer(
      question: Int32(bits >> (PackedAnswer.keyBits + 1)),
      answer: bits & (1 << PackedAnswer.keyBits - 1),
      isRight: bits >> PackedAnswer.keyBits & 1 == 1)
  }
}
