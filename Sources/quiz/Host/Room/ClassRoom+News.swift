internal import Classroom
internal import EventLog
internal import SessionEngine

/// What a page is told of its player's answers while the teacher sets the pace.
///
/// No event depends on it. It says nothing of the right answer before the question is closed, when
/// the projector shows it to all.
extension ClassRoom {
  /// Writes which question the class looks at, the answer to it that is kept, and what that is
  /// worth once the question is closed.
  func writeAsked(of state: SessionState?, in hosted: HostedClass, to writer: inout JSONWriter) {
    let log = hosted.state
    guard hosted.isPaced, let place = log.openPlace ?? log.openedPlaces.last,
      let quiz = hosted.item.quiz.graded, place <= Int64(quiz.questionCount)
    else { return }
    let questions = quiz.questions
    // With the pace of the teacher all have the questions in the order of the file.
    let number = Int(place) - 1
    let question = questions[number]
    let answer = state?.graded?.slots[number].answer
    writer.key("asked")
    writer.object {
      $0.member("place", place)
      if answer != nil { $0.member("answer", question.words(answer)) }
      guard log.openPlace == nil else { return }
      let closed = state?.graded?.marksSoFar(of: quiz, in: Array(questions.indices)) {
        log.openedPlaces.contains($0)
      }
      let mark = closed?[number]
      $0.member("right", answer != nil && mark?.isRight == true)
      $0.member("marks", mark?.marks ?? 0)
      // Where points depend on more than the answer there is no most.
      if quiz.scoring == .credit { $0.member("maximum", question.points) }
      $0.member("expected", question.rightWords)
    }
  }

  /// Writes the place of a seat and of how many, once questions were closed or the class is over.
  func writeStanding(
    of seat: Seat, in hosted: HostedClass, to writer: inout JSONWriter, _ now: Reading
  ) {
    guard let board, hosted.state.openPlace == nil else { return }
    // While no question is open nobody's points change; who begins a session joins the standings.
    let log = hosted.state
    let moment = [log.openedPlaces.count, log.sessions.count, log.hasEnded ? 1 : 0]
    if standings?.moment != moment {
      let rows = BoardStandings(board.facts(self, hosted, now))?.rows ?? []
      standings = (moment, rows)
    }
    guard let rows = standings?.rows, let row = rows.first(where: { $0.seat == seat.number }) else {
      return
    }
    writer.member("rank", row.rank)
    writer.member("ranked", Int64(rows.count))
    writer.member("points", row.points)
    writer.member("row", row.fullCount)
  }
}
