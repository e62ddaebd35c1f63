public import EventLog

/// A fact of the ledger, the log that notes the heads of the sessions.
public enum LedgerEntry: Hashable, Sendable {
  /// How a session ended.
  public enum Ending: Hashable, Sendable {
    /// With a result.
    case finished
    /// Given up.
    case abandoned

    /// The word in the ledger.
    var text: String {
      switch self {
      case .finished: "finished"
      case .abandoned: "abandoned"
      }
    }
  }

  /// A session is about to get its name; the head is that of its first append.
  case opening(Receipt, String, player: String, quiz: String)
  /// A session's log has its name and is on the disk, and no command was taken yet; the head is that
  /// of its first append again.
  case beginning(Receipt, String)
  /// A session's head at a pause, a resumption or fifty lines.
  case checkpoint(Receipt, String)
  /// A session's head at its end.
  case end(Receipt, String, how: Ending)

  /// The types of the ledger's events.
  public static var types: [String] {
    ["sessionOpened", "sessionBegan", "sessionCheckpointed", "sessionEnded"]
  }

  /// The entry as it is appended.
  var entry: Entry {
    var writer = JSONWriter()
    switch self {
    case .opening(let receipt, let session, let player, let quiz):
      writer.object {
        $0.member("session", session)
        $0.member("player", player)
        $0.member("quiz", quiz)
        LedgerEntry.write(receipt, to: &$0)
      }
      return Entry(type: "sessionOpened", data: writer.bytes)
    case .beginning(let receipt, let session), .checkpoint(let receipt, let session):
      writer.object {
        $0.member("session", session)
        LedgerEntry.write(receipt, to: &$0)
      }
      return Entry(type: plainType, data: writer.bytes)
    case .end(let receipt, let session, let how):
      writer.object {
        $0.member("session", session)
        LedgerEntry.write(receipt, to: &$0)
        $0.member("how", how.text)
      }
      return Entry(type: "sessionEnded", data: writer.bytes)
    }
  }

  /// The type of an entry that says no more than a head.
  private var plainType: String {
    if case .beginning = self { "sessionBegan" } else { "sessionCheckpointed" }
  }

  /// Whether a line of the ledger is one of these entries, with all its members and no other.
  ///
  /// What is not can't be judged: a newer version may have meant something by it.
  public static func isKnown(_ bytes: Span<UInt8>, _ record: Record) -> Bool {
    guard let value = try? JSONParser.parse(bytes.extracting(record.data)),
      case .string(let session)? = value["session"]?.kind,
      let stream = StreamName(.session, session),
      case .integer(let sequence)? = value["seq"]?.kind,
      case .string(let hex)? = value["head"]?.kind, let head = Digest(hex: hex)
    else { return false }
    let receipt = Receipt(stream: stream, sequence: sequence, head: head)
    var entries: [LedgerEntry] = [
      .beginning(receipt, session), .checkpoint(receipt, session),
      .end(receipt, session, how: .finished), .end(receipt, session, how: .abandoned),
    ]
    if case .string(let player)? = value["player"]?.kind,
      case .string(let quiz)? = value["quiz"]?.kind
    {
      entries.append(.opening(receipt, session, player: player, quiz: quiz))
    }
    let (type, data) = (bytes.extracting(record.type).array, bytes.extracting(record.data).array)
    for entry in entries {
      if entry.entry.data == data, entry.entry.type.utf8.elementsEqual(type) { return true }
    }
    return false
  }

  private static func write(_ receipt: Receipt, to writer: inout JSONWriter) {
    writer.member("seq", receipt.sequence)
    writer.member("head", receipt.head.hex)
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
