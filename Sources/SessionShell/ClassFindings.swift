internal import Classroom
package import EventLog
package import SessionEngine
package import Shell

/// What an audit of a data folder finds between the logs of its classes, by the log that it tells of.
///
/// For commands that judge one log after another; the audit itself compares while it judges.
package struct ClassFindings {
  private let found: [FolderJudgement.Found]
  private var findings: [String: [Finding]] = [:]

  /// Compares the classes of a data folder; nil where there are none.
  package init?(_ folder: String, _ console: Console) {
    let classes = ClassFindings.classes(of: folder, on: console.logs)
    guard !classes.isEmpty else { return nil }
    let audit = ClassAudit(folder, classes: classes, proofs: [], on: console.logs)
    found = audit.found
    for found in found { findings[found.path, default: []].append(found.finding) }
  }

  /// The findings that tell of a log.
  package subscript(path: String) -> [Finding] { findings[path] ?? [] }

  /// The findings that concern a log: those that tell of it, and for a session that is judged alone
  /// those of its class and of what the ledger has of it.
  package subscript(log: JudgedLog, isAlone isAlone: Bool) -> [Finding] {
    guard isAlone, let seat = log.start?.classSeat else { return self[log.file.path] }
    return found.filter {
      $0.path == log.file.path || ($0.kind == .classroom && $0.session == seat.classID)
        || ($0.kind == .session && $0.session == log.file.stream?.name)
    }.map { $0.finding }
  }

  /// The logs that findings tell of, in the order of their bytes.
  package var paths: [String] {
    findings.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The ids of a data folder's classes, in the order of their bytes.
  package static func classes<Disk: Storage>(of folder: String, on disk: Disk) -> [String] {
    let names = (try? disk.names(in: folder.appendingPathPart("classes"))) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}
