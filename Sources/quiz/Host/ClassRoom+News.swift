internal import Classroom
internal import EventLog
internal import SessionEngine

/// What a page is told of its player's answers while the teacher sets the pace.
///
/// No event depends on it. It says nothing of the right answer before the question is closed, when
/// the projector shows it to all.
extension ClassRoom {
  /// Writes which question the class looks at, the answer to it that is kept, and what that is worth
  /// once the question is closed.
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
      $0.key("right")
      $0.boolean(answer != nil && mark?.isRight == true)
      $0.member("marks", mark?.marks ?? 0)
      $0.member("maximum", question.points)
      $0.member("expected", question.rightWords)
    }
  }

  /// Writes the place of a seat in a class that is over, and of how many; ties share a place.
  func writeRank(
    of seat: Seat, in hosted: HostedClass, to writer: inout JSONWriter, _ now: Reading
  ) {
    guard hosted.state.hasEnded, let board else { return }
    let known = ranks ?? BoardPodium.ranks(board.facts(self, hosted, now))
    ranks = known
    guard let rank = known[seat.number] else { return }
    writer.member("rank", rank)
    writer.member("ranked", Int64(known.count))
  }
}
