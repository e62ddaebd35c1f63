internal import SessionEngine

/// A question that was imported, before it has a name.
struct ImportedQuestion: Hashable, Sendable {
  var id = ""
  var text: String
  /// In hundredths of a point.
  var points: Int64 = 100
  var tags: [String] = []
  var feedback = ""
  var keepsOrder = false
  var body: GradedQuestion.NumberedBody

  /// The question of a quiz file.
  var question: GradedQuestion {
    GradedQuestion(
      id: id, text: text, points: points, tags: tags, feedback: feedback, keepsOrder: keepsOrder,
      body: body.body, fileOrder: body.fileOrder)
  }
}
