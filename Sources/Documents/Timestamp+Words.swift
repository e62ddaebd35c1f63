package import EventLog

extension Timestamp {
  /// The day and the time to the minute: `2026-11-20 04:30`.
  package var dayAndMinute: String { String(dayAndSecond.dropLast(3)) }

  /// The day and the time to the second: `2026-11-20 04:30:00`.
  package var dayAndSecond: String {
    let text = text
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }
}
