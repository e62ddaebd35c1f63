internal import EventLog
internal import Shell

/// A day and a minute as a person reads them: the local time.
struct LocalTime: Hashable {
  /// `2026-11-20`.
  let day: String
  /// `09:30`.
  let minute: String

  init(_ at: Timestamp, _ console: Console) {
    let offset = console.localOffset(at.milliseconds)
    let moment = Array(Timestamp(clamping: at.milliseconds + offset).text.utf8)
    day = String(decoding: moment[..<10], as: UTF8.self)
    minute = String(decoding: moment[11..<16], as: UTF8.self)
  }
}
