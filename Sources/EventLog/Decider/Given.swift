/// A log that has these events, so that a decider is tested in one line: given, when, then.
///
/// ```swift
/// let box = SavingsBox().given(.saved(50))
/// #expect(box.when(.take(20)) == .success([.spent(20)]))
/// #expect(box.when(.take(60)) == .failure(.notEnough))
/// #expect(box.isSound(.take(20)))
/// ```
public struct Given<Rules: Decider> {
  /// The rules.
  public let decider: Rules
  /// What the events come to.
  public let state: Rules.State
  /// When everything happens.
  public let time: Timestamp

  /// What a command leads to.
  public func when(_ command: Rules.Command) -> Result<[Rules.Event], Rules.Refusal> {
    do throws(Rules.Refusal) {
      return .success(try decider.decide(command, on: state, at: time))
    } catch {
      return .failure(error)
    }
  }

  /// Whether an audit accepts what a command leads to.
  ///
  /// Its events are written, read, understood as a command and decided again, and have to give the
  /// same bytes. A command that changes nothing or is refused is sound.
  public func isSound(_ command: Rules.Command) -> Bool {
    guard case .success(let events) = when(command), !events.isEmpty else { return true }
    let cursor = LogCursor(unchained: events.map { decider.entry($0) }, from: 1, at: time)
    var judgement = Judgement(decider, from: state)
    var isSound = true
    judgement.take(cursor) { _ in isSound = false }
    return isSound
  }
}

extension Decider {
  /// A log in which these events happened, all at one time.
  public func given(
    _ events: Event..., at time: Timestamp = Timestamp(clamping: 0)
  ) -> Given<Self> {
    var state = start
    for event in events { evolve(&state, event, at: time) }
    return Given(decider: self, state: state, time: time)
  }
}
