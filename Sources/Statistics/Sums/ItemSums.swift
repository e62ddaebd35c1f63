/// Everything that is counted about one question: counts only, so that merging is adding.
struct ItemSums: Sendable {
  /// Marks for this question beside the marks of the whole attempt.
  struct Cell: Hashable, Comparable, Sendable {
    var marks: Int64
    var total: Int64

    var rest: Int64 { total - marks }

    static func < (a: Self, b: Self) -> Bool {
      a.total == b.total ? a.marks < b.marks : a.total < b.total
    }
  }

  struct Choice: Sendable {
    var count: Int64 = 0
    var marks: Int64 = 0
    var totals: Int64 = 0

    mutating func add(_ cell: Cell) {
      count += 1
      marks += cell.marks
      totals += cell.total
    }

    mutating func merge(_ other: Choice) {
      count += other.count
      marks += other.marks
      totals += other.totals
    }
  }

  var cells: [Cell: Int64] = [:]

  /// Of this question, and of the whole attempts in which it was asked.
  var maximum: Int64 = 0
  var totalMaximum: Int64 = 0

  var choices: [ByteKey: Choice] = [:]
  var unanswered = Choice()

  /// Milliseconds.
  var times = SortedTimes()

  mutating func add(_ response: Response, total: Int64, totalMaximum: Int64) {
    let cell = Cell(marks: Int64(response.marks), total: total)
    cells[cell, default: 0] += 1
    maximum += Int64(response.maximum)
    self.totalMaximum += totalMaximum
    if let choice = response.choice {
      choices[ByteKey(choice), default: Choice()].add(cell)
    } else {
      unanswered.add(cell)
    }
    if let time = response.milliseconds { times.add(time) }
  }

  mutating func merge(_ other: ItemSums) {
    for (cell, count) in other.cells { cells[cell, default: 0] += count }
    maximum += other.maximum
    totalMaximum += other.totalMaximum
    for (key, choice) in other.choices { choices[key, default: Choice()].merge(choice) }
    unanswered.merge(other.unanswered)
    times.merge(other.times)
  }
}

/// Count, sum and sum of squares of the marks at one position of the quiz.
struct SlotSums: Sendable {
  var count: Int64 = 0
  var sum: Int128 = 0
  var squares: Int128 = 0

  mutating func add(_ marks: Int64) {
    count += 1
    sum += Int128(marks)
    squares += Int128(marks) * Int128(marks)
  }

  mutating func merge(_ other: SlotSums) {
    count += other.count
    sum += other.sum
    squares += other.squares
  }
}
