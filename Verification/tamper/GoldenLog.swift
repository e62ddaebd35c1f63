import EventLog

/// A log that is whole, and where its lines and appends begin.
struct GoldenLog {
  let name: String
  let bytes: [UInt8]
  /// What somebody else would keep of it.
  let receipt: Receipt
  /// Where each line begins, and behind the last one the end.
  let lines: [Int]
  /// Where each append begins, and behind the last one the end.
  let appends: [Int]
  /// Where each line's type and data stand.
  let types: [Range<Int>]
  let data: [Range<Int>]
  /// `more` of each line.
  let more: [Int]
  let at: [Timestamp]

  /// Nil of what is not intact.
  init?(_ name: String, _ bytes: [UInt8]) {
    let disk = MemoryStorage()
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk)
    var (lines, appends, more) = ([0], [0], [Int]())
    var (types, data, at): ([Range<Int>], [Range<Int>], [Timestamp]) = ([], [], [])
    while reader.nextAppend() {
      let records = reader.cursor.records
      // Where a record stands is counted from its window; the first line of it is where we are.
      let shift = lines[lines.count - 1] - records[0].line.lowerBound
      for record in records {
        lines.append(record.line.upperBound + shift)
        types.append(record.type.lowerBound + shift..<record.type.upperBound + shift)
        data.append(record.data.lowerBound + shift..<record.data.upperBound + shift)
        more.append(record.more)
        at.append(record.at)
      }
      appends.append(lines[lines.count - 1])
    }
    guard reader.verdict == .intact, let stream = reader.cursor.header?.stream else { return nil }
    self.name = name
    self.bytes = bytes
    receipt = Receipt(stream: stream, sequence: Int64(more.count - 1), head: reader.cursor.head)
    (self.lines, self.appends, self.more) = (lines, appends, more)
    (self.types, self.data, self.at) = (types, data, at)
  }

  var lineCount: Int { more.count }

  /// A line, its LF included.
  func line(_ place: Int) -> [UInt8] { Array(bytes[lines[place]..<lines[place + 1]]) }
}

/// A line that can be put behind another one: its bytes before `prev`, to which a chain is made.
enum Chain {
  /// How many bytes `,"prev":"…"` and what follows it take, the LF included.
  static let tailByteCount = 74 + Line.trailerByteCount

  /// Appends lines, given up to where `,"prev"` begins, with a chain made for them.
  static func append(_ bodies: [[UInt8]], behind head: Digest, to bytes: inout [UInt8]) {
    var head = head
    for body in bodies {
      let start = bytes.count
      bytes.append(contentsOf: body)
      bytes.append(contentsOf: ",\"prev\":\"".utf8)
      head.appendHex(to: &bytes)
      bytes.append(0x22)
      head = SHA256.digest(of: bytes.span.extracting(start..<bytes.count))
      bytes.append(contentsOf: ",\"hash\":\"".utf8)
      head.appendHex(to: &bytes)
      bytes.append(contentsOf: "\"}\n".utf8)
    }
  }

  /// A line without its chain.
  static func body(_ line: [UInt8]) -> [UInt8] { Array(line.dropLast(tailByteCount)) }

  /// The lines as a log whose chain fits.
  static func log(_ bodies: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(bodies, behind: .zero, to: &bytes)
    return bytes
  }
}
