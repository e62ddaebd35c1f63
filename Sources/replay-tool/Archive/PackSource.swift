import Archive
import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell
import Systems

/// What is packed: a log, the logs of a bundle, or everything in a folder, in the byte order of the
/// names.
final class PackSource {
  /// A file or an empty folder, by its name in the archive.
  enum Item {
    case file(String, [UInt8])
    case folder(String)
  }

  /// What was named.
  let path: String
  private let console: Console
  private let evidence: Evidence
  private enum Kind {
    case log
    case folder
    case bundle(BundledFiles)
  }

  private let kind: Kind
  /// The private keys that were left out, by their names.
  private(set) var keys: [String] = []
  /// The quizzes of the folder, by the digest that is their name, and those that were asked for.
  private var quizzes: [Digest: Archive.PackedQuiz?] = [:]

  /// Looks at what was named; of a bundle, reads the names in it.
  ///
  /// - Throws: ``Failure`` where it is not there, or is a bundle without logs.
  init(_ path: String, isBundle: Bool, _ arguments: Arguments) throws(Failure) {
    self.path = path
    console = arguments.console
    let bundle = try isBundle ? LogBundle(named: path, console) : nil
    evidence = try Evidence(arguments)
    if let bundle {
      kind = .bundle(try BundledFiles(bundle))
      return
    }
    var isFolder = false
    do throws(StorageError) {
      let disk = console.logs
      let handle = try disk.openForReading(path)
      defer { disk.close(handle) }
      isFolder = try disk.status(handle).isFolder
    } catch {
      // Of a folder that is closed, the list below says so.
      guard error.kind == .notPermitted,
        console.logs.found(at: path)?.isFolder == true
      else { throw Failure(reading: error) }
      isFolder = true
    }
    kind = isFolder ? .folder : .log
    evidence.enter(folderOf: isFolder ? path.appendingPathPart("sessions/x") : path)
    if isFolder { try meetQuizzes("") }
  }

  /// The quiz of a digest.
  ///
  /// The same for every log, wherever it is in the folder, because an archive's quizzes are too.
  func quiz(_ digest: Digest) -> Archive.PackedQuiz? {
    if let known = quizzes[digest] { return known }
    var found: Archive.PackedQuiz?
    if case .found(let quiz) = evidence.quiz(digest), let bytes = evidence.bytes(ofQuiz: digest) {
      found = Archive.PackedQuiz(quiz, bytes: bytes)
    }
    quizzes[digest] = .some(found)
    return found
  }

  /// Takes in the quizzes of the folder before any log is packed.
  private func meetQuizzes(_ prefix: String) throws(Failure) {
    try eachEntry(prefix) { name, kind throws(Failure) in
      if kind == .folder {
        try meetQuizzes(prefix + name + "/")
      } else if name.utf8.count == 69, name.utf8.suffix(5).elementsEqual(".json".utf8),
        let digest = Digest(hex: Array(name.utf8.prefix(64)))
      {
        let bytes = try console.contents(of: place(prefix + name), limit: Archive.byteLimit)
        guard SHA256.digest(of: bytes) == digest, case .quiz(let quiz) = QuizFile.load(bytes)
        else { return }
        quizzes[digest] = Archive.PackedQuiz(quiz, bytes: bytes)
      }
    }
  }

  // MARK: Walking

  /// Hands each item on.
  func each(_ pack: (Item) throws(Failure) -> Void) throws(Failure) {
    switch kind {
    case .folder: try walk("", pack)
    case .log:
      let bytes = try console.contents(of: path, limit: Archive.byteLimit)
      try pack(.file(path.lastPathPart, bytes))
    case .bundle(let files):
      for member in files.members {
        try pack(.file(member.name, try files.bytes(of: member)))
      }
    }
  }

  private func walk(
    _ prefix: String, _ pack: (Item) throws(Failure) -> Void
  ) throws(Failure) {
    var isEmpty = true
    // Folders that were listed and whose turn has not come: `a-b` comes before `a/b`.
    var folders: [String] = []
    func enter(before name: [UInt8]?) throws(Failure) {
      while let place = folders.indices.min(by: { precedes(folders[$0], folders[$1]) }) {
        let key = Array(folders[place].utf8) + [0x2F]
        if let name, !key.lexicographicallyPrecedes(name) { return }
        try walk(prefix + folders.remove(at: place) + "/", pack)
      }
    }
    try eachEntry(prefix) { name, kind throws(Failure) in
      isEmpty = false
      try enter(before: Array(name.utf8))
      switch kind {
      case .folder: folders.append(name)
      case .file where PackSource.isKey(name): keys.append(prefix + name)
      case .file:
        let bytes = try console.contents(of: place(prefix + name), limit: Archive.byteLimit)
        try pack(.file(prefix + name, bytes))
      case .link, .other:
        throw Failure(
          "\(place(prefix + name).escapedForTerminal): "
            + (kind == .link ? "a symbolic link" : "a pipe or device")
            + ", which an archive cannot contain; copy the folder without it", .unjudged)
      }
    }
    try enter(before: nil)
    if isEmpty, !prefix.isEmpty { try pack(.folder(String(prefix.dropLast()))) }
  }

  /// Whether a file of a data folder is a private key, or what an unfinished write left of one:
  /// with it, whoever has the archive could sign another history.
  static func isKey(_ name: String) -> Bool {
    name.hasSuffix(".key") || name.contains(".key.new-")
  }

  private func precedes(_ one: String, _ two: String) -> Bool {
    (one + "/").utf8.lexicographicallyPrecedes((two + "/").utf8)
  }

  private func place(_ name: String) -> String { path.appendingPathPart(name) }

  /// Hands on what is in a folder, in the byte order of the names; so many names are held at once.
  private func eachEntry(
    _ prefix: String, _ body: (String, POSIXStorage.EntryKind) throws(Failure) -> Void
  ) throws(Failure) {
    let folder = prefix.isEmpty ? path : place(String(prefix.dropLast()))
    var last: String?
    while true {
      let entries: [POSIXStorage.FolderEntry]
      do throws(StorageError) {
        entries = try console.logs.entries(in: folder, after: last, limit: Inputs.nameLimit)
      } catch {
        throw Failure(reading: error)
      }
      for (name, kind) in entries { try body(name, kind) }
      guard entries.count == Inputs.nameLimit else { return }
      last = entries.last?.name
    }
  }
}
