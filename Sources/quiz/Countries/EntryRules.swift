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
  var tellsEntry: Bool { result?.country.flatMap { EntryPosition(alpha2: $0) } != nil }
}

extension ScreenKey {
  /// The key that goes there.
  static func entryRules(_ deed: Deed) -> ScreenKey {
    ScreenKey("E", "entry rules", "what was known of entering the country", does: deed)
  }
}

extension LivePage {
  /// Its title among the rows, or beside them; nil where nothing is told.
  private var entryTitle: (place: Int, text: String)? {
    for (place, row) in (side.isEmpty ? rows : side).enumerated() {
      guard let piece = row.pieces.first, piece.paint == world.strong,
        piece.text.hasPrefix(EntryRules.titleWord)
      else { continue }
      return (place, piece.text)
    }
    return nil
  }

  /// How far the page is scrolled for it: a row of a scrolled page says how much is above it.
  var entryScroll: Int { max(0, (entryTitle?.place ?? 0) - 1) }

  /// Keeps the title and its key at the bottom of a window that is too low for the whole page: what
  /// was known is below the fold there, and a narrow row of keys has no room for it.
  mutating func keepEntry(rows height: Int) {
    guard scrollLimit(rows: height) > 0, let title = entryTitle else { return }
    tail = [LiveRow(" E  " + title.text + " ", world.chosen).aimed(at: .key(.character("e")))]
  }
}
