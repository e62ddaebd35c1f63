import Documents
import EventLog
import Reporting
import SessionEngine
import Systems

/// The daily five, streak and bests, of who plays.
extension Page {
  /// What a player's logs come to; a session that can't be read is told where results are listed.
  func records(of player: String) throws(SessionError) -> PlayerProgress {
    PlayerProgress(try folder.playedSessions(of: player).sessions)
  }

  /// The daily five of today, and the streak.
  func daily(_ records: PlayerProgress, _ request: Request, _ reply: inout JSONWriter) {
    let today = UTCDate(of: request.now.at)
    reply.member("streak", records.streak(on: today))
    guard let quiz = shelf.dailyFive?.quiz else { return }
    let sessions = records.daily(of: quiz.digest, on: today)
    reply.name("daily")
    reply.group { daily in
      write(quiz, to: &daily)
      daily.member("next", today.adding(days: 1).start.milliseconds)
      if let done = sessions.first(where: { $0.finishedAt != nil }), let score = done.score {
        daily.member("done", score)
        daily.member("session", done.id)
      }
      if let open = sessions.last(where: { !$0.hasEnded }) { daily.member("begun", open.id) }
      if let best = records.best(PlayerProgress.Subject(quiz: quiz.digest)) {
        daily.member("best", best.score)
      }
    }
  }

  /// Streak, best results and days.
  func progress(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let records = try records(of: playing())
    daily(records, request, &reply)
    reply.member("bests", records.bests)
    reply.member("days", Array(records.days.reversed()))
  }
}
