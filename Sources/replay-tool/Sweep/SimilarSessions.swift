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
  /// The attempts by quiz and player.
  private var attempts: SortedRecords
  private var quizzes: [Digest: GradedQuiz] = [:]
  /// Sessions with a log that is not sound although it has an end, or with two histories.
  private var excluded: Set<[UInt8]> = []

  /// The attempts at one version of a quiz: one for each player.
  fileprivate struct Group {
    var quiz = ""
    var attempts: [Attempt] = []
  }

  /// What is kept of an attempt.
  fileprivate struct Attempt {
    let player: String
    let session: String
    let digest: Digest
    let quiz: String
    let askedCount: Int
    let answers: [PackedAnswer]
  }

  /// Starts with none; of many attempts, what is remembered is kept in the scratch place.
  init(answerLimit: Int = SimilarSessions.answerLimit, scratch: Scratch? = nil) {
    self.answerLimit = answerLimit
    attempts = SortedRecords(scratch: scratch)
  }

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
    guard log.answer() == .yes else {
      excluded.insert(Array(name.utf8))
      return
    }
    quizzes[start.quizDigest] = quiz
    let digest = start.quizDigest.words
    let player = SHA256.digest(of: Array(start.player.utf8)).words.0
    let attempt = Attempt(
      player: start.player, session: name, digest: start.quizDigest, quiz: start.quiz,
      askedCount: quiz.askedCount,
      answers: PackedAnswer.all(graded, quiz))
    attempts.add(
      SortKey(digest.0, digest.1, digest.2, digest.3, player), attempt.contents)
  }

  /// Leaves out a session that has two histories.
  mutating func exclude(_ log: JudgedLog) {
    if let name = log.file.stream?.name { excluded.insert(Array(name.utf8)) }
  }

  /// The pairs, once all logs were met: quiz by quiz, the least likely pairs first.
  mutating func end() -> [Pair] {
    var answerCount = 0
    eachPlayer { _, attempt in answerCount += attempt.askedCount }
    guard answerCount <= answerLimit else {
      coverage.isOverLimit = true
      return []
    }
    var pairs: [Pair] = []
    var (group, digest) = (Group(), Digest.zero)
    var coverage = coverage
    eachPlayer { quiz, attempt in
      if quiz != digest {
        pairs += group.pairs(quizzes[digest], pairs.count, &coverage)
        (group, digest) = (Group(quiz: attempt.quiz), quiz)
      }
      if !excluded.contains(Array(attempt.session.utf8)) { group.attempts.append(attempt) }
    }
    if digest != .zero { pairs += group.pairs(quizzes[digest], pairs.count, &coverage) }
    self.coverage = coverage
    return pairs
  }

  /// The attempt of each player at each quiz that counts, in the order of the quizzes' digests.
  private func eachPlayer(_ body: (Digest, Attempt) -> Void) {
    attempts.forEachKey { _, contents in
      var first: [Attempt] = []
      // Names share a key only by chance.
      for attempt in contents.map({ Attempt($0) }) {
        let place = first.firstIndex { $0.player.utf8.elementsEqual(attempt.player.utf8) }
        if let place {
          if attempt.session.utf8.lexicographicallyPrecedes(first[place].session.utf8) {
            first[place] = attempt
          }
        } else {
          first.append(attempt)
        }
      }
      for attempt in first { body(attempt.digest, attempt) }
    }
  }
}

extension SimilarSessions.Attempt {
  /// Reads what ``contents`` gave.
  fileprivate init(_ contents: [UInt8]) {
    var reader = RecordReader(contents)
    player = reader.text()
    session = reader.text()
    digest = reader.digest()
    quiz = reader.text()
    askedCount = Int(reader.signedNumber())
    answers = (0..<Int(reader.signedNumber())).map { _ in PackedAnswer(bits: reader.number()) }
  }

  /// The attempt as a record.
  fileprivate var contents: [UInt8] {
    var writer = RecordWriter()
    writer.add(player)
    writer.add(session)
    writer.add(digest)
    writer.add(quiz)
    writer.add(Int64(askedCount))
    writer.add(Int64(answers.count))
    for answer in answers { writer.add(answer.bits) }
    return writer.bytes
  }
}

extension SimilarSessions.Group {
  /// Compares the players, and counts what is not told; so many pairs of other quizzes are told.
  fileprivate func pairs(
    _ graded: GradedQuiz?, _ toldCount: Int, _ coverage: inout SimilarityCoverage
  ) -> [SimilarSessions.Pair] {
    guard let graded else { return [] }  // before the first quiz
    let similar = SimilarAnswers(
      attempts.map {
        Similarity.AnswerSheet(player: $0.player, answers: $0.answers.map { $0.answer })
      }, PackedAnswer.choices(of: graded))
    coverage.take(similar)
    var named: [[UInt8]: SimilarSessions.Attempt] = [:]
    let names = Set(similar.pairs.flatMap { [Array($0.first.utf8), Array($0.second.utf8)] })
    for attempt in attempts where names.contains(Array(attempt.player.utf8)) {
      named[Array(attempt.player.utf8)] = attempt
    }
    var told: [SimilarSessions.Pair] = []
    for pair in similar.pairs {
      guard toldCount + told.count < SimilarSessions.findingLimit else {
        coverage.untoldCount += 1
        continue
      }
      if let pair = self.pair(pair, similar, named) { told.append(pair) }
    }
    return told
  }

  /// The finding for a pair of players.
  fileprivate func pair(
    _ pair: SimilarPair, _ all: SimilarAnswers, _ attempts: [[UInt8]: SimilarSessions.Attempt]
  ) -> SimilarSessions.Pair? {
    guard var earlier = attempts[Array(pair.first.utf8)],
      var later = attempts[Array(pair.second.utf8)]
    else { return nil }
    if later.session.utf8.lexicographicallyPrecedes(earlier.session.utf8) { swap(&earlier, &later) }
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
      later: later.session, earlier: earlier.session,
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
    (PlayerSettings.isName(player) ? player : "?") + " (session " + session + ")"
  }
}
