internal import Classroom
internal import SessionEngine
internal import Shell

/// What a teacher can do in the terminal: the buttons of the board with their words, each with a
/// key.
enum BoardDeed: CaseIterable {
  case step, giveBack, counts, moreTime, letIn, onceMore, door, freeName, release, end

  var key: String {
    switch self {
    case .step: "Space"
    case .giveBack: "G"
    case .counts: "C"
    case .moreTime: "M"
    case .letIn: "L"
    case .onceMore: "O"
    case .door: "D"
    case .freeName: "F"
    case .release: "R"
    case .end: "E"
    }
  }

  /// What the key does now, as the board's button says it; nil where it does nothing.
  func words(_ facts: BoardFacts) -> String? {
    let room = facts.room
    let log = room.log
    guard !log.hasEnded else { return nil }
    let isExam = room.quiz.graded?.mode == .exam
    let isPaced = room.pacing == .teacher
    let hasBegun = log.begunAt != nil
    switch self {
    case .step:
      if isExam, !isPaced { return hasBegun ? nil : "begin for all" }
      if log.openPlace != nil { return "close question" }
      return isPaced ? facts.nextPlace.map { "open question \($0)" } : nil
    case .giveBack: return room.outageMilliseconds == nil ? nil : "give the time back"
    case .counts: return room.outageMilliseconds == nil ? nil : "it counts"
    case .moreTime:
      let runs = hasBegun || log.openPlace != nil
      return room.isTimed && isExam && runs && !log.isReleased ? "more time" : nil
    case .letIn: return seats(facts).isEmpty ? nil : "let in"
    case .onceMore: return seats(facts).isEmpty ? nil : "once more"
    case .door:
      return log.isReleased ? nil : log.isDoorClosed ? "open the door" : "close the door"
    case .freeName: return seats(facts).isEmpty ? nil : "free a name"
    case .release:
      let isDue = room.outageMilliseconds == nil && (hasBegun || isPaced && facts.nextPlace == nil)
      return isExam && !log.isReleased && log.openPlace == nil && isDue ? "release results" : nil
    case .end: return room.outageMilliseconds == nil ? "end class" : nil
    }
  }

  /// More about it, for help.
  var help: String {
    switch self {
    case .step: "open the next question, close it, or begin the exam for all"
    case .giveBack: "do not count the time that this computer was away"
    case .counts: "count the time that this computer was away"
    case .moreTime: "more time or rest, for everybody or for one"
    case .letIn: "let in a pupil who came after the exam had begun"
    case .onceMore: "allow another attempt after a hand-in"
    case .door: "close the door to new seats, or open it"
    case .freeName: "free a name that the wrong pupil took"
    case .release: "hand in what is still open, and show everybody marks and right answers"
    case .end: "end the class"
    }
  }

  /// The seats that it can be done to.
  func seats(_ facts: BoardFacts) -> [BoardFacts.Seat] {
    let log = facts.room.log
    return facts.seats.filter { seat in
      switch self {
      case .moreTime: seat.session != nil
      case .letIn: !seat.isAdmitted && !log.isReleased
      case .onceMore:
        facts.room.pacing == .player && log.begunAt != nil && !log.isReleased
          && seat.isFinished && !log.mayDraw(seat.number)
      case .freeName: !seat.isFree
      case .step, .giveBack, .counts, .door, .release, .end: false
      }
    }
  }

  /// The keys of the row and of help, those that do something now.
  static func keys(_ facts: BoardFacts) -> [ScreenKey<BoardDeed>] {
    allCases.compactMap { deed in
      deed.words(facts).map { ScreenKey(deed.key, $0, deed.help, does: deed) }
    }
  }
}

extension BoardFacts {
  /// The question that can be opened next; nil after the last.
  var nextPlace: Int64? {
    let count = Int64(room.quiz.graded?.askedCount ?? 0)
    return count < 1 ? nil : (1...count).first { !room.log.openedPlaces.contains($0) }
  }
}
