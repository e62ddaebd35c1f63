internal import EventLog

/// What a session of practice was made by: the model's parameters, and the cards that were due.
///
/// Recorded facts, which an audit does not compute again: they depend on all other logs of the
/// player. The engine knows neither the model nor what a card is.
///
/// - Source: docs/SESSIONS.md, M1.
public struct PracticeNote: Hashable, Sendable {
  /// The model, as `sessionStarted` names it.
  public static var algorithm: StaticString { "fsrs-6" }
  /// How many parameters the model has.
  public static var parameterCount: Int { 21 }
  /// How many cards may be due in one session.
  public static var cardLimit: Int { 200 }
  /// How many bytes a card's name may have.
  static var cardByteLimits: ClosedRange<Int> { 1...200 }

  /// The parameters in units of 10⁻⁸.
  public let parameters: [Int64]
  /// The cards that were due, in the order in which they are asked.
  public let cards: [String]

  /// Takes parameters and cards; nil for other than 21 parameters from 0 on, for too many cards,
  /// and for a card that is named twice or whose name is empty or too long.
  public init?(parameters: [Int64], cards: [String]) {
    guard parameters.count == PracticeNote.parameterCount, cards.count <= PracticeNote.cardLimit
    else { return nil }
    for parameter in parameters where parameter < 0 { return nil }
    for (place, card) in cards.enumerated() {
      guard PracticeNote.cardByteLimits.contains(card.utf8.count) else { return nil }
      for other in cards[..<place] where other.utf8.elementsEqual(card.utf8) { return nil }
    }
    self.parameters = parameters
    self.cards = cards
  }

  /// Writes the value of the member `practice`.
  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.key("algorithm")
      $0.string(PracticeNote.algorithm)
      $0.key("parameters")
      $0.array { for parameter in parameters { $0.integer(parameter) } }
      $0.member("cards", cards)
    }
  }

  /// The members that the value has.
  static let members = ["algorithm", "parameters", "cards"]

  /// Reads the value; nil for anything that ``write(to:)`` does not write.
  static func read(_ bytes: Span<UInt8>, _ reader: inout MemberReader) -> PracticeNote? {
    guard reader.skip(bytes, "{\"algorithm\":"), let word = reader.name(bytes),
      bytes.extracting(word).equals(algorithm), reader.skip(bytes, ",\"parameters\":[")
    else { return nil }
    var parameters: [Int64] = []
    repeat {
      guard let number = reader.integer(bytes), parameters.count < parameterCount else {
        return nil
      }
      parameters.append(number)
    } while reader.skip(bytes, ",")
    guard reader.skip(bytes, "],\"cards\":[") else { return nil }
    var cards: [String] = []
    if !reader.skip(bytes, "]") {
      repeat {
        guard let card = reader.text(bytes), cards.count < cardLimit else { return nil }
        cards.append(String(decoding: card, as: UTF8.self))
      } while reader.skip(bytes, ",")
      guard reader.skip(bytes, "]") else { return nil }
    }
    guard reader.skip(bytes, "}") else { return nil }
    return PracticeNote(parameters: parameters, cards: cards)
  }
}
