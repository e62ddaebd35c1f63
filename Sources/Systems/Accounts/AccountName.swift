internal import EventLog
public import SessionEngine

/// The name of an account that a person's name becomes: the name of the player's log.
public enum AccountName {
  /// The account's name for a typed one: `Ann Müller` is `ann-muller`.
  ///
  /// Latin letters lose their marks and their case, and what is no letter or digit is a hyphen. Nil
  /// if nothing is left, as of a name in another script.
  public static func plain(_ typed: String) -> String? {
    if PlayerSettings.isName(typed) { return typed }
    var bytes: [UInt8] = []
    for byte in LatinLetters.plain(typed).utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: bytes.append(byte)
      case 0x41...0x5A: bytes.append(byte + 0x20)
      case 0x27: continue
      default: if let last = bytes.last, last != 0x2D { bytes.append(0x2D) }
      }
    }
    bytes = Array(bytes.prefix(PlayerSettings.nameByteLimit))
    while bytes.last == 0x2D { bytes.removeLast() }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// A name like ``plain(_:)`` that no account has: `ann-muller`, `ann-muller-2` …; `player-1`,
  /// `player-2` … for a name without Latin letters.
  public static func free(
    for typed: String, isTaken: (String) throws(SessionError) -> Bool
  ) throws(SessionError) -> String {
    let base = plain(typed)
    if let base, try !isTaken(base) { return base }
    let stem = (base ?? PlayerSettings.guestName).utf8.prefix(PlayerSettings.nameByteLimit - 7)
    var number = base == nil ? 1 : 2
    while true {
      let name = String(decoding: stem, as: UTF8.self) + "-" + String(number)
      if number > 99_999 { return name }
      if try !isTaken(name) { return name }
      number += 1
    }
  }
}
