internal import Shell

// A menu that says how long something still is, and is drawn anew each minute.
extension LiveMenu {
  /// Rows that change with the minute.
  struct Renewal {
    /// How long a minute is, in milliseconds.
    fileprivate static let minute: Int64 = 60_000

    /// Milliseconds of the wall clock.
    let now: () -> Int64
    /// The rows as they are now.
    let rows: () throws(Failure) -> [Row]
    /// The number of the minute whose rows are shown.
    fileprivate var shown: Int64

    init(now: @escaping () -> Int64, rows: @escaping () throws(Failure) -> [Row]) {
      (self.now, self.rows) = (now, rows)
      shown = now() / Renewal.minute
    }
  }

  /// Until the next minute; rows that are searched for, or asked about, stay as they are.
  var patience: Int64? {
    guard let renewal, search == nil, confirmation == nil else { return nil }
    let now = renewal.now()
    return now / Renewal.minute == renewal.shown ? Renewal.minute - now % Renewal.minute : 0
  }

  mutating func look() -> Bool {
    guard let renewal, search == nil, confirmation == nil else { return false }
    self.renewal?.shown = renewal.now() / Renewal.minute
    // What cannot be read now is told when the menu is opened anew.
    guard let rows = try? renewal.rows() else { return false }
    show(rows)
    return true
  }
}
