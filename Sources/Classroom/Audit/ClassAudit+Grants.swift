internal import EventLog
internal import SessionEngine

/// A grant of the class log or the ledger.
private struct Granted {
  let grant: TimeGrant
  /// The session that it is for; nil for all.
  let session: String?
  /// The place of the question that was open, where a teacher sets the pace.
  var openPlace: Int64?
  /// How far the log of each session was at the first tick after it; nil without one.
  var after: [Int64]?

  /// Whether a session lacks the grant, though it was open at the tick after it and went on.
  ///
  /// What is behind damage may be the grant. A session whose log the host did not have then goes on
  /// no more, or without the question that the grant is for.
  func isDue(_ session: ClassSession, _ index: Int) -> Bool {
    guard session.isWhole, let after, after[index] > 0, session.endedAt ?? .max > after[index],
      Int64(session.heads.count) - 1 > after[index],
      self.session.map({ $0.utf8.elementsEqual(session.id.utf8) }) ?? true
    else { return false }
    if let openPlace {
      let opened = session.openings.map { session.places[$0.question] }
      guard opened.contains(openPlace) else { return false }
    }
    return !session.grants.contains { $0.grant.repeats(grant) }
  }
}

/// Whether the sessions of a class repeat what was granted, and nothing else (R24).
extension ClassAudit {
  /// Compares the grants that sessions have with those that the class log and the ledger have.
  mutating func compareGrants(_ log: ClassFolder.Log) {
    let granted = granted(log)
    for (index, id) in log.state.sessions.enumerated() {
      let session = session(id)
      guard let stream = StreamName(.session, id), let start = session.start, start.rules >= 3
      else { continue }
      for found in session.grants where found.grant.origin != .player {
        let isThere = granted.contains {
          $0.grant == found.grant && ($0.session.map { $0.utf8.elementsEqual(id.utf8) } ?? true)
        }
        // What is behind damage of the ledger may be the grant, too.
        guard !isThere, found.grant.origin != .ledger || folder.isLedgerSound else { continue }
        add(
          .rule(.foreignExtraTime), stream, found.sequence,
          recorded: ClassAudit.words(found.grant),
          recomputed: "no such grant "
            + (found.grant.origin == .classLog ? "in the class log" : "for it in the ledger"),
          witness: "invented")
      }
      guard log.state.hasEnded else { continue }
      for one in granted where one.isDue(session, index) {
        add(
          .rule(.foreignExtraTime), stream, Int64(session.heads.count) - 1,
          recorded: "no " + ClassAudit.words(one.grant),
          recomputed: "a grant that was made while the session was open", witness: "missing")
      }
    }
  }

  /// All grants, and how far the sessions were at the first tick after each: the heads that the
  /// ledger notes before a tick put them in one order, so no clock is needed.
  private func granted(_ log: ClassFolder.Log) -> [Granted] {
    var all = log.state.grants.compactMap { toAll in
      log.state.timeGrant(toAll).map {
        Granted(grant: $0, session: nil, openPlace: toAll.openPlace)
      }
    }
    for note in folder.notes {
      guard case .granted(let grant) = note.note, grant.classID.utf8.elementsEqual(log.id.utf8),
        let repeated = grant.grant(at: note.sequence)
      else { continue }
      all.append(Granted(grant: repeated, session: grant.session))
    }
    var sequences: [Int64] = Array(repeating: 0, count: log.state.sessions.count)
    var next = 0
    for (sequence, _, tick) in log.ticks where !all.isEmpty {
      for head in folder.heads(of: log, notedBefore: tick, from: &next) {
        sequences[Int(head.index)] = head.sequence
      }
      for place in all.indices where all[place].after == nil {
        let grant = all[place].grant
        let isAfter =
          grant.origin == .classLog
          ? grant.sequence < sequence : grant.sequence <= tick.ledger.sequence
        if isAfter { all[place].after = sequences }
      }
    }
    return all
  }

  private static func words(_ grant: TimeGrant) -> String {
    String(grant.milliseconds) + " ms of "
      + (grant.isOutage ? "an outage" : grant.kind == .time ? "time" : "rest")
      + ", seq " + String(grant.sequence)
      + (grant.origin == .classLog ? " of the class log" : " of the ledger")
  }
}
