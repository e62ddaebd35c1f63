internal import Classroom
internal import SessionEngine

/// What a class is and who is in it.
extension HostedClass {
  /// Who sets the pace.
  var isPaced: Bool { state.opening?.pacing == .teacher }
  /// Whether the questions of this class are an exam, whose results are released.
  var isExam: Bool { item.quiz.graded?.mode == .exam }
  /// Whether the exam is one that the teacher has to begin, and has not.
  var awaitsBeginning: Bool { isExam && !isPaced && state.begunAt == nil }
  /// Whether what is right may be known to all.
  var isReleased: Bool { state.isReleased || state.hasEnded }
  /// Whether any time limit of the quiz runs.
  var isTimed: Bool {
    guard let graded = item.quiz.graded else { return false }
    return graded.limitMilliseconds != nil
      || graded.questions.contains { $0.limitMilliseconds != nil }
  }

  /// Whether time limits run now: the exam has begun, or a question is open.
  var runs: Bool { state.begunAt != nil || state.open != nil }
  /// The seat of a player, from 1; nil if there is none.
  func seat(of player: String) -> Int64? {
    players.firstIndex { $0 == player }.map { Int64($0) + 1 }
  }

  /// The draw that a seat goes on with: one whose session was not begun, or the last one begun.
  func draw(of seat: Int64) -> ClassState.Draw? {
    let draws = state.draws.filter { $0.seat == seat }
    return draws.first { $0.nonce == nil } ?? draws.last
  }

  /// The place of a session in the tree; nil if none was begun with this name.
  func index(of session: String) -> Int? { state.sessions.firstIndex(of: session) }
}
