import EventLog
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
    Screen.write(records.streak(on: today), to: &reply)
    guard let quiz = shelf.dailyFive?.quiz else { return }
    let sessions = records.daily(of: quiz.digest, on: today)
    reply.name("daily")
    reply.group { daily in
      write(quiz, to: &daily)
      daily.member("next", today.adding(days: 1).start.milliseconds)
      if let done = sessions.first(where: { $0.finishedAt != nil }), let score = done.score {
        daily.name("done")
        Screen.write(score, to: &daily)
        daily.member("session", done.id)
      }
      if let open = sessions.last(where: { !$0.hasEnded }) { daily.member("begun", open.id) }
      if let best = records.best(PlayerProgress.Subject(quiz: quiz.digest)) {
        daily.name("best")
        Screen.write(best.score, to: &daily)
      }
    }
  }

  /// Streak, best results and days.
  func progress(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let records = try records(of: playing())
    daily(records, request, &reply)
    reply.groups("bests", records.bests) { writer, best in
      writer.member("title", best.session.title)
      if let level = best.session.level { writer.member("level", level.text) }
      writer.member("at", best.score.at.milliseconds)
      writer.name("score")
      Screen.write(best.score, to: &writer)
    }
    reply.groups("days", records.days.reversed()) { writer, day in
      writer.member("date", day.date.text)
      writer.member("sessions", Int64(day.sessionCount))
      writer.member("answers", Int64(day.answerCount))
      writer.member("marked", Int64(day.markedCount))
      writer.member("right", Int64(day.rightCount))
    }
  }
}
