internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell

extension JudgedFolder {
  /// A session that has no log in the place of one, or a log in another place that counts.
  struct Absence {
    /// What is told of it.
    let words: String
    /// The session; nil where the log does not say.
    let session: String?
    /// How its log begins, where one was found.
    let start: SessionStart?
    /// What the ledger has of it.
    let note: LedgerNotes.Note?
    /// The log, where one was found.
    var log: JudgedLog?

    /// Whether it is a session of this player; of one that is not known it may be.
    fileprivate func concerns(_ player: String?, _ owners: SessionOwners) -> Bool {
      guard let player, let session, let name = start?.player ?? note?.player else { return true }
      return owners.owns(player, session, startedAs: name)
    }

    /// Whether it is a session of a daily quiz of this day; the ledger alone knows no more than
    /// when the quiz was begun.
    fileprivate func isOf(_ quiz: Quiz, on day: UTCDate) -> Bool {
      if let start { return start.daily == day && start.quiz.utf8.elementsEqual(quiz.id.utf8) }
      return note?.isOf(quiz, on: day) == true
    }
  }

  /// What is told of sessions that have no log in the place of one; `player` nil for everybody's.
  mutating func absences(of player: String?, _ owners: SessionOwners) -> [Absence] {
    let present = Set((try? folder.sessionIDs()) ?? [])
    var absences = strays
    let ledger = isPart ? "the ledger of another device, \(folder.ledger)," : "the ledger"
    for id in missing().map({ $0.session }) where !present.contains(id) {
      absences.append(
        Absence(
          words: "session \(id) is missing: \(ledger) has it, and there is no log of it",
          session: id, start: nil, note: judgement.notes?[id]))
    }
    for id in copiedSessions {
      guard let longer = longerCopy(of: judge(id, keeping: [])) else { continue }
      absences.append(
        Absence(
          words: longer.file.path + " goes on where the log of session " + id
            + " ends, and is the one that counts: move it to " + folder.session(id),
          session: id, start: longer.start, note: nil))
    }
    return absences.filter { $0.concerns(player, owners) }
  }

  /// Tells that of a player's sessions, with nil of everybody's; answers whether it is nothing.
  mutating func tellAbsences(
    of player: String?, _ owners: SessionOwners, at terminal: Terminal
  ) -> Bool {
    let found = absences(of: player, owners)
    for absence in found { terminal.note(absence.words.escapedForTerminal) }
    return found.isEmpty
  }

  /// A session of a player's daily quiz that has begun, and whose log is missing, is not in its
  /// place or cannot be read.
  mutating func lostSession(
    of quiz: Quiz, on day: UTCDate, by player: String, _ owners: SessionOwners
  ) -> String? {
    let absent = absences(of: player, owners).first { $0.session != nil && $0.isOf(quiz, on: day) }
    if let id = absent?.session { return id }
    // The latest first, as far as the ledger knows them.
    for id in (try? folder.sessionIDs()) ?? [] {
      guard let note = judgement.notes?[id], let openedAt = note.openedAt else { continue }
      if UTCDate(of: openedAt) < day { return nil }
      guard note.isOf(quiz, on: day), let name = note.player,
        owners.owns(player, id, startedAs: name)
      else { continue }
      if (try? folder.summary(of: id)) == nil { return id }
    }
    return nil
  }

  /// What is told of a log that is in no place of a log; nil for another copy of a session.
  mutating func absence(ofStray found: FolderLogs.Found) -> Absence? {
    let path = found.path
    let log = judge(path, found.expected, [])
    let stream = log.file.stream
    let session = stream?.kind == .session ? stream?.name : nil
    let isCopy = session.map { !evidence.console.disk.lacks(folder.session($0)) } == true
    if isCopy, let session, log.file.verdict.isSound {
      copied[session, default: []].append(path)
    }
    let words: String
    if log.answer() != .yes {
      words = path + ": " + log.reason
    } else {
      guard let session, !isCopy else { return nil }
      words =
        path + " is the log of session " + session + " and is passed over: move it to "
        + folder.session(session)
    }
    return Absence(
      words: words, session: session, start: log.start,
      note: session.flatMap { judgement.notes?[$0] }, log: log)
  }
}

extension LedgerNotes.Note {
  /// Whether a quiz was begun on this day.
  fileprivate func isOf(_ quiz: Quiz, on day: UTCDate) -> Bool {
    guard let id = self.quiz, let openedAt else { return false }
    return id.utf8.elementsEqual(quiz.id.utf8) && UTCDate(of: openedAt) == day
  }
}
