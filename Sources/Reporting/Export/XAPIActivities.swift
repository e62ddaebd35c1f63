import EventLog
import SessionEngine
import Systems

/// Quizzes and questions as activities.
///
/// A quiz is named by id and digest, since an activity's id must mean the same for good and a
/// corrected quiz is another one; a drawn question by what was drawn.
struct XAPIActivities {
  private let outer: XAPIStatements
  private let quiz: Quiz

  init(_ outer: XAPIStatements, _ quiz: Quiz) { (self.outer, self.quiz) = (outer, quiz) }

  private var quizID: String { outer.base + "/quizzes/" + quiz.id + "/" + quiz.digest.hex }

  private func languageMap(_ text: String, to writer: inout JSONWriter) {
    writer.object {
      $0.key(outer.language ?? "und")
      $0.string(text)
    }
  }

  /// The quiz by its id alone.
  func writeReference(to writer: inout JSONWriter) {
    writer.object {
      $0.member("objectType", "Activity")
      $0.member("id", quizID)
    }
  }

  func writeQuiz(to writer: inout JSONWriter) {
    writer.object {
      $0.member("objectType", "Activity")
      $0.member("id", quizID)
      $0.key("definition")
      $0.object {
        $0.key("name")
        languageMap(quiz.title, to: &$0)
        if !quiz.introduction.isEmpty {
          $0.key("description")
          languageMap(quiz.introduction, to: &$0)
        }
        $0.member("type", "http://adlnet.gov/expapi/activities/assessment")
      }
    }
  }

  func writeQuestion(_ question: Int64, _ showing: Showing?, to writer: inout JSONWriter) {
    let drawn = showing.flatMap { quiz.drawn($0) }
    writer.object { activity in
      activity.member("objectType", "Activity")
      if let exercise = Arithmetic(drawn) {
        let operation =
          switch exercise.operation {
          case .plus: "plus"
          case .minus: "minus"
          case .times: "times"
          case .divided: "divided-by"
          }
        write(
          "/exercises/\(exercise.a)-\(operation)-\(exercise.b)", exercise.prompt, "numeric",
          exercise.result.map { String($0) } ?? "", to: &activity)
      } else if let round = Morse(drawn) {
        let direction = round.direction.word
        let text = String(decoding: round.text, as: UTF8.self)
        write(
          "/rounds/\(direction)/\(XAPIStatements.segment(text))", direction + " " + text, "fill-in",
          String(decoding: round.expected, as: UTF8.self), to: &activity)
      } else {
        writeListed(Int(clamping: question), to: &activity)
      }
    }
  }

  /// A drawn question, which has one right answer.
  private func write(
    _ path: String, _ prompt: String, _ interaction: String, _ right: String,
    to writer: inout JSONWriter
  ) {
    writer.member("id", quizID + path)
    writer.key("definition")
    writer.object {
      $0.key("name")
      languageMap(prompt, to: &$0)
      $0.member("type", "http://adlnet.gov/expapi/activities/cmi.interaction")
      $0.member("interactionType", interaction)
      $0.member("correctResponsesPattern", [right])
    }
  }

  /// A question of the file: every answer to it is right, so that no pattern is given.
  private func writeListed(_ place: Int, to writer: inout JSONWriter) {
    if let graded = quiz.graded, graded.questions.indices.contains(place) {
      writeGraded(graded.questions[place], to: &writer)
      return
    }
    guard let content = quiz.outcomes, content.questions.indices.contains(place) else { return }
    let question = content.questions[place]
    writer.member("id", quizID + "/questions/" + question.id)
    writer.key("definition")
    writer.object {
      $0.key("name")
      languageMap(question.id, to: &$0)
      $0.key("description")
      languageMap(question.text, to: &$0)
      $0.member("type", "http://adlnet.gov/expapi/activities/cmi.interaction")
      $0.member("interactionType", question.kind == .ranged ? "likert" : "choice")
      $0.key(question.kind == .ranged ? "scale" : "choices")
      $0.array { list in
        for (number, answer) in question.answers.enumerated() {
          list.object {
            $0.member("id", String(number))
            $0.key("description")
            languageMap(answer.text, to: &$0)
          }
        }
      }
    }
  }

  /// A question with right answers: its interaction and what is right (xAPI 1.0.3, Part Two,
  /// appendix C).
  private func writeGraded(_ question: GradedQuestion, to writer: inout JSONWriter) {
    writer.member("id", quizID + "/questions/" + question.id)
    writer.key("definition")
    writer.object { definition in
      definition.key("name")
      languageMap(question.id, to: &definition)
      definition.key("description")
      languageMap(question.textWithBlanks, to: &definition)
      definition.member("type", "http://adlnet.gov/expapi/activities/cmi.interaction")
      let numbers = question.shownOrder.map { Int($0) }
      func list(_ name: StaticString, _ texts: [(id: String, text: String)]) {
        definition.key(name)
        definition.array { list in
          for entry in texts {
            list.object {
              $0.member("id", entry.id)
              $0.key("description")
              languageMap(entry.text, to: &$0)
            }
          }
        }
      }
      let choices = numbers.map { (id: String($0), text: question.optionText($0)) }
      switch question.body {
      case .single(let options), .multiple(let options):
        definition.member("interactionType", "choice")
        let isSingle = question.kind == "single"
        let right = options.indices.filter { options[$0].credit > 0 }
        let patterns =
          isSingle
          ? right.filter { options[$0].credit == Marks.fullCredit }.map { String($0) }
          : [right.map { String($0) }.joined(separator: "[,]")]
        definition.member("correctResponsesPattern", patterns)
        list("choices", choices)
      case .trueFalse(let isTrue, _, _):
        definition.member("interactionType", "true-false")
        definition.member("correctResponsesPattern", [isTrue ? "true" : "false"])
      case .number(let accepted):
        definition.member("interactionType", "numeric")
        definition.member(
          "correctResponsesPattern",
          accepted.filter { $0.credit == Marks.fullCredit }.map {
            $0.least == $0.greatest
              ? FixedNumber.text($0.least, decimals: 6)
              : FixedNumber.text($0.least, decimals: 6) + "[:]"
                + FixedNumber.text($0.greatest, decimals: 6)
          })
      case .short:
        definition.member("interactionType", "fill-in")
        definition.member("correctResponsesPattern", [question.rightWords])
      case .matching(let items, _, let right):
        definition.member("interactionType", "matching")
        definition.member(
          "correctResponsesPattern",
          [
            right.enumerated().map { "i\($0)[.]\($1)" }.joined(separator: "[,]")
          ])
        list("source", items.enumerated().map { (id: "i\($0)", text: $1) })
        list("target", choices)
      case .ordering(_, let right, _):
        definition.member("interactionType", "sequencing")
        definition.member(
          "correctResponsesPattern", [right.map { String($0) }.joined(separator: "[,]")])
        list("choices", choices)
      case .gaps(let gaps):
        definition.member("interactionType", "fill-in")
        definition.member(
          "correctResponsesPattern", [gaps.map { $0.rightWords }.joined(separator: "[,]")])
      }
    }
  }

  /// The answer as the interaction's type has it.
  func response(_ answer: Answer, to question: Int64) -> String {
    switch answer {
    case .choices(let choices):
      if let graded = quiz.graded, graded.questions.indices.contains(Int(clamping: question)),
        case .trueFalse = graded.questions[Int(question)].body
      {
        return choices.contains(1) ? "true" : "false"
      }
      var places: [String] = []
      choices.forEach { places.append(String($0)) }
      return places.joined(separator: "[,]")
    case .slider(let value):
      let place = Int(clamping: question)
      guard let content = quiz.outcomes, content.questions.indices.contains(place) else {
        return String(value)
      }
      return String(content.questions[place].answer(atSlider: value))
    case .text(let text): return String(decoding: text, as: UTF8.self)
    case .matches(let numbers):
      return numbers.enumerated().filter { $1 >= 0 }.map { "i\($0)[.]\($1)" }
        .joined(separator: "[,]")
    case .order(let numbers): return numbers.map { String($0) }.joined(separator: "[,]")
    case .gaps(let texts):
      return texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "[,]")
    }
  }
}
