internal import EventLog
internal import SessionEngine

/// Whether extra time was granted before the session that has it, as the ledger saw the log of its
/// player then.
extension ClassAudit {
  /// Compares each session of a class with what the ledger noted before it was opened.
  ///
  /// A player's log that was erased on request is no finding, unless a session of the class had
  /// extra time: then nothing else can show that it was granted.
  mutating func comparePlayers(_ log: ClassFolder.Log) {
    for draw in log.state.draws {
      guard let start = session(draw.session).start, start.rules >= 3,
        let stream = StreamName(.session, draw.session)
      else { continue }
      guard let head = folder.playerHeads[draw.session] else {
        guard start.extraTimePercent > 0 else { continue }
        add(
          .rule(.foreignExtraTime), stream, 1,
          recorded: "extra time " + String(start.extraTimePercent) + "%",
          recomputed: "no log of " + start.player + " before the session in the ledger")
        continue
      }
      compare(start, with: head, stream)
    }
  }

  private mutating func compare(
    _ start: SessionStart, with head: ClassNote.Head, _ session: StreamName
  ) {
    guard let stream = StreamName(.player, start.player) else { return }
    var settings = PlayerSettings()
    var found: Digest?
    let file = VerifiedLog(stream.path(in: root), on: disk, expecting: stream) { cursor in
      for record in cursor.records where record.sequence <= head.sequence {
        settings.evolve(cursor.bytes.span, record)
        if record.sequence == head.sequence { found = record.hash }
      }
    }
    guard !file.isAbsent else {
      guard start.extraTimePercent > 0 else {
        erased.insert(session.name)
        return
      }
      add(
        .integrity(.missing), stream, head.sequence, recorded: "no log of this player",
        recomputed: head.head.hex + " noted in the ledger, before a session with extra time")
      return
    }
    guard found != nil || !file.isUnread else { return }
    if found != head.head {
      add(
        .integrity(.otherRoot), stream, head.sequence, recorded: found?.hex ?? "no intact line",
        recomputed: head.head.hex + " noted in the ledger before session " + session.name)
    } else if settings.extraTimePercent < start.extraTimePercent {
      add(
        .rule(.foreignExtraTime), session, 1,
        recorded: "extra time " + String(start.extraTimePercent) + "%",
        recomputed: String(settings.extraTimePercent) + "% in the log of " + start.player
          + " before the session")
    }
  }
}

extension VerifiedLog {
  /// Whether there is no log: nothing in its place or no folder for it, a folder, a pipe, or an
  /// empty file.
  fileprivate var isAbsent: Bool {
    switch verdict.damage?.reason {
    case .missing?, .notRegular?, .empty?: true
    default: false
    }
  }
}
