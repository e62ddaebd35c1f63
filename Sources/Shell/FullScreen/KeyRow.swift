/// The last row of a full screen: keys, each with its words where they fit.
package struct KeyRow {
  /// A key and what it does, in a word or two.
  package typealias Pair = (key: String, text: String)

  private let keys: [Pair]
  private let isASCII: Bool

  /// The keys in the order in which they are shown.
  package init(_ keys: [Pair], isASCII: Bool) {
    (self.keys, self.isASCII) = (keys, isASCII)
  }

  /// Draws those that fit into so many columns; answers where each key is.
  @discardableResult
  package func draw(
    _ grid: inout Grid, row: Int, _ left: Int, _ inner: Int, _ world: World
  ) -> [(columns: Range<Int>, key: Key)] {
    var column = left
    var parts: [(columns: Range<Int>, key: Key)] = []
    let (shown, separator) = shown(inner)
    for (place, pair) in shown.enumerated() {
      if place > 0 { column = grid.put(separator, row: row, column: column, world.dim) }
      let start = column
      column = grid.put(pair.key, row: row, column: column, world.strong)
      parts += Key.all(in: pair.key).map { part in
        (start + part.columns.lowerBound..<start + part.columns.upperBound, part.key)
      }
      if pair.text.isEmpty { continue }
      column = grid.put(" " + pair.text, row: row, column: column, world.dim)
      // The words belong to a key that stands alone.
      if let key = Key(name: pair.key) { parts[parts.count - 1] = (start..<column, key) }
    }
    return parts
  }

  /// Those that fit into so many columns, as a line.
  package func text(columns: Int) -> String {
    let (shown, separator) = shown(columns)
    return shown.map { $0.text.isEmpty ? $0.key : $0.key + " " + $0.text }
      .joined(separator: separator)
  }

  /// The keys that fit, each with its words, and what is between them.
  ///
  /// Help always has its key; Enter comes first, then the way back, then the others in their order.
  /// The way back and Enter have no words where the first key of the row would be left out for
  /// them; nor have ↑ and ↓ in front and these two, as far as that gives room to the key after.
  private func shown(_ inner: Int) -> (keys: [Pair], separator: String) {
    var all = keys.map { (key: $0.key.spelt(isASCII), text: $0.text) }
    func width(_ keys: [Pair], _ gap: Int) -> Int {
      keys.reduce(-gap) { $0 + gap + $1.key.slots + ($1.text.isEmpty ? 0 : $1.text.slots + 1) }
    }
    let dot = isASCII ? " | " : " · "
    if width(all, 3) <= inner { return (all, dot) }
    let separator = inner < 56 ? "  " : dot
    func isHelp(_ place: Int) -> Bool { all[place].key == "?" || all[place].key == "F1" }
    func picked(_ places: [Int], hasWords: Bool) -> [Pair] {
      places.sorted().map { place in
        (key: all[place].key, text: isHelp(place) && !hasWords ? "" : all[place].text)
      }
    }
    let first =
      all.indices.filter { all[$0].key == "Enter" }
      + all.indices.filter { all[$0].key == "Esc" }
    func fitting() -> [Int] {
      var places = all.indices.filter { isHelp($0) }
      for place in first + all.indices where !places.contains(place) {
        let more = picked(places + [place], hasWords: false)
        if width(more, separator.slots) <= inner { places.append(place) }
      }
      return places
    }
    var places = fitting()
    func strip(_ names: [String], toShow wanted: Int) {
      let worded = all
      for bare in names where !places.contains(wanted) {
        for place in all.indices where keys[place].key.hasPrefix(bare) { all[place].text = "" }
        let others = fitting()
        if others.contains(wanted) { places = others }
      }
      if !places.contains(wanted) { all = worded }
    }
    strip(["Esc", "Enter"], toShow: 0)
    if keys.count > 1, keys[0].key.hasPrefix("↑↓"), places.contains(0) {
      strip(["↑↓", "Esc", "Enter"], toShow: 1)
    }
    let whole = picked(places, hasWords: true)
    return (
      width(whole, separator.slots) <= inner ? whole : picked(places, hasWords: false), separator
    )
  }
}

extension String {
  /// A key's name with arrows as words where only ASCII is wanted.
  package func spelt(_ isASCII: Bool) -> String {
    guard isASCII else { return self }
    return replacing("↑↓←→", with: "Arrows").replacing("↑↓", with: "Up/Down")
      .replacing("←→", with: "Left/Right").inASCII
  }
}
