/// How a GIFT text is marked up: `[html]`, `[markdown]`, `[plain]`, or `[moodle]` where nothing says.
enum GIFTFormat {
  case moodle, html, markdown, plain

  private static let names: [(String, GIFTFormat)] = [
    ("[moodle]", .moodle), ("[html]", .html), ("[markdown]", .markdown), ("[plain]", .plain),
  ]

  /// Whether tags and entities are more than their letters; Moodle's own format keeps them too.
  var hasMarkup: Bool { self == .moodle || self == .html }

  /// The format that a text names, or `format`, and what stands behind it.
  static func split(
    _ units: ArraySlice<GIFTUnit>, else format: GIFTFormat
  ) -> (GIFTFormat, ArraySlice<GIFTUnit>) {
    for (name, format) in names where units.starts(with: name) {
      return (format, units.dropFirst(name.utf8.count).trimmed)
    }
    return (format, units)
  }

  /// Where the first HTML tag or entity begins.
  static func markup(in units: ArraySlice<GIFTUnit>) -> Int? {
    for place in units.indices {
      let rest = units[place...].dropFirst()
      guard let next = rest.first?.byte else { continue }
      switch units[place].byte {
      case 0x3C where isLetter(next) || next == 0x2F || next == 0x21 || next == 0x3F: return place
      case 0x26 where isEntity(rest): return place
      default: continue
      }
    }
    return nil
  }

  /// Whether `amp;`, `#39;` or the like stands here.
  private static func isEntity(_ units: ArraySlice<GIFTUnit>) -> Bool {
    var length = 0
    for unit in units.prefix(entityLimit) {
      if unit.byte == 0x3B { return length > 0 }
      let isSign = unit.byte == 0x23 && length == 0
      guard isSign || isLetter(unit.byte) || (0x30...0x39).contains(unit.byte) else { return false }
      length += 1
    }
    return false
  }

  /// How many letters an entity has at most, its semicolon included: `&CounterClockwiseContourIntegral;`.
  private static let entityLimit = 32

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

extension ImportDraft {
  /// Reads a text that is shown; answers its format, or nil where a note says why it can't be shown.
  mutating func text(
    _ units: ArraySlice<GIFTUnit>, _ format: GIFTFormat, _ owner: String, _ offset: Int,
    _ text: inout [UInt8]
  ) -> GIFTFormat? {
    let (format, content) = GIFTFormat.split(units.trimmed, else: format)
    if format.hasMarkup, let markup = GIFTFormat.markup(in: content) {
      note(
        content[markup].offset, .notTakenOver,
        "HTML in the \(owner) can't be taken over: take it out, or mark the text [plain] if it is "
          + "meant letter by letter.")
      return nil
    }
    text = content.text
    guard !ImportText.isBlank(text) else {
      note(content.start(else: offset), .mistake, "The \(owner) has no text: write it.")
      return nil
    }
    if let lineBreak = content.trimmed.firstIndex(where: { $0.byte == 0x0A && $0.isEscaped }) {
      note(content[lineBreak].offset, .dropped, "The line breaks of the \(owner) became spaces.")
    }
    return format
  }
}
