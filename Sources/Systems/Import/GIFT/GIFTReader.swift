internal import SessionEngine

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
  /// The tag of the questions that follow.
  private var category: String?

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

  /// Reads what is between two blank lines: a question, or several where each is known to begin.
  private mutating func readBlock(_ lines: ArraySlice<ImportSource.Line>) {
    var rest = lines
    while let first = rest.first {
      let part = part(of: rest)
      let isCut = part.endIndex < rest.endIndex
      rest = rest[part.endIndex...]
      if starts(first, "$CATEGORY:") {
        let path = SourceUnit.units(part, in: source.bytes).dropFirst("$CATEGORY:".utf8.count)
        category = GIFTTags.category(path.text)
      } else {
        readQuestion(part)
      }
      if isCut, let next = rest.first, part.contains(where: { !isComment($0) }) {
        draft.question = 0
        draft.note(
          next.start, .noted,
          "This was read as a new question: put a blank line before it.")
      }
    }
  }

  private func starts(_ line: ImportSource.Line, _ word: String) -> Bool {
    source.bytes[line.range].starts(with: word.utf8)
  }

  private func isComment(_ line: ImportSource.Line) -> Bool { starts(line, "//") }

  /// The lines of a block up to where a category, or a question with a name, begins without a blank
  /// line before it: comments before it are its own.
  private func part(
    of lines: ArraySlice<ImportSource.Line>
  ) -> ArraySlice<ImportSource.Line> {
    guard let first = lines.first else { return lines }
    if starts(first, "$CATEGORY:") { return lines.prefix(1) }
    var isEnded = false
    var end = lines.startIndex
    for place in lines.indices {
      let line = lines[place]
      if isComment(line) { continue }
      let isCategory = starts(line, "$CATEGORY:")
      if isCategory || isEnded && starts(line, "::") {
        // Comments before it belong to it, unless they are all there is.
        return lines[..<(end > lines.startIndex ? end : place)]
      }
      isEnded = source.bytes[line.range].last == 0x7D
      end = place + 1
    }
    return lines
  }

  private mutating func readQuestion(_ lines: ArraySlice<ImportSource.Line>) {
    guard let first = lines.first, let last = lines.last else { return }
    let units = SourceUnit.units(lines, in: source.bytes)
    let text = units[...].trimmed
    guard let start = text.first?.offset else { return }
    number += 1
    draft.question = number
    let mark = draft.mark
    guard var reading = question(text, start), draft.mark.faultCount == mark.faultCount else {
      draft.withdrawDropped(since: mark)
      return
    }
    let comments = GIFTTags.inComments(lines, of: source.bytes)
    let tags = category.map { [$0] } ?? []
    reading.question.tags = tags + comments.tags.filter { !tags.contains($0) }
    if let offset = comments.idOffset {
      draft.note(offset, .dropped, "Moodle's ID number was dropped: the name is the id.")
    }
    if !draft.add(number, name: reading.name, first.start..<last.end, reading.question) {
      draft.withdrawDropped(since: mark)
    }
  }

  private struct Reading {
    let name: [UInt8]
    var question: ImportedQuestion
  }

  /// The question of a block; nil where a note says why not.
  private mutating func question(_ block: ArraySlice<SourceUnit>, _ start: Int) -> Reading? {
    var name: ArraySlice<SourceUnit> = []
    var rest = block
    if rest.starts(with: "::") {
      rest = rest.dropFirst(2)
      if let end = rest.place(of: "::") {
        name = rest[..<end].trimmed
        rest = rest[end...].dropFirst(2).trimmed
      } else {
        draft.note(
          start, .noted,
          "The name has no end and was read as part of the text: write :: after it too.")
      }
    }
    guard let section = section(rest, start) else { return nil }
    let whole = GIFTReader.text(around: section, in: rest)
    var (format, content) = TextFormat.split(whole[...].trimmed, else: .moodle)
    if content.isEmpty, !name.isEmpty {
      content = name
      draft.note(
        start, .noted, "The question has no text, so its name was taken: Moodle shows nothing.")
    }
    let text = draft.text(
      content, hasMarkup: format.hasMarkup, "question", content.start(else: start))
    var answers = section.trimmed
    var feedback = ""
    if let general = answers.place(of: "####", last: true) {
      feedback =
        draft.text(
          answers[general...].dropFirst(4), format, "general feedback", answers[general].offset,
          mayBeEmpty: true) ?? ""
      answers = answers[..<general].trimmed
    }
    let body = body(answers, rest[section.startIndex - 1].offset, format)
    guard let text, let body else { return nil }
    return Reading(
      name: name.text, question: ImportedQuestion(text: text, feedback: feedback, body: body))
  }

  /// What Moodle shows in place of answers that more text follows, if only a full stop.
  private static let blank = "_____"

  /// The question's text: what is before the answers, and what follows them behind a blank.
  private static func text(
    around section: ArraySlice<SourceUnit>, in block: ArraySlice<SourceUnit>
  ) -> [SourceUnit] {
    var text = Array(block[..<(section.startIndex - 1)])
    let tail = block[(section.endIndex + 1)...]
    guard !tail.trimmed.isEmpty else { return text }
    let place = block[section.endIndex].offset
    for byte in blank.utf8 { text.append(SourceUnit(byte, at: place)) }
    return text + tail
  }

  /// What stands between the braces; nil where they are not one whole section.
  private mutating func section(
    _ text: ArraySlice<SourceUnit>, _ start: Int
  ) -> ArraySlice<SourceUnit>? {
    let (open, close) = (text.place(of: 0x7B), text.place(of: 0x7D))
    guard let open else {
      if let close {
        draft.note(
          text[close].offset, .mistake,
          "This } has no { before it: add it, or write \\} if it is part of the text.")
      } else {
        draft.note(
          start, .notTakenOver,
          "A description cannot be imported: a quiz file has only what can be answered.")
      }
      return nil
    }
    guard let close, close > open else {
      let place = close ?? open
      let message =
        close == nil
        ? "This { has no } in its question: add it (a blank line ends a question), or write \\{."
        : "This } is before the first {: write \\} if it is part of the text."
      draft.note(text[place].offset, .mistake, message)
      return nil
    }
    let section = text[(open + 1)..<close]
    if let inner = section.place(of: 0x7B) {
      draft.note(
        section[inner].offset, .mistake, "There is a { among the answers: write \\{, or end them.")
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

  /// The answers by their kind; nil where a note says why not.
  private mutating func body(
    _ section: ArraySlice<SourceUnit>, _ offset: Int, _ format: TextFormat
  ) -> GradedQuestion.NumberedBody? {
    switch GIFTKind(section) {
    case .choices: return GIFTChoices(section, format).read(&draft)
    case .numerical:
      return GIFTTyped(section.dropFirst(), format, at: section.start(else: offset)).readNumbers(
        &draft)
    case .short:
      return GIFTTyped(section, format, at: section.start(else: offset)).readShort(&draft)
    case .matching: return GIFTPairs(section, format).read(&draft)
    case .trueOrFalse(let isTrue): return trueOrFalse(section, isTrue, format)
    case .other(let why):
      draft.note(section.start(else: offset), .notTakenOver, why)
      return nil
    }
  }

  /// True or false: `{TRUE#said of the wrong answer#said of the right one}`.
  private mutating func trueOrFalse(
    _ section: ArraySlice<SourceUnit>, _ isTrue: Bool, _ format: TextFormat
  ) -> GradedQuestion.NumberedBody {
    var rest = section.drop { !$0.marks(0x23) }.dropFirst()
    let ifWrong = rest.prefix { !$0.marks(0x23) }
    rest = rest[ifWrong.endIndex...].dropFirst()
    let offset = section.start(else: 0)
    let wrong = draft.text(ifWrong, format, "feedback", offset, mayBeEmpty: true) ?? ""
    let right = draft.text(rest, format, "feedback", offset, mayBeEmpty: true) ?? ""
    return .init(
      .trueFalse(
        isTrue: isTrue, ifTrue: isTrue ? right : wrong, ifFalse: isTrue ? wrong : right))
  }
}
