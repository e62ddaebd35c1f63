/// What a field's value may be, as its JSON Schema says it.
public struct Shape<Value>: Sendable {
  /// The schema.
  public let node: SchemaNode

  /// Takes a schema as it is.
  public init(_ node: SchemaNode) { self.node = node }

  /// Keywords and their values, in the order of the file.
  init(_ members: KeyValuePairs<String, SchemaNode>) {
    node = .object(members.map { ($0.key, $0.value) })
  }

  /// What another type's shape says, for a type that is written like it.
  public init<Other>(like other: Shape<Other>) { node = other.node }

  /// The shape with what it means, where a field does not say more.
  public func described(_ doc: StaticString) -> Shape { Shape(node.described(doc)) }

  /// One of several shapes.
  public static func either(_ shapes: [SchemaNode]) -> Shape {
    Shape(["oneOf": .array(shapes)])
  }
}

extension Shape where Value: BinaryInteger {
  /// Any integer.
  public static var integer: Shape { Shape(["type": "integer"]) }
  /// 0 and more.
  public static var count: Shape { atLeast(0) }

  /// So much and more.
  public static func atLeast(_ least: Int64) -> Shape {
    Shape(["type": "integer", "minimum": .integer(least)])
  }

  /// An integer of a range.
  public static func range(_ range: ClosedRange<Int64>) -> Shape {
    Shape([
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ])
  }
}

extension Shape where Value == String {
  /// Any text.
  public static var text: Shape { Shape(["type": "string"]) }

  /// A text that a regular expression matches.
  public static func pattern(_ pattern: String) -> Shape {
    Shape(["type": "string", "pattern": .string(pattern)])
  }

  /// One of a closed set of words.
  public static func words(_ words: [String]) -> Shape {
    Shape(["enum": .array(words.map { .string($0) })])
  }

  /// A day, UTC: `2026-11-20`.
  public static var date: Shape { pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$") }

  /// Always the same word.
  public static func always(_ word: String) -> Shape { Shape(["const": .string(word)]) }
}

extension Shape where Value == Bool {
  /// Always true or always false; the member is left out otherwise.
  public static func always(_ value: Bool) -> Shape { Shape(["const": .boolean(value)]) }
}

extension Shape {
  /// A list whose elements have a shape of their own.
  public static func list<Element>(of element: Shape<Element>) -> Shape
  where Value == [Element] {
    Shape(["type": "array", "items": element.node])
  }

  /// An object with names that are not known beforehand.
  public static func map<Element>(of element: Shape<Element>) -> Shape
  where Value == NamedValues<Element> {
    Shape(["type": "object", "additionalProperties": element.node])
  }
}

extension Shape where Value == StoredJSON {
  /// Any object.
  public static var object: Shape { Shape(["type": "object"]) }

  /// A number that may have decimals.
  public static func number(atLeast least: Int64) -> Shape {
    Shape(["type": "number", "minimum": .integer(least)])
  }
}
