internal import Classroom
internal import SessionEngine
internal import Shell

/// The keys of a class in a terminal: a key, then what has to be typed for it, then a wish.
///
/// It knows no terminal and carries nothing out.
struct BoardKeys {
  /// What is asked in the bottom row.
  enum Question: Hashable {
    case who, minutes, kind, why, confirmation(String)

    var label: String {
      switch self {
      case .who: "Who"
      case .minutes: "Minutes"
      case .kind: "1 longer limits, 2 pauses that do not count"
      case .why: "Why"
      case .confirmation(let words): words + " Type yes"
      }
    }

    /// The text that it begins with.
    var preset: String {
      switch self {
      case .kind: "1"
      case .why: "agreed before"
      case .who, .minutes, .confirmation: ""
      }
    }
  }

  /// A wish, and the message after it.
  typealias Done = (wish: BoardDesk.Wish, said: String)

  private var deed: BoardDeed?
  private var question: Question?
  private var field = TextField()
  private var seat: BoardFacts.Seat?
  private var minutes: Int64 = 0
  private var isRest = false
  private(set) var showsHelp = false
  /// What was done last, or why not.
  var message = ""

  /// Takes a key; answers what the teacher wishes by it.
  mutating func take(_ key: Key, _ facts: BoardFacts) -> Done? {
    if let deed, let question {
      if key == .escape { return leave() }
      guard key != .enter else { return answered(question, of: deed, facts) }
      _ = field.take(key)
      return nil
    }
    message = ""
    if showsHelp || key == .character("?") {
      showsHelp.toggle()
      return nil
    }
    guard let name = BoardKeys.name(of: key.asCommand),
      let deed = BoardDeed.allCases.first(where: { $0.key == name }), deed.words(facts) != nil
    else { return nil }
    self.deed = deed
    return next(after: nil, facts)
  }

  private static func name(of key: Key) -> String? {
    guard case .character(let character) = key else { return nil }
    return character == " " ? "Space" : character.uppercased()
  }

  @discardableResult
  private mutating func leave() -> Done? {
    (deed, question, seat, isRest) = (nil, nil, nil, false)
    return nil
  }

  private mutating func ask(_ question: Question) -> Done? {
    self.question = question
    field = TextField(question.preset)
    return nil
  }

  /// Takes what was typed, or says why it cannot be.
  private mutating func answered(
    _ question: Question, of deed: BoardDeed, _ facts: BoardFacts
  ) -> Done? {
    let text = field.text.split(separator: " ").joined(separator: " ")
    message = ""
    switch question {
    case .who:
      let seats = deed.seats(facts)
      let found =
        seats.filter { $0.player == text }.first.map { [$0] }
        ?? seats.filter { $0.player.utf8.starts(with: text.utf8) }
      if text.isEmpty, deed == .moreTime { break }
      guard !text.isEmpty, found.count == 1 else {
        message = found.isEmpty ? "No pupil has this name." : "Type more of the name."
        return nil
      }
      seat = found[0]
    case .minutes:
      guard let number = Int64(text), (1...1440).contains(number) else {
        message = "Type minutes, 1 to 1440."
        return nil
      }
      minutes = number
    case .kind:
      guard text == "1" || text == "2" else {
        message = "Type 1 or 2."
        return nil
      }
      isRest = text == "2"
    case .why:
      guard SeatGrant.textLimits.contains(text.utf8.count) else {
        message = "Say why, in up to 200 letters."
        return nil
      }
      return done(deed, facts, why: text)
    case .confirmation:
      guard text == "yes" else { return leave() }
    }
    return next(after: question, facts)
  }

  /// Asks what else is needed, or answers the wish.
  private mutating func next(after question: Question?, _ facts: BoardFacts) -> Done? {
    guard let deed else { return nil }
    switch (deed, question) {
    case (.moreTime, nil), (.letIn, nil), (.onceMore, nil), (.freeName, nil): return ask(.who)
    case (.moreTime, .who): return ask(.minutes)
    case (.moreTime, .minutes): return ask(.kind)
    case (.moreTime, .kind) where seat != nil: return ask(.why)
    case (.onceMore, .who):
      return ask(.confirmation("Let \(seat?.player ?? "") begin again?"))
    case (.freeName, .who): return ask(.confirmation("Free the name \(seat?.player ?? "")?"))
    case (.release, nil): return ask(.confirmation("Release the results?"))
    case (.end, nil): return ask(.confirmation("End the class?"))
    default: return done(deed, facts, why: "")
    }
  }

  private mutating func done(_ deed: BoardDeed, _ facts: BoardFacts, why: String) -> Done? {
    let name = seat?.player ?? ""
    let number = seat?.number
    let log = facts.room.log
    defer { leave() }
    switch deed {
    case .step:
      if log.openPlace != nil { return (.close, "The question is closed.") }
      guard facts.room.pacing == .teacher else { return (.decide(.begun), "The exam has begun.") }
      return facts.nextPlace.map { (.open(place: $0, limitMilliseconds: 0), "") }
    case .giveBack: return (.judge(counts: false), "The time was given back.")
    case .counts: return (.judge(counts: true), "The time counts.")
    case .moreTime:
      return (
        .grant(milliseconds: minutes * 60_000, isRest: isRest, seat: number, why: why),
        "The time is granted."
      )
    case .letIn: return number.map { (.decide(.seatAdmitted(seat: $0)), "\(name) may begin.") }
    case .onceMore:
      return number.map { (.decide(.attemptAllowed(seat: $0)), "\(name) may begin again.") }
    case .door:
      return log.isDoorClosed
        ? (.decide(.doorOpened), "The door is open.")
        : (.decide(.doorClosed), "The door is closed.")
    case .freeName: return number.map { (.free(seat: $0), "\(name) is free.") }
    case .release: return (.release, "The results are released.")
    case .end: return (.end, "The class is over.")
    }
  }

  // MARK: Rows

  /// The bottom rows: what is asked or was done, and the keys.
  func rows(_ facts: BoardFacts, columns: Int, isASCII: Bool) -> [String] {
    guard let deed, let question else {
      let row = KeyRow(BoardDeed.keys(facts).row(help: "?"), isASCII: isASCII)
      return [message, row.text(columns: columns)]
    }
    var label = question.label
    if question == .who { label = deed == .moreTime ? "Who; Enter for everybody" : label }
    let keys = KeyRow(
      [(key: "Enter", text: "next"), (key: "Esc", text: "cancel")], isASCII: isASCII)
    let room = max(8, columns - label.width - 3)
    let typed = label + ": " + field.window(room, isASCII: isASCII).text + "_"
    return [message.isEmpty ? typed : message + " " + typed, keys.text(columns: columns)]
  }

  /// The keys and what they do, in place of the class.
  func help(_ facts: BoardFacts) -> [String] {
    let keys = BoardDeed.keys(facts).all + [(key: "Ctrl-C", text: "stop the host; it can go on")]
    return ["Keys", ""] + keys.map { $0.key.padded(to: 8) + $0.text }
  }
}
