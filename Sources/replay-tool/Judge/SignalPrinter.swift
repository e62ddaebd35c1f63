import EventLog
import Documents
import Reporting
import SessionEngine

/// Reasons to look, over all logs of a run: how many, and the most unusual of them.
struct SignalList {
  /// How many are printed at the end.
  static let limit = 10

  /// The place of a signal.
  struct Entry {
    let finding: Finding
    let session: String
  }

  private var sessions: Set<String> = []
  var sessionCount: Int { sessions.count }
  private(set) var count = 0
  /// The most unusual first.
  private(set) var first: [Entry] = []

  mutating func add(_ findings: [Finding], of session: String) {
    for finding in findings where finding.code.findingClass == .signal {
      sessions.insert(session)
      count += 1
      let place =
        first.firstIndex { finding.isMoreUnusual(than: $0.finding) } ?? first.count
      guard place < SignalList.limit else { continue }
      first.insert(Entry(finding: finding, session: session), at: place)
      if first.count > SignalList.limit { first.removeLast() }
    }
  }

  /// How many there are, and what that says.
  private var meaning: String {
    let (what, they) = count == 1 ? ("is a reason", "it") : ("are reasons", "them")
    return "\(count) in \(sessionCount.counted("session")) \(what) to look, not proof: honest "
      + "players show \(they) too, as often as the base rate says."
  }

  /// The summary at the end, for people.
  func lines(
    _ judgedCount: Int, _ areSessionsCompared: Bool, _ similar: SimilarSessions?
  ) -> [String] {
    guard judgedCount > 0 else { return [] }
    var lines: [String] = []
    let across =
      areSessionsCompared
      ? ", and across them" : "; across sessions (S04, S11, S13) only with --data"
    lines.append(
      "signals: looked for in \(judgedCount.counted("session"))\(across). "
        + (count == 0 ? "None." : meaning))
    lines += similar?.coverage.lines ?? []
    guard count > 1, sessionCount > 1 else { return lines }
    lines.append("most unusual first:")
    for entry in first {
      lines.append(
        "  \(entry.finding.code.code)  \(entry.session.escapedForTerminal)  "
          + entry.finding.recorded.escapedForTerminal)
    }
    return lines
  }
}

extension Finding {
  /// What it says, to a person: what is recorded and expected, of a signal what was measured and
  /// its threshold; the rule or the base rate; how it comes about innocently.
  var valueLines: [String] {
    var lines: [String]
    let recorded = recorded.shortenedForMessage.escapedForTerminal
    let recomputed = recomputed.shortenedForMessage.escapedForTerminal
    if case .signal(let signal) = code {
      lines = [
        "measured    " + recorded, "threshold   " + recomputed, "base rate   " + signal.baseRate,
      ]
    } else {
      lines = [
        "recorded    " + recorded,
        (code.isRecomputed ? "recomputed  " : "expected    ") + recomputed,
        "rule        " + code.words.rule,
      ]
    }
    lines.append("innocent    " + code.words.innocent)
    return lines.map { "      " + $0 }
  }
}
