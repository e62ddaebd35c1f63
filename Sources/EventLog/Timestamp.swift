/// A moment of the wall clock in UTC, to the millisecond; in a log a claim and never an order.
///
/// Written as exactly 24 bytes, `2026-11-20T09:30:00.000Z`: a real date of the Gregorian
/// calendar, years 0000 to 9999, seconds 00 to 59.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00.000Z, without leap seconds.
  public let milliseconds: Int64

  /// How many bytes the text has.
  public static let byteCount = 24

  /// The first moment that can be written, 0000-01-01T00:00:00.000Z.
  public static let earliest = Timestamp(milliseconds: -62_167_219_200_000)
  /// The last moment that can be written, 9999-12-31T23:59:59.999Z.
  public static let latest = Timestamp(milliseconds: 253_402_300_799_999)

  /// Takes milliseconds since 1970; what can't be written in 24 bytes becomes the nearest that can.
  public init(clamping milliseconds: Int64) {
    self.milliseconds = min(
      max(milliseconds, Timestamp.earliest.milliseconds), Timestamp.latest.milliseconds)
  }

  fileprivate init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Reads the 24 bytes at `start`; nil if they are no such text or no real date.
  public init?(_ bytes: Span<UInt8>, at start: Int = 0) {
    guard start >= 0, start <= bytes.count - Timestamp.byteCount else { return nil }
    // Eight bytes at once: without the text of zeros every figure is 0 to 9, all else is 0.
    let words = (
      bytes.word(at: start) ^ 0x2D30_302D_3030_3030,  // YYYY-MM-
      bytes.word(at: start + 8) ^ 0x3030_3A30_3054_3030,  // DDTHH:MM
      bytes.word(at: start + 16) ^ 0x5A30_3030_2E30_303A  // :SS.mmmZ
    )
    guard Timestamp.areFigures(words.0, 0x000F_0F00_0F0F_0F0F),
      Timestamp.areFigures(words.1, 0x0F0F_000F_0F00_0F0F),
      Timestamp.areFigures(words.2, 0x000F_0F0F_000F_0F00)
    else { return nil }
    func figure(_ word: UInt64, _ place: UInt64) -> Int64 {
      Int64(truncatingIfNeeded: word >> (place &* 8) & 15)
    }
    func pair(_ word: UInt64, _ place: UInt64) -> Int64 {
      figure(word, place) &* 10 &+ figure(word, place &+ 1)
    }
    let year = pair(words.0, 0) &* 100 &+ pair(words.0, 2)
    let (month, day) = (pair(words.0, 5), pair(words.1, 0))
    let (hour, minute, second) = (pair(words.1, 3), pair(words.1, 6), pair(words.2, 1))
    let millisecond = figure(words.2, 4) &* 100 &+ pair(words.2, 5)
    guard month >= 1, month <= 12, day >= 1,
      day <= Timestamp.dayCount(year: year, month: month), hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Timestamp.days(year: year, month: month, day: day)
    milliseconds = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + millisecond
  }

  /// The milliseconds in `:SS.mmmZ`; nil if that is something else.
  @inline(__always)
  fileprivate static func second(_ text: UInt64) -> Int64? {
    let word = text ^ 0x5A30_3030_2E30_303A
    guard areFigures(word, 0x000F_0F0F_000F_0F00) else { return nil }
    func figure(_ place: UInt64) -> Int64 { Int64(truncatingIfNeeded: word >> (place &* 8) & 15) }
    let second = figure(1) &* 10 &+ figure(2)
    guard second < 60 else { return nil }
    return second &* 1000 &+ figure(4) &* 100 &+ figure(5) &* 10 &+ figure(6)
  }

  /// Whether every byte is 0 to 9 where `mask` has 0x0F, and 0 where it has 0.
  @inline(__always)
  private static func areFigures(_ word: UInt64, _ mask: UInt64) -> Bool {
    word & ~mask == 0 && (word &+ 0x0606_0606_0606_0606) & 0x1010_1010_1010_1010 == 0
  }

  /// Reads a text of exactly 24 bytes.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == Timestamp.byteCount else { return nil }
    self.init(bytes.span)
  }

  /// The 24 bytes as text.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the 24 bytes.
  public func append(to bytes: inout [UInt8]) {
    let days = milliseconds.quotientRoundedDown(by: 86_400_000)
    let rest = milliseconds - days * 86_400_000
    let (year, month, day) = Timestamp.date(days: days)
    bytes.append(addingCapacity: Timestamp.byteCount) { text in
      func append(_ value: Int64, _ end: UInt8? = nil) {
        text.append(0x30 + UInt8(truncatingIfNeeded: value / 10))
        text.append(0x30 + UInt8(truncatingIfNeeded: value % 10))
        if let end { text.append(end) }
      }
      append(year / 100)
      append(year % 100, 0x2D)
      append(month, 0x2D)
      append(day, 0x54)
      append(rest / 3_600_000, 0x3A)
      append(rest / 60_000 % 60, 0x3A)
      append(rest / 1000 % 60, 0x2E)
      text.append(0x30 + UInt8(truncatingIfNeeded: rest % 1000 / 100))
      append(rest % 100, 0x5A)
    }
  }

  /// Earlier comes first.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  private static func dayCount(year: Int64, month: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 in the proleptic Gregorian calendar, counted in years from March on,
  /// so that the leap day is the last of its year.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear.quotientRoundedDown(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted.quotientRoundedDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }
}

/// Reads the times of lines that follow each other, which nearly always have the same minute.
struct TimestampReader: Sendable {
  /// `YYYY-MM-DDTHH:MM` of the time that was read last, and that minute.
  private var text: (UInt64, UInt64) = (0, 0)
  private var minute: Int64 = 0

  /// The same as ``Timestamp/init(_:at:)``.
  @inline(__always)
  mutating func read(_ bytes: Span<UInt8>, at start: Int) -> Timestamp? {
    guard start >= 0, start <= bytes.count - Timestamp.byteCount else { return nil }
    let found = (bytes.word(at: start), bytes.word(at: start + 8))
    if found == text, let rest = Timestamp.second(bytes.word(at: start + 16)) {
      return Timestamp(milliseconds: minute &+ rest)
    }
    guard let time = Timestamp(bytes, at: start),
      let rest = Timestamp.second(bytes.word(at: start + 16))
    else { return nil }
    text = found
    minute = time.milliseconds - rest
    return time
  }
}

extension Int64 {
  /// The quotient rounded towards minus infinity, for a divisor above zero.
  fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}
