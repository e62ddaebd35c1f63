/// The answers of a GIFT question with choices: `~wrong`, `=right`, `~%50%half right`.
///
/// Moodle lets one answer be chosen as soon as an `=` stands among them, else any number; so it is
/// here. A weight has to say right or wrong in full: a part of a point can't be taken over.
struct GIFTChoices {
  private let section: ArraySlice<GIFTUnit>
  private let format: GIFTFormat
  /// Whether any number of answers may be chosen.
  let isMultiple: Bool
  private(set) var answers: [ImportedQuestion.Answer] = []

  init(_ section: ArraySlice<GIFTUnit>, _ format: GIFTFormat) {
    self.section = section
    self.format = format
    isMultiple = section.place(of: 0x3D) == nil
  }

  /// One answer as it stands: what is before its feedback.
  private struct Piece {
    let isMarkedRight: Bool
    let offset: Int
    let content: ArraySlice<GIFTUnit>
    let weight: GIFTWeight?
  }

  mutating func read(_ draft: inout ImportDraft) {
    let pieces = pieces(&draft)
    let limits = 2...26
    guard let first = pieces.first, limits.contains(pieces.count) else {
      draft.note(
        section.start(else: 0), .notTakenOver,
        "The question has \(pieces.count == 1 ? "1 answer" : "\(pieces.count) answers"): give "
          + "\(limits.lowerBound) to \(limits.upperBound).")
      return
    }
    let before = draft.mark.faultCount
    let positiveCount = pieces.filter { ($0.weight?.isPositive ?? false) }.count
    for piece in pieces {
      let isRight = isRight(piece, positiveCount, &draft)
      var text: [UInt8] = []
      _ = draft.text(piece.content, format, "answer", piece.offset, &text)
      answers.append(ImportedQuestion.Answer(text: text, isRight: isRight))
    }
    if let piece = pieces.first(where: { $0.weight?.isNegative ?? false }) {
      draft.note(
        piece.offset, .dropped,
        "The weights below 0% were dropped: each such answer counts as one wrong answer.")
    }
    guard draft.mark.faultCount == before else { return }
    if answers.allSatisfy({ !$0.isRight }) {
      draft.note(
        first.offset, .mistake, "None of the answers is right: write = before the right one.")
    } else if answers.allSatisfy({ $0.isRight }) {
      draft.note(
        first.offset, .notTakenOver,
        "None of the answers is wrong: without a choice between right and wrong the question "
          + "can't be taken over.")
    }
  }

  /// Tells the answers apart; feedback is dropped.
  private func pieces(_ draft: inout ImportDraft) -> [Piece] {
    var pieces: [Piece] = []
    var rest = section
    if let first = rest.first, !first.marks(0x7E), !first.marks(0x3D) {
      draft.note(
        first.offset, .mistake, "An answer begins with = if it is right, with ~ if it is wrong.")
    }
    rest = rest.drop { !$0.marks(0x7E) && !$0.marks(0x3D) }
    var hasFeedback = false
    while let mark = rest.popFirst() {
      let all = rest.prefix { !$0.marks(0x7E) && !$0.marks(0x3D) }
      rest = rest[all.endIndex...]
      let answer = all.prefix { !$0.marks(0x23) }.trimmed
      if !hasFeedback, let feedback = all.place(of: 0x23) {
        hasFeedback = true
        draft.note(all[feedback].offset, .dropped, "The feedback to the answers was dropped.")
      }
      let split = GIFTWeight.split(answer)
      if split == nil, GIFTWeight.isMeant(answer) {
        draft.note(
          answer.start(else: mark.offset), .mistake,
          "This is no weight: write %50%, a number of at most 3 figures and 5 decimals.")
      }
      pieces.append(
        Piece(
          isMarkedRight: mark.byte == 0x3D, offset: mark.offset,
          content: (split?.rest ?? answer).trimmed, weight: split?.weight))
    }
    return pieces
  }

  /// Whether an answer counts as right; noted where it is neither right nor wrong in full.
  private func isRight(
    _ piece: Piece, _ positiveCount: Int, _ draft: inout ImportDraft
  ) -> Bool {
    guard let weight = piece.weight else { return piece.isMarkedRight }
    if piece.isMarkedRight || !isMultiple {
      if !weight.isPositive, !piece.isMarkedRight { return false }
      if weight.isShare(of: 1) { return true }
      draft.note(
        piece.offset, .notTakenOver,
        "An answer that is right in part can't be taken over: a quiz file knows only right (100%) "
          + "and wrong (0% or less).")
      return true
    }
    guard weight.isPositive else { return false }
    if !weight.isShare(of: positiveCount) {
      draft.note(
        piece.offset, .notTakenOver,
        "The right answers have to share 100% equally (\(positiveCount) of them): other weights "
          + "can't be taken over.")
    }
    return true
  }
}

/// A weight in percent, as a decimal number without floating point.
struct GIFTWeight {
  /// How many decimals it may have: Moodle stores as many.
  static let decimalLimit = 5
  /// How many figures may stand before the point.
  static let figureLimit = 3

  /// Hundred-thousandths of a percent.
  private let value: Int64
  /// What the last decimal as written is worth.
  private let step: Int64

  var isPositive: Bool { value > 0 }

  var isNegative: Bool { value < 0 }

  /// Whether so many of it make 100%, but for what rounding to its last decimal may change.
  func isShare(of count: Int) -> Bool {
    let difference = value * Int64(count) - 10_000_000
    return count == 1 ? difference == 0 : abs(difference) < step * Int64(count)
  }

  /// The weight that a text begins with, and what stands behind it.
  static func split(
    _ units: ArraySlice<GIFTUnit>
  ) -> (weight: GIFTWeight, rest: ArraySlice<GIFTUnit>)? {
    var rest = units
    guard let sign = rest.popFirst(), sign.marks(0x25) else { return nil }
    var isNegative = false
    if let minus = rest.first, minus.byte == 0x2D {
      isNegative = true
      rest.removeFirst()
    }
    guard let whole = digits(&rest, figureLimit), whole.count > 0 else { return nil }
    var (value, step) = (whole.value * 100_000, Int64(100_000))
    if let point = rest.first, point.byte == 0x2E {
      rest.removeFirst()
      guard let decimals = digits(&rest, decimalLimit) else { return nil }
      for _ in 0..<decimals.count { step /= 10 }
      value += decimals.value * step
    }
    guard let end = rest.popFirst(), end.marks(0x25) else { return nil }
    return (GIFTWeight(value: isNegative ? -value : value, step: step), rest)
  }

  /// Whether a text that begins with no weight was meant to: `%abc%`, `%1000%`.
  static func isMeant(_ units: ArraySlice<GIFTUnit>) -> Bool {
    guard let sign = units.first, sign.marks(0x25) else { return false }
    let inner = units.dropFirst().prefix { $0.byte != 0x25 && !$0.isSpace }
    guard let end = units.dropFirst(1 + inner.count).first else { return false }
    return end.marks(0x25) && !inner.isEmpty
  }

  /// The figures here; nil if there are more than `limit`.
  private static func digits(
    _ rest: inout ArraySlice<GIFTUnit>, _ limit: Int
  ) -> (value: Int64, count: Int)? {
    var (value, count) = (Int64(0), 0)
    while let unit = rest.first, (0x30...0x39).contains(unit.byte) {
      guard count < limit else { return nil }
      value = value * 10 + Int64(unit.byte - 0x30)
      count += 1
      rest.removeFirst()
    }
    return (value, count)
  }
}
