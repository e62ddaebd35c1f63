import EventLog
import SessionEngine
import Shell

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

  /// The first in the log that is a finding of the rules.
  var firstOfRules: Finding? {
    findings.filter { $0.code.findingClass == .rule }
      .min { ($0.sequences.first ?? 0) < ($1.sequences.first ?? 0) }
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
