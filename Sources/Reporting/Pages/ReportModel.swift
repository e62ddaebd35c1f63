package import EventLog
import HTML
import Documents
package import SessionEngine

/// All that a report shows of one session's log: read once, from bytes that are kept.
package struct ReportModel {
  /// One line of the log.
  struct Row {
    let sequence: Int64
    let at: Timestamp
    /// How many lines of the same append follow.
    let more: Int
    let type: String
    let data: String
    let words: String
    let rule: String
    let changes: [StateChange]
    /// What the session counts, after it; empty where the quiz is missing.
    let counts: [Int64]
    /// What was put on the screen, if anything.
    let showing: Showing?
  }

  /// How large a log may be that is put into one page.
  package static let byteLimit = PageFrame.logByteLimit

  let bytes: [UInt8]
  /// The log with what was found.
  package let log: JudgedLog
  /// What an audit says; never yes where evidence is missing.
  package let answer: LogAnswer
  let rows: [Row]
  let options: ReportOptions
  /// What was asked to compare with and cannot be: then the answer is never yes.
  let missingEvidence: [String]
  /// The corrected results that were published, the one that counts first.
  let corrections: [PublishedRescores.Found]

  /// The replay after the last event; nil where the session cannot be replayed.
  var replay: Replay? { log.recording?.replay }

  /// Takes a log that was judged, its lines and its recording kept.
  ///
  /// - Parameters:
  ///   - log: the log of a session, with at least its first line
  ///   - bytes: the bytes that were judged, at most ``byteLimit``
  ///   - ledger: the ledger that it was compared with, if one was asked for
  ///   - corrections: the corrected results that were published, the one that counts first
  ///   - options: what the page says of its making
  package init(
    _ log: JudgedLog, bytes: [UInt8], ledger: LedgerReading?,
    corrections: [PublishedRescores.Found] = [], _ options: ReportOptions
  ) {
    self.bytes = bytes
    self.log = log
    self.options = options
    self.corrections = corrections
    let missing = log.missingEvidence(ledger, options.isAlone ? options.receipts : [])
    missingEvidence = missing
    answer = log.answer(without: missing)
    rows = ReportModel.rows(of: log)
  }

  /// Findings and signals, which are never added up.
  package var counts: String {
    let hints = log.findings.count { $0.code.severity == .hint }
    let found = log.findings.count - hints
    return found.counted("finding")
      + (hints == 0 ? "" : ", " + hints.counted("reason to look", "reasons to look"))
  }

  /// The session's name.
  package var name: String { log.file.stream?.name ?? "" }

  var quiz: Quiz? { replay?.rules.quiz }

  var outcomes: [Outcome] { quiz?.outcomes?.outcomes ?? [] }

  /// What the session counts.
  var scoreboard: Scoreboard? { quiz.map { Scoreboard(of: $0) } }

  var startedAt: Timestamp { rows.count > 1 ? rows[1].at : rows[0].at }

  /// The file's head as others would hold it.
  var receipt: Receipt? {
    guard log.file.verdict.isSound else { return nil }
    return log.file.receipt
  }
}
