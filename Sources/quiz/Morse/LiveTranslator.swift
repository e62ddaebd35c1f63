internal import Shell
internal import Systems

/// Text into code and code into text while one types, and a Morse key.
struct LiveTranslator: LiveScreen {
  enum Deed { case hear, turnKey, keying, type, empty, back }

  let ear: MorsePlayback
  let speed: MorseSpeed
  let now: () -> Int64
  var message = ""
  private var field = TextField()
  private var key: MorseKey
  /// Whether Space is the Morse key.
  private(set) var isKeying = false

  init(_ ear: MorsePlayback, _ speed: MorseSpeed, now: @escaping () -> Int64) {
    (self.ear, self.speed, self.now) = (ear, speed, now)
    key = MorseKey(wpm: speed.wpm, hasWords: true)
  }

  var takesText: Bool { true }

  var keys: [ScreenKey<Deed>] {
    let keying = "as the key: tap for a dot, hold for a dash"
    let isEmpty = field.text.isEmpty
    return [
      ScreenKey(
        "F2", isEmpty ? "" : "hear", "hear the code, once something is typed", does: .hear),
      ScreenKey(
        "F4", isKeying ? "type" : "key", "Space types a space, or is the Morse key", does: .turnKey),
      .more("Space", keying, does: isKeying ? .keying : .type),
      .more(". -", "a dot, a dash", does: .type),
      ScreenKey("Enter", isEmpty ? "" : "empty", "empty the field", does: .empty),
      ScreenKey("Esc", "back", does: .back),
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

  mutating func perform(_ deed: Deed, _ key: Key) -> Leaving? {
    switch deed {
    case .back: return .toMenu
    case .empty: field = TextField()
    case .hear:
      guard !code.isEmpty else {
        message = "Type something first."
        return nil
      }
      ear.hear(code, speed)
    case .turnKey: isKeying.toggle()
    case .keying: self.key.press(at: now(), &field)
    case .type: return type(key)
    }
    return nil
  }

  mutating func type(_ key: Key) -> Leaving? {
    self.key.rest()
    _ = field.take(key)
    return nil
  }

  func page(_ paper: LivePaper) -> LivePage {
    let world = World.morse(isLight: paper.isLight)
    var page = LivePage(world, isASCII: paper.isASCII)
    page.title = "Translate"
    page.column = LivePage.textLimit
    page.place = isKeying ? "Space is the Morse key" : ""
    page.lead = [
      field.row("> ", world, width: paper.width, isASCII: paper.isASCII), LiveRow(),
    ]
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
      let words = MorseTranslator.words(translation.unknown, direction, isLive: true)
      page.rows = words.asSentence.wrapped(to: paper.width).map { LiveRow($0, world.wrong) }
    }
    return page
  }
}
