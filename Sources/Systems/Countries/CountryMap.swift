/// An outline as dots in the cells of a terminal, to scale, in whole numbers.
///
/// A cell is twice as high as wide and holds two dots beside and four above each other, so a dot
/// is a square. The map takes as much of the room as the shape's proportions allow. A dot is set
/// where at least a quarter of it is land: with half of it, rims of atolls would be lost. An
/// island that is smaller than a dot is one dot.
public struct CountryMap: Hashable, Sendable {
  /// How a cell is written.
  public enum Signs: Hashable, Sendable {
    /// U+2800 to U+28FF, every dot by itself.
    case braille
    /// `.`, `:` and `#` for a cell with few, half and most of its dots.
    case ascii
  }

  /// How many cells one side may have.
  public static let sideLimit = 500
  /// Samples along each side of a dot.
  private static let fineness = 4
  /// Samples of a dot that have to be land, of 16.
  private static let landMinimum = 4

  /// Cells beside each other.
  public let columns: Int
  /// Cells above each other.
  public let rows: Int
  /// The dots of each cell as the low byte of its braille pattern, row by row.
  private let cells: [UInt8]

  /// Draws an outline as large as it fits into so many cells.
  ///
  /// - Precondition: both are from 1 to ``sideLimit``.
  /// - Complexity: O(samples + corners × rows), 16 samples a dot.
  public init(_ outline: Outline, columns: Int, rows: Int) {
    precondition((1...CountryMap.sideLimit).contains(columns), "columns within the limit")
    precondition((1...CountryMap.sideLimit).contains(rows), "rows within the limit")
    let frame = CountryMap.frame(outline, Int64(columns * 2), Int64(rows * 4))
    (self.columns, self.rows) = CountryMap.size(outline, columns: columns, rows: rows)
    var counts = Array(
      repeating: UInt8(0), count: self.columns * 2 * self.rows * 4)
    let fineness = Int64(CountryMap.fineness)
    let samples = OutlineSamples(
      outline, dotsPerSide: frame.dots * fineness, unitsPerSide: frame.units)
    let width = self.columns * 2
    for line in 0..<Int(frame.height) * CountryMap.fineness {
      for span in samples.spans(line: Int64(line), limit: Int64(width) * fineness) {
        let start = line / CountryMap.fineness * width
        for sample in span { counts[start + sample / CountryMap.fineness] += 1 }
      }
    }
    for ring in outline.rings {
      guard let islet = CountryMap.islet(ring, frame.dots, frame.units) else { continue }
      let (x, y) = (
        min(max(0, islet.x), frame.width - 1), min(max(0, islet.y), frame.height - 1)
      )
      counts[Int(y) * width + Int(x)] = UInt8(CountryMap.landMinimum)
    }
    cells = CountryMap.cells(counts, columns: self.columns, rows: self.rows)
  }

  /// How many cells the map of an outline has in so much room.
  package static func size(
    _ outline: Outline, columns: Int, rows: Int
  ) -> (columns: Int, rows: Int) {
    let frame = frame(outline, Int64(columns * 2), Int64(rows * 4))
    return (Int((frame.width + 1) / 2), Int((frame.height + 3) / 4))
  }

  /// The dot of a ring that is smaller than one, nil for a larger ring.
  private static func islet(
    _ ring: [Outline.Point], _ dots: Int64, _ units: Int64
  ) -> Outline.Point? {
    guard let first = ring.first else { return nil }
    var (west, east, north, south) = (first.x, first.x, first.y, first.y)
    for point in ring {
      west = min(west, point.x)
      east = max(east, point.x)
      north = min(north, point.y)
      south = max(south, point.y)
    }
    guard (east - west) * dots < units, (south - north) * dots < units else { return nil }
    return Outline.Point(
      x: (west + east) * dots / (2 * units), y: (north + south) * dots / (2 * units))
  }

  /// How many dots the picture has, and which side of the outline fills its side of the room.
  private static func frame(
    _ outline: Outline, _ width: Int64, _ height: Int64
  ) -> (width: Int64, height: Int64, dots: Int64, units: Int64) {
    if outline.width * height <= outline.height * width {
      let dots = (outline.width * height + outline.height - 1) / outline.height
      return (max(1, dots), height, height, outline.height)
    }
    let dots = (outline.height * width + outline.width - 1) / outline.width
    return (width, max(1, dots), width, outline.width)
  }

  /// The bit of each dot, in the four rows of a cell.
  ///
  /// - Source: Unicode, Braille Patterns.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private static func cells(_ counts: [UInt8], columns: Int, rows: Int) -> [UInt8] {
    var cells = Array(repeating: UInt8(0), count: columns * rows)
    for (place, count) in counts.enumerated() where count >= landMinimum {
      let (line, dot) = (place / (columns * 2), place % (columns * 2))
      cells[line / 4 * columns + dot / 2] |= bits[line % 4][dot % 2]
    }
    return cells
  }

  /// Whether a cell has a dot.
  package func hasLand(column: Int, row: Int) -> Bool { cells[row * columns + column] != 0 }

  /// The map as lines of text without spaces at their ends.
  public func lines(_ signs: Signs) -> [String] {
    var lines: [String] = []
    for row in 0..<rows {
      var line = ""
      var spaces = 0
      for cell in cells[row * columns..<(row + 1) * columns] {
        if cell == 0 {
          spaces += 1
          continue
        }
        for _ in 0..<spaces { line.append(" ") }
        spaces = 0
        line.unicodeScalars.append(CountryMap.sign(cell, signs))
      }
      lines.append(line)
    }
    return lines
  }

  private static func sign(_ cell: UInt8, _ signs: Signs) -> Unicode.Scalar {
    switch signs {
    case .braille: Unicode.Scalar(0x2800 + UInt32(cell)) ?? " "
    case .ascii: cell.nonzeroBitCount > 5 ? "#" : cell.nonzeroBitCount > 2 ? ":" : "."
    }
  }
}

/// Where the lines of a sampling grid are inside an outline, by the even-odd rule.
///
/// The middle of sample *i* lies at (2*i* + 1) × units ÷ (2 × dots); everything is multiplied by
/// 2 × dots, so that it stays whole.
private struct OutlineSamples {
  /// Each ring with the least and the greatest y of its corners.
  private let rings: [(corners: [Outline.Point], top: Int64, bottom: Int64)]
  private let scale: Int64
  private let units: Int64

  init(_ outline: Outline, dotsPerSide dots: Int64, unitsPerSide units: Int64) {
    rings = outline.rings.compactMap { ring in
      guard var top = ring.first?.y else { return nil }
      var bottom = top
      for corner in ring { (top, bottom) = (min(top, corner.y), max(bottom, corner.y)) }
      return (ring, top, bottom)
    }
    self.units = units
    scale = 2 * dots
  }

  /// The samples of a line that are inside, in order, all below the limit.
  func spans(line: Int64, limit: Int64) -> [Range<Int>] {
    let level = (2 * line + 1) * units
    var crossings: [Int64] = []
    for (ring, top, bottom) in rings where top * scale <= level && level < bottom * scale {
      var last = ring[ring.count - 1]
      for point in ring {
        let (above, below) = last.y <= point.y ? (last, point) : (point, last)
        if above.y * scale <= level, level < below.y * scale {
          crossings.append(firstSample(right: above, below, level))
        }
        last = point
      }
    }
    crossings.sort()
    var spans: [Range<Int>] = []
    var place = 0
    while place + 1 < crossings.count {
      let (start, end) = (min(max(crossings[place], 0), limit), min(crossings[place + 1], limit))
      if start < end { spans.append(Int(start)..<Int(end)) }
      place += 2
    }
    return spans
  }

  /// The first sample whose middle is not left of where an edge crosses the level.
  private func firstSample(
    right above: Outline.Point, _ below: Outline.Point, _ level: Int64
  ) -> Int64 {
    // x × scale at the crossing is numerator ÷ rise.
    let rise = below.y - above.y
    let numerator =
      above.x * scale * rise + (level - above.y * scale) * (below.x - above.x)
    // The smallest i with (2i + 1) × units ≥ numerator ÷ rise.
    let divisor = 2 * units * rise
    return OutlineSamples.ceiling(numerator - units * rise, divisor)
  }

  private static func ceiling(_ numerator: Int64, _ divisor: Int64) -> Int64 {
    let quotient = numerator / divisor
    return numerator % divisor > 0 ? quotient + 1 : quotient
  }
}
