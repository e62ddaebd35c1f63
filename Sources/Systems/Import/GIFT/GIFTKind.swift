/// What kind of question an answer section makes, decided in Moodle's order.
enum GIFTKind {
  case choices
  case trueOrFalse(Bool)
  case numerical
  case matching
  case short
  /// One that cannot be imported, by the sentence that says so.
  case other(String)

  /// Takes a section without the spaces around it and without its general feedback.
  init(_ section: ArraySlice<SourceUnit>) {
    guard let first = section.first else {
      self = .other("An essay question cannot be imported: a quiz file has nothing like it.")
      return
    }
    if first.marks(0x23) {
      self = .numerical
    } else if GIFTKind.isCloze(section) {
      self = .other(
        "A question with embedded answers (cloze) cannot be imported from GIFT; export it from "
          + "Moodle as Moodle XML.")
    } else if section.place(of: 0x7E) != nil {
      self = .choices
    } else if section.place(of: 0x3D) != nil, section.place(of: "->") != nil {
      self = .matching
    } else {
      self = GIFTKind.word(section)
    }
  }

  /// True, false, or a short answer.
  private static func word(_ section: ArraySlice<SourceUnit>) -> GIFTKind {
    let word = section.prefix { !$0.marks(0x23) }.text
    for (name, isTrue) in [("T", true), ("TRUE", true), ("F", false), ("FALSE", false)]
    where word == Array(name.utf8) {
      return .trueOrFalse(isTrue)
    }
    return .short
  }

  /// Whether a short answer looks as if true or false was meant: `{true}`, `{=FALSE}`.
  static func isAlmostTrueOrFalse(_ answer: ArraySlice<SourceUnit>) -> Bool {
    let word = answer.text.map { $0 | 0x20 }
    return ["true", "false", "t", "f"].contains { $0.utf8.elementsEqual(word) }
  }

  /// Whether it begins like `1:MULTICHOICE:` or `:SA:`.
  private static func isCloze(_ section: ArraySlice<SourceUnit>) -> Bool {
    var rest = section.drop { !$0.isEscaped && (0x30...0x39).contains($0.byte) }
    guard let colon = rest.popFirst(), colon.marks(0x3A) else { return false }
    let name = rest.prefix { (0x41...0x5A).contains($0.byte) || $0.byte == 0x5F }
    guard !name.isEmpty, let end = rest.dropFirst(name.count).first else { return false }
    return end.marks(0x3A)
  }
}
