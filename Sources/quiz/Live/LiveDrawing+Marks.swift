internal import SessionEngine
internal import Shell

/// How an answer was marked, how much time is left, and what is still open.
extension LiveDrawing {
  func feedback(
    _ feedback: Screen.Feedback, _ screen: Screen, _ answered: String
  ) -> [LiveRow] {
    switch feedback {
    case .right: return verdict(screen.praise ?? "Right! Well done.", isRight: true)
    case .wrong(let expected):
      return verdict("Not quite.", isRight: false) + answers(answered, expected)
    }
  }

  /// Whether an answer was right, in a frame.
  private func verdict(_ words: String, isRight: Bool) -> [LiveRow] {
    let sign = isRight ? (isASCII ? "+  " : "✓  ") : isASCII ? "x  " : "✗  "
    return box(
      words.wrapped(to: max(10, width - 9)).enumerated().map { ($0 == 0 ? sign : "   ") + $1 },
      isRight ? world.right : world.wrong)
  }

  /// What was answered and what is right, below a verdict.
  private func answers(_ answer: String, _ expected: String) -> [LiveRow] {
    (answer.isEmpty ? [] : paragraph("Your answer: " + answer, world.plain))
      + paragraph("The right answer: " + expected, world.bold)
  }

  /// Lines in a frame.
  private func box(_ lines: [String], _ paint: Paint) -> [LiveRow] {
    let inner = max(24, lines.map { $0.slots }.max() ?? 0) + 4
    let (a, b, c, d, e, f) =
      isASCII ? ("+", "+", "+", "+", "-", "|") : ("╭", "╮", "╰", "╯", "─", "│")
    let edge = String(repeating: e, count: inner)
    var rows = [LiveRow(a + edge + b, paint)]
    for line in lines {
      let space = String(repeating: " ", count: max(0, inner - line.slots - 2))
      rows.append(LiveRow(f + "  " + line + space + f, paint))
    }
    return rows + [LiveRow(c + edge + d, paint)]
  }

  func mark(_ mark: Screen.Mark, hasParts: Bool) -> [LiveRow] {
    let points = Marks.text(mark.marks) + " of " + Marks.text(mark.maximum)
    var rows: [LiveRow]
    if mark.isRight {
      rows = verdict("Right: " + points, isRight: true)
    } else {
      let words = mark.marks > 0 ? "Partly right: " : "Not quite: "
      rows = verdict(words + points, isRight: false)
      if !hasParts { rows += answers(mark.answer, mark.expected) }
    }
    for text in mark.feedback { rows += paragraph(text, world.plain) }
    return rows
  }

  func time(_ left: Int64, of limit: Int64) -> [LiveRow] {
    let seconds = (max(0, left) + 999) / 1000
    let isLate = left * 5 < limit
    let length = min(40, width - 16)
    let full = Int(min(max(0, left), limit)) * length / Int(max(1, limit))
    let bar =
      String(repeating: isASCII ? "#" : "█", count: full)
      + String(repeating: isASCII ? "." : "·", count: length - full)
    return [
      LiveRow(),
      LiveRow([
        ("Time  ", world.dim), (bar, isLate ? world.wrong : world.strong),
        ("  " + String(seconds) + " s" + (isLate ? " !" : ""), isLate ? world.wrong : world.bold),
      ]),
    ]
  }

  func places(_ places: [Screen.Place]) -> [LiveRow] {
    let open = places.filter { !$0.isAnswered }.map { String($0.number) }
    guard !open.isEmpty else { return [] }
    return [LiveRow()] + paragraph("Not answered: " + open.joined(separator: " "), world.wrong)
  }
}
