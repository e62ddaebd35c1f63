internal import SessionEngine

/// A weight in percent that an answer begins with: `%33.33333%`, `%-50%`.
struct GIFTWeight {
  /// Units of 10⁻⁵ per cent.
  let credit: Int64
  /// What follows it.
  let rest: ArraySlice<SourceUnit>

  /// The weight that a text begins with, or nil.
  init?(_ units: ArraySlice<SourceUnit>) {
    guard let content = GIFTWeight.content(units) else { return nil }
    let bytes = content.map { $0.byte }
    guard bytes.first != 0x2B, bytes.allSatisfy({ $0 | 0x20 != 0x65 }),
      case .number(let credit) = ImportNumber.read(bytes, decimals: 5, isRounded: true),
      (-Marks.fullCredit...Marks.fullCredit).contains(credit)
    else { return nil }
    self.credit = credit
    rest = units[content.endIndex...].dropFirst().trimmed
  }

  /// Whether a text that begins with no weight was meant to: `%1000%`, `%50,5%`.
  ///
  /// Without a digit, as in `%abc%`, Moodle takes it for text.
  static func isMeant(_ units: ArraySlice<SourceUnit>) -> Bool {
    guard let first = content(units)?.first(where: { $0.byte != 0x2D }) else { return false }
    return (0x30...0x39).contains(first.byte) || first.byte == 0x2E || first.byte == 0x2B
  }

  /// What is between two `%` at the start, without a space.
  private static func content(_ units: ArraySlice<SourceUnit>) -> ArraySlice<SourceUnit>? {
    guard let sign = units.first, sign.marks(0x25) else { return nil }
    let inner = units.dropFirst().prefix { $0.byte != 0x25 && !$0.isSpace }
    guard !inner.isEmpty, let end = units[inner.endIndex...].first, end.marks(0x25) else {
      return nil
    }
    return inner
  }
}

/// An answer of a GIFT question: its weight, its content and its feedback.
struct GIFTAnswer {
  /// Where it begins, with its sign.
  let offset: Int
  /// The weight that it begins with.
  let credit: Int64?
  let content: ArraySlice<SourceUnit>
  let feedback: ArraySlice<SourceUnit>

  /// Takes an answer without its sign; a weight that cannot be read is noted.
  init(_ units: ArraySlice<SourceUnit>, at offset: Int, _ draft: inout ImportDraft) {
    self.offset = offset
    let answer = units.prefix { !$0.marks(0x23) }.trimmed
    feedback = units.place(of: 0x23).map { units[$0...].dropFirst() } ?? []
    let weight = GIFTWeight(answer)
    if weight == nil, GIFTWeight.isMeant(answer) {
      draft.note(
        answer.start(else: offset), .mistake,
        "This is not a weight: write %50%, from -100 to 100 with at most 5 decimals.")
    }
    credit = weight?.credit
    content = weight?.rest ?? answer
  }

  /// The feedback as text; empty if there is none.
  func feedback(_ format: TextFormat, _ draft: inout ImportDraft) -> String {
    draft.text(feedback, format, "feedback", offset, mayBeEmpty: true) ?? ""
  }

  /// The answers between signs `=`; what is before the first is one too, unless it is blank.
  static func split(_ section: ArraySlice<SourceUnit>) -> [(offset: Int, ArraySlice<SourceUnit>)] {
    var answers: [(offset: Int, ArraySlice<SourceUnit>)] = []
    var rest = section
    let first = rest.prefix { !$0.marks(0x3D) }
    if let unit = first.trimmed.first { answers.append((unit.offset, first)) }
    rest = rest[first.endIndex...]
    while let sign = rest.popFirst() {
      let answer = rest.prefix { !$0.marks(0x3D) }
      answers.append((sign.offset, answer))
      rest = rest[answer.endIndex...]
    }
    return answers
  }
}
