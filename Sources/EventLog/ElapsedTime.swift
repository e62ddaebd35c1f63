/// Milliseconds as people read them.
package enum ElapsedTime {
  /// `1:02.375`, minutes only where there are some.
  package static func text(_ milliseconds: Int64) -> String {
    let sign = milliseconds < 0 ? "-" : ""
    let rest = milliseconds.magnitude
    let fraction = String(rest % 1000)
    let seconds = rest / 1000 % 60
    let minutes = rest / 60_000
    let tail = "." + String(repeating: "0", count: 3 - fraction.utf8.count) + fraction
    if minutes == 0 { return sign + String(seconds) + tail }
    return sign + String(minutes) + ":" + (seconds < 10 ? "0" : "") + String(seconds) + tail
  }

  /// `2.8` for 2,871 ms: seconds with one digit, cut as a clock shows them and never rounded up.
  package static func seconds(_ milliseconds: Int64) -> String {
    let tenths = milliseconds.magnitude / 100
    let sign = milliseconds < 0 && tenths > 0 ? "-" : ""
    return sign + String(tenths / 10) + "." + String(tenths % 10)
  }
}
