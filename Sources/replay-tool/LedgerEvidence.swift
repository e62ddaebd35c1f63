import EventLog
import SessionEngine
import Shell

/// The ledger of the data folder that `--data` names, and what is compared with it.
struct LedgerEvidence {
  /// Where the ledger is.
  let path: String
  /// What it noted.
  private(set) var notes = LedgerNotes()
  /// How its log reads.
  let file: VerifiedLog
  private let folder: String
  private var seen: [String: String] = [:]
  /// How many sessions were opened and never got their name.
  private(set) var unnamedCount = 0

  /// Reads the ledger.
  init(_ folder: String, _ console: Console) {
    self.folder = folder
    path = folder.appendingPathPart("ledger.jsonl")
    var notes = LedgerNotes()
    file = VerifiedLog(
      Inputs.Item(
        path: path, expected: EventLog.Stream(.ledger, "main"), memory: nil, console: console)
    ) { cursor in
      for record in cursor.records { notes.evolve(cursor.bytes.span, record) }
    }
    self.notes = notes
  }

  /// Whether it can be compared with anything.
  var isReadable: Bool { file.verdict.isSound }

  /// What a session's log is compared with; nil where the ledger can't be read.
  func check(_ stream: EventLog.Stream) -> LedgerCheck? {
    isReadable && stream.kind == .session ? LedgerCheck(notes[stream.name]) : nil
  }

  /// Remembers a session's log; a second one of the same session is a fork.
  mutating func meet(_ stream: EventLog.Stream?, at path: String) -> Finding? {
    guard let stream, stream.kind == .session else { return nil }
    defer { seen[stream.name] = seen[stream.name] ?? path }
    guard let other = seen[stream.name] else { return nil }
    return Finding(.fork, [0], recorded: path, recomputed: other + " has this session too")
  }

  /// The sessions that were played by the ledger's account and have no log among those read.
  ///
  /// One that was opened and never got its name counts as a start for `crowd`.
  mutating func missing(
    _ crowd: inout SignalCrowd
  ) -> [(session: String, finding: Finding)] {
    guard isReadable else { return [] }
    var missing: [(session: String, finding: Finding)] = []
    for session in notes.sessions where seen[session] == nil {
      guard let note = notes[session], note.wasPlayed else {
        unnamedCount += 1
        if let note = notes[session], let player = note.player, let quiz = note.quiz,
          let openedAt = note.openedAt
        {
          crowd.meet(unnamedOf: player, quiz: quiz, openedAt: openedAt)
        }
        continue
      }
      let last = note.heads.last
      missing.append(
        (
          session,
          Finding(
            .missing, [last?.sequence ?? 0], recorded: "no log of this session",
            recomputed: "seq \(last?.sequence ?? 0), head \(last?.head.hex ?? "") in the ledger")
        ))
    }
    return missing
  }
}
