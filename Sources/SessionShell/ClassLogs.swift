internal import Classroom
internal import EventLog
internal import SessionEngine
internal import Shell

/// The class logs of a data folder, each judged once: when the first session of its class asks.
///
/// What a session says of its class is worth no more than the log of that class.
final class ClassLogs {
  /// What the log of a class is worth to its sessions.
  private enum Standing {
    case sound(drawn: Set<String>)
    case faulty(Finding)
  }

  private let folder: String
  private let evidence: Evidence
  private let disk: LogDisk
  private var standings: [String: Standing] = [:]
  private var players: [String: Finding?] = [:]
  /// Of how many players it is kept: a folder of a million sessions may have as many.
  private static let playerLimit = 8192

  init(_ folder: String, _ console: Console, on disk: LogDisk) {
    self.folder = folder
    self.disk = disk
    evidence = Evidence(console)
  }

  /// That the log of a player is there and cannot be read (I05).
  func fault(ofPlayer name: String) -> Finding? {
    if let known = players[name] { return known }
    var fault: Finding?
    if let stream = StreamName(.player, name) {
      let file = VerifiedLog(stream.path(in: folder), on: disk, expecting: stream)
      if file.isUnread, let damage = file.verdict.damage {
        fault = Finding(
          .integrity(.unreadable), [1], recorded: "log of player " + name + ": " + damage.found,
          recomputed: "a log that can be read")
      }
    }
    if players.count == ClassLogs.playerLimit { players.removeAll(keepingCapacity: true) }
    players.updateValue(fault, forKey: name)
    return fault
  }

  /// What is wrong with the log of a class: it is missing (I09), an audit says no to it (I14) or
  /// cannot judge it (I05); nil where it is sound.
  func fault(ofClass id: String) -> Finding? {
    if case .faulty(let finding) = standing(of: id) { finding } else { nil }
  }

  /// Whether the log of a class, where it is sound, knows a session.
  func knows(_ session: StreamName, inClass id: String) -> Bool {
    if case .sound(let drawn) = standing(of: id) { drawn.contains(session.name) } else { true }
  }

  private func standing(of id: String) -> Standing {
    let standing = standings[id] ?? judge(id)
    standings[id] = standing
    return standing
  }

  private func judge(_ id: String) -> Standing {
    // A name that no stream can have is that of no file, either.
    guard let stream = StreamName(.classroom, id) else { return ClassLogs.missing(id) }
    let path = stream.path(in: folder)
    let log = JudgedLog(
      LogPlace(path: path, expected: stream, dataFolder: folder), on: disk, evidence.sources)
    let found =
      log.findings.first { $0.code.severity == .fault }
      ?? log.findings.first { $0.code.severity == .unjudged }
    var words = "class log " + id + ": "
    if log.file.isLink, let damage = log.file.verdict.damage {
      words += damage.found
    } else {
      words +=
        found.map { $0.code.code + " at seq " + String($0.sequences[0]) + ": " + $0.code.title }
        ?? "derived from another log"
    }
    switch log.answer() {
    case .missing: return ClassLogs.missing(id)
    case .no:
      return .faulty(
        Finding(
          .integrity(.otherRoot), [1], recorded: words,
          recomputed: "a class log that passes its audit"))
    case .unjudged:
      return .faulty(
        Finding(
          .integrity(.unreadable), [1], recorded: words,
          recomputed: "a class log that can be judged"))
    case .yes:
      var drawn: Set<String> = []
      _ = VerifiedLog(path, on: disk, expecting: stream) { cursor in
        for record in cursor.records {
          if case .drawCommitted(let session, _, _)? = ClassEvent(cursor.bytes.span, record) {
            drawn.insert(session)
          }
        }
      }
      return .sound(drawn: drawn)
    }
  }

  private static func missing(_ id: String) -> Standing {
    .faulty(
      Finding(
        .integrity(.missing), [1], recorded: "no log of class " + id,
        recomputed: "classes/" + id + ".jsonl, because this session belongs to it"))
  }
}
