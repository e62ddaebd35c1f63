internal import SessionEngine
internal import Shell

/// A question that was marked: its options, items or gaps stay where they were, each with its mark.
extension LiveDrawing {
  /// The rows of what was asked; none for an answer that was typed.
  func asked(_ asked: Screen.Asked) -> [LiveRow] {
    func part(_ place: Int) -> Screen.Part? {
      asked.parts.indices.contains(place) ? asked.parts[place] : nil
    }
    switch asked.control {
    case .single(let options):
      return inColumns(options) { $0.option(options[$1], $1, part($1)) }
    case .multiple(let options):
      return inColumns(options) { $0.option(options[$1], $1, part($1), edge: " ") }
    case .matching(let items, let options, let chosen):
      return items.enumerated().flatMap { place, item in
        let own = chosen[place].flatMap { number in options.first { $0.place == number } }
        return self.item(item, place, own?.text ?? (isASCII ? "-" : "—"), part(place))
      }
    case .ordering(let options):
      return options.enumerated().flatMap { self.item($1.text, $0, nil, part($0)) }
    case .gaps(let gaps):
      return gaps.enumerated().flatMap { place, gap in
        let text = gap.text.isEmpty ? (isASCII ? "-" : "—") : gap.text
        return self.item(text, place, nil, part(place))
      }
    case .place(let field): return map(field)
    default: return []
    }
  }

  /// An option with what it was: chosen or not, right or not, in a sign and in words.
  private func option(
    _ option: Screen.Option, _ place: Int, _ part: Screen.Part?, edge: String = ""
  ) -> [LiveRow] {
    func row(_ sign: String, _ words: String?, _ paint: Paint) -> [LiveRow] {
      choice(option.text, place, edge + sign + edge, false, value: words, paint)
    }
    guard let part else {
      // An exam tells nothing before it was submitted.
      return row(option.isChosen ? (isASCII ? "*" : "●") : isASCII ? "." : "○", nil, world.plain)
    }
    switch (option.isChosen, part.isRight) {
    case (true, true): return row(right, "right, your answer", world.right)
    case (true, false): return row(wrong, "wrong, your answer", world.wrong)
    case (false, true): return row(right, "right answer", world.right)
    case (false, false): return isShort ? [] : row(" ", nil, world.dim)
    }
  }

  /// An item with what was put there, and what belongs there where that is something else.
  private func item(
    _ text: String, _ place: Int, _ value: String?, _ part: Screen.Part?
  ) -> [LiveRow] {
    guard let part else { return choice(text, place, "", false, value: value) }
    let paint = part.isRight ? world.right : world.wrong
    let sign = part.isRight ? right : wrong
    let rows = choice(text, place, sign, false, value: value, paint)
    if part.isRight || part.expected.isEmpty { return rows }
    return rows + paragraph("Right: " + part.expected, world.bold, indent: 9)
  }

  private var right: String { isASCII ? "+" : "✓" }
  private var wrong: String { isASCII ? "x" : "✗" }

  /// Whether the heading only repeats the number that the header has.
  func repeatsPlace(_ screen: Screen) -> Bool {
    guard let progress = screen.progress, progress.of != nil else { return false }
    return screen.heading == "Question #" + String(progress.number)
  }
}
