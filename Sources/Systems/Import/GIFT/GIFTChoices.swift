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

  func read(_ draft: inout ImportDraft) -> ImportedQuestion.Body? {
    let isMultiple = section.place(of: 0x3D) == nil
    let start = section.start(else: 0)
    var rest = section
    if let first = rest.first, !first.marks(0x7E), !first.marks(0x3D) {
      draft.note(
        first.offset, .mistake, "An answer begins with = if it is right, with ~ if it is wrong.")
    }
    rest = rest.drop { !$0.marks(0x7E) && !$0.marks(0x3D) }
    let before = draft.mark.faultCount
    var options: [GradedQuestion.Option] = []
    var offsets: [Int] = []
    var credits: [Int64] = []
    while let mark = rest.popFirst() {
      let all = rest.prefix { !$0.marks(0x7E) && !$0.marks(0x3D) }
      rest = rest[all.endIndex...]
      let answer = GIFTAnswer(all, at: mark.offset, &draft)
      let isMarkedRight = mark.byte == 0x3D
      let credit = answer.credit ?? (isMarkedRight ? Marks.fullCredit : 0)
      if isMarkedRight, credit != Marks.fullCredit {
        draft.note(
          mark.offset, .mistake,
          "Among choices = means 100%: write ~ before an answer with another weight.")
      }
      let text = draft.text(answer.content, format, "answer", mark.offset)
      let feedback = answer.feedback(format, &draft)
      offsets.append(mark.offset)
      credits.append(credit)
      options.append(GradedQuestion.Option(text: text ?? "", credit: credit, feedback: feedback))
    }
    guard draft.mark.faultCount == before else { return nil }
    draft.check(options.map { $0.text }, at: offsets, "answer", start: start)
    guard draft.mark.faultCount == before else { return nil }
    draft.check(credits: credits, isSum: isMultiple, start: start)
    return .choices(options, isMultiple: isMultiple)
  }
}
