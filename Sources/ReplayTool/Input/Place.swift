internal import EventLog
package import Shell

/// A place in a log as people write it: `17`, `end`, `-1`, `17^`, `food`, `food:last`, `+12.5s`.
package struct Place: Hashable {
  /// From where it is counted.
  package enum Anchor: Hashable {
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

  package let anchor: Anchor
  /// Whether just before that is meant.
  package let isBefore: Bool

  /// How a place may be written, for messages.
  package static let forms = "17, end, -1, 17^, QUESTION, QUESTION:last or +12.5s"

  package static let end = Place(anchor: .end, isBefore: false)

  private init(anchor: Anchor, isBefore: Bool) {
    (self.anchor, self.isBefore) = (anchor, isBefore)
  }

  /// Reads a place, with or without the `@` before it; nil for anything else.
  package init?(_ text: String) {
    var word = text.hasPrefix("@") ? String(text.dropFirst()) : text
    isBefore = word.hasSuffix("^")
    if isBefore { word.removeLast() }
    guard let anchor = Place.anchor(word) else { return nil }
    self.anchor = anchor
  }

  /// A number from 0 on as people write it; one that is too large is behind every log, and no name.
  package static func number(_ word: String) -> Int64? {
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return Int64(word) ?? .max
  }

  private static func anchor(_ word: String) -> Anchor? {
    if word.isEmpty { return nil }
    if word == "end" { return .end }
    if word.hasPrefix("+") { return milliseconds(String(word.dropFirst())).map { .time($0) } }
    let isNegative = word.utf8.first == 0x2D
    if let count = number(isNegative ? String(word.dropFirst()) : word) {
      return isNegative && count > 0 ? .beforeEnd(count) : .sequence(count)
    }
    if word.hasSuffix(":last") { return question(String(word.dropLast(5)), isLast: true) }
    return question(word, isLast: false)
  }

  private static func question(_ id: String, isLast: Bool) -> Anchor? {
    let isID = id.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2E, 0x5F, 0x2D: true
      default: false
      }
    }
    return isID && !id.isEmpty ? .question(id, isLast: isLast) : nil
  }

  /// `12.5s`, and as `log` prints it: `12.500`, `1:02.375`.
  private static func milliseconds(_ word: String) -> Int64? {
    let text = word.hasSuffix("s") ? String(word.dropLast()) : word
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, parts.count <= 2, let rest = seconds(last) else { return nil }
    if parts.count == 1 { return rest }
    guard let minutes = Int64(parts[0]), minutes >= 0, minutes < 1_000_000_000, rest < 60_000
    else { return nil }
    return minutes * 60_000 + rest
  }

  /// Seconds with up to three decimals, as milliseconds.
  private static func seconds(_ text: String) -> Int64? {
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

extension ReplayedFile {
  /// Where a place leads: a seq, 0 for before the first event.
  ///
  /// A place that has a name means the state after the whole append, because in the middle of an
  /// append a command is not finished: its score may be missing.
  ///
  /// - Throws: ``Failure`` with exit code 1 where this log has no such place.
  package func resolve(_ place: Place) throws(Failure) -> Int {
    let event = try self.event(place)
    if case .question = place.anchor, !place.isBefore {
      return log.lines.append(of: event).upperBound
    }
    return event
  }

  /// The event that a place names: of a question the answer itself.
  ///
  /// - Throws: ``Failure`` with exit code 1 where this log has no such place.
  package func event(_ place: Place) throws(Failure) -> Int {
    var found: Int
    switch place.anchor {
    case .end: found = count
    case .sequence(let sequence): found = Int(clamping: sequence)
    case .beforeEnd(let distance): found = count - Int(clamping: distance)
    case .time(let limit):
      found = (1..<count + 1).last { log.lines.milliseconds(at: $0) <= limit } ?? 0
    case .question(let name, let isLast):
      found = log.lines.append(of: try self.event(named: name, isLast: isLast)).lowerBound
    }
    if place.isBefore { found -= 1 }
    guard (0...count).contains(found) else {
      throw Failure("\(path.escapedForTerminal): has places 0 to \(count)", .no)
    }
    return found
  }

  private func event(named name: String, isLast: Bool) throws(Failure) -> Int {
    guard let names = log.names else {
      throw Failure(
        "\(path.escapedForTerminal): its events have no names; write a seq, such as LOG@1")
    }
    let places = 1..<count + 1
    let found =
      isLast
      ? places.last { log.name(at: $0) == name } : places.first { log.name(at: $0) == name }
    guard let found else {
      throw Failure(
        "\(path.escapedForTerminal): question \(name.escapedForTerminal) was never answered"
          + nearest(name, among: names), .no)
    }
    return found
  }
}
