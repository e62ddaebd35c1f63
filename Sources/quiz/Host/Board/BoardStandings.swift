internal import Classroom
internal import EventLog
internal import SessionEngine

/// Who is where by the questions that are closed, and what the last of them moved.
///
/// At the pace of a teacher standings are shown between questions: a closed question is released on
/// screens. In any other class there are none before the end.
struct BoardStandings {
  /// A player who has a session.
  struct Row: Hashable {
    let seat: Int64
    let player: String
    /// The place, from 1; ties share one.
    let rank: Int64
    /// Hundredths of a point.
    let points: Int64
    /// By how many places the last question moved the player up; less than 0 for down.
    let moved: Int64
    /// How many full answers in a row, up to the last question.
    let fullCount: Int64
  }

  /// The best first; of equals, by name.
  let rows: [Row]

  /// Nil where standings may not be shown.
  init?(_ facts: BoardFacts) {
    let log = facts.room.log
    let isBetween =
      facts.room.pacing == .teacher && log.openPlace == nil && !log.openedPlaces.isEmpty
    guard isBetween || log.hasEnded else { return nil }
    let marking = BoardMarking(room: facts.room)
    var all: [(seat: BoardFacts.Seat, points: Int64, before: Int64, fullCount: Int64)] = []
    for seat in facts.seats {
      guard let session = seat.session else { continue }
      let marks = marking.marks(of: session)
      let before = marking.marks(of: session, without: log.openedPlaces.last ?? 0)
      all.append(
        (
          seat, BoardStandings.points(marks), BoardStandings.points(before),
          BoardStandings.fullCount(marks)
        ))
    }
    let now = BoardStandings.ranks(all.map { $0.points })
    let then = BoardStandings.ranks(all.map { $0.before })
    let rows = all.enumerated().map { place, one in
      Row(
        seat: one.seat.number, player: one.seat.player, rank: now[place], points: one.points,
        moved: log.openedPlaces.count > 1 ? then[place] - now[place] : 0, fullCount: one.fullCount)
    }
    self.rows = rows.sorted { left, right in
      left.rank != right.rank
        ? left.rank < right.rank
        : left.player.utf8.lexicographicallyPrecedes(right.player.utf8)
    }
  }

  private static func points(_ marks: [GradedMark?]) -> Int64 {
    marks.reduce(0) { $0 + ($1?.marks ?? 0) }
  }

  private static func fullCount(_ marks: [GradedMark?]) -> Int64 {
    var run = Scoring.Run()
    for mark in marks {
      if let mark {
        run.add(credit: mark.credit ?? (mark.marks >= mark.maximum ? Marks.fullCredit : 0))
      }
    }
    return run.fullCount
  }

  /// The place of each of these points; ties share one.
  private static func ranks(_ points: [Int64]) -> [Int64] {
    var first: [Int64: Int64] = [:]
    for (place, value) in points.sorted(by: >).enumerated() where first[value] == nil {
      first[value] = Int64(place + 1)
    }
    return points.map { first[$0] ?? 1 }
  }

  /// The best so many, for the wall, and how many more share the last place of these.
  ///
  /// Players without points are not listed.
  func write(_ count: Int, to writer: inout JSONWriter) {
    let scored = rows.filter { $0.points > 0 }
    let best = scored.prefix(count)
    writer.member(
      "standingsMore", Int64(scored.dropFirst(count).count { $0.rank == best.last?.rank }))
    writer.objects("standings", best) { writer, row in
      writer.member("place", row.rank)
      writer.member("player", row.player)
      writer.member("points", Marks.text(row.points))
      writer.member("moved", row.moved)
      writer.member("row", row.fullCount)
    }
  }
}

extension BoardStandings.Row {
  /// What the last question did, in few words; empty where nothing is to be said.
  func words(isASCII: Bool) -> String {
    var parts: [String] = []
    if moved > 0 { parts.append(isASCII ? "up \(moved)" : "↑\(moved)") }
    if moved < 0 { parts.append(isASCII ? "down \(-moved)" : "↓\(-moved)") }
    if fullCount > 1 { parts.append("\(fullCount) in a row") }
    return parts.joined(separator: "  ")
  }
}
