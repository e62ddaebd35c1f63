import EventLog

/// Quizzes with right answers: their questions.
extension QuizFileCheck {
  static var kinds: [String] {
    [
      "single", "multiple", "truefalse", "number", "short", "matching", "ordering", "gaps",
      "place",
    ]
  }

  /// The members of every question.
  static var sharedMembers: [String] {
    ["id", "kind", "text", "points", "time", "tags", "feedback"]
  }

  /// The members of a kind beyond those of every question: mandatory ones, then optional ones.
  static func members(_ kind: String) -> (needed: [String], optional: [String]) {
    switch kind {
    case "single", "multiple": (["answers"], ["shuffle"])
    case "truefalse": (["correct"], ["ifTrue", "ifFalse"])
    case "number": (["accept"], [])
    case "short": (["accept"], ["case"])
    case "matching": (["pairs"], ["distractors"])
    case "ordering": (["items"], ["grading"])
    case "place": (["areas"], ["map"])
    default: (["gaps"], ["shuffle"])
    }
  }

  /// A question with right answers, or nil where a note stands.
  mutating func gradedQuestion(
    _ node: QuizFileNode, _ taken: inout QuizFileNames
  ) -> GradedQuestion? {
    guard case .object(let raw) = node.value.kind else {
      wrongType(node, "an object in { }")
      return nil
    }
    let noteCount = notes.count
    guard let kindValue = raw.first(where: { $0.key.utf8.elementsEqual("kind".utf8) })?.value else {
      note(
        node.offset, QuizFileText.step("kind", after: node.path),
        "\"kind\" is missing: add it, every question needs it.")
      return nil
    }
    let kindNode = QuizFileNode(value: kindValue, path: QuizFileText.step("kind", after: node.path))
    guard let place = word(kindNode, of: QuizFileCheck.kinds, "kind of question") else {
      return nil
    }
    let kind = QuizFileCheck.kinds[place]
    let members = QuizFileCheck.members(kind)
    let shape = QuizFileShape(
      name: "question", owner: "a \(kind) question",
      members: QuizFileCheck.sharedMembers + members.needed + members.optional,
      mandatory: ["id", "kind", "text"] + members.needed)
    guard let fields = fields(node, shape) else { return nil }
    let id = uniqueID(fields["id"], of: node, "question", &taken)
    let text = text(fields["text"])
    let points = decimal(fields["points"], 2, 1...1_000_000, "points from 0.01 to 10000")
    let limit = seconds(fields["time"])
    let tags = choices(fields["tags"]).map { $0.text }
    let feedback = self.text(fields["feedback"], mayBeEmpty: true)
    let keepsOrder = boolean(fields["shuffle"]).map { !$0 } ?? false
    let body = body(kind, fields, text ?? "")
    guard notes.count == noteCount, let id, let text, let body else { return nil }
    return GradedQuestion(
      id: id, text: text, points: points ?? 100, limitMilliseconds: limit, tags: tags,
      feedback: feedback ?? "", keepsOrder: keepsOrder, body: body.body, fileOrder: body.fileOrder)
  }

  private mutating func body(
    _ kind: String, _ fields: QuizFileFields, _ text: String
  ) -> GradedQuestion.NumberedBody? {
    switch kind {
    case "single", "multiple":
      guard let list = fields["answers"] else { return nil }
      let options = options(list)
      credits(list, options.map { $0.credit }, isSum: kind == "multiple")
      return .choices(options, isMultiple: kind == "multiple")
    case "truefalse":
      let ifTrue = self.text(fields["ifTrue"], mayBeEmpty: true) ?? ""
      let ifFalse = self.text(fields["ifFalse"], mayBeEmpty: true) ?? ""
      return boolean(fields["correct"]).map {
        .init(.trueFalse(isTrue: $0, ifTrue: ifTrue, ifFalse: ifFalse))
      }
    case "number":
      guard let list = fields["accept"] else { return nil }
      let accepted = acceptedNumbers(list)
      credits(list, accepted.map { $0.credit }, isSum: false)
      return .init(.number(accepted))
    case "short":
      guard let list = fields["accept"] else { return nil }
      let matchesCase = boolean(fields["case"]) ?? false
      let accepted = acceptedTexts(list, matchesCase: matchesCase)
      credits(list, accepted.map { $0.credit }, isSum: false)
      return .init(.short(accepted, matchesCase: matchesCase))
    case "matching": return matching(fields)
    case "ordering": return ordering(fields)
    case "place": return map(fields)
    default: return gaps(fields, text).map { .init(.gaps($0)) }
    }
  }

  // MARK: Choices

  mutating func options(_ list: QuizFileNode) -> [GradedQuestion.Option] {
    guard let nodes = elements(list) else { return [] }
    count(list, nodes.count, GradedQuestion.optionLimits, "answers")
    var options: [GradedQuestion.Option] = []
    var taken = QuizFileNames()
    var texts: [QuizFileChoice] = []
    for node in nodes {
      guard let fields = fields(node, .option) else { continue }
      let text = text(fields["text"])
      let credit = credit(fields["credit"]) ?? 0
      let feedback = self.text(fields["feedback"], mayBeEmpty: true) ?? ""
      guard let text else { continue }
      distinct(text, node, &taken)
      options.append(GradedQuestion.Option(text: text, credit: credit, feedback: feedback))
      texts.append((text, node))
    }
    warnOfAlike(texts)
    return options
  }

  mutating func distinct(_ text: String, _ node: QuizFileNode, _ taken: inout QuizFileNames) {
    if let first = taken.add(text, node.path) {
      note(node, "The same text is in \(first): no player could tell the two apart.")
    }
  }

  mutating func credit(_ node: QuizFileNode?) -> Int64? {
    decimal(node, 5, -Marks.fullCredit...Marks.fullCredit, "a credit from -100 to 100 per cent")
  }

  /// Something has to be right; in a multiple question all of it together is worth the points.
  mutating func credits(_ list: QuizFileNode, _ credits: [Int64], isSum: Bool) {
    var sum: Int64 = 0
    for credit in credits where credit > 0 { sum += credit }
    let elements = list.path + "["
    // A credit that cannot be read is a mistake already, and nobody knows what was meant.
    if credits.isEmpty || notes.contains(where: { $0.path.utf8.starts(with: elements.utf8) }) {
      return
    }
    if sum == 0 {
      note(list, "No answer is right: give one a \"credit\" of more than 0.")
    } else if isSum, sum < 9_999_000 || sum > 10_001_000 {
      note(
        list,
        "The credits of the right answers add up to "
          + FixedNumber.text(sum, decimals: 5) + " and not to 100 per cent.")
    }
  }

  // MARK: Matching, ordering, gaps

  private mutating func matching(_ fields: QuizFileFields) -> GradedQuestion.NumberedBody? {
    guard let list = fields["pairs"], let nodes = elements(list) else { return nil }
    count(list, nodes.count, GradedQuestion.optionLimits, "pairs")
    var pairs: [GradedQuestion.Pair] = []
    var taken = QuizFileNames()
    var (texts, matchTexts): ([QuizFileChoice], [QuizFileChoice]) = ([], [])
    for node in nodes {
      guard let pair = self.fields(node, .pair) else { continue }
      let (item, match) = (text(pair["text"]), text(pair["match"]))
      guard let item, let match else { continue }
      distinct(item, node, &taken)
      pairs.append(GradedQuestion.Pair(text: item, match: match))
      texts.append((item, node))
      matchTexts.append((match, pair["match"] ?? node))
    }
    warnOfAlike(texts)
    let distractors = choices(fields["distractors"])
    matchTexts += distractors
    var different: [QuizFileChoice] = []
    for choice in matchTexts
    where !different.contains(where: { $0.text.utf8.elementsEqual(choice.text.utf8) }) {
      different.append(choice)
    }
    warnOfAlike(different)
    count(list, different.count, 2...GradedQuestion.optionLimits.upperBound, "different matches")
    guard GradedQuestion.optionLimits.contains(different.count) else { return nil }
    return .matching(pairs, distractors: distractors.map { $0.text })
  }

  private mutating func ordering(_ fields: QuizFileFields) -> GradedQuestion.NumberedBody? {
    guard let list = fields["items"] else { return nil }
    let items = choices(list)
    count(list, items.count, GradedQuestion.optionLimits, "items")
    var taken = QuizFileNames()
    for item in items { distinct(item.text, item.node, &taken) }
    warnOfAlike(items)
    let grading = word(fields["grading"], of: ["neighbours", "all"], "way of grading")
    guard GradedQuestion.optionLimits.contains(items.count) else { return nil }
    return .ordering(items.map { $0.text }, isAllOrNothing: grading == 1)
  }

  private mutating func gaps(_ fields: QuizFileFields, _ text: String) -> [GradedQuestion.Gap]? {
    guard let list = fields["gaps"], let nodes = elements(list) else { return nil }
    count(list, nodes.count, GradedQuestion.gapLimits, "gaps")
    var gaps: [GradedQuestion.Gap] = []
    for (place, node) in nodes.enumerated() {
      let marker = "[[" + String(place + 1) + "]]"
      if QuizFileText.count(of: marker, in: text) != 1 {
        note(node, "The text has to have the marker " + marker + " for this gap exactly once.")
      }
      if let gap = gap(node) { gaps.append(gap) }
    }
    return gaps
  }

  private mutating func gap(_ node: QuizFileNode) -> GradedQuestion.Gap? {
    guard let fields = fields(node, .gap) else { return nil }
    if let list = fields["options"] {
      if fields["accept"] != nil || fields["case"] != nil {
        note(node, "A gap has \"options\" or \"accept\", not both.")
      }
      let options = options(list)
      credits(list, options.map { $0.credit }, isSum: false)
      return .options(options)
    }
    guard let list = fields["accept"] else {
      missing("accept", in: fields, "a gap needs it, or \"options\"")
      return nil
    }
    guard case .array(let values) = list.value.kind, let first = values.first,
      first["value"] != nil || first["from"] != nil
    else {
      let matchesCase = boolean(fields["case"]) ?? false
      let accepted = acceptedTexts(list, matchesCase: matchesCase)
      credits(list, accepted.map { $0.credit }, isSum: false)
      return .text(accepted, matchesCase: matchesCase)
    }
    if let field = fields.field("case") {
      note(field.keyOffset, field.node.path, "Numbers have no case: take \"case\" out.")
    }
    let accepted = acceptedNumbers(list)
    credits(list, accepted.map { $0.credit }, isSum: false)
    return .number(accepted)
  }

  /// A list of texts, each with its place.
  private mutating func choices(_ list: QuizFileNode?) -> [QuizFileChoice] {
    var choices: [QuizFileChoice] = []
    for node in elements(list) ?? [] {
      if let text = text(node) { choices.append((text, node)) }
    }
    return choices
  }
}

extension QuizFileShape {
  static let option = QuizFileShape(
    name: "answer", owner: "every answer", members: ["text", "credit", "feedback"],
    mandatory: ["text"])
  static let pair = QuizFileShape(
    name: "pair", owner: "every pair", members: ["text", "match"], mandatory: ["text", "match"])
  static let gap = QuizFileShape(
    name: "gap", owner: "every gap", members: ["accept", "case", "options"], mandatory: [])
}
