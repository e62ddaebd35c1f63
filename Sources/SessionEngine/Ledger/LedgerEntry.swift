public import EventLog

/// A fact of the ledger, the log that notes the heads of the sessions.
public enum LedgerEntry: Hashable, Sendable {
  /// How a session ended.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    /// With a result.
    case finished
    /// Given up.
    case abandoned

    /// The word in the ledger.
    public var text: String { rawValue }
  }

  /// A session is about to get its name; the head is that of its first append.
  case opening(Receipt, String, player: String, quiz: String)
  /// A session's log has its name and is on the disk, and no command was taken yet; the head is
  /// that of its first append again.
  case beginning(Receipt, String)
  /// A session's head at a pause, a resumption or fifty lines.
  case checkpoint(Receipt, String)
  /// A session's head at its end.
  case end(Receipt, String, how: Ending)

  /// The head of a rescore log that is complete: its results are published with this.
  case publication(Receipt, String)
  /// Something about a class.
  case inClass(ClassNote)

  /// The session, the rescore or the class that it is about.
  public var session: String {
    switch self {
    case .opening(_, let session, _, _), .beginning(_, let session), .checkpoint(_, let session),
      .end(_, let session, _), .publication(_, let session):
      session
    case .inClass(.seatNamed(let classID, _, _, _)), .inClass(.headsNoted(let classID, _)): classID
    case .inClass(.playerNoted(let player, _)): player
    case .inClass(.statementSigned(let statement, _)): statement.session.stream.name
    case .inClass(.granted(let grant)): grant.session
    case .inClass(.secretRevealed(let session, _)): session
    }
  }

  /// The place and the head in that log; nil for what is about a class.
  public var receipt: Receipt? {
    switch self {
    case .opening(let receipt, _, _, _), .beginning(let receipt, _), .checkpoint(let receipt, _),
      .end(let receipt, _, _), .publication(let receipt, _):
      receipt
    case .inClass: nil
    }
  }
}

/// A projection: what the ledger knows of one session.
public struct LedgerNote: Hashable, Sendable {
  /// The last place that was noted.
  public var sequence: Int64
  /// Whether anything but its opening was noted: from then on its log has to be there.
  public var hasBegun: Bool
  /// Whether its end was noted.
  public var hasEnded: Bool
  /// Who it was opened for, if its opening was noted.
  public var player: String?
}

/// A projection: what the ledger knows of every session.
public struct LedgerIndex: Hashable, Sendable {
  private var notes: [String: LedgerNote] = [:]

  /// Knows nothing.
  public init() {}

  /// What is known of a session; nil if it was never opened.
  public subscript(session: String) -> LedgerNote? { notes[session] }

  /// Takes in a line of the ledger; lines that say something else are passed over.
  mutating func evolve(_ bytes: Span<UInt8>, _ record: Record) {
    let type = bytes.extracting(record.type)
    let (isOpening, isEnd) = (type.equals("sessionOpened"), type.equals("sessionEnded"))
    guard
      isOpening || isEnd || type.equals("sessionBegan") || type.equals("sessionCheckpointed"),
      let value = try? JSONParser.parse(bytes.extracting(record.data)),
      case .string(let session)? = value["session"]?.kind,
      case .integer(let sequence)? = value["seq"]?.kind
    else { return }
    let before = notes[session]
    var player = before?.player
    if isOpening, case .string(let name)? = value["player"]?.kind { player = name }
    notes[session] = LedgerNote(
      sequence: sequence,
      hasBegun: !isOpening || before?.hasBegun ?? false,
      hasEnded: isEnd || before?.hasEnded ?? false, player: player)
  }
}
