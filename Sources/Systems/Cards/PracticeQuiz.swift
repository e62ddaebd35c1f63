internal import EventLog
public import SessionEngine

/// A quiz file made of cards: what a session of practice is played with.
///
/// It is a graded quiz like any other, and is kept and audited like one. Each question has its card
/// as its only tag, because ids of questions are too short for some names of cards.
public enum PracticeQuiz {
  /// The id of every such quiz.
  public static let id = "practice"

  /// The bytes of the file; the questions are asked in this order, without their time limits, and
  /// each for one point.
  public static func file(
    _ questions: [(card: String, question: GradedQuestion)], introduction: String
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id)
      writer.member("title", "Practice")
      writer.member("introduction", introduction)
      writer.member("mode", "practice")
      writer.member("shuffle", ["answers"])
      writer.key("questions")
      writer.array { writer in
        for (place, (card, question)) in questions.enumerated() {
          ImportedQuestion(question, id: "c" + String(place + 1), tags: [card]).write(to: &writer)
        }
      }
    }
    writer.bytes.append(0x0A)
    return writer.bytes
  }
}

extension ImportedQuestion {
  /// A question with other names, as it is written into a quiz file.
  fileprivate init(_ question: GradedQuestion, id: String, tags: [String]) {
    self.init(
      id: id, text: question.text, tags: tags, feedback: question.feedback,
      keepsOrder: question.keepsOrder, body: Body(question))
  }
}

extension ImportedQuestion.Body {
  /// What is answered, with its parts in the order of the question's own file.
  fileprivate init(_ question: GradedQuestion) {
    let order = question.fileOrder.map { Int($0) }
    switch question.body {
    case .single(let options): self = .choices(order.map { options[$0] }, isMultiple: false)
    case .multiple(let options): self = .choices(order.map { options[$0] }, isMultiple: true)
    case .trueFalse(let isTrue, let ifTrue, let ifFalse):
      self = .trueFalse(isTrue: isTrue, ifTrue: ifTrue, ifFalse: ifFalse)
    case .number(let accepted): self = .number(accepted)
    case .short(let accepted, let matchesCase): self = .short(accepted, matchesCase: matchesCase)
    case .matching(let items, let matches, let right):
      self = .matching(
        items.indices.map { ImportedQuestion.Pair(text: items[$0], match: matches[right[$0]]) },
        distractors: order.filter { !right.contains($0) }.map { matches[$0] })
    case .ordering(let items, let right, let isAllOrNothing):
      self = .ordering(right.map { items[$0] }, isAllOrNothing: isAllOrNothing)
    case .gaps(let gaps): self = .gaps(gaps)
    }
  }
}
