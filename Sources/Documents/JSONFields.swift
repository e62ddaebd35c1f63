public import EventLog

/// Writes the fields of a row as members of an object.
public struct JSONFields<Row>: FieldVisitor {
  @usableFromInline let row: Row
  @usableFromInline var writer: JSONWriter

  /// Appends to what was written; the caller opens and closes the object.
  @inlinable
  @inline(__always)
  init(_ row: Row, _ writer: consuming JSONWriter) {
    self.row = row
    self.writer = writer
  }

  /// A member.
  @inlinable
  @inline(__always)
  public mutating func add<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value
  ) {
    guard place.isJSON else { return }
    writer.key(name)
    get(row).write(to: &writer)
  }

  /// A member, where there is a value.
  @inlinable
  @inline(__always)
  public mutating func addOptional<Value: FieldValue>(
    _ name: StaticString, _ shape: @autoclosure () -> Shape<Value>, _ doc: StaticString,
    _ place: FieldPlace, _ get: (Row) -> Value?
  ) {
    guard place.isJSON else { return }
    guard let value = get(row) else { return }
    writer.key(name)
    value.write(to: &writer)
  }

  /// The members of a part.
  @inlinable
  @inline(__always)
  public mutating func include<Part: Described>(_ get: (Row) -> Part) {
    get(row).writeMembers(to: &writer)
  }

  /// The members of a part, where there is one.
  @inlinable
  @inline(__always)
  public mutating func includeOptional<Part: Described>(_ get: (Row) -> Part?) {
    get(row)?.writeMembers(to: &writer)
  }
}

extension JSONWriter {
  /// Hands the bytes on and leaves none, so that they are written in place and not copied.
  @inlinable
  @inline(__always)
  mutating func taken() -> JSONWriter {
    let writer = self
    self = JSONWriter()
    return writer
  }
}
