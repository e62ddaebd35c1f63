import EventLog
package import Documents
package import SessionEngine
package import Statistics

/// What many sessions add up to: by quiz and by player.
///
/// - Complexity: with a scratch place, memory for quizzes and questions, and a byte or two for each
///   answer to a quiz with right answers.
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

    mutating func add(_ standing: SoundSession.Standing) {
      switch standing {
      case .finished: finished += 1
      case .abandoned: abandoned += 1
      case .open: open += 1
      case .handedIn: handedIn += 1
      }
    }

    package var rows: [(name: String, value: Int64)] {
      [("finished", finished), ("abandoned", abandoned), ("open", open)]
        + (handedIn > 0 ? [("handed in", handedIn)] : [])
    }
  }

  /// Which session of a player counts for the figures of graded quizzes.
  let rule: AttemptRule
  private var byDigest: [Digest: QuizStatistics] = [:]
  /// Of each session the player, and where it stands.
  private var sessions: SortedRecords
  private let scratch: Scratch?

  /// Starts without a session; without a scratch place everything stays in memory.
  package init(_ rule: AttemptRule = .first, scratch: Scratch? = nil) {
    (self.rule, self.scratch) = (rule, scratch)
    sessions = SortedRecords(scratch: scratch)
  }

  /// Takes a session, and the corrected result that was published for it last.
  package mutating func add(_ session: SoundSession, _ correction: ResultCorrection? = nil) {
    byDigest[session.quiz.digest, default: QuizStatistics(session.quiz, rule, scratch: scratch)]
      .add(session, correction)
    var record = RecordWriter()
    record.add(session.start.player)
    record.add(session.standing.rawValue)
    sessions.add(SortKey(name: session.start.player), record.bytes)
  }

  /// Every quiz, by id, then by digest.
  package var quizzes: [QuizStatistics] {
    byDigest.values.sorted {
      ($0.quiz.id, $0.quiz.digest.hex) < ($1.quiz.id, $1.quiz.digest.hex)
    }
  }

  /// Hands on every player, by name in byte order.
  package func forEachPlayer(_ body: (PlayerStandings) -> Void) {
    sessions.forEachKey { _, records in
      var players: [String: Standings] = [:]  // several, where names are longer than a key
      for record in records {
        var record = RecordReader(record)
        let player = record.text()
        guard let standing = SoundSession.Standing(rawValue: record.text()) else { continue }
        players[player, default: Standings()].add(standing)
      }
      for (name, standings) in players.sorted(by: {
        $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }) {
        body(PlayerStandings(name: name, standings: standings))
      }
    }
  }

  /// Every player, by name in byte order.
  package var players: [PlayerStandings] {
    var players: [PlayerStandings] = []
    forEachPlayer { players.append($0) }
    return players
  }
}

extension SessionStatistics.Standings: Described {
  package static func describe(_ fields: inout some FieldVisitor<Self>) {
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
  /// The player's pseudonym.
  package let name: String
  package let standings: SessionStatistics.Standings

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The player's pseudonym.") { $0.name }
    fields.include { $0.standings }
  }
}
