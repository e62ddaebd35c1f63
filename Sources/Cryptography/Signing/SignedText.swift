/// What the text files of keys and signatures share: lines, each with a word in front of its value.
///
/// Each form has one spelling: ASCII, LF after every line, nothing more. What is read and written
/// again is the same bytes.
enum SignedText {
  /// What is in front of a public key: the algorithm is part of the format.
  static let keyLabel = "key:" + SLHDSA.name + ":"

  /// The lines of a file without their ends.
  ///
  /// - Throws: ``SignedTextError`` if there are more than `limit` bytes, or the last line has no
  ///   end.
  static func lines(of bytes: [UInt8], limit: Int) throws(SignedTextError) -> [[UInt8]] {
    guard bytes.count <= limit else {
      throw SignedTextError(line: 1, expected: "the beginning of at most \(limit) bytes")
    }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    guard lines.last == [] else {
      throw SignedTextError(line: lines.count, expected: "an end of line (LF)")
    }
    lines.removeLast()
    if let line = lines.firstIndex(where: { $0.last == 0x0D }) {
      throw SignedTextError(line: line + 1, expected: "ended by LF alone, without CR")
    }
    return lines
  }

  /// The line of this number, counted from 1, which has to be exactly `text`.
  static func require(
    _ text: String, _ lines: [[UInt8]], line: Int
  ) throws(SignedTextError) {
    guard lines.count >= line, lines[line - 1] == Array(text.utf8) else {
      throw SignedTextError(line: line, expected: text)
    }
  }

  /// What follows a label in the line of this number; nil if it is another one.
  static func value(after label: String, _ lines: [[UInt8]], line: Int) -> [UInt8]? {
    let label = Array(label.utf8)
    guard lines.count >= line, lines[line - 1].starts(with: label) else { return nil }
    return Array(lines[line - 1].dropFirst(label.count))
  }

  /// The public key in the line of this number.
  static func key(
    _ lines: [[UInt8]], line: Int
  ) throws(SignedTextError) -> SLHDSA.PublicKey {
    guard let digits = value(after: keyLabel, lines, line: line),
      let key = SLHDSA.PublicKey(hex: digits)
    else {
      throw SignedTextError(line: line, expected: keyLabel + " and 64 lower-case hex digits")
    }
    return key
  }
}

/// A text that is no key or signature: the first line that is wrong, and what belongs there.
public struct SignedTextError: Error, Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What the format has there, in words.
  public let expected: String
}
