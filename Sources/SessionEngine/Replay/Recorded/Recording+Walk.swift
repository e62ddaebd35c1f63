import EventLog

extension Recording {
  /// Every place from 1 on with the values before and after its event, in order, until the body
  /// says that it has seen enough.
  /// - Complexity: one fold; each document is written once.
  public func walk(
    from first: Int = 1, _ body: (_ place: Int, _ before: StateLeaves, _ after: StateLeaves) -> Bool
  ) {
    guard first <= count else { return }
    var state = state(at: first - 1)
    var before = StateLeaves(state, coder)
    for place in max(1, first)...count {
      state.take(steps[place - 1])
      let after = StateLeaves(state, coder)
      if !body(place, before, after) { return }
      before = after
    }
  }

  /// What an event changed.
  public func changes(at place: Int) -> [StateChange] {
    guard place >= 1, place <= count else { return [] }
    return leaves(at: place - 1).changes(to: leaves(at: place))
  }

  /// What a whole append changed.
  public func changes(of append: ClosedRange<Int>) -> [StateChange] {
    guard append.lowerBound >= 1, append.upperBound <= count else { return [] }
    return leaves(at: append.lowerBound - 1).changes(to: leaves(at: append.upperBound))
  }

  /// The last event up to a place that changed something at or below a path; nil if none did.
  ///
  /// Looked for from the place backwards, and only among events that can.
  public func lastChange(of path: StatePathBytes, upTo place: Int) -> Int? {
    let interval = Recording.checkpointInterval
    var end = min(place, count)
    while end > 0 {
      let start = (end - 1) / interval * interval
      if steps[start..<end].contains(where: { $0.canChange(path) }) {
        var found: Int?
        var state = state(at: start)
        for index in start..<end {
          let isCandidate = steps[index].canChange(path)
          let before = isCandidate ? StateLeaves(state, coder) : nil
          state.take(steps[index])
          if let before, before.differs(from: StateLeaves(state, coder), at: path) {
            found = index + 1
          }
        }
        if let found { return found }
      }
      end = start
    }
    return nil
  }

  /// The first place from one on where a condition holds.
  public func firstPlace(where condition: Condition, from first: Int = 0) -> Int? {
    guard first <= count else { return nil }
    var state = state(at: first)
    if condition.holds(in: StateLeaves(state, coder)) { return first }
    for place in first..<count {
      state.take(steps[place])
      if condition.holds(in: StateLeaves(state, coder)) { return place + 1 }
    }
    return nil
  }
}

extension Recording.Step {
  /// Whether an event of this kind can change anything at a path: never no where it could.
  ///
  /// This follows ``SessionState/evolve(_:)``, and a test holds the two together.
  func canChange(_ path: StatePathBytes) -> Bool {
    guard let event else { return false }
    switch event {
    case .sessionStarted: return true
    case .questionShown:
      return path.isUnder("phase") || path.isUnder("current") || path.isUnder("reached")
        || path.isUnder("answers")
    case .answerGiven, .answerRevised:
      return path.isUnder("answers") || path.isUnder("phase") || path.isUnder("current")
    case .scoreUpdated:
      return path.isUnder("tally") || path.isUnder("points") || path.isUnder("right")
        || path.isUnder("asked") || path.isUnder("current")
    case .settingChanged: return path.isUnder("preferences")
    case .sessionPaused: return path.isUnder("paused")
    case .sessionResumed: return path.isUnder("paused") || path.isUnder("preferences")
    case .sessionFinished:
      return path.isUnder("result") || path.isUnder("phase") || path.isUnder("current")
    case .sessionAbandoned: return path.isUnder("phase") || path.isUnder("current")
    case .timeExpired, .refused, .tailDropped: return false
    }
  }
}
