import EventLog
import ReplayTool
import SessionEngine

extension Batch {
  /// Counts what was found between logs: a missing session counts as a log of its own, a session
  /// with two histories fails the run, and so does a signal that was asked to.
  mutating func add(_ found: FolderJudgement.Found, failingOn threshold: FindingCode.Class) {
    let code = found.finding.code
    guard code.findingClass >= threshold, code.severity != .note else { return }
    addFault(asLog: code == .integrity(.missing), wasYes: found.earlierAnswer == .yes)
  }
}
