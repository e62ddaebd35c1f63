import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Torn tail")
struct TornTailTests {
  /// Line 0, one line, then three whose every one holds a whole sector of its own.
  private static let log = SampleLog(appends: [1, 3], dataByteCount: 1100)

  private enum Piece: CaseIterable { case whole, zeroed, altered, missing }

  /// The first whole sector of the file that lies in `range`.
  private func sector(in range: Range<Int>) -> Range<Int> {
    let start = (range.lowerBound + 511) / 512 * 512
    return start..<start + 512
  }

  private func bytes(_ pieces: [Piece], isCut: Bool) -> [UInt8] {
    let log = Self.log
    var bytes = Array(log.bytes[..<log.lineOffsets[2]])
    for (place, piece) in pieces.enumerated() {
      var line = log.lines[2 + place].bytes
      let start = bytes.count
      switch piece {
      case .whole: break
      case .zeroed:
        let zeros = sector(in: start..<start + line.count)
        for index in zeros { line[index - start] = 0 }
      case .altered: line[line.count - 5] ^= 1
      case .missing: continue
      }
      bytes += line
    }
    return isCut ? bytes.dropLast(9) : bytes
  }

  /// The rule in the words of docs/LOG-FORMAT, over pieces instead of bytes.
  private func expected(_ pieces: [Piece], isCut: Bool) -> String {
    let present = pieces.indices.filter { pieces[$0] != .missing }
    guard let last = present.last else { return "intact" }
    var isMissing = isCut || last != 2
    var due: Int? = 0
    for place in present {
      // Of a cut last piece only the beginning is looked at, whatever else is wrong in it.
      if pieces[place] == .altered, !(isCut && place == last) { return "damaged" }
      let isCutHere = isCut && place == last
      if let due, due != place, pieces[place] == .whole || isCutHere { return "damaged" }
      due = pieces[place] == .zeroed ? nil : place + 1
      if pieces[place] == .zeroed { isMissing = true }
    }
    return isMissing ? "torn" : "intact"
  }

  @Test("every pattern of whole, zeroed, altered and missing lines, cut or not")
  func table() {
    var counts: [String: Int] = [:]
    for a in Piece.allCases {
      for b in Piece.allCases {
        for c in Piece.allCases {
          for isCut in [false, true] {
            let pieces = [a, b, c]
            if isCut, pieces.allSatisfy({ $0 == .missing }) { continue }
            var name = verdict(bytes(pieces, isCut: isCut)).name
            if name == "altered" || name == "spliced" { name = "damaged" }
            let wanted = expected(pieces, isCut: isCut)
            #expect(name == wanted, "\(pieces) \(isCut ? "cut" : "")")
            counts[wanted, default: 0] += 1
          }
        }
      }
    }
    #expect(counts["intact"] == 2)
    #expect(counts.values.reduce(0, +) == 127)
  }

  /// The verdict on a log of one good append and these tail bytes.
  private func name(behind log: SampleLog, _ tail: [UInt8]) -> String {
    verdict(log.bytes + tail).name
  }

  @Test(
    "a last piece without LF has to begin as the next line does",
    arguments: [
      ("{", "torn"), ("{\"seq\":", "torn"), ("{\"seq\":2", "torn"),
      ("{\"seq\":2,\"at\":\"", "torn"),
      ("{\"seq\":2,\"at\":\"garbage", "torn"), ("{\"seq\":2,\"at\":\"\u{FFFD}", "torn"),
      ("x", "altered"), (" ", "altered"), ("}", "altered"), ("{\"sex", "altered"),
      ("{ ", "altered"), ("{\"seq\":1", "altered"), ("{\"seq\":3", "altered"),
      ("{\"seq\":02", "altered"), ("{\"seq\":2x", "altered"), ("{\"seq\":20", "altered"),
      ("{\"seq\":2,\"type\"", "altered"), ("{\"seq\":2,\"at\":1", "altered"),
      ("{\"seq\":\u{0}", "altered"), ("\u{0}", "torn"), ("{\"seq\":-2", "altered"),
    ])
  func pieces(text: String, wanted: String) {
    #expect(name(behind: SampleLog(appends: [1]), Array(text.utf8)) == wanted)
  }

  @Test("a line that verifies but for its last byte was changed, not torn, unless that is a sector")
  func otherEnds() {
    for padding in [10, 10 + distanceToSector(10)] {
      var log = SampleLog(appends: [1], dataByteCount: padding)
      log.append(1)
      let isAlone = (log.bytes.count - 1) % 512 == 0
      #expect(isAlone == (padding > 10))
      for byte in UInt8.min...UInt8.max where byte != 0x0A {
        let name = verdict(log.bytes.dropLast() + [byte]).name
        #expect(name == (byte == 0 && isAlone ? "torn" : "altered"), "byte \(byte)")
      }
    }
  }

  /// How many bytes more the data needs, so that the last byte of the log begins a sector.
  private func distanceToSector(_ padding: Int) -> Int {
    var log = SampleLog(appends: [1], dataByteCount: padding)
    log.append(1)
    return (512 - (log.bytes.count - 1) % 512) % 512
  }

  @Test("behind a NUL sector a line has to have a place that the append can have")
  func behindZeros() {
    // 2 is the append's first place; its line says that more follow.
    let zeros = SampleLog(appends: [1, 2], dataByteCount: 1100)
    var first = Array(zeros.bytes[zeros.lineOffsets[2]..<zeros.lineOffsets[3]])
    let start = zeros.lineOffsets[2]
    for index in sector(in: start..<start + first.count) { first[index - start] = 0 }
    let good = SampleLog(appends: [1], dataByteCount: 1100)
    func name(_ seq: String, _ more: String?, then other: SampleLine? = nil) -> String {
      let line = SampleLine(seq: seq, more: more, type: "noted", prev: good.head)
      return self.name(behind: good, first + line.bytes + (other?.bytes ?? []))
    }
    #expect(name("3", nil) == "torn")
    #expect(name("3", "998") == "torn")
    #expect(name("1001", nil) == "torn")
    for (seq, more) in [
      ("0", nil), ("1", nil), ("2", nil), ("1002", nil), ("3", "999"), ("1001", "1"),
      ("9223372036854775807", nil), ("9223372036854775807", "999"), ("9223372036854774809", "999"),
    ] as [(String, String?)] {
      #expect(name(seq, more) == "altered", "seq \(seq)")
    }
    var next = SampleLine(seq: "4", type: "noted")
    next.prev = SampleLine(seq: "3", more: "1", type: "noted", prev: good.head).hash
    #expect(name("3", "1", then: next) == "torn")
    next.at = "2026-11-20T09:30:00.001Z"
    #expect(name("3", "1", then: next) == "altered")
    #expect(name("3", nil, then: next) == "altered", "nothing follows a line without more")
    #expect(self.name(behind: good, first + Array("{\"seq\":".utf8)) == "torn")
    #expect(self.name(behind: good, first + Array("{\"seq\":0,\"at\":\"".utf8)) == "torn")
    for piece in ["{\"seq\":,\"at\":\"", "{\"seq\":01", "{\"seq\":x", "{\"seq\":3x", "x"] {
      #expect(self.name(behind: good, first + Array(piece.utf8)) == "altered", "\(piece)")
    }
  }

  @Test("where NUL is in the place of a piece's figures, any could have been there")
  func zerosForFigures() throws {
    let front = Array("{\"seq\":".utf8)
    let text = String(repeating: "x", count: 1100)
    // The figures begin a sector: behind a good line of the right length and one with NUL.
    let logs = (8..<520).map { SampleLog(appends: [1], dataByteCount: $0) }
    for isWhole in [true, false] {
      var tail: [UInt8] = []
      let good = try #require(
        logs.first { log in
          tail = log.next(more: 1, data: #"{"t":"\#(text)"}"#).bytes
          return (log.bytes.count + tail.count + front.count) % 512 == 0
        })
      let zeros = sector(in: good.bytes.count..<good.bytes.count + tail.count)
      if !isWhole { for index in zeros { tail[index - good.bytes.count] = 0 } }
      for count in [1, 200, 512] {
        let piece = front + [UInt8](repeating: 0, count: count)
        #expect(name(behind: good, tail + piece) == "torn", "\(count) NUL")
      }
      #expect(name(behind: good, tail + front + [0x78]) == "altered")
    }
  }

  @Test("the lines of a tail count down to one end and chain, with NUL between them or not")
  func oneAppend() {
    let log = SampleLog(appends: [1])
    let first = log.next(more: 5)
    func name(_ more: String, prev: String? = nil, behind zeros: Bool) -> String {
      var tail = first.bytes
      if zeros {
        // From the next sector of the file on, to a line feed in the sector behind it.
        let start = (log.bytes.count + tail.count + 1 + 511) / 512 * 512 - log.bytes.count
        tail += Array("{\"seq\":3,\"at\":\"".utf8)
        tail += [UInt8](repeating: 0x78, count: max(start - tail.count, 0))
        tail += [UInt8](repeating: 0, count: 512 - (log.bytes.count + tail.count) % 512)
        tail += Array("x\n".utf8)
      }
      let seq = zeros ? "4" : "3"
      let line = SampleLine(seq: seq, more: more, type: "noted", prev: prev ?? first.hash)
      return self.name(behind: log, tail + line.bytes)
    }
    #expect(name("4", behind: false) == "torn")
    #expect(name("3", behind: false) == "spliced")
    #expect(name("5", behind: false) == "spliced")
    #expect(name("4", prev: log.head, behind: false) == "spliced")
    #expect(name("3", behind: true) == "torn")
    #expect(name("3", prev: log.head, behind: true) == "torn", "what NUL hides can't be checked")
    #expect(name("2", behind: true) == "altered")
    #expect(name("4", behind: true) == "altered")
  }

  @Test("a second logCreated is no tail, whole or behind zeros")
  func logCreated() {
    let log = SampleLog(appends: [1])
    let line = log.next(more: 1, type: "logCreated").bytes
    #expect(name(behind: log, line) == "spliced")
    #expect(name(behind: log, line + Array("{".utf8)) == "spliced")
  }

  /// A log whose next line begins `offset` bytes behind the start of a sector, and the place due.
  private func log(lineCount: Int, next offset: Int) -> SampleLog {
    var log = SampleLog(appends: Array(repeating: 1, count: lineCount - 1))
    let bare = log.next(data: #"{"t":""}"#).bytes.count
    let rest = (log.bytes.count + bare) % 512
    log.append(1, dataByteCount: 8 + (offset + 1024 - rest) % 512)
    return log
  }

  @Test(
    "a line with NUL whose beginning shows no more ends its append: nothing follows it",
    arguments: [1, 8, 9, 11])
  func shownEnd(lineCount: Int) {
    // The due place is 2, 9, 10 and 12: figures 0 to 9, one or two of them.
    let front = #"{"seq":,"at":"2026-11-20T09:30:00.000Z","type":""#.utf8.count
    let shown = front + String(lineCount + 1).utf8.count
    for visible in [0, 1, 6, 7, 8, 9, 10, 14, 15, 16, 30, shown - 9, shown - 1, shown, shown + 1] {
      // The sector that is NUL begins so many bytes behind the beginning of the line.
      let log = log(lineCount: lineCount, next: (512 - visible) % 512)
      #expect(log.bytes.count % 512 == (512 - visible) % 512)
      let text = String(repeating: "x", count: 700)
      func tail(more: Int) -> [UInt8] {
        var line = log.next(more: more, data: #"{"t":"\#(text)"}"#).bytes
        for index in visible..<visible + 512 { line[index] = 0 }
        return line
      }
      let behind = SampleLine(
        seq: String(lineCount + 2), more: nil, type: "noted", prev: log.head
      ).bytes
      #expect(name(behind: log, tail(more: 0)) == "torn", "\(visible)")
      let wanted = visible >= shown ? "altered" : "torn"
      #expect(name(behind: log, tail(more: 0) + behind) == wanted, "\(visible) of \(shown)")
      #expect(name(behind: log, tail(more: 1) + behind) == "torn", "\(visible)")
    }
  }

  @Test("a line whose beginning is NUL, or is none of a line, shows nothing of its end")
  func hiddenEnd() {
    for hidden in [1, 2, 6, 7, 8, 9, 20, 40, 60] {
      let log = log(lineCount: 1, next: 512 - hidden)
      var line = log.next(data: #"{"t":"x"}"#).bytes
      for index in 0..<hidden { line[index] = 0 }
      let behind = SampleLine(seq: "3", more: nil, type: "noted", prev: log.head).bytes
      #expect(name(behind: log, line + behind) == "torn", "\(hidden)")
    }
    // NUL in the data; what stands before it is no line of this format, and so no end of one.
    let log = log(lineCount: 1, next: 412)
    let text = String(repeating: "x", count: 700)
    for (part, other) in [
      (#"{"seq":2"#, #"{"seq":2/"#), (#"{"seq":2"#, #"{"seq":2:"#), (#"{"seq""#, #"{"sex""#),
      (#","at":""#, #","am":""#),
    ] {
      var line = Array(
        log.next(data: #"{"t":"\#(text)"}"#).hashed.replacing(part, with: other).utf8)
      for index in 100..<612 { line[index] = 0 }
      let behind = SampleLine(seq: "3", more: nil, type: "noted", prev: log.head).bytes
      #expect(name(behind: log, line + [0x0A] + behind) == "torn", "\(other)")
    }
  }

  @Test("a last piece behind NUL may have any place, in figures of any number")
  func placesBehindZeros() {
    let log = log(lineCount: 1, next: 462)
    var line = log.next(more: 1, data: #"{"t":"\#(String(repeating: "x", count: 700))"}"#).bytes
    for index in 50..<562 { line[index] = 0 }
    for (piece, wanted) in [
      ("3", "torn"), ("9", "torn"), ("10", "torn"), ("12", "torn"), ("999", "torn"),
      (#"10,"at":""#, "torn"), (#"9,"at":"2026"#, "torn"), ("01", "altered"), ("00", "altered"),
      ("1/", "altered"), ("1:", "altered"), ("/", "altered"), (":", "altered"),
    ] {
      #expect(
        name(behind: log, line + Array((#"{"seq":"# + piece).utf8)) == wanted, "\(piece)")
    }
  }

  @Test("more than 1 MiB is no tail of one append, whoever asks")
  func tailLimitItself() {
    for excess in [0, 1] {
      let zeros = [UInt8](repeating: 0, count: Line.appendByteLimit + excess)
      let isTorn = TornTail.isTorn(
        zeros.span, 0..<zeros.count, fileOffset: 512, nextSequence: 1, head: .zero)
      #expect(isTorn == (excess == 0))
    }
  }
}
