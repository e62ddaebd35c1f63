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

  private func write(_ text: String, as name: StaticString, to writer: inout JSONWriter) {
    writer.member(name) {
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
      $0.member("definition") {
        write(quiz.title, as: "name", to: &$0)
        if !quiz.introduction.isEmpty { write(quiz.introduction, as: "description", to: &$0) }
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
          right: [exercise.result.map { String($0) } ?? ""], to: &activity)
      } else if let round = Morse(drawn) {
        let direction = round.direction.word
        let text = String(decoding: round.text, as: UTF8.self)
        write(
          "/rounds/\(direction)/\(XAPIStatements.segment(text))", direction + " " + text, "fill-in",
          right: [String(decoding: round.expected, as: UTF8.self)], to: &activity)
      } else {
        writeListed(Int(clamping: question), to: &activity)
      }
    }
  }

  /// A question of the file; every answer of an outcome quiz is right, so that no pattern is given.
  private func writeListed(_ place: Int, to writer: inout JSONWriter) {
    if let graded = quiz.graded, graded.questions.indices.contains(place) {
      let question = graded.questions[place]
      let interaction = question.interaction
      write(
        "/questions/" + question.id, question.id, interaction.type,
        description: question.textWithBlanks, right: hidesKey ? nil : interaction.right,
        lists: interaction.lists.map { ($0.name, $0.parts) }, to: &writer)
    } else if let content = quiz.outcomes, content.questions.indices.contains(place) {
      let question = content.questions[place]
      let isRanged = question.kind == .ranged
      let parts = question.answers.enumerated().map { (id: String($0), text: $1.text) }
      write(
        "/questions/" + question.id, question.id, isRanged ? "likert" : "choice",
        description: question.text, right: nil,
        lists: [(name: isRanged ? "scale" : "choices", parts: parts)], to: &writer)
    }
  }

  /// The id and the definition of a question: its interaction, and what is right if that is told
  /// (xAPI 1.0.3, Part Two, appendix C).
  private func write(
    _ path: String, _ name: String, _ interaction: String, description: String? = nil,
    right: [String]?, lists: [(name: StaticString, parts: [(id: String, text: String)])] = [],
    to writer: inout JSONWriter
  ) {
    writer.member("id", quizID + path)
    writer.member("definition") { definition in
      write(name, as: "name", to: &definition)
      if let description { write(description, as: "description", to: &definition) }
      definition.member("type", "http://adlnet.gov/expapi/activities/cmi.interaction")
      definition.member("interactionType", interaction)
      if let right { definition.member("correctResponsesPattern", right) }
      for list in lists {
        definition.key(list.name)
        definition.array { parts in
          for part in list.parts {
            parts.object {
              $0.member("id", part.id)
              write(part.text, as: "description", to: &$0)
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
