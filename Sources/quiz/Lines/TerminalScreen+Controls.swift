internal import SessionEngine
internal import SessionShell
internal import Shell

extension TerminalScreen {
  /// What a player answers with.
  func control(_ control: Screen.Control) -> [String] {
    switch control {
    case .begin(let symbols):
      return symbols.isEmpty ? [] : ["", centred(symbols.map(shown).joined(separator: "   "))]
    case .single(let options):
      return [""] + self.options(options, isASCII || isAccessible ? ("(*)", "( )") : ("(•)", "( )"))
    case .multiple(let options): return [""] + self.options(options, ("[x]", "[ ]"))
    case .slider(let value, let labels): return [""] + slider(value, labels)
    case .submit: return submitBox()
    case .matching(let items, let options, let chosen):
      return matching(items, options, chosen)
    case .ordering(let options):
      return [""] + lettered(options.map { $0.text }, sign: { String($0 + 1) })
    case .gaps(let fields): return gaps(fields)
    case .place(let field):
      let (southWest, northEast) = (field.bounds.southWest.words, field.bounds.northEast.words)
      return [""]
        + wrapped("The map goes from " + southWest + " to " + northEast + ".")
        + (field.point.map { wrapped("You chose " + $0.words + ".") } ?? [])
    case .text, .next, .done: return []
    }
  }

  private func options(_ options: [Screen.Option], _ marks: (String, String)) -> [String] {
    options.enumerated().flatMap { place, option -> [String] in
      var mark = (option.isChosen ? marks.0 : marks.1) + " "
      if isAccessible { mark = option.isChosen ? "chosen: " : "" }
      let lead = String(place + 1).leftPadded(to: 3) + "  " + mark
      return lines(option.text, behind: lead).map {
        margin + (option.isChosen ? painted($0, .bold) : $0)
      }
    }
  }

  /// Rows with a number or a letter before each.
  private func lettered(_ texts: [String], sign: (Int) -> String) -> [String] {
    texts.enumerated().flatMap { place, text in
      lines(text, behind: sign(place).leftPadded(to: 3) + "  ").map { margin + $0 }
    }
  }

  /// A text behind what is before its first line.
  private func lines(_ text: String, behind lead: String) -> [String] {
    text.wrapped(to: max(8, textWidth - lead.width)).enumerated().map { row, line in
      (row == 0 ? lead : String(repeating: " ", count: lead.width)) + line
    }
  }

  private func matching(
    _ items: [String], _ options: [Screen.Option], _ chosen: [Int?]
  ) -> [String] {
    let arrow = isASCII || isAccessible ? " -> " : " → "
    let texts = zip(items, chosen).map { item, number in
      item + (options.first { $0.place == number }.map { arrow + $0.text } ?? "")
    }
    return [""] + lettered(texts, sign: { String($0 + 1) }) + [""]
      + lettered(options.map { $0.text }, sign: { AnswerInput.letter($0) })
  }

  private func gaps(_ fields: [Screen.GapField]) -> [String] {
    var lines = [""]
    for (place, field) in fields.enumerated() {
      let text = "(" + String(place + 1) + ") " + field.text
      lines += wrapped(text)
      lines += lettered(field.options, sign: { String($0 + 1) })
    }
    return lines
  }

  private func slider(_ value: Int64, _ labels: [String]) -> [String] {
    var lines: [String] = []
    if isForPerson, !isAccessible {
      let count = min(50, textWidth - 16)
      let place = Int(value) * count / 100
      let (line, knob) = isASCII ? ("-", "O") : ("─", "●")
      lines.append(
        margin + "  0 " + String(repeating: line, count: place) + painted(knob, .bold)
          + String(repeating: line, count: count - place) + " 100   " + String(value) + "%")
      lines.append("")
    } else {
      lines.append(margin + "slider from 0 to 100, now at " + String(value))
    }
    let arrow = isASCII || isAccessible ? " -> " : " → "
    lines += rows(labels, sign: arrow, indent: isForPerson ? "  " : "")
    return lines
  }

  // MARK: Keys

  /// What can be typed on a screen, for a person.
  func keys(_ screen: Screen) -> [String] {
    var lines: [String] = [""]
    lines += wrapped(AnswerInput(screen).hint)
    var keys: [String] = []
    for action in screen.actions {
      switch action {
      case .back: keys.append("b back")
      case .next: keys.append("n next")
      case .forward: keys.append("r return to where you were")
      case .jump: keys.append("g 1 go to question 1")
      case .submit: keys.append("submit")
      case .reopen: keys.append("o another exercise")
      case .pause: keys.append("s settings")
      }
    }
    if !screen.actions.isEmpty { keys += ["p pause", "q leave", "? help"] }
    if screen.takesLetters { keys = keys.map { "/" + $0 } }
    let dot = isASCII || isAccessible ? ", " : " · "
    lines += rows(keys, sign: dot).map { painted($0, .dim) }
    return lines
  }
}

extension PlainScreen {
  /// What a player answers with: `option` number, 1 or 0, text · `slider` value · `label` text ·
  /// `item` number, text, option chosen or 0 · `gap` number, text, options … · `map` south-western
  /// corner, north-eastern corner · `point` the place, all in degrees · `text` bytes at most ·
  /// `begin` symbols.
  static func control(_ control: Screen.Control) -> [[String]] {
    switch control {
    case .begin(let symbols): return [["begin"] + symbols]
    case .slider(let value, let labels):
      return [["slider", String(value)]] + labels.map { ["label", $0] }
    case .text(let limit): return [["text", String(limit)]]
    case .matching(let items, let offered, let chosen):
      let records = items.enumerated().map { place, item -> [String] in
        let option = offered.firstIndex { $0.place == chosen[place] }
        return ["item", String(place + 1), item, String((option ?? -1) + 1)]
      }
      return records + options(control)
    case .gaps(let fields):
      return fields.enumerated().map { ["gap", String($0 + 1), $1.text] + $1.options }
    case .place(let field):
      let bounds = field.bounds
      return [
        ["map", bounds.southWest.words, bounds.northEast.words],
        ["point"] + (field.point.map { [$0.words] } ?? []),
      ]
    case .next: return [["next"]]
    case .submit: return [["submit"]]
    case .single, .multiple, .ordering, .done: return options(control)
    }
  }

  private static func options(_ control: Screen.Control) -> [[String]] {
    control.options.enumerated().map {
      ["option", String($0 + 1), $1.isChosen ? "1" : "0", $1.text]
    }
  }
}
