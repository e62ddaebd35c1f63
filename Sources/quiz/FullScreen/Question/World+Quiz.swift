internal import SessionEngine
internal import Shell
internal import Systems

extension World {
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
}
