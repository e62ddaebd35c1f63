internal import SessionEngine

/// The answers of a GIFT question with choices: `~wrong`, `=right`, `~%50%half right`.
///
/// Moodle lets one answer be chosen if an `=` is among them, and otherwise any number.
struct GIFTChoices {
  private let section: ArraySlice<SourceUnit>
  private let format: TextFormat

  init(_ section: ArraySlice<SourceUnit>, _ format: TextFormat) {
    self.section = section
    self.format = format
  }

  func read(_ draft: inout ImportDraft) -> GradedQuestion.NumberedBody? {
    let isMultiple = section.place(of: 0x3D) == nil
    let start = section.start(else: 0)
    var rest = section
    let before = draft.mark.faultCount
    var options: [GradedQuestion.Option] = []
    var offsets: [Int] = []
    var rightOffsets: Set<Int> = []
    while let first = rest.first {
      let isMarked = first.marks(0x7E) || first.marks(0x3D)
      if isMarked { rest.removeFirst() }
      let all = rest.prefix { !$0.marks(0x7E) && !$0.marks(0x3D) }
      rest = rest[all.endIndex...]
      if !isMarked, all.trimmed.isEmpty { continue }
      if all.trimmed.isEmpty {
        noteEmpty(first, before: rest.first, &draft)
        continue
      }
      if !isMarked {
        draft.note(
          first.offset, .noted,
          "An answer without a sign counts as wrong: write = before it if it is right.")
      }
      let answer = GIFTAnswer(all, at: first.offset, &draft)
      let isRight = first.marks(0x3D)
      if isRight, let credit = answer.credit {
        noteWeight(credit, first.offset, &draft)
      }
      if isRight { rightOffsets.insert(first.offset) }
      let credit = answer.credit ?? (isRight ? Marks.fullCredit : 0)
      let text = draft.text(answer.content, format, "answer", first.offset)
      let feedback = answer.feedback(format, &draft)
      offsets.append(first.offset)
      options.append(GradedQuestion.Option(text: text ?? "", credit: credit, feedback: feedback))
    }
    guard draft.mark.faultCount == before else { return nil }
    draft.dropRepeated(&options, &offsets)
    draft.check(options.map { $0.text }, at: offsets, "answer", start: start)
    guard draft.mark.faultCount == before else { return nil }
    draft.check(&options, areShares: isMultiple, start: start)
    // One that was in the question twice is one.
    if offsets.count(where: { rightOffsets.contains($0) }) > 1 {
      draft.note(
        start, .noted,
        "Several answers are right and the player chooses one. If all are needed, write ~ and a "
          + "share of 100% before each.")
    }
    return .choices(options, isMultiple: isMultiple)
  }

  /// An answer of which there is only the sign: Moodle drops it, and so `~=` means `=`.
  private func noteEmpty(
    _ sign: SourceUnit, before next: SourceUnit?, _ draft: inout ImportDraft
  ) {
    let isTilde = sign.marks(0x7E) && next?.marks(0x3D) == true
    draft.note(
      sign.offset, .noted,
      isTilde
        ? "The ~ before = was dropped, and the answer counts as right, as in Moodle."
        : "An answer without text was dropped, as in Moodle.")
  }

  /// A weight after `=`, which Moodle shows as part of the answer.
  private func noteWeight(_ credit: Int64, _ offset: Int, _ draft: inout ImportDraft) {
    if credit == Marks.fullCredit {
      draft.note(offset, .noted, "The weight after = was dropped: among choices = means 100%.")
    } else {
      draft.note(
        offset, .mistake,
        "Among choices = means 100%: write ~ before an answer with another weight.")
    }
  }
}
