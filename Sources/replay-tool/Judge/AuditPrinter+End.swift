import Classroom
import EventLog
import ReplayTool
import Documents
import SessionEngine
import Shell

extension AuditPrinter {
  /// Says what was covered, and what holds it.
  func end(_ batch: Batch, _ sweep: LogSweep, _ output: inout Output) {
    let folder = sweep.folder
    let ledger = folder.ledger
    groups?.print(form, csv, &output)
    switch form {
    case .json:
      output.json(
        AuditSummary(
          batch: batch, sessionCount: sessionCount, receiptedCount: receiptedCount,
          signalCount: signals.count, unprovenCount: unprovenCount,
          unheardCount: ledger == nil ? nil : unheardCount))
    case .text:
      output.gap()
      if batch.logCount > 1 {
        output.line(batch.sentence)
        for line in tally.lines { output.line(line) }
      }
      output.line(
        "covered: \(lineCount.counted("line")) in \(readCount.counted("log")); "
          + "\(sessionCount.counted("session was", "sessions were")) recomputed from the answers")
      let areSessionsCompared = ledger != nil && sweep.comparesLogs
      for line in signals.lines(sessionCount, areSessionsCompared, sweep.similar) {
        output.line(line)
      }
      if unprovenCount > 0 {
        output.line(
          "time limits unproven: in \(unprovenCount.counted("session")) a clock was set back while the "
            + "player was away, so that no time counted (S07).")
      }
      if receiptedCount > 0 {
        output.line(
          "receipted: \(receiptedCount.counted("log agrees", "logs agree")) with a receipt; lines after the "
            + "receipt are self-attested.")
      }
      if let doubt = sweep.ledgerDoubt { output.line("cannot judge: \(doubt).") }
      if ledgeredCount > 0 {
        output.line(
          "ledgered: " + ledgeredLogs + " with the ledger in "
            + "every entry. Lines after a session's last entry are not covered: they may have been cut "
            + "off or replaced. Sessions that are missing in the ledger or differ from it are found, "
            + "unless the ledger was changed as well"
            + (folder.isSearched
              ? "; so are sessions that began and whose log is missing."
              : ". Missing sessions were not looked for: that needs the whole folder."))
      }
      if ledger != nil, unheardCount > 0 {
        output.line(
          "settings not compared (R17): \(unheardCount.counted("session")) whose player has no log here."
        )
      }
      if folder.interruptedCount > 0 {
        output.line(
          "note: \(folder.interruptedCount.counted("session was", "sessions were")) opened but did not "
            + "begin, according to the ledger, as after an interrupted start; "
            + (folder.interruptedCount == 1 ? "it" : "each") + " counts as a start."
        )
      }
      if folder.untoldCount > 0 {
        output.line(
          "note: \(folder.untoldCount.counted("session was", "sessions were")) opened; whether "
            + "\(folder.untoldCount == 1 ? "it was" : "they were") played cannot be "
            + "said, because version 0.1.0 did not record when a session began. "
            + (folder.untoldCount == 1 ? "It" : "Each") + " counts as a start."
        )
      }
      if folder.unpublishedCount > 0 {
        output.line(
          "note: \(folder.unpublishedCount.counted("rescore log is", "rescore logs are")) not in the "
            + "ledger, as after an interrupted publication; "
            + (folder.unpublishedCount == 1 ? "its" : "their") + " results do not count.")
      }
      if isAnchored {
        output.line("anchored: the ledger agrees with its receipt.")
      }
      if refutedCount > 0 {
        output.line(
          "refuted: \(refutedCount.counted("log does", "logs do")) not agree with a receipt or with "
            + "the ledger.")
      }
      for covered in classes { output.line(covered.sentence) }
      // What a witness holds is the class log, and the ledger up to its ticks.
      let witnessedCount = classes.count { !$0.players.isEmpty }
      let alone = aloneCount - witnessedCount - min(1, witnessedCount)
      if alone > 0 {
        output.line(
          "self-attested: "
            + alone.counted("log was", "logs were")
            + " compared with nothing else. A completely rewritten file, or one whose end was cut off, "
            + "would pass; a receipt kept elsewhere (--receipt) would show it.")
      }
      output.line(
        "No file can show whether a session was rehearsed in a copy or its seed was chosen"
          + (classes.isEmpty || classes.contains { $0.unrevealedCount > 0 }
            ? "." : "; in a class neither host nor player alone can choose it."))
    case .plain, .quiet: break
    }
  }

  /// How many sessions agree with the ledger, and how many rescores, if there are any.
  private var ledgeredLogs: String {
    let sessionCount = ledgeredCount - ledgeredRescoreCount
    guard ledgeredRescoreCount > 0 else {
      return sessionCount.counted("session agrees", "sessions agree")
    }
    return sessionCount.counted("session", "sessions") + " and "
      + ledgeredRescoreCount.counted("rescore", "rescores") + " agree"
  }
}
