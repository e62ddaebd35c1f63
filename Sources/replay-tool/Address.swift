import EventLog
import Shell

/// A place in a log as people write it: `LOG@17`, `@end`, `@-1`, `@17^`, `@food`, `@+12.5s`.
struct Address: Hashable {
  /// Which place.
  enum Place: Hashable {
    /// The last line.
    case end
    /// The line of this number.
    case sequence(Int64)
    /// So many lines before the last.
    case beforeEnd(Int64)
    /// The first, or last, time that a question was answered.
    case question(String, isLast: Bool)
    /// The last line at most so many milliseconds after the start.
    case time(Int64)
  }

  /// The log.
  let path: String
  /// The place.
  let place: Place
  /// Whether just before that place is meant.
  let isBefore: Bool
  /// Whether a place was named at all.
  let isExplicit: Bool

  /// Reads `LOG@PLACE`; without `@` the end is meant.
  init(_ text: String) throws(Failure) {
    guard let at = text.lastIndex(of: "@"), at != text.startIndex else {
      (path, place, isBefore, isExplicit) = (text, .end, false, false)
      return
    }
    path = String(text[..<at])
    var word = String(text[text.index(after: at)...])
    isBefore = word.hasSuffix("^")
    if isBefore { word.removeLast() }
    isExplicit = true
    guard let place = Address.place(word) else {
      throw Failure(
        "\(text.escapedForTerminal): a place is @17, @end, @-1, @17^, @QUESTION, "
          + "@QUESTION:last or @+12.5s")
    }
    self.place = place
  }

  private static func place(_ word: String) -> Place? {
    if word.isEmpty { return nil }
    if word == "end" { return .end }
    if let number = Int64(word), !word.hasPrefix("+") {
      return number >= 0 ? .sequence(number) : .beforeEnd(-number)
    }
    if word.hasPrefix("+"), word.hasSuffix("s") {
      return milliseconds(String(word.dropFirst().dropLast())).map { .time($0) }
    }
    if word.hasSuffix(":last") { return .question(String(word.dropLast(5)), isLast: true) }
    return .question(word, isLast: false)
  }

  /// Seconds with up to three decimals, as milliseconds.
  private static func milliseconds(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let seconds = Int64(parts[0]), seconds >= 0,
      seconds < 1_000_000_000_000
    else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    let digits = parts[1]
    guard (1...3).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      let fraction = Int64(digits + String(repeating: "0", count: 3 - digits.utf8.count))
    else { return nil }
    return seconds * 1000 + fraction
  }
}

/// `12..20`, `12..`, `..20` or `12`: places of a log.
struct PlaceRange {
  let bounds: ClosedRange<Int64>

  init(_ text: String) throws(Failure) {
    let failure = Failure(
      "\(text.escapedForTerminal): a range is 12..20, 12.., ..20 or a single number")
    if let number = Int64(text), number >= 0 {
      bounds = number...number
      return
    }
    var parts: [String] = []
    if let dots = text.firstRange(of: "..") {
      parts = [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])]
    }
    guard parts.count == 2,
      let first = parts[0].isEmpty ? 0 : Int64(parts[0]),
      let last = parts[1].isEmpty || parts[1] == "end" ? Int64.max : Int64(parts[1]),
      first >= 0, first <= last
    else { throw failure }
    bounds = first...last
  }
}

extension String {
  /// Where a word stands first.
  fileprivate func firstRange(of word: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) {
        return index..<self.index(index, offsetBy: word.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
