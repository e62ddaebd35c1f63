import EventLog

/// What may be said of a log after something was done to it: told from the two files alone, by a
/// reading of docs/LOG-FORMAT that knows nothing of the reader.
enum Truth: Hashable {
  /// Nothing was changed.
  case same
  /// Whole appends were cut off the end: intact, and only a receipt tells.
  case shorter
  /// What a crash leaves of the last append.
  case crash
  /// Whole sectors made NUL, so that where one append ends and the next begins can't be seen:
  /// `torn` if it could be one append, else a change.
  case hidden
  /// The last append cut short or with NUL, and what is left of it changed: no hash covers that.
  case unverifiable
  /// All is there, and behind it what a crash leaves of one append more, or not that.
  case longer
  /// Line 0 is not whole.
  case headless
  /// Changed: no accident, and never intact.
  case changed
  /// The chain was made anew over a log that keeps the format: intact, and only a receipt tells.
  case forged
  /// The chain was made anew over a log whose last append is cut.
  case forgedCrash
  /// All is there, and a whole append more whose chain fits: as if played on.
  case continued

  /// Looks for the first place where both differ, and asks what a crash could have left there.
  static func of(_ log: GoldenLog, _ bytes: [UInt8]) -> Truth {
    let original = log.bytes
    let common = commonCount(original, bytes)
    if common == bytes.count {
      if common == original.count { return .same }
      if common < log.appends[1] { return .headless }
      return log.appends.contains(common) ? .shorter : .crash
    }
    if common == original.count { return .longer }
    guard common >= log.appends[1] else { return .changed }
    var place = log.appends.count - 1
    while log.appends[place] > common { place -= 1 }
    let (start, end) = (log.appends[place], log.appends[place + 1])
    guard bytes.count <= original.count, isSectors(of: log, bytes, from: start) else {
      return isUnverifiable(log, bytes, from: place) ? .unverifiable : .changed
    }
    if bytes.count <= end { return .crash }
    for later in place + 1..<log.appends.count - 1 where log.appends[later] < bytes.count {
      if showsEnd(of: log, bytes, at: log.appends[later]) { return .changed }
    }
    return .hidden
  }

  /// Whether all whole lines behind there are the log's own, and only a last piece without LF or
  /// lines with NUL are not: those have no hash that could be checked.
  private static func isUnverifiable(
    _ log: GoldenLog, _ bytes: [UInt8], from append: Int
  ) -> Bool {
    var start = log.appends[append]
    var end = log.appends[append + 1]
    while let feed = bytes[start...].firstIndex(of: 0x0A) {
      let line = bytes[start...feed]
      start = feed + 1
      if line.contains(0) {
        end = log.bytes.count  // where the append ends can't be seen any more
        continue
      }
      let isOwn = (0..<log.lineCount).contains {
        log.lines[$0] >= log.appends[append] && log.lines[$0] < end
          && log.bytes[log.lines[$0]..<log.lines[$0 + 1]].elementsEqual(line)
      }
      guard isOwn else { return false }
    }
    return true
  }

  /// Whether each sector from there on is that of the log, or all NUL.
  private static func isSectors(of log: GoldenLog, _ bytes: [UInt8], from start: Int) -> Bool {
    var sector = start
    while sector < bytes.count {
      let next = min(sector / 512 * 512 + 512, bytes.count)
      let isZero = !(sector..<next).contains { bytes[$0] != 0 }
      guard isZero || bytes[sector..<next] == log.bytes[sector..<next] else { return false }
      sector = next
    }
    return true
  }

  /// Whether an append that ends at `end` shows by what is left of its last line that it ends
  /// there: the line's beginning without `more`, and its LF, and something behind it.
  private static func showsEnd(of log: GoldenLog, _ bytes: [UInt8], at end: Int) -> Bool {
    guard let line = log.lines.firstIndex(of: end), line > 0 else { return false }
    let shown = log.lines[line - 1]..<log.types[line - 1].lowerBound
    let isBehindNothing = !bytes[end...].contains { $0 != 0 }
    return bytes[end - 1] != 0 && !isBehindNothing && !shown.contains { bytes[$0] == 0 }
  }

  private static func commonCount(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let count = min(one.count, other.count)
    let (one, other) = (one.span, other.span)
    var place = 0
    while place < count, one[place] == other[place] { place += 1 }
    return place
  }

  /// Whether this verdict tells the truth.
  func allows(_ verdict: Verdict) -> Bool {
    switch (self, verdict) {
    case (.same, .intact), (.shorter, .intact), (.crash, .torn), (.forged, .intact),
      (.forgedCrash, .torn), (.continued, .intact), (.longer, .torn), (.longer, .altered),
      (.longer, .spliced):
      true
    case (.hidden, .torn), (.hidden, .altered), (.hidden, .spliced), (.unverifiable, .torn),
      (.unverifiable, .altered), (.unverifiable, .spliced):
      true
    case (.headless, .unreadable), (.changed, .altered), (.changed, .spliced),
      (.changed, .foreign):
      true
    // Line 0 without an LF in a file that has no other one.
    case (.changed, .unreadable(let damage)): damage.reason == .firstLineCut
    default: false
    }
  }

  /// Whether the receipt of the original has to find it.
  var isFoundByReceipt: Bool { self != .same && self != .longer && self != .continued }
}
