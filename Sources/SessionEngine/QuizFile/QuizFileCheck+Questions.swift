import EventLog

extension QuizFileCheck {
  /// The list of questions; `outcomes` is nil where nothing is known about them.
  mutating func questions(_ list: QuizFileNode?, _ outcomes: QuizFileReferences?) -> [Question]? {
    guard let list, let nodes = elements(list) else { return nil }
    count(list, nodes.count, QuizFile.questionLimits, "questions")
    var taken = QuizFileNames()
    return nodes.compactMap { question($0, outcomes, &taken) }
  }

  private mutating func question(
    _ node: QuizFileNode, _ outcomes: QuizFileReferences?, _ taken: inout QuizFileNames
  ) -> Question? {
    guard let fields = fields(node, .question) else { return nil }
    let id = uniqueID(fields["id"], of: node, "question", &taken)
    let kind = kind(fields["kind"])
    let text = text(fields["text"])
    let answers = answers(fields["answers"], kind, outcomes)
    guard let id, let kind, let text, let answers else { return nil }
    return Question(id: id, kind: kind, text: text, answers: answers)
  }

  private mutating func kind(_ node: QuizFileNode?) -> Question.Kind? {
    switch word(node, of: ["single", "multiple", "ranged"], "kind of question") {
    case 0: .single
    case 1: .multiple
    case 2: .ranged
    default: nil
    }
  }

  private mutating func answers(
    _ list: QuizFileNode?, _ kind: Question.Kind?, _ outcomes: QuizFileReferences?
  ) -> [Question.Answer]? {
    guard let list, let nodes = elements(list) else { return nil }
    count(list, nodes.count, Question.answerLimits, "answers")
    var answers: [Question.Answer] = []
    var percents: [QuizFilePercent] = []
    for node in nodes {
      guard let fields = fields(node, .answer) else { continue }
      let text = text(fields["text"])
      let outcome = reference(fields["outcome"], outcomes)
      let percent = QuizFilePercent(
        answer: node, field: fields.field("percent"),
        value: percent(fields["percent"]))
      percents.append(percent)
      guard let text else { continue }
      answers.append(Question.Answer(text: text, outcome: outcome, percent: percent.value))
    }
    if let kind { self.percents(percents, kind) }
    return answers
  }

  /// The place of the outcome that an answer names.
  private mutating func reference(
    _ node: QuizFileNode?, _ outcomes: QuizFileReferences?
  ) -> Int? {
    guard let node, let id = string(node), let outcomes, !outcomes.names.isEmpty else {
      return nil
    }
    if let place = outcomes.place(of: id) { return place }
    let advice = advice(
      for: id, among: outcomes.names, else: "name one of the outcomes, or leave it out")
    note(node, "No outcome has the id " + QuizFileText.quoted(id) + advice)
    return nil
  }

  private mutating func percent(_ node: QuizFileNode?) -> Int64? {
    guard let node else { return nil }
    guard case .integer(let value) = node.value.kind, value >= 0, value <= 100 else {
      note(node, "This is not a percentage: write a whole number from 0 to 100.")
      return nil
    }
    return value
  }

  /// All or none, only in ranged questions, ascending, the last 100.
  private mutating func percents(_ percents: [QuizFilePercent], _ kind: Question.Kind) {
    guard kind == .ranged else {
      for case let field? in percents.map({ $0.field }) {
        note(
          field.keyOffset, field.node.path,
          "\"percent\" belongs to ranged questions: take it out, or make the question ranged.")
      }
      return
    }
    guard percents.contains(where: { $0.field != nil }) else { return }
    var last: Int64?
    for percent in percents {
      if percent.field == nil {
        note(
          percent.answer.offset, QuizFileText.step("percent", after: percent.answer.path),
          "\"percent\" is missing: give it to all answers of the question, or to none.")
      }
      guard let value = percent.value, let node = percent.field?.node else { continue }
      if let last, value <= last {
        note(node, "\(value) follows \(last): percentages have to ascend, each once.")
      }
      last = max(value, last ?? value)
    }
    guard let end = percents.last, let value = end.value, let node = end.field?.node,
      value != 100
    else { return }
    note(node, "The last percent is \(value): make it 100, or the slider's end picks no answer.")
  }
}

/// The percentage of one answer: whether it is there, and its value where it is sound.
struct QuizFilePercent {
  let answer: QuizFileNode
  let field: QuizFileFields.Field?
  let value: Int64?
}
