import EventLog

/// The logs and quizzes of a data folder, or of a folder of loose log files, as merging takes them.
struct PartReading {
  /// How many bytes a log may have to be taken over.
  static let byteLimit = 1 << 28

  /// The folders of logs, each with the kind that its logs are of.
  static let folders: [(name: String, kind: StreamName.Kind)] = [
    ("sessions", .session), ("players", .player), ("conversations", .conversation),
    ("rescores", .rescore), ("classes", .classroom),
  ]

  /// The versions of each log, by its stream.
  private(set) var logs: [StreamName: LogVersions] = [:]
  /// The quizzes, by the names of their files.
  private(set) var quizzes: [(name: String, bytes: [UInt8])] = []
  /// What could not be read, with why.
  private(set) var unreadable: [(path: String, verdict: Verdict)] = []
  /// The logs that have more bytes than a merge takes.
  private(set) var tooLong: [String] = []

  /// The order in which logs are written: the ledger last, because it names sessions, and players
  /// before sessions, which begin with their settings.
  static func isWritten(_ one: StreamName, before other: StreamName) -> Bool {
    func rank(_ kind: StreamName.Kind) -> Int { kind == .ledger ? 2 : kind == .player ? 0 : 1 }
    let (left, right) = (rank(one.kind), rank(other.kind))
    return left == right ? one.text.utf8.lexicographicallyPrecedes(other.text.utf8) : left < right
  }

  /// Reads every log below a folder as all of them were at one moment, if somebody plays there.
  ///
  /// Otherwise a player's log could know of what the session did not yet know when it was read.
  init<Disk: Storage>(settled folder: DataFolder<Disk>) throws(SessionError) {
    var before = try PartReading.lengths(of: folder)
    self = try PartReading(folder)
    for _ in 0..<PartReading.tryCount {
      let after = try PartReading.lengths(of: folder)
      if before == after { return }
      folder.disk.pause(milliseconds: 20)
      before = try PartReading.lengths(of: folder)
      self = try PartReading(folder)
    }
  }

  /// How often a folder is read again in which somebody plays.
  private static let tryCount = 10

  /// The lengths of all logs.
  private static func lengths<Disk: Storage>(
    of folder: DataFolder<Disk>
  ) throws(SessionError) -> [String: Int64] {
    var lengths: [String: Int64] = [:]
    let paths = [folder.root] + PartReading.folders.map { folder.root.appendingPathPart($0.name) }
    for path in paths {
      for name in try folder.names(in: path) where name.hasSuffix(".jsonl") {
        let file = path.appendingPathPart(name)
        lengths[file] = try folder.perform { () throws(StorageError) in
          try folder.disk.status(at: file)?.byteCount
        }
      }
    }
    return lengths
  }

  /// Reads every log below a folder; those beside its ledger too.
  init<Disk: Storage>(_ folder: DataFolder<Disk>) throws(SessionError) {
    for name in try folder.names(in: folder.root) where name.hasSuffix(".jsonl") {
      try take(folder.root.appendingPathPart(name), folder, nil)
    }
    for (name, kind) in PartReading.folders {
      let path = folder.root.appendingPathPart(name)
      for file in try folder.names(in: path) where file.hasSuffix(".jsonl") {
        try take(path.appendingPathPart(file), folder, kind)
      }
    }
    quizzes = try PartReading.quizzes(of: folder)
  }

  /// Takes the whole appends of a log; what follows them was never acknowledged.
  private mutating func take<Disk: Storage>(
    _ path: String, _ folder: DataFolder<Disk>, _ kind: StreamName.Kind?
  ) throws(SessionError) {
    var reader = folder.logReader(path, expecting: nil)
    while reader.nextAppend() {}
    let verdict = reader.verdict ?? .intact
    guard verdict.isSound, let stream = reader.cursor.header?.stream else {
      unreadable.append((path, verdict))
      return
    }
    if let kind, stream.kind != kind { return }
    let bytes = try folder.read(path, limit: PartReading.byteLimit)
    let length = Int(clamping: reader.cursor.goodOffset)
    guard length <= PartReading.byteLimit else { return tooLong.append(path) }
    // It was cut off while it was read: then its length has changed, and all are read again.
    guard length <= bytes.count else { return }
    logs[stream, default: LogVersions()].add(Array(bytes[..<length]))
  }

  /// The quiz files that are what their names say.
  static func quizzes<Disk: Storage>(
    of folder: DataFolder<Disk>
  ) throws(SessionError) -> [(name: String, bytes: [UInt8])] {
    var found: [(name: String, bytes: [UInt8])] = []
    for name in try folder.names(in: folder.quizzes) where name.hasSuffix(".json") {
      let bytes = try folder.read(
        folder.quizzes.appendingPathPart(name), limit: QuizFile.byteLimit)
      if (SHA256.digest(of: bytes).hex + ".json").utf8.elementsEqual(name.utf8) {
        found.append((name, bytes))
      }
    }
    return found
  }
}
