internal import EventLog
internal import SessionEngine
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
    case .text, .next, .done: return []
    }
  }

  private func options(_ options: [Screen.Option], _ marks: (String, String)) -> [String] {
    var lines: [String] = []
    for (place, option) in options.enumerated() {
      let number = String(place + 1)
      var mark = (option.isChosen ? marks.0 : marks.1) + " "
      if isAccessible { mark = option.isChosen ? "chosen: " : "" }
      let lead = String(repeating: " ", count: max(0, 3 - number.utf8.count)) + number + "  " + mark
      let room = max(8, textWidth - lead.width)
      for (row, text) in option.text.wrapped(to: room).enumerated() {
        let start = row == 0 ? lead : String(repeating: " ", count: lead.width)
        let line = start + text
        lines.append(margin + (option.isChosen ? painted(line, .bold) : line))
      }
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
    if let sentence = sentence(screen) { lines += wrapped(sentence) }
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

  private func sentence(_ screen: Screen) -> String? {
    switch screen.control {
    case .begin: "Press Enter to begin, or q to leave."
    case .single(let options): "Type a number from 1 to \(options.count)."
    case .multiple: "Type the numbers of all that fit, such as 1 3, or 0 for none of them."
    case .slider: "Type a percentage from 0 to 100."
    case .text where screen.takesLetters:
      "Type the answer. In code a space parts letters, and / parts words."
    case .text: "Type the answer."
    case .next: "Press Enter for the next question."
    case .submit: "Type submit and press Enter to see your result. There is no hurry."
    case .done: "Press Enter when you are done."
    }
  }
}
