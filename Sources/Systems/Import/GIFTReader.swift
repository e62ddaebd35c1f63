/// Reads GIFT: blocks between blank lines, each a question `::name:: text {answers}`.
///
/// The steps and their order are those of Moodle's reader, so that what is taken over means the
/// same there and here.
/// - Source: GIFT format, docs.moodle.org; question/format/gift/format.php for the cases that the
///   page leaves open.
struct GIFTReader {
  private let source: ImportSource
  var draft: ImportDraft
  private var number = 0

  init(_ source: ImportSource, _ draft: ImportDraft) {
    self.source = source
    self.draft = draft
  }

  mutating func read() {
    let lines = source.lines
    var index = 0
    while index < lines.count, !draft.isFull {
      let start = index
      while index < lines.count, !lines[index].isBlank { index += 1 }
      if index > start { readBlock(lines[start..<index]) }
      index += 1
    }
  }

  private mutating func readBlock(_ lines: ArraySlice<ImportSource.Line>) {
    guard let first = lines.first, let last = lines.last else { return }
    let units = GIFTUnit.units(lines, in: source.bytes)
    let text = units[...].trimmed
    guard let start = text.first?.offset else { return }
    if text.starts(with: "$CATEGORY:") {
      readCategory(text, start)
      return
    }
    number += 1
    let mark = draft.mark
    guard let question = question(text, start), draft.mark.faultCount == mark.faultCount,
      draft.add(
        number, name: question.name, first.start..<last.end, isMultiple: question.isMultiple,
        text: question.text, question.answers)
    else {
      draft.withdrawDropped(since: mark)
      return
    }
  }

  private mutating func readCategory(_ text: ArraySlice<GIFTUnit>, _ start: Int) {
    if let end = text.firstIndex(where: { $0.marks(0x0A) }) {
      draft.note(
        text[end...].trimmed.start(else: start), .mistake,
        "This belongs to the line $CATEGORY: before it: put a blank line between them.")
      return
    }
    draft.note(start, .dropped, "The category was dropped: a quiz file has none.")
  }

  private struct Reading {
    var name: [UInt8] = []
    var text: [UInt8] = []
    var isMultiple = false
    var answers: [ImportedQuestion.Answer] = []
  }

  /// The question of a block; nil where a note says why not.
  private mutating func question(_ block: ArraySlice<GIFTUnit>, _ start: Int) -> Reading? {
    var reading = Reading()
    var rest = block
    if rest.starts(with: "::") {
      rest = rest.dropFirst(2)
      guard let end = rest.place(of: "::") else {
        draft.note(start, .mistake, "The question's name has no end: write :: behind it too.")
        return nil
      }
      reading.name = rest[..<end].text
      rest = rest[end...].dropFirst(2).trimmed
    }
    guard let section = section(rest, start) else { return nil }
    let text = GIFTReader.text(around: section, in: rest)
    let format = draft.text(text[...], .moodle, "question", start, &reading.text)
    answers(section, rest[section.startIndex - 1].offset, format ?? .moodle, &reading)
    return reading
  }

  /// What Moodle shows in place of answers that more text follows, if only a full stop.
  private static let blank = "_____"

  /// The question's text: what is before the answers, and what follows them behind a blank.
  private static func text(
    around section: ArraySlice<GIFTUnit>, in block: ArraySlice<GIFTUnit>
  ) -> [GIFTUnit] {
    var text = Array(block[..<(section.startIndex - 1)])
    let tail = block[(section.endIndex + 1)...]
    guard !tail.trimmed.isEmpty else { return text }
    let place = block[section.endIndex].offset
    for byte in blank.utf8 { text.append(GIFTUnit(byte, at: place)) }
    return text + tail
  }

  /// What stands between the braces; nil where they are not one whole section.
  private mutating func section(
    _ text: ArraySlice<GIFTUnit>, _ start: Int
  ) -> ArraySlice<GIFTUnit>? {
    let (open, close) = (text.place(of: 0x7B), text.place(of: 0x7D))
    guard let open else {
      if let close {
        draft.note(
          text[close].offset, .mistake,
          "This } has no { before it: add it, or write \\} if it is part of the text.")
      } else {
        draft.note(
          start, .notTakenOver,
          "A description can't be taken over: a quiz file has only what can be answered.")
      }
      return nil
    }
    guard let close, close > open else {
      let place = close ?? open
      let message =
        close == nil
        ? "This { has no } in its question: add it (a blank line ends a question), or write \\{."
        : "This } stands before the first {: write \\} if it is part of the text."
      draft.note(text[place].offset, .mistake, message)
      return nil
    }
    let section = text[(open + 1)..<close]
    if let inner = section.place(of: 0x7B) {
      draft.note(
        section[inner].offset, .mistake, "A { stands among the answers: write \\{, or end them.")
      return nil
    }
    let tail = text[(close + 1)...].trimmed
    guard let next = tail.first, tail.place(of: 0x7B) != nil || tail.place(of: 0x7D) != nil
    else { return section }
    draft.note(
      next.offset, .mistake,
      "More braces follow in the same question: put a blank line between two questions.")
    return nil
  }

  /// The answers by their kind; everything but true, false and choices is noted.
  private mutating func answers(
    _ section: ArraySlice<GIFTUnit>, _ offset: Int, _ format: GIFTFormat,
    _ reading: inout Reading
  ) {
    var rest = section.trimmed
    if let general = rest.place(of: "####", last: true) {
      draft.note(rest[general].offset, .dropped, "The general feedback was dropped.")
      rest = rest[..<general].trimmed
    }
    switch GIFTKind(rest) {
    case .choices:
      var choices = GIFTChoices(rest, format)
      choices.read(&draft)
      reading.isMultiple = choices.isMultiple
      reading.answers = choices.answers
    case .trueOrFalse(let isTrue):
      if let feedback = rest.place(of: 0x23) {
        draft.note(rest[feedback].offset, .dropped, "The feedback was dropped.")
      }
      reading.answers = [
        ImportedQuestion.Answer(text: Array("True".utf8), isRight: isTrue),
        ImportedQuestion.Answer(text: Array("False".utf8), isRight: !isTrue),
      ]
    case .numerical: numerical(rest.dropFirst(), rest.start(else: offset))
    case .other(let name):
      draft.note(
        rest.start(else: offset), .notTakenOver,
        name + " can't be taken over: a quiz file has only answers to choose from.")
    }
  }

  /// Notes a numerical question, and first everything in it that is no number.
  private mutating func numerical(_ section: ArraySlice<GIFTUnit>, _ start: Int) {
    let before = draft.mark.faultCount
    // Behind a ~ stands the feedback to every other number.
    let section = section.prefix { !$0.marks(0x7E) }
    var parts = section.split(omittingEmptySubsequences: false) { $0.marks(0x3D) }
    if parts.count > 1, let first = parts.first, first.trimmed.isEmpty { parts.removeFirst() }
    for part in parts {
      let answer = part.prefix { !$0.marks(0x23) }.trimmed
      guard !GIFTNumber.isAnswer(GIFTWeight.split(answer)?.rest.trimmed ?? answer) else { continue }
      let found = answer.isEmpty ? "nothing" : ImportText.quoted(answer.text)
      draft.note(
        answer.start(else: start), .mistake,
        "A numerical answer has to be a number (3.14), one with a tolerance (3.14:0.01) or a range "
          + "(3..4); here stands " + found + ".")
    }
    guard draft.mark.faultCount == before else { return }
    draft.note(
      start, .notTakenOver,
      "A numerical question can't be taken over: a quiz file has only answers to choose from.")
  }
}
