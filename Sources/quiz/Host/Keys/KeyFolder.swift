internal import Documents
internal import EventLog
internal import Shell

/// Where the private keys of hosts are: outside of data folders, because keys are not evidence and
/// what is evidence is copied, packed, zipped and served.
///
/// A class has `ID.key`, and beside it `ID.head`, the last head that was signed with it: a folder
/// without that head is an older copy, and must not sign a second history. `ID.seen` is when the
/// host ran last while time limits did.
struct KeyFolder {
  let path: String
  let disk: POSIXStorage

  /// What is told about keys that were moved here.
  let note: (String) -> Void

  /// Where keys are: `--keys DIR`, else `$QUIZ_KEYS`, else `$XDG_STATE_HOME/quiz/keys`, else
  /// `~/.local/state/quiz/keys`.
  ///
  /// - Source: XDG Base Directory Specification 0.8.
  static func location(option: String?, _ console: Console) throws(Failure) -> String {
    if let option {
      guard !option.isEmpty else { throw Failure("--keys needs a folder: --keys DIR") }
      return option
    }
    if let folder = console.environment("QUIZ_KEYS") { return folder }
    if let state = console.environment("XDG_STATE_HOME"), state.utf8.first == 0x2F {
      return state.appendingPathPart("quiz/keys")
    }
    guard let home = console.environment("HOME") else {
      throw Failure(
        "no folder for keys: HOME is not set; set HOME or QUIZ_KEYS, or use quiz host --keys DIR")
    }
    return home.appendingPathPart(".local/state/quiz/keys")
  }

  /// Opens the folder, or makes it; others may not read it, and it is in no data folder.
  ///
  /// Keys of classes that an earlier version kept in the data folder are moved here.
  init(
    _ path: String, outside root: String, on disk: POSIXStorage,
    note: @escaping (String) -> Void = { _ in }
  ) throws(Failure) {
    (self.path, self.disk, self.note) = (path, disk, note)
    guard try !onDisk(disk.isInside(path, root)) else {
      throw Failure(
        "\(path.escapedForTerminal): the keys would be in the data folder, which is copied and "
          + "packed; choose another folder with quiz host --keys DIR")
    }
    try onDisk(disk.createFolder(path))
    try check(path)
    let classes = root.appendingPathPart("classes")
    for name in ((try? disk.names(in: classes)) ?? []).sorted()
    where name.utf8.suffix(4).elementsEqual(".key".utf8) {
      try adopt(name, from: classes.appendingPathPart(name))
    }
  }

  /// Refuses what others may read or write.
  private func check(_ path: String) throws(Failure) {
    guard try onDisk(disk.isPrivate(path)) else {
      throw Failure(
        "\(path.escapedForTerminal): other users own it, or can read or change it; keys "
          + "must be private: chmod go= \(path.quotedForShell)")
    }
  }

  private func file(_ name: String) -> String { path.appendingPathPart(name) }

  /// The bytes of a key, if it is here.
  func key(_ name: String, _ count: Int) throws(Failure) -> [UInt8]? {
    let path = file(name)
    guard try onDisk(disk.status(at: path)) != nil else { return nil }
    try check(path)
    let bytes = try onDisk(disk.contents(path, limit: SecretFile.byteLimit))
    guard bytes.count == count else {
      throw Failure("\(path.escapedForTerminal): not a key of a host; it may have been cut short")
    }
    return bytes
  }

  /// Makes a key, on the disk before it is used.
  func makeKey(_ name: String, _ count: Int, _ random: () -> UInt64) throws(Failure) -> [UInt8] {
    let bytes = SecretFile.made(count, random)
    try SecretFile.write(bytes, to: file(name), on: disk)
    return bytes
  }

  /// Moves a key here that an earlier version kept in the data folder.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func adopt(_ name: String, from old: String) throws(Failure) -> Bool {
    let path = file(name)
    do throws(StorageError) {
      guard try disk.status(at: old)?.isRegular == true else { return false }
      let bytes = try disk.contents(old, limit: SecretFile.byteLimit)
      if try disk.status(at: path) == nil {
        try SecretFile.store(bytes, to: path, on: disk)
      } else {
        // Restored from a copy of before: the key is here already, or it is another one.
        guard try disk.contents(path, limit: SecretFile.byteLimit) == bytes else { return false }
      }
      try disk.remove(old)
      if let folder = old.parentFolder { try disk.synchronizeFolder(folder) }
    } catch {
      throw Failure(error)
    }
    note(
      "the key \(old.escapedForTerminal) is now \(path.escapedForTerminal): keys are not evidence")
    return true
  }

  /// Gives a key its lasting name, if it has only the first one.
  func rename(_ name: String, to lasting: String) throws(Failure) {
    guard try onDisk(disk.status(at: file(lasting))) == nil,
      try onDisk(disk.status(at: file(name))) != nil
    else { return }
    try onDisk(disk.rename(file(name), to: file(lasting)))
    try onDisk(disk.synchronizeFolder(path))
  }

  // MARK: When a host ran last

  /// When the host of a class ran last; nil where that is not known.
  func seen(_ id: String) -> Timestamp? {
    guard let bytes = try? disk.contents(file(id + ".seen"), limit: SecretFile.byteLimit) else {
      return nil
    }
    return Timestamp(String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps when the host of a class runs.
  ///
  /// Nothing is synced, because this has to survive a process that was killed; after a power
  /// failure the last line of the class log says it.
  func keepSeen(_ time: Timestamp, _ id: String) {
    let (path, temporary) = (file(id + ".seen"), file(id + ".seen.new"))
    do throws(StorageError) {
      let file = try disk.createAnew(temporary)
      defer { disk.close(file) }
      let bytes = Array(time.text.utf8)
      if try disk.append(bytes, to: file) == bytes.count { try disk.rename(temporary, to: path) }
    } catch {
      // The class goes on without it: an outage is then counted from the last line.
    }
  }

  // MARK: Heads

  /// The last head that was signed for a class; nil before the first.
  func head(of id: String) throws(Failure) -> Receipt? {
    let path = file(id + ".head")
    guard try onDisk(disk.status(at: path)) != nil else { return nil }
    let bytes = try onDisk(disk.contents(path, limit: SecretFile.byteLimit))
    let text = String(decoding: bytes.filter { $0 != 0x0A }, as: UTF8.self)
    if let head = Receipt(text) { return head }
    throw Failure(
      "\(path.escapedForTerminal): not a head that a host signed; restore it, or begin "
        + "a new class in another data folder")
  }

  /// Keeps the head that is signed next; it is on the disk before the signature leaves.
  func keep(_ head: Receipt, of id: String) throws(Failure) {
    try SecretFile.write(Array((head.text + "\n").utf8), to: file(id + ".head"), on: disk)
  }
}
