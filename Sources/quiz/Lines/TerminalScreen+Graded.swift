internal import SessionEngine
internal import Shell

/// Marks and results of quizzes with right answers.
extension TerminalScreen {
  /// How an answer was marked.
  func mark(_ mark: Screen.Mark) -> [String] {
    let points = Marks.text(mark.marks) + " of " + Marks.text(mark.maximum)
    var lines: [String] = []
    if !mark.answer.isEmpty { lines += wrapped("Your answer: " + mark.answer) }
    if mark.isRight {
      lines.append(margin + painted("Right: " + points + ".", .green))
    } else {
      let isPartly = mark.standing == .partly
      let verdict =
        isPartly ? "Partly right: " : mark.answer.isEmpty ? "Not answered: " : "Not right: "
      lines.append(margin + painted(verdict + points + ".", isPartly ? .yellow : .red))
      if !mark.expected.isEmpty { lines += wrapped("The right answer: " + mark.expected) }
    }
    for text in mark.feedback { lines += wrapped(text) }
    return lines
  }

  /// Which places of an exam are still open.
  func places(_ places: [Screen.Place]) -> [String] {
    let open = places.filter { !$0.isAnswered }.map { String($0.number) }
    return open.isEmpty ? [] : rows(["Not answered:"] + open, sign: " ", indent: "")
  }

  /// The result of a graded quiz: the score, then every question.
  func grading(_ grading: Screen.Grading, _ tint: String) -> [String] {
    let result = grading.result
    let score =
      Marks.text(result.score) + " of " + Marks.points(result.maximum) + ", "
      + Marks.text(result.percent) + "%"
    var lines = ["", centred(painted(score, tint), width: score.width)]
    if isForPerson, !isAccessible {
      let bar = TextBar(
        Int(result.percent), of: 10_000, length: min(40, textWidth), TextBar.shaded,
        isASCII: isASCII
      ).text
      lines += ["", centred(painted(bar, tint), width: bar.width)]
    }
    if let verdict = grading.verdict {
      let style: Output.Style = result.hasPassed == true ? .green : .red
      lines += ["", centred(painted(verdict, style), width: verdict.width)]
    }
    if !grading.ownGrade.isEmpty { lines += ["", centred(shown(grading.ownGrade))] }
    if !grading.feedback.isEmpty { lines += [""] + wrapped(grading.feedback) }
    for (place, row) in grading.rows.enumerated() {
      let sign = row.mark.standing.sign(isASCII: isASCII)
      lines.append("")
      lines += wrapped(
        String(place + 1) + " " + (isAccessible ? "" : sign + " ") + row.questionWithBlanks)
      lines += mark(row.mark).map { "  " + $0 }
    }
    return lines
  }
}

extension Screen.Grading {
  /// Whether it was passed, in words; nil for a quiz without a pass mark.
  var verdict: String? { result.hasPassed.map { $0 ? "Passed" : "Not passed" } }

  /// The title of the grade; empty where there is none, or where it only repeats the verdict.
  var ownGrade: String {
    guard let verdict, verdict.utf8.elementsEqual(grade.utf8) else { return grade }
    return ""
  }
}
