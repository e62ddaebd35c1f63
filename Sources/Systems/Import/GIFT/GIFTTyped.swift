internal import SessionEngine

/// The answers of GIFT questions whose answer is typed: short answers and numbers.
struct GIFTTyped {
  private let section: ArraySlice<SourceUnit>
  private let format: TextFormat
  /// Where the answers begin.
  private let start: Int

  init(_ section: ArraySlice<SourceUnit>, _ format: TextFormat, at start: Int) {
    self.section = section
    self.format = format
    self.start = start
  }

  // MARK: Short answers

  /// Texts are compared letter by letter, as Moodle does: no entity or tag is resolved.
  func readShort(_ draft: inout ImportDraft) -> GradedQuestion.NumberedBody? {
    var accepted: [GradedQuestion.AcceptedText] = []
    var credits: [Int64] = []
    for (offset, units) in GIFTAnswer.split(section) {
      let answer = GIFTAnswer(units, at: offset, &draft)
      if answer.content.isEmpty {
        draft.note(offset, .noted, "An answer without text was dropped, as in Moodle.")
        continue
      }
      if GIFTKind.isAlmostTrueOrFalse(answer.content) {
        draft.note(
          offset, .noted,
          "This is a short answer that is typed, as in Moodle: for true or false write {TRUE} or "
            + "{FALSE}.")
      }
      let (_, content) = TextFormat.split(answer.content, else: format)
      let credit = answer.credit ?? Marks.fullCredit
      let feedback = answer.feedback(format, &draft)
      credits.append(credit)
      if let pattern = draft.pattern(content, offset) {
        accepted.append(GradedQuestion.AcceptedText(pattern, credit: credit, feedback: feedback))
      }
    }
    guard !credits.isEmpty else {
      draft.note(start, .mistake, "The question has no answer: write = and a text.")
      return nil
    }
    draft.check(acceptedCount: credits.count, start: start)
    draft.check(credits: credits, isSum: false, start: start)
    return .init(.short(accepted, matchesCase: false))
  }

  // MARK: Numbers

  /// Numbers; after a `~` follows the feedback to every other number.
  func readNumbers(_ draft: inout ImportDraft) -> GradedQuestion.NumberedBody? {
    let right = section.prefix { !$0.marks(0x7E) }
    var accepted: [GradedQuestion.AcceptedNumber] = []
    var credits: [Int64] = []
    let answers = GIFTAnswer.split(right)
    for (offset, units) in answers {
      let answer = GIFTAnswer(units, at: offset, &draft)
      let credit = answer.credit ?? Marks.fullCredit
      credits.append(credit)
      let feedback = answer.feedback(format, &draft)
      if let number = number(answer, credit, feedback, &draft) { accepted.append(number) }
    }
    if let number = others(section[right.endIndex...], &draft) { accepted.append(number) }
    guard !answers.isEmpty else {
      draft.note(start, .mistake, GIFTTyped.advice + "here is nothing.")
      return nil
    }
    draft.check(acceptedCount: max(accepted.count, credits.count), start: start)
    draft.check(credits: credits, isSum: false, start: start)
    return .init(.number(accepted))
  }

  private static let advice =
    "A numerical answer is a number (3.14), one with a tolerance (3.14:0.01) or a range (3..4); "

  private func others(
    _ units: ArraySlice<SourceUnit>, _ draft: inout ImportDraft
  ) -> GradedQuestion.AcceptedNumber? {
    guard let sign = units.first else { return nil }
    let content = units.dropFirst()
    let before = content.prefix { !$0.marks(0x23) }.trimmed
    if let first = before.first {
      draft.note(
        first.offset, .mistake,
        "After ~ only the feedback to all other numbers can follow: write ~#feedback.")
    }
    let feedback = GIFTAnswer(content, at: sign.offset, &draft).feedback(format, &draft)
    guard !feedback.utf8.isEmpty else { return nil }
    return .every(credit: 0, feedback: feedback)
  }

  private func number(
    _ answer: GIFTAnswer, _ credit: Int64, _ feedback: String, _ draft: inout ImportDraft
  ) -> GradedQuestion.AcceptedNumber? {
    let content = answer.content
    let offset = content.start(else: answer.offset)
    func part(_ units: ArraySlice<SourceUnit>) -> Int64? {
      switch ImportNumber.read(units.trimmed.text) {
      case .number(let value): return value
      case .tooPrecise:
        draft.note(
          units.start(else: offset), .notTakenOver,
          "A number has at most \(FixedNumber.wholeDigitLimit) digits before the point and "
            + "\(FixedNumber.fractionDigitLimit) after it.")
      case .none:
        let found = content.isEmpty ? "nothing" : ImportText.quoted(content.text)
        draft.note(offset, .mistake, GIFTTyped.advice + "here is " + found + ".")
      }
      return nil
    }
    if content.text == [0x2A] { return .every(credit: credit, feedback: feedback) }
    if let dots = content.place(of: "..") {
      guard let least = part(content[..<dots]),
        let greatest = part(content[dots...].dropFirst(2))
      else { return nil }
      if least > greatest {
        draft.note(offset, .mistake, "The range ends before it begins: exchange its ends.")
      }
      return .init(from: least, to: greatest, credit: credit, feedback: feedback)
    }
    guard let colon = content.place(of: 0x3A) else {
      return part(content).map {
        .init(value: $0, tolerance: 0, credit: credit, feedback: feedback)
      }
    }
    guard let value = part(content[..<colon]),
      let tolerance = part(content[colon...].dropFirst())
    else { return nil }
    if tolerance < 0 { draft.note(offset, .mistake, "A tolerance is at least 0.") }
    return .init(value: value, tolerance: tolerance, credit: credit, feedback: feedback)
  }
}

extension GradedQuestion.AcceptedNumber {
  /// Every number that can be typed.
  static func every(credit: Int64, feedback: String) -> GradedQuestion.AcceptedNumber {
    GradedQuestion.AcceptedNumber(
      from: ImportNumber.every.lowerBound, to: ImportNumber.every.upperBound, credit: credit,
      feedback: feedback)
  }
}
