/// The colours of a full screen: each quiz has a world of its own.
package struct World: Hashable, Sendable {
  /// The background.
  package let ground: Colour
  /// Text.
  package let ink: Colour
  /// Text that matters less.
  package let faint: Colour
  /// Titles, keys and what is chosen.
  package let accent: Colour
  /// Whether the background is light.
  package let isLight: Bool

  /// The home menu, and what belongs to no quiz.
  package static func home(isLight: Bool) -> World {
    World(0x15161E, 0x7C6CFF, 0x4B3FD6, basic: 5, isLight)
  }

  /// The game, the tutorial and the dictionary of Morse code.
  package static func morse(isLight: Bool) -> World {
    World(0x0A120C, 0x7DFF9B, 0x126B2F, basic: 2, isLight)
  }

  /// Takes the ground on dark, and the accent on dark and on light.
  package init(
    _ dark: UInt32, _ accentDark: UInt32, _ accentLight: UInt32, basic: UInt8, _ isLight: Bool
  ) {
    self.isLight = isLight
    ground = Colour(isLight ? 0xFFFFFF : dark)
    ink = Colour(isLight ? 0x1B1B22 : 0xF2F2F5, basic: nil)
    faint = Colour(isLight ? 0x5A5C66 : 0xA3A6B3, basic: nil)
    accent = Colour(isLight ? accentLight : accentDark, basic: basic)
  }

  /// The world of exercises and settings in the tint that a player chose.
  package init(tint: String, _ isLight: Bool) {
    switch tint {
    case "orange": self.init(0x1F1608, 0xFFA94D, 0x9A4F00, basic: 3, isLight)
    case "green": self.init(0x0F1D14, 0x5FD38A, 0x126B2F, basic: 2, isLight)
    default: self.init(0x101A26, 0x4DA3FF, 0x0B5CAD, basic: 4, isLight)
    }
  }

  /// Text.
  package var plain: Paint { Paint(ink, on: ground) }
  /// Text that matters less.
  package var dim: Paint { Paint(faint, on: ground) }
  /// Heavy text.
  package var bold: Paint { Paint(ink, on: ground, isBold: true) }
  /// Titles and keys.
  package var strong: Paint { Paint(accent, on: ground, isBold: true) }
  /// What has the focus.
  package var chosen: Paint { Paint(accent, on: ground, isBold: true, isReversed: true) }
  /// What is right.
  package var right: Paint {
    Paint(Colour(isLight ? 0x0A6B32 : 0x4BD07A, basic: 2), on: ground, isBold: true)
  }
  /// What is wrong.
  package var wrong: Paint {
    Paint(Colour(isLight ? 0xB00020 : 0xFF6B6B, basic: 1), on: ground, isBold: true)
  }
}

extension String {
  /// What a row begins with, two columns wide: a bar where it has the focus.
  package static func focusBar(_ hasFocus: Bool, isASCII: Bool) -> String {
    hasFocus ? (isASCII ? "> " : "▌▸") : "  "
  }
}
