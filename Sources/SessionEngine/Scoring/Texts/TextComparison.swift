/// How the text of an answer is compared with those of its quiz: by the rules of the session.
public enum TextComparison: Hashable, Sendable {
  /// Byte by byte, as the quiz file has them (rules 2, M11).
  case bytes
  /// In normalization form C and without white space that an answer can't have, so that what looks
  /// alike is alike (rules 3, M33).
  case alike

  /// How sessions of these rules compare.
  public init(rules: Int64) { self = rules >= 3 ? .alike : .bytes }

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
