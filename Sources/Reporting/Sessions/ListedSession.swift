import EventLog
package import Documents
package import SessionEngine

/// A session in a list, of `results` and of the page.
package struct ListedSession: Described {
  private let summary: SessionSummary
  private let player: String
  private let isVeiled: Bool

  /// `player` is whose it is, `isVeiled` whether nobody may know its result yet.
  package init(_ summary: SessionSummary, of player: String, isVeiled: Bool = false) {
    (self.summary, self.player, self.isVeiled) = (summary, player, isVeiled)
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("session", "The session's id.") { $0.summary.id }
    fields.field("startedAt", in: .json) { $0.summary.startedAt }
    fields.field("lastAt") { $0.summary.lastAt }
    fields.field(
      "how", as: .words(["finished", "abandoned", "unfinished", "handedIn"]),
      "How it ended, if it has."
    ) { $0.how }
    fields.optional("standing", "Unfinished: where it stands, in words.", in: .json) {
      $0.summary.state.hasEnded ? nil : $0.summary.placeWords
    }
    fields.field("quiz", "The quiz's id.") { $0.quiz.id }
    fields.field("title", "The quiz's title.", in: .json) { $0.quiz.title }
    fields.field("player", "Whose result it is: of a game that was claimed, the owner.") {
      $0.player
    }
    fields.field("outcome", in: .cells) { $0.summary.outcomeWords }
    fields.optional("outcome", "Outcome quizzes: the id of the result.", in: .json) {
      $0.outcome?.winner.id
    }
    fields.optional("result", "Outcome quizzes: the title of the result.", in: .json) {
      $0.outcome?.winner.title
    }
    fields.optional("symbol", "Outcome quizzes: the emoji of the result, if any.", in: .json) {
      $0.outcome?.winner.symbol.nonEmpty
    }
    fields.optional(
      "tied", "Outcome quizzes: the outcomes that shared the highest count.", in: .json
    ) { $0.outcome?.tied }
    fields.optional("points", as: .count, "Points quizzes: the points.") {
      $0.isForPoints ? $0.summary.state.points : nil
    }
    fields.optional("right", as: .count, "Points quizzes: right answers.", in: .json) {
      $0.isForPoints ? $0.summary.state.right : nil
    }
    fields.optional("asked", as: .count, "Points quizzes: questions that were marked.", in: .json) {
      $0.isForPoints ? $0.summary.state.asked : nil
    }
    fields.optional("marks", "Graded quizzes: the result.", in: .json) { $0.marks }
    fields.field("receipt", in: .json) { $0.summary.receipt }
  }

  private var quiz: Quiz { summary.rules.quiz }

  private var how: String {
    switch summary.state.phase {
    case .abandoned: "abandoned"
    case .handedIn: "handedIn"
    case .finished: isVeiled ? "handedIn" : "finished"
    case .new, .asking, .waiting: "unfinished"
    }
  }

  private var isForPoints: Bool { quiz.generator != nil }

  private var marks: ResultMarks? {
    isVeiled ? nil : PublishedResult(summary.state, of: quiz).flatMap { ResultMarks($0) }
  }

  private var outcome: (winner: Outcome, tied: [String])? { summary.state.outcome(of: quiz) }
}

extension SessionState {
  /// The outcome that a session led to, and the ids of those that shared the highest count.
  func outcome(of quiz: Quiz) -> (winner: Outcome, tied: [String])? {
    guard case .outcome(let winner, _, let tied)? = result, let outcomes = quiz.outcomes?.outcomes
    else { return nil }
    return (outcomes[winner], tied.map { outcomes[$0].id })
  }
}
