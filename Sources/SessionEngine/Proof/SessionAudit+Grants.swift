import EventLog

/// Time that a session says was granted to it (M29).
extension SessionAudit {
  /// Whether the log that a grant names can have it, and has it; without that log it is not judged.
  mutating func judgeGrant(_ grant: TimeGrant, _ record: Record, _ cursor: LogCursor) {
    guard let start, let graded = state?.graded else { return }
    if (start.classSeat == nil) != (grant.origin == .player) {
      add(
        .foreignExtraTime, record.sequence, recorded: text(record, cursor),
        recomputed: start.classSeat == nil
          ? "a grant of the player's log" : "a grant of the class or of the ledger")
    } else if grant.isOutage, !graded.awaitsOpening {
      add(
        .foreignExtraTime, record.sequence, recorded: text(record, cursor),
        recomputed: "no outage where the class opens no questions")
    } else if graded.grants.contains(where: { $0.repeats(grant) }) {
      add(
        .foreignExtraTime, record.sequence, recorded: text(record, cursor),
        recomputed: "each grant once")
    } else if grant.origin == .player, let history = sources.settings(start.player) {
      judge(grant, graded, history, record, cursor)
    }
  }

  /// Compares a grant with those of the player's log.
  ///
  /// A session that came from another device has its grants at other places than the player's log
  /// here, so they are counted and not looked up.
  private mutating func judge(
    _ grant: TimeGrant, _ graded: GradedState, _ history: [PlayerSettings], _ record: Record,
    _ cursor: LogCursor
  ) {
    var takenCount = 1
    for other in graded.grants
    where other.kind == grant.kind && other.milliseconds == grant.milliseconds {
      takenCount += 1
    }
    for settings in history {
      var count = 0
      for one in settings.grants
      where one.kind == grant.kind && one.milliseconds == grant.milliseconds
        && one.session.utf8.elementsEqual(session.utf8)
      {
        count += 1
      }
      if count >= takenCount { return }
    }
    add(
      .foreignExtraTime, record.sequence, recorded: text(record, cursor),
      recomputed: "what the log of " + (start?.player ?? "") + " grants to this session")
  }
}
