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

  /// The keys of the row, and those beside them.
  fileprivate var named: (keys: [Key], others: [Key]) { (Key.named(key), Key.named(others)) }
}

extension Array {
  /// What a key does on a screen with these keys, and the key of the row that it stands for.
  ///
  /// Shift and capital letters count where a key of the table has them. Tab is ↓ and Backspace is
  /// Esc where they have no use of their own and nothing is typed.
  package func meaning<Deed: Sendable>(of key: Key, takesText: Bool) -> (deed: Deed, key: Key)?
  where Element == ScreenKey<Deed> {
    let rows = filter { $0.deed != nil }.map { (deed: $0.deed, named: $0.named) }
    for key in [key, key.plain, takesText ? key : key.substitute] {
      for (deed, named) in rows {
        guard let deed else { continue }
        if named.keys.contains(key) { return (deed, key) }
        // A key beside the row stands for the one at its place in it, such as k for ↑.
        guard let place = named.others.firstIndex(of: key) else { continue }
        return (deed, named.keys.isEmpty ? key : named.keys[place % named.keys.count])
      }
    }
    return nil
  }

  /// Whether none of the keys of a row has a deed here.
  package func isFree<Deed: Sendable>(_ row: ScreenKey<Never>) -> Bool
  where Element == ScreenKey<Deed> {
    let keys = Key.named(row.key)
    return !contains { own in
      own.deed != nil
        && keys.contains { own.named.keys.contains($0) || own.named.others.contains($0) }
    }
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
