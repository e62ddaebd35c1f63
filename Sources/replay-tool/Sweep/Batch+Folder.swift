import EventLog
import ReplayTool
import SessionEngine

extension Batch {
  /// Counts what was found between logs: a missing session counts as a log of its own, a session
  /// with two histories fails the run, and so does a signal that was asked to.
  ///
  /// - Returns: whether it counts.
  @discardableResult
  mutating func add(
    _ found: FolderJudgement.Found, failingOn threshold: FindingCode.Class
  ) -> Bool {
    let code = found.finding.code
    guard code.findingClass >= threshold, code.severity != .note else { return false }
    addFault(asLog: code == .integrity(.missing), wasYes: found.earlierAnswer == .yes)
    return true
  }

  /// Counts what was found between the logs of classes.
  ///
  /// A log that counted as yes does so no longer where this is told of it, and leaves `passed`.
  mutating func add(
    inClass found: FolderJudgement.Found, failingOn threshold: FindingCode.Class,
    passed: inout Set<String>
  ) {
    guard add(found, failingOn: threshold), found.finding.code != .integrity(.missing),
      passed.remove(found.path) != nil
    else { return }
    addFault(asLog: false, wasYes: true)
  }
}
