/// Two players whose answers agree more than chance explains.
public struct SimilarPair: Hashable, Sendable {
  /// The player whose name comes first.
  public let first: String
  /// The other one.
  public let second: String
  /// How many questions both answered.
  public let questionCount: Int
  /// How many both answered right.
  public let sharedRight: Int
  /// To how many both gave the same wrong answer.
  public let sharedWrong: Int
  /// How many wrong answers two such players have in common, in hundredths.
  public let expectedWrong: Int64
  /// How many answers, right or wrong, they have in common, in hundredths.
  public let expectedSame: Int64
  /// How many others gave at least half of the common wrong answers.
  public let othersAlike: Int
  /// The chance of so much agreement or more for this one pair, as parts of 2⁶², at least 1.
  public let chance: UInt64

  /// The chance as one in so many.
  public var oneIn: UInt64 { Fixed.whole / max(chance, 1) }
}

/// Which players of one quiz gave answers that are too similar, and what was compared.
public struct SimilarAnswers: Sendable {
  /// Whether the players could be compared.
  public enum Sample: Hashable, Sendable {
    /// They could.
    case compared
    /// There are fewer than ``SimilarityLimits/leastPlayers``.
    case tooSmall
    /// There are more than ``SimilarityLimits/playerLimit``, or cells than the limit of those.
    case tooLarge
  }

  /// Whether the players could be compared.
  public let sample: Sample
  /// How many players took part: those with enough answers.
  public let playerCount: Int
  /// How many pairs that makes, for all of which together the level holds.
  public let pairCount: Int64
  /// How many of them had wrong answers in common and were compared.
  public let comparedCount: Int
  /// How many wrong answers were given too often to be searched for pairs.
  package let commonAnswers: Int64
  /// How many unusual pairs were not looked at, because it would have cost more than
  /// `SimilarityLimits.stepLimit` or `SimilarityLimits.visitLimit`.
  public let unexaminedCount: Int
  /// The pairs, the least likely first, then by the players' names.
  public let pairs: [SimilarPair]

  /// Compares the attempts at one quiz, one of each player, in any order; of questions with choices
  /// the choices show which answers a habit leads to.
  ///
  /// Of several attempts of one player the one with the most answers counts. However attempts were
  /// collected, divided and ordered, the result is the same to the last bit.
  ///
  /// - Complexity: O(answers × log answers), and the limits of ``SimilarityLimits`` beside it.
  public init(_ sheets: [AnswerSheet], _ shown: [ShownChoices] = []) {
    guard let table = AnswerTable(sheets, shown) else {
      self.init(.tooLarge, sheets.count)
      return
    }
    let count = table.players.count
    guard count >= SimilarityLimits.leastPlayers else {
      self.init(.tooSmall, count)
      return
    }
    let pairCount = Int64(count) * Int64(count - 1) / 2
    let candidates = Candidates(table)
    var examination = Examination(table, pairCount)
    var pairs = examination.pairs(among: candidates.pairs)
    pairs.sort { one, two in
      if one.chance != two.chance { return one.chance < two.chance }
      if one.first != two.first {
        return one.first.utf8.lexicographicallyPrecedes(two.first.utf8)
      }
      return one.second.utf8.lexicographicallyPrecedes(two.second.utf8)
    }
    self.init(
      .compared, count, pairCount: pairCount, comparedCount: candidates.pairs.count,
      commonAnswers: candidates.commonAnswers, unexaminedCount: examination.unexaminedCount,
      pairs: pairs)
  }

  private init(
    _ sample: Sample, _ playerCount: Int, pairCount: Int64 = 0, comparedCount: Int = 0,
    commonAnswers: Int64 = 0, unexaminedCount: Int = 0, pairs: [SimilarPair] = []
  ) {
    self.sample = sample
    self.playerCount = playerCount
    self.pairCount = pairCount
    self.comparedCount = comparedCount
    self.commonAnswers = commonAnswers
    self.unexaminedCount = unexaminedCount
    self.pairs = pairs
  }
}

extension SimilarPair {
  init(_ agreement: Agreement, _ chance: UInt64, _ othersAlike: Int, _ table: AnswerTable) {
    first = table.players[agreement.first]
    second = table.players[agreement.second]
    questionCount = agreement.questions.count
    sharedRight = agreement.sharedRight
    sharedWrong = agreement.sharedWrong
    expectedWrong = agreement.expectedWrong
    expectedSame = agreement.expectedSame
    self.othersAlike = othersAlike
    self.chance = chance
  }
}
