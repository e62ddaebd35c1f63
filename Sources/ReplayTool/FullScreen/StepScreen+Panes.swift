internal import EventLog
internal import Documents
internal import Shell

extension StepScreen {
  /// How a piece of a line is painted.
  package enum Tone: Hashable { case plain, bold, dim, strong, wrong, chosen }

  /// A line of a pane: pieces of text, one after the other.
  package struct Line: Hashable {
    var pieces: [Piece]

    /// A piece of text in one tone.
    package struct Piece: Hashable {
      let text: String
      let tone: Tone

      package init(text: String, tone: Tone) { (self.text, self.tone) = (text, tone) }
    }

    /// A line of one piece.
    package init(_ text: String, _ tone: Tone = .plain) { pieces = [Piece(text: text, tone: tone)] }

    /// A line of several.
    package init(_ pieces: [Piece]) { self.pieces = pieces }
  }

  /// What a pane shows, in lines of its width.
  package struct Part: Hashable {
    let title: String
    package let isASCII: Bool
    package var lines: [Line] = []
    /// Whether it is the one that scrolls.
    var isInFocus = true
    /// The line that stays in sight.
    package var focus: Int?

    /// A pane without a line.
    package init(_ title: String, isASCII: Bool) { (self.title, self.isASCII) = (title, isASCII) }

    /// Adds a text in as many lines as it needs.
    package mutating func add(_ text: String, _ width: Int, _ tone: Tone = .plain) {
      let text = isASCII ? text.plainArrows : text
      for line in text.escapedForTerminal.folded(to: width) { lines.append(Line(line, tone)) }
    }
  }

  // MARK: Beside the events

  /// The event in focus in full, what an audit finds at it, what it changed if that is not beside
  /// it, and why.
  func eventPart(_ width: Int, hasChanges: Bool, isASCII: Bool) -> Part {
    let (file, place) = (stepper.file, stepper.place)
    guard place >= 1 else {
      var part = Part("Before the first event", isASCII: isASCII)
      part.add("Nothing has happened yet.", width)
      return part
    }
    var part = Part("Event " + String(place), isASCII: isASCII)
    part.add(file.log.words(at: place), width, .bold)
    part.add(
      ElapsedTime.text(file.log.lines.milliseconds(at: place)) + " s after the first event", width,
      .dim)
    part.lines.append(Line(""))
    var wrong = stepper.findings.map { $0.sentence(at: place) }
    if let torn = tornWords, place == file.count { wrong.append(torn) }
    for words in wrong {
      part.add(words, width, .wrong)
      part.lines.append(Line(""))
    }
    if hasChanges {
      let changes = file.log.changes(at: place)
      for change in changes { part.add(change.words, width) }
      if changes.isEmpty { part.add("It changed nothing.", width) }
      part.lines.append(Line(""))
    }
    if let rule = file.log.rule(at: place) { part.add("Why: " + rule, width) }
    return part
  }

  /// The state here, what the event in focus changed in it first.
  func statePart(_ width: Int, isASCII: Bool) -> Part {
    let (file, place) = (stepper.file, stepper.place)
    var part = Part("State after " + String(place), isASCII: isASCII)
    let changes = file.log.changes(at: place)
    for change in changes { part.add(change.words, width, .bold) }
    if !changes.isEmpty { part.lines.append(Line("")) }
    for leaf in file.log.leaves(at: place).all { part.add(leaf.path + " = " + leaf.value, width) }
    return part
  }

  /// What a command answered, or the keys.
  func answerPart(_ width: Int, isASCII: Bool) -> Part? {
    switch answer {
    case nil: return nil
    case .lines(let title, let texts):
      var part = Part(title, isASCII: isASCII)
      for text in texts { part.add(text, width) }
      return part
    case .keys:
      var part = Part("Keys", isASCII: isASCII)
      let keys = help
      let names = keys.map { $0.key.spelt(isASCII) }
      let column = 2 + (names.map { $0.slots }.max() ?? 0)
      for (name, key) in zip(names, keys) {
        for (row, text) in key.text.folded(to: max(12, width - column)).enumerated() {
          part.lines.append(
            Line([
              Line.Piece(text: (row == 0 ? name : "").padded(to: column), tone: .strong),
              Line.Piece(text: text, tone: .plain),
            ]))
        }
      }
      return part
    }
  }

  // MARK: Words

  /// What is left out at the end of a torn log.
  var tornWords: String? {
    stepper.file.tail.map {
      "torn at offset " + String($0.offset) + ": " + Int($0.byteCount).counted("byte")
        + " of an append that was never acknowledged are left out"
    }
  }

  /// What is wrong with the log, in a word or two; empty where nothing is.
  var alert: String {
    let torn = stepper.file.tail == nil ? "" : "torn"
    if findingCount == 0 { return torn }
    return (torn.isEmpty ? "" : torn + ", ") + findingCount.counted("finding")
  }

  /// The values that are watched, as they are here and were before.
  var watched: [String] {
    if stepper.watches.isEmpty { return [] }
    let (file, place) = (stepper.file, stepper.place)
    let now = file.log.leaves(at: place)
    let before = place >= 1 ? file.log.leaves(at: place - 1) : now
    return stepper.watches.flatMap { path -> [String] in
      let values = now.at([StatePathBytes(path)])
      let changes = before.at([StatePathBytes(path)]).changes(to: values)
      let same = values.all.filter { leaf in !changes.contains { $0.path == leaf.path } }
      let words = changes.map { $0.words } + same.map { $0.path + " = " + $0.value }
      return words.isEmpty ? [path + " = none"] : words
    }
  }

  /// What a command answered; nil where the screen shows it anyway.
  static func answer(_ answer: Stepper.Answer, _ stepper: Stepper) -> Answer? {
    switch answer {
    case .moved, .quit: nil
    case .changes(let from, let to, let changes):
      .lines(
        title: "From event " + String(from) + " to " + String(to),
        changes.isEmpty ? ["Nothing changed."] : changes.map { $0.words })
    case .values(let leaves):
      .lines(
        title: "State after " + String(stepper.place), leaves.map { $0.path + " = " + $0.value })
    case .reasons(let rows):
      .lines(
        title: "Why",
        rows.flatMap {
          [$0.path + " = " + ($0.new ?? "none"), "since " + stepper.file.sentence($0.place)]
        })
    case .rule(let rule): .lines(title: "Why", [rule])
    case .list(let places): .lines(title: "Around", places.map { stepper.file.sentence($0) })
    case .watching(let paths):
      .lines(title: "Watched", paths.isEmpty ? ["Nothing is watched."] : paths)
    case .help: .lines(title: "Commands", StepHelp.lines.map { $0.0 + ": " + $0.1 })
    }
  }
}

extension StateChange {
  /// `tally.dog  2 → 1`.
  var words: String {
    path + "  " + (old ?? "none") + " → " + (new ?? "none")
  }
}

extension String {
  /// The text in ASCII; an arrow between two values is no key.
  package var plainArrows: String { replacing("→", with: "->").inASCII }

  /// The words in lines of at most so many columns; a word that is wider is broken.
  package func folded(to columns: Int) -> [String] {
    var lines: [String] = []
    for line in wrapped(to: columns) {
      var rest = ""
      var width = 0
      for character in line {
        let slots = String(character).slots
        if width + slots > columns, !rest.isEmpty {
          lines.append(rest)
          (rest, width) = ("", 0)
        }
        rest.append(character)
        width += slots
      }
      lines.append(rest)
    }
    return lines
  }
}
