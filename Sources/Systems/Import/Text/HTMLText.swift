/// A text that Moodle reads as HTML, as the plain text that it shows.
///
/// Entities become their characters, a paragraph or line break a space. Weight, slant and the like
/// are dropped: the words say the same. A tag that makes the text another one without it (a
/// picture, a superscript, a table) keeps the question from being taken over.
struct HTMLText {
  /// Why a text can't be taken over, and where.
  struct Obstacle {
    let offset: Int
    let message: String
  }

  /// The text without tags, entities resolved.
  private(set) var units: [SourceUnit] = []
  /// Where the first formatting was dropped.
  private(set) var formatting: Int?
  /// The first thing that can't be taken over.
  var obstacle: Obstacle?
  let owner: String
  /// A line break that counts as dropped once more text follows.
  private var lineBreak: Int?

  /// How deep lists may be nested.
  private static let listLimit = 8
  /// The numbers of the open lists' last items; nil in a list without numbers.
  private var lists: [Int?] = []
  /// The address of the open link, and where its words begin.
  private var link: (address: [SourceUnit], start: Int)?
  /// What was read in a way that its author may not have meant, and where first.
  private(set) var notes: [ImportNote] = []

  init(_ owner: String) { self.owner = owner }

  /// Reads the whole text, up to the first obstacle.
  mutating func read(_ text: ArraySlice<SourceUnit>) {
    var rest = text
    while let unit = rest.first, obstacle == nil {
      let next = rest.dropFirst().first?.byte ?? 0
      if unit.byte == 0x3C, isLetter(next) || next == 0x2F || next == 0x21 || next == 0x3F {
        readTag(&rest)
      } else if unit.byte == 0x26 {
        readEntity(&rest)
      } else {
        append(unit)
        rest.removeFirst()
      }
    }
    endLink()
  }

  mutating func append(_ unit: SourceUnit) {
    if !unit.isSpace, let place = lineBreak {
      formatting = formatting ?? place
      lineBreak = nil
    }
    units.append(unit)
  }

  mutating func refuse(_ offset: Int, _ what: String) {
    obstacle = Obstacle(
      offset: offset,
      message: what + " in the \(owner) cannot be imported, because a quiz file has plain text "
        + "alone: take it out, or mark the text as plain if it is meant letter by letter.")
  }

  mutating func note(_ offset: Int, _ message: String) {
    notes.append(ImportNote(offset: offset, kind: .noted, message: message))
  }

  // MARK: Tags

  private mutating func readTag(_ rest: inout ArraySlice<SourceUnit>) {
    guard let start = rest.first?.offset else { return }
    if begins(rest, "<!--") {
      guard let end = place(of: "-->", in: rest) else {
        refuse(start, "An HTML comment without its end")
        return
      }
      rest = rest[end...].dropFirst(3)
      return
    }
    var inner = rest.dropFirst()
    let isEnd = inner.first?.byte == 0x2F
    if isEnd { inner.removeFirst() }
    let name = inner.prefix { !$0.isSpace && $0.byte != 0x2F && $0.byte != 0x3E }
    let word = String(
      decoding: name.map { isLetter($0.byte) ? $0.byte | 0x20 : $0.byte }, as: UTF8.self)
    guard HTMLTag.isKnown(word) else {
      note(start, "What is between < and > in the \(owner) is not an HTML tag, and was kept.")
      append(rest.removeFirst())
      return
    }
    guard let end = end(of: inner.dropFirst(name.count)) else {
      refuse(start, "A < that begins an HTML tag and does not end it")
      return
    }
    let attributes = inner.dropFirst(name.count).prefix { $0.offset < inner[end].offset }
    rest = rest[end...].dropFirst()
    if word.utf8.elementsEqual("a".utf8) {
      endLink()
      if !isEnd { beginLink(attributes, start) }
    } else if ImportText.contains("sup sub", word) {
      readRaised(word, isEnd: isEnd, &rest, start)
    } else if ImportText.contains(HTMLTag.blocks, word), !beginsLines(word, rest) {
      if units.contains(where: { !$0.isSpace }) { lineBreak = lineBreak ?? start }
      units.append(SourceUnit(0x20, at: start))
    } else if ImportText.contains(HTMLTag.inline, word) {
      formatting = formatting ?? start
    } else if ImportText.contains("ul ol li", word) {
      readList(word, isEnd: isEnd, start)
    } else {
      refuse(start, "The HTML tag <" + word.prefix(20) + ">")
    }
  }

  /// Whether a `<pre>` keeps lines apart, which a plain text cannot.
  private func beginsLines(_ word: String, _ rest: ArraySlice<SourceUnit>) -> Bool {
    guard word.utf8.elementsEqual("pre".utf8) else { return false }
    let inner = rest[..<(place(of: "</", word, in: rest) ?? rest.startIndex)].trimmed
    return inner.contains { $0.byte == 0x0A } || place(of: "<", "br", in: inner) != nil
  }

  /// A link is its words, and its address in parentheses.
  private mutating func beginLink(_ attributes: ArraySlice<SourceUnit>, _ start: Int) {
    note(start, "The link in the \(owner) was kept as its words and its address.")
    guard let address = HTMLText.attribute("href", in: attributes), !address.isEmpty else { return }
    link = (address, units.count)
  }

  private mutating func endLink() {
    guard let open = link else { return }
    link = nil
    let words = units[open.start...].trimmed
    // Without the words for the same address, it is there once.
    guard words.text != open.address[...].text else { return }
    let place = open.address[0].offset
    func mark(_ text: String) { for byte in text.utf8 { append(SourceUnit(byte, at: place)) } }
    if words.isEmpty {
      for unit in open.address { append(unit) }
    } else {
      mark(" (")
      for unit in open.address { append(unit) }
      mark(")")
    }
  }

  /// The value of an attribute, its entities resolved.
  private static func attribute(
    _ name: String, in attributes: ArraySlice<SourceUnit>
  ) -> [SourceUnit]? {
    var rest = attributes
    while !rest.isEmpty {
      rest = rest.drop { $0.isSpace || $0.byte == 0x2F }
      let found = rest.prefix { !$0.isSpace && $0.byte != 0x3D }
      rest = rest.dropFirst(max(found.count, 1)).drop { $0.isSpace }
      guard rest.first?.byte == 0x3D else { continue }
      rest = rest.dropFirst().drop { $0.isSpace }
      let quote = rest.first.map { $0.byte == 0x22 || $0.byte == 0x27 ? $0.byte : 0 } ?? 0
      if quote != 0 { rest.removeFirst() }
      let value = rest.prefix { quote == 0 ? !$0.isSpace : $0.byte != quote }
      rest = rest.dropFirst(value.count + (quote == 0 ? 0 : 1))
      guard found.map({ $0.byte | 0x20 }).elementsEqual(name.utf8) else { continue }
      var text = HTMLText("link")
      text.read(value.filter { $0.byte != 0x3C }[...])
      return text.obstacle == nil ? Array(text.units[...].trimmed) : nil
    }
    return nil
  }

  /// A list becomes its items, each after a sign or its number.
  private mutating func readList(_ word: String, isEnd: Bool, _ start: Int) {
    formatting = formatting ?? start
    units.append(SourceUnit(0x20, at: start))
    let isItem = ImportText.contains("li", word)
    switch (isItem, isEnd) {
    case (true, false):
      guard let last = lists.last else {
        refuse(start, "An HTML tag <li> outside a list")
        return
      }
      var sign = "\u{2022} "
      if let number = last {
        lists[lists.count - 1] = number + 1
        sign = String(number + 1) + ". "
      }
      for byte in sign.utf8 { units.append(SourceUnit(byte, at: start)) }
    case (true, true): break
    case (false, true): _ = lists.popLast()
    case (false, false):
      if lists.count == HTMLText.listLimit {
        refuse(start, "A list that is nested more than \(HTMLText.listLimit) times")
      }
      lists.append(ImportText.contains("ol", word) ? 0 : nil)
    }
  }

  /// Where the `>` of a tag is; one in quotes is part of an attribute.
  func end(of text: ArraySlice<SourceUnit>) -> Int? {
    var quote: UInt8?
    for place in text.indices {
      let byte = text[place].byte
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3E {
        return place
      }
    }
    return nil
  }

  // MARK: Entities

  private mutating func readEntity(_ rest: inout ArraySlice<SourceUnit>) {
    guard let start = rest.first else { return }
    switch HTMLEntity.read(rest.dropFirst().prefix(32).map { $0.byte }) {
    case .none:
      append(start)
      rest.removeFirst()
    case .character(let scalar, let byteCount):
      // A space that does not break is a space, as it is where a text is typed.
      let character = scalar.value == 0xA0 ? " " : String(scalar)
      for byte in character.utf8 { append(SourceUnit(byte, at: start.offset)) }
      rest = rest.dropFirst(byteCount)
    case .unknown:
      let name = rest.prefix(32).prefix { $0.byte != 0x3B }.text
      refuse(
        start.offset, "The HTML entity " + String(decoding: name, as: UTF8.self) + ";")
    }
  }

  // MARK: Bytes

  private func begins(_ units: ArraySlice<SourceUnit>, _ word: String) -> Bool {
    units.count >= word.utf8.count && zip(units, word.utf8).allSatisfy { $0.byte == $1 }
  }

  func place(of word: String, in units: ArraySlice<SourceUnit>) -> Int? {
    units.indices.first { begins(units[$0...], word) }
  }

  /// Where a tag of this name is, in letters of either case.
  func place(
    of mark: String, _ name: String, in units: ArraySlice<SourceUnit>
  ) -> Int? {
    units.indices.first { place in
      let letters = units[place...].dropFirst(mark.utf8.count).prefix(name.utf8.count)
      return begins(units[place...], mark)
        && letters.map { $0.byte | 0x20 }.elementsEqual(name.utf8)
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
