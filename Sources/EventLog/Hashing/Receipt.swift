/// What somebody else keeps, to tell later that a log still is the one that was there.
///
/// One line of text: `receipt:1:STREAM:SEQ:HEAD`, for example
/// `receipt:1:session/0199d2a0-7c00-7000-8000-000000000001:15:9f86…0a08`. It covers the log up to
/// and with `sequence`, whatever was appended since.
public struct Receipt: Hashable, Sendable {
  /// The log's stream.
  public let stream: StreamName
  /// The place of the line whose hash is `head`.
  public let sequence: Int64
  /// That line's hash.
  public let head: Digest

  /// Takes the three facts as they are.
  public init(stream: StreamName, sequence: Int64, head: Digest) {
    self.stream = stream
    self.sequence = sequence
    self.head = head
  }

  /// Reads the one line of text, without its end of line.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let parts = bytes.split(separator: 0x3A, omittingEmptySubsequences: false).map { Array($0) }
    guard parts.count == 5, parts[0] == Array("receipt".utf8), parts[1] == [0x31],
      let stream = StreamName(parts[2]), let head = Digest(hex: parts[4]),
      let sequence = Receipt.sequence(parts[3])
    else { return nil }
    self.init(stream: stream, sequence: sequence, head: head)
  }

  /// Takes a receipt as a person pastes it: a terminal or a mail may have broken its line, so
  /// spaces and ends of lines in it do not count.
  public init?(pasted text: String) {
    self.init(
      String(
        decoding: text.utf8.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D },
        as: UTF8.self))
  }

  /// The one line of text, without an end of line.
  public var text: String {
    "receipt:1:" + stream.text + ":" + String(sequence) + ":" + head.hex
  }

  private static func sequence(_ digits: [UInt8]) -> Int64? {
    var index = 0
    guard let value = JSONScanner.integer(digits.span, &index), index == digits.count, value >= 0
    else { return nil }
    return value
  }
}
