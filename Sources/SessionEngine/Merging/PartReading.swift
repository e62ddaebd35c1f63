package import EventLog

/// A file that a merge reads as a log.
package struct PartFile: Hashable, Sendable {
  /// Where it is.
  package let path: String
  /// Which log it has to be by its place; nil where any log may be.
  package let expected: StreamName?
  /// Whether it is a symbolic link, which is not followed.
  package let isLink: Bool

  /// Takes the facts as they are.
  package init(path: String, expected: StreamName?, isLink: Bool = false) {
    (self.path, self.expected, self.isLink) = (path, expected, isLink)
  }
}

extension DataFolder {
  /// The files beside the ledger of this folder and in the folders of its logs.
  ///
  /// A merge makes no others. What else a folder may hold is found by the walk of the programs.
  func partFiles() throws(SessionError) -> [PartFile] {
    var files = try names(in: root).filter { $0.hasSuffix(".jsonl") }.map {
      PartFile(path: root.appendingPathPart($0), expected: nil)
    }
    for (kind, name) in LogFolders.all {
      let path = root.appendingPathPart(name)
      for file in try names(in: path) where file.hasSuffix(".jsonl") {
        let log = LogVersions.logName(ofFile: file, inPart: root)
        files.append(
          PartFile(path: path.appendingPathPart(file), expected: StreamName(kind, log)))
      }
    }
    return files
  }
}

/// The logs and quizzes of a data folder, or of a folder of loose log files, as merging takes them.
struct PartReading {
  /// How many bytes a log may have to be taken over.
  static let byteLimit = 1 << 28

  /// The versions of each log, by its stream.
  private(set) var logs: [StreamName: LogVersions] = [:]
  /// The quizzes, by the names of their files.
  private(set) var quizzes: [(name: String, bytes: [UInt8])] = []
  /// What is left out, and why.
  private(set) var leftOut: [Merge.LeftOut] = []

  /// The order in which logs are written: the ledger last, because it names sessions, and players
  /// before sessions, which begin with their settings.
  static func isWritten(_ one: StreamName, before other: StreamName) -> Bool {
    func rank(_ kind: StreamName.Kind) -> Int { kind == .ledger ? 2 : kind == .player ? 0 : 1 }
    let (left, right) = (rank(one.kind), rank(other.kind))
    return left == right ? one.text.utf8.lexicographicallyPrecedes(other.text.utf8) : left < right
  }

  /// Reads every log of a folder as all of them were at one moment, if somebody plays there.
  ///
  /// Otherwise a player's log could know of what the session did not yet know when it was read.
  init<Disk: Storage>(
    settled folder: DataFolder<Disk>,
    _ files: (DataFolder<Disk>) throws(SessionError) -> [PartFile]
  ) throws(SessionError) {
    var found = try files(folder)
    var before = try PartReading.lengths(of: found, in: folder)
    self = try PartReading(folder, found)
    for _ in 0..<PartReading.tryCount {
      found = try files(folder)
      let after = try PartReading.lengths(of: found, in: folder)
      if before == after { return }
      folder.disk.pause(milliseconds: 20)
      found = try files(folder)
      before = try PartReading.lengths(of: found, in: folder)
      self = try PartReading(folder, found)
    }
  }

  /// How often a folder is read again in which somebody plays.
  private static let tryCount = 10

  /// The lengths of all logs.
  private static func lengths<Disk: Storage>(
    of files: [PartFile], in folder: DataFolder<Disk>
  ) throws(SessionError) -> [String: Int64] {
    var lengths: [String: Int64] = [:]
    for file in files where !file.isLink {
      // What cannot be looked at is left out when it is read.
      lengths[file.path] = (try? folder.disk.status(at: file.path))?.byteCount
    }
    return lengths
  }

  /// Reads the logs of a folder.
  ///
  /// A folder in it that has a ledger of its own is another data folder, of which nothing is taken:
  /// its sessions would come without what that ledger says of them.
  init<Disk: Storage>(
    _ folder: DataFolder<Disk>, _ files: [PartFile]
  ) throws(SessionError) {
    let others = files.filter {
      $0.expected == nil && $0.path.lastPathPart.utf8.elementsEqual("ledger.jsonl".utf8)
        && !$0.path.utf8.elementsEqual(folder.ledger.utf8)
    }.compactMap { $0.path.parentFolder }
    leftOut = others.map { Merge.LeftOut(path: $0, why: .otherFolder) }
    for file in files
    where !others.contains(where: { file.path.utf8.starts(with: ($0 + "/").utf8) }) {
      try take(file, folder)
    }
    quizzes = try PartReading.quizzes(of: folder)
  }

  /// Takes the whole appends of a log; what follows them was never acknowledged.
  private mutating func take<Disk: Storage>(
    _ file: PartFile, _ folder: DataFolder<Disk>
  ) throws(SessionError) {
    let path = file.path
    guard !file.isLink else {
      return leftOut.append(Merge.LeftOut(path: path, why: .unreadable(.unreadable(.link))))
    }
    var reader = folder.logReader(path, expecting: nil)
    while reader.nextAppend() {}
    let verdict = reader.verdict ?? .intact
    guard verdict.isSound, let stream = reader.cursor.header?.stream else {
      return leftOut.append(Merge.LeftOut(path: path, why: .unreadable(verdict)))
    }
    if let expected = file.expected, stream.kind != expected.kind {
      var other = folder.logReader(path, expecting: expected)
      return leftOut.append(Merge.LeftOut(path: path, why: .unreadable(other.readAll())))
    }
    let bytes = try folder.read(path, limit: PartReading.byteLimit)
    let length = Int(clamping: reader.cursor.goodOffset)
    guard length <= PartReading.byteLimit else {
      return leftOut.append(Merge.LeftOut(path: path, why: .tooLong))
    }
    // It was cut off while it was read: then its length has changed, and all are read again.
    guard length <= bytes.count else { return }
    logs[stream, default: LogVersions()].add(Array(bytes[..<length]))
  }

  /// The quiz files that are what their names say.
  static func quizzes<Disk: Storage>(
    of folder: DataFolder<Disk>
  ) throws(SessionError) -> [(name: String, bytes: [UInt8])] {
    var found: [(name: String, bytes: [UInt8])] = []
    // A link is named among what is left out.
    if let status = (try? folder.disk.status(at: folder.quizzes)) ?? nil, status.isLink {
      return []
    }
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
