import EventLog
package import Documents
package import SessionEngine

/// The formats that sessions are exported in, one session at a time.
///
/// The bytes of an export are ``opening``, those of each session, and ``closing``.
package enum SessionExport {
  /// CSV with a row for each answer.
  case csv(CSVFormat)
  /// CSV with a row for each session, and the first of its corrected results, if it has any.
  case sessions(CSVFormat, corrections: (String) -> [PublishedRescores.Found])
  /// A line of JSON for each event.
  case ndjson
  /// One JSON array of statements.
  case xapi(XAPIStatements)

  /// What precedes the first session.
  package var opening: [UInt8] {
    switch self {
    case .csv(let format): format.head(of: AnswerRow.self)
    case .sessions(let format, _): format.head(of: SessionRow.self)
    case .ndjson: []
    case .xapi: Array("[".utf8)
    }
  }

  /// What follows the last.
  package var closing: [UInt8] {
    if case .xapi = self { Array("\n]\n".utf8) } else { [] }
  }

  /// One session; `count` goes up by its records.
  package func bytes(of session: SoundSession, isFirst: Bool, count: inout Int64) -> [UInt8] {
    switch self {
    case .csv(let format):
      let rows = session.steps.enumerated().compactMap { AnswerRow(session, $0, $1) }
      count += Int64(rows.count)
      return rows.flatMap { format.line($0) }
    case .sessions(let format, let corrections):
      count += 1
      return format.line(SessionRow(session, corrections(session.name).first))
    case .ndjson:
      count += Int64(session.steps.count)
      var writer = JSONWriter()
      for step in session.steps {
        ExportedEvent(session: session, step: step).writeDocument(to: &writer)
        writer.bytes.append(0x0A)
      }
      return writer.bytes.escapedJSON
    case .xapi(let statements):
      var bytes: [UInt8] = []
      for (place, statement) in statements.statements(session).enumerated() {
        bytes.append(isFirst && place == 0 ? "\n" : ",\n")
        bytes += statement.escapedJSON
        count += 1
      }
      return bytes
    }
  }
}

/// The lines of an export.
///
/// - Source: RFC 4180.
extension CSVFormat {
  /// What precedes the first row, with the names of the columns.
  fileprivate func head<Row: Described>(of _: Row.Type) -> [UInt8] {
    Array((opening + ColumnNames<Row>.all.joined(separator: ",") + "\r\n").utf8)
  }

  /// A row with the end of its line.
  fileprivate func line(_ row: some Described) -> [UInt8] {
    var cells = Cells(.csv(self))
    row.write(to: &cells)
    return cells.bytes + [0x0D, 0x0A]
  }
}
