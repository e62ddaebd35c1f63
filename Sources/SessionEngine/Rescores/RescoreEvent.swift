public import EventLog

/// A fact of a rescore log: results that were published because a quiz was corrected.
public enum RescoreEvent: Hashable, Sendable {
  /// What is published: which quiz was corrected, by whom and why.
  case started(RescoreStart)
  /// The result of one session.
  case corrected(ResultCorrection)
  /// All results are there.
  case ended(sessionCount: Int64, changedCount: Int64)

  /// The types of a rescore log's events.
  public static var types: [String] { ["rescoreStarted", "resultCorrected", "rescoreEnded"] }

  /// The event as it is appended.
  public var entry: Entry {
    var writer = JSONWriter()
    switch self {
    case .started(let start):
      writer.object {
        $0.member("quiz", start.quiz)
        $0.member("from", start.from.map { $0.hex })
        $0.member("to", start.to.hex)
        $0.member("by", start.by)
        $0.member("why", start.why)
      }
      return Entry(type: "rescoreStarted", data: writer.bytes)
    case .corrected(let correction):
      writer.object {
        $0.member("session", correction.session)
        $0.member("seq", correction.receipt.sequence)
        $0.member("head", correction.receipt.head.hex)
        $0.member("from", correction.from.hex)
        $0.key("old")
        correction.old.write(to: &$0)
        $0.key("new")
        correction.new.write(to: &$0)
      }
      return Entry(type: "resultCorrected", data: writer.bytes)
    case .ended(let sessionCount, let changedCount):
      writer.object {
        $0.member("sessions", sessionCount)
        $0.member("changed", changedCount)
      }
      return Entry(type: "rescoreEnded", data: writer.bytes)
    }
  }

  /// Reads a line; nil if it is not one of these events, with all its members and no other.
  ///
  /// The event is written again and compared, so the members and their order are in one place.
  public init?(_ bytes: Span<UInt8>, _ record: Record) {
    let (type, data) = (bytes.extracting(record.type), bytes.extracting(record.data))
    guard let value = try? JSONParser.parse(data) else { return nil }
    if type.equals("rescoreStarted"), let start = RescoreStart(value) {
      self = .started(start)
    } else if type.equals("resultCorrected"), let correction = ResultCorrection(value) {
      self = .corrected(correction)
    } else if type.equals("rescoreEnded"),
      case .integer(let sessionCount)? = value["sessions"]?.kind,
      case .integer(let changedCount)? = value["changed"]?.kind
    {
      self = .ended(sessionCount: sessionCount, changedCount: changedCount)
    } else {
      return nil
    }
    guard data.equals(entry.data.span) else { return nil }
  }
}

/// What a rescore log says at its beginning.
public struct RescoreStart: Hashable, Sendable {
  /// The quiz's id.
  public let quiz: String
  /// The digests of the quizzes that the sessions were played with.
  public let from: [Digest]
  /// The digest of the corrected quiz.
  public let to: Digest
  /// Who published it.
  public let by: String
  /// Why.
  public let why: String

  /// The longest `by` and `why`, in bytes.
  public static var textLimit: Int { 1000 }

  /// Takes the facts as they are.
  public init(quiz: String, from: [Digest], to: Digest, by: String, why: String) {
    (self.quiz, self.from, self.to, self.by, self.why) = (quiz, from, to, by, why)
  }

  init?(_ value: JSONValue) {
    guard case .string(let quiz)? = value["quiz"]?.kind,
      case .array(let items)? = value["from"]?.kind,
      case .string(let to)? = value["to"]?.kind, let to = Digest(hex: to),
      case .string(let by)? = value["by"]?.kind, case .string(let why)? = value["why"]?.kind
    else { return nil }
    var from: [Digest] = []
    for item in items {
      guard case .string(let hex) = item.kind, let digest = Digest(hex: hex) else { return nil }
      from.append(digest)
    }
    self.init(quiz: quiz, from: from, to: to, by: by, why: why)
  }
}

extension ResultCorrection {
  init?(_ value: JSONValue) {
    guard case .string(let session)? = value["session"]?.kind,
      let stream = StreamName(.session, session),
      case .integer(let sequence)? = value["seq"]?.kind,
      case .string(let head)? = value["head"]?.kind, let head = Digest(hex: head),
      case .string(let from)? = value["from"]?.kind, let from = Digest(hex: from),
      let old = PublishedResult(value["old"]), let new = PublishedResult(value["new"])
    else { return nil }
    self.init(
      receipt: Receipt(stream: stream, sequence: sequence, head: head), from: from, old: old,
      new: new)
  }
}
