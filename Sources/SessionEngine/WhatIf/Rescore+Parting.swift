public import EventLog

extension Rescore {
  /// The first event of a session that another version of its quiz scores differently; nil if none
  /// does.
  ///
  /// It is the event that rescoring names: questions are found by their id, answers by their place,
  /// and every event stays where it is. An answer that the other quiz can't take parts them too.
  public static func firstParting(of recording: Recording, by mapping: QuizMapping) -> Divergence? {
    var rescore = Rescore(mapping)
    for (index, step) in recording.steps.enumerated() {
      guard case .event(let event) = step.what else {
        return Divergence(place: index + 1, reason: .unread, changes: [])
      }
      rescore.take(event)
      let isUnmapped = rescore.unmappedCount > 0
      guard isUnmapped || rescore.difference != nil else { continue }
      return Divergence(
        place: index + 1, reason: isUnmapped ? .refused(Refusal.noSuchChoice.name.text) : .values,
        changes: rescore.changes)
    }
    return nil
  }

  /// What the two quizzes count differently now.
  private var changes: [StateChange] {
    StateLeaves(old, EventCoder(mapping.old)).changes(to: StateLeaves(new, EventCoder(mapping.new)))
      .filter { change in
        let path = StatePathBytes(change.path)
        if path.isUnder("result") { return true }
        // A count of 0 that only one of the quizzes has is no difference.
        guard path.isUnder("tally") else { return false }
        if change.old != nil, change.new != nil { return true }
        return (change.old ?? change.new).map { !$0.utf8.elementsEqual("0".utf8) } ?? false
      }
  }
}
