internal import SessionEngine

/// The answers of Moodle's questions.
extension MoodleReader {
  /// What an element's answers make: the body, and the text and the points where they say these
  /// too.
  struct Body {
    var body: GradedQuestion.NumberedBody
    var text: String?
    var points: Int64?
    var keepsOrder: Bool?
  }

  mutating func body(_ element: XMLElement, _ kind: MoodleKind) -> Body? {
    let body: GradedQuestion.NumberedBody?
    switch kind {
    case .multichoice: body = choices(element)
    case .multichoiceset: body = set(element)
    case .truefalse: body = trueOrFalse(element)
    case .shortanswer: body = short(element)
    case .numerical: body = numbers(element)
    case .matching: body = matching(element)
    case .ordering: body = ordering(element)
    case .gapselect: return gaps(element, choices: "selectoption")
    case .ddwtos: return gaps(element, choices: "dragbox")
    case .cloze: return cloze(element)
    }
    return body.map { Body(body: $0) }
  }

  private mutating func choices(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    let isMultiple = !MoodleReader.isTrue(element.child("single"), else: true)
    return options(element, areShares: isMultiple).map { .choices($0, isMultiple: isMultiple) }
  }

  private mutating func options(
    _ element: XMLElement, areShares: Bool
  ) -> [GradedQuestion.Option]? {
    let before = draft.mark.faultCount
    var options: [GradedQuestion.Option] = []
    var offsets: [Int] = []
    for answer in element.all("answer") {
      if dropEmpty(answer) { continue }
      let (credit, text) = (credit(answer), text(answer, "answer", answer))
      let feedback = feedback(answer.child("feedback"))
      options.append(GradedQuestion.Option(text: text ?? "", credit: credit, feedback: feedback))
      offsets.append(answer.offset)
    }
    guard draft.mark.faultCount == before else { return nil }
    draft.dropRepeated(&options, &offsets)
    draft.check(options.map { $0.text }, at: offsets, "answer", start: element.offset)
    draft.check(&options, areShares: areShares, start: element.offset)
    return options
  }

  /// Moodle does not store answers without a text.
  private mutating func dropEmpty(_ answer: XMLElement) -> Bool {
    guard answer.child("file") == nil, answer.content.isEmpty else { return false }
    draft.note(answer.offset, .noted, "An answer without text was dropped, as in Moodle.")
    return true
  }

  /// A set: all of the right choices, and no other, are worth everything.
  ///
  /// Credits that are added up say the same only where one choice is right.
  private mutating func set(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    guard let options = options(element, areShares: false) else { return nil }
    let rightCount = options.count { $0.credit == Marks.fullCredit }
    guard rightCount == 1 else {
      draft.note(
        element.offset, .notTakenOver,
        "A question in which only all right choices together count cannot be imported: in a quiz "
          + "file each has a credit of its own.")
      return nil
    }
    return .choices(
      options.map {
        let full = Marks.fullCredit
        return .init(
          text: $0.text, credit: $0.credit == full ? full : -full, feedback: $0.feedback)
      }, isMultiple: true)
  }

  /// Other words are true and then false, as Moodle reads them: it once wrote them in the language
  /// of its user.
  private mutating func trueOrFalse(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    var key: Bool?
    var count = 0
    var feedbacks = ["", ""]
    for answer in element.all("answer") {
      var isTrue = MoodleReader.isWord(answer.content, "true")
      if !isTrue, !MoodleReader.isWord(answer.content, "false") {
        isTrue = count == 0
        draft.note(
          answer.offset, .noted,
          "Answers other than true and false were taken as true, then false, as in Moodle.")
      }
      let credit = credit(answer)
      guard credit == 0 || credit == Marks.fullCredit else {
        draft.note(
          answer.offset, .notTakenOver, "Of true and false one is worth 100 and the other 0.")
        return nil
      }
      let isRight = isTrue == (credit != 0)
      count = key ?? isRight == isRight ? count + 1 : 3
      key = isRight
      feedbacks[isTrue ? 1 : 0] = feedback(answer.child("feedback"))
    }
    guard let key, count < 3 else {
      draft.note(
        element.offset, .mistake,
        "The answers are true and false, each once, and only one of them is right.")
      return nil
    }
    return .init(.trueFalse(isTrue: key, ifTrue: feedbacks[1], ifFalse: feedbacks[0]))
  }

  private mutating func short(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    var accepted: [GradedQuestion.AcceptedText] = []
    var credits: [Int64] = []
    for answer in element.all("answer") {
      let credit = credit(answer)
      credits.append(credit)
      let feedback = feedback(answer.child("feedback"))
      guard let units = units(answer, "answer") else { continue }
      if let pattern = draft.pattern(units[...].trimmed, answer.offset) {
        accepted.append(GradedQuestion.AcceptedText(pattern, credit: credit, feedback: feedback))
      }
    }
    draft.check(acceptedCount: credits.count, start: element.offset)
    draft.check(credits: credits, isSum: false, start: element.offset)
    return .init(
      .short(
        accepted, matchesCase: MoodleReader.isTrue(element.child("usecase"), else: false)))
  }

  private mutating func numbers(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    if let unit = element.child("units")?.child("unit") {
      // 0: a number without a unit is right too.
      let isOptional = [[], [0x30]].contains(element.child("unitgradingtype")?.content ?? [])
      draft.note(
        unit.offset, isOptional ? .noted : .notTakenOver,
        isOptional
          ? "The unit was dropped: the number is typed without it."
          : "A unit that counts cannot be imported: a number is typed without one.")
    }
    var accepted: [GradedQuestion.AcceptedNumber] = []
    var credits: [Int64] = []
    for answer in element.all("answer") {
      let credit = credit(answer)
      credits.append(credit)
      let feedback = feedback(answer.child("feedback"))
      let text = answer.content
      if text == [0x2A] {
        accepted.append(.every(credit: credit, feedback: feedback))
      } else if let value = number(text, answer) {
        let tolerance = answer.child("tolerance").map { number($0.content, $0) ?? 0 } ?? 0
        if tolerance < 0 {
          draft.note(answer.offset, .mistake, "A tolerance is at least 0.")
        }
        accepted.append(
          .init(value: value, tolerance: tolerance, credit: credit, feedback: feedback))
      }
    }
    draft.check(acceptedCount: credits.count, start: element.offset)
    draft.check(credits: credits, isSum: false, start: element.offset)
    return .init(.number(accepted))
  }

  private mutating func number(_ text: [UInt8], _ element: XMLElement) -> Int64? {
    switch ImportNumber.read(text) {
    case .number(let value): return value
    case .tooPrecise:
      draft.note(
        element.offset, .notTakenOver,
        "A number has at most \(FixedNumber.wholeDigitLimit) digits before the point and "
          + "\(FixedNumber.fractionDigitLimit) after it.")
    case .none:
      draft.note(
        element.offset, .mistake,
        "Expected a number, found \(ImportText.quoted(text)).")
    }
    return nil
  }

  private mutating func matching(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    var pairs: [GradedQuestion.Pair] = []
    var distractors: [String] = []
    var offsets: [Int] = []
    let before = draft.mark.faultCount
    for subquestion in element.all("subquestion") {
      let offset = subquestion.offset
      guard let units = units(subquestion, "item"),
        let match = text(subquestion.child("answer"), "match", subquestion)
      else { continue }
      let isMarked = MoodleReader.hasMarkup(subquestion)
      if let item = draft.text(
        units[...], hasMarkup: isMarked, "item", offset, mayBeEmpty: true)
      {
        pairs.append(GradedQuestion.Pair(text: item, match: match))
        offsets.append(offset)
      } else {
        distractors.append(match)
      }
    }
    guard draft.mark.faultCount == before else { return nil }
    draft.check(pairs, distractors, at: offsets, start: element.offset)
    return .matching(pairs, distractors: distractors)
  }

  /// Moodle has nine ways to grade an order, two of which a quiz file has.
  ///
  /// Of two items, these two and five more say the same: everything or nothing.
  /// - Source: question/type/ordering/question.php
  private mutating func ordering(_ element: XMLElement) -> GradedQuestion.NumberedBody? {
    let before = draft.mark.faultCount
    let grading = String(decoding: element.child("gradingtype")?.content ?? [], as: UTF8.self)
    let isAll = ImportText.contains("ALL_OR_NOTHING -1", grading)
    let isNeighbours = ImportText.contains("RELATIVE_NEXT_EXCLUDE_LAST 1", grading)
    let named = """
      ABSOLUTE_POSITION RELATIVE_NEXT_INCLUDE_LAST RELATIVE_ONE_PREVIOUS_AND_NEXT \
      RELATIVE_ALL_PREVIOUS_AND_NEXT RELATIVE_TO_CORRECT 0 2 3 4 7
      """
    let isSame = element.all("answer").count == 2 && ImportText.contains(named, grading)
    if !isAll, !isNeighbours, !isSame {
      draft.note(
        element.child("gradingtype")?.offset ?? element.offset, .notTakenOver,
        "This way to grade an order cannot be imported: ALL_OR_NOTHING and "
          + "RELATIVE_NEXT_EXCLUDE_LAST can.")
    }
    if let select = element.child("selecttype"),
      element.child("selectcount")?.content != Array(String(element.all("answer").count).utf8),
      !ImportText.contains("ALL 0", String(decoding: select.content, as: UTF8.self))
    {
      draft.note(
        select.offset, .notTakenOver, "A selection of the items cannot be imported: all are shown.")
    }
    var items: [String] = []
    var offsets: [Int] = []
    for answer in element.all("answer") {
      items.append(text(answer, "item", answer) ?? "")
      offsets.append(answer.offset)
    }
    guard draft.mark.faultCount == before else { return nil }
    draft.check(items, at: offsets, "item", start: element.offset)
    return .ordering(items, isAllOrNothing: isAll || isSame)
  }
}
