/// What the reviews of a card amount to: its memory, and when it is due.
///
/// A fold of the card's reviews by ``Scheduler/next(_:_:)``; nothing else goes into it.
public struct Card: Equatable, Sendable {
  /// How the next interval is found.
  public enum Phase: Equatable, Sendable {
    /// New, and repeated in short steps; this is the place among them.
    case learning(step: Int)
    /// Learnt, and repeated after days.
    case review
    /// Forgotten after it was learnt, and repeated in short steps; this is the place among them.
    case relearning(step: Int)
  }

  /// Stability and difficulty.
  public let memory: MemoryState

  /// How the next interval is found.
  public let phase: Phase

  /// When the card was last reviewed, in milliseconds.
  public let lastReview: Int64

  /// From when on it should be reviewed again, in milliseconds.
  public let due: Int64

  /// How many reviews it had.
  public let reviewCount: Int

  /// How often it was forgotten after it was learnt.
  package let lapseCount: Int
}
