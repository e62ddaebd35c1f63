import EventLog

/// What a merge did.
public struct Merge: Hashable, Sendable {
  /// What was taken over into one part.
  public struct Part: Hashable, Sendable {
    /// The part's name.
    public let name: String
    /// The logs that were not there before, by their streams.
    public internal(set) var added: [String] = []
    /// The logs that are longer than before, or have another version.
    public internal(set) var grown: [String] = []
    /// How many logs were there already, as long or longer.
    public internal(set) var knownCount = 0
    /// The files that were left out, because they are damaged or no logs.
    public internal(set) var unreadable: [String] = []
    /// The logs that were left out, because they have more than 256 MiB.
    public internal(set) var tooLong: [String] = []
    /// All files that were left out.
    public var leftOut: [String] { unreadable + tooLong }
    /// The damaged logs of the part that a sound version has replaced, by their new names.
    public internal(set) var kept: [String] = []
  }

  /// The parts that there was something for, in the order in which they were read.
  public internal(set) var parts: [Part] = []
  /// The sessions that were continued in several ways, in the folder as it is now: all versions are
  /// kept.
  public internal(set) var forks: [String] = []
}

extension DataFolder {
  /// Takes over another data folder with its parts, or a folder of log files, into parts of this one.
  ///
  /// Logs of this folder itself are never changed. Of each log the versions that no other continues
  /// are kept. So the result does not depend on the order of merges, and merging again changes
  /// nothing. One program merges at a time, because two would each take away what the other wrote.
  ///
  /// - Throws: ``SessionError``; what was taken over before it stays, and the next merge continues.
  public func merge(_ other: DataFolder<Disk>) throws(SessionError) -> Merge {
    var merge = Merge()
    let lock = try lockParts()
    defer { disk.close(lock) }
    for source in [other] + (try other.partFolders()) {
      let reading = try PartReading(settled: source)
      guard !reading.logs.isEmpty || !reading.unreadable.isEmpty || !reading.tooLong.isEmpty else {
        continue
      }
      merge.parts.append(
        try take(reading, into: try source.partName() ?? DataFolder.looseName))
    }
    merge.forks = try forkedSessions()
    return merge
  }

  /// The sessions of which this folder and its parts have versions that do not continue each other.
  func forkedSessions() throws(SessionError) -> [String] {
    var versions: [String: LogVersions] = [:]
    for folder in [self] + (try partFolders()) {
      for file in try folder.sessionFiles() {
        versions[file.id, default: LogVersions()].add(
          try read(file.path, limit: PartReading.byteLimit))
      }
    }
    return versions.keys.filter { (versions[$0]?.logs.count ?? 0) > 1 }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Waits for other merges into this folder, and keeps them waiting until the file is closed.
  private func lockParts() throws(SessionError) -> Disk.Handle {
    try perform { () throws(StorageError) in try disk.createFolder(parts) }
    let path = parts.appendingPathPart("lock")
    do throws(StorageError) { disk.close(try disk.create(path)) } catch {
      guard error.kind == .exists else { throw .storage(error) }
    }
    let handle = try perform { () throws(StorageError) in try disk.openForAppending(path) }
    var waited: Int64 = 0
    do throws(SessionError) {
      while try !perform({ () throws(StorageError) in try disk.tryLock(handle) }) {
        guard waited < DataFolder.lockPatience else { throw .merging(path: path) }
        disk.pause(milliseconds: 20)
        waited += 20
      }
    } catch {
      disk.close(handle)
      throw error
    }
    return handle
  }

  private func take(
    _ reading: PartReading, into name: String
  ) throws(SessionError) -> Merge.Part {
    var result = Merge.Part(name: name)
    result.unreadable = reading.unreadable.map { $0.path }
    result.tooLong = reading.tooLong
    let isOwn = try partName().map { $0.utf8.elementsEqual(name.utf8) } ?? false
    if isOwn, try isContinuedHere(reading) {
      // An earlier copy of this folder: there is nothing in it that is not here.
      result.knownCount = reading.logs.count
      return result
    }
    let part = DataFolder(parts.appendingPathPart(name), on: disk, shelf: shelf, token: token)
    // A session is not there before its quiz, and the ledger names none that is not there.
    try part.write(reading.quizzes)
    let before = try PartReading(part)
    // A version that cannot be read now would be lost if another replaced it.
    for (path, verdict) in before.unreadable where verdict.damage?.reason == .readFailed {
      throw .log(.damaged(path: path, verdict))
    }
    for stream in reading.logs.keys.sorted(by: { PartReading.isWritten($0, before: $1) }) {
      let known = before.logs[stream] ?? LogVersions()
      var all = known
      for log in reading.logs[stream]?.logs ?? [] { all.add(log) }
      result.kept += try part.write(all, of: stream, isChanged: all != known)
      if all == known {
        result.knownCount += 1
      } else if known.logs.isEmpty {
        result.added.append(stream.text)
      } else {
        result.grown.append(stream.text)
      }
    }
    return result
  }

  /// Whether each log of a copy of this folder is the beginning of the log here.
  private func isContinuedHere(_ reading: PartReading) throws(SessionError) -> Bool {
    for (stream, versions) in reading.logs {
      let path = path(of: stream)
      let there = try perform { () throws(StorageError) in try disk.status(at: path) }
      guard there != nil else { return false }
      let own = try read(path, limit: PartReading.byteLimit)
      for log in versions.logs where !own.starts(with: log) { return false }
    }
    return true
  }

  /// Writes the versions of a log, each to a file of its own, and then takes away the files of those
  /// that were continued: if this is interrupted, nothing is lost, and the next merge ends it.
  ///
  /// Returns the damaged files that were kept, by their new names.
  private func write(
    _ versions: LogVersions, of stream: StreamName, isChanged: Bool
  ) throws(SessionError) -> [String] {
    var kept: [String] = []
    let path = path(of: stream)
    guard let folder = path.parentFolder else { return kept }
    try perform { () throws(StorageError) in try disk.createFolder(folder) }
    let name = String(path.lastPathPart.dropLast(6))
    let files = versions.files(named: name)
    if isChanged {
      // The first version goes last, because it takes the place of one that has its own file then.
      for file in files.reversed() {
        let path = folder.appendingPathPart(file.name)
        if let copy = try keepDamaged(path, beside: versions) { kept.append(copy) }
        try replace(path, with: file.log)
      }
    }
    let current = Set(files.map { $0.name })
    for other in try names(in: folder) where !current.contains(other) {
      let path = folder.appendingPathPart(other)
      guard other.hasPrefix(name + ".jsonl.new-") || other.hasPrefix(name + LogVersions.forkMark)
      else { continue }
      if other.hasSuffix(".jsonl") {
        let log = try read(path, limit: PartReading.byteLimit)
        guard versions.logs.contains(where: { $0.starts(with: log) }) else { continue }
      }
      try perform { () throws(StorageError) in try disk.remove(path) }
    }
    return kept
  }

  /// Renames a file that is about to be replaced, if its bytes begin none of the versions.
  ///
  /// It is damaged then, and that may be evidence. Returns the new name, by which no reader takes
  /// the file for a log.
  private func keepDamaged(
    _ path: String, beside versions: LogVersions
  ) throws(SessionError) -> String? {
    guard try perform({ () throws(StorageError) in try disk.status(at: path) }) != nil else {
      return nil
    }
    let bytes = try read(path, limit: PartReading.byteLimit)
    if versions.logs.contains(where: { $0.starts(with: bytes) }) { return nil }
    let name = LogVersions.damagedName(of: path, bytes)
    try perform { () throws(StorageError) in try disk.rename(path, to: name) }
    return name
  }

  private func write(_ quizzes: [(name: String, bytes: [UInt8])]) throws(SessionError) {
    guard !quizzes.isEmpty else { return }
    try perform { () throws(StorageError) in try disk.createFolder(self.quizzes) }
    for quiz in quizzes { try keep(quiz.bytes, digest: SHA256.digest(of: quiz.bytes)) }
    // An interrupted merge may have left an incomplete quiz.
    for other in try names(in: self.quizzes)
    where quizzes.contains(where: { other.hasPrefix($0.name + ".new-") }) {
      let path = self.quizzes.appendingPathPart(other)
      try perform { () throws(StorageError) in try disk.remove(path) }
    }
  }
}
