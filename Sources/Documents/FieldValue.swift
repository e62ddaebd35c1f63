public import EventLog

/// A value that a field can have: how JSON, a cell and a schema show it.
public protocol FieldValue {
  /// What the schema says of it, where a field does not say more.
  static var shape: Shape<Self> { get }
  /// Writes it as JSON.
  func write(to writer: inout JSONWriter)
  /// Its text in a cell, before it is escaped.
  var cell: String { get }
  /// Writes it as one cell, or as several if it is a nested value.
  func write(to cells: inout Cells)
  /// The columns that it fills.
  static func nameColumns(_ name: StaticString, _ names: inout [String])
}

extension FieldValue {
  /// A string with the text of its cell.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(cell) }

  /// One cell with its text.
  @inlinable
  public func write(to cells: inout Cells) { cells.add(cell) }

  /// One column.
  public static func nameColumns(_ name: StaticString, _ names: inout [String]) {
    names.append(name.description)
  }
}

extension Int64: FieldValue {
  /// Any integer.
  public static var shape: Shape<Int64> { .integer }
  /// The number.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
  /// Its digits.
  public var cell: String { String(self) }
  /// Its digits.
  @inlinable
  public func write(to cells: inout Cells) { cells.add(self) }
}

extension Int: FieldValue {
  /// Any integer.
  public static var shape: Shape<Int> { .integer }
  /// The number.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.integer(Int64(self)) }
  /// Its digits.
  public var cell: String { String(self) }
  /// Its digits.
  @inlinable
  public func write(to cells: inout Cells) { cells.add(Int64(self)) }
}

extension Bool: FieldValue {
  /// True or false.
  public static var shape: Shape<Bool> { Shape(["type": "boolean"]) }
  /// `true` or `false`.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.boolean(self) }
  /// `true` or `false`.
  public var cell: String { self ? "true" : "false" }
}

extension String: FieldValue {
  /// Any text.
  public static var shape: Shape<String> { .text }
  /// The text.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(self) }
  /// The text.
  public var cell: String { self }
}

extension StaticString: FieldValue {
  /// Any text.
  public static var shape: Shape<StaticString> { Shape(like: Shape<String>.text) }
  /// The text, which needs no escape.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(self) }
  /// The text.
  public var cell: String { description }
}

extension Array: FieldValue where Element: FieldValue {
  /// A list of any length.
  public static var shape: Shape<[Element]> { .list(of: Element.shape) }

  /// The elements in order.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.array { for element in self { element.write(to: &$0) } }
  }

  /// The elements' texts, a space between them.
  public var cell: String { map { $0.cell }.joined(separator: " ") }
}

/// The name of a file: its bytes in a cell, which escapes them as it needs, and shown in JSON.
public struct ShownFileName: FieldValue {
  private let path: String

  /// Takes a path as it is.
  public init(_ path: String) { self.path = path }

  /// Any text.
  public static var shape: Shape<ShownFileName> {
    let text = Shape<String>.text
    return Shape(like: text.described("The file's name as it was given, or - for standard input."))
  }
  /// The name as it is shown.
  public func write(to writer: inout JSONWriter) { writer.string(path.shownFileName) }
  /// The name as it is.
  public var cell: String { path }
}

/// Values under names that are not known beforehand, in order.
public struct NamedValues<Value: FieldValue>: FieldValue {
  /// Each value with its name.
  public let members: [(name: String, value: Value)]

  /// Takes them as they are.
  public init(_ members: [(name: String, value: Value)]) { self.members = members }

  /// An object of any members.
  public static var shape: Shape<NamedValues> { .map(of: Value.shape) }

  /// The object.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      for (name, value) in members {
        $0.key(name)
        value.write(to: &$0)
      }
    }
  }

  /// The names and values, a space between them.
  public var cell: String {
    members.map { name, value in name + ":" + value.cell }.joined(separator: " ")
  }
}

/// Texts of which each has a cell of its own; only for rows that end with as many as there are.
public struct EachCell: FieldValue {
  private let texts: [String]

  /// Takes them as they are.
  public init(_ texts: [String]) { self.texts = texts }

  /// A list of texts.
  public static var shape: Shape<EachCell> { Shape(like: [String].shape) }
  /// The list.
  public func write(to writer: inout JSONWriter) { texts.write(to: &writer) }
  /// The texts, a space between them.
  public var cell: String { texts.cell }
  /// The texts, each a cell.
  public func write(to cells: inout Cells) { for text in texts { cells.add(text) } }
}

/// A piece of canonical JSON that exists already, such as an event's data.
public struct StoredJSON: FieldValue {
  /// The bytes.
  public let bytes: [UInt8]

  /// Takes bytes that are canonical JSON.
  @inlinable
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Any value.
  public static var shape: Shape<StoredJSON> { Shape(.object([])) }
  /// The bytes.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.raw(bytes.span) }
  /// The bytes as text.
  public var cell: String { String(decoding: bytes, as: UTF8.self) }
}

/// One of a closed set of words.
public protocol Word: FieldValue, CaseIterable {
  /// The word.
  var word: String { get }
}

extension Word {
  /// One of the words of every case.
  public static var shape: Shape<Self> {
    Shape(["enum": .array(allCases.map { .string($0.word) })])
  }
  /// The word.
  public var cell: String { word }
}

extension Word where Self: RawRepresentable, RawValue == String {
  /// The word that the case is written with.
  public var word: String { rawValue }
}
