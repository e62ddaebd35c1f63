internal import SessionEngine

/// Texts of Moodle's questions: `<questiontext format="html"><text>…</text></questiontext>`.
extension MoodleReader {
  /// A text that is shown and needed.
  mutating func text(_ element: XMLElement?, _ owner: String, _ parent: XMLElement) -> String? {
    guard let units = units(element, owner) else { return nil }
    return draft.text(
      units[...], hasMarkup: MoodleReader.hasMarkup(element), owner,
      (element ?? parent).offset)
  }

  /// A text that is shown and may be empty.
  mutating func feedback(_ element: XMLElement?, _ owner: String = "feedback") -> String {
    guard let element, let units = units(element, owner) else { return "" }
    return draft.text(
      units[...], hasMarkup: MoodleReader.hasMarkup(element), owner, element.offset,
      mayBeEmpty: true) ?? ""
  }

  /// The bytes of a text; nil where a note says why it cannot be read.
  mutating func units(_ element: XMLElement?, _ owner: String) -> [SourceUnit]? {
    guard let element else { return [] }
    if let file = element.child("file") {
      draft.note(
        file.offset, .notTakenOver,
        "A file in the \(owner) cannot be imported: a quiz file has plain text alone.")
      return nil
    }
    let text = element.child("text") ?? element
    if element.child("text") == nil, let unit = element.text[...].trimmed.first {
      draft.note(
        unit.offset, .noted,
        "The \(owner) was taken, though it is not in <text>, where Moodle reads.")
    }
    if let child = text.children.first(where: { !$0.isNamed("feedback") }) {
      draft.note(
        child.offset, .mistake,
        "An element in the text of the \(owner): put HTML in <![CDATA[ ]]>, or write &lt;.")
      return nil
    }
    return text.text
  }

  /// Whether tags and entities are more than their letters.
  static func hasMarkup(_ element: XMLElement?) -> Bool {
    let format = element?.attribute("format") ?? []
    return format != Array("plain_text".utf8) && format != Array("markdown".utf8)
  }

  /// The credit of an answer, in units of 10⁻⁵ per cent.
  mutating func credit(_ answer: XMLElement) -> Int64 {
    guard let fraction = answer.attribute("fraction") else {
      draft.note(answer.offset, .mistake, "The answer has no fraction=\"…\": add it.")
      return 0
    }
    if case .number(let credit) = ImportNumber.read(fraction, decimals: 5, isRounded: true),
      (-Marks.fullCredit...Marks.fullCredit).contains(credit)
    {
      return credit
    }
    draft.note(
      answer.offset, .notTakenOver,
      "The fraction \(ImportText.quoted(fraction)) cannot be imported: it is a percentage from "
        + "-100 to 100.")
    return 0
  }
}
