import EventLog

/// Who played what, as a session's log says it.
public struct Played: Hashable, Sendable {
  /// The player's pseudonym.
  public let player: String
  /// The quiz's id.
  public let quiz: String

  /// Takes both from the start of a session.
  public init(_ start: SessionStart) { (player, quiz) = (start.player, start.quiz) }

  init(player: String, quiz: String) { (self.player, self.quiz) = (player, quiz) }
}

/// What is remembered of a session's log, to compare it with other logs of this session.
struct MetLog {
  let path: String
  let receipt: Receipt
  let isAgreed: Bool
  let answer: LogAnswer
  let start: Played?
  let isSound: Bool
  var isFork = false

  init(
    path: String, receipt: Receipt, isAgreed: Bool, answer: LogAnswer, start: Played?,
    isSound: Bool
  ) {
    (self.path, self.receipt, self.isAgreed) = (path, receipt, isAgreed)
    (self.answer, self.start, self.isSound) = (answer, start, isSound)
  }

  private static let answers: [LogAnswer] = [.yes, .no, .unjudged, .missing]

  /// Reads what ``contents`` gave; nil for anything else.
  init?(_ contents: [UInt8]) {
    var reader = RecordReader(contents)
    let (flags, answer) = (reader.byte(), Int(reader.byte()))
    let (sequence, head) = (reader.signedNumber(), reader.digest())
    guard let stream = StreamName(.session, reader.text()), answer < MetLog.answers.count
    else { return nil }
    receipt = Receipt(stream: stream, sequence: sequence, head: head)
    path = reader.text()
    start = flags & 4 == 0 ? nil : Played(player: reader.text(), quiz: reader.text())
    (isSound, isAgreed) = (flags & 1 != 0, flags & 2 != 0)
    self.answer = MetLog.answers[answer]
  }

  /// The log as a record; of a second history that was found later, a record says nothing.
  var contents: [UInt8] {
    var writer = RecordWriter()
    writer.add(byte: (isSound ? 1 : 0) | (isAgreed ? 2 : 0) | (start == nil ? 0 : 4))
    writer.add(byte: UInt8(MetLog.answers.firstIndex(of: answer) ?? 0))
    writer.add(receipt.sequence)
    writer.add(receipt.head)
    writer.add(receipt.stream.name)
    writer.add(path)
    if let start {
      writer.add(start.player)
      writer.add(start.quiz)
    }
    return writer.bytes
  }
}
