import EventLog

extension QuizFileCheck {
  /// The quiz, or nil where a note stands.
  mutating func quiz(_ root: QuizFileNode, _ bytes: [UInt8]) -> Quiz? {
    guard let fields = fields(root, .quiz) else { return nil }
    let id = id(fields["id"])
    let title = text(fields["title"])
    let introduction = text(fields["introduction"], mayBeEmpty: true)
    guard let content = content(fields), let id, let title else { return nil }
    return Quiz(
      id: id, title: title, introduction: introduction ?? "", digest: SHA256.digest(of: bytes),
      content: content)
  }

  /// What the quiz is made of; what does not belong to it is noted.
  private mutating func content(_ fields: QuizFileFields) -> Quiz.Content? {
    if fields["mode"] != nil { return gradedQuiz(fields).map { .graded($0) } }
    refuse(
      QuizFileCheck.gradedMembers, in: fields,
      " belongs to quizzes with right answers: add \"mode\", or take it out.")
    guard let node = fields["generator"] else {
      noteWords(of: fields, "take it out, or add the generator")
      return outcomeQuiz(fields).map { .outcomes($0) }
    }
    refuse(
      ["outcomes", "tie", "submit", "questions"], in: fields,
      " does not go with a generator: take out one of the two.")
    if fields["outcomes"] != nil || fields["questions"] != nil { _ = outcomeQuiz(fields) }
    return generated(node, fields)
  }

  /// Outcomes and questions; where both are sound, every outcome has to be able to win.
  private mutating func outcomeQuiz(_ fields: QuizFileFields) -> OutcomeQuiz? {
    let noteCount = notes.count
    if fields["outcomes"] == nil, fields["questions"] == nil {
      note(
        fields.node,
        "The quiz has nothing to play: add \"outcomes\" and \"questions\", or a \"generator\".")
      return nil
    }
    for name in ["outcomes", "questions"]
    where fields[name] == nil && fields["generator"] == nil {
      missing(name, in: fields, "a quiz without a generator needs both")
    }
    let tie = word(fields["tie"], of: ["firstListed", "firstReached"], "tie rule")
    let hasSubmit = boolean(fields["submit"])
    let nodes = elements(fields["outcomes"])
    let ids = nodes.map { QuizFileReferences($0) }
    let outcomes = outcomes(fields["outcomes"], nodes)
    let questions = questions(fields["questions"], ids)
    guard let nodes, let outcomes, let questions, notes.count == noteCount else { return nil }
    let quiz = OutcomeQuiz(
      outcomes: outcomes, questions: questions, tie: tie == 1 ? .firstReached : .firstListed,
      hasSubmit: hasSubmit ?? false)
    winners(quiz, nodes)
    return quiz
  }

  private mutating func outcomes(
    _ list: QuizFileNode?, _ nodes: [QuizFileNode]?
  ) -> [Outcome]? {
    guard let list, let nodes else { return nil }
    count(list, nodes.count, QuizFile.outcomeLimits, "outcomes")
    var taken = QuizFileNames()
    return nodes.compactMap { outcome($0, &taken) }
  }

  private mutating func outcome(_ node: QuizFileNode, _ taken: inout QuizFileNames) -> Outcome? {
    guard let fields = fields(node, .outcome(extensions.outcomeAttributes)) else { return nil }
    let id = uniqueID(fields["id"], of: node, "outcome", &taken)
    let title = text(fields["title"])
    let symbol = text(fields["symbol"], mayBeEmpty: true)
    let description = text(fields["description"], mayBeEmpty: true)
    let attributes = attributes(fields)
    guard let id, let title else { return nil }
    return Outcome(
      id: id, symbol: symbol ?? "", title: title, description: description ?? "",
      attributes: attributes)
  }

  private mutating func attributes(_ fields: QuizFileFields) -> [Outcome.Attribute] {
    var attributes: [Outcome.Attribute] = []
    for attribute in extensions.outcomeAttributes {
      guard let node = fields[attribute.name], let text = string(node) else { continue }
      if let mistake = attribute.mistake(text) {
        note(node, QuizFileText.quoted(text) + mistake)
      } else {
        attributes.append(Outcome.Attribute(name: attribute.name, value: text))
      }
    }
    return attributes
  }

  /// An id that no earlier one of its kind has.
  mutating func uniqueID(
    _ node: QuizFileNode?, of owner: QuizFileNode, _ what: String, _ taken: inout QuizFileNames
  ) -> String? {
    guard let node, let id = id(node) else { return nil }
    guard let first = taken.add(id, owner.path) else { return id }
    note(
      node,
      "The id " + QuizFileText.quoted(id) + " is taken by \(first): give each \(what) its own.")
    return nil
  }

  /// Notes the outcomes that no answer sheet lets win.
  private mutating func winners(_ quiz: OutcomeQuiz, _ nodes: [QuizFileNode]) {
    let search = WinningSheetSearch(quiz)
    for index in quiz.outcomes.indices where search.sheet(for: index) == nil {
      let isNamed = quiz.questions.contains { question in
        question.answers.contains { $0.outcome == index }
      }
      let advice =
        isNamed
        ? "let more answers lead to it, or give other questions an answer without an outcome."
        : "let an answer lead to it."
      note(
        nodes[index],
        "No answer sheet makes " + QuizFileText.quoted(quiz.outcomes[index].id) + " win: " + advice)
    }
  }
}

/// Ids and where each was first given.
struct QuizFileNames {
  private var places: [[UInt8]: String] = [:]

  /// The place that has the id already, or nil when it is new.
  mutating func add(_ id: String, _ place: String) -> String? {
    let key = Array(id.utf8)
    if let first = places[key] { return first }
    places[key] = place
    return nil
  }
}

/// The outcomes that answers can lead to, by id; ids that are mistakes themselves can be meant too.
struct QuizFileReferences {
  let names: [String]
  private let places: [[UInt8]: Int]

  init(_ nodes: [QuizFileNode]) {
    var names: [String] = []
    var places: [[UInt8]: Int] = [:]
    for index in nodes.indices {
      guard case .string(let id) = nodes[index].value["id"]?.kind else { continue }
      let key = Array(id.utf8)
      guard places[key] == nil else { continue }
      places[key] = index
      names.append(id)
    }
    (self.names, self.places) = (names, places)
  }

  func place(of id: String) -> Int? { places[Array(id.utf8)] }
}
