public import EventLog

/// One marked answer, as far as it is about one card.
public struct CardAnswer: Hashable, Sendable {
  /// The card.
  public let card: String
  /// Whether the card was known.
  public let isRight: Bool
  /// How long the answer took; nil if that says nothing about the card.
  public let elapsedMilliseconds: Int64?
  /// When it was marked.
  public let place: EventPlace

  /// Takes the facts as they are.
  public init(card: String, isRight: Bool, elapsedMilliseconds: Int64?, at place: EventPlace) {
    self.card = card
    self.isRight = isRight
    self.elapsedMilliseconds = elapsedMilliseconds
    self.place = place
  }
}

extension CardAnswer {
  /// The order of answers: by their places, then by everything else, so that none is left to chance
  /// where two devices have continued a session.
  static func precedes(_ left: CardAnswer, _ right: CardAnswer) -> Bool {
    if left.place != right.place { return left.place < right.place }
    if !left.card.utf8.elementsEqual(right.card.utf8) {
      return left.card.utf8.lexicographicallyPrecedes(right.card.utf8)
    }
    if left.isRight != right.isRight { return right.isRight }
    return (left.elapsedMilliseconds ?? -1) < (right.elapsedMilliseconds ?? -1)
  }
}

/// A place among the events of all logs, ordered by time, stream and sequence.
///
/// The same for every reader, whatever order the logs are read in.
public struct EventPlace: Hashable, Comparable, Sendable {
  /// When the event was written.
  public let at: Timestamp
  /// The name of its log, `session/ID` or `player/NAME`.
  public let stream: String
  /// Its place in that log.
  public let sequence: Int64

  /// Takes the facts as they are.
  public init(at: Timestamp, stream: String, sequence: Int64) {
    (self.at, self.stream, self.sequence) = (at, stream, sequence)
  }

  /// The time first, then the bytes of the stream's name, then the sequence.
  public static func < (left: EventPlace, right: EventPlace) -> Bool {
    if left.at != right.at { return left.at < right.at }
    if !left.stream.utf8.elementsEqual(right.stream.utf8) {
      return left.stream.utf8.lexicographicallyPrecedes(right.stream.utf8)
    }
    return left.sequence < right.sequence
  }
}
