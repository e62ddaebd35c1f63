public import EventLog

/// A value whose fields are declared once, in the order in which they are printed.
///
/// ```swift
/// extension ReceiptRow: Described {
///   static func describe(_ fields: inout some FieldVisitor<Self>) {
///     fields.field("seq", as: .seq) { $0.receipt.sequence }
///   }
/// }
/// ```
/// As a field of another value, a described value is a nested object in JSON, and its cells stand
/// among the other's.
public protocol Described: FieldValue {
  /// Hands every field to the visitor.
  static func describe(_ fields: inout some FieldVisitor<Self>)
}

extension Described {
  /// An object with these fields and no others.
  public static var shape: Shape<Self> { Shape(SchemaFields<Self>.object()) }

  /// The object.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.object { writeMembers(to: &$0) }
  }

  /// The members of the object, among others.
  @inlinable
  @inline(__always)
  public func writeMembers(to writer: inout JSONWriter) {
    var fields = JSONFields(self, writer.taken())
    Self.describe(&fields)
    writer = fields.writer
  }

  /// The cells of every field.
  @inlinable
  public func write(to cells: inout Cells) {
    var fields = CellFields(self, cells.taken())
    Self.describe(&fields)
    cells = fields.cells
  }

  /// The names of its own columns; the field's name is no column.
  public static func nameColumns(_ name: StaticString, _ names: inout [String]) {
    names += ColumnNames<Self>.all
  }

  /// A nested value has cells of its own.
  public var cell: String { "" }
}

/// A described value that is a line of JSON of its own: a form of one of the schemas in
/// docs/schema.
public protocol Document: Described {
  /// The names that every such line begins with.
  static var form: DocumentForm { get }
}

/// The schema of a document, and which of the schema's forms it is.
public struct DocumentForm: Sendable {
  /// Program, command and version: `replay-tool/log@1`.
  public let schema: StaticString
  /// The member `type`, where a schema has several forms.
  public let type: StaticString?
  /// What a line of this form says; empty where the schema has but one.
  public let doc: StaticString

  /// Takes the three as they are.
  public init(_ schema: StaticString, _ type: StaticString? = nil, _ doc: StaticString = "") {
    (self.schema, self.type, self.doc) = (schema, type, doc)
  }
}

extension Document {
  /// Writes the whole line: schema, type and fields.
  @inlinable
  public func writeDocument(to writer: inout JSONWriter) {
    writer.object {
      let form = Self.form
      $0.key("schema")
      $0.string(form.schema)
      if let type = form.type {
        $0.key("type")
        $0.string(type)
      }
      writeMembers(to: &$0)
    }
  }
}
