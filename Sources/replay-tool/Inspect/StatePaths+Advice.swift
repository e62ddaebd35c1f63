import Documents
import EventLog
import SessionEngine
import Shell

extension StatePaths {
  /// What to ask for instead of a path that no state of the quiz has.
  func advice(_ path: String) -> String {
    guard let here = counterpart(of: path) else { return nearest(path, among: all) }
    let unit = SessionState.unit(of: here).map { ", in " + $0.storedIn } ?? ""
    return "; this quiz has \(here)" + unit
  }
}

extension Quiz {
  /// Sees to it that a path is one that states of this quiz can have.
  func check(_ path: String, in file: String) throws(Failure) {
    let paths = StatePaths(of: self)
    if paths.contains(path) { return }
    throw Failure(
      "no value \(path.escapedForTerminal) in any state of quiz "
        + id.escapedForTerminal + paths.advice(path)
        + "; replay-tool state --plain \(file.quotedAsLog) lists them", .no)
  }
}
