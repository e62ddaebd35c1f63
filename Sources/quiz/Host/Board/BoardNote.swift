internal import EventLog
internal import SessionEngine

/// A reason to look, as the board shows it: a few words in a box, and what was measured.
///
/// The signals are those of the audit, with its codes, so that the board and `replay-tool audit`
/// never say different things of one session.
struct BoardNote: Hashable {
  /// The signal's code; empty for what only the class log tells.
  let code: String
  let words: String
  let detail: String

  /// With how many others a seat may share its address for that to be worth a look; more are a
  /// school behind one router.
  static let neighbourLimit = 2

  /// What is to be said of a seat, the most unusual first.
  static func notes(of seat: BoardFacts.Seat) -> [BoardNote] {
    var notes = (seat.session?.notes ?? []).map {
      BoardNote(code: $0.signal.code, words: $0.signal.short, detail: $0.measured)
    }
    if let why = seat.brokenWords {
      notes.insert(BoardNote(code: "", words: "its log was changed: left out", detail: why), at: 0)
    }
    func note(_ words: String, _ detail: String) {
      notes.append(BoardNote(code: "", words: words, detail: detail))
    }
    if seat.keyCount > 1 {
      note(
        "joined on a second device",
        "\(seat.keyCount) browsers took this seat, or one browser that stored nothing")
    }
    if seat.isLate { note("joined late", "the class had begun when it joined") }
    if !seat.neighbours.isEmpty, seat.neighbours.count <= neighbourLimit {
      let others = seat.neighbours.map { "\($0)" }.joined(separator: ", ")
      note(
        "same address as another seat",
        "seats from this address: \(others); a school behind one router is one address")
    }
    if seat.drawCount > 1 {
      note(
        "began \(seat.drawCount) times",
        "every session that the class log commits the host to counts as a start")
    }
    return notes
  }

  func write(to writer: inout JSONWriter) {
    writer.member("code", code)
    writer.member("words", words)
    writer.member("detail", detail)
  }
}
