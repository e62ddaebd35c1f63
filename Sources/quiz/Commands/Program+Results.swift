internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// `quiz results`.
  mutating func results() throws(Failure) -> ExitStatus {
    let found = try gatherResults(withUnfinished: arguments.has("--all"))
    switch format {
    case .json:
      output.json {
        $0.object {
          $0.member("schema", "quiz/results@1")
          $0.key("results")
          $0.array { for summary in found.summaries { summary.writeEntry(to: &$0) } }
        }
      }
    case .plain:
      for summary in found.summaries { output.line(PlainScreen.line(summary.fields)) }
    case .text:
      for line in resultLines(found.summaries) { output.line(line) }
    }
    return found.isWhole ? .yes : .unjudged
  }

  /// Reads every session; one that can't be read is told at once.
  mutating func gatherResults(
    withUnfinished: Bool
  ) throws(Failure) -> (summaries: [SessionSummary], isWhole: Bool) {
    var summaries: [SessionSummary] = []
    var isWhole = true
    let ids = try engine { () throws(SessionError) in try folder.sessionIDs() }
    for id in ids {
      do throws(SessionError) {
        let summary = try folder.summary(of: id)
        if let player = namedPlayer, summary.start.player != player { continue }
        if summary.state.hasEnded || withUnfinished { summaries.append(summary) }
      } catch {
        isWhole = false
        note("session \(id) is passed over: " + Failure(error).message)
      }
    }
    return (summaries, isWhole)
  }

  /// The results as a table for a person.
  func resultLines(_ summaries: [SessionSummary]) -> [String] {
    guard !summaries.isEmpty else { return ["No results yet; quiz play starts a quiz."] }
    let rows = summaries.map { $0.row }
    var widths = [0, 0, 0]
    for row in rows {
      for column in widths.indices {
        widths[column] = max(widths[column], min(row[column].width, 32))
      }
    }
    return rows.map { row in
      var line = ""
      for column in widths.indices {
        line +=
          row[column].cut(to: widths[column], isASCII: output.isASCII)
          .padded(to: widths[column]) + "  "
      }
      return line + row[3]
    }
  }

  /// The results as a screen of the home menu.
  mutating func resultsScreen() throws(Failure) -> Leaving {
    let found = try gatherResults(withUnfinished: false)
    let lines = resultLines(found.summaries).map { drawing.margin + $0 }
    let margin = drawing.margin
    present(
      ["", margin + "Results (UTC)", ""] + lines
        + (isAsking ? ["", margin + "Press Enter to go back."] : []))
    while isAsking {
      switch try nextLine() {
      case .line(let line):
        return ["q", "quit"].contains(line.split(separator: " ").joined()) ? .quit : .toMenu
      case .tooLong, .notText, .timeUp: continue
      case .end: return .endOfInput
      case .interrupted: return .interrupted
      }
    }
    return .toMenu
  }
}

extension SessionSummary {
  /// What a session led to, in a few words.
  var outcomeWords: String {
    switch state.phase {
    case .abandoned: return "given up" + (rules.quiz.outcomes == nil ? ", \(pointsWords)" : "")
    case .finished: break
    case .new, .asking, .waiting: return "unfinished, \(placeWords)"
    }
    switch state.result {
    case .outcome(let winner, _, _)?:
      guard let quiz = rules.quiz.outcomes else { return "" }
      return quiz.outcomes[winner].title.escapedForTerminal
    case .points(_, let right, let asked)?: return "\(pointsWords), \(right) of \(asked) right"
    case nil: return ""
    }
  }

  private var pointsWords: String { state.points == 1 ? "1 point" : "\(state.points) points" }

  /// Where a session stands, in a few words.
  var placeWords: String {
    if rules.quiz.isMorse, let current = state.current, let of = current.of {
      return "round \(current.number) of \(of), \(pointsWords)"
    }
    if rules.quiz.outcomes == nil { return pointsWords }
    if state.phase == .waiting { return "ready to submit" }
    guard let current = state.current, let of = current.of else { return "" }
    return "question \(current.number) of \(of)"
  }

  /// Date, quiz, player, result.
  fileprivate var row: [String] {
    let moment = Array(lastAt.text.utf8)
    return [
      String(decoding: moment[..<10], as: UTF8.self) + " "
        + String(decoding: moment[11..<16], as: UTF8.self),
      rules.quiz.title.escapedForTerminal, start.player.escapedForTerminal, outcomeWords,
    ]
  }

  fileprivate var phaseWord: String {
    switch state.phase {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .new, .asking, .waiting: "unfinished"
    }
  }

  /// Session, date, how it ended, quiz, player, result, points.
  fileprivate var fields: [String] {
    [
      id, lastAt.text, phaseWord, rules.quiz.id, start.player, outcomeWords,
      rules.quiz.outcomes == nil ? String(state.points) : "",
    ]
  }

  fileprivate func writeEntry(to writer: inout JSONWriter) {
    writer.object {
      $0.member("session", id)
      $0.member("startedAt", startedAt.text)
      $0.member("lastAt", lastAt.text)
      $0.member("how", phaseWord)
      $0.member("quiz", rules.quiz.id)
      $0.member("title", rules.quiz.title)
      $0.member("player", start.player)
      switch state.result {
      case .outcome(let winner, _, let tied)?:
        guard let quiz = rules.quiz.outcomes else { break }
        $0.member("outcome", quiz.outcomes[winner].id)
        $0.member("result", quiz.outcomes[winner].title)
        $0.member("tied", tied.map { quiz.outcomes[$0].id })
      case .points?, nil: break
      }
      if rules.quiz.outcomes == nil {
        $0.member("points", state.points)
        $0.member("right", state.right)
        $0.member("asked", state.asked)
      }
      $0.member("receipt", receipt.text)
    }
  }
}
