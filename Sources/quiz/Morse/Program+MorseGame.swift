internal import EventLog
internal import SessionEngine
internal import Shell

extension Program {
  /// Opens a level that a crash swallowed, before a game begins.
  mutating func openMissedLevels() throws(Failure) {
    var clock = clock
    let player = player
    let opened = try engine { () throws(SessionError) in
      try folder.openMissedLevels(of: player) { clock.read().at }
    }
    self.clock = clock
    if let opened { note("your last game opened the level \(opened.text)") }
  }

  /// How long to wait for a line while so much time is left: where it is drawn, until it changes.
  func patience(_ timeLeft: Int64) -> Int64 {
    timeRow == nil ? timeLeft : min(timeLeft, (max(1, timeLeft) - 1) % 1000 + 1)
  }

  /// Notes where the time left was drawn, if the screen is small enough that it stays there while
  /// the longest answer is typed.
  mutating func rememberTimeRow(_ drawn: [String], _ timeLeft: Int64?, isScreenAlone: Bool) {
    timeRow = nil
    guard isRedrawing, isScreenAlone, let timeLeft else { return }
    let spare = 3 + Morse.answerByteLimit / drawing.width
    guard drawn.count + spare <= System.terminalHeight else { return }
    timeRow = drawn.firstIndex(of: drawing.timeLine(timeLeft)).map { $0 + 1 }
  }

  /// Draws the time left anew, and leaves what is being typed as it is.
  mutating func showTimeLeft(_ timeLeft: Int64?) {
    guard let timeRow, let timeLeft else { return }
    output.text(
      "\u{1B}7\u{1B}[\(timeRow);1H" + drawing.timeLine(timeLeft) + "\u{1B}[K\u{1B}8")
    output.flush()
  }
}

extension Quiz {
  /// Whether it is a Morse game.
  var isMorse: Bool {
    if case .morse = content { true } else { false }
  }
}
