public import EventLog

/// What a player signs in a class: the head of the class log that the page saw, the head of the
/// player's own session, and the answers that this head stands for.
///
/// - Source: docs/CLASS.md, "Signed bytes".
public struct ClassStatement: Hashable, Sendable {
  /// When it was signed.
  public enum Occasion: Hashable, Sendable, CaseIterable {
    /// The player paused.
    case pause
    /// The player submitted the answers.
    case submit
    /// The player wanted it.
    case demand
    /// The session ended.
    case end

    /// The word in the log and in the signed bytes.
    public var word: String {
      switch self {
      case .pause: "pause"
      case .submit: "submit"
      case .demand: "demand"
      case .end: "end"
      }
    }
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

  /// Appends the members to an object.
  public func write(to writer: inout JSONWriter) {
    writer.member("class", classHead.stream.name)
    writer.member("classSeq", classHead.sequence)
    writer.member("classHead", classHead.head.hex)
    writer.member("session", session.stream.name)
    writer.member("seq", session.sequence)
    writer.member("head", session.head.hex)
    writer.member("seat", seat)
    writer.member("what", occasion.word)
    writer.member("answers", answerCount)
    writer.member("digest", answers.hex)
  }

  /// Reads the members of an object; nil if one of them is not there.
  public init?(_ value: JSONValue) {
    guard let classID = value.text("class"),
      let classHead = value.receipt(StreamName(.classroom, classID), "classSeq", "classHead"),
      let id = value.text("session"),
      let session = value.receipt(StreamName(.session, id), "seq", "head"),
      let seat = value.integer("seat"), seat >= 1, let word = value.text("what"),
      let answerCount = value.integer("answers"), answerCount >= 0,
      let answers = value.digest("digest")
    else { return nil }
    for occasion in Occasion.allCases where occasion.word.utf8.elementsEqual(word.utf8) {
      self.init(
        classHead: classHead, session: session, seat: seat, occasion: occasion,
        answerCount: answerCount, answers: answers)
      return
    }
    return nil
  }
}
