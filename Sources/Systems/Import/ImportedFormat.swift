extension QuizImport.Format {
  /// The format that a file seems to have, if it is no JSON: what a program says of such a file.
  ///
  /// XML begins with `<`, Aiken has lines `ANSWER:`, GIFT a question in braces or one of its marks.
  public static func guess(_ file: [UInt8]) -> QuizImport.Format? {
    guard case .text(let bytes) = ImportEncoding.decoded(file, as: .gift, nil) else { return nil }
    let source = ImportSource(bytes)
    guard let first = source.lines.first(where: { !$0.isBlank }) else { return nil }
    switch bytes[first.start] {
    case 0x3C: return .xml
    case 0x7B, 0x5B: return nil  // An object or an array: JSON that has mistakes.
    default: break
    }
    var hasBrace = false
    for line in source.lines {
      let text = bytes[line.range]
      if text.starts(with: "ANSWER:".utf8) { return .aiken }
      if text.starts(with: "::".utf8) || text.starts(with: "$CATEGORY:".utf8) { return .gift }
      hasBrace = hasBrace || text.contains(0x7B)
      if hasBrace, text.contains(0x7D) { return .gift }
    }
    return nil
  }
}
