import HTTP

/// A connection gives the same requests and the same refusal however its bytes are cut, and holds
/// its limits.
///
/// The first four bytes of an input are the sizes of the pieces, which are used in turn; the rest is
/// what arrives. ``RequestCheck`` looks at what a request contains.
enum HTTPCheck {
  /// Limits that small inputs reach.
  private static let narrow: Limits = {
    var limits = Limits.standard
    (limits.headByteCount, limits.fieldCount, limits.bodyByteCount) = (128, 4, 16)
    return limits
  }()

  static func fault(in bytes: [UInt8]) -> String? {
    let sizes = bytes.count < 4 ? [1] : bytes.prefix(4).map { Int($0) + 1 }
    let arriving = bytes.dropFirst(4)
    let pieces = cut(arriving, sizes)
    let standard = HTTPReading([arriving], .standard)
    let narrowed = HTTPReading([arriving], narrow)
    for (whole, limits) in [(standard, Limits.standard), (narrowed, narrow)] {
      guard HTTPReading(pieces, limits) == whole else { return "read in another way in pieces" }
      if let fault = whole.fault(in: arriving, limits) { return fault }
      for cut in [[arriving], pieces] {
        let exchange = HTTPExchange(cut, sending: sizes[0], limits)
        if let fault = exchange.fault(after: whole) { return fault }
      }
    }
    return fault(of: narrowed, beside: standard)
  }

  /// Where the head that begins these bytes ends; nil if it has no end.
  static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index + 4 <= bytes.endIndex {
      if bytes[index..<(index + 4)].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) { return index + 4 }
      index += 1
    }
    return nil
  }

  private static func cut(_ bytes: ArraySlice<UInt8>, _ sizes: [Int]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty {
      let size = sizes[pieces.count % sizes.count]
      pieces.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return pieces
  }

  /// Lower limits refuse earlier, and change nothing else.
  private static func fault(of narrowed: HTTPReading, beside standard: HTTPReading) -> String? {
    switch narrowed.refusal {
    case .headTooLong, .targetTooLong, .tooManyFields, .bodyTooLong:
      standard.requests.starts(with: narrowed.requests)
        ? nil : "lower limits give other requests"
    default: narrowed == standard ? nil : "lower limits are read in another way"
    }
  }
}
