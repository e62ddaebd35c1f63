internal import EventLog
internal import SessionEngine
internal import Shell

/// A day and a minute as a person reads them: the local time.
struct LocalTime: Hashable {
  /// `20 Nov 2026`.
  let day: String
  /// `09:30`.
  let minute: String
  /// Both.
  var text: String { day + " " + minute }

  init(_ at: Timestamp, _ console: Console) {
    let moment = Timestamp(clamping: at.milliseconds + console.localOffset(at.milliseconds))
    day = UTCDate(of: moment).words
    minute = String(moment.text.dropFirst(11).prefix(5))
  }

  /// A moment to the second, with how far the local time is from UTC:
  /// `2026-11-20 04:30:00 UTC-05:00`.
  static func words(_ at: Timestamp, _ console: Console) -> String {
    let offset = console.localOffset(at.milliseconds)
    let text = Timestamp(clamping: at.milliseconds + offset).text
    let minutes = offset.magnitude / 60_000
    func twoDigits(_ number: UInt64) -> String { (number < 10 ? "0" : "") + String(number) }
    let zone =
      minutes == 0
      ? "" : (offset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8) + " UTC" + zone
  }
}

extension UTCDate {
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date as a person reads it: `20 Nov 2026`.
  var words: String {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return String(parts[2]) + " " + UTCDate.monthNames[parts[1] - 1] + " " + String(parts[0])
  }
}
