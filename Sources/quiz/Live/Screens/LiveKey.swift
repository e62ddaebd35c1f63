internal import Shell

/// A key of a screen and what it does there.
///
/// One table of them makes both the row of keys and help, so the two can't disagree.
struct LiveKey: Hashable {
  /// The key, as it is in the row of keys.
  let key: String
  /// What it does, in a word or two; empty where only help has it.
  let verb: String
  /// Keys that do the same, which only help has.
  let others: String
  /// What it does, in help.
  let words: String

  /// A key of the row; help has more words where they are needed.
  init(_ key: String, _ verb: String, _ words: String = "", also others: String = "") {
    (self.key, self.verb, self.others) = (key, verb, others)
    self.words = words.isEmpty ? verb : words
  }

  /// A key that only help has.
  static func more(_ key: String, _ words: String) -> LiveKey { LiveKey(key, "", words) }

  /// What every screen knows.
  static let everywhere = [
    more("?", "these keys; F1 while you type"),
    more("Q", "leave Retrace, or pause a game (asks first)"),
    more("Mouse", "click a row or a key, scroll; Shift selects text"),
    more("F6", "the mouse off, so that it selects text, or on"),
    more("Ctrl-L", "draw the screen again"), more("Ctrl-Z", "suspend"),
    more("Ctrl-C", "leave at once; everything is kept"),
  ]
}

extension [LiveKey] {
  /// The last row of a page.
  func row(help: String) -> [LiveKeys.Pair] {
    filter { !$0.verb.isEmpty }.map { (key: $0.key, text: $0.verb) } + [(key: help, text: "help")]
  }

  /// All of them, for help.
  var all: [LiveKeys.Pair] {
    map { (key: $0.others.isEmpty ? $0.key : $0.key + " " + $0.others, text: $0.words) }
  }
}
