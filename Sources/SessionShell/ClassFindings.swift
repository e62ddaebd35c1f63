internal import Classroom
package import EventLog
package import SessionEngine
package import Shell

/// What an audit of a data folder finds between the logs of its classes, by the log that it is
/// told of.
///
/// For commands that judge one log after another; the audit itself compares while it judges.
package struct ClassFindings {
  private let found: [FolderJudgement.Found]
  private var findings: [String: [Finding]] = [:]
  private let logs: ClassLogs
  private let comparesLogs: Bool

  /// Compares the classes of a data folder.
  ///
  /// - Parameters:
  ///   - folder: the data folder
  ///   - console: where the command was called
  ///   - comparesLogs: whether the logs are compared with each other; without it, a session has
  ///     only what is wrong with its class log and its player's
  ///   - disk: what the folder is read from; nil for a disk on which no link in it is followed
  package init(
    _ folder: String, _ console: Console, comparesLogs: Bool = true, on disk: LogDisk? = nil
  ) {
    let disk = disk ?? console.logs.withoutLinks(in: folder)
    let classes = comparesLogs ? ClassFindings.classes(of: folder, on: disk) : []
    found =
      classes.isEmpty ? [] : ClassAudit(folder, classes: classes, proofs: [], on: disk).found
    logs = ClassLogs(folder, console, on: disk)
    self.comparesLogs = comparesLogs
    for found in found { findings[found.path, default: []].append(found.finding) }
  }

  /// The findings that tell of a log.
  package subscript(path: String) -> [Finding] { findings[path] ?? [] }

  /// The findings that concern a log: those that tell of it.
  ///
  /// For a session also all of its class, of its player and of what the ledger has of it: a session
  /// is worth no more in a list than by itself.
  package subscript(log: JudgedLog) -> [Finding] {
    guard log.isSession, let start = log.start, let stream = log.file.stream else {
      return self[log.file.path]
    }
    var own: [Finding] = []
    if let fault = logs.fault(ofPlayer: start.player) { own.append(fault) }
    guard let seat = start.classSeat else { return own + self[log.file.path] }
    if let fault = logs.fault(ofClass: seat.classID) { own.append(fault) }
    guard comparesLogs else {
      // That a class log is missing is found when the logs are compared.
      return own.filter { $0.code != .integrity(.missing) }
    }
    if !logs.knows(stream, inClass: seat.classID) {
      own.append(
        Finding(
          .integrity(.otherRoot), [1], recorded: "class " + seat.classID,
          recomputed: "drawCommitted of this session in the class log"))
    }
    let others = found.filter { found in
      switch found.kind {
      case .player: found.session.utf8.elementsEqual(start.player.utf8)
      case .classroom:
        found.finding.code != .integrity(.missing)
          && found.session.utf8.elementsEqual(seat.classID.utf8)
      case .session: found.session.utf8.elementsEqual(stream.name.utf8)
      default: found.path.utf8.elementsEqual(log.file.path.utf8)
      }
    }
    return own + others.map { ClassFindings.told($0) }
  }

  /// A finding as it is told of a session: one in another log, at the line that names the class.
  private static func told(_ found: FolderJudgement.Found) -> Finding {
    let finding = found.finding
    guard found.kind != .session else { return finding }
    let place =
      found.kind.text + "/" + found.session + ", seq " + String(finding.sequences[0]) + ": "
    return Finding(
      finding.code, [1], recorded: place + finding.recorded, recomputed: finding.recomputed,
      due: finding.due, measure: finding.measure)
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
