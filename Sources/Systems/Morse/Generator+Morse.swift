public import SessionEngine

extension Generator {
  /// Ten rounds of Morse code, for points.
  public static let morse = Generator(
    name: "morse",
    members: [.word("direction", ["encode", "decode"]), .text("text")],
    questionCount: Morse.roundCount, answerByteLimit: Morse.answerByteLimit,
    levels: GeneratorLevels(
      beginner: .init(task: "a letter", limitMilliseconds: 30_000),
      intermediate: .init(task: "a word", limitMilliseconds: 45_000),
      expert: .init(task: "two words", limitMilliseconds: 60_000),
      rightCountForNextLevel: Morse.rightCountForNextLevel),
    // Two words of 19 letters take at most 191 of the 200 bytes that an answer may have.
    lists: WordLists(names: ["intermediate", "expert"], countMinimum: 200, lengthLimit: 19),
    wording: GeneratorWording(
      prompt: { String(decoding: $0.text, as: UTF8.self) },
      words: { Morse($0).direction.word + " " + String(decoding: $0.text, as: UTF8.self) },
      screen: { Morse($0).screen }, praise: ":)", takesLetters: true),
    effort: GeneratorEffort(
      floorMilliseconds: { $0.text.count == 1 ? 500 : $0.text.contains(0x20) ? 2500 : 1200 },
      signalMilliseconds: { values, wpm in
        let round = Morse(values)
        return round.direction == .decode ? round.soundMilliseconds(wpm: wpm) : nil
      }),
    draw: { draws, level, lists in Morse(&draws, level, lists).values },
    expected: { Morse($0).expected },
    marks: { (values, answer) throws(Refusal) in Morse(values).accepts(answer) })
}

extension Morse {
  /// The round of these values.
  init(_ values: DrawnValues) {
    self.init(direction: values[0] == 0 ? .encode : .decode, text: values.text)
  }

  /// The round that was drawn; nil if another generator drew it.
  public init?(_ drawn: Drawn?) {
    guard let drawn, drawn.generator == .morse else { return nil }
    self.init(drawn.values)
  }

  /// The round as a session shows it.
  public var drawn: Drawn { Drawn(.morse, values) }

  var values: DrawnValues { DrawnValues(direction == .encode ? 0 : 1, text: text) }

  fileprivate var screen: (heading: String, prompt: String) {
    switch direction {
    case .encode: ("Put this into Morse code", String(decoding: text, as: UTF8.self))
    case .decode:
      ("What does this Morse code say?", String(decoding: Morse.code(of: text), as: UTF8.self))
    }
  }

  /// How long the round's text sounds in Morse code: a dot is 1200/wpm ms, a dash three, one
  /// between signals, three between letters and seven between words.
  ///
  /// - Source: ITU-R M.1677-1, Annex 1, Part I, section 2.
  func soundMilliseconds(wpm: Int64) -> Int64 {
    var units: Int64 = 0
    var isFirst = true
    for byte in Morse.code(of: text) {
      switch byte {
      case 0x20: (units, isFirst) = (units + 3, true)
      case 0x2F: (units, isFirst) = (units + 7, true)
      default:
        if !isFirst { units += 1 }
        units += byte == 0x2D ? 3 : 1
        isFirst = false
      }
    }
    return units * 1200 / max(wpm, 1)
  }
}

extension Morse.Direction {
  /// The word in logs.
  public var word: String {
    switch self {
    case .encode: "encode"
    case .decode: "decode"
    }
  }
}
