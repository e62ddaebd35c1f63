import Testing

@testable import TestSupport

/// One way to be wrong: the bytes, and what reading has to say.
struct DamageCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let name: String
  let reason: String
  let line: Int64
  let offset: Int
  var expected: String?
  var found: String?
}

/// The lists of every way to be wrong.
extension DamageCase {
  /// Line 0, an append of one, one of three (2, 3, 4) and one of two lines (5, 6).
  static let log = SampleLog(appends: [1, 3, 2])

  /// The log with line `place` in other words, and what comes behind it as it was.
  private static func changing(_ place: Int, _ change: (inout SampleLine) -> Void) -> SampleLog {
    var copy = SampleLog(lines: Array(log.lines[..<place]))
    var line = log.lines[place]
    change(&line)
    copy.add(line)
    for line in log.lines[(place + 1)...] { copy.add(line) }
    return copy
  }

  private static func lines(_ places: [Int]) -> [UInt8] {
    places.flatMap { log.lines[$0].bytes }
  }

  static let altered: [DamageCase] = {
    let (bytes, offsets) = (log.bytes, log.lineOffsets)
    func replaced(_ place: Int, _ byte: UInt8) -> [UInt8] { log.replacing(place, with: byte) }
    let data3 = offsets[4] - 76 - 74 - 1  // the `}` of line 3's data
    var changed = log.lines[6]
    changed.type = "notes"
    return [
      DamageCase(
        testDescription: "a letter of the last line", bytes: replaced(bytes.count - 80, 0x31),
        name: "altered", reason: "hashMismatch", line: 7, offset: offsets[6],
        found: "hash \(log.head)"),
      DamageCase(
        testDescription: "a type, and its hash is told",
        bytes: Array(bytes[..<offsets[6]]) + Array(changed.hashed.utf8) + bytes.suffix(76),
        name: "altered", reason: "hashMismatch", line: 7, offset: offsets[6],
        expected: "hash \(changed.hash)", found: "hash \(log.head)"),
      DamageCase(
        testDescription: "no JSON in the middle", bytes: replaced(data3, 0x5D), name: "altered",
        reason: "malformed", line: 4, offset: data3, expected: "canonical JSON"),
      DamageCase(
        testDescription: "no UTF-8", bytes: replaced(data3, 0xC3), name: "altered",
        reason: "notUTF8", line: 4, offset: data3, expected: "text in UTF-8"),
      DamageCase(
        testDescription: "an empty line", bytes: bytes + [0x0A], name: "altered",
        reason: "malformed", line: 8, offset: bytes.count, expected: "{\"seq\":", found: "\n"),
      DamageCase(
        testDescription: "an empty line first", bytes: [0x0A] + bytes, name: "altered",
        reason: "malformed", line: 1, offset: 0),
      DamageCase(
        testDescription: "CR before LF", bytes: bytes.dropLast() + [0x0D, 0x0A], name: "altered",
        reason: "malformed", line: 7, offset: offsets[6] + log.lines[6].bytes.count - 150 + 1),
      DamageCase(
        testDescription: "a byte order mark", bytes: [0xEF, 0xBB, 0xBF] + bytes, name: "altered",
        reason: "malformed", line: 1, offset: 0),
      DamageCase(
        testDescription: "text behind the end", bytes: bytes + Array("x".utf8), name: "altered",
        reason: "malformed", line: 8, offset: bytes.count, expected: "a whole line with LF",
        found: "x"),
      DamageCase(
        testDescription: "a line of 65,536 bytes",
        bytes: bytes + [UInt8](repeating: 0x78, count: 65_535) + [0x0A], name: "altered",
        reason: "tooLong", line: 8, offset: bytes.count + 65_535, expected: "at most 65535 bytes",
        found: "65536 bytes"),
      DamageCase(
        testDescription: "65,535 bytes and no LF",
        bytes: bytes + log.next().bytes.prefix(20)
          + [UInt8](repeating: 0x78, count: 65_515), name: "altered", reason: "tooLong", line: 8,
        offset: bytes.count + 65_535),
      DamageCase(
        testDescription: "any other file", bytes: Array("hello\nworld\n".utf8), name: "altered",
        reason: "malformed", line: 1, offset: 0, expected: "{\"seq\":", found: "hello\nworld\n"),
    ]
  }()

  static let spliced: [DamageCase] = {
    let offsets = log.lineOffsets
    func spliced(
      _ text: String, _ bytes: [UInt8], _ reason: String, _ line: Int, _ offset: Int,
      _ expected: String, _ found: String
    ) -> DamageCase {
      DamageCase(
        testDescription: text, bytes: bytes, name: "spliced", reason: reason, line: Int64(line),
        offset: offset, expected: expected, found: found)
    }
    let zeros = String(repeating: "0", count: 64)
    let (three, five) = (log.lines[3], log.lines[5])
    return [
      spliced(
        "append missing", lines([0, 2, 3, 4, 5, 6]), "wrongSequence", 2, offsets[1],
        "seq 1", "seq 2"),
      spliced(
        "line of an append missing", lines([0, 1, 2, 4, 5, 6]), "wrongSequence", 4,
        offsets[3], "seq 3", "seq 4"),
      spliced(
        "end of an append missing", lines([0, 1, 2, 3, 5, 6]), "wrongSequence", 5,
        offsets[4], "seq 4", "seq 5"),
      spliced(
        "line 0 missing behind another", lines([0, 0, 1]), "secondLogCreated", 2, offsets[1],
        "an event of this log", "a second logCreated"),
      spliced(
        "append repeated", lines([0, 1, 1, 2, 3, 4]), "wrongSequence", 3, offsets[2],
        "seq 2", "seq 1"),
      spliced(
        "lines swapped", lines([0, 1, 2, 4, 3, 5, 6]), "wrongSequence", 4, offsets[3],
        "seq 3", "seq 4"),
      spliced(
        "another prev", changing(3) { $0.prev = zeros }.bytes, "wrongPrevious", 4,
        offsets[3], "prev \(three.prev)", "prev \(zeros)"),
      spliced(
        "more too great", changing(3) { $0.more = "2" }.bytes, "wrongMore", 4, offsets[3],
        "more 1", "more 2"),
      spliced(
        "more too small", changing(3) { $0.more = nil }.bytes, "wrongMore", 4, offsets[3],
        "more 1", "more 0"),
      spliced(
        "another time in an append", changing(6) { $0.at = "2026-11-20T09:30:00.001Z" }.bytes,
        "wrongTime", 7, offsets[6], "at \(five.at)", "at 2026-11-20T09:30:00.001Z"),
      spliced(
        "a second logCreated", changing(5) { $0.type = "logCreated" }.bytes,
        "secondLogCreated", 6, offsets[5], "an event of this log", "a second logCreated"),
      spliced(
        "line 0 with more", changing(0) { $0.more = "1" }.bytes, "wrongMore", 1, 0, "more 0",
        "more 1"),
      spliced(
        "line 0 with another seq", changing(0) { $0.seq = "1" }.bytes, "wrongSequence", 1, 0,
        "seq 0", "seq 1"),
      spliced(
        "line 0 behind something", changing(0) { $0.prev = three.prev }.bytes,
        "wrongPrevious", 1, 0, "prev \(zeros)", "prev \(three.prev)"),
      spliced(
        "the greatest seq", changing(5) { $0.seq = "9223372036854775807" }.bytes,
        "wrongSequence", 6, offsets[5], "seq 5", "seq 9223372036854775807"),
    ]
  }()

  static let foreign: [DamageCase] = {
    func first(
      _ text: String, _ reason: String, _ member: String, _ expected: String, _ found: String,
      _ change: (inout SampleLine) -> Void
    ) -> DamageCase {
      var line = log.lines[0]
      change(&line)
      let bytes = line.bytes
      let offset = bytes.indices.first { bytes[$0...].starts(with: member.utf8) } ?? -1
      return DamageCase(
        testDescription: text, bytes: bytes, name: "foreign", reason: reason, line: 1,
        offset: offset + member.utf8.count, expected: expected, found: found)
    }
    func data(_ text: String, _ reason: String, _ expected: String, _ found: String, _ data: String)
      -> DamageCase
    { first(text, reason, "\"data\":", expected, found) { $0.data = data } }
    return [
      first("another type", "wrongType", "\"type\":\"", "logCreated", "noted") {
        $0.type = "noted"
      },
      data("a newer format", "newerFormat", "format 1", "2", #"{"format":2,"stream":"session/a"}"#),
      data("format 0", "unknownFormat", "format 1", "0", #"{"format":0,"stream":"session/a"}"#),
      data("no format", "unknownFormat", "format 1", "none", #"{"stream":"session/a"}"#),
      data("a format in words", "unknownFormat", "format 1", "none", #"{"format":"1"}"#),
      data(
        "a newer format that names streams otherwise", "newerFormat", "format 1", "9",
        #"{"format":9,"stream":7}"#),
      data("no stream", "wrongStream", "a stream KIND/NAME", #"{"format":1}"#, #"{"format":1}"#),
      data(
        "no such kind", "wrongStream", "a stream KIND/NAME", #"{"format":1,"stream":"X/y"}"#,
        #"{"format":1,"stream":"X/y"}"#),
      data(
        "a stream that is no text", "wrongStream", "a stream KIND/NAME",
        #"{"format":1,"stream":1}"#, #"{"format":1,"stream":1}"#),
    ]
  }()

  static let unreadable: [DamageCase] = {
    func cut(_ text: String, _ bytes: [UInt8], _ reason: String) -> DamageCase {
      DamageCase(
        testDescription: text, bytes: bytes, name: "unreadable", reason: reason, line: 1, offset: 0)
    }
    let first = Array(log.bytes[..<log.lineOffsets[1]])
    return [
      cut("empty", [], "empty"), cut("one byte", [0x7B], "firstLineCut"),
      cut("line 0 without LF", first.dropLast(), "firstLineCut"),
      cut("text without LF", Array("hello".utf8), "firstLineCut"),
      cut("NUL", [UInt8](repeating: 0, count: 512), "firstLineCut"),
      cut("two MiB without LF", [UInt8](repeating: 0x7B, count: 2 << 20), "firstLineCut"),
    ]
  }()
}
