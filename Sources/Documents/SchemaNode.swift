import EventLog

/// A JSON document whose members keep their order: a schema, or a part of one.
public indirect enum SchemaNode: Sendable, ExpressibleByStringLiteral {
  case object([(key: String, value: SchemaNode)])
  case array([SchemaNode])
  case string(String)
  case integer(Int64)
  case boolean(Bool)

  /// A text.
  public init(stringLiteral text: String) { self = .string(text) }

  /// The schema with a description, which follows its other keywords; unchanged without one.
  func described(_ doc: StaticString) -> SchemaNode {
    let text = doc.description
    guard case .object(var members) = self, !text.isEmpty else { return self }
    members.removeAll { $0.key == "description" }
    members.append(("description", .string(text)))
    return .object(members)
  }

  /// The schema with references into another file, or into this one where that is empty.
  func replacing(_ file: String, with other: String) -> SchemaNode {
    switch self {
    case .object(let members):
      .object(members.map { ($0.key, $0.value.replacing(file, with: other)) })
    case .array(let elements): .array(elements.map { $0.replacing(file, with: other) })
    case .string(let text) where text.hasPrefix(file + "#"):
      .string(other + text.dropFirst(file.count))
    case .string, .integer, .boolean: self
    }
  }

  /// The file: two spaces a level, one member or element a line.
  public var file: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    bytes.append(0x0A)
    return bytes
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .object(let members):
      SchemaNode.write(members, "{", "}", to: &bytes, indent) { member, bytes in
        SchemaNode.write(member.key, to: &bytes)
        bytes.append(": ")
        member.value.write(to: &bytes, indent: indent + 2)
      }
    case .array(let elements):
      SchemaNode.write(elements, "[", "]", to: &bytes, indent) { element, bytes in
        element.write(to: &bytes, indent: indent + 2)
      }
    case .string(let text): SchemaNode.write(text, to: &bytes)
    case .integer(let number): bytes.append(decimal: number)
    case .boolean(let value): bytes.append(value ? "true" : "false")
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    var writer = JSONWriter()
    writer.string(text)
    bytes += writer.bytes
  }

  private static func write<Item>(
    _ items: [Item], _ opening: StaticString, _ closing: StaticString, to bytes: inout [UInt8],
    _ indent: Int, _ write: (Item, inout [UInt8]) -> Void
  ) {
    func lineBreak(_ indent: Int) {
      bytes.append(0x0A)
      bytes += [UInt8](repeating: 0x20, count: indent)
    }
    bytes.append(opening)
    for (place, item) in items.enumerated() {
      if place > 0 { bytes.append(0x2C) }
      lineBreak(indent + 2)
      write(item, &bytes)
    }
    if !items.isEmpty { lineBreak(indent) }
    bytes.append(closing)
  }
}
