import EventLog
package import Documents
package import SessionEngine
package import Statistics

/// What many sessions add up to: by quiz and by player.
///
/// - Complexity: memory grows with quizzes, questions and players, not with sessions.
package struct SessionStatistics {
  /// How sessions stand.
  package struct Standings {
    /// Sessions with a result.
    package private(set) var finished: Int64 = 0
    private(set) var abandoned: Int64 = 0
    private(set) var open: Int64 = 0
    /// Exams of a class that wait for the release of their results.
    private(set) var handedIn: Int64 = 0

    /// All of them.
    package var sessions: Int64 { finished + abandoned + open + handedIn }

    mutating func add(_ state: SessionState) {
      switch state.phase {
      case .finished: finished += 1
      case .abandoned: abandoned += 1
      case .new, .asking, .waiting: open += 1
      case .handedIn: handedIn += 1
      }
    }

    /// Each with its name.
    package var rows: [(name: String, value: Int64)] {
      [("finished", finished), ("abandoned", abandoned), ("open", open)]
        + (handedIn > 0 ? [("handed in", handedIn)] : [])
    }
  }

  /// Which session of a player counts for the figures of graded quizzes.
  let rule: AttemptRule
  private var byDigest: [Digest: QuizStatistics] = [:]
  private var byPlayer: [String: Standings] = [:]

  /// Starts without a session.
  package init(_ rule: AttemptRule = .first) { self.rule = rule }

  /// Takes a session, and the corrected result that was published for it last.
  package mutating func add(_ session: SoundSession, _ correction: ResultCorrection? = nil) {
    byDigest[session.quiz.digest, default: QuizStatistics(session.quiz, rule)].add(
      session, correction)
    byPlayer[session.start.player, default: Standings()].add(session.state)
  }

  /// Every quiz, by id, then by digest.
  package var quizzes: [QuizStatistics] {
    byDigest.values.sorted {
      ($0.quiz.id, $0.quiz.digest.hex) < ($1.quiz.id, $1.quiz.digest.hex)
    }
  }

  /// Every player, by name in byte order.
  package var players: [(name: String, standings: Standings)] {
    byPlayer.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }
}

extension SessionStatistics.Standings: Described {
  /// Declares the fields.
  package static func describe<Fields: FieldVisitor>(
    _ fields: inout Fields
  ) where Fields.Row == Self {
    fields.field("finished", as: .count, "Sessions with a result.") { $0.finished }
    fields.field("abandoned", as: .count, "Sessions that were given up.") { $0.abandoned }
    fields.field("open", as: .count, "Sessions that have not ended.") { $0.open }
    fields.field("handedIn", as: .count, "Exams of a class whose results are not released.") {
      $0.handedIn
    }
  }
}

/// How a player's sessions stand.
package struct PlayerStandings: Described {
  private let name: String
  private let standings: SessionStatistics.Standings

  /// Takes both as they are.
  package init(name: String, standings: SessionStatistics.Standings) {
    (self.name, self.standings) = (name, standings)
  }

  /// Declares the fields.
  package static func describe<Fields: FieldVisitor>(
    _ fields: inout Fields
  ) where Fields.Row == Self {
    fields.field("player", "The player's pseudonym.") { $0.name }
    fields.include { $0.standings }
  }
}
