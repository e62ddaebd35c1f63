internal import SessionEngine
internal import Shell
internal import Systems

/// What was known of entering a country, which a low window has far below its result: a key goes
/// there, at the end of a session and in a stored result.
enum EntryRules {
  /// What the title above it begins with.
  static let titleWord = "Entering "
}

extension Screen {
  /// Whether the result tells it.
  var tellsEntry: Bool { result?.country.flatMap { EntryPosition(alpha2: $0) } != nil }
}

extension ScreenKey {
  /// The key that goes there.
  static func entryRules(_ deed: Deed) -> ScreenKey {
    ScreenKey("E", "entry rules", "what was known of entering the country", does: deed)
  }
}

extension LivePage {
  /// How far the page is scrolled for it: a row of a scrolled page says how much is above it.
  var entryScroll: Int {
    let place = (side.isEmpty ? rows : side).firstIndex { row in
      guard let piece = row.pieces.first else { return false }
      return piece.paint == world.strong && piece.text.hasPrefix(EntryRules.titleWord)
    }
    return max(0, (place ?? 0) - 1)
  }
}
