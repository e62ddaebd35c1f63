import EventLog

/// One reading of a log: what was found, and how far it is good.
struct Reading: Hashable {
  var verdict: Verdict = .intact
  var lineCount = 0
  var goodOffset: Int64 = 0
  var head = Digest.zero

  init(_ bytes: [UInt8], piece: Int) {
    var reader = LogReader("log", on: PiecemealDisk(bytes, piece: piece))
    while reader.nextAppend() { lineCount += reader.cursor.records.count }
    verdict = reader.verdict ?? .intact
    goodOffset = reader.cursor.goodOffset
    head = reader.cursor.head
  }
}

/// The reader says the same however the disk gives its bytes, and calls nothing intact that the
/// verifier of LOG-FORMAT rejects.
enum ReaderCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    let whole = Reading(bytes, piece: .max)
    for (piece, limit) in [(1, 300), (13, 1500), (700, Int.max)] where bytes.count <= limit {
      let other = Reading(bytes, piece: piece)
      if other != whole { return "\(piece) bytes at a time: \(other), not \(whole)" }
    }
    let good = Int(clamping: whole.goodOffset)
    if good > bytes.count { return "good up to \(good) of \(bytes.count) bytes" }
    if let damage = whole.verdict.damage {
      if whole.verdict == .intact { return "intact, with damage" }
      if damage.offset < 0 || damage.offset > Int64(bytes.count) || damage.line < 1 {
        return "damage in line \(damage.line) at \(damage.offset) of \(bytes.count) bytes"
      }
    } else if good != bytes.count || bytes.isEmpty {
      return "intact, and good up to \(good) of \(bytes.count) bytes"
    }
    guard let ten = TenLines(Array(bytes[..<good])) else {
      return "the ten lines reject what the reader calls good"
    }
    if ten.count != whole.lineCount || ten.head != whole.head {
      return "the ten lines have \(ten.count) lines, not \(whole.lineCount), or another head"
    }
    return nil
  }
}

/// The ten-line verifier of LOG-FORMAT: framing by its two ends, hash, number and `prev`.
struct TenLines {
  private(set) var count: Int64 = 0
  private(set) var head = Digest.zero

  init?(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      guard let end = bytes[start...].firstIndex(of: 0x0A), end + 1 - start > Self.tail,
        takes(Array(bytes[start...end]))
      else { return nil }
      start = end + 1
    }
  }

  /// The bytes of `,"prev":"…","hash":"…"}` and LF.
  private static let tail = 74 + Line.trailerByteCount

  private mutating func takes(_ line: [UInt8]) -> Bool {
    let hashed = Array(line.dropLast(Line.trailerByteCount))
    let hash = SHA256.digest(of: hashed)
    let end = ",\"prev\":\"\(head.hex)\",\"hash\":\"\(hash.hex)\"}\n"
    guard line.starts(with: "{\"seq\":\(count),".utf8),
      line.suffix(Self.tail) == Array(end.utf8)[...]
    else { return false }
    (head, count) = (hash, count + 1)
    return true
  }
}
