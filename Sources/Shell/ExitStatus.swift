package import EventLog
package import Documents

/// How a program ended.
package struct ExitStatus: Hashable, Sendable {
  /// The number that the shell sees.
  package let code: Int32

  /// Yes: clean, equal, found.
  package static let yes = ExitStatus(code: 0)
  /// No: verification failed, findings, different.
  package static let no = ExitStatus(code: 1)
  /// Usage or environment.
  package static let usage = ExitStatus(code: 2)
  /// Could not be judged: damaged log, newer format, quiz or rules missing.
  package static let unjudged = ExitStatus(code: 3)
  /// Interrupted by a signal, or by Ctrl-C as a key.
  package static let interrupted = ExitStatus(code: 130)

  /// What the process ends with, if this signal is what interrupted it: 128 and the signal's number
  /// then, as in a shell.
  package func code(after signal: Int32) -> Int32 { self == .interrupted ? 128 + signal : code }
}

extension ExitStatus: FieldValue {
  /// 0 to 3.
  package static var shape: Shape<ExitStatus> { CommonShape.exit.reference() }
  /// The code.
  package func write(to writer: inout JSONWriter) { writer.integer(Int64(code)) }
  /// The code.
  package var cell: String { String(code) }
}
