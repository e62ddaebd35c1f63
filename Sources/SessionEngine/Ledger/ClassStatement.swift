public import EventLog

/// What a player signs in a class: the head of the class log that the page saw, the head of the
/// player's own session, and the answers that this head stands for.
///
/// - Source: docs/CLASS.md, "Signed bytes".
public struct ClassStatement: Hashable, Sendable {
  /// When it was signed.
  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// The player paused.
    case pause
    /// The player submitted the answers.
    case submit
    /// The player wanted it.
    case demand
    /// The session ended.
    case end

    /// The word in the log and in the signed bytes.
    public var word: String { rawValue }
  }

  /// The head of the class log.
  public let classHead: Receipt
  /// The head of the session.
  public let session: Receipt
  /// The number of the seat.
  public let seat: Int64
  /// When it was signed.
  public let occasion: Occasion
  /// How many answers were accepted up to that head, revised ones too.
  public let answerCount: Int64
  /// The SHA-256 over these answers.
  public let answers: Digest

  /// Takes the facts as they are.
  public init(
    classHead: Receipt, session: Receipt, seat: Int64, occasion: Occasion, answerCount: Int64,
    answers: Digest
  ) {
    (self.classHead, self.session, self.seat) = (classHead, session, seat)
    (self.occasion, self.answerCount, self.answers) = (occasion, answerCount, answers)
  }

  /// The bytes that the signature is over.
  public var signedBytes: [UInt8] {
    let lines = [
      "retrace/1/statement", classHead.text, session.text,
      String(seat) + " " + occasion.word, String(answerCount) + " " + answers.hex,
    ]
    var bytes: [UInt8] = []
    for line in lines {
      bytes += Array(line.utf8)
      bytes.append(0x0A)
    }
    return bytes
  }

  /// Its members in an event.
  public static let members = EventMember(
    .receipt(.classroom, "class", "classSeq", "classHead"), .receipt(.session, "session"),
    .integer("seat", in: 1...Int64.max),
    EventMember.text("what").map(
      { word in Occasion.allCases.first { $0.word.utf8.elementsEqual(word.utf8) } },
      to: { $0.word }),
    .integer("answers", in: 0...Int64.max), .digest("digest"),
    make: {
      ClassStatement(
        classHead: $0, session: $1, seat: $2, occasion: $3, answerCount: $4, answers: $5)
    },
    value: {
      ($0.classHead, $0.session, $0.seat, $0.occasion, $0.answerCount, $0.answers)
    })
}
