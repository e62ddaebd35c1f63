import EventLog
import SessionEngine
import Shell

/// Decides a session's events again for who looks at single ones: as far as somebody looks, and
/// one append further, because a command that stopped short shows only there.
///
/// A class, because what was decided once is kept, whoever holds the session.
final class EventJudge {
  private var audit: SessionAudit<Evidence>
  private var taken = 0

  /// Starts before the first event, with what is at hand.
  init(_ evidence: Evidence) {
    audit = SessionAudit(evidence)
  }

  /// The findings at an event; signals are left out, for they are about no single one.
  func findings(at place: Int, in recording: Recording) -> [Finding] {
    let end = recording.append(of: place).upperBound
    take(upTo: end < recording.count ? recording.append(of: end + 1).upperBound : end, recording)
    return audit.findings.filter { $0.sequences.contains(Int64(place)) }
  }

  /// The findings at every event that there is so far.
  func all(in recording: Recording) -> EventFindings {
    take(upTo: recording.count, recording)
    return EventFindings(audit.findings)
  }

  private func take(upTo end: Int, _ recording: Recording) {
    while taken < end {
      let steps = recording.steps[taken..<recording.append(of: taken + 1).upperBound]
      let entries = steps.map {
        Entry(type: recording.type(of: $0), data: recording.data(of: $0))
      }
      audit.take(
        LogCursor(unchained: entries, from: Int64(taken + 1), at: recording.steps[taken].at))
      taken += entries.count
    }
  }
}

/// The findings of an audit by the events that they are at.
struct EventFindings {
  private let findings: [Finding]
  private var places: [Int64: [Int]] = [:]

  init(_ findings: [Finding] = []) {
    self.findings = findings
    for (index, finding) in findings.enumerated() {
      for sequence in finding.sequences { places[sequence, default: []].append(index) }
    }
  }

  /// Those at one event.
  subscript(place: Int) -> [Finding] {
    (places[Int64(place)] ?? []).map { findings[$0] }
  }
}

extension Finding {
  /// What it says at one of its places, or in the append that begins there, in a line.
  func sentence(at place: Int) -> String {
    let first = Int(sequences.first ?? 0)
    if first < place { return "\(code.code): goes on from seq \(first), \(code.title)" }
    let code = self.code.code + (first > place ? " at seq \(first)" : "")
    if self.code.severity == .unjudged {
      return "\(code): recorded \(recorded), this version knows \(recomputed)"
        .escapedForTerminal
    }
    return "\(code): recorded \(recorded), the rules give \(recomputed)".escapedForTerminal
  }
}

extension [Finding] {
  /// The member `findings` of an event, where there are some.
  func write(to writer: inout JSONWriter) {
    if isEmpty { return }
    writer.key("findings")
    writer.array { list in
      for finding in self {
        list.object {
          $0.member("code", finding.code.code)
          $0.key("seqs")
          $0.array { for sequence in finding.sequences { $0.integer(sequence) } }
          $0.member("recorded", finding.recorded)
          $0.member("recomputed", finding.recomputed)
        }
      }
    }
  }
}
