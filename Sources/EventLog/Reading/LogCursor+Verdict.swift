/// What stops a reading, and what is told of it.
extension LogCursor {
  static let appendLimit: StaticString = "at most 1048576 bytes in one append"

  mutating func stop(isAtEnd: Bool, at start: Int, fault: Line.Fault?) -> Step {
    defer { records.removeAll(keepingCapacity: true) }  // no lines of an append that is not whole
    let isBeyondAppend = bytes.count - position > Line.appendByteLimit
    guard isAtEnd || isBeyondAppend else { return .moreNeeded }
    if position == bytes.count { return .stopped(goodOffset == 0 ? empty : .intact) }
    if goodOffset == 0, fault == nil {
      return .stopped(.unreadable(damage(.firstLineCut, start, "a whole line 0", snippet(start))))
    }
    if goodOffset > 0, !isBeyondAppend, isTorn {
      return .stopped(
        .torn(
          Tail(
            offset: goodOffset, byteCount: Int64(bytes.count - position), line: nextSequence + 1,
            expected: "the rest of the last append", found: tailDescription)))
    }
    guard let fault else {
      let length = bytes.count - start
      if length >= Line.byteLimit {
        return .stopped(
          .altered(
            damage(
              .tooLong, start + Line.byteLimit, "at most 65535 bytes", "more than 65535 bytes")))
      }
      if isBeyondAppend {
        return .stopped(
          .altered(
            damage(.tooLong, start, text(LogCursor.appendLimit), "more than 1048576 bytes")))
      }
      return .stopped(.altered(damage(.malformed, start, "a whole line with LF", snippet(start))))
    }
    return .stopped(verdict(of: fault, at: start))
  }

  private var empty: Verdict {
    .unreadable(damage(.empty, position, "a log", "an empty file"))
  }

  /// The number of the line at `start` of the window, from 1.
  private func damage(
    _ reason: Damage.Reason, _ offset: Int, _ expected: String, _ found: String
  ) -> Damage {
    Damage(
      line: nextSequence + Int64(records.count) + 1, offset: base + Int64(offset),
      reason: reason, expected: expected, found: found)
  }

  /// At most 40 bytes of what is at `offset`.
  private func snippet(_ offset: Int) -> String {
    bytes.span.extracting(offset..<min(offset + 40, bytes.count)).text
  }

  private var tailDescription: String {
    let length = bytes.count - position
    var zeros = 0
    for index in position..<bytes.count where bytes[index] == 0 { zeros += 1 }
    let text = String(length) + (length == 1 ? " byte" : " bytes")
    return zeros == 0 ? text : text + ", " + String(zeros) + " of them NUL"
  }

  private func verdict(of fault: Line.Fault, at start: Int) -> Verdict {
    let end = (bytes.span.lineFeed(from: start) ?? bytes.count - 1) + 1
    let sequence = nextSequence + Int64(records.count)
    let previous = records.last?.hash ?? head
    let place = start + fault.offset
    func damaged(_ expected: String, _ found: String) -> Damage {
      damage(fault.reason, place, expected, found)
    }
    switch fault.reason {
    case .tooLong:
      let first = end - start > Line.byteLimit ? start : position
      return .altered(damaged(text(fault.expected), String(end - first) + " bytes"))
    case .hashMismatch(let recorded, let computed):
      return .altered(damaged("hash " + computed.hex, "hash " + recorded.hex))
    case .wrongType, .wrongStream, .unknownFormat: return .foreign(foreign(start..<end))
    case .wrongSequence, .wrongPrevious, .wrongMore, .wrongTime, .secondLogCreated:
      guard let record = decode(start..<end) else { break }
      switch fault.reason {
      case .wrongSequence:
        return .spliced(damaged("seq " + String(sequence), "seq " + String(record.sequence)))
      case .wrongPrevious:
        return .spliced(damaged("prev " + previous.hex, "prev " + record.previous.hex))
      case .wrongMore:
        let more = max((records.last?.more ?? 1) - 1, 0)
        return .spliced(damaged("more " + String(more), "more " + String(record.more)))
      case .wrongTime:
        let at = records.last?.at ?? record.at
        return .spliced(damaged("at " + at.text, "at " + record.at.text))
      default:
        return .spliced(damaged("an event of this log", "a second logCreated"))
      }
    default: break
    }
    return .altered(damaged(text(fault.expected), snippet(min(place, bytes.count))))
  }

  private func foreign(_ line: Range<Int>) -> Damage {
    guard let record = decode(line) else {
      return damage(.wrongType, line.lowerBound, LogHeader.type, snippet(line.lowerBound))
    }
    do {
      _ = try readHeader(record)
      return damage(.wrongType, line.lowerBound, LogHeader.type, snippet(line.lowerBound))
    } catch {
      let place =
        error.reason == .wrongType ? record.type.lowerBound : record.data.lowerBound
      return damage(error.reason, place, error.expected, error.found)
    }
  }

  private func text(_ word: StaticString) -> String {
    var bytes: [UInt8] = []
    bytes.append(word)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether what follows the good lines is what a crash leaves of one append.
  private var isTorn: Bool {
    TornTail.isTorn(
      bytes.span, position..<bytes.count, fileOffset: goodOffset, nextSequence: nextSequence,
      head: head)
  }
}
