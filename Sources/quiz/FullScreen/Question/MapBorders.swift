internal import Systems

/// The borders of countries on a map: dots that are left out of its land.
///
/// The land of neighbours is one surface, which fills the map of a place that is near. A dot stays
/// where there is sea beside it, so that coasts and small islands are whole.
struct MapBorders {
  private let columns: Int
  private let rows: Int
  /// The dots of each cell, as the low byte of its braille pattern, row by row.
  private let land: [UInt8]
  /// The same without the borders.
  private var cells: [UInt8]

  /// The borders of an outline, on its map.
  init(of outline: Outline, on map: CountryMap) {
    (columns, rows) = (map.columns, map.rows)
    var dots = Array(repeating: UInt8(0), count: columns * rows)
    for (row, line) in map.lines(.braille).enumerated() {
      for (column, sign) in line.unicodeScalars.enumerated() where sign.value >= 0x2800 {
        dots[row * map.columns + column] = UInt8(truncatingIfNeeded: sign.value)
      }
    }
    (land, cells) = (dots, dots)
    for ring in outline.rings { leaveOut(ring, outline) }
  }

  /// What a cell shows; nil where no border goes through it.
  func sign(column: Int, row: Int, isASCII: Bool) -> String? {
    let place = row * columns + column
    guard cells[place] != land[place] else { return nil }
    if isASCII { return "." }
    return Unicode.Scalar(0x2800 + UInt32(cells[place])).map { String(Character($0)) }
  }

  /// Leaves out the dots on the edges of a ring that are in the picture.
  private mutating func leaveOut(_ ring: [Outline.Point], _ outline: Outline) {
    let (width, height) = (2 * columns, 4 * rows)
    func dot(_ point: Outline.Point) -> (x: Int, y: Int) {
      (
        Int(point.x * Int64(width) / outline.width),
        Int(point.y * Int64(height) / outline.height)
      )
    }
    guard let last = ring.last else { return }
    var from = dot(last)
    for corner in ring {
      let to = dot(corner)
      let isBeside = max(from.x, to.x) < 0 || min(from.x, to.x) >= width
      if !isBeside, max(from.y, to.y) >= 0, min(from.y, to.y) < height {
        let count = max(abs(to.x - from.x), abs(to.y - from.y), 1)
        for step in 0..<count {
          leaveOut(
            from.x + (to.x - from.x) * step / count, from.y + (to.y - from.y) * step / count)
        }
      }
      from = to
    }
  }

  private mutating func leaveOut(_ x: Int, _ y: Int) {
    guard (0..<2 * columns).contains(x), (0..<4 * rows).contains(y), isLand(x, y),
      isLand(x - 1, y), isLand(x + 1, y), isLand(x, y - 1), isLand(x, y + 1)
    else { return }
    cells[y / 4 * columns + x / 2] &= ~MapBorders.bit(x, y)
  }

  /// Beyond the picture, land goes on.
  private func isLand(_ x: Int, _ y: Int) -> Bool {
    guard (0..<2 * columns).contains(x), (0..<4 * rows).contains(y) else { return true }
    return land[y / 4 * columns + x / 2] & MapBorders.bit(x, y) != 0
  }

  /// The bit of a dot in its cell.
  ///
  /// - Source: Unicode, Braille Patterns.
  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    let column = x % 2
    return y % 4 == 3 ? UInt8(0x40) << column : UInt8(1) << (y % 4 + 3 * column)
  }
}
