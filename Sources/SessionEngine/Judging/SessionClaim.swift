import EventLog

/// A line of a player's log that claims a session.
struct SessionClaim: Sendable {
  /// The session's name.
  let session: String
  /// The place of the line.
  let sequence: Int64
  /// When it was appended.
  let at: Timestamp

  /// The claims of an append of a player's log.
  static func claims(in cursor: LogCursor) -> [SessionClaim] {
    var claims: [SessionClaim] = []
    for record in cursor.records where record.sequence > 0 {
      for session in SessionOwners.claimed(cursor.bytes.span, record) {
        claims.append(SessionClaim(session: session, sequence: record.sequence, at: record.at))
      }
    }
    return claims
  }
}

/// The claims of all players' logs of a run, compared with each other.
struct ClaimComparison: Sendable {
  /// A claim, and the log that it is in.
  private struct Met {
    let claim: SessionClaim
    let stream: StreamName
    let path: String
    let answer: LogAnswer
  }

  private var claims: [String: [Met]] = [:]

  /// Takes in the claims of a log.
  mutating func meet(_ log: JudgedLog) {
    guard !log.claims.isEmpty, let stream = log.file.stream, log.file.verdict.isSound else {
      return
    }
    for claim in log.claims {
      let others = claims[claim.session] ?? []
      // A copy of the same log, or a second claim in it, which is a finding of that log alone.
      if others.contains(where: { $0.stream == stream }) { continue }
      claims[claim.session, default: []].append(
        Met(claim: claim, stream: stream, path: log.file.path, answer: log.answer()))
    }
  }

  /// Every claim but the earliest of a session that several players claim.
  func findings() -> [FolderJudgement.Found] {
    var found: [FolderJudgement.Found] = []
    let sessions = claims.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for session in sessions {
      guard let all = claims[session], all.count > 1 else { continue }
      let sorted = all.sorted { left, right in
        left.claim.at.milliseconds == right.claim.at.milliseconds
          ? left.stream.name.utf8.lexicographicallyPrecedes(right.stream.name.utf8)
          : left.claim.at.milliseconds < right.claim.at.milliseconds
      }
      let first = sorted[0]
      for other in sorted.dropFirst() {
        found.append(
          FolderJudgement.Found(
            path: other.path, kind: .player, session: other.stream.name,
            finding: Finding(
              .rule(.wrongClaim), [other.claim.sequence], recorded: "session " + session,
              recomputed: "nothing: claimed by player " + first.stream.name + " before, in "
                + first.path + ", seq " + String(first.claim.sequence)),
            start: nil, earlierAnswer: other.answer))
      }
    }
    return found
  }
}
