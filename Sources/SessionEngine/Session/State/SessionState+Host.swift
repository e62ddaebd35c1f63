/// What another log decides about a session of rules 3: grants and the release of its results.
extension SessionState {
  /// Whether the session is one of a graded quiz under rules 3.
  var isOfRules3: Bool { isGraded && graded.map { $0.rules >= 3 } ?? false }

  /// Whether a grant can open the exam again, because its limit handed it in (M29).
  var awaitsGrant: Bool { phase == .handedIn && graded?.phaseAtLimit != nil }

  /// Whether an event follows the end of the session, so that nothing else counts (E17).
  func isAfterEnd(_ event: Event) -> Bool {
    guard hasEnded else { return false }
    switch event {
    case .resultsReleased: return phase != .handedIn
    case .timeGranted: return !awaitsGrant
    default: return true
    }
  }

  /// Whether the clock of the session would go back to a clock.
  func isAhead(of clock: Int64?) -> Bool {
    guard let clock, let known = self.clock else { return false }
    return clock < known
  }

  /// Nothing is recorded before a grant, so that nothing expires which it keeps open (M29).
  func decideGrant(_ grant: TimeGrant, clock: Int64?) throws(Refusal) -> [Event] {
    guard let graded, isOfRules3, current != nil else { throw .notAnswerable }
    switch phase {
    case .asking, .waiting: break
    case .handedIn where graded.phaseAtLimit != nil:
      // The clock stands still while the session is handed in.
      return [.timeGranted(grant, clock: graded.clock)]
    case .new, .handedIn, .finished, .abandoned: throw .sessionEnded
    }
    let clock = isPaused ? awayClock : clock
    return [.timeGranted(grant, clock: clock ?? graded.clock)]
  }

  /// The marks and the result of what was handed in, in one append (M30).
  func decideRelease(_ salt: Seed, under rules: SessionRules) throws(Refusal) -> [Event] {
    if isOver { throw .sessionEnded }
    guard let quiz = rules.quiz.graded, phase == .handedIn else { throw .notAnswerable }
    return [.resultsReleased(salt: salt)] + marked(quiz, under: rules)
  }
}
