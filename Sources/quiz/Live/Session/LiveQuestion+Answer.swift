internal import SessionEngine
internal import Shell

// How each control of a question is answered, in both forms of the terminal.
extension LiveQuestion {
  /// What a person who types lines is told, and the keys of the full screen.
  var answer: (line: String, keys: [Row]) {
    let enter = Row("Enter", "answer", does: .enter)
    switch screen.control {
    case .begin: return ("Press Enter to begin, or q to leave.", [])
    case .done: return ("Press Enter when you are done.", [])
    case .single(let options):
      return (
        "Type a number from 1 to \(options.count).",
        [
          Row("↑↓", "choose", also: "k j", does: .move),
          Row("1–\(min(9, options.count))", "answer", "answer with that option", does: .number),
          Row("Enter", "answer", "answer with the chosen one", does: .enter),
        ] + beside
      )
    case .multiple(let options):
      return (
        "Type the numbers of all that fit, such as 1 3, or 0 for none of them.",
        [
          Row("Space", "check", "check, or not", does: .check),
          .more("1–\(min(9, options.count))", "check that one, or not", does: .number),
          Row("A", "all", does: .checkAll), Row("N", "none", does: .checkNone), enter,
          .more("↑↓", "choose", also: "k j", does: .move),
        ] + beside
      )
    case .slider:
      return (
        "Type a percentage from 0 to 100.",
        [
          Row("←→", "1%", "1% less, more", also: "h l", does: .turn),
          Row("Shift+←→", "10%", "10% less, more", does: .turn),
          Row("0–9", "value", "5 is 50%, 7 and 3 are 73%", does: .number), enter,
        ]
      )
    case .matching(let items, _, _):
      return (
        "Type the letters in the order of the items, such as b a c, - for none.",
        [
          Row("←→", "match", "another match", also: "h l", does: .turn), parts("item", items.count),
          enter,
          .more("1–\(min(9, items.count))", "that item", does: .number),
          .more("Space", "the next match", does: .turn),
        ]
      )
    case .ordering(let options):
      return (
        "Type the numbers in the right order, such as 2 3 1.",
        [
          Row("←→", "move it", "move the item", also: "h l", does: .turn),
          parts("item", options.count),
          enter, .more("1–\(min(9, options.count))", "that item", does: .number),
        ]
      )
    case .gaps(let fields):
      // A gap with a choice is filled by ← and →.
      let choosing: [Row] = [
        Row("←→", "choose", also: "h l", does: .turn),
        .more("Space", "the next choice", does: .turn),
      ]
      return (
        fields.count > 1
          ? "Type what belongs into the gaps, with a semicolon between."
          : "Type what belongs into the gap.",
        (takesText ? [] : choosing) + [
          Row("Tab", "next", "the next gap", also: "↓", does: .move),
          .more("↑", "the gap before", also: "Shift+Tab", does: .move),
          Row("Enter", "answer", "the next gap; in the last one: answer", does: .enter),
        ]
      )
    case .text:
      let line =
        screen.takesLetters && screen.points != nil
        ? "Type the answer. In code, put a space between letters and / between words."
        : "Type the answer."
      if morseKey != nil { return (line, keying) }
      return (line, [enter] + (isMorse ? [Row("F2", "hear", "hear it again", does: .hear)] : []))
    case .next:
      return (
        "Press Enter for the next question.",
        [Row("Enter", "next", "go on", also: "Ctrl-N", does: .enter)]
          + (isMorse ? [Row("F2", "hear", "hear it again", does: .hear)] : [])
      )
    case .submit where !screen.places.isEmpty:
      return (
        "Type submit and press Enter to hand in your answers, or g 1 to go back to question 1.",
        [
          Row("↑↓", "choose", also: "k j", does: .move),
          .more("1–9", "that question", does: .number),
          Row("Enter", "go", "go to the question, or submit", does: .enter),
        ]
      )
    case .submit:
      return (
        "Type submit and press Enter to see your result. There is no hurry.",
        [Row("Enter", "see your result", does: .enter)]
      )
    }
  }

  private func parts(_ name: String, _ count: Int) -> Row {
    Row("↑↓", name, "another " + name, also: "k j", does: .move)
  }

  /// Options in two columns.
  private var beside: [Row] {
    columnStep > 0 ? [.more("←→", "the other column", also: "h l", does: .turn)] : []
  }

  /// Space as a Morse key.
  private var keying: [Row] {
    [
      Row("Space", "key", "tap: dot; hold: dash; rest: next letter", does: .type),
      Row(". -", "dot, dash", does: .type), Row("Enter", "send", does: .enter),
      Row("F2", "hear", "hear what you keyed", does: .hear),
      .more("→", "next letter at once", does: .type),
      .more("Backspace", "undo", does: .type),
    ]
  }
}
