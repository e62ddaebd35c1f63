internal import Classroom
internal import SessionEngine

/// What may be shown of an answer's worth: nothing before the player may know it.
///
/// With the pace of the teacher that is the close of the question, also where the log has the mark
/// already; else it is the mark in the log.
struct BoardMarking {
  let room: BoardFacts.Class

  /// The question that the class looks at: the open one, or the last that was open.
  var place: Int64? { room.log.openPlace ?? room.log.openedPlaces.last }

  /// Whether a question was asked: at the pace of the teacher, whether it was opened.
  func wasAsked(_ place: Int64) -> Bool {
    room.pacing != .teacher || room.log.openedPlaces.contains(place)
  }

  /// Whether points may be shown: in an exam at the players' own pace not before its results are.
  var showsPoints: Bool {
    room.pacing == .teacher || room.quiz.graded?.mode != .exam || room.log.isReleased
      || room.log.hasEnded
  }

  /// Whether the marks of a place may be shown.
  func isShown(_ place: Int64, of found: BoardSession.Place) -> Bool {
    guard room.pacing == .teacher else { return found.marks != nil }
    return room.log.openPlace != place && room.log.openedPlaces.contains(place)
  }

  /// What the answers are worth, place by place; nil where that may not be shown yet, and at a
  /// place that is left out.
  func marks(of session: BoardSession, without left: Int64 = 0) -> [GradedMark?] {
    session.marks { place in
      place != left && session.place(place).map { isShown(place, of: $0) } ?? false
    }
  }

  /// Whether the answer at a place is right; nil without an answer, and before that may be shown.
  func isRight(_ place: Int64, of session: BoardSession) -> Bool? {
    guard let found = session.place(place), found.answer != nil, isShown(place, of: found),
      let question = session.question(found)
    else { return nil }
    return question.isRight(found.answer, under: session.rules.texts)
  }

  /// The points of a session so far, in hundredths.
  func points(_ session: BoardSession) -> Int64 {
    marks(of: session).reduce(0) { $0 + ($1?.marks ?? 0) }
  }

  /// What a session can earn, in hundredths.
  func maximum(_ session: BoardSession) -> Int64 {
    session.places.reduce(0) { $0 + (session.question($1)?.points ?? 0) }
  }
}
