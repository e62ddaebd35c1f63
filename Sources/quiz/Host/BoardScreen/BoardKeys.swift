internal import Classroom
internal import SessionEngine
internal import Shell

/// The keys of a class in a terminal: a key, then what has to be typed for it, then a wish.
///
/// It knows no terminal and carries nothing out.
struct BoardKeys {
  /// What is asked in the bottom row.
  enum Question: Hashable {
    case who, minutes, kind, why
    /// Something that can be put right afterwards: Enter does it.
    case doing(LiveConfirmation)
    /// Something that cannot: the word has to be typed.
    case typing(String)

    var label: String {
      switch self {
      case .who: "Who"
      case .minutes: "Minutes"
      case .kind: "1 longer limits (Enter), 2 pauses that do not count"
      case .why: "Why (Enter: \(Question.commonWhy))"
      case .doing(let confirmation): confirmation.question
      case .typing(let words): words + " Type yes"
      }
    }

    /// The reason where none is typed.
    static let commonWhy = "agreed before"
  }

  /// A wish, and the message after it.
  typealias Done = (wish: BoardRequests.Wish, said: String)

  private(set) var deed: BoardDeed?
  private(set) var question: Question?
  private(set) var field = TextField()
  private var seat: BoardFacts.Seat?
  private var minutes: Int64 = 0
  private var isRest = false
  /// The first row of the help that is shown; nil without help.
  private(set) var helpRow: Int?
  /// What was done last, or why not.
  var message = ""

  /// Takes a key; answers what the teacher wishes by it.
  mutating func take(_ key: Key, _ facts: BoardFacts) -> Done? {
    if let deed, let question {
      if key == .escape {
        message = ""
        return leave()
      }
      guard key != .enter else { return answered(question, of: deed, facts) }
      if case .doing = question { return nil }
      _ = field.take(key)
      return nil
    }
    message = ""
    if let row = helpRow {
      helpRow = key.moved(from: row, to: helpRowLimit, page: BoardKeys.helpPage)
      return nil
    }
    if key == .character("?") {
      helpRow = 0
      return nil
    }
    guard let found = BoardDeed.keys(facts).meaning(of: key, takesText: false) else {
      let row = min(listRow, listRowLimit)
      listRow = key.moved(from: row, to: listRowLimit, page: listPage) ?? row
      return nil
    }
    deed = found.deed
    return next(after: nil, facts)
  }

  /// How far the help scrolls: what the screen says that draws it.
  var helpRowLimit = 0
  private static let helpPage = 8
  /// The first player that is shown, and how far the list can be scrolled: what the screen says
  /// that draws it.
  private(set) var listRow = 0
  var listRowLimit = 0
  /// By how many players a page scrolls: no more than are in sight.
  var listPage = 5

  @discardableResult
  private mutating func leave() -> Done? {
    (deed, question, seat, isRest) = (nil, nil, nil, false)
    return nil
  }

  private mutating func ask(_ question: Question) -> Done? {
    self.question = question
    field = TextField()
    return nil
  }

  /// Takes what was typed, or says why it cannot be.
  private mutating func answered(
    _ question: Question, of deed: BoardDeed, _ facts: BoardFacts
  ) -> Done? {
    let text = field.text.singleSpaced
    message = ""
    switch question {
    case .who:
      let seats = deed.seats(facts)
      let found =
        seats.filter { $0.player == text }.first.map { [$0] }
        ?? seats.filter { $0.player.utf8.starts(with: text.utf8) }
      if text.isEmpty, deed == .moreTime { break }
      // Nothing typed begins every name: where only one can be meant, Enter is enough.
      guard found.count == 1 else {
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
      guard ["", "1", "2"].contains(text) else {
        message = "Type 1 or 2."
        return nil
      }
      isRest = text == "2"
    case .why:
      let why = text.isEmpty ? Question.commonWhy : text
      guard SeatGrant.textLimits.contains(why.utf8.count) else {
        message = "Say why, in up to 200 letters; letters such as ä count twice."
        return nil
      }
      return done(deed, facts, why: why)
    case .doing: break
    case .typing:
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
      return ask(
        .doing(LiveConfirmation("Let \(seat?.player ?? "") begin again?", action: "allow it")))
    case (.freeName, .who):
      return ask(
        .doing(LiveConfirmation("Free the name \(seat?.player ?? "")?", action: "free it")))
    case (.release, nil): return ask(.typing(facts.unfinishedWords + "Release the results?"))
    case (.end, nil): return ask(.typing(facts.unfinishedWords + "End the class?"))
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
      if let open = log.openPlace { return (.close(place: open), "The question is closed.") }
      guard facts.room.pacing == .teacher else { return (.decide(.begun), "The exam has begun.") }
      return facts.nextPlace.map { (.open(place: $0, limitMilliseconds: 0), "") }
    case .giveBack:
      return (.judge(counts: false, place: log.openPlace), "The time was given back.")
    case .counts: return (.judge(counts: true, place: log.openPlace), "The time counts.")
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
}
