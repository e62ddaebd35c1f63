import EventLog

/// Whole lines dropped, doubled, swapped and moved, as they are and with a chain made anew.
extension Tamperer {
  mutating func moveLines(_ log: GoldenLog, from other: GoldenLog, _ random: inout Chances) {
    let isLong = log.bytes.count > Tamperer.longByteCount
    let lines = (0..<log.lineCount).map { log.line($0) }
    for round in 0..<(isLong ? 10 : log.lineCount) {
      if isOver { return }
      let place = isLong ? random.below(log.lineCount) : round
      var dropped = lines
      dropped.remove(at: place)
      judge(dropped, log, .lineDropped, "line \(place + 1)")
      var doubled = lines
      doubled.insert(lines[place], at: place)
      judge(doubled, log, .lineDoubled, "line \(place + 1)")
      if place + 1 < lines.count {
        var swapped = lines
        swapped.swapAt(place, place + 1)
        judge(swapped, log, .linesSwapped, "line \(place + 1) and the next")
      }
      for (number, stranger) in [place, other.lineCount - 1].enumerated()
      where stranger < other.lineCount {
        var moved = lines
        if number == 0 {
          moved[place] = other.line(stranger)
        } else {
          moved.insert(other.line(stranger), at: place + 1)
        }
        judge(moved, log, .lineMoved, "line \(stranger + 1) of \(other.name) at \(place + 1)")
      }
    }
  }

  private mutating func judge(
    _ lines: [[UInt8]], _ log: GoldenLog, _ deed: Deed, _ words: @autoclosure () -> String
  ) {
    let words = words()
    let bodies = lines.map { Chain.body($0) }
    let chained = Chain.log(bodies)
    let bytes = Array(lines.joined())
    // A line of a log with the same beginning may fit as it is.
    let isChained = bytes == chained
    matrix.judge(
      bytes, of: log, deed, truth: isChained ? truth(bodies, log, chained) : nil, words)
    matrix.judge(chained, of: log, .linesChained, truth: truth(bodies, log, chained), words)
    let numbered = bodies.enumerated().map { Tamperer.numbered($1, $0) }
    let anew = Chain.log(numbered)
    matrix.judge(anew, of: log, .linesNumbered, truth: truth(numbered, log, anew), words)
  }

  /// The same line at another place.
  static func numbered(_ body: [UInt8], _ place: Int) -> [UInt8] {
    let start = "{\"seq\":".utf8.count
    let end = body.firstIndex(of: 0x2C) ?? start
    return Array(body[..<start]) + Array(String(place).utf8) + Array(body[end...])
  }

  /// What lines with a chain of their own make: told from `seq`, `more`, `at` and the first line.
  private func truth(_ bodies: [[UInt8]], _ log: GoldenLog, _ bytes: [UInt8]) -> Truth {
    if log.bytes.starts(with: bytes) { return Truth.of(log, bytes) }
    let facts = bodies.map { Facts($0) }
    guard let first = facts.first, first.isCreated, bodies[0] == Chain.body(log.line(0)) else {
      return .changed
    }
    var before: Facts?
    for (place, line) in facts.enumerated() {
      guard line.sequence == Array(String(place).utf8), place == 0 || !line.isCreated else {
        return bytes.starts(with: log.bytes) ? .longer : .changed
      }
      if let before, before.more > 0 {
        guard line.more == before.more - 1, line.at == before.at else { return .changed }
      }
      before = line
    }
    if bytes.starts(with: log.bytes) { return before?.more == 0 ? .continued : .longer }
    return before?.more == 0 ? .forged : .forgedCrash
  }

  /// What stands in the framing of a line that is whole.
  private struct Facts {
    var sequence: [UInt8] = []
    var at: [UInt8] = []
    var more = 0
    var isCreated = false

    init(_ body: [UInt8]) {
      let parts = body.split(separator: 0x2C, maxSplits: 4)
      sequence = Array(parts[0].dropFirst("{\"seq\":".utf8.count))
      at = Array(parts[1])
      if parts[2].starts(with: "\"more\":".utf8) {
        more = Int(String(decoding: parts[2].dropFirst(7), as: UTF8.self)) ?? 0
      }
      isCreated = parts[2].elementsEqual("\"type\":\"logCreated\"".utf8)
    }
  }
}
