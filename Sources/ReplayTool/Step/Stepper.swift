package import EventLog
package import Shell

/// The debugger's own state: a log, a place in it, what is watched.
///
/// Every place is as near as any other: its state is folded from one that was kept.
package struct Stepper {
  /// What came of a command.
  package enum Answer {
    case moved
    /// What differs between two places.
    case changes(from: Int, to: Int, [StateChange])
    /// Values at this place.
    case values([StateLeaf])
    /// Values, and the event that set each.
    case reasons([BlameCommand.Row])
    /// The rule that this step came by.
    case rule(String)
    /// Events around this place.
    case list(ClosedRange<Int>)
    /// What is watched now.
    case watching([String])
    /// The commands.
    case help
    case quit
  }

  package let file: ReplayedFile
  /// Where it stands: a seq, 0 before the first event.
  package private(set) var place: Int {
    didSet { answer = nil }
  }
  /// The answer that it was sent to by the name of its question; nil once it went elsewhere.
  ///
  /// The place follows that answer, where the next question may be shown already.
  package private(set) var answer: Int?
  /// The paths that are watched.
  package private(set) var watches: [String] = []
  private var lastMove = "n"
  private var lastText: String?

  package init(_ file: ReplayedFile, at place: Int) {
    self.file = file
    self.place = place
  }

  /// What an audit finds at this place.
  package var findings: [LogFinding] { file.findings.at(place) }

  /// Carries out one line.
  ///
  /// - Throws: ``Failure`` with exit code 2 for what is no command, 1 for what was not found.
  package mutating func perform(_ line: String) throws(Failure) -> Answer {
    var (word, rest) = Stepper.parts(line)
    if word.isEmpty { (word, rest) = Stepper.parts(lastMove) }
    switch word {
    case "n", "next": return try move(by: try Stepper.count(rest), line)
    case "b", "back": return try move(by: -(try Stepper.count(rest)), line)
    case "g", "go": return try go(rest)
    case "c", "continue": return try goToWatched(isBackwards: false)
    case "r", "reverse": return try goToWatched(isBackwards: true)
    case "u", "until": return try goUntil(rest)
    case "f", "find": return try find(rest)
    case "d", "diff": return try difference(rest)
    case "s", "state": return try values(rest)
    case "why": return try why(rest)
    case "w", "watch": return try watch(rest)
    case "l", "list":
      return .list(max(0, place - 5)...min(file.count, place + 5))
    case "?", "h", "help": return .help
    case "q", "quit", "exit": return .quit
    default:
      throw Failure(
        "no command \(word.escapedForTerminal)" + nearest(word, among: StepHelp.words)
          + "; ? lists them")
    }
  }

  /// A command's word and what follows; `g17` is `g 17`.
  private static func parts(_ line: String) -> (String, String) {
    let trimmed = line.trimmedOfSpaces
    let parts = trimmed.split(separator: " ", maxSplits: 1).map { String($0) }
    guard let word = parts.first else { return ("", "") }
    let rest = parts.count == 2 ? parts[1].trimmedOfSpaces : ""
    if rest.isEmpty, let first = word.first, "gnb".contains(first), word.count > 1,
      !StepHelp.words.contains(word),
      "0123456789@+-".contains(word.dropFirst().first ?? " ")
    {
      return (String(first), String(word.dropFirst()))
    }
    return (word, rest)
  }

  private static func count(_ text: String) throws(Failure) -> Int {
    if text.isEmpty { return 1 }
    guard let number = Place.number(text), number > 0 else {
      throw Failure("\(text.escapedForTerminal): write a number of steps, 1 or more")
    }
    return Int(clamping: number)
  }

  // MARK: Moving

  private mutating func move(by distance: Int, _ line: String) throws(Failure) -> Answer {
    let wanted = place &+ max(-file.count, min(distance, file.count))
    let reachable = max(0, min(wanted, file.count))
    guard reachable != place else {
      throw Failure(distance > 0 ? "this is the last event" : "this is before the first event", .no)
    }
    if !line.trimmedOfSpaces.isEmpty { lastMove = line }
    place = reachable
    return .moved
  }

  private mutating func go(_ text: String) throws(Failure) -> Answer {
    guard let wanted = Place(text) else { throw Failure("g needs a place: \(Place.forms)") }
    place = try file.resolve(wanted)
    if case .question = wanted.anchor, !wanted.isBefore { answer = try file.event(wanted) }
    return .moved
  }

  private mutating func goToWatched(isBackwards: Bool) throws(Failure) -> Answer {
    guard !watches.isEmpty else { throw Failure("nothing is watched; w PATH watches a value") }
    let paths = watches.map { StatePathBytes($0) }
    var found: Int?
    if isBackwards {
      for path in paths {
        guard let change = file.log.lastChange(of: path, upTo: place - 1) else { continue }
        found = max(found ?? 0, change)
      }
    } else {
      file.walk(from: place + 1) { step, before, after in
        guard paths.contains(where: { before.differs(from: after, at: $0) }) else { return true }
        found = step
        return false
      }
    }
    lastMove = isBackwards ? "r" : "c"
    guard let found else {
      throw Failure(
        "no \(isBackwards ? "earlier" : "later") event changes what is watched", .no)
    }
    place = found
    return .moved
  }

  private mutating func goUntil(_ text: String) throws(Failure) -> Answer {
    guard !text.isEmpty else { throw Failure("until what? u points>3") }
    let condition = try BisectCommand.condition(text, file)
    guard place < file.count,
      let found = file.log.firstPlace(where: condition, from: place + 1)
    else { throw Failure("\(text.escapedForTerminal) is true at no later place", .no) }
    lastMove = "u " + text
    place = found
    return .moved
  }

  private mutating func find(_ text: String) throws(Failure) -> Answer {
    let wanted = text.isEmpty ? lastText : text
    guard let wanted else { throw Failure("find what? find rides") }
    lastText = wanted
    lastMove = "find " + wanted
    let letters = Array(wanted.lowercased().utf8)
    guard let found = (place + 1..<file.count + 1).first(where: { says(letters, at: $0) }) else {
      throw Failure(
        "no later event contains \(wanted.escapedForTerminal); g 0 goes to the start", .no)
    }
    place = found
    return .moved
  }

  /// Every event that contains a text, in order.
  package func places(saying text: String) -> [Int] {
    let letters = Array(text.lowercased().utf8)
    return (1..<file.count + 1).filter { says(letters, at: $0) }
  }

  private func says(_ letters: [UInt8], at place: Int) -> Bool {
    file.log.words(at: place).says(letters) || file.log.lines.type(at: place).says(letters)
  }

  // MARK: Looking

  private func difference(_ text: String) throws(Failure) -> Answer {
    if text.isEmpty {
      return .changes(from: max(0, place - 1), to: place, file.log.changes(at: place))
    }
    guard let other = Place(text) else { throw Failure("from where? \(Place.forms)") }
    let from = try file.resolve(other)
    return .changes(
      from: from, to: place, file.log.leaves(at: from).changes(to: file.log.leaves(at: place)))
  }

  private func values(_ text: String) throws(Failure) -> Answer {
    let leaves = file.log.leaves(at: place)
    if text.isEmpty { return .values(leaves.all) }
    try file.check(text)
    let chosen = leaves.at([StatePathBytes(text)]).all
    if chosen.isEmpty { throw Failure("no value \(text.escapedForTerminal) at this place", .no) }
    return .values(chosen)
  }

  private func why(_ text: String) throws(Failure) -> Answer {
    if text.isEmpty {
      guard place >= 1 else { throw Failure("nothing has happened yet; why PATH tells of a value") }
      guard let rule = file.log.rule(at: place) else {
        throw Failure("there are no words for the rule of this event", .no)
      }
      return .rule(rule)
    }
    guard case .values(let leaves) = try values(text) else { return .help }
    return .reasons(
      leaves.map { leaf in
        BlameCommand.Row(
          place: file.log.lastChange(of: StatePathBytes(leaf.path), upTo: place) ?? 0,
          path: leaf.path, old: nil, new: leaf.value)
      })
  }

  private mutating func watch(_ text: String) throws(Failure) -> Answer {
    if !text.isEmpty {
      try file.check(text)
      if let known = watches.firstIndex(of: text) {
        watches.remove(at: known)
      } else {
        watches.append(text)
      }
    }
    return .watching(watches)
  }
}

extension String {
  fileprivate var trimmedOfSpaces: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// Whether it has these lowercase letters, large or small.
  fileprivate func says(_ letters: [UInt8]) -> Bool {
    var bytes = Array(utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      return Array(lowercased().utf8).contains(letters)
    }
    guard let first = letters.first else { return true }
    for place in bytes.indices where 0x41...0x5A ~= bytes[place] { bytes[place] |= 0x20 }
    var start = 0
    while start + letters.count <= bytes.count {
      if bytes[start] == first, bytes[start..<start + letters.count].elementsEqual(letters) {
        return true
      }
      start += 1
    }
    return false
  }
}

/// The commands of the debugger.
package enum StepHelp {
  /// Examples of places and of a condition, in the logs of quizzes.
  package static let places = "17, end, -1, 17^, food, food:last or +12.5s"
  package static let condition = "points>3"

  package static let lines = rows(places: places, condition: condition)

  /// The places and the condition are examples.
  static func rows(places: String, condition: String) -> [(String, String)] {
    [
      ("n [COUNT]", "next event, or COUNT events on"),
      ("b [COUNT]", "previous event, or COUNT events back"),
      ("g PLACE", "go to \(places); g17 works too"),
      ("c, r", "next or previous event that changes a watched value"),
      ("u EXPR", "go on until EXPR is true: u \(condition)"),
      ("find TEXT", "next event that contains TEXT; find alone repeats the search"),
      ("d [PLACE]", "what this event changed, or the differences between PLACE and here"),
      ("s [PATH]", "the state here, or one value of it"),
      ("why [PATH]", "the rule behind this event, or the event that set a value"),
      ("w [PATH]", "watch a value, or stop watching it; alone, list watched values"),
      ("l", "the events around this one"),
      ("Enter", "repeat the last move"),
      ("q", "quit"),
    ]
  }

  package static let words = [
    "n", "next", "b", "back", "g", "go", "c", "continue", "r", "reverse", "u", "until", "f", "find",
    "d", "diff", "s", "state", "why", "w", "watch", "l", "list", "?", "h", "help", "q", "quit",
    "exit",
  ]
}
