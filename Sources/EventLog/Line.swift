/// One line of a log, format 1: the only encode and the only decode.
///
/// ```
/// {"seq":2,"at":"2026-11-20T09:30:00.004Z","more":1,"type":"answerGiven","data":{…},"prev":"…64…","hash":"…64…"}␊
/// ```
/// The members are in this order without white space; `more` is left out when it is 0. `hash` is
/// the SHA-256 of the exact bytes before `,"hash":"`, so the trailer behind the hashed bytes always
/// has ``trailerByteCount`` bytes, LF included.
///
/// - Source: docs/LOG-FORMAT.md.
public enum Line {
  /// The longest line in bytes, its LF included.
  public static let byteLimit = 65_535
  /// The most bytes of one append.
  public static let appendByteLimit = 1 << 20
  /// The greatest `more`.
  package static let moreLimit = 999
  /// The bytes of `,"hash":"` + 64 digits + `"}` + LF.
  public static let trailerByteCount = 76
  /// The bytes of `,"prev":"` + 64 digits + `"`.
  static let previousByteCount = 74
  /// The longest `type`.
  package static let typeLimit = 64

  /// Appends what precedes a line's type; answers where the line begins.
  @inline(__always)
  static func open(
    sequence: Int64, at: Timestamp, more: Int, to bytes: inout [UInt8]
  ) -> Int {
    let start = bytes.count
    bytes.append("{\"seq\":")
    bytes.append(decimal: sequence)
    bytes.append(",\"at\":\"")
    at.append(to: &bytes)
    if more > 0 {
      bytes.append("\",\"more\":")
      bytes.append(decimal: Int64(more))
      bytes.append(",\"type\":\"")
    } else {
      bytes.append("\",\"type\":\"")
    }
    return start
  }

  /// Appends what follows a line's data, and returns the line's hash.
  @inline(__always)
  static func close(
    from start: Int, previous: Digest, to bytes: inout [UInt8]
  ) -> Digest {
    bytes.append(",\"prev\":\"")
    previous.appendHex(to: &bytes)
    bytes.append("\"")
    let hash = SHA256.digest(of: bytes.span.extracting(start..<bytes.count))
    bytes.append(",\"hash\":\"")
    hash.appendHex(to: &bytes)
    bytes.append("\"}\n")
    return hash
  }

  /// What is wrong with the framing of a line, and where in it.
  struct Fault: Error {
    let reason: Damage.Reason
    let offset: Int
    let expected: StaticString
  }

  /// Reads the line at `range` of `bytes`, its LF the last byte of the range.
  ///
  /// Framing and spelling are checked, then the line's own hash; what comes before it in the log
  /// is the caller's business. `before` is the hash of the line that ends where this one begins, if
  /// there is one and it verified; `prev` is then compared with its text, which takes less than
  /// reading it.
  /// - Throws: the first fault in the order of docs/LOG-FORMAT: framing, then own hash.
  static func decode(
    _ bytes: Span<UInt8>, _ range: Range<Int>, after before: Digest? = nil,
    checkedBy json: inout CanonicalJSON
  ) throws(Fault) -> Record {
    guard range.count <= byteLimit else {
      throw Fault(reason: .tooLong, offset: byteLimit, expected: "at most 65535 bytes")
    }
    let line = bytes.extracting(range)
    let hashed = line.count - trailerByteCount
    let dataEnd = hashed - previousByteCount
    var index = 0
    func malformed(_ expected: StaticString, at offset: Int) -> Fault {
      if let place = UTF8Check.firstFault(in: line) {
        return Fault(reason: .notUTF8, offset: place, expected: "text in UTF-8")
      }
      return Fault(reason: .malformed, offset: offset, expected: expected)
    }
    @inline(__always)
    func expect(_ word: StaticString) throws(Fault) {
      guard line.has(word, at: index) else { throw malformed(word, at: index) }
      index += word.utf8CodeUnitCount
    }
    try expect("{\"seq\":")
    let figures = index
    guard let sequence = JSONScanner.integer(line, &index), sequence >= 0 else {
      throw malformed("a whole number without leading zeros", at: figures)
    }
    try expect(",\"at\":\"")
    guard let at = Timestamp(line, at: index) else {
      throw malformed("a time as YYYY-MM-DDTHH:MM:SS.mmmZ", at: index)
    }
    index += Timestamp.byteCount
    try expect("\",\"")
    var more: Int64 = 0
    if line.has("more", at: index) {
      try expect("more\":")
      let start = index
      guard let count = JSONScanner.integer(line, &index), count >= 1, count <= Int64(moreLimit)
      else { throw malformed("a number from 1 to 999", at: start) }
      more = count
      try expect(",\"")
    }
    try expect("type\":\"")
    let type = index
    while index < line.count, isTypeByte(line[index], isFirst: index == type) { index += 1 }
    guard index > type, index - type <= typeLimit else {
      throw malformed("a type of 1 to 64 letters and figures", at: type)
    }
    let typeEnd = index
    try expect("\",\"data\":")
    guard dataEnd > index, line.has(",\"prev\":\"", at: dataEnd) else {
      let endsWithCR = line.count > 1 && line[line.count - 2] == UInt8(ascii: "\r")
      throw malformed(
        endsWithCR
          ? "LF alone at the end of each line (this file has CR LF, as after a transfer as text)"
          : "\"prev\" and \"hash\" at the end of the line", at: max(index, dataEnd))
    }
    let data = line.extracting(index..<dataEnd)
    if let fault = json.fault(in: data) {
      throw malformed(CanonicalJSON.rule(at: fault, in: data), at: index + fault)
    }
    let previous: Digest
    if let before, repeatsHash(bytes, range.lowerBound, at: range.lowerBound + dataEnd + 9) {
      previous = before
    } else {
      guard let digest = Digest(hex: line, at: dataEnd + 9) else {
        throw malformed("64 hex digits", at: dataEnd + 9)
      }
      previous = digest
    }
    guard line.has("\"", at: hashed - 1), line.has(",\"hash\":\"", at: hashed),
      let hash = Digest(hex: line, at: hashed + 9), line.has("\"}\n", at: hashed + 73)
    else { throw malformed("\",\"hash\":\"…64 hex digits…\"} and LF", at: hashed - 1) }
    let computed = SHA256.digest(of: line.extracting(0..<hashed))
    let record = Record(
      sequence: sequence, at: at, more: Int(more), line: range,
      type: range.lowerBound + type..<range.lowerBound + typeEnd,
      data: range.lowerBound + index..<range.lowerBound + dataEnd,
      previous: previous, hash: hash)
    guard computed == hash else {
      throw Fault(
        reason: .hashMismatch(recorded: hash, computed: computed), offset: 0,
        expected: "")
    }
    return record
  }

  /// Whether the 64 bytes at `place` are the hash of the line that ends at `end`.
  @inline(__always)
  static func repeatsHash(_ bytes: Span<UInt8>, _ end: Int, at place: Int) -> Bool {
    let start = end - Digest.hexCount - 3  // the digits, then "} and LF
    guard start >= 0, place + Digest.hexCount <= bytes.count else { return false }
    for offset in stride(from: 0, to: Digest.hexCount, by: 8)
    where bytes.word(at: start + offset) != bytes.word(at: place + offset) {
      return false
    }
    return true
  }

  /// Whether `type` is `[a-z][A-Za-z0-9]{0,63}`.
  static func isType(_ type: String) -> Bool {
    let bytes = Array(type.utf8)
    guard bytes.count >= 1, bytes.count <= typeLimit else { return false }
    for index in bytes.indices where !isTypeByte(bytes[index], isFirst: index == 0) {
      return false
    }
    return true
  }

  package static func isTypeByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case 0x61...0x7A: true
    case 0x30...0x39, 0x41...0x5A: !isFirst
    default: false
    }
  }
}

/// A line in memory: what it says, and where its parts are in the bytes that it was read from.
public struct Record: Hashable, Sendable {
  /// The place in the log, from 0.
  public let sequence: Int64
  /// The wall clock's claim.
  public let at: Timestamp
  /// How many lines of the same append follow.
  public let more: Int
  /// Where the whole line stands, its LF included.
  public let line: Range<Int>
  /// Where the type stands, without quotes.
  public let type: Range<Int>
  /// Where the data object stands.
  public let data: Range<Int>
  /// The hash of the line before, as recorded.
  public let previous: Digest
  /// The line's own hash.
  public let hash: Digest
}

extension Record {
  /// A line that is in no log: its type and data are in other bytes, and it has no hashes.
  package init(unchained type: Range<Int>, data: Range<Int>, sequence: Int64, at: Timestamp) {
    self.init(
      sequence: sequence, at: at, more: 0, line: type.lowerBound..<data.upperBound, type: type,
      data: data, previous: .zero, hash: .zero)
  }
}
