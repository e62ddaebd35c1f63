extension String {
  /// The text with everything that could steer a terminal written as `\u{…}`: control characters
  /// of C0 and C1, line separators, and those that turn the direction of writing.
  ///
  /// Bytes of a file's name that are not UTF-8 are written as `\xFF`.
  package var escapedForTerminal: String {
    var isPlain = true
    for scalar in unicodeScalars where scalar.steersTerminal { isPlain = false }
    let shown = shownFileName
    if isPlain { return shown }
    var text = ""
    for scalar in shown.unicodeScalars {
      if scalar.steersTerminal {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension [UInt8] {
  /// A JSON document with everything that could steer a terminal written as `\u…`: the same values,
  /// and nothing that does more than show.
  ///
  /// What is below U+0020 JSON itself escapes. The other signs are in strings only, so that each
  /// may be replaced where it is.
  ///
  /// - Complexity: O(*n*); a document without such signs is given back as it is.
  package var escapedJSON: [UInt8] {
    guard contains(where: { $0.mayBeginSteering }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var index = 0
    while index < count {
      guard self[index].mayBeginSteering, let (scalar, length) = scalar(at: index),
        scalar.steersTerminal
      else {
        bytes.append(self[index])
        index += 1
        continue
      }
      let digits = String(scalar.value, radix: 16)
      bytes += Array("\\u".utf8)
      bytes += [UInt8](repeating: 0x30, count: 4 - digits.utf8.count)
      bytes += Array(digits.utf8)
      index += length
    }
    return bytes
  }

  /// The sign of one to three bytes that begins at a place.
  private func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    func next(_ place: Int) -> UInt32 {
      index + place < count ? UInt32(self[index + place] & 0x3F) : 0
    }
    let first = UInt32(self[index])
    if first < 0x80 { return (Unicode.Scalar(self[index]), 1) }
    if first < 0xE0 {
      return Unicode.Scalar((first & 0x1F) << 6 | next(1)).map { ($0, 2) }
    }
    return Unicode.Scalar((first & 0x0F) << 12 | next(1) << 6 | next(2)).map { ($0, 3) }
  }
}

extension UInt8 {
  /// Whether a sign that steers a terminal, and that JSON leaves as it is, may begin with this
  /// byte.
  fileprivate var mayBeginSteering: Bool {
    switch self {
    case 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
      0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
