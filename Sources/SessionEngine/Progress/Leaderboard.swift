import EventLog

/// The best result of each player of a quiz, the best first.
public struct Leaderboard: Sendable {
  /// A player's best result.
  public struct Row: Hashable, Sendable {
    /// The place, from 1; equal results share one.
    public internal(set) var rank: Int
    /// The player.
    public let player: String
    /// The result, and how many sessions it is the best of.
    public let best: PlayerProgress.Best
  }

  /// The version of the quiz, and the level where it has levels.
  public let subject: PlayerProgress.Subject
  /// The quiz's id.
  public let quiz: String
  /// The quiz's title.
  public let title: String
  /// The players.
  public private(set) var rows: [Row] = []

  /// One board for each quiz and level that has results, by the quiz's id, the level and the
  /// digest.
  public static func boards(of sessions: [PlayedSession]) -> [Leaderboard] {
    var players: [String: [PlayedSession]] = [:]
    for session in sessions { players[session.player, default: []].append(session) }
    var boards: [PlayerProgress.Subject: Leaderboard] = [:]
    for (player, sessions) in players {
      let records = PlayerProgress(sessions)
      for best in records.bests {
        guard let subject = best.session.subject else { continue }
        boards[
          subject,
          default: Leaderboard(
            subject: subject, quiz: best.session.start.quiz, title: best.session.title)
        ].rows.append(Row(rank: 0, player: player, best: best))
      }
    }
    var sorted = boards.values.sorted { $0.precedes($1) }
    for place in sorted.indices { sorted[place].settle() }
    return sorted
  }

  private init(subject: PlayerProgress.Subject, quiz: String, title: String) {
    (self.subject, self.quiz, self.title) = (subject, quiz, title)
  }

  private func precedes(_ other: Leaderboard) -> Bool {
    if !quiz.utf8.elementsEqual(other.quiz.utf8) {
      return quiz.utf8.lexicographicallyPrecedes(other.quiz.utf8)
    }
    let (own, others) = (subject.level?.rawValue ?? -1, other.subject.level?.rawValue ?? -1)
    if own != others { return own < others }
    return subject.quiz.hex.utf8.lexicographicallyPrecedes(other.subject.quiz.hex.utf8)
  }

  /// Puts the rows in order: the better result first, equal ones by when they were reached.
  private mutating func settle() {
    rows.sort { left, right in
      if left.best.score.isBetter(than: right.best.score) { return true }
      if right.best.score.isBetter(than: left.best.score) { return false }
      if left.best.score.at != right.best.score.at {
        return left.best.score.at < right.best.score.at
      }
      return left.player.utf8.lexicographicallyPrecedes(right.player.utf8)
    }
    for place in rows.indices {
      let isEqual =
        place > 0 && !rows[place - 1].best.score.isBetter(than: rows[place].best.score)
      rows[place].rank = isEqual ? rows[place - 1].rank : place + 1
    }
  }
}
