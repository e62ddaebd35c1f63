public import Cryptography
public import EventLog
public import SessionEngine

/// A fact of a proof: what one player's page saw and kept.
///
/// - Source: docs/CLASS.md, "The proof file".
public enum ProofEvent: Hashable, Sendable {
  /// Which class and seat, and the key of this browser.
  case started(classID: String, seat: Int64, key: SLHDSA.PublicKey, page: Digest)
  /// Whole lines of the class log, as they are.
  case classLines(text: String)
  /// The host's reply to an answer: a claim, until a tick that the host signed covers it.
  case acknowledged(session: Receipt, question: String, answer: [UInt8])
  /// A session's head is in the tree of a tick.
  case included(ProofInclusion)
  /// The host's signature over a line of the class log, in base64.
  case hostSigned(LogHead, signature: String)
  /// What the player signed, in base64.
  case statement(ClassStatement, signature: String)
  /// A part of a session's log, as it is; the parts of a session are one text.
  case sessionLines(session: String, text: String)
  /// The secret that the host revealed at a session's end.
  case revealed(session: String, secret: Digest)

  /// The types of a proof's events.
  public static var types: [String] {
    [
      "proofStarted", "classLines", "acknowledged", "included", "hostSigned", "statement",
      "sessionLines", "revealed",
    ]
  }

  /// The longest text of a line, in bytes: escaped it has at most twice as many.
  public static var textLimit: Int { 30_000 }

  /// The type of the event.
  public var type: String {
    switch self {
    case .started: "proofStarted"
    case .classLines: "classLines"
    case .acknowledged: "acknowledged"
    case .included: "included"
    case .hostSigned: "hostSigned"
    case .statement: "statement"
    case .sessionLines: "sessionLines"
    case .revealed: "revealed"
    }
  }

  /// The event as it is appended.
  public var entry: Entry {
    var writer = JSONWriter()
    writer.object { data in
      switch self {
      case .started(let classID, let seat, let key, let page):
        data.member("class", classID)
        data.member("seat", seat)
        data.member("key", key.hex)
        data.member("page", page.hex)
      case .classLines(let text): data.member("text", text)
      case .acknowledged(let session, let question, let answer):
        data.member("session", session.stream.name)
        data.member("seq", session.sequence)
        data.member("head", session.head.hex)
        data.member("question", question)
        data.key("answer")
        data.raw(answer.span)
      case .included(let inclusion): inclusion.write(to: &data)
      case .hostSigned(let line, let signature):
        data.member("seq", line.sequence)
        data.member("head", line.head.hex)
        data.member("signature", signature)
      case .statement(let statement, let signature):
        statement.write(to: &data)
        data.member("signature", signature)
      case .sessionLines(let session, let text):
        data.member("session", session)
        data.member("text", text)
      case .revealed(let session, let secret):
        data.member("session", session)
        data.member("secret", secret.hex)
      }
    }
    return Entry(type: type, data: writer.bytes)
  }

  /// Reads a line; nil if it is not one of these events, with all its members and no other.
  ///
  /// The event is written again and compared, so the members and their order are in one place.
  public init?(_ bytes: Span<UInt8>, _ record: Record) {
    let (type, data) = (bytes.extracting(record.type), bytes.extracting(record.data))
    guard let value = try? JSONParser.parse(data),
      let event = ProofEvent(type, value, data), data.equals(event.entry.data.span)
    else { return nil }
    self = event
  }

  private init?(_ type: Span<UInt8>, _ value: JSONValue, _ data: Span<UInt8>) {
    if type.equals("classLines"), let text = value.text("text") {
      self = .classLines(text: text)
    } else if type.equals("included"), let inclusion = ProofInclusion(value) {
      self = .included(inclusion)
    } else if type.equals("acknowledged"), let session = ProofEvent.session(value),
      let question = value.text("question"), let answer = value["answer"]
    {
      // The last member: its bytes end before the object's brace.
      self = .acknowledged(
        session: session, question: question,
        answer: data.extracting(answer.offset..<data.count - 1).array)
    } else if type.equals("hostSigned"), let line = LogHead(value),
      let signature = value.text("signature")
    {
      self = .hostSigned(line, signature: signature)
    } else if type.equals("statement"), let statement = ClassStatement(value),
      let signature = value.text("signature")
    {
      self = .statement(statement, signature: signature)
    } else if type.equals("proofStarted"), let classID = value.text("class"),
      StreamName(.classroom, classID) != nil, let seat = value.integer("seat"),
      let hex = value.text("key"), let key = SLHDSA.PublicKey(hex: Array(hex.utf8)),
      let page = value.digest("page")
    {
      self = .started(classID: classID, seat: seat, key: key, page: page)
    } else if type.equals("sessionLines"), let session = value.text("session"),
      let text = value.text("text")
    {
      self = .sessionLines(session: session, text: text)
    } else if type.equals("revealed"), let session = value.text("session"),
      let secret = value.digest("secret")
    {
      self = .revealed(session: session, secret: secret)
    } else {
      return nil
    }
  }

  /// The line of a session's log that an object names.
  package static func session(_ value: JSONValue) -> Receipt? {
    guard let id = value.text("session") else { return nil }
    return value.receipt(StreamName(.session, id), "seq", "head")
  }
}
