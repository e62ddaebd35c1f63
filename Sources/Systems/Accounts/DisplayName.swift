/// What a player is called on screens, in any script.
///
/// It is in the player's log, and in those of conversations. It need not be unique, so it never
/// tells who somebody is; the name of the log does. It is stored as typed and is not normalised,
/// because no two are compared; what somebody types to sign in is, and there two spellings of a
/// character are one.
///
/// - Source: docs/SESSIONS.md, P7.
public struct DisplayName: Hashable, Sendable {
  /// As it is stored.
  public let text: String

  /// How many Unicode scalars it may have.
  public static let scalarLimit = 64
  /// How many bytes it may have.
  public static let byteLimit = 256

  /// Takes a typed name: white space at the ends goes, each run inside is one space.
  ///
  /// Nil for an empty or a long one, and for one with a character that is not shown or that changes
  /// how other text is shown.
  public init?(typed: String) {
    var scalars = String.UnicodeScalarView()
    var isAfterSpace = false
    var count = 0
    for scalar in typed.unicodeScalars {
      if scalar == " " || scalar == "\u{A0}" || scalar == "\u{3000}" {
        isAfterSpace = count > 0
        continue
      }
      guard !DisplayName.isRefused(scalar) else { return nil }
      if isAfterSpace { scalars.append(" ") }
      count += isAfterSpace ? 2 : 1
      isAfterSpace = false
      scalars.append(scalar)
      guard count <= DisplayName.scalarLimit else { return nil }
    }
    // A joiner joins what is on its two sides.
    guard let first = scalars.first, let last = scalars.last, !DisplayName.isJoiner(first),
      !DisplayName.isJoiner(last)
    else { return nil }
    let text = String(scalars)
    guard text.utf8.count <= DisplayName.byteLimit else { return nil }
    self.text = text
  }

  /// Whether a text is a name as it is stored.
  static func isStored(_ text: String) -> Bool {
    DisplayName(typed: text)?.text.utf8.elementsEqual(text.utf8) == true
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// Whether a name may not have a scalar: controls, line ends, marks of direction, signs without a
  /// shape, private use and non-characters.
  ///
  /// ZERO WIDTH JOINER and NON-JOINER are allowed: several scripts spell names with them.
  static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180F, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800, 0x3164,
      0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFF, 0xE0000...0xE00FF,
      0xE01F0...0x10FFFF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
