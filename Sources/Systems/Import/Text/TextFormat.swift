/// How a GIFT text is marked up: `[html]`, `[markdown]`, `[plain]`, or `[moodle]` where nothing
/// says.
enum TextFormat {
  case moodle, html, markdown, plain

  private static let names: [(String, TextFormat)] = [
    ("[moodle]", .moodle), ("[html]", .html), ("[markdown]", .markdown), ("[plain]", .plain),
  ]

  /// Whether tags and entities are more than their letters; Moodle's own format keeps them too.
  var hasMarkup: Bool { self == .moodle || self == .html }

  /// The format that a text names, or `format`, and what follows it.
  static func split(
    _ units: ArraySlice<SourceUnit>, else format: TextFormat
  ) -> (TextFormat, ArraySlice<SourceUnit>) {
    for (name, format) in names where units.starts(with: name) {
      return (format, units.dropFirst(name.utf8.count).trimmed)
    }
    return (format, units)
  }
}

extension ImportDraft {
  /// Reads a text that is shown, and perhaps names its own format; nil where a note says why it
  /// cannot be shown, or where it is empty and may be.
  mutating func text(
    _ units: ArraySlice<SourceUnit>, _ format: TextFormat, _ owner: String, _ offset: Int,
    mayBeEmpty: Bool = false
  ) -> String? {
    let (format, content) = TextFormat.split(units.trimmed, else: format)
    return text(
      content, hasMarkup: format.hasMarkup, owner, content.start(else: offset),
      mayBeEmpty: mayBeEmpty)
  }

  /// Reads a text that is shown, with tags and entities or literally.
  mutating func text(
    _ content: ArraySlice<SourceUnit>, hasMarkup: Bool, _ owner: String, _ offset: Int,
    mayBeEmpty: Bool = false
  ) -> String? {
    var plain = content.trimmed
    if hasMarkup {
      var markup = HTMLText(owner)
      markup.read(plain)
      if let obstacle = markup.obstacle {
        note(obstacle.offset, .notTakenOver, obstacle.message)
        return nil
      }
      if let dropped = markup.formatting {
        note(
          dropped, .dropped,
          "The formatting (HTML) of the \(owner) was dropped, and its text was kept.")
      }
      for found in markup.notes { note(found.offset, .noted, found.message) }
      plain = markup.units[...].trimmed
    }
    let text = plain.text
    guard !ImportText.isBlank(text) else {
      if !mayBeEmpty { note(offset, .mistake, "The \(owner) has no text: write it.") }
      return nil
    }
    if let lineBreak = plain.firstIndex(where: { $0.byte == 0x0A && $0.isEscaped }) {
      note(plain[lineBreak].offset, .dropped, "The line breaks of the \(owner) became spaces.")
    }
    return checked(text, plain, offset)
  }
}
