/// Makes the JSON Schema of a described value.
public struct SchemaFields<Row: Described>: FieldVisitor {
  fileprivate var properties: [(key: String, value: SchemaNode)] = []
  fileprivate var required: [SchemaNode] = []

  /// The schema of an object with the fields of a row, and with others before them.
  static func object(after first: [(key: String, value: SchemaNode)] = []) -> SchemaNode {
    let own = members
    let required = first.map { SchemaNode.string($0.key) } + own.required
    var schema: [(key: String, value: SchemaNode)] = [
      ("type", "object"), ("properties", .object(first + own.properties)),
    ]
    if !required.isEmpty { schema.append(("required", .array(required))) }
    schema.append(("additionalProperties", .boolean(false)))
    return .object(schema)
  }

  /// A property that is required.
  public mutating func add<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value
  ) {
    guard place.isJSON else { return }
    properties.append((name.description, shape().node.described(doc)))
    required.append(.string(name.description))
  }

  /// A property that is not required.
  public mutating func addOptional<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value?
  ) {
    guard place.isJSON else { return }
    properties.append((name.description, shape().node.described(doc)))
  }

  /// The properties of a part.
  public mutating func include<Part: Described>(_ get: (Row) -> Part) {
    let part = SchemaFields<Part>.members
    properties += part.properties
    required += part.required
  }

  /// The properties of a part, none of them required.
  public mutating func includeOptional<Part: Described>(_ get: (Row) -> Part?) {
    properties += SchemaFields<Part>.members.properties
  }

  private static var members: SchemaFields {
    var visitor = SchemaFields()
    Row.describe(&visitor)
    return visitor
  }
}

/// A file of docs/schema.
public struct SchemaFile: Sendable {
  /// Its path below docs/schema, without `.json`.
  public let name: String
  private let node: SchemaNode

  /// What the file has to hold.
  public var bytes: [UInt8] { node.file }

  /// A schema with its forms; a line of JSON has exactly one of them.
  public init(_ description: String, _ forms: [SchemaForm]) {
    name = forms.first?.schema ?? ""
    var members = SchemaFile.head(name, title: name, description)
    if forms.count == 1, case .object(let only) = forms[0].node {
      members += only
    } else {
      members.append(("oneOf", .array(forms.map { $0.node })))
    }
    node = .object(members)
  }

  /// `common.json`: what the others refer to.
  public init(common shapes: [CommonShape], title: String, _ description: String) {
    name = "common"
    var members = SchemaFile.head(name, title: title, description)
    members.append(("$defs", .object(shapes.map { ($0.name, $0.definition) })))
    node = .object(members)
  }

  private static func head(
    _ name: String, title: String, _ description: String
  ) -> [(key: String, value: SchemaNode)] {
    [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$id", .string("https://retrace.invalid/schema/\(name).json")),
      ("title", .string(title)), ("description", .string(description)),
    ]
  }
}

/// One form of a schema.
public struct SchemaForm: Sendable {
  let schema: String
  let node: SchemaNode

  /// The form that a document has.
  public static func of<Form: Document>(_: Form.Type) -> SchemaForm {
    let schema = Form.form.schema.description
    var first: [(key: String, value: SchemaNode)] = [
      ("schema", Shape<String>.always(schema).node)
    ]
    if let type = Form.form.type {
      first.append(("type", Shape<String>.always(type.description).node))
    }
    return SchemaForm(
      schema: schema,
      node: SchemaFields<Form>.object(after: first).described(Form.form.doc))
  }
}
