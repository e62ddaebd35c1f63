internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine

/// What `daily` prints when the five of today are finished.
struct DailyAnswer: Document {
  static let form = DocumentForm("quiz/daily@1")

  let player: String
  let now: Timestamp
  let quiz: String
  let streak: Streak
  /// The session of today that counts, if it is finished.
  let done: PlayedSession?
  /// The session of today that is not finished, if there is one.
  let open: PlayedSession?
  /// The best of all days.
  let best: PlayerProgress.Best?

  init(player: String, now: Timestamp, quiz: Quiz, records: PlayerProgress) {
    (self.player, self.now, self.quiz) = (player, now, quiz.id)
    let today = UTCDate(of: now)
    streak = records.streak(on: today)
    let sessions = records.daily(of: quiz.digest, on: today)
    done = sessions.first { $0.finishedAt != nil }
    open = done == nil ? sessions.last { !$0.hasEnded } : nil
    best = records.best(PlayerProgress.Subject(quiz: quiz.digest))
  }

  var date: UTCDate { UTCDate(of: now) }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "daily" }
    fields.field("player", "Who played.") { $0.player }
    fields.field("date", as: .date, "The day, UTC.") { $0.date.text }
    fields.field("quiz", "The quiz's id.") { $0.quiz }
    fields.optional("session", "The session of today, once it is finished.") { $0.done?.id }
    fields.optional("right", as: .count, "How many questions were right.") {
      $0.done?.score?.rightCount
    }
    fields.optional("asked", as: .count, "How many were asked.") { $0.done?.score?.askedCount }
    fields.field("next", "When the next five come.") { $0.date.adding(days: 1).start }
    fields.field("streak", as: .count, "Days in a row with a finished session.") {
      $0.streak.length
    }
    fields.field("longest", as: .count, "The most days in a row so far.") { $0.streak.longest }
  }
}

/// What `progress` prints.
struct ProgressAnswer: Document {
  static let form = DocumentForm("quiz/progress@1")

  let player: String
  let records: PlayerProgress
  let today: UTCDate

  var streak: Streak { records.streak(on: today) }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "streak" }
    fields.field("player", "Whose sessions they are.") { $0.player }
    fields.field("date", as: .date, "Today, UTC.") { $0.today.text }
    fields.field("streak", "The days in a row with a finished session.") { $0.streak }
    fields.field("sessions", as: .count, "How many sessions there are, unfinished ones too.") {
      $0.records.sessions.count
    }
    fields.field("bests", "The best result of each quiz.", in: .json) { $0.records.bests }
    fields.field("days", "Every day on which something was played.", in: .json) {
      $0.records.days
    }
  }
}

/// What `leaderboard` prints.
struct LeaderboardAnswer: Document {
  static let form = DocumentForm("quiz/leaderboard@1")

  let boards: [BoardShown]

  init(boards: [Leaderboard]) { self.boards = boards.map { BoardShown(board: $0) } }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "selfAttested", "Always true: an audit shows that logs follow the rules, not who played."
    ) { _ in true }
    fields.field("boards", "One for each version and level of a quiz with results.") { $0.boards }
  }
}

/// The board of a quiz.
struct BoardShown: Described {
  let board: Leaderboard

  var rows: [BoardRow] {
    board.rows.map { BoardRow(quiz: board.quiz, level: board.subject.level, row: $0) }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz", "The quiz's id.") { $0.board.quiz }
    fields.field("digest", as: .digest, "The quiz's digest.") { $0.board.subject.quiz.hex }
    fields.field("title", "The quiz's title.") { $0.board.title }
    fields.optional("level", "The level, in a quiz with levels.") { $0.board.subject.level?.text }
    fields.field("players", "The best result of each player, the best first.") { $0.rows }
  }
}

/// A player's best result on a board.
struct BoardRow: Described {
  let quiz: String
  let level: Level?
  let row: Leaderboard.Row

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "player" }
    fields.field("quiz", in: .cells) { $0.quiz }
    fields.field("level", in: .cells) { $0.level?.text ?? "" }
    fields.field("rank", as: .atLeast(1), "The place; equal results share one.") { $0.row.rank }
    fields.field("player", "The player's name.") { $0.row.player }
    fields.field("score", "The result.") { $0.row.best.score }
    fields.field("at", "When it was reached.") { $0.row.best.score.at }
    fields.field("session", "The session's id.") { $0.row.best.session.id }
    fields.field("of", as: .atLeast(1), "How many sessions were compared.") {
      $0.row.best.sessionCount
    }
  }
}
