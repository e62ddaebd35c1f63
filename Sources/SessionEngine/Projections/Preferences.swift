public import EventLog

/// The levels of a generator that has them, easiest first.
public enum Level: Int16, Hashable, Sendable, CaseIterable {
  /// What everybody begins with.
  case beginner
  /// What enough right answers at the first one open.
  case intermediate
  /// What enough right answers at the second one open.
  case expert

  /// The word in logs.
  public var text: String { Setting.level.text(of: rawValue) }
}

/// What a player can set.
///
/// All values are text in logs; in memory each is a small number.
public enum Setting: Int, Hashable, Sendable, CaseIterable {
  /// `12.0` to `32.0` in steps of 0.1; here in tenths.
  case fontSize
  /// One of three system colours.
  case tint
  /// Whether signals are played aloud.
  case sound
  /// Whether questions with levels have a time limit.
  case timer
  /// The level of questions with levels.
  case level
  /// The speed of signals in words a minute, 5 to 40.
  case wpm
  /// What is shuffled in the next session.
  case shuffle

  /// The word in logs and on the command line.
  public var name: String {
    switch self {
    case .fontSize: "fontSize"
    case .tint: "tint"
    case .sound: "sound"
    case .timer: "timer"
    case .level: "level"
    case .wpm: "wpm"
    case .shuffle: "shuffle"
    }
  }

  /// The setting of this name.
  public init?(name: Span<UInt8>) {
    for setting in Setting.allCases
    where name.equals(text: setting.name) {
      self = setting
      return
    }
    return nil
  }

  /// The words that it may have, the default first but for ``wpm`` and ``fontSize``; empty for
  /// numbers.
  public var words: [String] { Setting.wordLists[rawValue] }

  /// Made once, because every session reads and writes all of them.
  private static let wordLists: [[String]] = allCases.map {
    switch $0 {
    case .fontSize, .wpm: []
    case .tint: ["blue", "orange", "green"]
    case .sound, .timer: ["on", "off"]
    case .level: ["beginner", "intermediate", "expert"]
    case .shuffle: ["none", "questions", "answers", "both"]
    }
  }

  /// What it may be, in words.
  public var rule: String {
    switch self {
    case .fontSize: "12.0 to 32.0 in steps of 0.1"
    case .wpm: "5 to 40"
    default: words.joined(separator: ", ")
    }
  }

  /// The number of its default.
  var standard: Int16 {
    switch self {
    case .fontSize: 170
    case .wpm: 20
    case .tint, .sound, .timer, .level, .shuffle: 0
    }
  }

  /// The text in logs of a number that ``number(of:)`` gave.
  public func text(of number: Int16) -> String {
    switch self {
    case .fontSize: String(number / 10) + "." + String(number % 10)
    case .wpm: String(number)
    default:
      words.indices.contains(Int(number)) ? words[Int(number)] : words[0]
    }
  }

  /// The number of a text as logs have it; nil if the setting can't have that value.
  public func number(of text: Span<UInt8>) -> Int16? {
    switch self {
    case .fontSize:
      guard text.count == 4, text[2] == 0x2E, let tens = digit(text[0]),
        let ones = digit(text[1]), let tenths = digit(text[3])
      else { return nil }
      let number = tens * 100 + ones * 10 + tenths
      return number >= 120 && number <= 320 ? number : nil
    case .wpm:
      var index = 0
      guard let number = JSONScanner.integer(text, &index), index == text.count, number >= 5,
        number <= 40
      else { return nil }
      return Int16(number)
    default:
      for (number, word) in words.enumerated() where text.equals(text: word) {
        return Int16(number)
      }
      return nil
    }
  }

  private func digit(_ byte: UInt8) -> Int16? {
    byte >= 0x30 && byte <= 0x39 ? Int16(byte - 0x30) : nil
  }
}

/// What is shuffled: questions, answers, both or nothing.
public struct Shuffling: Hashable, Sendable {
  /// Whether the questions are in a drawn order.
  public let questions: Bool
  /// Whether each question's answers do.
  public let answers: Bool

  /// Takes both.
  public init(questions: Bool, answers: Bool) {
    self.questions = questions
    self.answers = answers
  }
}

/// A projection: every setting's present value.
public struct Preferences: Hashable, Sendable {
  private var numbers: InlineNumbers

  /// The defaults.
  public init() {
    numbers = InlineNumbers()
    for setting in Setting.allCases { self[setting] = setting.standard }
  }

  /// The number of a setting's value.
  public subscript(setting: Setting) -> Int16 {
    get { numbers[setting.rawValue] }
    set { numbers[setting.rawValue] = newValue }
  }

  /// A setting's value as logs have it.
  public func text(_ setting: Setting) -> String {
    setting.text(of: self[setting])
  }

  /// What the next session shuffles.
  public var shuffling: Shuffling {
    let number = self[.shuffle]
    return Shuffling(questions: number == 1 || number == 3, answers: number >= 2)
  }

  /// The level of questions with levels.
  public var level: Level { Level(rawValue: self[.level]) ?? .beginner }

  /// Whether questions with levels have a time limit.
  package var hasTimer: Bool { self[.timer] == 0 }

  /// The member `preferences`' value: every setting in its order.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      for setting in Setting.allCases {
        $0.key(setting.name)
        $0.string(text(setting))
      }
    }
  }
}

/// Seven small numbers in place, so that copying preferences copies no array.
private struct InlineNumbers: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  subscript(place: Int) -> Int16 {
    get {
      let shift = UInt64(place & 3) * 16
      return Int16(truncatingIfNeeded: (place < 4 ? low : high) >> shift)
    }
    set {
      let shift = UInt64(place & 3) * 16
      let mask: UInt64 = ~(0xFFFF << shift)
      let bits = UInt64(UInt16(bitPattern: newValue)) << shift
      if place < 4 { low = low & mask | bits } else { high = high & mask | bits }
    }
  }
}
