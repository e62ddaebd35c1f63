import Archive
import EventLog
import SessionEngine
import Shell

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
  /// The quizzes of the folder, by the digest that is their name, and those that were asked for.
  private var quizzes: [Digest: Archive.PackedQuiz?] = [:]

  /// Reads the names in a bundle.
  ///
  /// - Throws: ``Failure`` where it cannot be read, or has no logs.
  init(bundle: LogBundle, _ arguments: Arguments) throws(Failure) {
    path = bundle.name
    console = arguments.console
    evidence = try Evidence(arguments)
    kind = .bundle(try BundledFiles(bundle))
  }

  /// Looks at what was named.
  ///
  /// - Throws: ``Failure`` where it is not there.
  init(_ path: String, _ arguments: Arguments) throws(Failure) {
    self.path = path
    console = arguments.console
    evidence = try Evidence(arguments)
    let isFolder: Bool
    do throws(StorageError) {
      let disk = console.logs
      let handle = try disk.openForReading(path)
      defer { disk.close(handle) }
      isFolder = try disk.status(handle).isFolder
    } catch {
      throw Failure(error)
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
    for (name, kind) in try entries(prefix) {
      if kind == .folder {
        try meetQuizzes(prefix + name + "/")
      } else if name.utf8.count == 69, name.utf8.suffix(5).elementsEqual(".json".utf8),
        let digest = Digest(hex: Array(name.utf8.prefix(64)))
      {
        let bytes = try console.contents(of: place(prefix + name), limit: Archive.byteLimit)
        guard SHA256.digest(of: bytes) == digest, case .quiz(let quiz) = evidence.load(bytes)
        else { continue }
        quizzes[digest] = Archive.PackedQuiz(quiz, bytes: bytes)
      }
    }
  }

  // MARK: Walking

  /// Packs each item with `pack`, and hands the lines on.
  func each(
    _ pack: (Item) throws(Failure) -> [UInt8], take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch kind {
    case .folder: try walk("", pack, take)
    case .log:
      let bytes = try console.contents(of: path, limit: Archive.byteLimit)
      try take(try pack(.file(path.lastPathPart, bytes)))
    case .bundle(let files):
      for member in files.members {
        try take(try pack(.file(member.name, try files.bytes(of: member))))
      }
    }
  }

  private func walk(
    _ prefix: String, _ pack: (Item) throws(Failure) -> [UInt8],
    _ take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let entries = try entries(prefix)
    if entries.isEmpty, !prefix.isEmpty { try take(try pack(.folder(String(prefix.dropLast())))) }
    for (name, kind) in entries {
      switch kind {
      case .folder: try walk(prefix + name + "/", pack, take)
      case .file:
        let bytes = try console.contents(of: place(prefix + name), limit: Archive.byteLimit)
        try take(try pack(.file(prefix + name, bytes)))
      case .link, .other:
        throw Failure(
          "\(place(prefix + name).escapedForTerminal): "
            + (kind == .link ? "a symbolic link" : "a pipe or device")
            + ", which no archive can have; copy the folder without it", .unjudged)
      }
    }
  }

  private func place(_ name: String) -> String { path.appendingPathPart(name) }

  /// What is in a folder, in the order of the whole names in an archive: `a-b` comes
  /// before `a/b`.
  private func entries(_ prefix: String) throws(Failure) -> [POSIXStorage.FolderEntry] {
    let folder = prefix.isEmpty ? path : place(String(prefix.dropLast()))
    do throws(StorageError) {
      return try console.logs.entries(in: folder, after: nil, limit: .max).sorted {
        PackSource.key($0).lexicographicallyPrecedes(PackSource.key($1))
      }
    } catch {
      throw Failure(error)
    }
  }

  private static func key(_ entry: POSIXStorage.FolderEntry) -> [UInt8] {
    Array(entry.name.utf8) + (entry.kind == .folder ? [0x2F] : [])
  }
}
