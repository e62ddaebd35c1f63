internal import Systems

/// The Earth as dots, which turns while somebody signs in.
///
/// A picture only, so it may use floating point: nothing is computed from it.
struct Globe {
  /// How long a picture stays, in milliseconds: 10 a second are smooth enough for dots.
  static let frameMilliseconds: Int64 = 100
  /// How many degrees it turns in that time.
  private static let step = 4
  /// The cells of the picture, as wide as high: a cell has two dots beside and four above each
  /// other.
  private static let (columns, rows) = (22, 11)
  /// Land in cells of two degrees, from 90° north and 180° west.
  private static let land = LandGrid()

  /// Whether it turns; it stands still where a picture must not change by itself.
  let isTurning: Bool
  /// The degree of longitude in the middle.
  private(set) var middle = 10

  /// Turns by one step, as the Earth does: what is in the east comes to the middle last.
  mutating func turn() { middle = (middle - Globe.step + 540) % 360 - 180 }

  /// The picture in rows.
  func lines(isASCII: Bool) -> [String] {
    let (width, height) = (Globe.columns * 2, Globe.rows * 4)
    var dots = Array(repeating: false, count: width * height)
    for line in 0..<height {
      let y = 1 - (Double(line) + 0.5) * 2 / Double(height)
      let latitude = Globe.arcSine(y)
      let radius = (1 - y * y).squareRoot()
      for column in 0..<width {
        let x = (Double(column) + 0.5) * 2 / Double(width) - 1
        guard abs(x) <= radius else { continue }
        let longitude = Double(middle) + Globe.arcSine(x / radius)
        // The rim is drawn too, so that a sea is part of a ball.
        let isRim = x * x + y * y > 0.93
        dots[line * width + column] = isRim || Globe.land.contains(longitude, latitude)
      }
    }
    return (0..<Globe.rows).map { row in
      (0..<Globe.columns).map { Globe.sign(dots, row, $0, width, isASCII) }.joined()
    }
  }

  private static func sign(
    _ dots: [Bool], _ row: Int, _ column: Int, _ width: Int, _ isASCII: Bool
  ) -> String {
    // The bits of U+2800 go down the left column, then the right one; the last row comes last.
    let bits: [(x: Int, y: Int)] = [
      (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
    ]
    var value: UInt32 = 0
    var count = 0
    for (bit, place) in bits.enumerated()
    where dots[(row * 4 + place.y) * width + column * 2 + place.x] {
      value |= 1 << UInt32(bit)
      count += 1
    }
    if isASCII { return count == 0 ? " " : count < 3 ? "." : count < 6 ? ":" : "#" }
    guard value > 0, let scalar = Unicode.Scalar(0x2800 + value) else { return " " }
    return String(Character(scalar))
  }

  /// The arc sine in degrees, to a tenth of one.
  ///
  /// - Source: Abramowitz and Stegun, 4.4.45.
  private static func arcSine(_ value: Double) -> Double {
    let x = min(1, abs(value))
    let series = 1.5707288 + x * (-0.2121144 + x * (0.0742610 - x * 0.0187293))
    let angle = (1.5707963 - (1 - x).squareRoot() * series) * 57.29578
    return value < 0 ? -angle : angle
  }
}

/// Where land is, by the outlines of all countries.
private struct LandGrid {
  private static let (columns, rows) = (180, 90)
  private var cells = Array(repeating: false, count: LandGrid.columns * LandGrid.rows)

  init() {
    for country in CountryDirectory.all.countries {
      guard let outline = Outline(alpha2: country.alpha2) else { continue }
      for ring in outline.coarseRings where ring.count >= 6 { fill(ring) }
    }
  }

  /// Whether the place is land; both in degrees.
  func contains(_ longitude: Double, _ latitude: Double) -> Bool {
    let column = Int((longitude + 540) / 2) % LandGrid.columns
    let row = min(LandGrid.rows - 1, max(0, Int((90 - latitude) / 2)))
    return cells[row * LandGrid.columns + column]
  }

  /// Sets the cells whose middle is in a ring of hundredths of degrees.
  private mutating func fill(_ ring: [Int64]) {
    let count = ring.count / 2
    for row in 0..<LandGrid.rows {
      let y = 9000 - Int64(row) * 200 - 100
      var crossings: [Int64] = []
      for place in 0..<count {
        let next = (place + 1) % count
        let (x0, y0) = (ring[2 * place], ring[2 * place + 1])
        let (x1, y1) = (ring[2 * next], ring[2 * next + 1])
        guard (y0 > y) != (y1 > y) else { continue }
        crossings.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        for column in 0..<LandGrid.columns {
          let x = Int64(column) * 200 - 18_000 + 100
          if x >= crossings[pair], x < crossings[pair + 1] {
            cells[row * LandGrid.columns + column] = true
          }
        }
      }
    }
  }
}
