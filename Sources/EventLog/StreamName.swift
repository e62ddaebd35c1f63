/// The name of one log: `KIND/NAME`, as line 0 carries it.
///
/// NAME is `[A-Za-z0-9][A-Za-z0-9._-]{0,127}`, so it can stand in a file name and in a receipt.
public struct StreamName: Hashable, Sendable {
  /// What kinds of logs there are.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// One sitting through a quiz.
    case session
    /// One player's settings, lists and account.
    case player
    /// Messages between players.
    case conversation
    /// The log that notes the heads of the others.
    case ledger

    /// The word in the file.
    public var text: String {
      switch self {
      case .session: "session"
      case .player: "player"
      case .conversation: "conversation"
      case .ledger: "ledger"
      }
    }
  }

  /// What the log is about.
  public let kind: Kind
  /// The name within its kind.
  public let name: String

  /// The longest name, in bytes.
  public static let nameLimit = 128

  /// Takes a name that fits the rule above; nil for any other.
  public init?(_ kind: Kind, _ name: String) {
    guard StreamName.isName(Array(name.utf8).span) else { return nil }
    self.kind = kind
    self.name = name
  }

  /// Reads `KIND/NAME`.
  public init?(_ bytes: Span<UInt8>) {
    for kind in Kind.allCases {
      let prefix = Array((kind.text + "/").utf8)
      guard bytes.starts(with: prefix.span) else { continue }
      let name = bytes.extracting(prefix.count..<bytes.count)
      guard StreamName.isName(name) else { return nil }
      self.kind = kind
      self.name = name.text
      return
    }
    return nil
  }

  /// Reads `KIND/NAME`.
  public init?(_ bytes: [UInt8]) {
    self.init(bytes.span)
  }

  /// `KIND/NAME`.
  public var text: String { kind.text + "/" + name }

  private static func isName(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 1, bytes.count <= nameLimit else { return false }
    for index in bytes.indices {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
      case 0x2E, 0x5F, 0x2D: if index == 0 { return false }
      default: return false
      }
    }
    return true
  }
}
