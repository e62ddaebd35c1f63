/// How texts of answers are compared with those of their quiz, and how long they may be: by the
/// rules of the session.
public enum TextRules: Hashable, Sendable {
  /// Byte by byte, as the quiz file has them (rules 2, M11).
  case bytes
  /// In normalization form C and without white space that an answer can't have, so that what looks
  /// alike is alike (rules 3, M33).
  case alike

  /// How many bytes all texts of an answer may have together in rules 3, as a log writes them:
  /// an answer and the one that it replaces then fit into a line (M34).
  public static let answerByteLimit = 20_000

  /// How sessions of these rules compare.
  public init(rules: Int64) { self = rules >= 3 ? .alike : .bytes }

  /// Whether the texts of an answer are too long together.
  func areTooLong(_ texts: [[UInt8]]) -> Bool {
    guard self == .alike else { return false }
    var byteCount = 0
    for text in texts { for byte in text { byteCount += byte == 0x22 || byte == 0x5C ? 2 : 1 } }
    return byteCount > TextRules.answerByteLimit
  }

  /// What is compared of a text: of texts that count as the same it has the same bytes.
  ///
  /// Some scalars decompose when they are folded, so form C is made twice.
  func form(_ text: [UInt8], matchesCase: Bool) -> [UInt8] {
    switch self {
    case .bytes: return matchesCase ? text : CaseFolding.fold(text)
    case .alike:
      let text = GradedQuestion.normalised(text)
      if Normalisation.isComposed(text) { return matchesCase ? text : CaseFolding.fold(text) }
      var scalars = Normalisation.composed(
        String(decoding: text, as: UTF8.self).unicodeScalars.map { $0.value })
      if !matchesCase { scalars = Normalisation.composed(scalars.map { CaseFolding.fold($0) }) }
      return CaseFolding.bytes(scalars)
    }
  }
}
