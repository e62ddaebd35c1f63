internal import SessionEngine

/// Reads Aiken: a question on one line, lettered answers, `ANSWER: B`.
///
/// A blank line may stand anywhere; a question ends with its line `ANSWER:`.
/// - Source: Aiken format, docs.moodle.org; question/format/aiken/format.php.
struct AikenReader {
  private let source: ImportSource
  var draft: ImportDraft
  private var number = 0
  private var open: Open?
  private var isBehindBlank = false

  /// A question whose `ANSWER:` has not come yet.
  private struct Open {
    let text: [UInt8]
    let start: Int
    /// The end of its last line so far.
    var end: Int
    var answers: [[UInt8]] = []
    let faultCount: Int
    /// Whether an answer was noted as out of order: those behind it are not noted again.
    var isOutOfOrder = false
  }

  init(_ source: ImportSource, _ draft: ImportDraft) {
    self.source = source
    self.draft = draft
  }

  mutating func read() {
    for line in source.lines {
      if draft.isFull { return }
      if line.isBlank {
        isBehindBlank = true
      } else {
        read(source.bytes[line.range])
        isBehindBlank = false
      }
    }
    giveUp()
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    switch AikenLine(line) {
    case .answer(let letter, let text): readAnswer(letter, text, line)
    // Moodle needs no space.
    case .unspacedAnswer(let letter, let text) where open != nil: readAnswer(letter, text, line)
    case .smallAnswer(let letter, let text) where open != nil:
      fault(line, "The letter of an answer is a capital: write \"A. \", \"B. \" and so on.")
      readAnswer(letter, text, line)
    case .longAnswer where open != nil:
      fault(line, "A question has at most 26 answers, A to Z.")
    case .key(let key): readKey(key, line)
    case .badKey:
      fault(line, "The line with the right answer begins with \"ANSWER:\", in capitals.")
      open = nil
    case .text, .unspacedAnswer, .smallAnswer, .longAnswer: readText(line)
    }
    open?.end = line.endIndex
  }

  private mutating func fault(_ line: ArraySlice<UInt8>, _ message: String) {
    draft.note(line.startIndex, .mistake, message)
  }

  private mutating func readText(_ line: ArraySlice<UInt8>) {
    if let open, !isBehindBlank {
      fault(
        line,
        open.answers.isEmpty
          ? "A question is one line: join this line to it, or begin it with \"A. \" if it is "
            + "an answer."
          : "Expected an answer or \"ANSWER:\": an answer is one line, too.")
      return
    }
    giveUp()
    number += 1
    draft.question = number
    open = Open(
      text: ImportText.collapsed(line), start: line.startIndex, end: line.endIndex,
      faultCount: draft.mark.faultCount)
    if ImportText.isBlank(Array(line)) { fault(line, "The question has no text: write it.") }
  }

  private mutating func readAnswer(
    _ letter: UInt8, _ text: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>
  ) {
    guard var question = open else {
      fault(line, "This answer has no question before it: write one on the line above.")
      number += 1
      draft.question = number
      // What follows belongs to it; it is unsound already.
      open = Open(
        text: [], start: line.startIndex, end: line.endIndex, answers: [Array(text)],
        faultCount: draft.mark.faultCount - 1, isOutOfOrder: true)
      return
    }
    let expected = question.answers.count < 26 ? 0x41 + UInt8(question.answers.count) : 0
    if letter != expected, !question.isOutOfOrder {
      question.isOutOfOrder = true
      let name = ImportText.quoted([letter])
      fault(
        line,
        expected == 0
          ? "A question has at most 26 answers, A to Z."
          : "The letter \(name) is out of order: \(ImportText.quoted([expected])) comes next.")
    }
    let answer = ImportText.collapsed(text)
    if ImportText.isBlank(answer) { fault(line, "The answer has no text: write it.") }
    question.answers.append(answer)
    open = question
  }

  /// The line `ANSWER:` ends a question; it is taken over if nothing was noted on it.
  private mutating func readKey(_ key: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>) {
    guard let question = open else {
      fault(line, "This \"ANSWER:\" has no question before it.")
      return
    }
    open = nil
    if question.answers.count < 2 {
      draft.note(
        question.start, .mistake,
        "The question has \(question.answers.count == 1 ? "1 answer" : "no answers"): give 2 to 26, "
          + "each on its line.")
    }
    let rest = key.dropFirst()
    guard let letter = key.first, (0x41...0x5A).contains(letter),
      rest.isEmpty || rest.first == 0x2E || rest.first == 0x29
    else {
      let found = key.isEmpty ? "" : ", and not " + ImportText.quoted(Array(key))
      draft.note(
        key.isEmpty ? line.endIndex : key.startIndex, .mistake,
        "After \"ANSWER:\" only the capital letter of the right answer is expected" + found + ".")
      return
    }
    let right = Int(letter - 0x41)
    guard right < question.answers.count || question.isOutOfOrder else {
      draft.note(
        key.startIndex, .mistake,
        "There is no answer \(ImportText.quoted([letter])): the question has "
          + "\(question.answers.count).")
      return
    }
    if !rest.isEmpty {
      draft.note(
        rest.startIndex, .noted,
        "What follows the letter after \"ANSWER:\" was dropped, as in Moodle.")
    }
    guard draft.mark.faultCount == question.faultCount else { return }
    var options: [GradedQuestion.Option] = []
    for (place, text) in question.answers.enumerated() {
      let credit = place == right ? Marks.fullCredit : 0
      options.append(
        GradedQuestion.Option(text: String(decoding: text, as: UTF8.self), credit: credit))
    }
    let offsets = Array(repeating: question.start, count: options.count)
    draft.check(options.map { $0.text }, at: offsets, "answer", start: question.start)
    guard draft.mark.faultCount == question.faultCount else { return }
    _ = draft.add(
      number, name: [], question.start..<line.endIndex,
      ImportedQuestion(
        text: String(decoding: question.text, as: UTF8.self),
        body: .choices(options, isMultiple: false)))
  }

  /// Notes an open question that gets no `ANSWER:` any more.
  private mutating func giveUp() {
    guard let question = open else { return }
    open = nil
    draft.note(
      question.end, .mistake,
      question.answers.isEmpty
        ? "The question ends without answers: write \"A. \" and so on, and \"ANSWER: A\"."
        : "The question ends without \"ANSWER:\": write it and the letter of the right answer.")
  }
}

/// What a line of an Aiken file is.
enum AikenLine {
  /// `A. text` or `A) text`, the text maybe empty.
  case answer(UInt8, ArraySlice<UInt8>)
  /// `A.text`
  case unspacedAnswer(UInt8, ArraySlice<UInt8>)
  /// `a. text`, the letter made a capital.
  case smallAnswer(UInt8, ArraySlice<UInt8>)
  /// `AA. text`
  case longAnswer
  /// `ANSWER:` and what follows it.
  case key(ArraySlice<UInt8>)
  /// `Answer: B` or `ANSWER B`.
  case badKey
  /// Anything else.
  case text

  /// Takes a line without the spaces around it.
  init(_ line: ArraySlice<UInt8>) {
    let word = Array("ANSWER".utf8)
    let rest = line.dropFirst(word.count)
    if line.starts(with: word), rest.first == 0x3A {
      self = .key(rest.dropFirst().drop { ImportSource.isSpace($0) })
    } else if AikenLine.isKey(line, word) {
      self = .badKey
    } else {
      self = AikenLine.answer(line)
    }
  }

  /// Whether it was meant as `ANSWER: B`: other letters' case, a space before the colon, or none.
  private static func isKey(_ line: ArraySlice<UInt8>, _ word: [UInt8]) -> Bool {
    let letters = line.prefix(word.count)
    guard zip(letters, word).allSatisfy({ $0 & 0xDF == $1 }), letters.count == word.count else {
      return false
    }
    let rest = line.dropFirst(word.count).drop { ImportSource.isSpace($0) }
    if rest.first == 0x3A { return true }
    return line.starts(with: word) && (rest.isEmpty || rest.count == 1)
  }

  private static func answer(_ line: ArraySlice<UInt8>) -> AikenLine {
    let letters = line.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    let rest = line.dropFirst(letters.count)
    guard let letter = letters.first, letters.count <= 2 else { return .text }
    guard let sign = rest.first, sign == 0x2E || sign == 0x29 else { return .text }
    let text = rest.dropFirst()
    let isSpaced = text.first.map { ImportSource.isSpace($0) } ?? true
    let isCapital = letters.allSatisfy { $0 < 0x60 }
    switch (letters.count, isCapital, isSpaced) {
    case (1, true, true): return .answer(letter, text)
    case (1, true, false): return .unspacedAnswer(letter, text)
    case (1, false, true): return .smallAnswer(letter & 0xDF, text)
    case (2, true, true): return .longAnswer
    default: return .text
    }
  }
}
