public import EventLog

/// The accepted answers of a session as a digest: what a player signs, so that no one signs a head
/// that says something else.
///
/// ```
/// {"question":"q1","answer":{"choices":[0]}}     one line for each answer and each revised one
/// ```
public struct AnswerRoll: Sendable {
  /// How many answers there are.
  public private(set) var count: Int64 = 0
  private var bytes: [UInt8] = []

  /// Before the first answer.
  public init() {}

  /// Takes in an answer: the name of its question, and the answer as canonical JSON.
  public mutating func add(question: String, answer: [UInt8]) {
    var writer = JSONWriter(appendingTo: bytes)
    writer.object {
      $0.member("question", question)
      $0.key("answer")
      $0.raw(answer.span)
    }
    bytes = writer.bytes
    bytes.append(0x0A)
    count += 1
  }

  /// Takes in a line of a session's log; one that is no answer changes nothing.
  public mutating func evolve(_ line: Span<UInt8>, _ record: Record) {
    let type = line.extracting(record.type)
    guard type.equals("answerGiven") || type.equals("answerRevised") else { return }
    guard let (question, answer) = AnswerRoll.answer(line.extracting(record.data)) else { return }
    add(question: question, answer: answer)
  }

  /// The question and the answer in the data of an `answerGiven` or `answerRevised`, as it is
  /// stored.
  package static func answer(_ data: Span<UInt8>) -> (question: String, answer: [UInt8])? {
    guard let value = try? JSONParser.parse(data), case .object(let members) = value.kind,
      members.count >= 3, case .string(let question) = members[0].value.kind
    else { return nil }
    // From its first byte to the comma before the next member.
    let bytes = data.extracting(members[1].value.offset..<members[2].offset - 1).array
    return (question, bytes)
  }

  /// The SHA-256 over all of them.
  public var digest: Digest { SHA256.digest(of: bytes) }
}
