public import EventLog

/// The rules of the ledger as a `Decider`.
///
/// What an entry says of a session is compared with the session's log by ``LedgerCheck``; here is
/// what the ledger alone can tell. An entry may repeat an earlier one, and a checkpoint or an end
/// may come without an opening: version 0.1.0 recorded one end twice where two programs met it, and
/// a ledger that was lost begins with the sessions that were open then.
public struct LedgerDecider: Decider, Sendable {
  /// What the ledger says of one session.
  public struct Note: Hashable, Sendable {
    /// The head of the first append, as the opening has it; nil without one.
    public internal(set) var opening: Receipt?
    /// Who it was opened for.
    public internal(set) var player: String?
    /// With which quiz.
    public internal(set) var quiz: String?
    /// Whether its beginning was recorded.
    public internal(set) var hasBegun = false
    /// The last head.
    public internal(set) var last: Receipt?
    /// How it ended.
    public internal(set) var ending: LedgerEntry.Ending?
    /// Whether it is a rescore and no session.
    package internal(set) var isRescore = false
    /// What was recorded of a class, or of a session in one: how often, by what.
    package internal(set) var classNotes: [ClassCount] = []
  }

  /// How many of something a class, or a session in one, has.
  package struct ClassCount: Hashable, Sendable {
    /// What: `seats`, `heads`, `statements` or `secrets`.
    let word: String
    /// How many.
    var count: Int64
  }

  /// What the ledger says of all sessions and rescores, by their ids.
  public typealias State = [String: Note]

  /// Why an entry does not follow from those before it.
  public enum Refusal: Error, Hashable, Sendable {
    /// A session began that was never opened.
    case notOpened
    /// A session began with another place or head than it was opened with.
    case otherBeginning(Receipt)
    /// The end of this player's log was noted without a session of the player that is opened next.
    case noOpening(player: String)
  }

  /// The rules need nothing to be known.
  public init() {}

  /// The state before the first event.
  public var start: State { [:] }

  /// Records entries, as one append.
  public func decide(
    _ entries: [LedgerEntry], on state: State, at time: Timestamp
  ) throws(Refusal) -> [LedgerEntry] {
    try LedgerDecider.check(entries) { state[$0]?.opening }
    return entries
  }

  /// Throws what does not follow in an append; `opening` knows the heads of earlier openings.
  package static func check(
    _ entries: [LedgerEntry], opening: (_ session: String) -> Receipt?
  ) throws(Refusal) {
    // What the append itself opens is all that is new: a copy of the state for each append would
    // make judging a ledger take quadratic time.
    var opened: [String: Receipt] = [:]
    for (place, entry) in entries.enumerated() {
      if case .inClass(.playerNoted(let player, _)) = entry {
        guard place + 1 < entries.count, case .opening(_, _, let opener, _) = entries[place + 1],
          opener.utf8.elementsEqual(player.utf8)
        else { throw .noOpening(player: player) }
      }
      if case .opening(let receipt, _, _, _) = entry { opened[entry.session] = receipt }
      if case .beginning(let receipt, let session) = entry {
        guard let opening = opened[session] ?? opening(session) else { throw .notOpened }
        guard opening == receipt else { throw .otherBeginning(opening) }
      }
    }
  }

  /// Takes in an event.
  public func evolve(_ state: inout State, _ event: LedgerEntry, at time: Timestamp) {
    var note = state[event.session] ?? Note()
    note.last = event.receipt ?? note.last
    switch event {
    case .opening(let receipt, _, let player, let quiz):
      (note.opening, note.player, note.quiz) = (receipt, player, quiz)
    case .beginning: note.hasBegun = true
    case .checkpoint: break
    case .end(_, _, let how): note.ending = how
    case .publication: note.isRescore = true
    case .inClass(.seatNamed): count(1, "seats", in: &note)
    case .inClass(.headsNoted(_, let heads)): count(Int64(heads.count), "heads", in: &note)
    case .inClass(.playerNoted): count(1, "players", in: &note)
    case .inClass(.statementSigned): count(1, "statements", in: &note)
    case .inClass(.granted): count(1, "grants", in: &note)
    case .inClass(.secretRevealed): count(1, "secrets", in: &note)
    }
    state[event.session] = note
  }

  private func count(_ more: Int64, _ word: String, in note: inout Note) {
    for place in note.classNotes.indices
    where note.classNotes[place].word.utf8.elementsEqual(word.utf8) {
      note.classNotes[place].count += more
      return
    }
    note.classNotes.append(ClassCount(word: word, count: more))
  }

  /// The command that an append records.
  public func command(of append: [LedgerEntry], on state: State) -> [LedgerEntry]? { append }

  /// Reads a line that verified.
  public func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<LedgerEntry> {
    LedgerEntry(bytes, record).map { .event($0) } ?? LedgerEntry.decodeWhole(bytes, record)
  }

  /// By session, in byte order: what was recorded of it.
  public func document(_ state: State) -> [UInt8] {
    let sessions = state.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var writer = JSONWriter()
    writer.object {
      let rescoreCount = state.values.count { $0.isRescore }
      // A class has no head here.
      let sessionCount = state.values.count { $0.last != nil && !$0.isRescore }
      $0.member("sessions", Int64(sessionCount))
      if rescoreCount > 0 { $0.member("rescores", Int64(rescoreCount)) }
      for session in sessions {
        $0.key(session)
        $0.object { write(state[session] ?? Note(), to: &$0) }
      }
    }
    return writer.bytes
  }

  private func write(_ note: Note, to writer: inout JSONWriter) {
    if let player = note.player { writer.member("player", player) }
    if let quiz = note.quiz { writer.member("quiz", quiz) }
    if note.isRescore {
      writer.member("published", true)
    } else if note.last != nil {
      writer.member("began", note.hasBegun)
    }
    if let last = note.last {
      writer.member("seq", last.sequence)
      writer.member("head", last.head.hex)
    }
    if let ending = note.ending { writer.member("ended", ending.text) }
    for count in note.classNotes {
      writer.key(count.word)
      writer.integer(count.count)
    }
  }
}

extension LedgerDecider: ToldDecider {}
