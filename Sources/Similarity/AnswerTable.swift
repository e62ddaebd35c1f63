/// The attempts as a table: a row for each player, a column for each question.
///
/// A cell is 0 without an answer, 1 for a right one, and from 2 on a wrong one, numbered within its
/// question in the order of the callers' numbers. Rows are in the order of the players' names, so
/// the order in which attempts came changes nothing.
struct AnswerTable {
  static var absent: UInt32 { 0 }
  static var right: UInt32 { 1 }
  static var firstWrong: UInt32 { 2 }

  /// What is known of a question.
  struct Column {
    /// How many gave each answer, by cell; the first is unused.
    var counts: [Int64]
    /// How many answered.
    var answered: Int64 = 0
    /// How many pairs of players gave the same wrong answer, each counted both ways.
    var samePairs: Int64 = 0
    /// The wrong choices, if one of several choices was to be made.
    var wrongChoices: WrongChoices?

    /// How many answered right.
    var right: Int64 { counts[Int(AnswerTable.right)] }
  }

  let players: [String]
  let columns: [Column]
  /// Each player's share of right answers, as parts of ``fullShare``.
  let shares: [UInt64]
  /// Question by question, because what is looked at most is one question of all players.
  private let cells: [UInt32]

  /// All answers right.
  static var fullShare: UInt64 { 1 << 10 }

  /// Nothing if there is too much to compare.
  ///
  /// Who answered fewer than ``SimilarityLimits/leastQuestions`` questions is left out.
  init?(_ sheets: [AnswerSheet], _ shown: [ShownChoices] = []) {
    guard sheets.count <= SimilarityLimits.playerLimit else { return nil }
    let rows = AnswerTable.rows(sheets)
    guard let questions = AnswerTable.questions(of: rows) else { return nil }
    let kinds = AnswerTable.kinds(rows, questions)
    var columns = kinds.map { kind in
      Column(counts: Array(repeating: 0, count: kind.count + Int(AnswerTable.firstWrong)))
    }
    var cells: [UInt32] = Array(repeating: 0, count: rows.count * questions.count)
    for (row, sheet) in rows.enumerated() {
      for answer in sheet.answers {
        let question = AnswerTable.place(of: answer.question, in: questions)
        var cell = AnswerTable.right
        if !answer.isRight {
          let kind = AnswerTable.place(of: answer.answer, in: kinds[question])
          cell = AnswerTable.firstWrong + UInt32(kind)
        }
        cells[question * rows.count + row] = cell
        columns[question].counts[Int(cell)] += 1
        columns[question].answered += 1
      }
    }
    for shown in shown where !questions.isEmpty {
      let place = AnswerTable.place(of: shown.question, in: questions)
      guard questions[place] == shown.question else { continue }
      columns[place].wrongChoices = WrongChoices(shown, given: kinds[place])
    }
    for place in columns.indices {
      for count in columns[place].counts.dropFirst(Int(AnswerTable.firstWrong)) {
        columns[place].samePairs += count * (count - 1)
      }
    }
    shares = rows.map { row in
      let right = UInt64(row.answers.count { $0.isRight })
      return right * AnswerTable.fullShare / UInt64(row.answers.count)
    }
    players = rows.map { $0.player }
    self.columns = columns
    self.cells = cells
  }

  /// One attempt of each player who answered enough, in the order of their names.
  private static func rows(_ sheets: [AnswerSheet]) -> [AnswerSheet] {
    var rows: [AnswerSheet] = []
    for sheet in sheets.map({ $0.settled }).sorted(by: AnswerSheet.precedes)
    where sheet.answers.count >= SimilarityLimits.leastQuestions {
      if let last = rows.last, last.player.utf8.elementsEqual(sheet.player.utf8) { continue }
      rows.append(sheet)
    }
    return rows
  }

  /// The wrong answers to each question, each once, in order.
  private static func kinds(_ rows: [AnswerSheet], _ questions: [Int32]) -> [[UInt64]] {
    var kinds: [[UInt64]] = Array(repeating: [], count: questions.count)
    for row in rows {
      for answer in row.answers where !answer.isRight {
        kinds[place(of: answer.question, in: questions)].append(answer.answer)
      }
    }
    for place in kinds.indices { kinds[place] = distinct(kinds[place]) }
    return kinds
  }

  /// All questions in order; nothing if the table would have too many cells.
  private static func questions(of rows: [AnswerSheet]) -> [Int32]? {
    let limit = SimilarityLimits.cellLimit / max(rows.count, 1)
    var (questions, more): ([Int32], [Int32]) = ([], [])
    for row in rows {
      for answer in row.answers {
        let place = place(of: answer.question, in: questions)
        if questions.isEmpty || questions[place] != answer.question {
          more.append(answer.question)
        }
      }
      // Seldom enough that sorting costs little, often enough that `more` stays small.
      guard more.count > questions.count + 1 << 16 else { continue }
      questions = distinct(questions + more)
      more = []
      guard questions.count <= limit else { return nil }
    }
    questions = distinct(questions + more)
    return questions.count <= limit ? questions : nil
  }

  /// What a player answered to a question.
  func cell(_ player: Int, _ question: Int) -> UInt32 { cells[question * players.count + player] }

  private static func distinct<Number: Comparable>(_ numbers: [Number]) -> [Number] {
    var all: [Number] = []
    for number in numbers.sorted() where all.last != number { all.append(number) }
    return all
  }

  /// Where a number is in a sorted list that has it; else somewhere in it.
  private static func place<Number: Comparable>(of number: Number, in sorted: [Number]) -> Int {
    var (low, high) = (0, sorted.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
