/// How many colours a terminal has.
package enum ColourDepth: Hashable, Sendable {
  case none, sixteen, indexed, full

  /// Decides by the environment: `NO_COLOR`, `COLORTERM`, `TERM`.
  package init(_ environment: (String) -> String?) {
    let term = environment("TERM") ?? ""
    if environment("NO_COLOR") != nil {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "") {
      self = .full
    } else {
      self = term.hasSuffix("256color") ? .indexed : .sixteen
    }
  }
}

/// A colour for terminals of any depth.
package struct Colour: Hashable, Sendable {
  /// Red, green and blue, 8 bits each.
  package let rgb: UInt32
  /// Its number among 256; also computed where none is given.
  package let index: UInt8
  /// Its number among 16; nil for the terminal's own foreground or background.
  package let basic: UInt8?

  /// A colour with its nearest numbers.
  package init(_ rgb: UInt32, index: UInt8? = nil, basic: UInt8? = nil) {
    self.rgb = rgb
    self.index = index ?? Colour.nearest(rgb)
    self.basic = basic
  }

  /// The nearest of the 6 × 6 × 6 cube and the 24 greys.
  private static func nearest(_ rgb: UInt32) -> UInt8 {
    let parts = [Int(rgb >> 16 & 255), Int(rgb >> 8 & 255), Int(rgb & 255)]
    let levels = [0, 95, 135, 175, 215, 255]
    func level(_ part: Int) -> Int {
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    func distance(_ others: [Int]) -> Int {
      zip(parts, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let cube = parts.map { level($0) }
    let grey = min(23, max(0, (parts.reduce(0, +) / 3 - 3) / 10))
    let greyLevel = 8 + 10 * grey
    if distance([greyLevel, greyLevel, greyLevel]) < distance(cube.map { levels[$0] }) {
      return UInt8(232 + grey)
    }
    return UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }
}

/// How a cell is painted.
package struct Paint: Hashable, Sendable {
  package var ink: Colour?
  package var ground: Colour?
  package var isBold = false
  package var isReversed = false

  /// The terminal's own colours, or others.
  package init(
    _ ink: Colour? = nil, on ground: Colour? = nil, isBold: Bool = false, isReversed: Bool = false
  ) {
    self.ink = ink
    self.ground = ground
    self.isBold = isBold
    self.isReversed = isReversed
  }

  /// The sequence that sets it, beginning with a reset.
  ///
  /// Backgrounds are left to a terminal of 16
  /// colours, whose palette may be anything.
  package func sequence(_ depth: ColourDepth) -> String {
    var codes = "0"
    if isBold { codes += ";1" }
    if isReversed { codes += ";7" }
    switch depth {
    case .none: break
    case .sixteen:
      if let basic = ink?.basic { codes += ";" + String(basic < 8 ? 30 + basic : 82 + basic) }
    case .indexed:
      if let ink { codes += ";38;5;" + String(ink.index) }
      if let ground { codes += ";48;5;" + String(ground.index) }
    case .full:
      if let ink { codes += ";38;2;" + Paint.parts(ink.rgb) }
      if let ground { codes += ";48;2;" + Paint.parts(ground.rgb) }
    }
    return "\u{1B}[" + codes + "m"
  }

  private static func parts(_ rgb: UInt32) -> String {
    String(rgb >> 16 & 255) + ";" + String(rgb >> 8 & 255) + ";" + String(rgb & 255)
  }
}
