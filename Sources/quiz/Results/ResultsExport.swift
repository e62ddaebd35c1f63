internal import Documents
internal import EventLog
internal import Reporting
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Results for others: the sheet of one session, and the table of all.
///
/// Both say no more than what an audit says yes to. They are the bytes that `replay-tool dispute`
/// and `replay-tool export --to sessions` write of the same data folder.
struct ResultsExport {
  let terminal: Terminal
  /// The data folder, with what its parts have.
  let readable: ReadableFolder
  /// Whose sessions are wanted; nil for everybody's.
  let player: String?
  /// Where to write; nil or `-` for standard output.
  let target: String?

  private var folder: DataFolder<POSIXStorage> { readable.own }

  // MARK: Sheet

  /// Writes the sheet of a session; of one that has not ended, as far as it went.
  ///
  /// It tells no mark that the log does not have: those of an exam come with its end.
  func sheet(of session: String) throws(Failure) -> ExitStatus {
    try check("--sheet")
    let (sheet, isWhole, doubt) = try makeSheet(of: session)
    guard sheet.answer == .yes else {
      throw Failure(
        "session \(session): no sheet: " + (doubt ?? "an audit cannot judge it")
          + "; see replay-tool audit --data \(folder.root.quotedForShell)", sheet.answer.status)
    }
    if target == nil {
      for line in sheet.lines { terminal.output.line(line.escapedForTerminal) }
    } else {
      try write(sheet.page)
    }
    return isWhole ? .yes : .unjudged
  }

  /// The lines of the sheet of a session, for a screen: in the local time of the other screens.
  func steps(of session: String) throws(Failure) -> [String] {
    try makeSheet(of: session) { LocalTime.words($0, terminal.console) }.sheet.lines
  }

  private func makeSheet(
    of session: String, time: (Timestamp) -> String = DisputeSheet.time
  ) throws(Failure) -> (sheet: DisputeSheet, isWhole: Bool, doubt: String?) {
    guard SessionID(session) != nil else { throw try failure(ofNoLog: session) }
    if try readable.folder.refuseOtherDevices(session) {
      terminal.note(
        "session \(session) was continued in several ways; this is the version of this data folder")
    }
    var judged = JudgedFolder(folder, terminal.console) { terminal.note($0) }
    let log = judged.judge(session)
    switch log.answer() {
    case .yes: break
    case .missing: throw try failure(ofNoLog: session)
    case .no, .unjudged:
      throw Failure(
        "session \(session): no sheet, because the session does not pass an audit: "
          + log.reason.escapedForTerminal
          + "; see replay-tool audit --data \(folder.root.quotedForShell)",
        log.answer().status)
    }
    if let replay = log.recording?.replay, replay.state.phase == .finished,
      try engine(
        readable.folder.withholdsKey(
          of: session, startedAs: replay.start.player, under: replay.rules))
    {
      throw Failure(
        "session \(session): no sheet yet: it would show the right answers, and another session of "
          + "this exam is open", .no)
    }
    let corrections = judged.corrections
    let name = log.start.map { readable.folder.ownerName(of: session, startedAs: $0.player) }
    guard
      let sheet = DisputeSheet(
        log, ledger: judged.ledger, corrections: corrections.of(session), calling: name, time: time)
    else {
      throw Failure("session \(session): cannot be replayed; replay-tool audit says why", .unjudged)
    }
    let isOpen = readable.tellClosed(at: terminal)
    return (sheet, corrections.isWhole && isOpen, judged.ledgerDoubt)
  }

  /// Why there is nothing to show of a session without a log.
  func failure(ofNoLog session: String) throws(Failure) -> Failure {
    var judged = JudgedSessions(readable, terminal.console)
    return try judged.failure(ofNoLog: session)
  }

  // MARK: Table

  /// Writes a row for each session that an audit says yes to, oldest first.
  func table(withUnfinished: Bool) throws(Failure) -> ExitStatus {
    try check("--csv")
    let table = try ResultsTable(
      of: readable, player: player, withUnfinished: withUnfinished, terminal.console
    ) { terminal.note($0) }
    for note in table.notes { terminal.note(note) }
    try write(table.bytes)
    return table.isWhole ? .yes : .unjudged
  }

  // MARK: Writing

  /// Refuses the forms that neither has.
  private func check(_ option: String) throws(Failure) {
    if target?.isEmpty == true { throw Failure("-o needs the name of a file, or - to print") }
    guard terminal.format == .text else {
      throw Failure("\(option) sets the format; leave out --json and --plain")
    }
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    guard let target, target != "-" else { return terminal.output.raw(bytes) }
    try terminal.console.disk.writeNew(bytes, to: target, choosing: "choose another with -o FILE")
  }
}
