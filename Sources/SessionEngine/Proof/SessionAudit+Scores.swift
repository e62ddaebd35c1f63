import EventLog

/// Scores and marks that are not what the answers give.
extension SessionAudit {
  mutating func judgeScore(
    _ record: Record, _ score: Score, _ decoded: Decoded, _ cursor: LogCursor
  ) {
    guard case .event(.scoreUpdated(let found)) = decoded else {
      add(
        .wrongScore, record.sequence, recorded: text(record, cursor),
        recomputed: text(.scoreUpdated(score)))
      return
    }
    if follows(found, score),
      let cause = findings.lastIndex(where: { $0.code == .rule(.wrongScore) })
    {
      // The log goes on from its own forged score: no new fault, but it shows how far it reaches.
      findings[cause].sequences.append(record.sequence)
    } else {
      add(
        .wrongScore, record.sequence, recorded: text(record, cursor),
        recomputed: text(.scoreUpdated(score)))
    }
    if case .points(let mark) = found, !isStep(mark) {
      add(
        .wrongStep, record.sequence,
        recorded: String(mark.points) + " after " + String(recordedPoints),
        recomputed: String(max(0, recordedPoints &+ mark.delta)))
    }
    takeRecorded(found)
  }

  /// A mark with other values than the key gives; one that only carries on from a forged sum is no
  /// new fault.
  mutating func judgeMark(
    _ record: Record, _ mark: GradedMark, _ decoded: Decoded, _ cursor: LogCursor
  ) {
    if case .event(.answerMarked(let found)) = decoded {
      let isCarriedOn =
        found.question == mark.question && found.credit == mark.credit
        && found.marks == mark.marks && found.maximum == mark.maximum
        && found.score == recordedPoints &+ found.marks
      recordedPoints = found.score
      if isCarriedOn, let cause = findings.lastIndex(where: { $0.code == .rule(.wrongMark) }) {
        findings[cause].sequences.append(record.sequence)
        return
      }
    }
    add(
      .wrongMark, record.sequence, recorded: text(record, cursor),
      recomputed: text(.answerMarked(mark)))
  }

  /// Whether a recorded score only carries on what was recorded before.
  private func follows(_ found: Score, _ expected: Score) -> Bool {
    switch (found, expected) {
    case (.points(let found), .points(let expected)):
      return found.isCorrect == expected.isCorrect && found.delta == expected.delta
        && found.expected == expected.expected && isStep(found)
    case (.outcomes(let found), .outcomes(let expected)):
      guard found.count == expected.count else { return false }
      for (one, other) in zip(found, expected) {
        guard one.outcome == other.outcome, one.net == other.net,
          one.count == recordedTally[one.outcome] &+ one.net
        else { return false }
      }
      return true
    default: return false
    }
  }

  private func isStep(_ mark: Score.Mark) -> Bool {
    (mark.delta == 1 || mark.delta == -1)
      && mark.points == max(0, recordedPoints &+ mark.delta)
  }
}
