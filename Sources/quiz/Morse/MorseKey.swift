/// Space as a Morse key, on a terminal that reports presses and no releases.
///
/// A tap is a dot. A key that is held down repeats: presses that follow each other faster than
/// anybody taps are one held key, and become a dash together with the press before them, after
/// which the keyboard waited before it repeated. A rest between two presses parts letters, a longer
/// one words. The rests are longer than those of sent code, because the wait of a keyboard has to
/// fit in them.
///
/// A value without a clock: the caller says when a key was pressed.
struct MorseKey: Hashable {
  /// Presses that are no further apart are one held key.
  static let repeatMilliseconds: Int64 = 100
  /// The longest wait of a keyboard before it repeats a key.
  static let waitMilliseconds: Int64 = 1000
  /// The shortest rest that parts letters.
  static let letterMilliseconds: Int64 = 700
  /// The shortest rest that parts words.
  static let wordMilliseconds: Int64 = 1600

  /// Whether a long rest parts words; a round of one word has none.
  let hasWords: Bool
  private let letterRest: Int64
  private let wordRest: Int64
  /// The two latest presses that were no repetition, the older one first.
  private var downs: [Down] = []
  private var last: Int64?
  private var isHeld = false

  /// A press, and the text before its signal.
  private struct Down: Hashable {
    let moment: Int64
    let before: TextField
  }

  /// A key for code at a speed, in words a minute.
  init(wpm: Int64, hasWords: Bool) {
    self.hasWords = hasWords
    let unit = 1200 / max(1, wpm)
    letterRest = max(3 * unit, MorseKey.letterMilliseconds)
    wordRest = max(7 * unit, MorseKey.wordMilliseconds)
  }

  /// Takes a press at a moment, in milliseconds of a clock that never goes back.
  mutating func press(at now: Int64, _ field: inout TextField) {
    defer { last = now }
    if let last, now - last <= MorseKey.repeatMilliseconds {
      if !isHeld { hold(&field) }
      return
    }
    isHeld = false
    let end = field.text.last
    if let last, end == "." || end == "-" {
      if hasWords, now - last >= wordRest {
        field.append(" / ")
      } else if now - last >= letterRest {
        field.append(" ")
      }
    }
    downs = downs.suffix(1) + [Down(moment: now, before: field)]
    field.append(".")
  }

  /// What was typed otherwise ends what the key began.
  mutating func rest() {
    downs = []
    last = nil
    isHeld = false
  }

  /// The dots of the presses so far become a dash.
  private mutating func hold(_ field: inout TextField) {
    isHeld = true
    guard let second = downs.last else { return }
    let wait = downs.count > 1 ? second.moment - downs[0].moment : .max
    field = wait <= MorseKey.waitMilliseconds ? downs[0].before : second.before
    field.append("-")
    downs = []
  }
}
