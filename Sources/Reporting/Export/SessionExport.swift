import EventLog
import Documents

/// The formats that sessions are exported in, one session at a time.
///
/// The bytes of an export are ``opening``, those of each session, and ``closing``.
package enum SessionExport {
  /// CSV with a row for each answer.
  case csv(AnswerTable)
  /// CSV with a row for each session.
  case sessions(SessionTable)
  /// A line of JSON for each event.
  case ndjson
  /// One JSON array of statements.
  case xapi(XAPIStatements)

  /// What precedes the first session.
  package var opening: [UInt8] {
    switch self {
    case .csv(let table): Array((table.format.opening + AnswerTable.header + "\r\n").utf8)
    case .sessions(let table): Array((table.format.opening + SessionTable.header + "\r\n").utf8)
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
    case .csv(let table):
      let rows = table.rows(session)
      count += Int64(rows.count)
      return rows.flatMap { table.bytes($0) }
    case .sessions(let table):
      count += 1
      return table.bytes(session)
    case .ndjson:
      count += Int64(session.steps.count)
      return EventLines.bytes(session).escapedJSON
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
