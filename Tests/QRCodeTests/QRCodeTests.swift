import Testing

@testable import QRCode

@Suite("QR codes")
struct QRCodeTests {
  @Test("error correction is that of the standard's example (ISO/IEC 18004:2015 annex I)")
  func errorCorrection() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(
      ReedSolomon.check(of: data, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test("the format is that of the standard's example: level M, mask 5 (7.9.1)")
  func format() {
    #expect(Grid.format(mask: 5) == 0b100_0000_1100_1110)
    #expect(Grid.format(mask: 0) == 0b101_0100_0001_0010)
  }

  @Test("bytes are filled up with a terminator and two pad bytes in turn")
  func padding() {
    #expect(
      Layout.all[0].dataCodewords(of: [0x41, 0x42])
        == [
          0x40, 0x24, 0x14, 0x20, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
          0x11,
        ])
    // Full: the terminator is as long as there is room.
    #expect(Layout.all[0].dataCodewords(of: [UInt8](repeating: 0xFF, count: 14)).last == 0xF0)
  }

  @Test("the smallest version with room is taken, and there is none beyond 106 bytes")
  func versions() {
    func version(_ count: Int) -> Int? {
      QRCode([UInt8](repeating: 0x61, count: count))?.version
    }
    let limits = [14, 26, 42, 62, 84, 106]
    for (place, limit) in limits.enumerated() {
      #expect(version(limit) == place + 1)
      #expect(version(limit + 1) == (place < 5 ? place + 2 : nil))
    }
  }

  @Test("the bytes can be read from the modules of every version", arguments: 1...6)
  func reads(version: Int) throws {
    let count = Layout.all[version - 1].byteLimit
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 73 + version) }
    let code = try #require(QRCode(bytes))
    #expect(code.version == version)
    #expect(Reader(code).bytes == bytes)
  }

  @Test("the whole of a code, module by module")
  func golden() throws {
    let code = try #require(QRCode(Array("http://10.0.0.1:8080".utf8)))
    #expect(code.lines().joined(separator: "\n") == Self.picture)
  }

  @Test("light modules are drawn on a dark terminal, dark ones on a light ground")
  func colours() throws {
    let code = try #require(QRCode(Array("a".utf8)))
    let (dark, light) = (code.lines(), code.lines(isInverted: true))
    #expect(dark.count == 15)
    #expect(dark.allSatisfy { $0.count == 29 })
    #expect(dark[0] == String(repeating: "█", count: 29))
    #expect(light[0] == String(repeating: " ", count: 29))
    #expect(light[2].hasPrefix("    █▀▀▀▀▀█"))
  }

  @Test("runs, blocks, patterns like a finder's and an uneven share of colours cost (table 11)")
  func penalties() {
    // All light: 42 lines of a run of 21, 400 blocks, and 50 % away from a half.
    #expect(Grid(side: 21).penalty == 42 * (3 + 16) + 400 * 3 + 100)
  }

  private static let picture = """
    █████████████████████████████████
    █████████████████████████████████
    ████ ▄▄▄▄▄ █▄▀▄▄  ▀▄██ ▄▄▄▄▄ ████
    ████ █   █ █▀ ▄▀█▀█▄▄█ █   █ ████
    ████ █▄▄▄█ █ ▀ █ ▀▀▄██ █▄▄▄█ ████
    ████▄▄▄▄▄▄▄█ █ ▀▄█▄█ █▄▄▄▄▄▄▄████
    ████▄▀▀▀▄█▄▄ ▀▀▀▀▀▄ ▄▄▄   █▀▄████
    ████▀ █▀█▄▄█▀█▀▀▀██ ▀▀ ██▄ ▀█████
    ████▀██▄ ▄▄▀██▄▄▀▄ ▀▄▀▄▀▀▄▄ ▄████
    ██████▄██▄▄▄▀██ ▄ ▄▄▄ █▄█  ▀█████
    ████▄▄▄▄▄▄▄▄ █ █▄ ▀▄ ▄▄▄ ▄ ██████
    ████ ▄▄▄▄▄ █▄███▀█▀▀ █▄█  ▀▀█████
    ████ █   █ █▄ ▀▄▀▄▄█▄▄ ▄▄▀   ████
    ████ █▄▄▄█ ██▄▀ ▄ ▄▄▄▄ ▀▀▀▀ █████
    ████▄▄▄▄▄▄▄█▄█▄█▄▄████████▄▄▄████
    █████████████████████████████████
    ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
    """
}

/// Reads the codewords of a code from its modules, as a scanner does that sees them all.
private struct Reader {
  let code: QRCode

  init(_ code: QRCode) { self.code = code }

  var bytes: [UInt8] {
    let layout = Layout.all[code.version - 1]
    let words = codewords
    var data: [UInt8] = []
    for block in 0..<layout.blockCount {
      for place in 0..<layout.dataCount { data.append(words[place * layout.blockCount + block]) }
    }
    var bytes: [UInt8] = []
    for place in 0..<(Int(data[0] & 0xF) << 4 | Int(data[1] >> 4)) {
      bytes.append(data[place + 1] << 4 | data[place + 2] >> 4)
    }
    return bytes
  }

  /// The mask, from the format beside the lower finder.
  private var mask: Int {
    var bits = 0
    for place in 8..<15 where code.isDark(row: code.side - 15 + place, column: 8) {
      bits |= 1 << place
    }
    return (bits ^ 0b101_0100_0001_0010) >> 10 & 7
  }

  private var codewords: [UInt8] {
    var patterns = Grid(side: code.side)
    patterns.drawPatterns(version: code.version)
    var words: [UInt8] = []
    var (word, count) = (UInt8(0), 0)
    let columns = Array(stride(from: code.side - 1, to: 6, by: -2)) + [5, 3, 1]
    for (pair, right) in columns.enumerated() {
      for step in 0..<code.side {
        let row = pair % 2 == 0 ? code.side - 1 - step : step
        for column in [right, right - 1] where !patterns.isFixed(row: row, column: column) {
          let isDark = code.isDark(row: row, column: column) != Grid.isMasked(row, column, mask)
          word = word << 1 | (isDark ? 1 : 0)
          count += 1
          if count % 8 == 0 { words.append(word) }
        }
      }
    }
    return words
  }
}
