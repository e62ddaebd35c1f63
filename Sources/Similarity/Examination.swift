/// Which of the candidates agree more than chance explains.
///
/// First the chance of every pair whose agreement is unusual, by the answers of the whole class; of
/// those below the level it is then asked what like ability and shared rules explain, which costs a
/// look at all players. Both have a limit, and what exceeds it is counted.
struct Examination {
  /// How many unusual pairs were not looked at.
  private(set) var unexaminedCount = 0

  private let table: AnswerTable
  private let abilities: [Ability]
  /// The greatest chance with which a pair is named.
  private let level: UInt64

  /// A pair with a number to sort it by.
  private struct Ranked {
    let first: Int
    let second: Int
    let rank: UInt64

    /// By rank, then by the order of the players.
    func precedes(_ other: Ranked, isLeastFirst: Bool) -> Bool {
      if rank != other.rank { return (rank < other.rank) == isLeastFirst }
      return first != other.first ? first < other.first : second < other.second
    }
  }

  init(_ table: AnswerTable, _ pairCount: Int64) {
    self.table = table
    abilities = table.players.indices.map { Ability(of: $0, table) }
    level =
      Fixed.whole / (UInt64(pairCount) * SimilarityLimits.familyLevel * SimilarityLimits.margin)
  }

  /// The pairs that are named, in any order.
  mutating func pairs(among candidates: [(Int, Int)]) -> [SimilarPair] {
    var pairs: [SimilarPair] = []
    let unlikely = self.unlikely(among: candidates)
    let cells = table.players.count * table.columns.count
    let limit = max(SimilarityLimits.visitLimit / max(cells, 1), 1)
    unexaminedCount += max(0, unlikely.count - limit)
    for pair in unlikely.prefix(limit) {
      guard let able = agreement(pair).allowingForAbility(table) else { continue }
      let free = able.allowing(
        for: Habit(of: pair.first, table), and: Habit(of: pair.second, table), table)
      let levelWhereWrong = free.levelWhereWrong(without: able)
      func isUnusual(_ agreement: Agreement) -> Bool {
        agreement.isInBothHalves && agreement.chanceWhereWrong <= levelWhereWrong
      }
      let (adjusted, othersAlike) = free.allowingForRule(table)
      let chance = adjusted.chance
      if chance <= level, isUnusual(adjusted) {
        pairs.append(SimilarPair(free, chance, othersAlike, table))
      } else if free.isNearlySame, othersAlike <= SimilarityLimits.ringLimit,
        free.chance <= level / SimilarityLimits.ringMargin, isUnusual(free)
      {
        pairs.append(SimilarPair(free, free.chance, othersAlike, table))
      }
    }
    return pairs
  }

  /// Those that the answers of the whole class do not explain, the least likely first.
  private mutating func unlikely(among candidates: [(Int, Int)]) -> [Ranked] {
    var unusual: [Ranked] = []
    for (first, second) in candidates {
      let pair = Ranked(first: first, second: second, rank: 0)
      if let excess = agreement(pair).excess {
        unusual.append(Ranked(first: first, second: second, rank: excess))
      }
    }
    unusual.sort { $0.precedes($1, isLeastFirst: false) }
    var unlikely: [Ranked] = []
    var (steps, place) = (0, 0)
    while place < unusual.count {
      let pair = unusual[place]
      let agreement = agreement(pair)
      steps += agreement.stepCount
      guard steps <= SimilarityLimits.stepLimit else { break }
      let chance = agreement.chance
      if chance <= level {
        unlikely.append(Ranked(first: pair.first, second: pair.second, rank: chance))
      }
      place += 1
    }
    unexaminedCount += unusual.count - place
    unlikely.sort { $0.precedes($1, isLeastFirst: true) }
    return unlikely
  }

  private func agreement(_ pair: Ranked) -> Agreement {
    Agreement(pair.first, pair.second, (abilities[pair.first], abilities[pair.second]), table)
  }
}
