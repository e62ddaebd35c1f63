/// Raised and lowered text.
extension HTMLText {
  /// What Unicode has raised or lowered is written so, and other text with `^` or `_`.
  ///
  /// `x<sup>2</sup>` is x², `H<sub>2</sub>O` H₂O, `x<sup>k</sup>` x^k, `a<sub>ij</sub>` a_(ij).
  mutating func readRaised(
    _ word: String, isEnd: Bool, _ rest: inout ArraySlice<SourceUnit>, _ start: Int
  ) {
    guard !isEnd, let close = place(of: "</", word, in: rest),
      let end = end(of: rest[close...])
    else {
      refuse(start, "The HTML tag <" + word + ">")
      return
    }
    var inner = HTMLText(owner)
    inner.read(rest[..<close])
    obstacle = inner.obstacle
    let isRaised = word.utf8.elementsEqual("sup".utf8)
    let letters = String(decoding: inner.units[...].text, as: UTF8.self)
    var text = String()
    var count = 0
    for letter in letters.unicodeScalars {
      count += 1
      if let sign = HTMLText.raised(letter, isRaised) {
        text.unicodeScalars.append(sign)
        count -= 1
      }
    }
    if count > 0 {
      note(start, "What is raised or lowered in the \(owner) was written with ^ or _.")
      let isOne = letters.unicodeScalars.dropFirst().isEmpty
      text = (isRaised ? "^" : "_") + (isOne ? letters : "(" + letters + ")")
    }
    for byte in text.utf8 { append(SourceUnit(byte, at: start)) }
    if inner.units.last?.isSpace == true { append(SourceUnit(0x20, at: start)) }
    rest = rest[end...].dropFirst()
  }

  private static func raised(_ letter: Unicode.Scalar, _ isRaised: Bool) -> Unicode.Scalar? {
    let digits: [UInt32] = [
      0x2070, 0xB9, 0xB2, 0xB3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079,
    ]
    let place: UInt32
    switch letter.value {
    case 0x30...0x39:
      let digit = letter.value - 0x30
      return Unicode.Scalar(isRaised ? digits[Int(digit)] : 0x2080 + digit)
    case 0x2B: place = 0
    case 0x2D, 0x2212: place = 1
    case 0x3D: place = 2
    case 0x28: place = 3
    case 0x29: place = 4
    case 0x6E where isRaised: place = 5
    default: return nil
    }
    return Unicode.Scalar((isRaised ? 0x207A : 0x208A) + place)
  }
}
