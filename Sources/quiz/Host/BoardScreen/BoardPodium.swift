internal import EventLog
internal import SessionEngine

/// The three best of a class, and what the class comes to.
struct BoardPodium {
  /// A step: ties share it, and the next one is as much lower.
  struct Step: Hashable {
    let place: Int
    /// Hundredths of a point.
    let points: Int64
    let maximum: Int64
    let players: [String]
  }

  let steps: [Step]
  /// Whether nobody can have more points than the questions are worth.
  private let hasMaximum: Bool
  /// How many of the questions that were asked have a right answer, in per cent; nil without one.
  let rightPercent: Int64?
  /// The question that was changed most often: its place, how often, and how often a wrong answer
  /// became a right one.
  let mostChanged: (place: Int64, count: Int64, better: Int64)?

  init(_ facts: BoardFacts) {
    let marking = BoardMarking(room: facts.room)
    hasMaximum = facts.room.quiz.graded?.scoring == .credit
    var rows: [(player: String, points: Int64, maximum: Int64)] = []
    var (asked, right): (Int64, Int64) = (0, 0)
    var changes: [Int: (count: Int64, better: Int64)] = [:]
    for seat in facts.seats {
      guard let session = seat.session else { continue }
      rows.append((seat.player, marking.points(session), marking.maximum(session)))
      for (number, place) in session.places.enumerated() {
        if marking.wasAsked(Int64(number + 1)) { asked += 1 }
        guard let answer = place.answer, let question = session.question(place) else { continue }
        let isRight = question.isRight(answer, under: session.rules.texts)
        if isRight { right += 1 }
        guard place.isRevised else { continue }
        changes[place.question, default: (0, 0)].count += 1
        if isRight, !question.isRight(place.first, under: session.rules.texts) {
          changes[place.question, default: (0, 0)].better += 1
        }
      }
    }
    steps = BoardPodium.steps(rows)
    rightPercent = asked == 0 ? nil : (right * 200 + asked) / (asked * 2)
    var most: (place: Int64, count: Int64, better: Int64)?
    for question in changes.keys.sorted() {
      guard let found = changes[question], found.count > most?.count ?? 0 else { continue }
      most = (Int64(question + 1), found.count, found.better)
    }
    mostChanged = most
  }

  private static func steps(_ rows: [(player: String, points: Int64, maximum: Int64)]) -> [Step] {
    let rows = rows.sorted { left, right in
      left.points != right.points
        ? left.points > right.points
        : left.player.utf8.lexicographicallyPrecedes(right.player.utf8)
    }
    var steps: [Step] = []
    for (place, row) in rows.enumerated() where row.points > 0 {
      if let last = steps.last, last.points == row.points {
        steps[steps.count - 1] = Step(
          place: last.place, points: last.points, maximum: last.maximum,
          players: last.players + [row.player])
      } else if place < 3 {
        steps.append(
          Step(place: place + 1, points: row.points, maximum: row.maximum, players: [row.player]))
      } else {
        break
      }
    }
    return steps
  }

  func write(to writer: inout JSONWriter) {
    writer.objects("podium", steps) { writer, step in
      writer.member("place", Int64(step.place))
      writer.member("points", Marks.text(step.points))
      if hasMaximum { writer.member("maximum", Marks.text(step.maximum)) }
      writer.member("players", step.players)
    }
    if let rightPercent { writer.member("rightPercent", rightPercent) }
    if let mostChanged {
      writer.key("mostChanged")
      writer.object {
        $0.member("place", mostChanged.place)
        $0.member("count", mostChanged.count)
        $0.member("better", mostChanged.better)
      }
    }
  }
}
