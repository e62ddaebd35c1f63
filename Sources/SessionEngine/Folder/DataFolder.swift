public import EventLog

/// The folder that holds everything: sessions, players, the ledger and the quizzes played.
///
/// ```
/// sessions/ID.jsonl   players/NAME.jsonl   conversations/NAME.jsonl   ledger.jsonl   quizzes/DIGEST.json
/// ```
public struct DataFolder<Disk: Storage> {
  /// How long a shared log's writer waits for another, in milliseconds.
  package static var lockPatience: Int64 { 5000 }

  /// Where it is.
  public let root: String
  /// The quizzes that the program brings with it.
  public let shelf: QuizShelf
  let disk: Disk
  /// Letters and figures that no other process uses now.
  let token: String

  /// Names a folder; nothing is made or read before it is needed.
  public init(_ root: String, on disk: Disk, shelf: QuizShelf, token: String) {
    self.root = root
    self.disk = disk
    self.shelf = shelf
    self.token = token
  }

  /// Where the sessions' logs are.
  public var sessions: String { root.appendingPathPart("sessions") }
  /// Where the quizzes that were played are.
  public var quizzes: String { root.appendingPathPart("quizzes") }
  /// Where the ledger is.
  public var ledger: String { root.appendingPathPart("ledger.jsonl") }

  /// Where a session's log is.
  public func session(_ id: String) -> String { sessions.appendingPathPart(id + ".jsonl") }

  /// Where a player's log is.
  public func player(_ name: String) -> String {
    root.appendingPathPart("players").appendingPathPart(name + ".jsonl")
  }

  /// Makes the folders, each for its owner only.
  func prepare() throws(SessionError) {
    try refuseLinkedFolders()
    for folder in ["sessions", "players", "conversations", "quizzes"] {
      try perform { () throws(StorageError) in
        try disk.createFolder(root.appendingPathPart(folder))
      }
    }
  }

  /// Puts the names of the folders on the disk, before a log in them gets its own.
  ///
  /// Also of those that were there: who made them may have been stopped before it came to that.
  func synchronizeFolders() throws(StorageError) {
    try disk.synchronizeFolder(root)
    guard let parent = root.parentFolder else { return }
    do throws(StorageError) { try disk.synchronizeFolder(parent) } catch {
      // Nobody can sync a folder that he may not read, and who may only pass it didn't make this
      // one.
      guard error.kind == .notPermitted else { throw error }
    }
  }

  func perform<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(SessionError) -> Result {
    do throws(StorageError) { return try body() } catch { throw .storage(error) }
  }

  /// Reads a log of this folder.
  ///
  /// A symbolic link in the place of a log is not followed: writers and audits refuse it too.
  func logReader(
    _ path: String, expecting stream: StreamName?, settling: Settling = .now
  ) -> LogReader<Disk> {
    LogReader(path, on: disk, expecting: stream, settling: settling, followingLinks: false)
  }

  // MARK: Quizzes

  /// Keeps the exact bytes of a quiz, synced, before a session names them.
  func keep(_ quiz: [UInt8], digest: Digest) throws(SessionError) {
    let path = quizzes.appendingPathPart(digest.hex + ".json")
    let there = try perform { () throws(StorageError) in try disk.status(at: path) }
    if there != nil {
      guard try read(path, limit: QuizFile.byteLimit) == quiz else {
        throw .quizAltered(path: path)
      }
      // Who put it there may have been stopped before its name was on the disk.
      return try perform { () throws(StorageError) in try disk.synchronizeFolder(quizzes) }
    }
    try replace(path, with: quiz)
  }

  /// Puts a file with these bytes in the place of what was there, synced; whole or not at all.
  package func replace(_ path: String, with bytes: [UInt8]) throws(SessionError) {
    let temporary = path + ".new-" + token
    do throws(StorageError) {
      let file = try disk.createAnew(temporary)
      defer { disk.close(file) }
      guard try disk.append(bytes, to: file) == bytes.count else {
        throw StorageError(.full, "write to", temporary)
      }
      try disk.synchronize(file)
      try disk.rename(temporary, to: path)
      if let folder = path.parentFolder { try disk.synchronizeFolder(folder) }
    } catch {
      // Nothing half-written stays; that it can't be removed says less than why it came to that.
      try? disk.remove(temporary)
      throw .storage(error)
    }
  }

  /// The quiz of a digest: one that the program brings, or one that was kept.
  public func quiz(_ id: String, _ digest: Digest) throws(SessionError) -> Quiz {
    if let quiz = shelf.quiz(digest) { return quiz }
    let path = quizzes.appendingPathPart(digest.hex + ".json")
    let there = try perform { () throws(StorageError) in try disk.status(at: path) }
    guard there != nil else { throw .quizNotFound(id: id, digest: digest) }
    let bytes = try read(path, limit: QuizFile.byteLimit)
    guard SHA256.digest(of: bytes) == digest else { throw .quizAltered(path: path) }
    // The bytes are the right ones: a version that knows more can read them.
    guard case .quiz(let quiz) = QuizFile.load(bytes, shelf.extensions) else {
      throw .quizUnreadable(path: path)
    }
    return quiz
  }

  /// The bytes of a file, or as many as `limit` and one more.
  func read(_ path: String, limit: Int) throws(SessionError) -> [UInt8] {
    try perform { () throws(StorageError) in
      let file = try disk.openForReading(path)
      defer { disk.close(file) }
      var bytes: [UInt8] = []
      while bytes.count <= limit {
        let taken = try disk.read(
          file, at: Int64(bytes.count), byteCount: limit + 1 - bytes.count, to: &bytes)
        if taken == 0 { break }
      }
      return bytes
    }
  }
}
