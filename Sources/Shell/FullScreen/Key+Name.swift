extension Key {
  /// The key that a row of keys calls so; nil for several keys in one name, such as `1–9`.
  package init?(name: String) {
    switch name {
    case "Enter": self = .enter
    case "Esc": self = .escape
    case "Tab": self = .tab
    case "Space": self = .character(" ")
    case "Shift+Tab": self = .backTab
    case "Backspace": self = .backspace
    case "Del": self = .delete
    case "Home": self = .home
    case "End": self = .end
    case "PgUp": self = .pageUp
    case "PgDn": self = .pageDown
    case "Up", "↑": self = .arrow(.up, isShifted: false)
    case "Down", "↓": self = .arrow(.down, isShifted: false)
    case "Left", "←": self = .arrow(.left, isShifted: false)
    case "Right", "→": self = .arrow(.right, isShifted: false)
    default:
      if name.hasPrefix("Ctrl-"), let letter = name.last, name.count == 6 {
        self = .control(Character(letter.lowercased()))
      } else if name.hasPrefix("F"), let number = Int(name.dropFirst()) {
        self = .function(number)
      } else if name.count == 1, let character = name.first {
        self = .character(Character(character.lowercased()))
      } else if name.hasPrefix("Shift+"), name.count == 7, let letter = name.last, letter.isLetter {
        self = .character(Character(letter.uppercased()))
      } else {
        return nil
      }
    }
  }

  /// All keys in a name of a row of keys, in their order; `1–9` are nine, and words are none.
  static func named(_ name: String) -> [Key] {
    name.split(separator: " ").flatMap { word -> [Key] in
      let ends = word.split(separator: "–").compactMap { Int($0) }
      guard ends.count == 2, ends[0] <= ends[1], ends[1] < 10 else {
        return all(in: String(word)).map { $0.key }
      }
      return (ends[0]...ends[1]).map { .character(Character(String($0))) }
    }
  }

  /// The keys in a name of a row of keys, each with the columns of the name that it takes: one for
  /// `Enter`, two for `←→`, `Left/Right` and `. -`, none for `1–9`.
  static func all(in name: String) -> [(columns: Range<Int>, key: Key)] {
    if let key = Key(name: name) { return [(0..<name.slots, key)] }
    let isShifted = name.hasPrefix("Shift+")
    var parts: [(columns: Range<Int>, key: Key)] = []
    var column = isShifted ? 6 : 0
    let signs = "↑↓←→.-"
    let keys = name.dropFirst(column)
    let words =
      keys.allSatisfy { signs.contains($0) || $0 == " " }
      ? keys.map { String($0) }
      : keys.split(separator: "/").flatMap { [String($0), "/"] }.dropLast().map { $0 }
    for word in words {
      let columns = column..<column + word.slots
      column = columns.upperBound
      guard word != " ", word != "/" else { continue }
      // A name that is not all keys is none.
      guard let key = Key(name: word) else { return [] }
      if case .arrow(let arrow, _) = key {
        parts.append((columns, .arrow(arrow, isShifted: isShifted)))
      } else {
        parts.append((columns, key))
      }
    }
    return parts
  }
}
