internal import EventLog
internal import SessionEngine
internal import Shell

/// Short names of sessions: the end of an id, as long as it takes to tell all of them apart.
///
/// The end is the random part of a UUID of version 7. Its beginning is the time, which the sessions
/// of a class have in common.
struct SessionNames {
  private let ids: [String]
  private let length: Int

  /// Fewest characters that are shown.
  private static let shownLength = 8
  /// Fewest characters that are taken for the end of an id.
  private static let fewest = 4

  init(_ ids: [String]) {
    self.ids = ids
    let full = ids.map { $0.utf8.count }.max() ?? 0
    var length = min(SessionNames.shownLength, full)
    while length < full, Set(ids.map { $0.suffix(length) }).count < ids.count { length += 1 }
    self.length = length
  }

  /// The short name of a session.
  func short(_ id: String) -> String { String(id.suffix(length)) }

  /// The id that was typed whole or by its end; anything else comes back as it is.
  ///
  /// - Throws: that several ids end like this.
  func id(_ typed: String) throws(Failure) -> String {
    guard SessionID(typed) == nil, typed.utf8.count >= SessionNames.fewest else { return typed }
    let end = typed.lowercased()
    let found = ids.filter { $0.hasSuffix(end) }
    guard found.count > 1 else { return found.first ?? typed }
    throw Failure(
      "\(found.count) sessions end in \(typed.escapedForTerminal); write more of the id: "
        + "quiz results --all --plain has it")
  }
}

extension DataFolder {
  /// The names of all sessions of this folder and its parts.
  func sessionNames() throws(Failure) -> SessionNames {
    SessionNames(try engine { () throws(SessionError) in try allSessions().map { $0.id } })
  }
}
