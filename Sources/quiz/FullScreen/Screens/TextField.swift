internal import Shell

/// A line of text that a person edits.
struct TextField: Hashable {
  /// How many bytes it may have.
  static let byteLimit = 4096

  private(set) var characters: [Character]
  /// Before which character one types.
  private(set) var place: Int
  private var byteCount: Int
  private let limit: Int

  init(_ text: String = "", limit: Int = TextField.byteLimit) {
    characters = Array(text)
    place = characters.count
    (byteCount, self.limit) = (text.utf8.count, limit)
  }

  /// The keys that edit a text; a screen on which one types passes them on.
  static let keys: [ScreenKey<Never>] = [
    .more("← →", "move in what you type", does: nil),
    .more("Home End", "to the start, the end of what you type", does: nil),
    .more("Ctrl-A Ctrl-E", "to the start, the end of what you type", does: nil),
    .more("Backspace Del", "delete what is before, here", does: nil),
    .more("Ctrl-W Ctrl-U", "delete the previous word, or all before", does: nil),
    .more("Ctrl-K", "delete everything after", does: nil),
  ]

  /// What was typed.
  var text: String { String(characters) }

  /// The same with a sign for each character, for what nobody beside may read.
  func masked(_ sign: Character) -> TextField {
    var field = self
    field.characters = characters.map { _ in sign }
    return field
  }

  /// Takes a key; false where it is none for a text.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .paste(let text): for character in text { insert(character) }
    case .backspace: remove(at: place - 1)
    case .delete: remove(at: place)
    case .arrow(.left, _): place = max(0, place - 1)
    case .arrow(.right, _): place = min(characters.count, place + 1)
    case .home, .control("a"): place = 0
    case .end, .control("e"): place = characters.count
    case .control("u"): while place > 0 { remove(at: place - 1) }
    case .control("k"): while place < characters.count { remove(at: characters.count - 1) }
    case .control("w"):
      while place > 0, characters[place - 1] == " " { remove(at: place - 1) }
      while place > 0, characters[place - 1] != " " { remove(at: place - 1) }
    default: return false
    }
    return true
  }

  /// Types a text at the end.
  mutating func append(_ text: String) {
    place = characters.count
    for character in text { insert(character) }
  }

  private mutating func remove(at index: Int) {
    guard characters.indices.contains(index) else { return }
    byteCount -= characters.remove(at: index).utf8.count
    if index < place { place -= 1 }
  }

  private mutating func insert(_ character: Character) {
    guard byteCount + character.utf8.count <= limit else { return }
    byteCount += character.utf8.count
    // What only changes the character before it becomes one with it.
    if place > 0 {
      let joined = String(characters[place - 1]) + String(character)
      if joined.count == 1 {
        characters[place - 1] = Character(joined)
        return
      }
    }
    characters.insert(character, at: place)
    place += 1
  }

  /// The part that fits into so many columns, with `…` where there is more, and in which of them
  /// one types.
  func window(_ columns: Int, isASCII: Bool) -> (text: String, column: Int) {
    let sign = isASCII ? "..." : "…"
    let start = windowStart(columns, sign)
    var text = (start > 0 ? sign : "") + String(characters[start..<place])
    let column = text.slots
    var (end, width) = (place, column)
    while end < characters.count {
      let next = width + String(characters[end]).slots
      guard next + (end + 1 < characters.count ? sign.slots : 0) < columns else { break }
      text.append(characters[end])
      (end, width) = (end + 1, next)
    }
    return (end < characters.count ? text + sign : text, column)
  }

  /// The row that one types in, after a sign.
  func row(_ sign: String, _ world: World, width: Int, isASCII: Bool) -> LiveRow {
    let window = window(max(8, width - 5), isASCII: isASCII)
    var row = LiveRow([(sign, world.strong), (window.text, world.bold)])
    row.cursor = sign.slots + window.column
    return row
  }

  /// The first character in sight: all before where one types, or as many as fit after the sign.
  private func windowStart(_ columns: Int, _ sign: String) -> Int {
    var room = columns - 1
    var start = place
    while start > 0, String(characters[start - 1]).slots <= room {
      start -= 1
      room -= String(characters[start]).slots
    }
    guard start > 0 else { return 0 }
    while start < place, room < sign.slots {
      room += String(characters[start]).slots
      start += 1
    }
    return start
  }
}
