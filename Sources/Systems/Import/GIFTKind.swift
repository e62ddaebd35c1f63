/// What kind of question an answer section makes, decided in Moodle's order.
enum GIFTKind {
  case choices
  case trueOrFalse(Bool)
  case numerical
  /// One that can't be taken over, by its name in a sentence.
  case other(String)

  /// Takes a section without the spaces around it and without its general feedback.
  init(_ section: ArraySlice<GIFTUnit>) {
    guard let first = section.first else {
      self = .other("An essay question")
      return
    }
    if first.marks(0x23) {
      self = .numerical
    } else if GIFTKind.isCloze(section) {
      self = .other("A question with embedded answers (cloze)")
    } else if section.place(of: 0x7E) != nil {
      self = .choices
    } else if section.place(of: 0x3D) != nil, section.place(of: "->") != nil {
      self = .other("A matching question")
    } else {
      self = GIFTKind.word(section)
    }
  }

  /// True, false, or a short answer.
  private static func word(_ section: ArraySlice<GIFTUnit>) -> GIFTKind {
    let word = section.prefix { !$0.marks(0x23) }.text
    for (name, isTrue) in [("T", true), ("TRUE", true), ("F", false), ("FALSE", false)]
    where word == Array(name.utf8) {
      return .trueOrFalse(isTrue)
    }
    let lowered = word.map { $0 | 0x20 }
    for name in ["t", "true", "f", "false"] where lowered == Array(name.utf8) {
      return .other("A short answer (for true or false write {TRUE} or {FALSE} in capitals)")
    }
    return .other("A short answer")
  }

  /// Whether it begins like `1:MULTICHOICE:` or `:SA:`.
  private static func isCloze(_ section: ArraySlice<GIFTUnit>) -> Bool {
    var rest = section.drop { !$0.isEscaped && (0x30...0x39).contains($0.byte) }
    guard let colon = rest.popFirst(), colon.marks(0x3A) else { return false }
    let name = rest.prefix { (0x41...0x5A).contains($0.byte) || $0.byte == 0x5F }
    guard !name.isEmpty, let end = rest.dropFirst(name.count).first else { return false }
    return end.marks(0x3A)
  }
}

/// Numbers as numerical answers are written.
enum GIFTNumber {
  /// Whether it is a number, one with a tolerance, or a range.
  static func isAnswer(_ units: ArraySlice<GIFTUnit>) -> Bool {
    if let dots = units.place(of: "..") {
      return isNumber(units[..<dots]) && isNumber(units[dots...].dropFirst(2))
    }
    if let colon = units.place(of: 0x3A) {
      return isNumber(units[..<colon]) && isNumber(units[colon...].dropFirst())
    }
    return isNumber(units)
  }

  /// Whether it is `12`, `-3.5`, `.5` or `6.02e23`.
  static func isNumber(_ units: ArraySlice<GIFTUnit>) -> Bool {
    var rest = Array(units.text)[...]
    func dropDigits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func dropSign() {
      if let sign = rest.first, sign == 0x2B || sign == 0x2D { rest.removeFirst() }
    }
    dropSign()
    var digitCount = dropDigits()
    if let point = rest.first, point == 0x2E {
      rest.removeFirst()
      digitCount += dropDigits()
    }
    guard digitCount > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == 0x65 {
      rest.removeFirst()
      dropSign()
      if dropDigits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
