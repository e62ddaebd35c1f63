import EventLog
import SessionEngine
import Shell
import Systems

/// One figure or letter of the ledger, of a player's log or a conversation changed by one, and the
/// chain made anew: what `audit --data` says of the folder then.
struct FolderEdits {
  /// The members whose edit nothing in the folder contradicts; docs/THREATS.md lists them.
  static let undetectable: Set<String> = [
    "settingChanged.to",  // R17 where a session shows another
    "levelOpened.level", "levelOpened.session",  // R20 where the session's log is there
    "playerRegistered.email", "playerRegistered.picture", "playerRegistered.password",
    "playerRegistered.displayName", "passwordChanged.password", "pictureChanged.picture",
    "displayNameChanged.displayName",
    "sessionsClaimed.sessions",  // R26 where the session's log is there
    "listCreated.name", "listCreated.countries", "listRenamed.name", "listChanged.added",
    "messageSent.from", "tailDropped.bytes", "tailDropped.sha256",
  ]

  private(set) var table = EditTable()
  private let folder: AttackedFolder
  private let quizzes: FolderQuizzes
  private let deadline: Int64

  init(_ folder: AttackedFolder, deadline: Int64) {
    (self.folder, self.deadline) = (folder, deadline)
    quizzes = FolderQuizzes()
  }

  /// Every figure and letter of `data` up and down by one.
  mutating func edit(_ path: String, named name: String) {
    guard let log = GoldenLog(name, folder.files[path] ?? []), answer(folder) == .nothing else {
      return
    }
    for line in 1..<max(1, log.lineCount) {
      let body = Chain.body(log.line(line))
      let start = log.data[line].lowerBound - log.lines[line]
      let type = String(decoding: log.bytes[log.types[line]], as: UTF8.self)
      for place in start..<body.count {
        if System.monotonicMilliseconds >= deadline { return }
        for step in [1, 0xFF] as [UInt8] {
          let byte = body[place] &+ step
          guard Edits.isFigureOrLetter(body[place]), Edits.isFigureOrLetter(byte) else { continue }
          var edited = folder
          edited.forge(path) { lines in
            var changed = body
            changed[place] = byte
            lines[line] = String(decoding: changed, as: UTF8.self)
          }
          let key = type + "." + Edits.member(body, start, place)
          table.count(
            key, answer(edited), mayPass: FolderEdits.undetectable.contains(key),
            "\(name), line \(line + 1)")
        }
      }
    }
  }

  /// What an audit of the whole folder says: the worst.
  private func answer(_ folder: AttackedFolder) -> EditAnswer {
    let disk = MemoryStorage()
    for (path, bytes) in folder.files { disk.put(bytes, at: path) }
    var worst = EditAnswer.nothing
    func say(_ answer: EditAnswer) { worst = max(worst, answer) }
    var (notes, settings) = (LedgerNotes(), PlayerSettings())
    quizzes.history = [settings]
    for (path, stream) in streams(folder) where stream.kind != .session {
      var reader = LogReader(path, on: disk, expecting: stream)
      let judge = StreamJudge.ofRules(stream)
      while reader.nextAppend() {
        for finding in judge?.take(reader.cursor) ?? [] {
          say(finding.code == .rule(.unknown) ? .unjudged : .rules)
        }
        for record in reader.cursor.records where record.sequence > 0 {
          let bytes = reader.cursor.bytes.span
          switch stream.kind {
          case .ledger: notes.evolve(bytes, record)
          case .player:
            settings.evolve(bytes, record)
            quizzes.history?.append(settings)
          default: break
          }
        }
      }
      if reader.verdict != .intact { say(.integrity) }
    }
    var seen: Set<String> = []
    for (path, stream) in streams(folder) where stream.kind == .session {
      seen.insert(stream.name)
      var check = LedgerCheck(notes[stream.name])
      var audit = SessionAudit(quizzes.sources)
      var reader = LogReader(path, on: disk, expecting: stream)
      while reader.nextAppend() {
        check.take(reader.cursor.records)
        audit.take(reader.cursor)
      }
      audit.finish()
      if !check.findings(audit.start).isEmpty { say(.integrity) }
      if !audit.findings.isEmpty { say(.rules) }
    }
    notes.forEach { id, note in
      if note.hasBegun, !seen.contains(id) { say(.integrity) }
    }
    return worst
  }

  private func streams(_ folder: AttackedFolder) -> [(String, StreamName)] {
    var streams: [(String, StreamName)] = []
    for path in folder.files.keys.sorted() where path.hasSuffix(".jsonl") {
      let name = String(path.lastPathPart.dropLast(6))
      let kind: StreamName.Kind =
        switch path.parentFolder {
        case "sessions": .session
        case "players": .player
        case "conversations": .conversation
        default: .ledger
        }
      if let stream = StreamName(kind, kind == .ledger ? "main" : name) {
        streams.append((path, stream))
      }
    }
    return streams
  }
}

/// The quizzes of the sound folder, and its player's settings.
final class FolderQuizzes {
  private let known = Quizzes()
  var history: [PlayerSettings]?

  var sources: AuditSources {
    AuditSources(quiz: known.sources.quiz, settings: { _ in self.history })
  }
}
