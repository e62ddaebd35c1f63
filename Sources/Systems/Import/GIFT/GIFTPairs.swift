internal import SessionEngine

/// The pairs of a GIFT matching question: `=France -> Paris`; one without an item, `= -> Rome`, is
/// a match that belongs to no item.
struct GIFTPairs {
  private let section: ArraySlice<SourceUnit>
  private let format: TextFormat

  init(_ section: ArraySlice<SourceUnit>, _ format: TextFormat) {
    self.section = section
    self.format = format
  }

  func read(_ draft: inout ImportDraft) -> GradedQuestion.NumberedBody? {
    var pairs: [GradedQuestion.Pair] = []
    var distractors: [String] = []
    var offsets: [Int] = []
    let before = draft.mark.faultCount
    for (offset, units) in GIFTAnswer.split(section) {
      guard let arrow = units.place(of: "->") else {
        draft.note(
          offset, .mistake, "This pair has no ->: write = the item, -> and what belongs to it.")
        continue
      }
      // Moodle reads no format before a match.
      let match = draft.text(
        units[arrow...].dropFirst(2), hasMarkup: format.hasMarkup, "match", offset)
      let item = units[..<arrow].trimmed
      if item.isEmpty {
        if let match { distractors.append(match) }
      } else if let text = draft.text(item, format, "item", offset), let match {
        pairs.append(GradedQuestion.Pair(text: text, match: match))
        offsets.append(offset)
      }
    }
    guard draft.mark.faultCount == before else { return nil }
    draft.check(pairs, distractors, at: offsets, start: section.start(else: 0))
    return .matching(pairs, distractors: distractors)
  }
}
