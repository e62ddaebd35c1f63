internal import EventLog
internal import SessionEngine
internal import Systems

/// A ``Screen`` as tab-separated records, one a line.
///
/// `screen` title, heading, prompt · `line` a further line of the prompt · `progress` number, of,
/// answered · the records of ``control(_:)`` · `limit` milliseconds · `points` count · `feedback`
/// right or partly or wrong, expected · `result` symbol, title, description · `because` question,
/// answer · `tied`, `runnerUp` title · `mark` hundredths, maximum, answer, right answer · `score`
/// hundredths, maximum, hundredths of a per cent, passed, grade · `streak` days, longest · `best`
/// unit, amount, `new` if it is one · `kind` word, hundredths · `asked` a record of what is marked
/// · `part` number, right or wrong, what belongs there · `sum` hundredths so far · `trail` a word
/// for each question · `place` number, word · `actions` words · `question` text, hundredths,
/// maximum, answer, right answer · `fact` name, text · `entry` text · `source` address
enum PlainScreen {
  /// The records of a screen.
  static func lines(_ screen: Screen) -> [String] {
    let prompt = screen.promptWithBlanks.split(separator: "\n").map { String($0) }
    var records = [["screen", screen.title, screen.heading, prompt.first ?? ""]]
    records += prompt.dropFirst().map { ["line", $0] }
    if let progress = screen.progress {
      records.append(
        [
          "progress", String(progress.number), progress.of.map { String($0) } ?? "",
          String(progress.answered),
        ])
    }
    records += control(screen.control)
    if let limit = screen.limitMilliseconds { records.append(["limit", String(limit)]) }
    if let points = screen.points { records.append(["points", String(points)]) }
    switch screen.feedback {
    case .right?: records.append(["feedback", "right"] + (screen.praise.map { [$0] } ?? []))
    case .wrong(let expected)?:
      records.append(["feedback", (screen.mark?.standing ?? .wrong).name, expected])
    case nil: break
    }
    if let mark = screen.mark { records.append(["mark"] + fields(mark)) }
    if !screen.kind.isEmpty {
      records.append(["kind", screen.kind, screen.worth.map { String($0) } ?? ""])
    }
    if let asked = screen.asked {
      records += PlainScreen.control(asked.control).map { ["asked"] + $0 }
      for (place, part) in asked.parts.enumerated() {
        records.append(
          ["part", String(place + 1), part.isRight ? "right" : "wrong", part.expected])
      }
    }
    if let score = screen.score { records.append(["sum", String(score)]) }
    if !screen.trail.isEmpty { records.append(["trail"] + screen.trail.map { $0.name }) }
    for place in screen.places {
      let word = place.isOutOfTime ? "outOfTime" : place.isAnswered ? "answered" : "open"
      records.append(["place", String(place.number), word])
    }
    if !screen.actions.isEmpty { records.append(["actions"] + screen.actions.map { $0.name }) }
    if let grading = screen.grading {
      let result = grading.result
      records.append([
        "score", String(result.score), String(result.maximum), String(result.percent),
        result.hasPassed.map { $0 ? "passed" : "failed" } ?? "", grading.grade, grading.feedback,
      ])
      for row in grading.rows {
        records.append(["question", row.questionWithBlanks] + fields(row.mark))
      }
    }
    if let achievement = screen.achievement {
      let streak = achievement.streak
      records.append(["streak", String(streak.length), String(streak.longest)])
      if let best = achievement.best {
        let word = achievement.isNewBest ? "new" : ""
        records.append(["best", best.unit.name, String(best.amount), word])
      }
    }
    if let result = screen.result {
      records.append(["result", result.symbol, result.title, result.description])
      for reason in result.because {
        records.append(["because", reason.question, reason.answer])
      }
      for title in result.tied { records.append(["tied", title]) }
      for title in result.runnersUp { records.append(["runnerUp", title]) }
      if let country = CountryScreen(result) {
        for fact in country.facts { records.append(["fact", fact.name, fact.text]) }
        for paragraph in country.position { records.append(["entry", paragraph]) }
        if let entry = country.entry { records.append(["source", entry.source]) }
      }
    }
    return records.map { line($0) }
  }

  /// Fields with tabs between, none of which can hold one.
  static func line(_ fields: [String]) -> String {
    fields.map { $0.escapedForTerminal }.joined(separator: "\t")
  }

  private static func fields(_ mark: Screen.Mark) -> [String] {
    [String(mark.marks), String(mark.maximum), mark.answer, mark.expected] + mark.feedback
  }
}
