internal import Documents
internal import SessionEngine
internal import Shell

/// What a question is answered with.
extension LiveDrawing {
  func control(_ question: LiveQuestion) -> [LiveRow] {
    switch question.screen.control {
    case .single(let options):
      let (on, off) = isASCII ? ("(*)", "( )") : ("◉", "○")
      return inColumns(options) { drawing, place in
        let option = options[place]
        return drawing.choice(
          option.text, place, option.isChosen ? on : off, question.focus == place
        ).aimed(at: .place(place))
      }
    case .multiple(let options):
      let (on, off) = isASCII ? ("[x]", "[ ]") : ("[✓]", "[ ]")
      let rows = inColumns(options) { drawing, place in
        drawing.choice(
          options[place].text, place, question.checks[place] ? on : off, question.focus == place
        ).aimed(at: .place(place))
      }
      let count = question.checks.filter { $0 }.count
      let isNone = count == 0 && question.screen.isNoneChosen
      let words = isNone ? "none of them chosen" : String(count) + " chosen"
      return rows + [LiveRow(), LiveRow("  " + words, world.dim)]
    case .slider(_, let labels): return slider(question.value, labels, question.labelPlaces)
    case .text where question.morseKey != nil: return keyed(question.fields[0], lit: question.lit)
    case .text: return [field(question.fields[0], "", hasFocus: true)]
    case .matching(let items, let options, _):
      return items.enumerated().flatMap { place, item in
        let option = question.matches[place].map { options[$0].text } ?? (isASCII ? "-" : "—")
        return choice(
          item, place, "", question.focus == place, value: option
        ).aimed(at: .place(place))
      }
    case .ordering(let options):
      return question.order.enumerated().flatMap { place, option in
        choice(options[option].text, place, isASCII ? "=" : "≡", question.focus == place)
          .aimed(at: .place(place))
      }
    case .gaps(let gaps): return fields(question, gaps)
    case .place: return question.cursor.map { map($0, typed: question.fields.first) } ?? []
    case .submit: return submit(question)
    case .begin, .next, .done: return []
    }
  }

  /// An option, an item or a line of a menu: a number, a sign and words, the chosen one filled.
  func choice(
    _ text: String, _ place: Int, _ sign: String, _ hasFocus: Bool, value: String? = nil,
    _ paint: Paint? = nil
  ) -> [LiveRow] {
    let (text, value) = (legible(text), value.map(legible))
    let bar = String.focusBar(hasFocus, isASCII: isASCII)
    let lead =
      bar + String(place + 1).leftPadded(to: 3) + "  " + (sign.isEmpty ? "" : sign + " ")
    let paint = hasFocus ? world.chosen : paint ?? world.plain
    var tail = ""
    if let value {
      let arrows = isASCII ? ("<", ">") : ("‹", "›")
      tail = hasFocus ? arrows.0 + " " + value + " " + arrows.1 : value
    }
    let room = max(8, width - lead.slots - 1)
    // A value stays in its line where both fit, else it gets a line of its own.
    let fits = text.slots + tail.slots + 2 <= room
    var lines = text.wrapped(to: room)
    if !tail.isEmpty, fits {
      let space = String(repeating: " ", count: max(2, min(28, room - tail.slots) - text.slots))
      lines[lines.count - 1] += space + tail
    } else if !tail.isEmpty {
      lines += tail.wrapped(to: room - 2).map { "  " + $0 }
    }
    return lines.enumerated().map { row, line in
      let start = row == 0 ? lead : String(repeating: " ", count: lead.slots)
      let used = start.slots + line.slots
      let fill = hasFocus ? String(repeating: " ", count: max(1, width - used)) : ""
      return LiveRow(start + line + fill, paint, hasFocus: hasFocus)
    }
  }

  private func slider(_ value: Int64, _ labels: [String], _ places: [Int]) -> [LiveRow] {
    let (labels, length) = (labels.map(legible), max(11, width - 6))
    let knob = Int(value) * (length - 1) / 100
    let (line, step, sign) = isASCII ? ("-", "+", "O") : ("━", "┿", "●")
    var bar = Array(repeating: line, count: length)
    // A step where the answer changes.
    for place in places.indices.dropFirst() where places[place] != places[place - 1] {
      bar[place * (length - 1) / 100] = step
    }
    let place = places.indices.contains(Int(value)) ? places[Int(value)] : 0
    let label = labels.indices.contains(place) && !places.isEmpty ? labels[place] : ""
    let words = String(value) + "%" + (label.isEmpty ? "" : "  " + label)
    let lines = lines(words)
    // The bar stays where it is, whatever the value is called.
    let most = places.isEmpty ? 1 : labels.map { self.lines("100%  " + $0).count }.max() ?? 1
    var rows = Array(repeating: LiveRow(), count: max(0, most - lines.count))
    for text in lines {
      let left = max(0, min(knob + 2 - text.slots / 2, width - text.slots))
      rows.append(
        LiveRow(String(repeating: " ", count: left) + text, world.strong, hasFocus: true))
    }
    if !isShort {
      let space = String(repeating: " ", count: knob + 2)
      rows.append(LiveRow(space + (isASCII ? "v" : "▼"), world.strong))
    }
    var track = LiveRow([
      (bar[..<knob].joined(), world.strong), (sign, world.bold),
      (bar[(knob + 1)...].joined(), world.dim),
    ]).aimed(at: .slider(0))
    track.pieces.insert(LiveRow.Piece(text: "  ", paint: world.strong), at: 0)
    return rows + [track] + ends(labels, length)
  }

  /// A text as it is where it fits, else in as many lines as it needs.
  private func lines(_ text: String) -> [String] {
    text.slots <= width ? [text] : text.wrapped(to: width)
  }

  /// What the ends of a slider are called, in a row where both fit, else one below the other; a
  /// click on one chooses that end.
  ///
  /// They come into sight with its value.
  private func ends(_ labels: [String], _ length: Int) -> [LiveRow] {
    guard let first = labels.first, let last = labels.last, labels.count > 1 else { return [] }
    func row(_ text: String, after count: Int, _ key: Key) -> LiveRow {
      var row = LiveRow(text, world.dim, hasFocus: true).aimed(at: .key(key))
      let space = String(repeating: " ", count: count)
      row.pieces.insert(LiveRow.Piece(text: space, paint: world.dim), at: 0)
      return row
    }
    let space = length - first.slots - last.slots
    if space >= 2 {
      var both = row(first, after: 2, .home)
      both.pieces += row(last, after: space, .end).pieces
      return [both]
    }
    return first.wrapped(to: width - 2).map { row($0, after: 2, .home) }
      + last.wrapped(to: width - 2).map { row($0, after: max(2, 2 + length - $0.slots), .end) }
  }

  /// What is before a field: whether the keys go to it, and its name.
  private func lead(_ name: String, hasFocus: Bool) -> String {
    String.focusBar(hasFocus, isASCII: isASCII) + (name.isEmpty ? " " : " " + name + " ")
  }

  func field(_ field: TextField, _ name: String, hasFocus: Bool) -> LiveRow {
    let lead = lead(name, hasFocus: hasFocus)
    let window = field.window(max(8, width - lead.slots - 4), isASCII: isASCII)
    let room = max(0, width - lead.slots - window.text.slots)
    var row = LiveRow([
      (lead, hasFocus ? world.strong : world.dim), (window.text, world.bold),
      (
        String(repeating: isASCII ? "_" : "▁", count: min(room, max(1, 40 - window.text.slots))),
        world.dim
      ),
    ])
    row.hasFocus = hasFocus
    if hasFocus { row.cursor = lead.slots + window.column }
    return row
  }

  private func fields(_ question: LiveQuestion, _ gaps: [Screen.GapField]) -> [LiveRow] {
    gaps.enumerated().flatMap { place, gap -> [LiveRow] in
      let (name, hasFocus) = ("[" + String(place + 1) + "]", question.focus == place)
      let value = question.fields[place].text.nonEmpty ?? (isASCII ? "-" : "—")
      let rows =
        gap.options.isEmpty
        ? [field(question.fields[place], name, hasFocus: hasFocus)]
        : choice(value, name, hasFocus: hasFocus)
      return rows.aimed(at: .place(place))
    }
  }

  /// A field whose value is chosen from several, in as many rows as that needs.
  func choice(_ value: String, _ name: String, hasFocus: Bool) -> [LiveRow] {
    let (left, right) = isASCII ? ("< ", " >") : ("‹ ", " ›")
    let lead = lead(name, hasFocus: hasFocus)
    let text = hasFocus ? left + legible(value) + right : legible(value)
    return text.wrapped(to: max(8, width - lead.slots)).enumerated().map { row, line in
      LiveRow(
        [
          (
            row == 0 ? lead : String(repeating: " ", count: lead.slots),
            hasFocus ? world.strong : world.dim
          ),
          (line, hasFocus ? world.chosen : world.bold),
        ], hasFocus: hasFocus)
    }
  }
}

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
