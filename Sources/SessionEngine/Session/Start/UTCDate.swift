public import EventLog

/// A day of the calendar in UTC, written `2026-11-22`.
///
/// The same day for every player, wherever they are. A session of a daily quiz names it (M1), and
/// streaks and statistics count by it.
public struct UTCDate: Hashable, Comparable, Sendable {
  /// How many milliseconds a day has.
  public static var milliseconds: Int64 { 86_400_000 }
  /// How many bytes the text has.
  static var byteCount: Int { 10 }

  /// Days since 1970-01-01, which is 0.
  public let number: Int64

  /// Takes the day of a moment.
  public init(of time: Timestamp) {
    let sinceEarliest = time.milliseconds - Timestamp.earliest.milliseconds
    number =
      sinceEarliest / UTCDate.milliseconds
      + Timestamp.earliest.milliseconds / UTCDate.milliseconds
  }

  /// Takes days since 1970-01-01; a day that cannot be written becomes the nearest that can.
  public init(clamping number: Int64) {
    let (milliseconds, isTooLarge) = number.multipliedReportingOverflow(by: UTCDate.milliseconds)
    let furthest: Int64 = number < 0 ? .min : .max
    self.init(of: Timestamp(clamping: isTooLarge ? furthest : milliseconds))
  }

  /// Reads exactly ten bytes; nil if they are no real date of the years 0000 to 9999.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count == UTCDate.byteCount else { return nil }
    guard let start = Timestamp((bytes.array + Array("T00:00:00.000Z".utf8)).span) else {
      return nil
    }
    self.init(of: start)
  }

  /// Reads a text; nil if it is no real date of the years 0000 to 9999.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  /// When it begins.
  public var start: Timestamp { Timestamp(clamping: number * UTCDate.milliseconds) }

  /// The ten characters.
  public var text: String {
    var bytes: [UInt8] = []
    start.append(to: &bytes)
    return String(decoding: bytes[..<UTCDate.byteCount], as: UTF8.self)
  }

  /// The day so many days later, or before if it is negative.
  public func adding(days: Int64) -> UTCDate { UTCDate(clamping: number.addingClamped(days)) }

  /// Earlier comes first.
  public static func < (left: UTCDate, right: UTCDate) -> Bool { left.number < right.number }

  /// The seed that everyone's session of a quiz has on this day, if it is the daily one.
  ///
  /// The labels of a session's draws begin with the hex digits of its seed, so none of them is the
  /// label here.
  ///
  /// - Source: docs/SESSIONS.md, M22.
  public func seed(quiz: Digest) -> Seed {
    let label = "retrace/1/daily/" + quiz.hex + "/" + text
    let words = SHA256.digest(of: Array(label.utf8)).words
    return Seed(high: words.0, low: words.1)
  }
}
