/// Reads XML without a document type: elements, attributes, text, CDATA, comments, the five
/// predefined entities and numeric references.
///
/// A document type is refused, so no entity can be declared, nested or fetched.
/// - Source: XML 1.0 (Fifth Edition)
struct XMLParser {
  /// How deep elements may be nested.
  static let depthLimit = 32
  /// How many elements a file may have.
  static let elementLimit = 100_000

  let bytes: [UInt8]
  var index = 0
  private var stack: [XMLElement] = []
  private var root: XMLElement?
  private var elementCount = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The root of a file that is UTF-8.
  /// - Complexity: O(*n*), without recursion.
  static func parse(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    var parser = XMLParser(bytes)
    return try parser.parse()
  }

  private mutating func parse() throws(XMLFault) -> XMLElement {
    if ImportSource.hasMark(bytes) { index = 3 }
    if begins("<?xml") { try readDeclaration() }
    while index < bytes.count {
      if bytes[index] == 0x3C { try readMarkup() } else { try readText() }
    }
    if let open = stack.last {
      throw fault(open.offset, "The element \(open.title) is not closed.")
    }
    guard let root else { throw fault(0, "The file has no element: it is not XML.") }
    return root
  }

  // MARK: Markup

  private mutating func readMarkup() throws(XMLFault) {
    if begins("<!--") {
      try skip(past: "-->", from: 4, "This comment has no end.")
    } else if begins("<![CDATA[") {
      try readCDATA()
    } else if begins("<!") {
      throw fault(index, "A document type cannot be read: take out <!DOCTYPE …>.")
    } else if begins("<?") {
      try skip(past: "?>", from: 2, "This processing instruction has no end.")
    } else if begins("</") {
      try readEnd()
    } else {
      try readStart()
    }
  }

  private mutating func readDeclaration() throws(XMLFault) {
    // The encoding that it declares was read before (`ImportEncoding`).
    try skip(past: "?>", from: 5, "The XML declaration has no end.")
  }

  private mutating func readStart() throws(XMLFault) {
    let start = index
    index += 1
    let name = try readName("An element begins with its name: write &lt; for a < in a text.")
    guard stack.count < XMLParser.depthLimit else {
      throw fault(start, "Elements are nested more than \(XMLParser.depthLimit) deep.")
    }
    elementCount += 1
    guard elementCount <= XMLParser.elementLimit else {
      throw fault(start, "The file has more than \(XMLParser.elementLimit) elements.")
    }
    guard root == nil else { throw fault(start, "A second root: the file ends with the first.") }
    var element = XMLElement(name: name, offset: start)
    while true {
      let space = skipSpace()
      if begins("/>") {
        index += 2
        element.end = index
        close(element)
        return
      }
      if begins(">") {
        index += 1
        stack.append(element)
        return
      }
      guard space, index < bytes.count else {
        throw fault(min(index, bytes.count), "The element \(element.title) has no >.")
      }
      let attribute = try readAttribute()
      if element.attributes.contains(where: { $0.name == attribute.name }) {
        throw fault(attribute.offset, "This attribute is given twice.")
      }
      element.attributes.append(attribute)
    }
  }

  private mutating func readAttribute() throws(XMLFault) -> XMLElement.Attribute {
    let start = index
    let name = try readName("Expected an attribute, > or />.")
    _ = skipSpace()
    guard begins("=") else { throw fault(index, "An attribute has = and a value in quotes.") }
    index += 1
    _ = skipSpace()
    guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
      throw fault(index, "The value of an attribute is in quotes.")
    }
    let quote = bytes[index]
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == 0x3C { throw fault(index, "A < in an attribute is written &lt;.") }
      if bytes[index] == 0x26 {
        value += try readReference()
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw fault(start, "The value of this attribute has no end.") }
    index += 1
    return XMLElement.Attribute(name: name, value: value, offset: start)
  }

  private mutating func readEnd() throws(XMLFault) {
    let start = index
    index += 2
    let name = try readName("An end tag has the name of its element.")
    _ = skipSpace()
    guard begins(">") else { throw fault(index, "Expected the > of an end tag.") }
    index += 1
    guard var element = stack.popLast() else {
      throw fault(start, "This end tag has no element before it.")
    }
    guard element.name == name else {
      throw fault(start, "Expected the end of \(element.title).")
    }
    element.end = index
    close(element)
  }

  private mutating func close(_ element: XMLElement) {
    if stack.isEmpty { root = element } else { stack[stack.count - 1].children.append(element) }
  }

  // MARK: Text

  private mutating func readText() throws(XMLFault) {
    let byte = bytes[index]
    guard !stack.isEmpty else {
      guard isSpace(byte) else {
        throw fault(index, "Text outside the root: the file is not XML from here on.")
      }
      index += 1
      return
    }
    if byte == 0x26 {
      let offset = index
      for byte in try readReference() { append(byte, offset) }
    } else if begins("]]>") {
      throw fault(index, "]]> in a text is written ]]&gt;.")
    } else {
      append(byte, index)
      index += 1
    }
  }

  private mutating func readCDATA() throws(XMLFault) {
    let start = index
    guard !stack.isEmpty else { throw fault(start, "Text outside the root.") }
    try skip(past: "]]>", from: 9, "This CDATA section has no end.")
    for place in (start + 9)..<(index - 3) { append(bytes[place], place) }
  }

  /// A CR is the first half of a line end, or a control character that was noted.
  private mutating func append(_ byte: UInt8, _ offset: Int) {
    // Line ends are LF, however they are stored (XML 1.0, section 2.11).
    let isHalf = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    guard !isHalf else { return }
    stack[stack.count - 1].text.append(SourceUnit(byte == 0x0D ? 0x0A : byte, at: offset))
  }

  /// `&amp;` or `&#38;` as the bytes of its character.
  private mutating func readReference() throws(XMLFault) -> [UInt8] {
    let start = index
    let name = bytes[(index + 1)...].prefix(12).prefix { $0 != 0x3B }
    guard index + 1 + name.count < bytes.count, bytes[index + 1 + name.count] == 0x3B else {
      throw fault(start, "An & that begins no reference is written &amp;.")
    }
    index += name.count + 2
    if name.first == 0x23 {
      guard let scalar = XMLParser.number(name.dropFirst()) else {
        throw fault(start, "This reference names no character that XML allows.")
      }
      return Array(String(scalar).utf8)
    }
    for (entity, byte) in XMLParser.entities where name.elementsEqual(entity.utf8) { return [byte] }
    throw fault(
      start, "XML defines only &lt; &gt; &amp; &quot; and &apos;: write the character itself.")
  }

  private static let entities: [(String, UInt8)] = [
    ("lt", 0x3C), ("gt", 0x3E), ("amp", 0x26), ("quot", 0x22), ("apos", 0x27),
  ]

  private static func number(_ text: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHex = text.first == 0x78
    let digits = isHex ? text.dropFirst() : text
    var value: UInt32 = 0
    for byte in digits {
      switch byte {
      case 0x30...0x39: value = value * (isHex ? 16 : 10) + UInt32(byte - 0x30)
      case 0x41...0x46 where isHex, 0x61...0x66 where isHex:
        value = value * 16 + UInt32(byte | 0x20) - 0x57
      default: return nil
      }
      if value > 0x10_FFFF { return nil }
    }
    guard !digits.isEmpty, let scalar = Unicode.Scalar(value) else { return nil }
    switch value {
    case 0x09, 0x0A, 0x0D: return " "
    case 0..<0x20, 0xFFFE, 0xFFFF: return nil
    default: return scalar
    }
  }

  // MARK: Bytes

  private mutating func readName(_ message: String) throws(XMLFault) -> [UInt8] {
    let start = index
    while index < bytes.count, isNameByte(bytes[index], isFirst: index == start) { index += 1 }
    guard index > start else { throw fault(start, message) }
    return Array(bytes[start..<index])
  }

  private func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x3A, 0x80...0xFF: true
    case 0x30...0x39, 0x2D, 0x2E: !isFirst
    default: false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool { ImportSource.isSpace(byte) || byte == 0x0D }

  /// Passes over white space; answers whether there was any.
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  private func begins(_ word: String) -> Bool { bytes[index...].starts(with: word.utf8) }

  private mutating func skip(
    past word: String, from distance: Int, _ message: String
  ) throws(XMLFault) {
    let start = index
    index += distance
    while index < bytes.count {
      if begins(word) {
        index += word.utf8.count
        return
      }
      index += 1
    }
    throw fault(start, message)
  }

  private func fault(_ offset: Int, _ message: String) -> XMLFault {
    XMLFault(offset: offset, message: message)
  }
}
