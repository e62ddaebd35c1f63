extension String {
  /// How many columns of a terminal the text takes: wide characters and emoji take two.
  public var width: Int {
    var width = 0
    for character in self { width += character.terminalWidth }
    return width
  }

  /// The text with spaces behind it, so that it takes at least so many columns.
  public func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - width))
  }

  /// The text with spaces before it, so that it takes at least so many columns.
  public func leftPadded(to columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - width)) + self
  }
}

extension Character {
  /// Two for East Asian wide characters and emoji, none for what only changes its neighbour, else one.
  ///
  /// - Source: UAX #11, East Asian Width, classes W and F by block; UTS #51 for emoji.
  fileprivate var terminalWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value >= 0x20, first.value < 0x7F, unicodeScalars.count == 1 { return 1 }
    for scalar in unicodeScalars where scalar.value == 0xFE0F { return 2 }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70,
      0xFF00..<0xFF61, 0xFFE0..<0xFFE7, 0x20000..<0x3FFFE:
      return 2
    default: break
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
