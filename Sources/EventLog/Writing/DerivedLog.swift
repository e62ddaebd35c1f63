/// A log that was made of another one by an edit, as the bytes of its file.
///
/// It has a name of its own and says which log it is from, so it is never taken for an original:
/// `verify` says derived, `audit` answers that it can't judge.
///
/// - Source: docs/LOG-FORMAT.md, *A line*: `derivedFrom`.
public struct DerivedLog: Sendable {
  /// The whole file.
  public private(set) var bytes: [UInt8] = []
  /// What its last line would be held by.
  public private(set) var receipt: Receipt

  /// One append: its lines and their time.
  public struct Append: Hashable, Sendable {
    /// The lines, in order.
    public var entries: [Entry]
    /// The wall clock's claim.
    public var at: Timestamp

    /// Takes both as they are.
    public init(_ entries: [Entry], at: Timestamp) {
      self.entries = entries
      self.at = at
    }
  }

  /// How many digits of the hash of a derived log's contents are part of its name.
  static let nameDigits = 12

  /// Chains appends anew; the name is the original's with `word` and a hash of the contents.
  ///
  /// The same edit of the same log gives the same bytes.
  /// - Throws: ``LogError`` for what no log can hold.
  public init(
    of original: Receipt, word: String, _ appends: [Append], at: Timestamp
  ) throws(LogError) {
    let stream = try DerivedLog.stream(original, word, appends)
    receipt = Receipt(stream: stream, sequence: 0, head: .zero)
    let header = LogHeader.data(stream: stream, derivedFrom: original)
    var head = try LogWriter<MemoryStorage>.encode(
      [Entry(type: LogHeader.type, data: header)], at: at, from: 0, previous: .zero,
      path: stream.text, to: &bytes)
    var sequence: Int64 = 1
    for append in appends where !append.entries.isEmpty {
      head = try LogWriter<MemoryStorage>.encode(
        append.entries, at: append.at, from: sequence, previous: head, path: stream.text,
        to: &bytes)
      sequence += Int64(append.entries.count)
    }
    receipt = Receipt(stream: stream, sequence: sequence - 1, head: head)
  }

  private static func stream(
    _ original: Receipt, _ word: String, _ appends: [Append]
  ) throws(LogError) -> StreamName {
    var text = Array(original.text.utf8)
    for append in appends {
      text.append(decimal: Int64(append.entries.count))
      append.at.append(to: &text)
      for entry in append.entries {
        text.append(contentsOf: entry.type.utf8)
        text.append(contentsOf: entry.data)
      }
    }
    let digits = SHA256.digest(of: text).hex.utf8.prefix(nameDigits)
    let tail = Array(("." + word + "-").utf8) + digits
    let name = Array(original.stream.name.utf8).prefix(StreamName.nameLimit - tail.count) + tail
    guard let stream = StreamName(original.stream.kind, String(decoding: name, as: UTF8.self))
    else {
      throw .notCanonical(path: original.stream.text, type: LogHeader.type)
    }
    return stream
  }
}
