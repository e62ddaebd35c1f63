internal import Classroom
internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine

/// How a class answered its open question, or the one that was closed last.
struct BoardQuestion {
  /// An option, or an answer that was given.
  struct Option {
    let text: String
    var count: Int64 = 0
    /// Whether it is right; nil while the question is open.
    var isRight: Bool?
  }

  /// How many rows different answers have where there are no options; with the others as one row,
  /// or two once it is told which are right, the counts add up to all answers.
  static let commonestLimit = 6

  let place: Int64
  let text: String
  let options: [Option]
  /// Whether the options are all that could be chosen, in the quiz's order.
  let isChoice: Bool
  /// What there is to do where there are no options, and with which texts.
  let task: (how: String, items: [String], matches: [String])
  /// What is drawn of it where words are not enough; what is right and what the class answered is
  /// in it once the question is closed.
  let picture: GradedQuestion.Picture?
  let answered: Int64
  /// How many were right, and how many of these went back first; nil while the question is open.
  let right: (count: Int64, afterRevision: Int64)?

  /// Counts the answers of a class at the pace of its teacher; nil before the first question.
  init?(_ facts: BoardFacts) {
    let marking = BoardMarking(room: facts.room)
    guard facts.room.pacing == .teacher, let place = marking.place,
      let questions = facts.room.quiz.graded?.questions, place <= questions.count
    else { return nil }
    // With the pace of the teacher all have the questions in the order of the file.
    let question = questions[Int(place) - 1]
    let isClosed = facts.room.log.openPlace == nil
    let texts = facts.seats.lazy.compactMap { $0.session }.first?.rules.texts ?? .alike
    var answers: [Answer] = []
    var (count, afterRevision): (Int64, Int64) = (0, 0)
    for seat in facts.seats {
      guard let found = seat.session?.place(place), let answer = found.answer else { continue }
      answers.append(answer)
      if question.isRight(answer, under: texts) {
        count += 1
        if found.isRevised { afterRevision += 1 }
      }
    }
    self.place = place
    text = question.textWithBlanks
    task = question.task
    picture = question.picture(of: answers, isTold: isClosed)
    answered = Int64(answers.count)
    right = isClosed ? (count, afterRevision) : nil
    isChoice = question.isChoice
    options =
      isChoice
      ? BoardQuestion.options(question, answers, isClosed)
      : BoardQuestion.commonest(question, answers, isClosed, texts)
  }

  private static func options(
    _ question: GradedQuestion, _ answers: [Answer], _ isClosed: Bool
  ) -> [Option] {
    question.shownOrder.map { number in
      var option = Option(text: question.optionText(Int(number)))
      for case .choices(let choices) in answers where choices.contains(Int(number)) {
        option.count += 1
      }
      if isClosed { option.isRight = question.isRight(option: Int(number)) }
      return option
    }
  }

  /// The answers that were given most often, of equals the first by their bytes.
  private static func commonest(
    _ question: GradedQuestion, _ answers: [Answer], _ isClosed: Bool, _ texts: TextRules
  ) -> [Option] {
    var options: [Option] = []
    var places: [UInt64?: Int] = [:]
    for answer in answers {
      let key = question.key(of: answer, under: texts)
      guard let place = places[key] else {
        places[key] = options.count
        options.append(
          Option(
            text: question.words(answer), count: 1,
            isRight: isClosed ? question.isRight(answer, under: texts) : nil))
        continue
      }
      options[place].count += 1
    }
    options.sort { left, right in
      left.count != right.count
        ? left.count > right.count : left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
    guard options.count > commonestLimit else { return options }
    let rest = options[(commonestLimit - 2)...]
    let (right, others) = (rest.filter { $0.isRight == true }, rest.filter { $0.isRight != true })
    var rows = Array(options.prefix(commonestLimit - 2))
    for (row, text) in [(right, "other right answers"), (others, "other answers")] {
      guard let first = row.first else { continue }
      rows.append(
        Option(text: text, count: row.reduce(0) { $0 + $1.count }, isRight: first.isRight))
    }
    return rows
  }

  func write(to writer: inout JSONWriter) {
    writer.member("place", place)
    writer.member("text", text)
    writer.member("isChoice", isChoice)
    writer.member("how", task.how)
    writer.member("items", task.items)
    writer.member("matches", task.matches)
    if let picture {
      picture.field.writeMembers(to: &writer)
      writer.key("points")
      writer.array { list in
        for point in picture.points { list.array { point.write(to: &$0) } }
      }
    }
    writer.objects("options", options) { writer, option in
      writer.member("text", option.text)
      writer.member("count", option.count)
      writer.member("right", option.isRight)
    }
    writer.member("answered", answered)
    if let right {
      writer.member("rightCount", right.count)
      writer.member("foundByRevision", right.afterRevision)
    }
  }
}

extension JSONWriter {
  /// Writes a member that is true, false or null.
  mutating func member(_ name: StaticString, _ value: Bool?) {
    key(name)
    if let value { boolean(value) } else { null() }
  }

  /// Writes a member that is an array with an object for each item.
  mutating func objects<Item>(
    _ name: StaticString, _ items: some Sequence<Item>, _ body: (inout JSONWriter, Item) -> Void
  ) {
    key(name)
    array { list in for item in items { list.object { body(&$0, item) } } }
  }

  /// Writes a member that is an array of numbers.
  mutating func member(_ name: StaticString, _ numbers: [Int64]) {
    key(name)
    array { for number in numbers { $0.integer(number) } }
  }
}
