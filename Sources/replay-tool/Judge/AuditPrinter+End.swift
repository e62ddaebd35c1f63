import Classroom
import EventLog
import Results
import SessionEngine
import Shell

extension AuditPrinter {
  /// Says what was covered, and what holds it.
  func end(_ batch: Batch, _ sweep: LogSweep, _ output: inout Output) {
    let folder = sweep.folder
    let ledger = folder.ledger
    groups?.print(kind, csv, &output)
    switch kind {
    case .json:
      output.json(
        AuditSummary(
          batch: batch, sessionCount: sessionCount, receiptedCount: receiptedCount,
          signalCount: signals.count, unheardCount: ledger == nil ? nil : unheardCount))
    case .text:
      output.line()
      if batch.logCount > 1 {
        output.line(batch.sentence)
        for line in tally.lines { output.line(line) }
      }
      output.line(
        "covered: \(lineCount.counted("line")); integrity of \(logCount.counted("log")); sessions of which every "
          + "event was decided again: \(sessionCount)")
      let areSessionsCompared = ledger != nil && sweep.comparesLogs
      for line in signals.lines(sessionCount, areSessionsCompared, sweep.similar) {
        output.line(line)
      }
      if receiptedCount > 0 {
        output.line(
          "receipted: \(receiptedCount.counted("log agrees", "logs agree")) with a receipt that someone else held; what "
            + "was appended after it is self-attested.")
      }
      if let ledger, !ledger.isReadable {
        output.line(
          "cannot judge: the ledger \(ledger.path.escapedForTerminal) that was asked for can't "
            + "be read, so nothing was compared with it.")
      }
      if ledgeredCount > 0 {
        output.line(
          "ledgered: " + ledgeredLogs + " with every entry that "
            + "the ledger of their folder has for them. What follows a session's last entry there is not covered: it "
            + "may have been cut off or replaced. Sessions that the ledger does not know or that "
            + "differ from it are found, unless the ledger was changed as well"
            + (folder.isSearched
              ? "; so are sessions that began and are missing."
              : ". Missing sessions were not looked for: that takes the whole folder."))
      }
      if ledger != nil, unheardCount > 0 {
        output.line(
          "settings not compared (R17): \(unheardCount.counted("session")) whose player has no log here."
        )
      }
      if folder.interruptedCount > 0 {
        output.line(
          "note: \(folder.interruptedCount.counted("session was", "sessions were")) opened, and the "
            + "ledger does not say that \(folder.interruptedCount == 1 ? "it" : "they") began, as "
            + "after a start that was interrupted; each counts as a start.")
      }
      if folder.untoldCount > 0 {
        output.line(
          "note: \(folder.untoldCount.counted("session was", "sessions were")) opened; whether "
            + "\(folder.untoldCount == 1 ? "it was" : "they were") played cannot be "
            + "told, as version 0.1.0 did not record that a session began. Each counts as a start.")
      }
      if folder.unpublishedCount > 0 {
        output.line(
          "note: \(folder.unpublishedCount.counted("rescore log is", "rescore logs are")) not named by "
            + "the ledger, as after a publication that was interrupted; nothing counts that is in "
            + "there.")
      }
      if isAnchored {
        output.line("anchored: the ledger agrees with a receipt of it that was held elsewhere.")
      }
      for covered in classes { output.line(covered.sentence) }
      // What a witness holds is the class log, and the ledger up to its ticks.
      let witnessedCount = classes.count { !$0.players.isEmpty }
      let alone =
        logCount - receiptedCount - ledgeredCount - witnessedCount - min(1, witnessedCount)
      if alone > 0 {
        output.line(
          "self-attested: "
            + alone.counted("log agrees with itself", "logs agree with themselves")
            + " alone. Someone who rewrote a whole "
            + "file or cut off its end would pass; a receipt held elsewhere (--receipt) would show "
            + "it.")
      }
      output.line(
        "No file can show that a session was rehearsed in a copy, or that its seed was chosen"
          + (classes.isEmpty ? "." : "; in a class neither host nor player alone can choose it."))
    case .plain, .csv, .quiet: break
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
