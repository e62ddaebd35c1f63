/// Who took the answers of an exam in.
public enum Submitter: Hashable, Sendable, CaseIterable {
  /// Who plays.
  case player
  /// The teacher, at the end of a class.
  case teacher

  /// The word in logs.
  public var word: StaticString {
    switch self {
    case .player: "player"
    case .teacher: "teacher"
    }
  }
}
