internal import SessionEngine
internal import Shell

/// How large sums, prompts and instructions are drawn: the text size of the settings in four steps.
///
/// A terminal has letters of one size. Larger ones are drawn from blocks. The questions of a quiz
/// with outcomes are so at every step, wherever the whole page has room for them.
enum TextSize: Int, Comparable {
  /// Sums in small blocks of three rows.
  case small
  /// Sums in blocks of five rows; this is the default.
  case medium
  /// Instructions, short prompts and buttons in small blocks too.
  case large
  /// Everything as large as fits.
  case huge

  /// The size that a player has set.
  init(_ preferences: Preferences) {
    switch preferences[.fontSize] {
    case ..<170: self = .small
    case ..<200: self = .medium
    case ..<260: self = .large
    default: self = .huge
    }
  }

  static func < (one: TextSize, other: TextSize) -> Bool { one.rawValue < other.rawValue }
}

extension LiveDrawing {
  /// How many lines of large letters a prompt or an instruction may have.
  private static let sizedLineLimit = 2
  /// How many lines of them a question may have.
  private static let questionLineLimit = 3

  /// A sum in letters of the size that was set.
  func sum(_ text: String) -> [LiveRow] {
    if size == .small, let rows = smallLetters(text) {
      return rows.map { LiveRow($0, world.bold, isCentred: true) }
    }
    return large(text, world.bold, isTall: size == .huge)
  }

  /// A prompt or an instruction in large letters; nil where it stays a line of text.
  func sized(_ text: String, _ paint: Paint) -> [LiveRow]? {
    guard size >= .large, !isLow else { return nil }
    return lettered(text, paint, lineLimit: LiveDrawing.sizedLineLimit)
  }

  /// A question in large letters whatever size was set, where the window was found to have room.
  func largeQuestion(_ text: String) -> [LiveRow]? {
    guard hasLargeQuestion else { return nil }
    return lettered(text, world.bold, lineLimit: LiveDrawing.questionLineLimit)
  }

  /// A text in at most so many lines of large letters; nil where it needs more, or other letters.
  func lettered(_ text: String, _ paint: Paint, lineLimit: Int) -> [LiveRow]? {
    let letters: [(String) -> [String]?] =
      size == .huge
      ? [
        { BlockLetters.rows($0, columns: width, isASCII: isASCII, isNarrow: true) }, smallLetters,
      ] : [smallLetters]
    for draw in letters {
      // The widest letters have five pixels, most three, and a gap follows each.
      for count in stride(from: width / 3, through: 8, by: -1) {
        let lines = text.wrapped(to: count)
        guard lines.count <= lineLimit else { break }
        let drawn = lines.compactMap(draw)
        guard drawn.count == lines.count else { continue }
        let rows = drawn.flatMap {
          [LiveRow()] + $0.map { LiveRow($0, paint, isCentred: isCentred) }
        }
        return Array(rows.dropFirst())
      }
    }
    return nil
  }

  private func smallLetters(_ text: String) -> [String]? {
    isASCII
      ? BlockLetters.rows(text, columns: width, isASCII: true, isNarrow: true)
      : BlockLetters.lowRows(text, columns: width)
  }
}

extension Screen {
  /// Whether it is answered with a slider.
  var isSlider: Bool { if case .slider = control { true } else { false } }

  /// Whether it is a question of a quiz with outcomes, and not its end.
  var asksToChoose: Bool {
    switch control {
    case .single, .multiple, .slider: true
    default: false
    }
  }
}
