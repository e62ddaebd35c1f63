public import EventLog

/// Decides a recording's events again for callers that look at single ones: as far as they look,
/// and to the end where there is a finding.
///
/// The findings are those that ``JudgedLog`` has of the same session, with all their places: a
/// finding goes on where later events follow from its cause. Only the work is done later.
/// A class, because what was decided once is kept for all its holders.
public final class RecordingJudge {
  private var audit: SessionAudit
  private var taken = 0

  /// Starts before the first line of a session's log.
  public init(_ sources: AuditSources) {
    audit = SessionAudit(sources)
  }

  /// Takes the session's name over from its log's header, if these lines have it.
  public func enter(_ cursor: LogCursor) {
    audit.session = cursor.header?.stream.name ?? audit.session
  }

  /// The findings at an event; signals are left out, for they are about no single one.
  public func findings(at place: Int, in recording: Recording) -> [Finding] {
    func isThere(_ finding: Finding) -> Bool { finding.sequences.contains(Int64(place)) }
    // A command that stopped short shows only in the append after it.
    let end = recording.append(of: place).upperBound
    take(upTo: end < recording.count ? recording.append(of: end + 1).upperBound : end, recording)
    // Only a finding may go on behind it.
    guard audit.findings.contains(where: isThere) else { return [] }
    return findings(in: recording).filter(isThere)
  }

  /// The findings at all events that there are.
  public func findings(in recording: Recording) -> [Finding] {
    take(upTo: recording.count, recording)
    return audit.findings
  }

  /// The first place where the log is not what the rules give; nil where it follows them.
  ///
  /// There is one exactly where an audit of the log has a finding of the rules.
  public func firstDivergence(in recording: Recording) -> Divergence? {
    let found = findings(in: recording).filter { $0.code.findingClass == .rule }
    guard let first = found.min(by: { $0.place < $1.place }) else { return nil }
    let place = max(1, min(first.place, recording.count))
    let isUnread = first.code == .rule(.unknown)
    let reason: Divergence.Reason =
      isUnread ? .unread : first.refusal.map { .refused($0.name.text) } ?? .values
    return Divergence(
      place: place, reason: reason,
      changes: isUnread ? [] : differences(after: place, in: recording))
  }

  /// What is recorded beside what the rules give, after the append of a place.
  private func differences(after place: Int, in recording: Recording) -> [StateChange] {
    let end = recording.append(of: place).upperBound
    let again = RecordingJudge(audit.sources)
    again.audit.session = audit.session
    again.take(upTo: end, recording)
    guard let state = again.audit.state else { return [] }
    return recording.leaves(at: end).changes(to: StateLeaves(state, recording.coder))
  }

  private func take(upTo end: Int, _ recording: Recording) {
    while taken < end {
      let cursor = recording.lines.cursor(at: taken + 1)
      audit.take(cursor)
      taken += cursor.records.count
    }
  }
}

extension Finding {
  fileprivate var place: Int { Int(clamping: sequences.first ?? 0) }
}
