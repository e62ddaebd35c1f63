public import EventLog

extension LedgerDecider: ToldDecider {
  /// The types of the ledger's events.
  public var types: [String] { LedgerEntry.types }

  /// What an entry says, in a line.
  public func words(_ event: LedgerEntry, in log: State) -> String? { event.words }

  /// The rule that an entry came by.
  public func rule(of event: LedgerEntry, in log: State) -> String? { event.rule }
}

extension LedgerEntry {
  fileprivate var words: String {
    switch self {
    case .opening(_, let session, let player, let quiz):
      player + " opened " + quiz + ": session " + session
    case .beginning(_, let session): "began: session " + session
    case .checkpoint(let receipt, let session):
      "noted at event " + String(receipt.sequence) + ": session " + session
    case .end(let receipt, let session, let how):
      (how == .finished ? "finished" : "given up") + " at event " + String(receipt.sequence)
        + ": session " + session
    case .publication(_, let rescore): "published: rescore " + rescore
    case .inClass(let note): note.words
    }
  }

  fileprivate var rule: String {
    switch self {
    case .opening: "a session is noted before its first command"
    case .beginning: "a session begins with the head that it was opened with"
    case .checkpoint: "an open session's head is noted every so many lines"
    case .end: "a session's last head is noted with how it ended"
    case .publication: "a rescore is noted when its log is complete"
    case .inClass(let note): note.rule
    }
  }
}

extension ClassNote {
  /// Leaves out what keeps a seat from being guessed.
  fileprivate var words: String {
    switch self {
    case .seatNamed(let classID, let seat, let player, _):
      "seat " + String(seat) + " is " + player + "'s: class " + classID
    case .playerNoted(let player, let head):
      player + "'s log ends at event " + String(head.sequence)
    case .headsNoted(let classID, let heads):
      String(heads.count) + (heads.count == 1 ? " head" : " heads") + " noted: class " + classID
    case .statementSigned(let statement, _):
      "a player's statement is signed: session " + statement.session.stream.name
    case .granted(let grant):
      String(grant.milliseconds) + " ms of " + (grant.kind == .time ? "time" : "rest")
        + " for session " + grant.session + ", by " + grant.by + ": " + grant.why
    case .secretRevealed(let session, _): "the secret is revealed: session " + session
    }
  }

  fileprivate var rule: String {
    switch self {
    case .seatNamed: "a seat of a class is one player's"
    case .playerNoted: "where a player's log ends is noted before a session of a class is opened"
    case .headsNoted: "the heads that moved are noted before a tick"
    case .statementSigned: "a player's signature is recorded as it came"
    case .granted(let grant):
      grant.kind == .time
        ? "time is granted to one session, which repeats it"
        : "rest is granted to one session, which repeats it"
    case .secretRevealed: "the secret of a draw is revealed when its session has ended"
    }
  }
}
