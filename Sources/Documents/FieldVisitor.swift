/// Takes in the declaration of a value, field by field.
///
/// A value declares its fields once (``Described``). Each visitor makes something else of them: a
/// row of JSON (``JSONFields``), cells of plain text or CSV (``CellFields``), the names of columns
/// (``ColumnNames``), the JSON Schema (``SchemaFields``). Types are known when the code is
/// compiled, so a row costs what it costs when it is written by hand.
public protocol FieldVisitor<Row> {
  /// The value that is described.
  associatedtype Row

  /// A field that every row has. The shape and the documentation are asked for only by a schema.
  mutating func add<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value)

  /// A field that is left out where a row has no value; its cell is empty then.
  mutating func addOptional<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value?)

  /// The fields of another value, among those of this one.
  mutating func include<Part: Described>(_ get: (Row) -> Part)

  /// The fields of another value, all of which are left out where there is none.
  mutating func includeOptional<Part: Described>(_ get: (Row) -> Part?)
}

/// Where a field is shown.
public enum FieldPlace: Sendable {
  /// In JSON and as a cell.
  case everywhere
  /// In JSON alone.
  case json
  /// As a cell alone: plain text and CSV.
  case cells
  /// In JSON and as a cell, which is left out too where there is no value.
  case everywhereIfPresent
  /// As a cell alone, which is left out where there is no value.
  case cellsIfPresent
}

extension FieldPlace {
  /// Whether JSON and its schema have the field.
  @inlinable
  @inline(__always)
  var isJSON: Bool {
    switch self {
    case .everywhere, .json, .everywhereIfPresent: true
    case .cells, .cellsIfPresent: false
    }
  }

  /// Whether a cell without a value is left out instead of empty.
  @inlinable
  @inline(__always)
  var leavesOutCells: Bool {
    switch self {
    case .everywhereIfPresent, .cellsIfPresent: true
    case .everywhere, .json, .cells: false
    }
  }
}

extension FieldVisitor {
  /// Declares a field that every row has; a name, what it may be, what it means, its value.
  @inlinable
  @inline(__always)
  public mutating func field<Value: FieldValue>(
    _ name: StaticString, as shape: @autoclosure () -> Shape<Value> = Value.shape,
    _ doc: StaticString = "", in place: FieldPlace = .everywhere, _ get: (Row) -> Value
  ) {
    add(name, shape(), doc, place, get)
  }

  /// Declares a field that some rows do not have.
  @inlinable
  @inline(__always)
  public mutating func optional<Value: FieldValue>(
    _ name: StaticString, as shape: @autoclosure () -> Shape<Value> = Value.shape,
    _ doc: StaticString = "", in place: FieldPlace = .everywhere, _ get: (Row) -> Value?
  ) {
    addOptional(name, shape(), doc, place, get)
  }
}
