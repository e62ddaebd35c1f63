public import EventLog
internal import SessionEngine

/// By what a class of a folder is held: by whose proofs up to where, and by the players' own
/// signatures.
public struct ClassCoverage: Sendable {
  /// What one player's proof covers.
  public struct Player: Hashable, Sendable {
    /// The number of the seat.
    public let seat: Int64
    /// The tick up to which the host signed for this player.
    public let tick: LogHead
    /// The host's clock at that tick.
    public let at: Timestamp
  }

  /// The id of the class.
  public let id: String
  /// How many seats were taken.
  public let seatCount: Int
  /// How many sessions the host committed itself to; each counts as a start.
  public let drawCount: Int
  /// How many sessions have a seed whose secret the ledger does not have, so that nobody can check
  /// that the seed follows from the draw.
  public let unrevealedCount: Int
  /// Whether the class is over, after which no secret is revealed any more.
  public let hasEnded: Bool
  /// How many keys the seats have beyond one each: reloads without storage, or second devices.
  public let extraKeyCount: Int
  /// How many sessions began with a log of their player that is as the ledger notes it.
  public let notedPlayerCount: Int
  /// How many sessions began with a log of their player that is not there any more.
  public let erasedPlayerCount: Int
  /// The players whose proofs the folder agrees with, by seat, each with the farthest tick.
  public let players: [Player]
  /// The sessions of which the ledger has a statement with a player's signature, and up to where.
  public let signedTo: [Receipt]

  init<Disk>(
    _ log: ClassFolder.Log, _ witnesses: [ClassAudit<Disk>.Witness], _ folder: ClassFolder,
    erased: Set<String>
  ) {
    id = log.id
    seatCount = log.state.seats.count
    drawCount = log.state.draws.count
    hasEnded = log.state.hasEnded
    var unrevealed = Set(log.state.sessions)
    for case .secretRevealed(let session, _) in folder.notes.lazy.map({ $0.note }) {
      unrevealed.remove(session)
    }
    unrevealedCount = unrevealed.count
    let noted = log.state.draws.filter { folder.playerHeads[$0.session] != nil }
    erasedPlayerCount = noted.count { erased.contains($0.session) }
    notedPlayerCount = noted.count - erasedPlayerCount
    extraKeyCount = log.state.seats.reduce(0) { $0 + $1.keys.count } - seatCount
    var players: [Player] = []
    for witness in witnesses where witness.standing == .agrees {
      let state = witness.proof.state
      guard let start = state.start, start.classID.utf8.elementsEqual(log.id.utf8),
        state.classState.seat(start.seat)?.keys.contains(start.key) == true,
        let tick = state.signedTick
      else { continue }
      let player = Player(
        seat: start.seat,
        tick: LogHead(sequence: tick.sequence, head: state.heads[Int(tick.sequence)]), at: tick.at)
      if let place = players.firstIndex(where: { $0.seat == start.seat }) {
        if players[place].tick.sequence < tick.sequence { players[place] = player }
      } else {
        players.append(player)
      }
    }
    self.players = players.sorted { $0.seat < $1.seat }
    var signed: [Receipt] = []
    for note in folder.notes {
      guard case .statementSigned(let statement, _) = note.note,
        statement.classHead.stream.name.utf8.elementsEqual(log.id.utf8)
      else { continue }
      if let place = signed.firstIndex(where: { $0.stream == statement.session.stream }) {
        if signed[place].sequence < statement.session.sequence { signed[place] = statement.session }
      } else {
        signed.append(statement.session)
      }
    }
    signedTo = signed
  }
}
