import Classroom
import EventLog
import SessionEngine
import Shell

/// What an audit of a data folder finds between the logs of its classes, by the log that it tells of.
///
/// For commands that judge one log after another; ``ClassSweep`` is what the audit itself uses.
struct ClassFindings {
  private var findings: [String: [Finding]] = [:]

  /// Compares the classes of a data folder; nil where there are none.
  init?(_ folder: String, _ console: Console) {
    let classes = ClassSweep.classes(of: folder, on: console.disk)
    guard !classes.isEmpty else { return nil }
    let audit = ClassAudit(folder, classes: classes, proofs: [], on: console.disk)
    for found in audit.found { findings[found.path, default: []].append(found.finding) }
  }

  /// The findings that tell of a log.
  subscript(path: String) -> [Finding] { findings[path] ?? [] }
}
