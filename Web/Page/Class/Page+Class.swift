package import SessionEngine

/// What a class decides about the session of a seat, whether its player is there or not.
extension Page {
  /// Opens a session as it is, without resuming it, unless it is open.
  package func hold(_ id: String, _ now: Reading) throws(SessionError) {
    if let open = session?.id, same(open, id) { return }
    session = nil
    session = try folder.openForClass(id, now)
    unrecorded = Session<Disk>.Unrecorded()
  }

  /// Records the limits that have passed; whether there were any.
  package func expire(_ now: Reading) throws(SessionError) -> Bool {
    let before = session?.receipt
    while let reply = try session?.expire(now), case .events(let events) = reply.decision,
      !events.isEmpty
    {
      unrecorded = reply.unrecorded
    }
    return session?.receipt != before
  }

  /// Repeats the grants that a session lacks.
  package func repeatGrants(_ grants: [TimeGrant], _ now: Reading) throws(SessionError) {
    for grant in grants {
      let had = session?.state.graded?.grants ?? []
      guard !had.contains(where: { $0.repeats(grant) }) else { continue }
      try carryOut(.grant(grant), now)
    }
  }
}
