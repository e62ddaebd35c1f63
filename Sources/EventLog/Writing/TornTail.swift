/// The table that tells what a crash leaves of one append from what somebody did.
///
/// The tail is torn when it is one append cut short anywhere, or with NUL in whole 512-byte
/// sectors of the file. Every other tail is a change. docs/LOG-FORMAT has the rule in words.
struct TornTail {
  /// What a disk writes as one.
  static let sectorByteCount: Int64 = 512

  /// The place of the append's first line.
  private let first: Int64
  /// The place due for the next line: exact where the line before is whole, else the lowest.
  private var due: Int64
  private var isExact = true
  /// The hash of the line before, where that is whole.
  private var head: Digest?
  /// `seq` + `more` of the append, once a whole line was seen.
  private var last: Int64?
  private var at: Timestamp?
  private var isComplete = false
  private var json = CanonicalJSON()

  private init(due: Int64, head: Digest) {
    first = due
    self.due = due
    self.head = head
  }

  /// Whether the bytes of `range`, which begin at `fileOffset` behind good lines, are torn.
  static func isTorn(
    _ bytes: Span<UInt8>, _ range: Range<Int>, fileOffset: Int64, nextSequence: Int64, head: Digest
  ) -> Bool {
    guard range.count <= Line.appendByteLimit,
      hasOnlyWholeZeroSectors(bytes, range, fileOffset: fileOffset)
    else { return false }
    var table = TornTail(due: nextSequence, head: head)
    var start = range.lowerBound
    while start < range.upperBound {
      if table.isComplete { return false }
      guard let end = bytes.lineFeed(from: start) else {
        return table.takesPiece(bytes, start..<range.upperBound)
      }
      guard table.takesLine(bytes, start..<end + 1) else { return false }
      start = end + 1
    }
    return true
  }

  /// Each sector of the file, as far as it lies in the tail, is all NUL or has none.
  private static func hasOnlyWholeZeroSectors(
    _ bytes: Span<UInt8>, _ range: Range<Int>, fileOffset: Int64
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound {
      let offset = fileOffset + Int64(start - range.lowerBound)
      let left = Int(sectorByteCount - offset % sectorByteCount)
      let end = min(start + left, range.upperBound)
      var zeros = 0
      for index in start..<end where bytes[index] == 0 { zeros += 1 }
      guard zeros == 0 || zeros == end - start else { return false }
      start = end
    }
    return true
  }

  private mutating func takesLine(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if hasZero(bytes, range) {
      (due, isExact, head) = (due + 1, false, nil)
      isComplete = showsNoMore(bytes, range)
      return true
    }
    guard let record = try? Line.decode(bytes, range, checkedBy: &json),
      !bytes.extracting(record.type).equals("logCreated"),
      isDue(record), head == nil || head == record.previous, at == nil || at == record.at
    else { return false }
    (due, isExact) = (record.sequence + 1, true)
    head = record.hash
    last = record.sequence + Int64(record.more)
    at = record.at
    isComplete = record.more == 0
    return true
  }

  /// Whether the beginning of a line that holds NUL is there and has no `more`: the append ends
  /// with it, and what follows was written after it was synced.
  private func showsNoMore(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    guard bytes.has("{\"seq\":", at: index) else { return false }
    index += 7
    while index < range.upperBound, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
    guard bytes.has(",\"at\":\"", at: index) else { return false }
    let end = index + 7 + Timestamp.byteCount
    for place in index..<min(end, range.upperBound) where bytes[place] == 0 { return false }
    return bytes.has("\",\"type\":\"", at: end)
  }

  /// Whether a line can have its place; behind NUL nothing but the limits of an append is known.
  private func isDue(_ record: Record) -> Bool {
    guard isExact ? record.sequence == due : record.sequence >= due else { return false }
    let limit = first + Int64(Line.moreLimit)
    guard record.sequence <= limit else { return false }
    let end = record.sequence + Int64(record.more)
    return end <= limit && (last == nil || last == end)
  }

  /// The last piece, which has no LF.
  private mutating func takesPiece(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard begins(bytes, range) else { return false }
    if hasZero(bytes, range) { return true }
    guard range.count < Line.byteLimit else { return false }
    var line = bytes.extracting(range).array
    line[line.count - 1] = 0x0A
    let isLineWithAnotherEnd =
      (try? Line.decode(line.span, 0..<line.count, checkedBy: &json)) != nil
    return !isLineWithAnotherEnd
  }

  /// Whether the piece begins, as far as it goes, `{"seq":N,"at":"`; a NUL stands for any byte.
  private func begins(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    func fits(_ index: Int, _ byte: UInt8) -> Bool {
      index >= range.upperBound || bytes[index] == byte || bytes[index] == 0
    }
    var index = range.lowerBound
    for byte in "{\"seq\":".utf8 {
      guard fits(index, byte) else { return false }
      index += 1
    }
    if isExact {
      var digits: [UInt8] = []
      digits.append(decimal: due)
      for digit in digits {
        guard fits(index, digit) else { return false }
        index += 1
      }
    } else {
      let figures = index
      while index < range.upperBound, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
      guard index <= figures + 1 || bytes[figures] != 0x30 else { return false }
      if index >= range.upperBound || bytes[index] == 0 { return true }
      guard index > figures else { return false }
    }
    for byte in ",\"at\":\"".utf8 {
      guard fits(index, byte) else { return false }
      index += 1
    }
    return true
  }

  private func hasZero(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] == 0 { return true }
    return false
  }
}
