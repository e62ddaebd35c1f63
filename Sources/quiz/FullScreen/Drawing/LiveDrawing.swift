internal import SessionEngine
internal import Shell
internal import Systems

/// Draws a ``Screen`` and what a person did on it as the rows of a page.
struct LiveDrawing {
  let world: World
  let columns: Int
  let isASCII: Bool
  /// How many colours the terminal has.
  var depth = ColourDepth.none
  /// Whether the window has room for a large picture.
  var isRoomy = false
  /// Whether what is asked is in the middle, as in quizzes with outcomes.
  var isCentred = false
  /// Whether a question is in large letters at any text size, because the window has room for them.
  var hasLargeQuestion = false
  /// How large sums, prompts and instructions are.
  var size = TextSize.medium
  /// The points of endless exercises, in the middle of the page.
  var points: Int64?
  /// Whether rows are saved: a marked question leaves out the options that were neither chosen nor
  /// right, and points have a line.
  var isShort = false
  /// Whether the window is low, so that rows are saved.
  var isLow = false
  /// How many rows a map has at most, and how many columns where that is not the width of text.
  var mapRows = 15
  var mapWidth: Int?
  /// How wide the rows are where that is not the width of text.
  var ownWidth: Int?

  /// How wide text is: the page has a column beside it where there is room.
  var width: Int { ownWidth ?? LivePage.textWidth(columns) }

  /// The rows of a question or an introduction; `limit` is the whole time that it may take.
  func rows(
    _ question: LiveQuestion, answered: String = "", timeLeft: Int64? = nil, limit: Int64? = nil
  ) -> [LiveRow] {
    let screen = question.screen
    var rows: [LiveRow] = []
    if !screen.heading.isEmpty, !repeatsPlace(screen) {
      rows += sized(screen.heading, world.strong) ?? [LiveRow(screen.heading, world.strong)]
    }
    rows += question.isMorse ? morsePrompt(question) : prompt(question)
    if !rows.isEmpty, !isLow || !question.isMorse { rows.append(LiveRow()) }
    if let points { rows += self.points(points) }
    if let asked = screen.asked { rows += self.asked(asked) }
    rows += control(question)
    if let mark = screen.mark {
      // Where the parts have their marks, the right answer is on the screen already.
      rows += self.mark(mark, hasParts: screen.asked?.parts.isEmpty == false)
    } else if let feedback = screen.feedback {
      rows += self.feedback(feedback, screen, answered)
    }
    if let words = button(screen.control), !isLow {
      let sign = question.entersNextGap ? "" : isASCII ? " (Enter)" : " ⏎"
      let edge = isASCII ? "  " : "   "
      let text = edge + words + sign + edge
      rows += [
        LiveRow(), LiveRow(text, world.strong).aimed(at: .place(LiveQuestion.buttonPlace)),
      ]
    }
    if let rest = screen.limitMilliseconds, let timeLeft {
      rows += time(timeLeft, of: max(rest, limit ?? rest))
    }
    return rows
  }

  private func points(_ points: Int64) -> [LiveRow] {
    if isShort {
      let words = String(points) + (points == 1 ? " point" : " points")
      return [LiveRow(words, world.strong, isCentred: true)]
    }
    let letters = isASCII ? nil : BlockLetters.lowRows(String(points), columns: width)
    return (letters ?? [String(points)]).map { LiveRow($0, world.strong, isCentred: true) }
      + [LiveRow(points == 1 ? "point" : "points", world.dim, isCentred: true), LiveRow()]
  }

  // MARK: Text

  func paragraph(_ text: String, _ paint: Paint, indent: Int = 0, width: Int? = nil) -> [LiveRow] {
    text.wrapped(to: max(10, (width ?? self.width) - indent)).map {
      LiveRow(String(repeating: " ", count: indent) + $0, paint)
    }
  }

  /// A text in large letters, or heavy where it does not fit.
  ///
  /// Tall letters are twice as large where they fit.
  func large(
    _ text: String, _ paint: Paint, isCentred: Bool = true, isTall: Bool = false
  ) -> [LiveRow] {
    let letters =
      isLow
      ? (isASCII ? nil : BlockLetters.lowRows(text, columns: width))
      : BlockLetters.rows(text, columns: width, isASCII: isASCII, isTall: isTall || isWide)
    if let letters { return letters.map { LiveRow($0, paint, isCentred: isCentred) } }
    return text.wrapped(to: width).map { LiveRow($0, paint, isCentred: isCentred) }
  }

  private func prompt(_ question: LiveQuestion) -> [LiveRow] {
    let screen = question.screen
    guard !screen.prompt.isEmpty else { return [] }
    let isSum = screen.points != nil && screen.prompt.count <= 12
    if isSum { return (isLow ? [] : [LiveRow()]) + sum(screen.prompt) }
    if let (words, picture) = flag(in: screen.prompt) {
      return paragraph(words, world.bold) + [LiveRow()] + picture
    }
    if question.blanks.isEmpty, let rows = sized(screen.prompt, world.bold) { return rows }
    if let rows = wideLetters(screen.prompt) { return rows }
    if question.blanks.isEmpty, let rows = largeQuestion(screen.prompt) { return rows }
    return paragraph(
      screen.prompt.withBlanks(question.blanks), world.bold, width: min(width, 100)
    ).map { row in
      var row = row
      row.isCentred = isCentred
      return row
    }
  }

  /// Code as signals that light up while they sound, or the text to be keyed.
  private func morsePrompt(_ question: LiveQuestion) -> [LiveRow] {
    let prompt = question.screen.prompt
    guard MorseCode.isCode(prompt) else { return self.prompt(question) }
    let strip = MorseStrip.rows(
      prompt, lit: question.lit, width: width, world: world, isASCII: isASCII)
    if isLow { return strip + (strip.count > 2 ? [] : [LiveRow(prompt, world.dim)]) }
    return [LiveRow()] + strip + [LiveRow(), LiveRow(prompt, world.dim)]
  }

  /// What was keyed so far, as signals and as dots and dashes.
  func keyed(_ field: TextField, lit: Int) -> [LiveRow] {
    let code = MorseCode.isCode(field.text) ? field.text : ""
    let strip = MorseStrip.rows(
      code, lit: lit, width: width - 2, world: world, isASCII: isASCII
    ).map { row in
      var row = row
      row.pieces.insert(LiveRow.Piece(text: "  ", paint: world.plain), at: 0)
      return row
    }
    let typed = self.field(field, "", hasFocus: true)
    // What is keyed is in the field too.
    if isLow { return (strip.count > 1 ? [] : strip) + [typed] }
    return strip + [LiveRow(), typed]
  }

  // MARK: Controls

  private func control(_ question: LiveQuestion) -> [LiveRow] {
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
      return rows + [LiveRow(), LiveRow("  " + String(count) + " chosen", world.dim)]
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
    case .gaps(let gaps):
      return fields(question, gaps).enumerated().map { $1.aimed(at: .place($0)) }
    case .place: return question.cursor.map { map($0) } ?? []
    case .submit: return submit(question)
    case .begin, .next, .done: return []
    }
  }

  /// An option, an item or a line of a menu: a number, a sign and words, the chosen one filled.
  func choice(
    _ text: String, _ place: Int, _ sign: String, _ hasFocus: Bool, value: String? = nil,
    _ paint: Paint? = nil
  ) -> [LiveRow] {
    let bar = hasFocus ? (isASCII ? "> " : "▌▸") : "  "
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
    let length = max(11, width - 6)
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
    let left = max(0, min(knob + 2 - words.slots / 2, width - words.slots))
    let space = String(repeating: " ", count: knob + 2)
    var track = LiveRow([
      (bar[..<knob].joined(), world.strong), (sign, world.bold),
      (bar[(knob + 1)...].joined(), world.dim),
    ]).aimed(at: .slider(0))
    track.pieces.insert(LiveRow.Piece(text: "  ", paint: world.strong), at: 0)
    var rows = [
      LiveRow(String(repeating: " ", count: left) + words, world.strong, hasFocus: true),
      LiveRow(space + (isASCII ? "v" : "▼"), world.strong), track,
    ]
    if let first = labels.first, let last = labels.last, labels.count > 1 {
      let space = String(repeating: " ", count: max(2, length - first.slots - last.slots))
      rows.append(LiveRow("  " + first + space + last, world.dim))
    }
    return rows
  }

  /// What is before a field: whether the keys go to it, and its name.
  private func lead(_ name: String, hasFocus: Bool) -> String {
    (hasFocus ? (isASCII ? "> " : "▌▸") : "  ") + (name.isEmpty ? " " : " " + name + " ")
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
      let hasFocus = question.focus == place
      if gap.options.isEmpty {
        return [field(question.fields[place], "[" + String(place + 1) + "]", hasFocus: hasFocus)]
      }
      let text = question.fields[place].text
      let value = text.isEmpty ? (isASCII ? "-" : "—") : text
      return [choice(value, "[" + String(place + 1) + "]", hasFocus: hasFocus)]
    }
  }

  /// A field whose value is chosen from several.
  func choice(_ value: String, _ name: String, hasFocus: Bool) -> LiveRow {
    let (left, right) = isASCII ? ("< ", " >") : ("‹ ", " ›")
    let lead = lead(name, hasFocus: hasFocus)
    return LiveRow(
      [
        (lead, hasFocus ? world.strong : world.dim),
        (hasFocus ? left + value + right : value, hasFocus ? world.chosen : world.bold),
      ], hasFocus: hasFocus)
  }
}
