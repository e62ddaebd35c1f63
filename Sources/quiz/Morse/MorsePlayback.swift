internal import Shell
internal import Systems

/// Lets code be heard on the full screen, and seen: its signals light up one after the other.
///
/// The system's player makes the sound. Without one, or with the sound off, the code lights up
/// slowly enough for the eye: less than three signals a second. With the sound on the bell rings
/// for each.
final class MorsePlayback {
  /// How often the light is looked at, in milliseconds.
  static let lookMilliseconds: Int64 = 20
  /// The speed of light alone, in words a minute: a dot and its rest take 340 ms.
  static let lightWPM: Int64 = 7

  private let console: Console
  private var sound: ChatSound
  private var starts: [Int64] = []
  private var begin: Int64 = 0
  private var end: Int64 = 0
  private var ringing = false
  /// The code that was heard last.
  private(set) var code = ""
  /// How many of its signals have begun; 0 once it is over.
  private(set) var litCount = 0

  /// Looks for a player.
  init(_ console: Console) {
    self.console = console
    sound = ChatSound(MorseSound.program(console), console)
  }

  deinit { sound.stop() }

  /// Whether something sounds or lights up.
  var isBusy: Bool { end > 0 }

  /// How long keys may be waited for.
  var patience: Int64? { isBusy ? MorsePlayback.lookMilliseconds : nil }

  /// Lets a code be heard from its start; what sounded before falls silent.
  func hear(_ code: String, _ speed: MorseSpeed, isSilent: Bool = false) {
    stop()
    let isSoundOn = speed.isSoundOn && !isSilent
    let hasPlayer = isSoundOn && sound.program != nil
    let wpm = hasPlayer ? speed.wpm : min(speed.wpm, MorsePlayback.lightWPM)
    guard MorseCode.isCode(code), let timing = MorseTiming(wpm: wpm, sampleRate: 1000) else {
      return
    }
    self.code = code
    let signals = timing.stretches(code).filter { $0.isOn }
    starts = signals.map { $0.start }
    begin = console.monotonicMilliseconds()
    end = begin + (signals.last.map { $0.start + $0.count } ?? 0) + 300
    ringing = isSoundOn && !hasPlayer
    if hasPlayer { sound.play(code, wpm: wpm) }
    _ = look()
  }

  /// Goes on with the light; answers whether it changed.
  func look() -> Bool {
    guard isBusy else { return false }
    sound.goOn()
    let now = console.monotonicMilliseconds()
    let before = litCount
    if now >= end {
      (end, litCount) = (0, 0)
    } else {
      litCount = starts.count { $0 <= now - begin }
    }
    if ringing, litCount > before { _ = System.write([0x07], to: 1) }
    return litCount != before
  }

  /// Falls silent.
  func stop() {
    sound.stop()
    (end, litCount) = (0, 0)
  }
}

/// Code as signals that one sees at a glance: `▪ ▬▬▬`.
enum MorseStrip {
  /// The code in rows of at most so many columns; the first `lit` signals shine.
  static func rows(_ code: String, lit: Int, width: Int, world: World, isASCII: Bool) -> [LiveRow] {
    let (dot, dash) = isASCII ? ("o", "===") : ("▪", "▬▬▬")
    var rows: [LiveRow] = []
    var row = LiveRow()
    var signal = 0
    for (place, letter) in letters(code).enumerated() {
      var pieces: [LiveRow.Piece] = []
      for (place, byte) in letter.utf8.enumerated() where byte == 0x2E || byte == 0x2D {
        signal += 1
        let paint = lit == 0 ? world.bold : signal <= lit ? world.strong : world.dim
        pieces.append(LiveRow.Piece(text: place == 0 ? "" : " ", paint: world.plain))
        pieces.append(LiveRow.Piece(text: byte == 0x2D ? dash : dot, paint: paint))
      }
      if letter == "/" { pieces = [LiveRow.Piece(text: "/", paint: world.dim)] }
      let count = pieces.reduce(0) { $0 + $1.text.slots }
      if place > 0, row.width + 3 + count > width {
        rows.append(row)
        row = LiveRow()
      } else if place > 0 {
        row.pieces.append(LiveRow.Piece(text: "   ", paint: world.plain))
      }
      row.pieces += pieces
    }
    return rows + [row]
  }

  /// The letters of a code, and `/` between words.
  private static func letters(_ code: String) -> [String] {
    var letters: [String] = []
    for (place, word) in code.split(separator: "/").enumerated() {
      if place > 0 { letters.append("/") }
      letters += word.split(separator: " ").map { String($0) }
    }
    return letters
  }
}
