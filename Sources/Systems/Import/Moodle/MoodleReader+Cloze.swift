internal import SessionEngine

/// Questions with embedded answers: `Paris is in {1:SHORTANSWER:=France#Yes~%50%Europe}.`
///
/// - Source: Embedded Answers (Cloze) question type, docs.moodle.org; question/type/multianswer.
extension MoodleReader {
  /// Every embedded answer becomes a gap; all have to be worth the same, because the gaps of a quiz
  /// file share the points equally.
  mutating func cloze(_ element: XMLElement) -> Body? {
    let before = draft.mark.faultCount
    guard let units = units(element.child("questiontext"), "question") else { return nil }
    var rest = units[...]
    var shown: [SourceUnit] = []
    var gaps: [GradedQuestion.Gap] = []
    var weights: [Int64] = []
    var keepsOrder = false
    while let unit = rest.first {
      if unit.byte == 0x7B, let answer = ClozeAnswer(rest) {
        rest = answer.rest
        weights.append(answer.weight)
        if case .options(isShuffled: false) = answer.kind { keepsOrder = true }
        if let gap = gap(answer) { gaps.append(gap) }
        for byte in GapText.marker(weights.count).utf8 {
          shown.append(SourceUnit(byte, at: unit.offset))
        }
      } else {
        shown.append(unit)
        rest.removeFirst()
      }
    }
    if let first = weights.first, weights.contains(where: { $0 != first }) {
      draft.note(
        element.offset, .notTakenOver,
        "The embedded answers have different weights: the gaps of a quiz file share the points "
          + "equally.")
    }
    let questiontext = element.child("questiontext")
    let text = draft.text(
      shown[...], hasMarkup: MoodleReader.hasMarkup(questiontext), "question",
      (questiontext ?? element).offset)
    guard let text, draft.mark.faultCount == before,
      checkGaps(gaps.count, text, element)
    else { return nil }
    let points = weights.reduce(0) { $0 + 100 * $1 }
    guard (1...1_000_000).contains(points) else {
      draft.note(
        element.offset, .notTakenOver, "The embedded answers are worth 1 to 10000 points together.")
      return nil
    }
    return Body(body: .init(.gaps(gaps)), text: text, points: points, keepsOrder: keepsOrder)
  }

  private mutating func gap(_ answer: ClozeAnswer) -> GradedQuestion.Gap? {
    switch answer.kind {
    case .text(let matchesCase):
      var accepted: [GradedQuestion.AcceptedText] = []
      for choice in answer.choices {
        var text = HTMLText("answer")
        text.read(choice.content)
        if let obstacle = text.obstacle {
          draft.note(obstacle.offset, .notTakenOver, obstacle.message)
        }
        let feedback = feedback(of: choice)
        if let pattern = draft.pattern(text.units[...].trimmed, choice.offset) {
          accepted.append(.init(pattern, credit: choice.credit, feedback: feedback))
        }
      }
      checkAccepted(answer)
      return .text(accepted, matchesCase: matchesCase)
    case .number:
      var accepted: [GradedQuestion.AcceptedNumber] = []
      for choice in answer.choices {
        if let number = number(choice) { accepted.append(number) }
      }
      checkAccepted(answer)
      return .init(.number(accepted))
    case .options:
      var options: [GradedQuestion.Option] = []
      for choice in answer.choices {
        let text = draft.text(choice.content, hasMarkup: true, "answer", choice.offset)
        options.append(
          .init(text: text ?? "", credit: choice.credit, feedback: feedback(of: choice)))
      }
      draft.check(
        options.map { $0.text }, at: answer.choices.map { $0.offset }, "choice",
        start: answer.offset)
      draft.check(credits: options.map { $0.credit }, isSum: false, start: answer.offset)
      return .options(options)
    case .other(let name):
      draft.note(
        answer.offset, .notTakenOver,
        "An embedded answer of the type \(ImportText.quoted(name)) cannot be imported.")
      return nil
    }
  }

  private mutating func checkAccepted(_ answer: ClozeAnswer) {
    draft.check(acceptedCount: answer.choices.count, start: answer.offset)
    draft.check(credits: answer.choices.map { $0.credit }, isSum: false, start: answer.offset)
  }

  private mutating func feedback(of choice: ClozeAnswer.Choice) -> String {
    draft.text(choice.feedback, hasMarkup: true, "feedback", choice.offset, mayBeEmpty: true) ?? ""
  }

  private mutating func number(_ choice: ClozeAnswer.Choice) -> GradedQuestion.AcceptedNumber? {
    let feedback = feedback(of: choice)
    if choice.content.text == [0x2A] { return .every(credit: choice.credit, feedback: feedback) }
    let parts = choice.content.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0.byte == 0x3A
    }
    var values: [Int64] = []
    for part in parts {
      guard case .number(let value) = ImportNumber.read(part.trimmed.text) else { break }
      values.append(value)
    }
    guard let value = values.first, values.count == parts.count,
      (values.last ?? 0) >= 0 || values.count == 1
    else {
      draft.note(
        choice.offset, .mistake,
        "Here a number is expected, with a tolerance after a colon if it has one; it has at most "
          + "\(FixedNumber.wholeDigitLimit) digits before the point and "
          + "\(FixedNumber.fractionDigitLimit) after it.")
      return nil
    }
    return .init(
      value: value, tolerance: values.count == 2 ? values[1] : 0, credit: choice.credit,
      feedback: feedback)
  }
}

/// One embedded answer, taken apart.
struct ClozeAnswer {
  /// How it is answered.
  enum Kind {
    case text(matchesCase: Bool)
    case number
    case options(isShuffled: Bool)
    case other([UInt8])
  }

  /// An answer that is accepted or offered.
  struct Choice {
    let offset: Int
    let credit: Int64
    let content: ArraySlice<SourceUnit>
    let feedback: ArraySlice<SourceUnit>
  }

  let offset: Int
  let weight: Int64
  let kind: Kind
  private(set) var choices: [Choice] = []
  /// What follows it.
  let rest: ArraySlice<SourceUnit>

  /// Reads what begins with this `{`; nil if it is no embedded answer.
  init?(_ units: ArraySlice<SourceUnit>) {
    var rest = units.dropFirst()
    let digits = rest.prefix { (0x30...0x39).contains($0.byte) }
    rest = rest.dropFirst(digits.count)
    guard let start = units.first, digits.count <= 3, rest.popFirst()?.byte == 0x3A else {
      return nil
    }
    let name = rest.prefix { (0x41...0x5A).contains($0.byte) || $0.byte == 0x5F }
    rest = rest.dropFirst(name.count)
    guard !name.isEmpty, rest.popFirst()?.byte == 0x3A else { return nil }
    var content: [SourceUnit] = []
    while let unit = rest.popFirst() {
      if unit.byte == 0x7D {
        var weight: Int64 = 0
        for digit in digits { weight = weight * 10 + Int64(digit.byte - 0x30) }
        offset = start.offset
        self.weight = digits.isEmpty ? 1 : weight
        kind = ClozeAnswer.kind(name.text)
        self.rest = rest
        for part in content.split(
          omittingEmptySubsequences: true, whereSeparator: { $0.marks(0x7E) })
        {
          choices.append(ClozeAnswer.choice(part, offset))
        }
        return
      }
      let next = rest.first?.byte ?? 0
      let isEscape =
        unit.byte == 0x5C && [0x7D, 0x7E, 0x3D, 0x23, 0x7B, 0x5C, 0x22, 0x2F].contains(next)
      if isEscape, let escaped = rest.popFirst() {
        content.append(SourceUnit(escaped.byte, isEscaped: true, at: escaped.offset))
      } else {
        content.append(unit)
      }
    }
    return nil
  }

  private static func choice(_ units: ArraySlice<SourceUnit>, _ offset: Int) -> Choice {
    let answer = units.prefix { !$0.marks(0x23) }.trimmed
    let feedback = units.place(of: 0x23).map { units[$0...].dropFirst() } ?? []
    let place = answer.start(else: offset)
    if let first = answer.first, first.marks(0x3D) {
      return Choice(
        offset: place, credit: Marks.fullCredit, content: answer.dropFirst().trimmed,
        feedback: feedback)
    }
    let weight = GIFTWeight(answer)
    return Choice(
      offset: place, credit: weight?.credit ?? 0, content: weight?.rest ?? answer,
      feedback: feedback)
  }

  private static func kind(_ name: [UInt8]) -> Kind {
    let word = String(decoding: name, as: UTF8.self)
    func isOne(of names: String) -> Bool { ImportText.contains(names, word) }
    if isOne(of: "SHORTANSWER SA MW") { return .text(matchesCase: false) }
    if isOne(of: "SHORTANSWER_C SAC MWC") { return .text(matchesCase: true) }
    if isOne(of: "NUMERICAL NM") { return .number }
    if isOne(of: "MULTICHOICE MC MULTICHOICE_V MCV MULTICHOICE_H MCH") {
      return .options(isShuffled: false)
    }
    if isOne(of: "MULTICHOICE_S MCS MULTICHOICE_VS MCVS MULTICHOICE_HS MCHS") {
      return .options(isShuffled: true)
    }
    return .other(name)
  }
}
