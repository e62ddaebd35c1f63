/// Whole lines that were read ahead of the one that is asked for, so that their hashes are computed
/// together.
///
/// Each byte of a line is looked at once: its framing, its canonical JSON and where it ends come of
/// the same pass. Only lines are here that ``Line/decode(_:_:after:checkedBy:)`` takes, with the
/// same result; at any other the reading ahead stops, and that function says what is wrong with it.
struct LinesAhead: Sendable {
  /// How many lines are read ahead at most.
  private static let limit = 32

  /// A line whose framing was read and whose hash was not checked yet.
  private struct Found: Sendable {
    var sequence: Int64
    var at: Timestamp
    var more: Int
    var start: Int
    var type: Int
    var typeEnd: Int
    var data: Int
    var dataEnd: Int
    /// What `prev` says, where it is not the text of the hash before.
    var previous: Digest?

    var end: Int { dataEnd + Line.previousByteCount + Line.trailerByteCount }
  }

  /// What checks a line that is not here; kept in the same place because it keeps its memory too.
  var json = CanonicalJSON()

  private var found: [Found] = []
  private var hashes = SHA256.Messages()
  private var next = 0
  private var common = CommonJSON()
  private var clock = TimestampReader()

  /// Forgets what was read: the bytes are others now.
  mutating func removeAll() {
    found.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The line at `start`; nil if it is not all there, or not a line, or an unusual one.
  ///
  /// `before` is the hash of the line that ends at `start`, if there is one and it verified.
  @inline(__always)
  mutating func line(at start: Int, of bytes: Span<UInt8>, after before: Digest?) -> Record? {
    if next >= found.count || found[next].start != start { read(bytes, from: start) }
    guard next < found.count else { return nil }
    let line = found[next]
    let hash = hashes.digest(next)
    guard hash.isText(in: bytes, at: line.end - Digest.hexCount - 3),
      let previous = line.previous ?? before
    else { return nil }
    next += 1
    return Record(
      sequence: line.sequence, at: line.at, more: line.more, line: line.start..<line.end,
      type: line.type..<line.typeEnd, data: line.data..<line.dataEnd, previous: previous, hash: hash
    )
  }

  private mutating func read(_ bytes: Span<UInt8>, from start: Int) {
    removeAll()
    hashes.removeAll()
    var place = start
    while found.count < LinesAhead.limit, let line = decode(bytes, place) {
      found.append(line)
      hashes.add(place..<line.dataEnd + Line.previousByteCount)
      place = line.end
    }
    if !found.isEmpty { hashes.hash(bytes) }
  }

  /// What precedes a line's type takes at most this, and eight bytes more can be read.
  private static let opening = 108
  /// What follows a line's data.
  private static let closing = Line.previousByteCount + Line.trailerByteCount

  private mutating func decode(_ bytes: Span<UInt8>, _ start: Int) -> Found? {
    // Everything up to here can be read eight bytes at a time.
    let limit = bytes.count - LinesAhead.closing
    guard start <= bytes.count - LinesAhead.opening,
      bytes.word(at: start) << 8 == 0x3A22_7165_7322_7B00  // {"seq":
    else { return nil }
    var index = start + 7
    guard let sequence = LinesAhead.number(bytes, &index),
      bytes.word(at: index) << 8 == 0x223A_2274_6122_2C00,  // ,"at":"
      let at = clock.read(bytes, at: index + 7)
    else { return nil }
    index += 7 + Timestamp.byteCount
    guard bytes.word(at: index) & 0xFF_FFFF == 0x22_2C22 else { return nil }  // ","
    index += 3
    var more: Int64 = 0
    if bytes.word(at: index) & 0xFFFF_FFFF_FFFF == 0x3A22_6572_6F6D {  // more":
      index += 6
      guard let count = LinesAhead.number(bytes, &index), count >= 1,
        count <= Int64(Line.moreLimit), bytes.word(at: index) & 0xFFFF == 0x222C  // ,"
      else { return nil }
      more = count
      index += 2
    }
    guard bytes.word(at: index) << 8 == 0x223A_2265_7079_7400 else { return nil }  // type":"
    index += 7
    let type = index
    guard bytes.byte(at: index) &- 0x61 < 26 else { return nil }
    while index - type < Line.typeLimit, index < limit,
      LinesAhead.isLetterOrFigure(bytes.byte(at: index))
    {
      index += 1
    }
    let typeEnd = index
    guard index < limit, bytes.word(at: index) == 0x2261_7461_6422_2C22,  // ","data"
      bytes.byte(at: index + 8) == 0x3A
    else { return nil }
    let data = index + 9
    guard let end = common.end(of: data, in: bytes, limit: limit),
      end + LinesAhead.closing <= bytes.count,
      end + LinesAhead.closing - start <= Line.byteLimit,
      bytes.word(at: end) == 0x3A22_7665_7270_222C, bytes.byte(at: end + 8) == 0x22,  // ,"prev":"
      bytes.word(at: end + 73) == 0x2268_7361_6822_2C22,  // ","hash"
      bytes.word(at: end + 80) & 0xFF_FFFF == 0x22_3A22,  // ":"
      bytes.word(at: end + 142) >> 40 == 0x0A_7D22  // "} LF
    else { return nil }
    var previous: Digest?
    if start == 0 || !Line.repeatsHash(bytes, start, at: end + 9) {
      guard let digest = Digest(hex: bytes, at: end + 9) else { return nil }
      previous = digest
    }
    return Found(
      sequence: sequence, at: at, more: Int(truncatingIfNeeded: more), start: start, type: type,
      typeEnd: typeEnd, data: data, dataEnd: end, previous: previous)
  }

  @inline(__always)
  private static func isLetterOrFigure(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// A number of at most 18 digits, without leading zeros.
  @inline(__always)
  private static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> Int64? {
    let first = index
    var value: Int64 = 0
    while index - first < 19 {
      let digit = bytes.byte(at: index) &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    let count = index - first
    guard count >= 1, count <= 18, bytes.byte(at: first) != 0x30 || count == 1 else { return nil }
    return value
  }
}
