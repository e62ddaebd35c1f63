/// Tags of questions: those of categories, and those that Moodle keeps in comments.
enum GIFTTags {
  /// A category's path as a tag, without the words that only have a meaning inside Moodle; nil if
  /// nothing is left.
  ///
  /// `$course$/top/Europe/Capitals` becomes `Europe/Capitals`; `//` is a slash of a name.
  static func category(_ path: [UInt8]) -> String? {
    var names: [[UInt8]] = [[]]
    var index = 0
    while index < path.count {
      let isDoubled = index + 1 < path.count && path[index + 1] == 0x2F
      if path[index] == 0x2F, !isDoubled {
        names.append([])
      } else {
        names[names.count - 1].append(path[index])
      }
      index += path[index] == 0x2F && isDoubled ? 2 : 1
    }
    var rest = names.map { ImportText.collapsed($0) }.filter { !ImportText.isBlank($0) }[...]
    if let first = rest.first, first.count > 1, first.first == 0x24, first.last == 0x24 {
      rest.removeFirst()
    }
    if rest.first == Array("top".utf8) { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    let tag = String(decoding: Array(rest.joined(separator: [0x2F])), as: UTF8.self)
    return tag.unicodeScalars.contains { ImportText.isControl($0) } ? nil : tag
  }

  /// What the comments of a block say: its tags, `[tag:easy]`, and where an ID number is, `[id:7]`.
  ///
  /// - Source: question/format/gift/format.php, `extract_idnumber_and_tags_from_comment`
  static func inComments(
    _ lines: ArraySlice<ImportSource.Line>, of bytes: [UInt8]
  ) -> (tags: [String], idOffset: Int?) {
    var tags: [String] = []
    var idOffset: Int?
    for line in lines where bytes[line.range].starts(with: [0x2F, 0x2F]) {
      var index = line.start
      while index < line.end {
        let rest = bytes[index..<line.end]
        if rest.starts(with: Array("[id:".utf8)) { idOffset = idOffset ?? index }
        if rest.starts(with: Array("[tag:".utf8)), let (tag, end) = tag(rest.dropFirst(5)) {
          if !tags.contains(where: { $0.utf8.elementsEqual(tag.utf8) }) { tags.append(tag) }
          index = end
        } else {
          index += 1
        }
      }
    }
    return (tags, idOffset)
  }

  /// A tag up to its bracket; `\]` is a bracket in it.
  private static func tag(_ units: ArraySlice<UInt8>) -> (tag: String, end: Int)? {
    var text: [UInt8] = []
    var index = units.startIndex
    while index < units.endIndex, units[index] != 0x5D {
      if units[index] == 0x5C, index + 1 < units.endIndex, units[index + 1] == 0x5D { index += 1 }
      text.append(units[index])
      index += 1
    }
    let tag = ImportText.collapsed(text)
    guard index < units.endIndex, !ImportText.isBlank(tag) else { return nil }
    return (String(decoding: tag, as: UTF8.self), index + 1)
  }
}
