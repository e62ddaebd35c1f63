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
          GradedQuestion(
            id: "c" + String(place + 1), text: question.text, tags: [card],
            feedback: question.feedback, keepsOrder: question.keepsOrder, body: question.body,
            fileOrder: question.fileOrder
          ).write(to: &writer)
        }
      }
    }
    writer.bytes.append(0x0A)
    return writer.bytes
  }
}
