import EventLog
package import SessionEngine
package import Shell

/// Short names of sessions: the beginning or the end of an id, and `last`.
///
/// The end is what is shown, because it is the random part of a UUID of version 7. The beginning is
/// the time, which the sessions of a class have in common.
package struct SessionNames {
  private let ids: [String]
  private let length: Int

  /// The name of the session that was begun last.
  package static let last = "last"

  /// Fewest characters that are shown.
  private static let shownLength = 8
  /// Fewest characters that name a session.
  private static let fewest = 4
  /// How many candidates a message lists.
  private static let listLimit = 10

  /// Takes the ids of all sessions, in any order.
  package init(_ ids: [String]) {
    self.ids = ids.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    let full = ids.map { $0.utf8.count }.max() ?? 0
    var length = min(SessionNames.shownLength, full)
    while length < full, Set(ids.map { $0.suffix(length) }).count < ids.count { length += 1 }
    self.length = length
  }

  /// The short name of a session.
  package func short(_ id: String) -> String { String(id.suffix(length)) }

  /// The id that was typed whole, by its beginning or its end, or as `last`; anything else comes
  /// back as it is.
  ///
  /// - Throws: that several ids begin or end like this, or that it is too short to name one.
  package func id(_ typed: String) throws(Failure) -> String {
    guard SessionID(typed) == nil else { return typed }
    if typed.utf8.elementsEqual(SessionNames.last.utf8) {
      guard let last = ids.first else { throw Failure("last: there is no session yet") }
      return last
    }
    let found = candidates(typed)
    if found.count == 1, typed.utf8.count >= SessionNames.fewest { return found[0] }
    guard !found.isEmpty else { return typed }
    throw SessionNames.failure(typed, found)
  }

  /// The ids that begin or end with a text of hexadecimal digits, the newest first; none for any
  /// other text.
  package func candidates(_ typed: String) -> [String] {
    let part = typed.lowercased()
    guard !part.isEmpty, part.utf8.allSatisfy({ $0.isOfID }) else { return [] }
    return ids.filter { $0.hasPrefix(part) || $0.hasSuffix(part) }
  }

  /// That a name does not tell which of several logs is meant.
  package static func failure(_ typed: String, _ candidates: [String]) -> Failure {
    let name = typed.escapedForTerminal
    let why =
      candidates.count == 1
      ? "\(name): a short name has at least \(fewest) characters; did you mean:"
      : "\(name) fits \(candidates.count) sessions; type more of the id:"
    let rest = candidates.count - listLimit
    return Failure(
      ([why] + candidates.prefix(listLimit).map { "  " + $0.escapedForTerminal }
        + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n"))
  }
}

extension UInt8 {
  /// Whether it can be part of a session's id.
  fileprivate var isOfID: Bool {
    switch self {
    case 0x30...0x39, 0x61...0x66, 0x2D: true
    default: false
    }
  }
}

extension DataFolder {
  /// The names of all sessions of this folder and its parts.
  package func sessionNames() throws(Failure) -> SessionNames {
    do throws(SessionError) { return SessionNames(try allSessions().map { $0.id }) } catch {
      throw Failure(error)
    }
  }

  /// Why a session without a log cannot be opened: it is missing if the ledger says that it began,
  /// and unknown otherwise.
  package func failure(ofNoLog session: String) -> Failure {
    guard ledgerIndex()[session]?.hasBegun == true else {
      return Failure(SessionError.noSuchSession(session))
    }
    return Failure(
      "session \(session) is missing: the ledger has it, and there is no log of it", .unjudged)
  }
}
