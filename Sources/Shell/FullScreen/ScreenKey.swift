/// A key of a screen, or several, and what it does there.
///
/// One table of them is the row of keys, the help, and what a key does, so that the three cannot
/// disagree. `Deed` is what the keys of a screen can do.
package struct ScreenKey<Deed: Sendable>: Sendable {
  /// The key, as it is in the row of keys.
  package let key: String
  /// What it does, in a word or two; empty where only help has it.
  package let verb: String
  /// Keys that do the same, which only help has.
  package let others: String
  /// What it does, in help.
  package let words: String
  /// What it does; nil for what is typed, which no table lists key by key.
  package let deed: Deed?

  /// A key of the row; help has more words where they are needed.
  package init(
    _ key: String, _ verb: String, _ words: String = "", also others: String = "", does deed: Deed?
  ) {
    (self.key, self.verb, self.others) = (key, verb, others)
    self.words = words.isEmpty ? verb : words
    self.deed = deed
  }

  /// A key that only help has.
  package static func more(
    _ key: String, _ words: String, also others: String = "", does deed: Deed?
  ) -> ScreenKey {
    ScreenKey(key, "", words, also: others, does: deed)
  }

  /// What the screen does with a key: the deed, and the key of the row that a key beside it stands
  /// for, such as ↑ for k; nil for another key.
  fileprivate func meaning(of key: Key) -> (deed: Deed, key: Key)? {
    guard let deed else { return nil }
    let keys = Key.named(self.key)
    if keys.contains(key) { return (deed, key) }
    guard let place = Key.named(others).firstIndex(of: key) else { return nil }
    return (deed, keys.isEmpty ? key : keys[place % keys.count])
  }
}

extension Array {
  /// What a key does on a screen with these keys, and the key of the row that it stands for.
  ///
  /// Shift and capital letters count where a key of the table has them. Tab is ↓ and Backspace is
  /// Esc where they have no use of their own and nothing is typed.
  package func meaning<Deed: Sendable>(of key: Key, takesText: Bool) -> (deed: Deed, key: Key)?
  where Element == ScreenKey<Deed> {
    for key in [key, key.plain, takesText ? key : key.substitute] {
      for row in self {
        if let found = row.meaning(of: key) { return found }
      }
    }
    return nil
  }

  /// Whether none of the keys of a row has a deed here.
  package func isFree<Deed: Sendable>(_ row: ScreenKey<Never>) -> Bool
  where Element == ScreenKey<Deed> {
    !Key.named(row.key).contains { key in contains { $0.meaning(of: key) != nil } }
  }

  /// The last row of a page.
  package func row<Deed: Sendable>() -> [KeyRow.Pair] where Element == ScreenKey<Deed> {
    filter { !$0.verb.isEmpty }.map { (key: $0.key, text: $0.verb) }
  }

  /// All of them, for help.
  package func all<Deed: Sendable>() -> [KeyRow.Pair] where Element == ScreenKey<Deed> {
    map { (key: $0.others.isEmpty ? $0.key : $0.key + " " + $0.others, text: $0.words) }
  }
}

extension Key {
  /// The key without Shift.
  fileprivate var plain: Key {
    if case .arrow(let arrow, true) = self { return .arrow(arrow, isShifted: false) }
    return asCommand
  }

  /// The key that it stands for where it has no use of its own.
  fileprivate var substitute: Key {
    switch self {
    case .tab: .arrow(.down, isShifted: false)
    case .backTab: .arrow(.up, isShifted: false)
    case .backspace: .escape
    default: self
    }
  }
}
