package import EventLog

/// What is found in a log that was replayed, computed when it is asked for.
package struct LogFindings {
  package let all: () -> [LogFinding]
  /// Those at a place.
  package let at: (Int) -> [LogFinding]
  /// The first place where the log is not what its rules give.
  package let firstDivergence: () -> Divergence?

  package init(
    all: @escaping () -> [LogFinding], at: @escaping (Int) -> [LogFinding],
    firstDivergence: @escaping () -> Divergence?
  ) {
    (self.all, self.at, self.firstDivergence) = (all, at, firstDivergence)
  }

  /// The findings of a log that cannot be replayed, by an audit at the first question.
  package init(ofLines log: ReplayedLog, _ audit: @escaping () -> [LogFinding]) {
    self.init(log, AuditedOnce(audit)) { finding, place in
      Divergence(place: place, reason: finding.isUnjudged ? .unread : .values, changes: [])
    }
  }

  /// The findings of a log that is decided as a whole at the first question; `judge` begins that,
  /// and gives what takes one append after the other.
  package init(_ log: ReplayedLog, _ judge: @escaping () -> ((LogCursor) -> [LogFinding])?) {
    let audited = AuditedOnce {
      guard let take = judge() else { return [] }
      var findings: [LogFinding] = []
      var place = 1
      while place <= log.count {
        let cursor = log.lines.cursor(at: place)
        findings += take(cursor)
        place += cursor.records.count
      }
      return findings
    }
    self.init(log, audited) { finding, place in
      if finding.isUnjudged { return Divergence(place: place, reason: .unread, changes: []) }
      let append = log.lines.append(of: place)
      return Divergence(
        place: place, reason: finding.refusal.map { .refused($0) } ?? .values,
        changes: log.leaves(at: append.upperBound).changes(to: log.leavesByRules(after: append)))
    }
  }

  private init(
    _ log: ReplayedLog, _ audited: AuditedOnce,
    divergence: @escaping (LogFinding, _ place: Int) -> Divergence
  ) {
    all = { audited.all }
    at = { audited.byEvent[$0] }
    firstDivergence = {
      audited.byEvent.firstOfRules.map { finding in
        divergence(finding, max(1, min(Int(clamping: finding.sequences.first ?? 0), log.count)))
      }
    }
  }
}

/// What an audit finds, once somebody asks.
///
/// A class, because it is kept for all who ask.
private final class AuditedOnce {
  private let audit: () -> [LogFinding]

  init(_ audit: @escaping () -> [LogFinding]) { self.audit = audit }

  private(set) lazy var all = audit()
  private(set) lazy var byEvent = EventFindings(all)
}

/// The findings of a log by the events that they are at.
struct EventFindings {
  private let findings: [LogFinding]
  private var places: [Int64: [Int]] = [:]

  init(_ findings: [LogFinding]) {
    self.findings = findings
    for (index, finding) in findings.enumerated() {
      for sequence in finding.sequences { places[sequence, default: []].append(index) }
    }
  }

  /// The first in the log that is a finding of the rules.
  var firstOfRules: LogFinding? {
    findings.filter { $0.isOfRules }
      .min { ($0.sequences.first ?? 0) < ($1.sequences.first ?? 0) }
  }

  /// Those at one event.
  subscript(place: Int) -> [LogFinding] {
    (places[Int64(place)] ?? []).map { findings[$0] }
  }
}
