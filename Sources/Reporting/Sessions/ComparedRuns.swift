package import EventLog
public import Documents
public import SessionEngine

/// A session as it was recorded, beside an edited run of it: of `whatif` and of the page.
package struct ComparedRuns: Described {
  /// What differs.
  package let comparison: EditedComparison
  /// What was recorded.
  package let original: RunSummary
  /// What comes of the edits.
  package let edited: RunSummary

  /// Sums both up.
  package init(_ script: Script, _ run: WhatIf) {
    comparison = EditedComparison(script, run)
    original = RunSummary(script.replay.state, script.events.count, of: script, comparison)
    edited = RunSummary(run.state, run.events.count, of: script, comparison)
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("original", "How the log ends.") { $0.original }
    fields.field("edited", "How the edited run ends.") { $0.edited }
    fields.optional(
      "parting", "The first event that is another one; left out where none is."
    ) { $0.comparison.parting }
    fields.field("questions", "Every question that was answered in one of the runs.") {
      $0.comparison.answers
    }
    fields.field(
      "refused",
      as: .list(
        of: EditedComparison.NewRefusal.shape.described(
          "A command that the rules refuse in the edited run.")),
      "What the rules refuse in the edited run and did not refuse in the log."
    ) { $0.comparison.refusals }
  }
}

/// What a run comes to.
package struct RunSummary: Described {
  /// The result, or how it stands without one.
  package let result: String
  /// The points, or the counts by outcome, in words.
  package let score: String
  package let eventCount: Int
  /// The digest of the last state.
  package let state: Digest
  private let outcome: (winner: Outcome, tied: [String])?

  fileprivate init(
    _ state: SessionState, _ eventCount: Int, of script: Script, _ comparison: EditedComparison
  ) {
    result = comparison.standing(state)
    score = state.phase == .handedIn ? "not marked yet" : comparison.score(state)
    self.eventCount = eventCount
    self.state = SHA256.digest(of: state.document(script.replay.coder))
    outcome = state.outcome(of: script.replay.rules.quiz)
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("result", "The result, or open, paused, waiting for submit, abandoned.") {
      $0.result
    }
    fields.optional("outcome", "Outcome quizzes: the id of the result.") {
      $0.outcome?.winner.id
    }
    fields.optional("tied", "Outcome quizzes: the outcomes that shared the highest count.") {
      $0.outcome?.tied
    }
    fields.field("score", "The points, or the counts by outcome, in words.") { $0.score }
    fields.field("events", as: .count, "How many events.") { $0.eventCount }
    fields.field("state", "SHA-256 of the last state.") { $0.state }
  }
}

extension EditedComparison.Parting: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.sequence }
    fields.field("original", as: .happening) { $0.original }
    fields.field("edited", as: .happening) { $0.edited }
  }
}

extension EditedComparison.Answers: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("question", "Its id.") { $0.question }
    fields.field("original", as: .happening) { $0.original }
    fields.field("edited", as: .happening) { $0.edited }
    fields.field("same", "Whether both are the same.", in: .json) { $0.original == $0.edited }
  }
}

extension EditedComparison.NewRefusal: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("seq", as: .seq) { $0.sequence }
    fields.optional("was", as: .seq, "Its place in the original.") { $0.was }
    fields.field("what", as: .happening) { $0.words }
    fields.optional("told", "The same for people.", in: .json) { $0.told }
  }
}
