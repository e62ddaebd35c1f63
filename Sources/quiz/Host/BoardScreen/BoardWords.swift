internal import Classroom
internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell

/// The board in a terminal: where the class is, and a short line for each player.
struct BoardWords {
  /// The fewest rows that have room for more than the players.
  private static let fewestRows = 4
  /// For how long a page does not follow the class before that is told, in milliseconds.
  static let awayLimit: Int64 = 5000

  private let facts: BoardFacts
  private let marking: BoardMarking

  init(_ facts: BoardFacts) {
    self.facts = facts
    marking = BoardMarking(room: facts.room)
  }

  /// Where the class is, in one line.
  ///
  /// A change of it is printed where the output is no terminal.
  var line: String {
    let count = facts.seats.count
    let players = count.counted("player")
    let room = facts.room
    if room.log.hasEnded { return "the class is over, \(players)" }
    if let outage = room.outageMilliseconds {
      return "this computer was away for \(max(1, (outage + 999) / 1000)) s, and nothing expires "
        + "before you decide: G gives the time back, C lets it count"
    }
    guard room.pacing == .teacher else {
      let finished = facts.seats.count { $0.isFinished }
      return "\(players), \(finished) finished"
    }
    guard let place = marking.place else { return "\(players), no question yet" }
    let answered = facts.seats.count { $0.session?.place(place)?.answer != nil }
    let standing = room.log.openPlace == nil ? "closed" : "open"
    return "question \(place) of \(room.quiz.graded?.askedCount ?? 0) is \(standing), "
      + "\(answered) of \(count) answered"
  }

  /// Whether the class is over, so that nobody can join.
  var hasEnded: Bool { facts.room.log.hasEnded }

  /// The quiz, where the class is, and what is left of its time.
  var heading: String {
    let left = facts.room.secondsLeft.map { seconds in
      // Who was granted time goes on after the time of all.
      if seconds == 0, facts.room.pacing == .player || !facts.unfinishedWords.isEmpty {
        return ", the common time is over"
      }
      return ", " + (seconds < 100 ? "\(seconds) s" : ProgressWords.time(seconds * 1000)) + " left"
    }
    return facts.room.quiz.title.escapedForTerminal + ": " + line + (left ?? "")
  }

  /// Who is there, in at most so many lines, from this one on: at the pace of a teacher, between
  /// two questions, the best first.
  func rows(columns: Int, count: Int, isASCII: Bool = false, from first: Int = 0) -> [String] {
    let width = min(max(12, (facts.seats.map { $0.player.width }.max() ?? 0)), 24)
    let start = max(0, min(first, scrollLimit(count)))
    let shownCount = shownCount(count)
    var lines = Array(lines(width: width, isASCII: isASCII).dropFirst(start).prefix(shownCount))
    let below = facts.seats.count - start - lines.count
    if start > 0 {
      lines.append("\(start) above" + (below > 0 ? ", \(below) below" : ""))
    } else if below > 0 {
      lines.append("and \(below) more")
    }
    if count >= BoardWords.fewestRows {
      lines.append("\(facts.witnessCount) of \(facts.seats.count) pages follow the class log")
    }
    if let trouble = facts.room.trouble { lines.insert(trouble, at: 0) }
    return lines.prefix(max(0, count)).map { $0.cut(to: columns, isASCII: isASCII) }
  }

  /// How many players have no line in so many lines, so that the list can be scrolled.
  ///
  /// Where nobody has a line, scrolling would show nothing.
  func scrollLimit(_ count: Int) -> Int {
    let shown = shownCount(count)
    return shown == 0 ? 0 : facts.seats.count - shown
  }

  /// How many are there.
  var playerCount: Int { facts.seats.count }

  /// How many players have a line; where not all do, one more line says how many others there are,
  /// if there is room for two.
  func shownCount(_ count: Int) -> Int {
    let others = (count < BoardWords.fewestRows ? 0 : 1) + (facts.room.trouble == nil ? 0 : 1)
    let room = max(0, count - others)
    return facts.seats.count <= room ? facts.seats.count : max(min(1, room), room - 1)
  }

  /// The lines of all who are there, with their places where standings are shown.
  private func lines(width: Int, isASCII: Bool) -> [String] {
    func line(_ seat: BoardFacts.Seat) -> String {
      seat.player.cut(to: width, isASCII: isASCII).padded(to: width) + "  " + words(seat)
    }
    guard let standings = BoardStandings(facts) else { return facts.seats.map { line($0) } }
    let digits = "\(standings.rows.last?.rank ?? 1)".utf8.count
    var left = facts.seats
    var lines: [String] = []
    for row in standings.rows {
      guard let found = left.firstIndex(where: { $0.number == row.seat }) else { continue }
      let rank = String("\(row.rank)".padded(to: digits)) + "  "
      let moved = row.words(isASCII: isASCII)
      lines.append(rank + line(left.remove(at: found)) + (moved.isEmpty ? "" : "  " + moved))
    }
    return lines + left.map { "".padded(to: digits + 2) + line($0) }
  }

  private func words(_ seat: BoardFacts.Seat) -> String {
    var parts: [String] = []
    if let session = seat.session {
      let answered = session.places.count { $0.answer != nil }
      parts.append("\(answered)/\(session.places.count)")
      if marking.showsPoints { parts.append(Marks.text(marking.points(session)) + " p") }
      if session.hasEnded { parts.append("done") }
    } else {
      parts.append("joined")
    }
    if seat.awayMilliseconds >= BoardWords.awayLimit {
      parts.append("away \(seat.awayMilliseconds / 1000) s")
    }
    for note in BoardNote.notes(of: seat) {
      parts.append("[" + (note.code.isEmpty ? "" : note.code + " ") + note.words + "]")
    }
    return parts.joined(separator: "  ")
  }
}
