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
  /// Whether it is an exam without a result: its key is told by no statement.
  private let hidesKey: Bool

  init(_ outer: XAPIStatements, _ session: SoundSession) {
    (self.outer, quiz) = (outer, session.quiz)
    hidesKey = quiz.graded?.mode == .exam && session.state.result == nil
  }

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
      let interaction = question.interaction
      definition.member("interactionType", interaction.type)
      if !hidesKey { definition.member("correctResponsesPattern", interaction.right) }
      for list in interaction.lists {
        definition.key(list.name)
        definition.array { parts in
          for part in list.parts {
            parts.object {
              $0.member("id", part.id)
              $0.key("description")
              languageMap(part.text, to: &$0)
            }
          }
        }
      }
    }
  }

  /// The answer as the interaction's type has it.
  func response(_ answer: Answer, to question: Int64) -> String {
    let place = Int(clamping: question)
    if case .slider(let value) = answer, let content = quiz.outcomes,
      content.questions.indices.contains(place)
    {
      return String(content.questions[place].answer(atSlider: value))
    }
    return answer.response(
      to: quiz.graded.flatMap { $0.questions.indices.contains(place) ? $0.questions[place] : nil })
  }
}
