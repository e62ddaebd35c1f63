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
}

extension ImportDraft {
  /// Reads a text that is shown; answers its format, or nil where a note says why it can't be shown.
  mutating func text(
    _ units: ArraySlice<GIFTUnit>, _ format: GIFTFormat, _ owner: String, _ offset: Int,
    _ text: inout [UInt8]
  ) -> GIFTFormat? {
    let (format, content) = GIFTFormat.split(units.trimmed, else: format)
    var plain = content
    if format.hasMarkup {
      var markup = GIFTMarkup(owner)
      markup.read(content)
      if let obstacle = markup.obstacle {
        note(obstacle.offset, .notTakenOver, obstacle.message)
        return nil
      }
      if let dropped = markup.formatting {
        note(
          dropped, .dropped,
          "The formatting (HTML) of the \(owner) was dropped, its text was taken over.")
      }
      plain = markup.units[...].trimmed
    }
    text = plain.text
    guard !ImportText.isBlank(text) else {
      note(content.start(else: offset), .mistake, "The \(owner) has no text: write it.")
      return nil
    }
    if let lineBreak = plain.firstIndex(where: { $0.byte == 0x0A && $0.isEscaped }) {
      note(plain[lineBreak].offset, .dropped, "The line breaks of the \(owner) became spaces.")
    }
    return format
  }
}
