internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

// The time left, on the screen of a question that has a limit.
extension Sitting {
  /// How long to wait for a line while so much time is left: where it is drawn, until it changes.
  func patience(_ timeLeft: Int64) -> Int64 {
    timeRow == nil ? timeLeft : min(timeLeft, (max(1, timeLeft) - 1) % 1000 + 1)
  }

  /// Notes where the time left was drawn, if the screen is small enough that it stays there while
  /// the longest answer is typed.
  mutating func rememberTimeRow(_ drawn: [String], _ timeLeft: Int64?, isScreenAlone: Bool) {
    timeRow = nil
    guard desk.isRedrawing, isScreenAlone, let timeLeft else { return }
    let spare = 3 + Morse.answerByteLimit / desk.drawing.width
    guard drawn.count + spare <= System.terminalHeight else { return }
    timeRow = drawn.firstIndex(of: desk.drawing.timeLine(timeLeft)).map { $0 + 1 }
  }

  /// Draws the time left anew, and leaves what is being typed as it is.
  func showTimeLeft(_ timeLeft: Int64?) {
    guard let timeRow, let timeLeft else { return }
    desk.output.text(
      "\u{1B}7\u{1B}[\(timeRow);1H" + desk.drawing.timeLine(timeLeft) + "\u{1B}[K\u{1B}8")
    desk.output.flush()
  }
}
