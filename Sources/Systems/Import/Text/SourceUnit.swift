/// A byte of a GIFT question: where it stands, and whether a backslash took its meaning away.
struct SourceUnit {
  let byte: UInt8
  let isEscaped: Bool
  private let place: Int32

  init(_ byte: UInt8, isEscaped: Bool = false, at offset: Int) {
    self.byte = byte
    self.isEscaped = isEscaped
    place = Int32(truncatingIfNeeded: offset)
  }

  /// Its place in the file; ``QuizImport/byteLimit`` keeps it in 32 bits.
  var offset: Int { Int(place) }

  /// Whether it is this sign with its meaning in the format.
  func marks(_ sign: UInt8) -> Bool { byte == sign && !isEscaped }

  var isSpace: Bool { ImportSource.isSpace(byte) }

  /// The bytes of some lines without comments, the escapes resolved.
  ///
  /// `\\` is a backslash, `\n` a line break; before `~ = # { } :` the backslash takes their
  /// meaning away; before anything else it is itself.
  static func units(_ lines: ArraySlice<ImportSource.Line>, in bytes: [UInt8]) -> [SourceUnit] {
    var units: [SourceUnit] = []
    for line in lines {
      let isComment =
        line.end - line.start >= 2 && bytes[line.start] == 0x2F && bytes[line.start + 1] == 0x2F
      guard !isComment else { continue }
      var index = line.start
      while index < line.end {
        let next = index + 1 < line.end ? bytes[index + 1] : 0
        if bytes[index] == 0x5C, let byte = meaning(next) {
          units.append(SourceUnit(byte, isEscaped: true, at: index))
          index += 2
        } else {
          units.append(SourceUnit(bytes[index], at: index))
          index += 1
        }
      }
      units.append(SourceUnit(0x0A, at: line.end))
    }
    return units
  }

  /// What a letter means behind a backslash.
  private static func meaning(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x5C, 0x7E, 0x3D, 0x23, 0x7B, 0x7D, 0x3A: byte
    case 0x6E: 0x0A
    default: nil
    }
  }
}

extension ArraySlice<SourceUnit> {
  /// Without the spaces around it.
  var trimmed: ArraySlice<SourceUnit> {
    var rest = self
    while let unit = rest.first, unit.isSpace { rest.removeFirst() }
    while let unit = rest.last, unit.isSpace { rest.removeLast() }
    return rest
  }

  /// The text, each run of spaces and line breaks one space.
  var text: [UInt8] { ImportText.collapsed(map { $0.byte }) }

  /// Whether it begins with these bytes, none of them escaped.
  func starts(with word: String) -> Bool {
    var rest = self
    for byte in word.utf8 {
      guard let unit = rest.popFirst(), unit.marks(byte) else { return false }
    }
    return true
  }

  /// The first place of a sign with its meaning.
  func place(of sign: UInt8) -> Int? { firstIndex { $0.marks(sign) } }

  /// The first place of these bytes, none of them escaped; the last one if that is asked for.
  ///
  /// - Complexity: O(*n* *m*)
  func place(of word: String, last: Bool = false) -> Int? {
    var found: Int?
    for place in indices where self[place...].starts(with: word) {
      guard last else { return place }
      found = place
    }
    return found
  }

  /// Where it begins; `offset` where it is empty.
  func start(else offset: Int) -> Int { first?.offset ?? offset }
}
