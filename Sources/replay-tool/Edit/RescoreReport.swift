import EventLog
import Documents
import SessionEngine
import Shell

/// What came of scoring logs by another quiz: counts, the matrix of results, and the rows.
struct RescoreReport {
  let quiz: Quiz
  let mappings: [QuizMapping]
  /// Every session of the quiz, in the order of the logs, then what is missing or could not be
  /// judged.
  let rows: [RescoredLog]
  /// How many logs are of other quizzes or no sessions.
  let otherCount: Int
  var published: RescorePublication.Published?

  init(_ quiz: Quiz, _ mappings: [QuizMapping], _ rows: [RescoredLog]) {
    self.quiz = quiz
    self.mappings = mappings
    self.rows = rows.filter { $0.status != .other }
    let gaps = Set(rows.filter { $0.isGap }.map { $0.path })
    otherCount = rows.count { $0.status == .other && !gaps.contains($0.path) }
  }

  var sessionCount: Int { rows.count { $0.isOfQuiz } }

  func count(_ status: RescoredLog.Status) -> Int {
    rows.count { $0.status == status }
  }

  /// Of what was published: 0 all, 3 not all could be.
  ///
  /// Otherwise: 0 nothing differs, 1 something does, 3 something could not be scored, 2 nothing was
  /// read.
  var exit: ExitStatus {
    if rows.allSatisfy({ $0.status == .missing }) { return .usage }
    if published == nil, count(.changed) + count(.score) > 0 { return .no }
    let open = count(.uncertain) + count(.unsound) + count(.unjudged) + count(.missing)
    return open > 0 ? .unjudged : .yes
  }

  /// How often each old result met each new one, both in the quizzes' order.
  var matrix: (olds: [String], news: [String], counts: [[Int]]) {
    let scored = rows.filter {
      switch $0.status {
      case .identical, .changed, .score, .uncertain: true
      case .unsound, .unjudged, .other, .missing: false
      }
    }
    let order =
      outcomes + [
        "passed", "not passed", "finished", "(handed in)", "(abandoned)", "(open)",
        "(cannot be determined)",
      ]
    func names(_ results: [String]) -> [String] {
      var names = order.filter { results.contains($0) }
      for result in results where !names.contains(result) { names.append(result) }
      return names
    }
    // The same result twice costs one look, whatever the number of sessions.
    var pairs: [(old: String, new: String, count: Int)] = []
    for row in scored {
      let (old, new) = row.groups
      if let place = pairs.firstIndex(where: { $0.old == old && $0.new == new }) {
        pairs[place].count += 1
      } else {
        pairs.append((old, new, 1))
      }
    }
    let (olds, news) = (names(pairs.map { $0.old }), names(pairs.map { $0.new }))
    let counts = olds.map { old in
      news.map { new in pairs.first { $0.old == old && $0.new == new }?.count ?? 0 }
    }
    return (olds, news, counts)
  }

  private var outcomes: [String] {
    let quizzes = [quiz] + mappings.map { $0.old }
    return quizzes.flatMap { $0.outcomes?.outcomes ?? [] }.map { $0.id }.distinct
  }

  /// What both quizzes' readers should know before the numbers, each once.
  var remarks: [String] { mappings.flatMap { $0.remarks }.distinct }

  /// The last line: what was counted, with the identical ones always.
  var sentence: String {
    var parts = ["\(count(.identical)) identical", "\(count(.changed)) with another result"]
    for (status, words) in [
      (RescoredLog.Status.score, "with other scores and the same result"),
      (.uncertain, "cannot be determined"), (.unsound, "that an audit finds faulty"),
      (.unjudged, "could not be judged"), (.missing, "not there"),
    ] {
      let count = rows.count { $0.status == status && !$0.isGap }
      if count > 0 { parts.append("\(count) \(words)") }
    }
    let gapCount = rows.count { $0.isGap }
    return "\(sessionCount.counted("log")) of quiz \(quiz.id): " + parts.joined(separator: ", ")
      + (otherCount > 0 ? "; \(otherCount.counted("other log")) left out" : "")
      + (gapCount > 0 ? "; \(gapCount.counted("other")) missing or not judged" : "")
  }

  // MARK: For a person

  func tell(_ output: inout Output) {
    output.line(
      output.styled("rescored", .bold) + "  by quiz \(quiz.id), digest \(quiz.digest.hex)")
    for mapping in mappings {
      output.line("  from digest \(mapping.old.digest.hex)")
    }
    for remark in remarks { output.line("  note: " + remark.escapedForTerminal) }
    output.line()
    tellMatrix(&output)
    for row in rows where row.status != .identical {
      output.line(row.words.escapedForTerminal)
      if !row.why.isEmpty {
        let place = row.sequence.map { "@\($0)  " } ?? ""
        output.line("  " + place + row.why.escapedForTerminal)
      }
    }
    output.line(sentence.escapedForTerminal)
    published?.tell(&output)
  }

  private func tellMatrix(_ output: inout Output) {
    let (olds, news, counts) = matrix
    guard !olds.isEmpty else { return }
    let first = olds.map { $0.width }.max().map { max($0, 9) } ?? 9
    var line = "old \\ new".padded(to: first)
    for new in news { line += "  " + new.escapedForTerminal.leftPadded(to: 5) }
    output.line(line)
    for (old, row) in zip(olds, counts) {
      var line = old.escapedForTerminal.padded(to: first)
      for (new, count) in zip(news, row) {
        let text = count == 0 ? "." : String(count)
        line += "  " + text.leftPadded(to: max(5, new.width))
      }
      output.line(line)
    }
    output.line()
  }

  // MARK: For programs

  func list(_ output: inout Output, as csv: CSVFormat? = nil) {
    if let csv { output.columns(of: RescoredLog.self, csv) }
    for row in rows where row.status != .identical {
      output.row(row, csv)
    }
  }

  func document(_ output: inout Output) {
    output.json(RescoreBegin(report: self))
    for row in rows where row.status != .identical { output.json(row) }
    if let published { output.json(published) }
    output.json(RescoreSummary(report: self))
  }

  /// The results that met, with how many sessions.
  var pairs: [ResultPair] {
    let (olds, news, counts) = matrix
    return zip(olds, counts).flatMap { old, row in
      zip(news, row).map { ResultPair(old: old, new: $0, sessionCount: $1) }
    }.filter { $0.sessionCount > 0 }
  }
}

extension RescoredLog {
  /// What came of it, in one line.
  var words: String {
    switch status {
    case .changed: path + whose + ": " + oldResult + " -> " + newResult
    case .score: path + whose + ": " + oldResult + " as before, with other scores"
    case .uncertain: path + whose + ": " + oldResult + " -> " + newResult
    case .unsound: path + whose + ": an audit finds it faulty, see replay-tool audit"
    case .unjudged: path + whose + ": could not be judged"
    case .missing: path + ": not there"
    case .identical, .other: path
    }
  }

  private var whose: String { player.isEmpty ? "" : " (" + player + ")" }
}
