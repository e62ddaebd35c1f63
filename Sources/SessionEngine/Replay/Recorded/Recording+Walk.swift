import EventLog

extension Recording {
  /// The values at every place from one on, in order.
  /// - Complexity: one fold; each document is written once.
  public func values(from first: Int = 0) -> Values { Values(self, from: first) }

  /// The values of a recording, place by place.
  public struct Values: Sequence, IteratorProtocol {
    private let recording: Recording
    private var state: SessionState
    private var place: Int

    init(_ recording: Recording, from first: Int) {
      self.recording = recording
      place = Swift.max(0, first)
      state = recording.state(at: place)
    }

    /// The values at the next place; nil after the last.
    public mutating func next() -> StateLeaves? {
      guard place <= recording.count else { return nil }
      let leaves = StateLeaves(state, recording.coder)
      if place < recording.count { state.take(recording.steps[place]) }
      place += 1
      return leaves
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
}

extension Recording.Step {
  /// Whether an event of this kind can change anything at a path: never no where it could.
  ///
  /// This follows ``SessionState/evolve(_:)``, and a test holds the two together.
  func canChange(_ path: StatePathBytes) -> Bool {
    guard let event else { return false }
    // The clock of rules 2 and 3, and with it what is left of a limit, goes on with most events.
    let isOfClock = path.isUnder("clock") || path.isUnder("current")
    switch event {
    case .sessionStarted: return true
    case .questionShown:
      return path.isUnder("phase") || path.isUnder("current") || path.isUnder("reached")
        || path.isUnder("answers") || isOfClock
    case .answerGiven, .answerRevised:
      return path.isUnder("answers") || path.isUnder("phase") || isOfClock
    case .answerMarked:
      return path.isUnder("marks") || path.isUnder("score") || path.isUnder("current")
    case .timeExpired, .questionOpened: return isOfClock
    case .answersSubmitted, .quizTimeExpired: return path.isUnder("phase") || isOfClock
    case .timeGranted: return path.isUnder("phase") || path.isUnder("paused") || isOfClock
    case .scoreUpdated:
      return path.isUnder("tally") || path.isUnder("points") || path.isUnder("right")
        || path.isUnder("asked") || path.isUnder("current")
    case .settingChanged: return path.isUnder("preferences")
    case .sessionPaused: return path.isUnder("paused") || isOfClock
    case .sessionResumed:
      return path.isUnder("paused") || path.isUnder("preferences") || isOfClock
    case .sessionFinished:
      return path.isUnder("result") || path.isUnder("phase") || path.isUnder("current")
    case .sessionAbandoned: return path.isUnder("phase") || path.isUnder("current")
    case .refused, .tailDropped, .resultsReleased: return false
    }
  }
}
