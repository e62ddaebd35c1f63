import EventLog

/// One line made by hand, each member a text, so that each can be wrong; the hash always fits.
struct SampleLine {
  var seq = "0"
  var at = SampleLog.time
  var more: String?
  var type = "logCreated"
  var data = #"{"format":1,"stream":"session/sample"}"#
  var prev = String(repeating: "0", count: 64)

  /// Everything before `,"hash":"`.
  var hashed: String {
    let count = more.map { #""more":\#($0),"# } ?? ""
    return
      #"{"seq":\#(seq),"at":"\#(at)",\#(count)"type":"\#(type)","data":\#(data),"prev":"\#(prev)""#
  }

  /// By the textbook, but for long lines, which would take seconds.
  var hash: String {
    let bytes = Array(hashed.utf8)
    return bytes.count > 4096 ? SHA256.digest(of: bytes).hex : TextbookSHA256.hex(bytes)
  }

  var bytes: [UInt8] { Array("\(hashed),\"hash\":\"\(hash)\"}\n".utf8) }
}

/// A log made line by line with an encoder of its own, so that the format is not checked against
/// the code that writes it.
struct SampleLog {
  static let time = "2026-11-20T09:30:00.000Z"

  private(set) var bytes: [UInt8] = []
  /// Where each line begins.
  private(set) var lineOffsets: [Int] = []
  /// Where each append ends; line 0 is an append of its own.
  private(set) var appendEnds: [Int] = []
  private(set) var lines: [SampleLine] = []
  private(set) var head = String(repeating: "0", count: 64)

  /// Line 0 alone.
  init(stream: String = "session/sample") {
    add(SampleLine(data: #"{"format":1,"stream":"\#(stream)"}"#))
  }

  /// These lines as they are.
  init(lines: [SampleLine]) {
    for line in lines { add(line) }
  }

  /// Line 0 and appends of so many lines each.
  init(appends: [Int], dataByteCount: Int = 2) {
    self.init()
    for count in appends { append(count, dataByteCount: dataByteCount) }
  }

  /// Adds a line as it is, with the sequence and `prev` that it has.
  mutating func add(_ line: SampleLine) {
    let bytes = line.bytes
    lineOffsets.append(self.bytes.count)
    self.bytes += bytes
    lines.append(line)
    head = line.hash
    if line.more == nil { appendEnds.append(self.bytes.count) }
  }

  /// The line that would come next.
  func next(more: Int = 0, type: String = "noted", data: String = "{}") -> SampleLine {
    SampleLine(
      seq: String(lines.count), more: more > 0 ? String(more) : nil, type: type, data: data,
      prev: head)
  }

  /// One append of `count` lines, the `data` of each so many bytes long (2, or at least 8).
  mutating func append(_ count: Int, dataByteCount: Int = 2) {
    let text = String(repeating: "x", count: max(dataByteCount - 8, 0))
    for place in 0..<count {
      add(next(more: count - 1 - place, data: dataByteCount < 8 ? "{}" : #"{"t":"\#(text)"}"#))
    }
  }

  /// The log with a byte of `bytes` replaced.
  func replacing(_ place: Int, with byte: UInt8) -> [UInt8] {
    var copy = bytes
    copy[place] = byte
    return copy
  }

  /// A log whose lines say what `change` makes of them, without `prev` and `hash`, chained again.
  static func rechained(_ log: [UInt8], _ change: (String) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    var head = String(repeating: "0", count: 64)
    for line in log.split(separator: 0x0A) {
      // `,"prev":"`, `","hash":"` and `"}` with two hashes of 64 digits.
      let hashed =
        change(String(decoding: line.dropLast(149), as: UTF8.self)) + #","prev":"\#(head)""#
      head = SHA256.digest(of: Array(hashed.utf8)).hex
      bytes += Array("\(hashed),\"hash\":\"\(head)\"}\n".utf8)
    }
    return bytes
  }

  var lastAppend: Range<Int> {
    (appendEnds.dropLast().last ?? 0)..<bytes.count
  }
}

/// What reading these bytes finds, and how many lines were good.
func read(_ bytes: [UInt8], expecting stream: StreamName? = nil) -> (verdict: Verdict, lines: Int) {
  let disk = MemoryStorage()
  disk.put(bytes, at: "log")
  var reader = LogReader("log", on: disk, expecting: stream)
  var lines = 0
  while reader.nextAppend() { lines += reader.cursor.records.count }
  return (reader.verdict ?? .intact, lines)
}

func verdict(_ bytes: [UInt8]) -> Verdict { read(bytes).verdict }
