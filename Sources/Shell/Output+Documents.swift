import EventLog
package import Documents

extension Output {
  /// Prints a document as one line of JSON.
  @inlinable
  package mutating func json<Result: Document>(_ document: Result) {
    json { document.writeDocument(to: &$0) }
  }

  /// Prints a row as cells parted by tabs.
  package mutating func plain<Row: Described>(_ row: Row) { cells(row, .plain) }

  /// Prints a row as CSV.
  package mutating func csv<Row: Described>(_ row: Row, _ format: CSVFormat) {
    cells(row, .csv(format))
  }

  /// Prints the names of the columns of a row, as the first line of CSV.
  package mutating func columns<Row: Described>(of _: Row.Type, _ format: CSVFormat) {
    line(format.opening + ColumnNames<Row>.all.joined(separator: ","))
  }

  private mutating func cells<Row: Described>(_ row: Row, _ form: Cells.Form) {
    if isQuiet || isLost { return }
    var cells = Cells(form)
    row.write(to: &cells)
    raw(cells.bytes + [0x0A])
  }
}
