/// The name of one log: `KIND/NAME`, as line 0 carries it.
///
/// NAME is `[A-Za-z0-9][A-Za-z0-9._-]{0,127}`, so a file name and a receipt can have it.
public struct StreamName: Hashable, Sendable {
  /// What a log is about: `[a-z][a-z0-9-]{0,31}`.
  ///
  /// A kind is a word and not a case, so that another library names its own. Those of this project
  /// are constants.
  public struct Kind: Hashable, Sendable {
    /// The word in the file.
    public let text: String

    /// The longest word, in bytes.
    public static let byteLimit = 32

    /// One sitting through a quiz.
    public static let session = Kind(known: "session")
    /// One player's settings, lists and account.
    public static let player = Kind(known: "player")
    /// Messages between players.
    public static let conversation = Kind(known: "conversation")
    /// Results that were published because a quiz was corrected.
    public static let rescore = Kind(known: "rescore")
    /// One class: its seats, draws and ticks.
    public static let classroom = Kind(known: "class")
    /// What one player of a class kept as a witness.
    public static let proof = Kind(known: "proof")
    /// The log that notes the heads of the others.
    public static let ledger = Kind(known: "ledger")

    private init(known text: String) {
      self.text = text
    }

    /// Takes a word that fits the rule above; nil for any other.
    public init?(_ text: String) {
      self.init(Array(text.utf8).span)
    }

    /// Takes the bytes of a word that fits the rule above; nil for any other.
    public init?(_ bytes: Span<UInt8>) {
      guard bytes.count >= 1, bytes.count <= Kind.byteLimit else { return nil }
      for index in bytes.indices {
        switch bytes[index] {
        case 0x61...0x7A: continue
        case 0x30...0x39, 0x2D: if index == 0 { return nil }
        default: return nil
        }
      }
      text = bytes.text
    }
  }

  /// What the log is about.
  public let kind: Kind
  /// The name within its kind.
  public let name: String

  /// The longest name, in bytes.
  package static let nameLimit = 128

  /// Takes a name that fits the rule above; nil for any other.
  public init?(_ kind: Kind, _ name: String) {
    guard StreamName.isName(Array(name.utf8).span) else { return nil }
    self.kind = kind
    self.name = name
  }

  /// Reads `KIND/NAME`.
  public init?(_ bytes: Span<UInt8>) {
    guard let slash = bytes.indices.first(where: { bytes[$0] == 0x2F }),
      let kind = Kind(bytes.extracting(0..<slash))
    else { return nil }
    let name = bytes.extracting(slash + 1..<bytes.count)
    guard StreamName.isName(name) else { return nil }
    self.kind = kind
    self.name = name.text
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
