internal import EventLog

/// The cells of one row, as plain text or as CSV.
public struct Cells: Sendable {
  /// How cells are written and parted.
  public enum Form: Sendable {
    /// Parted by tabs; what could steer a terminal is escaped.
    case plain
    /// Parted by commas.
    case csv(CSVFormat)
  }

  /// What was written.
  public private(set) var bytes: [UInt8] = []
  private let form: Form
  private var isEmpty = true

  /// Starts without a cell.
  public init(_ form: Form) { self.form = form }

  /// Adds a text.
  public mutating func add(_ text: String) {
    part()
    switch form {
    case .plain: bytes.append(contentsOf: text.escapedForTerminal.utf8)
    case .csv(let format): bytes.append(contentsOf: format.cell(text).utf8)
    }
  }

  /// Adds a number.
  public mutating func add(_ number: Int64) {
    part()
    bytes.append(decimal: number)
  }

  private mutating func part() {
    if isEmpty {
      isEmpty = false
      return
    }
    switch form {
    case .plain: bytes.append(0x09)
    case .csv: bytes.append(0x2C)
    }
  }

  /// Hands the row on and leaves an empty one, so that it is written in place and not copied.
  @usableFromInline
  mutating func taken() -> Cells {
    let cells = self
    self = Cells(form)
    return cells
  }
}

/// Writes the fields of a row as cells.
public struct CellFields<Row>: FieldVisitor {
  @usableFromInline let row: Row
  @usableFromInline var cells: Cells

  /// Appends to the cells that are there.
  @inlinable
  init(_ row: Row, _ cells: consuming Cells) {
    self.row = row
    self.cells = cells
  }

  /// A cell.
  @inlinable
  public mutating func add<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value
  ) {
    if place == .json { return }
    get(row).write(to: &cells)
  }

  /// A cell, empty where there is no value.
  @inlinable
  public mutating func addOptional<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value?
  ) {
    if place == .json { return }
    if let value = get(row) { return value.write(to: &cells) }
    if place.leavesOutCells { return }
    var names: [String] = []
    Value.nameColumns(name, &names)
    for _ in names { cells.add("") }
  }

  /// The cells of a part.
  @inlinable
  public mutating func include<Part: Described>(_ get: (Row) -> Part) {
    get(row).write(to: &cells)
  }

  /// The cells of a part, empty where there is none.
  @inlinable
  public mutating func includeOptional<Part: Described>(_ get: (Row) -> Part?) {
    if let part = get(row) { return part.write(to: &cells) }
    for _ in ColumnNames<Part>.all { cells.add("") }
  }
}

/// The names of the cells, as they head the columns of CSV.
public struct ColumnNames<Row: Described>: FieldVisitor {
  private var names: [String] = []

  /// The names of every column of a row, in order.
  public static var all: [String] {
    var visitor = ColumnNames()
    Row.describe(&visitor)
    return visitor.names
  }

  /// A column, or those of a nested value.
  public mutating func add<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value
  ) {
    if place != .json { Value.nameColumns(name, &names) }
  }

  /// A column, or those of a nested value.
  public mutating func addOptional<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value?
  ) {
    if place != .json { Value.nameColumns(name, &names) }
  }

  /// The columns of a part.
  public mutating func include<Part: Described>(_ get: (Row) -> Part) {
    names += ColumnNames<Part>.all
  }

  /// The columns of a part.
  public mutating func includeOptional<Part: Described>(_ get: (Row) -> Part?) {
    names += ColumnNames<Part>.all
  }
}
