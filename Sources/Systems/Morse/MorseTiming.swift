/// How long the parts of a message sound and are silent, in samples; integers throughout.
///
/// A dot lasts one unit and a dash three; one unit of silence parts the signals of a letter, three
/// part letters and seven words. At `wpm` words a minute a unit is 1200/wpm ms, which makes the
/// word PARIS with the space behind it 50 units long.
///
/// With a slower `farnsworthWPM` each letter keeps its speed and only the silences between letters
/// and words are stretched, by the same factor, until PARIS takes 60/farnsworthWPM s: of its 50
/// units 31 stay, and the other 19 share what is left.
///
/// - Source: ITU-R M.1677-1, Annex 1, Part I, section 2; for Farnsworth spacing: J. Bloom, "A
///   Standard for Morse Timing Using the Farnsworth Technique", QEX, April 1990.
public struct MorseTiming: Hashable, Sendable {
  /// A stretch of sound or silence.
  public struct Stretch: Hashable, Sendable {
    /// Whether the tone sounds.
    public let isOn: Bool
    /// Where it begins, in samples from the start.
    public let start: Int64
    /// How many samples it lasts.
    public let count: Int64
  }

  /// The speeds that can be sent, in words a minute.
  public static let wpmLimits: ClosedRange<Int64> = 5...40

  /// The speed of each letter, in words a minute.
  public let wpm: Int64
  /// The speed of the whole, in words a minute; at most ``wpm``.
  public let farnsworthWPM: Int64
  /// Samples a second.
  public let sampleRate: Int64

  /// Takes speeds that are in ``wpmLimits``; nil if they are not, or the whole is
  /// faster than its letters.
  public init?(wpm: Int64, farnsworthWPM: Int64? = nil, sampleRate: Int64 = 44_100) {
    let whole = farnsworthWPM ?? wpm
    guard MorseTiming.wpmLimits.contains(wpm), MorseTiming.wpmLimits.contains(whole),
      whole <= wpm, sampleRate > 0, sampleRate <= 192_000
    else { return nil }
    self.wpm = wpm
    self.farnsworthWPM = whole
    self.sampleRate = sampleRate
  }

  /// The message's stretches, which follow each other without a gap up to its last signal.
  ///
  /// `code` is dots and dashes, letters parted by a space, words by `/`.
  /// A place between two samples is rounded, halves up. Places are rounded and not
  /// lengths, so nothing adds up: every edge is at most half a sample from where it should be.
  public func stretches(_ code: String) -> [Stretch] {
    var stretches: [Stretch] = []
    var place = Place()
    var pause = Place()
    var isFirst = true
    for byte in code.utf8 {
      switch byte {
      case 0x2E, 0x2D:
        if !isFirst {
          if pause == Place() { pause.letterUnits = 1 }
          append(false, pause, &place, to: &stretches)
        }
        isFirst = false
        append(true, Place(letterUnits: byte == 0x2D ? 3 : 1), &place, to: &stretches)
        pause = Place()
      case 0x2F: pause.spaceUnits = 7
      case 0x20: pause.spaceUnits = max(pause.spaceUnits, 3)
      default: continue
      }
    }
    return stretches
  }

  /// How many samples the message lasts.
  public func sampleCount(_ code: String) -> Int64 {
    guard let last = stretches(code).last else { return 0 }
    return last.start + last.count
  }

  // MARK: Places

  /// A time as units inside letters, and units between letters and words, which may be longer.
  private struct Place: Hashable {
    var letterUnits: Int64 = 0
    var spaceUnits: Int64 = 0
  }

  private func append(
    _ isOn: Bool, _ length: Place, _ place: inout Place, to stretches: inout [Stretch]
  ) {
    let start = sample(place)
    place.letterUnits += length.letterUnits
    place.spaceUnits += length.spaceUnits
    stretches.append(Stretch(isOn: isOn, start: start, count: sample(place) - start))
  }

  /// The sample at a place, halves up.
  ///
  /// A unit is 6·rate/(5·wpm) samples. A unit between letters is, with c = wpm and s =
  /// farnsworthWPM, (60/s − 37.2/c)/19 s, which is (300·c − 186·s)·rate/(95·c·s) samples; the 19
  /// includes the space behind the word, and 37.2/c s are its 31 other units.
  private func sample(_ place: Place) -> Int64 {
    let letters = place.letterUnits * 6 * 19 * farnsworthWPM
    let spaces = place.spaceUnits * (300 * wpm - 186 * farnsworthWPM)
    let denominator = 95 * wpm * farnsworthWPM
    return (2 * (letters + spaces) * sampleRate + denominator) / (2 * denominator)
  }
}
