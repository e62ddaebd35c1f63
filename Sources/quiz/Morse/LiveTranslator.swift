internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// Text into code and code into text while one types, and a Morse key.
struct LiveTranslator: LiveScreen {
  let ear: MorseEar
  let speed: MorseSpeed
  let now: () -> Int64
  var message = ""
  private var field = TextField()
  private var key: MorseKey
  /// Whether Space is the Morse key.
  private(set) var isKeying = false

  init(_ ear: MorseEar, _ speed: MorseSpeed, now: @escaping () -> Int64) {
    (self.ear, self.speed, self.now) = (ear, speed, now)
    key = MorseKey(wpm: speed.wpm, hasWords: true)
  }

  var takesText: Bool { true }

  var keys: [LiveKey] {
    [
      LiveKey("F2", "hear", "hear the code"),
      LiveKey("F4", isKeying ? "type" : "key", "Space types a space, or is the Morse key"),
      .more("Space", "as the key: tap for a dot, hold for a dash"), .more(". -", "a dot, a dash"),
      LiveKey("Enter", "empty", "empty the field"), LiveKey("Esc", "back"),
    ]
  }

  var patience: Int64? { ear.patience }

  func look() -> Bool { ear.look() }

  /// What was typed, and its translation.
  var translation: MorseCode.Translation {
    MorseCode.isCode(field.text) ? MorseCode.decode(field.text) : MorseCode.encode(field.text)
  }

  private var code: String {
    MorseCode.isCode(field.text) ? field.text : MorseCode.encode(field.text).text
  }

  mutating func take(_ key: Key) -> Leaving? {
    switch key {
    case .escape: return .toMenu
    case .enter: field = TextField()
    case .function(2):
      guard !code.isEmpty else {
        message = "Type something first."
        return nil
      }
      ear.hear(code, wpm: speed.wpm, isSoundOn: speed.isSoundOn)
    case .function(4): isKeying.toggle()
    case .character(" ") where isKeying: self.key.press(at: now(), &field)
    default:
      self.key.rest()
      _ = field.take(key)
    }
    return nil
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.morse(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Translate"
    page.column = LivePage.textLimit
    page.place = isKeying ? "Space is the Morse key" : ""
    let window = field.window(max(8, paper.width - 5), isASCII: paper.isASCII)
    var row = LiveRow([("> ", world.strong), (window.text, world.bold)])
    row.cursor = 2 + window.column
    page.lead = [row, LiveRow()]
    page.isAtTop = true
    if field.text.isEmpty {
      page.rows = "Type a text to see its code, or code to see its text.".wrapped(to: paper.width)
        .map { LiveRow($0, world.dim) }
    } else if translation.isWhole {
      page.rows = translation.text.wrapped(to: paper.width).map { LiveRow($0, world.strong) }
      page.rows += [LiveRow()]
      page.rows += MorseStrip.rows(
        code, lit: ear.code == code ? ear.litCount : 0, width: paper.width, world: world,
        isASCII: paper.isASCII)
    } else {
      let direction: Morse.Direction = MorseCode.isCode(field.text) ? .decode : .encode
      let words = MorseTranslator.words(translation.unknown, direction)
      page.rows = (words.prefix(1).uppercased() + words.dropFirst() + ".").wrapped(to: paper.width)
        .map { LiveRow($0, world.wrong) }
    }
    return page
  }
}
