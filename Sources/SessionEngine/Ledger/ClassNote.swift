public import EventLog

/// What the ledger records of a class: names, heads, signed statements and secrets, which the class
/// log itself never shows.
///
/// - Source: docs/CLASS.md, "The ledger".
public enum ClassNote: Hashable, Sendable {
  /// One head of a session.
  public struct Head: Hashable, Sendable {
    /// The number of the session in its class, from 0, in the order of `nonceGiven`.
    public let index: Int64
    /// The place in the session's log.
    public let sequence: Int64
    /// The hash of the line there.
    public let head: Digest

    /// Takes the facts as they are.
    public init(index: Int64, sequence: Int64, head: Digest) {
      (self.index, self.sequence, self.head) = (index, sequence, head)
    }
  }

  /// Whose seat it is; the salt keeps the class log's digest of it from being guessed.
  case seatNamed(classID: String, seat: Int64, player: String, salt: Seed)
  /// Where the log of a player was before a session of the class was opened, so that extra time cannot
  /// be invented afterwards.
  case playerNoted(player: String, head: Head)
  /// The heads that are new since the last tick.
  case headsNoted(classID: String, heads: [Head])
  /// What a player signed; the signature is base64 and may be a wrong one.
  case statementSigned(ClassStatement, signature: String)
  /// Time for one session, which its log repeats.
  case granted(SeatGrant)
  /// The secret that a session's seed was made of.
  case secretRevealed(session: String, secret: Digest)

  /// How many heads one line has at most, so that it stays below the limit of a line whatever the
  /// numbers are.
  package static var headLimit: Int { 600 }

  /// The types of these entries.
  static var types: [String] {
    [
      "seatNamed", "playerNoted", "headsNoted", "statementSigned", "timeGranted", "restGranted",
      "secretRevealed",
    ]
  }

  /// The entry as it is appended.
  public var entry: Entry {
    var writer = JSONWriter()
    switch self {
    case .seatNamed(let classID, let seat, let player, let salt):
      writer.object {
        $0.member("class", classID)
        $0.member("seat", seat)
        $0.member("player", player)
        $0.member("salt", salt.hex)
      }
      return Entry(type: "seatNamed", data: writer.bytes)
    case .playerNoted(let player, let head):
      writer.object {
        $0.member("player", player)
        $0.member("seq", head.sequence)
        $0.member("head", head.head.hex)
      }
      return Entry(type: "playerNoted", data: writer.bytes)
    case .headsNoted(let classID, let heads):
      writer.object {
        $0.member("class", classID)
        $0.key("heads")
        $0.array { list in
          for head in heads {
            list.array {
              $0.integer(head.index)
              $0.integer(head.sequence)
              $0.string(head.head.hex)
            }
          }
        }
      }
      return Entry(type: "headsNoted", data: writer.bytes)
    case .statementSigned(let statement, let signature):
      writer.object {
        statement.write(to: &$0)
        $0.member("signature", signature)
      }
      return Entry(type: "statementSigned", data: writer.bytes)
    case .granted(let grant): return grant.entry
    case .secretRevealed(let session, let secret):
      writer.object {
        $0.member("session", session)
        $0.member("secret", secret.hex)
      }
      return Entry(type: "secretRevealed", data: writer.bytes)
    }
  }

  /// Reads a line of the ledger; nil if it is none of these entries.
  ///
  /// Whether the members are those, and no other, the caller compares with ``entry``.
  init?(_ type: Span<UInt8>, _ value: JSONValue) {
    if type.equals("seatNamed"), let classID = value.text("class"),
      StreamName(.session, classID) != nil, let seat = value.integer("seat"), seat >= 1,
      let player = value.text("player"), PlayerSettings.isName(player),
      let salt = value.bits("salt")
    {
      self = .seatNamed(classID: classID, seat: seat, player: player, salt: salt)
    } else if type.equals("playerNoted"), let player = value.text("player"),
      PlayerSettings.isName(player), let sequence = value.integer("seq"), sequence >= 0,
      let head = value.digest("head")
    {
      self = .playerNoted(player: player, head: Head(index: 0, sequence: sequence, head: head))
    } else if type.equals("headsNoted"), let classID = value.text("class"),
      let heads = ClassNote.heads(value["heads"])
    {
      self = .headsNoted(classID: classID, heads: heads)
    } else if type.equals("statementSigned"), let statement = ClassStatement(value),
      let signature = value.text("signature")
    {
      self = .statementSigned(statement, signature: signature)
    } else if let grant = SeatGrant(type, value) {
      self = .granted(grant)
    } else if type.equals("secretRevealed"), let session = value.text("session"),
      let secret = value.digest("secret")
    {
      self = .secretRevealed(session: session, secret: secret)
    } else {
      return nil
    }
  }

  private static func heads(_ value: JSONValue?) -> [Head]? {
    guard case .array(let items)? = value?.kind, (1...headLimit).contains(items.count) else {
      return nil
    }
    var heads: [Head] = []
    for item in items {
      guard case .array(let parts) = item.kind, parts.count == 3,
        case .integer(let index) = parts[0].kind, index >= 0,
        case .integer(let sequence) = parts[1].kind, sequence >= 0,
        case .string(let hex) = parts[2].kind, let head = Digest(hex: hex)
      else { return nil }
      heads.append(Head(index: index, sequence: sequence, head: head))
    }
    return heads
  }
}

extension JSONValue {
  /// The text of a member; nil if there is none.
  package func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key]?.kind else { return nil }
    return text
  }

  /// The integer of a member; nil if there is none.
  package func integer(_ key: String) -> Int64? {
    guard case .integer(let integer)? = self[key]?.kind else { return nil }
    return integer
  }

  /// The 64 hex digits of a member; nil if there are none.
  package func digest(_ key: String) -> Digest? {
    text(key).flatMap { Digest(hex: $0) }
  }

  /// The 32 hex digits of a member; nil if there are none.
  package func bits(_ key: String) -> Seed? {
    text(key).flatMap { Seed(hex: Array($0.utf8).span) }
  }

  /// What a log's place is written as, with the two members of these names; nil if there is none.
  package func receipt(_ stream: StreamName?, _ sequence: String, _ head: String) -> Receipt? {
    guard let stream, let sequence = integer(sequence), sequence >= 0, let head = digest(head)
    else { return nil }
    return Receipt(stream: stream, sequence: sequence, head: head)
  }
}
