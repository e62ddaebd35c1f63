internal import Classroom
internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// What makes every page a witness: ticks, and heads that the host signs.
extension HostedClass {
  /// How long after something moved the heads of all sessions are recorded.
  private var tickInterval: Int64 { state.seats.count > 100 ? 5000 : 1000 }
  /// How often a head is signed at most.
  private static var signingInterval: Int64 { 5000 }

  /// Whether anything moved since the last tick.
  private var hasMoved: Bool {
    guard let tree else { return lines.count > 2 }
    return tree.heads != sessions || tree.sequence != Int64(lines.count) - 1
  }

  /// When ``turn(_:)`` has something to do next; nil while nothing moves.
  func nextTurn(after now: Int64) -> Int64? {
    if state.hasEnded { return nil }
    var next = closesAt
    if hasMoved { next = min(next ?? .max, max(now, lastTickAt.addingClamped(tickInterval))) }
    return next
  }

  /// Records the heads of all sessions where they moved: in the ledger first, then in the class
  /// log.
  ///
  /// A session whose nonce was given and which could not be opened yet keeps the class from
  /// ticking.
  func tick(_ now: Reading) throws(Failure) {
    guard hasMoved, sessions.count == state.sessions.count else { return }
    lastTickAt = now.monotonicMilliseconds
    var heads: [ClassNote.Head] = []
    for (place, receipt) in sessions.enumerated() where noted[place] != receipt.sequence {
      heads.append(
        ClassNote.Head(index: Int64(place), sequence: receipt.sequence, head: receipt.head))
    }
    var notes: [ClassNote] = []
    for start in stride(from: 0, to: heads.count, by: ClassNote.headLimit) {
      let end = min(start + ClassNote.headLimit, heads.count)
      notes.append(.headsNoted(classID: id, heads: Array(heads[start..<end])))
    }
    guard let ledger = try note(notes, now) else { return }
    for head in heads { noted[Int(head.index)] = head.sequence }
    let tree = ClassTick.tree(over: sessions)
    let tick = ClassTick(
      sessionCount: Int64(sessions.count), root: tree.root,
      ledger: LogHead(sequence: ledger.sequence, head: ledger.head))
    try append(.ticked(tick), now)
    self.tree = (Int64(lines.count) - 1, sessions, tree)
  }

  /// The way from a session's head to the root of the last tick; nil if it is not in it.
  func inclusion(of session: String) -> ProofInclusion? {
    guard let tree, let place = index(of: session), place < tree.heads.count else { return nil }
    return ProofInclusion(
      tick: tree.sequence, index: Int64(place), session: tree.heads[place],
      path: tree.tree.path(of: place))
  }

  /// A signed head of the class log: the last one signed, or a new one if that is due.
  func signedHead(
    _ now: Reading, _ random: () -> UInt64, isDue: Bool = false
  ) throws(Failure) -> (head: Receipt, signature: String)? {
    let time = now.monotonicMilliseconds
    if let signed,
      signed.head == receipt || !isDue && time - signed.at < HostedClass.signingInterval
    {
      return (signed.head, signed.signature)
    }
    let head = receipt
    guard
      let signature = key.signing.sign(
        ClassSigning.bytes(ofHead: head), randomness: (random(), random()))
    else { return nil }
    try keys.keep(head, of: id)
    signed = (head, signature.base64, time)
    return (head, signature.base64)
  }
}
