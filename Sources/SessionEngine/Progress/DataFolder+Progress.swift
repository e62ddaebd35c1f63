/// The sessions of a data folder and its parts, each once.
public struct PlayedSessions: Sendable {
  /// A session's log that could not be read, and why.
  public struct Unreadable: Sendable {
    /// The session's name.
    public let session: String
    /// Why.
    public let reason: SessionError
  }

  /// The sessions, in the order of their beginnings.
  public internal(set) var sessions: [PlayedSession] = []
  /// What is left out.
  public internal(set) var unreadable: [Unreadable] = []
}

extension DataFolder {
  /// Folds every session, of one player or of all: those of this folder and, unless they are left
  /// out, of its parts.
  ///
  /// A session that several logs have, because it was copied or continued elsewhere, counts once.
  /// A session that was claimed is its owner's.
  /// - Throws: ``SessionError`` where a folder cannot be listed; sessions that cannot be read are
  ///   in ``PlayedSessions/unreadable``.
  /// - Complexity: O(bytes of the sessions), and a line of each session that is not wanted.
  public func playedSessions(
    of player: String? = nil, withParts: Bool = true,
    if isWanted: (String) -> Bool = { _ in true }
  ) throws(SessionError) -> PlayedSessions {
    var found = PlayedSessions()
    var versions: [PlayedSession] = []
    let owners = try sessionOwners()
    for folder in [self] + (withParts ? try partFolders() : []) {
      for file in try folder.sessionFiles() where isWanted(file.id) {
        do throws(SessionError) {
          let session = try folder.replaySession(file.id, at: file.path) { start in
            player.map { owners.owns($0, file.id, startedAs: start.player) } ?? true
          }
          guard let session else { continue }
          let owner = owners.owner(of: file.id, startedAs: session.start.player)
          versions.append(PlayedSession(session, of: owner))
        } catch {
          found.unreadable.append(PlayedSessions.Unreadable(session: file.id, reason: error))
        }
      }
    }
    // The version that counts comes first among those of its session.
    versions.sort { left, right in
      left.id.utf8.elementsEqual(right.id.utf8)
        ? PlayedSession.counts(left, before: right)
        : left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }
    for version in versions
    where !(found.sessions.last?.id.utf8.elementsEqual(version.id.utf8) ?? false) {
      found.sessions.append(version)
    }
    found.sessions.sort { $0.began(before: $1) }
    return found
  }
}
