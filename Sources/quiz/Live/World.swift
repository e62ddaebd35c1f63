internal import SessionEngine
internal import Shell
internal import Systems

/// The colours of a screen: each quiz has a world of its own.
struct World: Hashable {
  let ground: Colour
  let ink: Colour
  let faint: Colour
  let accent: Colour
  let isLight: Bool

  /// The home menu, and what belongs to no quiz.
  static func home(isLight: Bool) -> World {
    World(0x15161E, 0x7C6CFF, 0x4B3FD6, basic: 5, isLight)
  }

  /// The game, the tutorial and the dictionary of Morse code.
  static func morse(isLight: Bool) -> World {
    World(0x0A120C, 0x7DFF9B, 0x126B2F, basic: 2, isLight)
  }

  init(
    _ dark: UInt32, _ accentDark: UInt32, _ accentLight: UInt32, basic: UInt8, _ isLight: Bool
  ) {
    self.isLight = isLight
    ground = Colour(isLight ? 0xFFFFFF : dark)
    ink = Colour(isLight ? 0x1B1B22 : 0xF2F2F5, basic: nil)
    faint = Colour(isLight ? 0x5A5C66 : 0xA3A6B3, basic: nil)
    accent = Colour(isLight ? accentLight : accentDark, basic: basic)
  }

  /// The world of a screen of a quiz.
  ///
  /// The country quiz asks on white and tells on black.
  init(of quiz: Quiz, tint: String, isAsking: Bool, isLight: Bool) {
    switch quiz.id {
    case "animals": self.init(0x1A1614, 0xFF9B71, 0xA8431A, basic: 1, isLight)
    case "country": self.init(0x000000, 0xFF8C00, 0xB34A00, basic: 3, isAsking)
    case "expedition": self.init(0x181510, 0xD8B26A, 0x7A5200, basic: 3, isLight)
    case "arithmetic": self.init(tint: tint, isLight)
    default:
      if quiz.isMorse {
        self = .morse(isLight: isLight)
      } else {
        self.init(0x17141F, 0xB79CFF, 0x5B3CC4, basic: 5, isLight)
      }
    }
  }

  /// The world of exercises and settings in the tint that a player chose.
  init(tint: String, _ isLight: Bool) {
    switch tint {
    case "orange": self.init(0x1F1608, 0xFFA94D, 0x9A4F00, basic: 3, isLight)
    case "green": self.init(0x0F1D14, 0x5FD38A, 0x126B2F, basic: 2, isLight)
    default: self.init(0x101A26, 0x4DA3FF, 0x0B5CAD, basic: 4, isLight)
    }
  }

  var plain: Paint { Paint(ink, on: ground) }
  var dim: Paint { Paint(faint, on: ground) }
  var bold: Paint { Paint(ink, on: ground, isBold: true) }
  var strong: Paint { Paint(accent, on: ground, isBold: true) }
  var chosen: Paint { Paint(accent, on: ground, isBold: true, isReversed: true) }
  var right: Paint {
    Paint(Colour(isLight ? 0x0A6B32 : 0x4BD07A, basic: 2), on: ground, isBold: true)
  }
  var wrong: Paint {
    Paint(Colour(isLight ? 0xB00020 : 0xFF6B6B, basic: 1), on: ground, isBold: true)
  }
}
