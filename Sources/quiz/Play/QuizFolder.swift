internal import EventLog
internal import Shell
internal import Systems

/// The files of a folder that may be quizzes, or be made quizzes, and its folders.
struct QuizFolder {
  /// One of them.
  struct Entry: Hashable {
    let name: String
    /// What it is, in a word.
    let kind: String
    let isFolder: Bool
  }

  /// How many are listed.
  static let limit = 1000

  let path: String
  let entries: [Entry]
  /// Why the folder cannot be listed.
  let obstacle: String?

  /// Lists a folder: quizzes first, then folders, both in byte order.
  ///
  /// Hidden ones are left out.
  init(_ path: String, on disk: POSIXStorage) {
    self.path = path
    var (files, folders): ([Entry], [Entry]) = ([], [])
    var obstacle: String?
    do throws(StorageError) {
      for (name, kind) in try disk.entries(in: path, after: nil, limit: QuizFolder.limit)
      where name.utf8.first != 0x2E {
        switch kind {
        case .folder: folders.append(Entry(name: name, kind: "folder", isFolder: true))
        case .file, .link:
          guard let kind = QuizFolder.kind(name) else { continue }
          files.append(Entry(name: name, kind: kind, isFolder: false))
        case .other: continue
        }
      }
    } catch {
      obstacle = Failure(error).message
    }
    entries = files + folders + [Entry(name: "..", kind: "the folder above", isFolder: true)]
    self.obstacle = obstacle
  }

  /// What a file is by its ending; nil for what is not a quiz.
  private static func kind(_ name: String) -> String? {
    guard let ending = name.split(separator: ".").last?.lowercased(), name.utf8.contains(0x2E)
    else { return nil }
    return ending == "json" ? "quiz" : QuizImport.Format(rawValue: ending)?.name
  }

  func path(of entry: Entry) -> String {
    guard entry.name == ".." else {
      return path == "." ? entry.name : path.appendingPathPart(entry.name)
    }
    if path == "." { return ".." }
    // From what is itself above, the way goes on upwards.
    if path.lastPathPart == ".." { return path.appendingPathPart("..") }
    return path.parentFolder ?? "/"
  }

  /// The entries whose names contain a text, whatever its case.
  func entries(containing text: String) -> [Entry] {
    let wanted = text.lowercased()
    return wanted.isEmpty ? entries : entries.filter { $0.name.lowercased().contains(wanted) }
  }
}
