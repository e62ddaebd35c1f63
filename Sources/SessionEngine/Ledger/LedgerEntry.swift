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
    public var text: String {
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

  /// The head of a rescore log that is complete: its results are published with this.
  case publication(Receipt, String)
  /// Something about a class.
  case inClass(ClassNote)

  /// The types of the ledger's events.
  public static var types: [String] {
    ["sessionOpened", "sessionBegan", "sessionCheckpointed", "sessionEnded", "rescorePublished"]
      + ClassNote.types
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
    case .publication(let receipt, let rescore):
      writer.object {
        $0.member("rescore", rescore)
        LedgerEntry.write(receipt, to: &$0)
      }
      return Entry(type: "rescorePublished", data: writer.bytes)
    case .inClass(let note): return note.entry
    }
  }

  /// The type of an entry that says no more than a head.
  private var plainType: String {
    if case .beginning = self { "sessionBegan" } else { "sessionCheckpointed" }
  }

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

  /// Reads a line of the ledger; nil if it is not one of these entries, with all its members and no
  /// other.
  ///
  /// What is not can't be judged: a newer version may have meant something by it.
  public init?(_ bytes: Span<UInt8>, _ record: Record) {
    let type = bytes.extracting(record.type)
    let (isOpening, isBeginning) = (type.equals("sessionOpened"), type.equals("sessionBegan"))
    let (isEnd, isPublication) = (type.equals("sessionEnded"), type.equals("rescorePublished"))
    guard
      isOpening || isBeginning || isEnd || isPublication || type.equals("sessionCheckpointed")
    else {
      guard let note = LedgerEntry.classNote(type, bytes.extracting(record.data)) else {
        return nil
      }
      self = .inClass(note)
      return
    }
    var reader = MemberReader(record.data)
    guard reader.skip(bytes, isPublication ? "{\"rescore\":" : "{\"session\":"),
      let name = reader.name(bytes)
    else { return nil }
    let session = bytes.extracting(name).text
    var (player, quiz) = ("", "")
    if isOpening {
      guard reader.skip(bytes, ",\"player\":"), let playerText = reader.text(bytes),
        reader.skip(bytes, ",\"quiz\":"), let quizText = reader.text(bytes)
      else { return nil }
      (player, quiz) = (
        String(decoding: playerText, as: UTF8.self), String(decoding: quizText, as: UTF8.self)
      )
    }
    guard let stream = StreamName(isPublication ? .rescore : .session, session),
      reader.skip(bytes, ",\"seq\":"), let sequence = reader.integer(bytes),
      reader.skip(bytes, ",\"head\":"), let digits = reader.name(bytes),
      digits.count == Digest.hexCount, let head = Digest(hex: bytes, at: digits.lowerBound)
    else { return nil }
    let receipt = Receipt(stream: stream, sequence: sequence, head: head)
    if isPublication {
      self = .publication(receipt, session)
    } else if isOpening {
      self = .opening(receipt, session, player: player, quiz: quiz)
    } else if isBeginning {
      self = .beginning(receipt, session)
    } else if isEnd {
      let isFinished = reader.skip(bytes, ",\"how\":\"finished\"")
      guard isFinished || reader.skip(bytes, ",\"how\":\"abandoned\"") else { return nil }
      self = .end(receipt, session, how: isFinished ? .finished : .abandoned)
    } else {
      self = .checkpoint(receipt, session)
    }
    guard reader.skip(bytes, "}"), reader.isAtEnd else { return nil }
  }

  /// Something about a class: written again and compared, so that its members and their order are in
  /// one place.
  private static func classNote(_ type: Span<UInt8>, _ data: Span<UInt8>) -> ClassNote? {
    guard let value = try? JSONParser.parse(data), let note = ClassNote(type, value),
      data.equals(note.entry.data.span)
    else { return nil }
    return note
  }

  /// Whether a line of the ledger is one of these entries.
  public static func isKnown(_ bytes: Span<UInt8>, _ record: Record) -> Bool {
    LedgerEntry(bytes, record) != nil
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
