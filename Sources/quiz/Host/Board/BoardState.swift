internal import Classroom
internal import EventLog
internal import QRCode
internal import SessionEngine

/// What `GET /board/state` answers: a pure function of the facts.
struct BoardState {
  /// How many the wall shows between two questions.
  static let wallRowCount = 5

  private let facts: BoardFacts
  private let marking: BoardMarking

  init(_ facts: BoardFacts) {
    self.facts = facts
    marking = BoardMarking(room: facts.room)
  }

  /// The state as JSON.
  var bytes: [UInt8] {
    JSONWriter.object { state in
      state.key("class")
      state.object { write(&$0) }
      state.objects("seats", facts.seats) { write($1, &$0) }
      if let question = BoardQuestion(facts) {
        state.key("question")
        state.object { question.write(to: &$0) }
      }
      if facts.room.log.hasEnded {
        BoardPodium(facts).write(to: &state)
      } else {
        BoardStandings(facts)?.write(BoardState.wallRowCount, to: &state)
      }
      state.member("witnesses", Int64(facts.witnessCount))
    }
  }

  private func write(_ writer: inout JSONWriter) {
    let room = facts.room
    writer.member("id", room.id)
    writer.member("quiz", room.quiz.id)
    writer.member("title", room.quiz.title)
    writer.member("pacing", room.pacing.word)
    writer.member("code", room.code)
    writer.member("addresses", room.addresses)
    writer.member("qr", BoardState.modules(of: room.link))
    writer.member("words", room.words)
    writer.member("questionCount", Int64(room.quiz.graded?.askedCount ?? 0))
    writer.member("open", room.log.openPlace ?? 0)
    writer.member("opened", room.log.openedPlaces)
    writer.member("limit", room.limitMilliseconds)
    writer.member("openMilliseconds", room.openMilliseconds)
    writer.member("ended", room.log.hasEnded)
    writer.member("exam", room.quiz.graded?.mode == .exam)
    writer.member("begun", room.log.begunAt != nil)
    writer.member("doorClosed", room.log.isDoorClosed)
    writer.member("released", room.log.isReleased)
    writer.member("timed", room.isTimed)
    if let outage = room.outageMilliseconds { writer.member("outage", outage) }
    if let trouble = room.trouble { writer.member("trouble", trouble) }
  }

  private func write(_ seat: BoardFacts.Seat, _ writer: inout JSONWriter) {
    writer.member("seat", seat.number)
    writer.member("player", seat.player)
    writer.member("free", seat.isFree)
    writer.member("admitted", seat.isAdmitted)
    writer.member("late", seat.isLate)
    writer.member("neighbours", seat.neighbours)
    writer.member("mayDraw", facts.room.log.mayDraw(seat.number))
    writer.member("connected", seat.isConnected)
    writer.member("awaySeconds", seat.awayMilliseconds / 1000)
    let session = seat.session
    let pace = facts.room.log.openPlace ?? facts.room.log.openedPlaces.last
    writer.member("place", facts.room.pacing == .teacher ? pace ?? 0 : session?.shown ?? 0)
    writer.objects("trail", (session?.places ?? []).indices) {
      trail(Int64($1 + 1), session, &$0)
    }
    if let session { answer(session, &writer) } else { writer.member("answer", "") }
    writer.objects("signals", BoardNote.notes(of: seat)) { $1.write(to: &$0) }
    writer.key("proof")
    writer.string(facts.proof(of: seat).word)
    writer.member("finished", seat.isFinished)
  }

  private func trail(_ place: Int64, _ session: BoardSession?, _ writer: inout JSONWriter) {
    let found = session?.place(place)
    writer.member("place", place)
    writer.member("answered", found?.answer != nil)
    writer.member("right", session.flatMap { marking.isRight(place, of: $0) })
    writer.member("revised", found?.isRevised ?? false)
  }

  private func answer(_ session: BoardSession, _ writer: inout JSONWriter) {
    // The place of the class, or the player's last one.
    let place = facts.room.pacing == .teacher ? marking.place : session.answered
    let found = place.flatMap { session.place($0) }
    let words = found.flatMap { found in session.question(found)?.words(found.answer) } ?? ""
    writer.member("answer", words)
    writer.member("right", place.flatMap { marking.isRight($0, of: session) })
    if marking.showsPoints { writer.member("points", Marks.text(marking.points(session))) }
    writer.member("maximum", Marks.text(marking.maximum(session)))
    if let found, found.answer != nil { writer.member("milliseconds", found.milliseconds) }
  }

  /// The rows of a QR code, `1` for a dark module; empty if the address is too long for one.
  static func modules(of link: String) -> [String] {
    guard let code = QRCode(Array(link.utf8)) else { return [] }
    return (0..<code.side).map { row in
      String(
        decoding: (0..<code.side).map { code.isDark(row: row, column: $0) ? 0x31 : 0x30 },
        as: UTF8.self)
    }
  }
}

extension BoardFacts {
  /// How the proof of a seat is.
  func proof(of seat: Seat) -> Seat.Proof {
    seat.proof(room.sequence, isOver: room.log.hasEnded)
  }

  /// How many pages have all of the class log, and follow it as long as the class is not over.
  var witnessCount: Int { seats.count { proof(of: $0).isWitness } }
}
