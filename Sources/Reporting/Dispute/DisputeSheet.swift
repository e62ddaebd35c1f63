internal import Documents
package import EventLog
package import SessionEngine
internal import Systems

/// One player's session in plain language: what happened, what counted, and why.
///
/// For a conversation between a player and a teacher: no codes, no hashes, one sheet.
package struct DisputeSheet {
  /// The quiz's title.
  package let title: String
  /// The player's name in the log.
  package let player: String
  /// What the player is called on the sheet.
  package let playerName: String
  /// When it was played, and under what conditions.
  package let facts: [String]
  /// What came of it.
  package let result: [String]
  /// Every question that was shown.
  package let rows: [Row]
  /// What else was recorded, with its time.
  package let events: [String]
  /// What the record itself is worth.
  package let standing: [String]
  /// What an audit with the same evidence comes to.
  package let answer: LogAnswer

  /// The sheet of a session that can be replayed.
  ///
  /// - Parameters:
  ///   - log: the log, judged and with its recording
  ///   - ledger: the ledger that it was compared with, if one was asked for
  ///   - receipts: the receipts that have to be of this log
  ///   - corrections: the corrected results that were published, the one that counts first
  ///   - quizzes: the corrected quizzes that are known
  ///   - name: what the player is called, where more is known of it than the log says
  ///   - time: a moment in words, the day in its first ten characters and a space behind it
  package init?(
    _ log: JudgedLog, ledger: LedgerReading? = nil, receipts: [Receipt] = [],
    corrections: [PublishedRescores.Found] = [], by quizzes: [Quiz] = [],
    calling name: String? = nil,
    time: (Timestamp) -> String = DisputeSheet.time
  ) {
    guard let recording = log.recording else { return nil }
    let quiz = recording.replay.rules.quiz
    let start = recording.replay.start
    title = quiz.title
    player = start.player
    playerName = name ?? PlayerSettings.shownName(of: start.player)
    var facts = ["Begun " + time(recording.lines.startedAt)]
    if let last = recording.steps.last { facts.append("last entry " + time(last.at)) }
    if let graded = quiz.graded {
      facts.append(DisputeSheet.marking(graded, start))
    }
    if start.extraTimePercent > 0 {
      facts.append("time limits longer by " + String(start.extraTimePercent) + "%")
    }
    self.facts = facts
    // The places behind the first of a finding follow from it.
    let doubtful = log.findings.filter {
      $0.code.findingClass == .rule && $0.code.severity == .fault
    }.map { $0.sequences[0] }
    let session = log.file.stream?.name ?? ""
    let notes = ledger.flatMap { $0.isReadable ? $0.notes : nil }
    let story = DisputeStory(
      recording, isCut: !log.file.verdict.isSound, doubtful: Set(doubtful), time: time
    ) { notes?.origin(of: $0, to: session)?.why }
    rows = story.rows
    events = story.events
    result =
      (log.file.verdict.isSound
        ? DisputeSheet.result(recording.replay.state, recording.replay.rules)
        : ["The record is damaged: only what precedes the damage is shown, and no result is."])
      + corrections.map { found in
        "\(found.deed) on \(time(found.rescore.at).prefix(10)) by \(found.rescore.start.by): "
          + found.words(in: quizzes + [quiz]) + ". Reason: " + found.rescore.start.why
      }
    let missing = log.missingEvidence(ledger, receipts)
    answer = log.answer(without: missing)
    standing = DisputeSheet.standing(log, missing)
  }

  /// `22 November 2026, 17:48:34 UTC` without the words of one language: `2026-11-22 17:48:34 UTC`.
  package static func time(_ at: Timestamp) -> String { at.dayAndSecond + " UTC" }

  /// The sheet as text.
  package var lines: [String] {
    var lines = [title, "Player: " + playerName, facts.joined(separator: "; ") + ".", ""]
    lines += result + [""]
    for row in rows {
      lines.append(row.number + ". " + row.question)
      for earlier in row.earlier { lines.append("   Before: " + earlier) }
      lines.append("   Answer: " + row.answerWords + row.seconds)
      if !row.right.isEmpty { lines.append("   Right:  " + row.right) }
      if !row.worth.isEmpty {
        lines.append(
          "   Counted: " + row.worth + "." + (row.reason.isEmpty ? "" : " " + row.reason))
      } else if !row.reason.isEmpty {
        lines.append("   " + row.reason)
      }
    }
    if !events.isEmpty { lines += ["", "Also recorded:"] + events.map { "- " + $0 } }
    return lines + [""] + standing
  }
}
