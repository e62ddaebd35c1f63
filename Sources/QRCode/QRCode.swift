/// A QR code of some bytes, versions 1 to 6 at level M: what fits the address of a class.
///
/// - Source: ISO/IEC 18004:2015; the sections are named where they are used.
package struct QRCode: Hashable, Sendable {
  /// How many bytes fit the largest version.
  package static let byteLimit = 106

  /// The version, 1 to 6.
  package let version: Int
  private let grid: Grid

  /// How many modules it has on each side, without the quiet zone around it (4 on each side).
  package var side: Int { grid.side }

  /// Encodes bytes in byte mode, in the smallest version that has room; nil if none has.
  package init?(_ bytes: [UInt8]) {
    guard let layout = Layout.all.first(where: { $0.byteLimit >= bytes.count }) else { return nil }
    var empty = Grid(side: 17 + 4 * layout.version)
    empty.drawPatterns(version: layout.version)
    empty.place(layout.codewords(of: bytes))
    // The mask counts that makes the fewest patterns which confuse a reader.
    var best: (penalty: Int, grid: Grid)?
    for mask in 0..<8 {
      var grid = empty
      grid.apply(mask: mask)
      grid.drawFormat(mask: mask)
      let penalty = grid.penalty
      if let found = best, found.penalty <= penalty { continue }
      best = (penalty, grid)
    }
    guard let best else { return nil }
    (version, grid) = (layout.version, best.grid)
  }

  /// Whether a module is dark; those outside are light.
  package func isDark(row: Int, column: Int) -> Bool {
    guard row >= 0, row < side, column >= 0, column < side else { return false }
    return grid[row, column]
  }

  /// The code as lines of half blocks, two rows of modules a line, with the quiet zone around it.
  ///
  /// The light modules are drawn, so that it is right on a dark terminal; `isInverted` draws the
  /// dark ones, for dark letters on a light ground.
  package func lines(isInverted: Bool = false) -> [String] {
    var lines: [String] = []
    for row in stride(from: -4, to: side + 4, by: 2) {
      var line = ""
      for column in -4..<(side + 4) {
        let upper = isDark(row: row, column: column) == isInverted
        // Below the quiet zone, where the number of rows is odd, is nothing.
        let lower = row + 1 < side + 4 && isDark(row: row + 1, column: column) == isInverted
        line += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ")
      }
      lines.append(line)
    }
    return lines
  }
}
