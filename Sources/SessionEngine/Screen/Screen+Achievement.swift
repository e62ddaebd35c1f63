extension Screen {
  /// What a result means among the player's others.
  public struct Achievement: Hashable, Sendable {
    /// The days in a row on which the player finished a session.
    public let streak: Streak
    /// What this session reached; nil where results are not compared.
    public let score: SessionScore?
    /// The best that the player had reached before in the same quiz; nil if this is the first.
    public let earlierBest: SessionScore?

    /// Whether this session is better than every earlier one; a first one is not.
    public var isNewBest: Bool {
      guard let score, let earlierBest else { return false }
      return score.isBetter(than: earlierBest)
    }

    /// The best so far, this session included.
    public var best: SessionScore? {
      guard let earlierBest, !isNewBest else { return score }
      return earlierBest
    }
  }
}
