/// Which pairs are compared: those with the most and rarest wrong answers in common.
///
/// Each wrong answer has the list of the players who gave it. Lists are taken from the shortest on
/// as long as all their pairs together are at most ``SimilarityLimits/meetingLimit``; lists of one
/// length are taken together or not at all, so no order decides. Each player is then compared with
/// at most ``SimilarityLimits/partnerLimit`` others.
struct Candidates {
  /// The pairs, each once, in the order of the players.
  private(set) var pairs: [(Int, Int)] = []
  /// How many wrong answers were given too often to be searched.
  private(set) var commonAnswers: Int64 = 0

  /// - Complexity: the cells of the table, and twice the limit of meetings.
  init(_ table: AnswerTable, meetingLimit: Int64 = SimilarityLimits.meetingLimit) {
    let longest = Candidates.longestList(table, meetingLimit)
    let lists = PlayerLists(table, upTo: longest)
    commonAnswers = lists.omitted
    var packed: [UInt64] = []
    var shared: [Int32] = Array(repeating: 0, count: table.players.count)
    var weight = shared
    var met: [Int32] = []
    for player in table.players.indices {
      for question in table.columns.indices {
        let column = table.columns[question]
        let cell = Int(table.cell(player, question))
        guard cell >= AnswerTable.firstWrong, column.counts[cell] <= longest else { continue }
        let rarity = column.answered / column.counts[cell]
        let bits = Int32(Int64.bitWidth - rarity.leadingZeroBitCount)
        for other in lists.players(question, cell) where Int(other) != player {
          if shared[Int(other)] == 0 { met.append(other) }
          shared[Int(other)] += 1
          weight[Int(other)] += bits
        }
      }
      for other in Candidates.partners(met, shared, weight) {
        let (low, high) = (min(player, Int(other)), max(player, Int(other)))
        packed.append(UInt64(low) << 32 | UInt64(high))
      }
      for other in met { (shared[Int(other)], weight[Int(other)]) = (0, 0) }
      met.removeAll(keepingCapacity: true)
    }
    var last: UInt64?
    for pair in packed.sorted() where pair != last {
      pairs.append((Int(pair >> 32), Int(pair & 0xFFFF_FFFF)))
      last = pair
    }
  }

  /// The players with the most in common, of equals those who come first.
  private static func partners(_ met: [Int32], _ shared: [Int32], _ weight: [Int32]) -> [Int32] {
    var best: [Int32] = []
    for other in met where shared[Int(other)] >= SimilarityLimits.leastSharedWrong {
      func comesBefore(_ one: Int32, _ two: Int32) -> Bool {
        let (left, right) = (weight[Int(one)], weight[Int(two)])
        return left != right ? left > right : one < two
      }
      if best.count == SimilarityLimits.partnerLimit {
        guard let last = best.last, comesBefore(other, last) else { continue }
        best.removeLast()
      }
      best.insert(other, at: best.firstIndex { comesBefore(other, $0) } ?? best.endIndex)
    }
    return best
  }

  /// How many players may have given an answer that is searched.
  private static func longestList(_ table: AnswerTable, _ limit: Int64) -> Int64 {
    let lengths = table.columns.flatMap { column in
      column.counts.dropFirst(Int(AnswerTable.firstWrong)).filter { $0 > 1 }
    }.sorted()
    var (longest, meetings, place) = (Int64(1), Int64(0), 0)
    while place < lengths.count {
      let length = lengths[place]
      while place < lengths.count, lengths[place] == length {
        meetings += length * (length - 1) / 2
        place += 1
      }
      guard meetings <= limit else { break }
      longest = length
    }
    return longest
  }
}

/// For each wrong answer the players who gave it, in their order.
struct PlayerLists {
  /// How many answers have no list because theirs would be too long.
  private(set) var omitted: Int64 = 0
  private let starts: [[Int]]
  private let ends: [[Int]]
  private let entries: [Int32]

  init(_ table: AnswerTable, upTo longest: Int64) {
    var size = 0
    let starts = table.columns.map { column in
      column.counts.map { count in
        defer { if count <= longest { size += Int(count) } }
        return size
      }
    }
    // The right answers have room too, which stays unused.
    var entries: [Int32] = Array(repeating: 0, count: size)
    var filled = starts
    for question in table.columns.indices {
      let counts = table.columns[question].counts
      for count in counts.dropFirst(Int(AnswerTable.firstWrong)) where count > longest {
        omitted += 1
      }
      for player in table.players.indices {
        let cell = Int(table.cell(player, question))
        guard cell >= AnswerTable.firstWrong, counts[cell] <= longest else { continue }
        entries[filled[question][cell]] = Int32(player)
        filled[question][cell] += 1
      }
    }
    ends = filled
    self.starts = starts
    self.entries = entries
  }

  /// The players who gave an answer that is searched.
  func players(_ question: Int, _ cell: Int) -> ArraySlice<Int32> {
    entries[starts[question][cell]..<ends[question][cell]]
  }
}
