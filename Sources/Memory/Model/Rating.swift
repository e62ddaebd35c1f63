/// How well a card was remembered, in the four steps of FSRS.
public enum Rating: Int, Sendable, CaseIterable {
  /// Not remembered.
  case again = 1
  /// Remembered with difficulty.
  case hard = 2
  /// Remembered.
  case good = 3
  /// Remembered at once.
  case easy = 4

  /// True for every rating but ``again``.
  public var isRecalled: Bool { self != .again }
}
