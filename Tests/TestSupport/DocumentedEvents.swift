/// What documents say of events: rows that begin with the names of types, and lines about one.
struct DocumentedEvents {
  /// The words in backquotes of each row: those of its first cell, and those of the rest.
  private var rows: [(names: Set<String>, words: Set<String>)] = []

  /// The words in backquotes of each other line.
  private var prose: [Set<String>] = []

  /// Reads documents of docs/.
  init(_ names: String...) throws {
    for name in names {
      let bytes = try Fixtures.contents(Fixtures.repository + "/docs/" + name)
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      where line.contains("`") {
        guard line.hasPrefix("| `") else {
          prose.append(DocumentedEvents.quoted(line))
          continue
        }
        let cells = line.split(separator: "|", maxSplits: 1)
        guard cells.count == 2 else { continue }
        rows.append((DocumentedEvents.quoted(cells[0]), DocumentedEvents.quoted(cells[1])))
      }
    }
  }

  private static func quoted(_ text: some StringProtocol) -> Set<String> {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return Set(parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) })
  }

  /// Which of these members no row and no line about the type has; nil if there is none.
  ///
  /// A row may name another type whose members it has, and a member may have a row of its own.
  func missing(_ type: String, _ keys: [String]) -> [String]? {
    var known: Set<String> = []
    for row in rows where row.names.contains(type) { known.formUnion(row.words) }
    for words in prose where words.contains(type) { known.formUnion(words) }
    guard !known.isEmpty || rows.contains(where: { $0.names.contains(type) }) else { return nil }
    for row in rows where !row.names.isDisjoint(with: known) { known.formUnion(row.words) }
    for row in rows { known.formUnion(row.names) }
    return keys.filter { !known.contains($0) }
  }
}
