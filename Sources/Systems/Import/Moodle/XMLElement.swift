/// An element of an XML file: its attributes, its children, and the text between them.
struct XMLElement {
  /// An attribute: `name="value"`.
  struct Attribute {
    let name: [UInt8]
    let value: [UInt8]
    let offset: Int
  }

  let name: [UInt8]
  /// Where its `<` is.
  let offset: Int
  var attributes: [Attribute] = []
  var children: [XMLElement] = []
  /// The text directly in it, references resolved.
  var text: [SourceUnit] = []
  /// Where what follows it begins.
  var end = 0

  /// Whether it has this name.
  func isNamed(_ word: String) -> Bool { name == Array(word.utf8) }

  /// The first child of a name.
  func child(_ word: String) -> XMLElement? { children.first { $0.isNamed(word) } }

  /// All children of a name.
  func all(_ word: String) -> [XMLElement] { children.filter { $0.isNamed(word) } }

  /// An attribute's value.
  func attribute(_ word: String) -> [UInt8]? {
    attributes.first { $0.name == Array(word.utf8) }?.value
  }

  /// The text in it, or in its child `text`, with single spaces.
  var content: [UInt8] { (child("text") ?? self).text[...].text }

  /// Its name for a message, shortened.
  var title: String {
    "<" + String(decoding: name.prefix(ImportText.quotationLimit), as: UTF8.self) + ">"
  }
}

/// Why a file is not the XML that can be read, and where.
struct XMLFault: Error {
  let offset: Int
  let message: String
}
