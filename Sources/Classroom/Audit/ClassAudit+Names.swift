internal import EventLog
internal import SessionEngine

/// Whether the classes that a folder names are there.
extension ClassAudit {
  /// Every class that the ledger or a session names has its log, which knows the session.
  mutating func compareNames(_ sessions: [Session]) {
    for note in folder.notes {
      let id: String
      switch note.note {
      case .headsNoted(let name, _), .seatNamed(let name, _, _, _): id = name
      case .playerNoted: continue
      case .statementSigned(let statement, _): id = statement.classHead.stream.name
      case .granted(let grant): id = grant.classID
      case .secretRevealed: continue
      }
      guard let stream = StreamName(.classroom, id), isMissing(stream) else { continue }
      add(
        .integrity(.missing), stream, 0, at: folder.ledgerPath, recorded: "no log of this class",
        recomputed: "seq " + String(note.sequence) + " of the ledger is about it")
    }
    for (path, session, place) in sessions {
      guard let log = log(of: place.classID) else {
        guard let stream = StreamName(.classroom, place.classID), isMissing(stream) else {
          continue
        }
        add(
          .integrity(.missing), stream, 0, at: path, recorded: "no log of this class",
          recomputed: "session " + session.name + " belongs to it")
        continue
      }
      guard log.isSound, log.state.draw(of: session.name) == nil else { continue }
      add(
        .integrity(.otherRoot), session, 1, at: path, recorded: "class " + place.classID,
        recomputed: "drawCommitted of this session in the class log")
    }
  }

  /// Every secret that the ledger reveals is of a session that a class has drawn (R18).
  ///
  /// A class log that is missing, damaged or not readable may have the commitment.
  mutating func compareSecrets() {
    guard !folder.logs.isEmpty, folder.logs.allSatisfy({ $0.isSound }), !folder.isLedgerUnread,
      !found.contains(where: {
        $0.kind == .classroom && $0.finding.code == .integrity(.missing)
      }), let ledger = StreamName(.ledger, "main")
    else { return }
    for note in folder.notes {
      guard case .secretRevealed(let session, let secret) = note.note,
        !folder.logs.contains(where: { $0.state.draw(of: session) != nil })
      else { continue }
      add(
        .rule(.disallowedChange), ledger, note.sequence,
        recorded: "secret " + secret.hex + " of session " + session,
        recomputed: "drawCommitted of this session in a class log", witness: "draw")
    }
  }

  /// Whether there is no log of a class; one in a folder that cannot be looked into may be there.
  private func isMissing(_ stream: StreamName) -> Bool {
    log(of: stream.name) == nil && !isUnread(stream)
  }

  /// Whether a class log that was not listed cannot be looked for in its place, as where a file is
  /// in the place of its folder.
  func isUnread(_ stream: StreamName) -> Bool {
    let file = VerifiedLog(stream.path(in: root), on: disk, expecting: stream)
    return file.isUnread || file.verdict.damage?.reason == .notRegular
  }

  /// The log of a class; nil where the folder has none.
  func log(of id: String) -> ClassFolder.Log? {
    folder.logs.first { $0.id.utf8.elementsEqual(id.utf8) }
  }
}
