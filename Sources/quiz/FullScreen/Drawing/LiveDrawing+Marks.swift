internal import SessionEngine
internal import Shell

/// How an answer was marked, how much time is left, and how an exam ends.
extension LiveDrawing {
  func feedback(_ feedback: Screen.Feedback, _ screen: Screen, _ answered: String) -> [LiveRow] {
    switch feedback {
    case .right:
      return verdict(screen.praise ?? "Right! Well done.", .right) + own(answered)
    case .wrong(let expected):
      return verdict("Not quite.", .wrong) + answers(answered, expected)
    }
  }

  /// Whether an answer was right, in a frame.
  private func verdict(_ words: String, _ standing: Screen.Standing) -> [LiveRow] {
    let sign = standing.sign(isASCII: isASCII) + "  "
    return box(
      words.wrapped(to: max(10, width - 9)).enumerated().map { ($0 == 0 ? sign : "   ") + $1 },
      paint(standing))
  }

  /// What was answered and what is right, below a verdict.
  private func answers(_ answer: String, _ expected: String) -> [LiveRow] {
    own(answer) + paragraph("The right answer: " + expected, world.bold)
  }

  /// What was answered, which nothing else on the page tells once it was marked.
  private func own(_ answer: String) -> [LiveRow] {
    answer.isEmpty ? [] : paragraph("Your answer: " + answer, world.plain)
  }

  /// Lines in a frame.
  private func box(_ lines: [String], _ paint: Paint) -> [LiveRow] {
    if isTight { return lines.map { LiveRow($0, paint) } }
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

  func mark(_ mark: Screen.Mark, hasParts: Bool, isNoneChosen: Bool = false) -> [LiveRow] {
    let points = Marks.text(mark.marks) + " of " + Marks.text(mark.maximum)
    var rows: [LiveRow]
    if mark.isRight {
      rows = verdict("Right: " + points, .right) + (hasParts ? [] : own(mark.answer))
    } else {
      let words =
        mark.standing == .partly
        ? "Partly right: " : mark.answer.isEmpty ? "Not answered: " : "Not quite: "
      rows = verdict(words + points, mark.standing)
      if !hasParts { rows += answers(mark.answer, mark.expected) }
    }
    // Of several options the parts show what was chosen, and nothing where none was.
    if hasParts, isNoneChosen { rows += own(mark.answer) }
    for text in mark.feedback { rows += paragraph(text, world.plain) }
    return rows
  }

  func time(_ left: Int64, of limit: Int64) -> [LiveRow] {
    let words = TerminalScreen.timeLeft(left)
    let isLate = left * 5 < limit
    let bar = TextBar(
      Int(left), of: Int(limit), length: min(40, width - 16), TextBar.high, isASCII: isASCII
    ).text
    return (isLow ? [] : [LiveRow()]) + [
      LiveRow([
        ("Time  ", world.dim), (bar, isLate ? world.wrong : world.strong),
        ("  " + words + (isLate ? " !" : ""), isLate ? world.wrong : world.bold),
      ])
    ]
  }

  /// What Enter does, where that is not one of the rows.
  func button(_ screen: Screen) -> String? {
    switch screen.control {
    case .next: "Next"
    case .begin, .single, .submit, .done: nil
    // An exam is submitted at its end, and an answer can be changed until then.
    default: screen.places.isEmpty ? "Submit answer" : "Save answer"
    }
  }

  /// A button of three rows in the middle, in the colours of text the other way round.
  private func largeButton(_ words: String) -> [LiveRow] {
    let paint = Paint(world.ink, on: world.ground, isBold: true, isReversed: true)
    let label = words + (isASCII ? " (Enter)" : " ⏎")
    let side = String(repeating: " ", count: 8)
    let empty = String(repeating: " ", count: label.slots + 2 * side.count)
    let edge = isLow ? [] : [LiveRow(empty, paint, isCentred: true)]
    let middle = LiveRow(side + label + side, paint, isCentred: true, hasFocus: true)
    return (edge + [middle] + edge).aimed(at: .place(LiveQuestion.buttonPlace))
  }

  /// The end of a quiz that is submitted; of an exam every question to go back to.
  func submit(_ question: LiveQuestion) -> [LiveRow] {
    let places = question.screen.places
    let words = places.isEmpty ? "See your result" : "Submit"
    let hasFocus = question.focus == 0
    let sign = !hasFocus ? "" : isASCII ? " (Enter)" : " ⏎"
    let edge = isASCII ? "  " : "   "
    let button = edge + words + sign + edge
    guard !places.isEmpty else { return largeButton(words) }
    let rows = [
      LiveRow(button, hasFocus ? world.chosen : world.strong, hasFocus: hasFocus)
        .aimed(at: .place(0))
    ]
    return rows + [LiveRow()]
      + places.enumerated().flatMap { index, place in
        let (sign, words) =
          place.isAnswered
          ? (isASCII ? "*" : "●", "Answered")
          : (isASCII ? "." : "○", place.isOutOfTime ? "The time is up" : "Not answered")
        return choice(
          words, index, sign, question.focus == index + 1,
          place.isAnswered ? world.plain : world.wrong
        ).aimed(at: .place(index + 1))
      }
  }
}
