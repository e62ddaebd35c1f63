internal import Documents
internal import EventLog

/// One clear line: what is wrong, where, what to do next.
package struct Failure: Error, Hashable, Sendable {
  /// The line, without the program's name; never longer than ``Swift/String/messageLimit``.
  package let message: String
  /// How the program ends on it.
  package let status: ExitStatus
  /// Whether a log or the system is the reason, and not what was typed.
  package var isOfSystem = false

  /// Takes both; the middle of a message that is too long is left out.
  package init(_ message: String, _ status: ExitStatus = .usage) {
    self.message = message.shortenedForMessage
    self.status = status
  }
}

extension String {
  /// What was typed, as a message names it: an empty argument shows as `''`.
  package var shownArgument: String { isEmpty ? "''" : escapedForTerminal }
}
