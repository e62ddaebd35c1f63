/// The modules while they are drawn: which are dark, and which belong to patterns that no mask
/// changes.
struct Grid: Hashable, Sendable {
  let side: Int
  private var isDark: [Bool]
  private var isFixed: [Bool]

  init(side: Int) {
    self.side = side
    isDark = [Bool](repeating: false, count: side * side)
    isFixed = isDark
  }

  subscript(row: Int, column: Int) -> Bool { isDark[row * side + column] }

  /// Draws finders, timing, alignment and the dark module, and keeps room for the format
  /// (6.3, 7.9.1).
  mutating func drawPatterns(version: Int) {
    for place in 0..<side {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, side - 4), (side - 4, 3)] { drawFinder(row, column) }
    if version > 1 {
      for row in -2...2 {
        for column in -2...2 {
          fix(side - 7 + row, side - 7 + column, max(abs(row), abs(column)) != 1)
        }
      }
    }
    drawFormat(mask: 0)
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for down in -4...4 {
      for right in -4...4
      where (0..<side).contains(row + down) && (0..<side).contains(column + right) {
        let distance = max(abs(down), abs(right))
        fix(row + down, column + right, distance != 2 && distance != 4)
      }
    }
  }

  /// Draws level and mask twice (7.9.1).
  mutating func drawFormat(mask: Int) {
    let bits = Grid.format(mask: mask)
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0..<15 {
      // Around the finder at the top left, the timing patterns left out.
      switch place {
      case 0...5: fix(place, 8, bit(place))
      case 6: fix(7, 8, bit(place))
      case 7: fix(8, 8, bit(place))
      case 8: fix(8, 7, bit(place))
      default: fix(8, 14 - place, bit(place))
      }
      if place < 8 {
        fix(8, side - 1 - place, bit(place))
      } else {
        fix(side - 15 + place, 8, bit(place))
      }
    }
    fix(side - 8, 8, true)
  }

  /// Level M is 00; ten bits of a BCH code follow, all under a mask of its own (annex C).
  static func format(mask: Int) -> Int {
    var remainder = mask << 10
    for place in stride(from: 14, through: 10, by: -1) where remainder >> place & 1 == 1 {
      remainder ^= 0b101_0011_0111 << (place - 10)
    }
    return (mask << 10 | remainder) ^ 0b101_0100_0001_0010
  }

  /// Places codewords in columns of two, from the right, up and down in turn (7.7.3).
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    var isUpward = true
    // The column of the timing pattern is left out.
    for right in Array(stride(from: side - 1, to: 6, by: -2)) + [5, 3, 1] {
      for step in 0..<side {
        let row = isUpward ? side - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * side + column] {
          guard index < codewords.count * 8 else { continue }
          isDark[row * side + column] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      isUpward.toggle()
    }
  }

  /// Inverts the modules of the data that a mask names (table 10).
  mutating func apply(mask: Int) {
    for row in 0..<side {
      for column in 0..<side where !isFixed[row * side + column] {
        if Grid.isMasked(row, column, mask) { isDark[row * side + column].toggle() }
      }
    }
  }

  static func isMasked(_ row: Int, _ column: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// Whether a module belongs to a pattern.
  func isFixed(row: Int, column: Int) -> Bool { isFixed[row * side + column] }

  private mutating func fix(_ row: Int, _ column: Int, _ dark: Bool) {
    isDark[row * side + column] = dark
    isFixed[row * side + column] = true
  }
}
