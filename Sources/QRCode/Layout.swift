/// How the codewords of a version are divided into blocks, at level M.
///
/// - Source: ISO/IEC 18004:2015 table 9.
struct Layout {
  let version: Int
  let blockCount: Int
  /// Codewords of data in each block.
  let dataCount: Int
  /// Codewords of error correction in each block.
  let checkCount: Int

  /// The versions, in order.
  ///
  /// All blocks of one are of the same length, which begins to differ at 8.
  static let all = [
    Layout(version: 1, blockCount: 1, dataCount: 16, checkCount: 10),
    Layout(version: 2, blockCount: 1, dataCount: 28, checkCount: 16),
    Layout(version: 3, blockCount: 1, dataCount: 44, checkCount: 26),
    Layout(version: 4, blockCount: 2, dataCount: 32, checkCount: 18),
    Layout(version: 5, blockCount: 2, dataCount: 43, checkCount: 24),
    Layout(version: 6, blockCount: 4, dataCount: 27, checkCount: 16),
  ]

  /// How many bytes it takes: mode and count need twelve bits of the data.
  var byteLimit: Int { blockCount * dataCount - 2 }

  /// All codewords in the order in which they are placed: the blocks' first ones, their second ones
  /// and so on, data before error correction (7.6).
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    let data = dataCodewords(of: bytes)
    let blocks = (0..<blockCount).map { Array(data[($0 * dataCount)..<(($0 + 1) * dataCount)]) }
    let checks = blocks.map { ReedSolomon.check(of: $0, count: checkCount) }
    var all: [UInt8] = []
    for place in 0..<dataCount { for block in blocks { all.append(block[place]) } }
    for place in 0..<checkCount { for check in checks { all.append(check[place]) } }
    return all
  }

  /// Mode 0100, the count, the bytes, at most four zero bits, then 11101100 and 00010001 in turn
  /// (7.4.5, 7.4.9, 7.4.10).
  func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
    var words: [UInt8] = []
    var half: UInt8 = 0x4
    for byte in [UInt8(bytes.count)] + bytes {
      words.append(half << 4 | byte >> 4)
      half = byte & 0xF
    }
    words.append(half << 4)
    var pad: UInt8 = 0xEC
    while words.count < blockCount * dataCount {
      words.append(pad)
      pad ^= 0xEC ^ 0x11
    }
    return words
  }
}
