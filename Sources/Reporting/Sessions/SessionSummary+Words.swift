import Documents
import EventLog
package import SessionEngine
import Systems

extension SessionSummary {
  /// What a session led to, in a few words.
  package var outcomeWords: String {
    switch state.phase {
    case .abandoned: return "given up" + (rules.quiz.generator != nil ? ", \(pointsWords)" : "")
    case .finished: break
    case .handedIn: return "handed in"
    case .new, .asking, .waiting: return "unfinished, \(placeWords)"
    }
    switch state.result {
    case .outcome(let winner, _, _)?:
      guard let quiz = rules.quiz.outcomes else { return "" }
      return quiz.outcomes[winner].title.escapedForTerminal
    case .points(_, let right, let asked)?: return "\(pointsWords), \(right) of \(asked) right"
    case .graded?: return Transcript.words(of: state).escapedForTerminal
    case nil: return ""
    }
  }

  private var pointsWords: String { state.points.counted("point") }

  /// Where a session stands, in a few words.
  package var placeWords: String {
    if rules.quiz.isMorse, let current = state.current, let of = current.of {
      return "round \(current.number) of \(of), \(pointsWords)"
    }
    if rules.quiz.generator != nil { return pointsWords }
    if state.phase == .waiting { return "ready to submit" }
    guard let current = state.current, let of = current.of else { return "" }
    return "question \(current.number) of \(of)"
  }
}
