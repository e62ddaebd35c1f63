import EventLog

/// The same JSON in another spelling, line by line, as it is and with a chain made anew.
extension Tamperer {
  mutating func respell(_ log: GoldenLog, _ random: inout Chances) {
    let isLong = log.bytes.count > Tamperer.longByteCount
    for round in 0..<(isLong ? 2 : log.lineCount) {
      if isOver { return }
      let place = isLong ? random.below(log.lineCount) : round
      let line = log.line(place)
      let start = log.data[place].lowerBound - log.lines[place]
      for spelling in Spelling.all(line, dataAt: start) {
        var bytes = Array(log.bytes[..<log.lines[place]])
        bytes.append(contentsOf: spelling.line)
        bytes.append(contentsOf: log.bytes[log.lines[place + 1]...])
        matrix.judge(bytes, of: log, .respelled, "\(spelling.name) in line \(place + 1)")
        guard let body = spelling.body else { continue }
        var bodies = (0..<log.lineCount).map { Chain.body(log.line($0)) }
        bodies[place] = body
        let truth: Truth = spelling.isFormat ? .forged : .changed
        matrix.judge(
          Chain.log(bodies), of: log, .respelledChained, truth: truth,
          "\(spelling.name) in line \(place + 1)")
      }
    }
  }
}

/// A line in another spelling.
struct Spelling {
  let name: String
  let line: [UInt8]
  /// Up to where the chain begins; nil if it is the chain that is spelled otherwise.
  var body: [UInt8]?
  /// Whether the format takes it: only what stands in `data` is another thing.
  var isFormat = false

  /// All that can be done to a line.
  static func all(_ line: [UInt8], dataAt start: Int) -> [Spelling] {
    var all: [Spelling] = []
    let body = Chain.body(line)
    let tail = Array(line[body.count...])
    func add(_ name: String, _ changed: [UInt8], isFormat: Bool = false) {
      guard changed != body else { return }
      all.append(Spelling(name: name, line: changed + tail, body: changed, isFormat: isFormat))
    }
    func put(_ name: String, _ text: String, at place: Int, isFormat: Bool = false) {
      var changed = body
      changed.insert(contentsOf: text.utf8, at: place)
      add(name, changed, isFormat: isFormat)
    }
    for (place, byte) in body.enumerated() {
      let isBetween = byte == 0x3A || byte == 0x2C || byte == 0x7B || byte == 0x7D
      guard isBetween, !isInText(body, place) else { continue }
      put("a space behind \(place)", " ", at: place + 1)
      put("a tab behind \(place)", "\t", at: place + 1)
    }
    for place in start..<body.count {
      let (byte, inText) = (body[place], isInText(body, place))
      let next = place + 1 < body.count ? body[place + 1] : 0
      let isDigit = byte >= 0x30 && byte <= 0x39
      if inText, byte >= 0x61, byte <= 0x7A, body[place - 1] != 0x5C {
        var changed = body
        changed.replaceSubrange(
          place...place, with: "\\u00\(hexadecimal(byte))".utf8)
        add("an escape at \(place)", changed)
      }
      if !inText, isDigit, next < 0x30 || next > 0x39 {
        put("1.0 at \(place)", ".0", at: place + 1)
        put("1e0 at \(place)", "e0", at: place + 1)
      }
      if !inText, isDigit, body[place - 1] < 0x30 || body[place - 1] > 0x39 {
        put("a leading zero at \(place)", "0", at: place)
        put("a plus at \(place)", "+", at: place)
      }
    }
    put("a leading zero in seq", "0", at: 7)
    put("a byte order mark", "\u{FEFF}", at: 0)
    put("CR", "\r", at: body.count)
    put("a member that nobody knows", "\"zz\":1,", at: start + 1, isFormat: body[start + 1] == 0x22)
    put("a key twice", "\"zz\":1,\"zz\":1,", at: start + 1)
    put(
      "a key twice, deep", "\"zz\":[{\"a\":1,\"a\":2}],", at: start + 1)
    put("33 levels", deep(32), at: start + 1)
    put("32 levels", deep(31), at: start + 1, isFormat: body[start + 1] == 0x22)
    put("a line of 65,537 bytes", filler(line.count, 65_537), at: start + 1)
    put("a line of 65,536 bytes", filler(line.count, 65_536), at: start + 1)
    put(
      "a line of 65,535 bytes", filler(line.count, 65_535), at: start + 1,
      isFormat: body[start + 1] == 0x22)
    for (name, bytes) in [
      ("FF", [0xFF]), ("an overlong slash", [0xC0, 0xAF]), ("a surrogate", [0xED, 0xA0, 0x80]),
      ("NUL", [0x00]),
    ] as [(String, [UInt8])] {
      var changed = body
      changed.insert(contentsOf: Array("\"z".utf8) + bytes + Array("\":1,".utf8), at: start + 1)
      add(name, changed)
    }
    all.append(Spelling(name: "CRLF", line: line.dropLast() + [0x0D, 0x0A]))
    for (place, byte) in line.enumerated()
    where place > body.count && byte >= 0x61 && byte <= 0x66 && line[place - 1] < 0x61 {
      var changed = line
      changed[place] = byte - 0x20
      all.append(Spelling(name: "upper-case hex at \(place)", line: changed))
    }
    if let turned = turnedMembers(body, start) {
      add("two members turned", turned, isFormat: true)
    }
    return all
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func deep(_ count: Int) -> String {
    "\"zz\":" + String(repeating: "[", count: count) + String(repeating: "]", count: count) + ","
  }

  private static func filler(_ count: Int, _ wanted: Int) -> String {
    "\"zz\":\"" + String(repeating: "z", count: max(0, wanted - count - 8)) + "\","
  }

  /// Whether a place lies within quotes.
  static func isInText(_ bytes: [UInt8], _ place: Int) -> Bool {
    var isIn = false
    var index = 0
    while index < place {
      if bytes[index] == 0x5C { index += 1 } else if bytes[index] == 0x22 { isIn.toggle() }
      index += 1
    }
    return isIn
  }

  /// The first two members of `data` in the other order, where both are plain.
  private static func turnedMembers(_ body: [UInt8], _ start: Int) -> [UInt8]? {
    var cuts: [Int] = []
    var depth = 0
    for place in start..<body.count where !isInText(body, place) {
      switch body[place] {
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D:
        depth -= 1
        if depth == 0 { cuts.append(place) }
      case 0x2C where depth == 1: cuts.append(place)
      default: break
      }
    }
    guard cuts.count >= 2 else { return nil }
    return body[...start] + body[(cuts[0] + 1)..<cuts[1]] + [0x2C]
      + body[(start + 1)..<cuts[0]] + body[cuts[1]...]
  }
}
