/// Countries that a player keeps together under a name.
public struct SavedList: Hashable, Sendable {
  /// Its name in the log: `list-1`, `list-2` … in the order they were made.
  public let id: String
  /// What the player calls it.
  public internal(set) var name: String
  /// The alpha-2 codes in the order they came, each once; at least one.
  public internal(set) var countries: [String]

  /// How many lists a player may have.
  public static let countLimit = 1000
  /// How many bytes a name may have.
  public static let nameByteLimit = 200

  /// Whether a new name has visible characters alone, as ``DisplayName`` asks for.
  ///
  /// Every front end asks this before it gives a list a name. The rules of logs do not, because
  /// earlier versions took such names.
  public static func isShown(_ name: String) -> Bool {
    !name.unicodeScalars.contains { DisplayName.isRefused($0) }
  }
}
