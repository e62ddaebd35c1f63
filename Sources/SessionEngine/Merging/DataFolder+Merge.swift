public import EventLog

/// What a merge did.
public struct Merge: Hashable, Sendable {
  /// A file or folder of which nothing was taken over.
  public struct LeftOut: Hashable, Sendable {
    /// Why.
    public enum Why: Hashable, Sendable {
      /// It is damaged, no log, or a link.
      case unreadable(Verdict)
      /// It has more than 256 MiB.
      case tooLong
      /// It is a data folder of its own.
      case otherFolder
      /// It cannot be read, and without it nothing is taken over into the part.
      case needed(Verdict)
    }

    /// Where it is.
    public let path: String
    /// Why.
    public let why: Why

    /// The same of a log of the part itself, if nothing of that could be read.
    fileprivate var asNeeded: LeftOut? {
      guard case .unreadable(let verdict) = why, let reason = verdict.damage?.reason,
        [.readFailed, .notRegular, .symbolicLink].contains(reason)
      else { return nil }
      return LeftOut(path: path, why: .needed(verdict))
    }
  }

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
    /// What was left out, and why.
    public internal(set) var leftOut: [LeftOut] = []
    /// The damaged logs of the part that a sound version has replaced, by their new names.
    public internal(set) var kept: [String] = []
  }

  /// The parts that there was something for, in the order in which they were read.
  public internal(set) var parts: [Part] = []
  /// The sessions that were continued in several ways, in the folder as it is now: all versions are
  /// kept.
  public internal(set) var forks: [String] = []
  /// The sessions' logs that could not be read when versions were compared, in the folder as it is
  /// now.
  public internal(set) var unread: [LeftOut] = []
}

extension DataFolder {
  /// Takes over another data folder with its parts, or a folder of log files, into parts of this
  /// one.
  ///
  /// Logs of this folder itself are never changed. Of each log the versions that no other continues
  /// are kept. So the result does not depend on the order of merges, and merging again changes
  /// nothing. One program merges at a time, because two would each take away what the other wrote.
  /// A part with a log that cannot be read is left as it is, and the others are merged.
  ///
  /// - Throws: ``SessionError``; what was taken over before it stays, and the next merge continues.
  public func merge(_ other: DataFolder<Disk>) throws(SessionError) -> Merge {
    try merge(other) { source throws(SessionError) in try source.partFiles() }
  }

  /// The same of the files that `files` finds in the other folder, and in each part of it.
  package func merge(
    _ other: DataFolder<Disk>,
    files: (DataFolder<Disk>) throws(SessionError) -> [PartFile]
  ) throws(SessionError) -> Merge {
    try refuseLinkedFolders()
    var merge = Merge()
    let lock = try lockParts()
    defer { disk.close(lock) }
    let theirs = try other.allParts()
    merge.parts += theirs.filter { $0.isLink }.map {
      $0.leftOut(Merge.LeftOut(path: $0.root, why: .unreadable(.unreadable(.link))))
    }
    for source in [other] + theirs.filter({ !$0.isLink }) {
      let (reading, name): (PartReading, String)
      do throws(SessionError) {
        reading = try PartReading(settled: source, files)
        guard !reading.logs.isEmpty || !reading.leftOut.isEmpty else { continue }
        name = try source.partName() ?? DataFolder.looseName
      } catch {
        let (path, verdict) = try DataFolder.unread(error)
        merge.parts.append(source.leftOut(Merge.LeftOut(path: path, why: .needed(verdict))))
        continue
      }
      merge.parts.append(try take(reading, into: name))
    }
    (merge.forks, merge.unread) = try forkedSessions()
    let told = merge.parts.flatMap { $0.leftOut.map { $0.path } }
    merge.unread.removeAll { left in
      told.contains { (left.path + "/").utf8.starts(with: ($0 + "/").utf8) }
    }
    return merge
  }

  /// A folder of which nothing is taken over, because of this file or folder.
  private func leftOut(_ left: Merge.LeftOut) -> Merge.Part {
    var part = Merge.Part(name: root.lastPathPart)
    part.leftOut = [left]
    return part
  }

  /// The sessions of which this folder and its parts have versions that do not continue each other,
  /// and the logs that could not be read for that.
  func forkedSessions() throws(SessionError) -> (forks: [String], unread: [Merge.LeftOut]) {
    var versions: [String: LogVersions] = [:]
    var unread: [Merge.LeftOut] = []
    for folder in [self] + (try partFolders()) {
      var files: [(id: String, path: String)] = []
      do throws(SessionError) { files = try folder.sessionFiles() } catch {
        let (path, verdict) = try DataFolder.unread(error)
        unread.append(Merge.LeftOut(path: path, why: .unreadable(verdict)))
      }
      for file in files {
        do throws(SessionError) {
          versions[file.id, default: LogVersions()].add(
            try read(file.path, limit: PartReading.byteLimit))
        } catch {
          let (_, verdict) = try DataFolder.unread(error)
          unread.append(Merge.LeftOut(path: file.path, why: .unreadable(verdict)))
        }
      }
    }
    let forks = versions.keys.filter { (versions[$0]?.logs.count ?? 0) > 1 }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    return (forks, unread)
  }

  /// What could not be read, and why.
  ///
  /// - Throws: an error that says something else.
  private static func unread(
    _ error: SessionError
  ) throws(SessionError) -> (path: String, verdict: Verdict) {
    switch error {
    case .storage(let error): return (error.path, .unreadable(Damage(error)))
    case .log(.damaged(let path, let verdict)): return (path, verdict)
    default: throw error
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
    result.leftOut = reading.leftOut
    let part = DataFolder(parts.appendingPathPart(name), on: disk, shelf: shelf, token: token)
    do throws(LogError) { try refuseLink(part.root) } catch { throw .log(error) }
    try part.refuseLinkedFolders()
    let before: PartReading
    do throws(SessionError) {
      // What is merged while the own ledger cannot be read is a part of its own.
      let isOwn = ((try? partName()) ?? nil).map { $0.utf8.elementsEqual(name.utf8) } ?? false
      if isOwn, try isContinuedHere(reading) {
        // An earlier copy of this folder: there is nothing in it that is not here.
        result.knownCount = reading.logs.count
        return result
      }
      before = try PartReading(part, try part.partFiles())
    } catch {
      let (path, verdict) = try DataFolder.unread(error)
      result.leftOut.append(Merge.LeftOut(path: path, why: .needed(verdict)))
      return result
    }
    // A version that cannot be read now would be lost if another replaced it.
    let unread = before.leftOut.compactMap { $0.asNeeded }
    guard unread.isEmpty else {
      result.leftOut += unread
      return result
    }
    // A session is not there before its quiz, and the ledger names none that is not there.
    try part.write(reading.quizzes)
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

  /// Writes the versions of a log, each to a file of its own, and then takes away the files of
  /// those that were continued: if this is interrupted, nothing is lost, and the next merge ends
  /// it.
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
