internal import EventLog
internal import SessionEngine
internal import Shell

/// All that is left of a class, in one ZIP file: the data folder without its keys, its results as a
/// table, and the report.
///
/// It has the sessions of other classes too, because the ledger names them: an audit of the
/// unpacked folder then says what an audit of the host's folder says.
struct ClassArchive {
  private let folder: DataFolder<POSIXStorage>
  private let console: Console
  private let classID: String
  private let name: String

  /// `name` is the folder that the files are in.
  init(
    of classID: String, in folder: DataFolder<POSIXStorage>, _ console: Console, name: String
  ) {
    (self.classID, self.folder, self.console, self.name) = (classID, folder, console, name)
  }

  /// The folders whose logs are taken.
  ///
  /// What is named later is named in what is taken before it: the classes name lines of the ledger,
  /// and the ledger names the others.
  static let folders = ["sessions", "players", "conversations", "rescores", "quizzes"]

  /// Whether a file of the data folder is taken: logs, torn tails that were kept, quizzes.
  ///
  /// A key is neither, and a file that only this machine needs is not either.
  static func takes(_ name: String) -> Bool {
    name.hasSuffix(".jsonl") || name.contains(".jsonl.torn-")
      || (name.hasSuffix(".json") && !name.contains(".key"))
  }

  /// The file.
  ///
  /// - Throws: that a file cannot be read, or that there is too much for the format.
  func file() throws(Failure) -> [UInt8] {
    var zip = ZipWriter()
    try add("classes", to: &zip)
    for file in names(in: folder.root) where file.hasPrefix("ledger.jsonl") {
      try add(file, at: folder.root, to: &zip)
    }
    for part in ClassArchive.folders { try add(part, to: &zip) }
    let table = try ResultsTable(
      of: ReadableFolder(folder, console), player: nil, classID: classID, withUnfinished: true,
      console)
    zip.add(name + "/results.csv", table.bytes)
    for file in try ClassReport(folder, console).files {
      zip.add(name + "/report/" + file.name, file.bytes)
    }
    zip.add(name + "/README.txt", Array((ClassArchive.words + told(table.notes)).utf8))
    guard let file = zip.file else {
      throw Failure("this class is too large for one ZIP file; copy the data folder instead")
    }
    return file
  }

  /// What is told beside the table, as standard error has it from `quiz results --csv`.
  private func told(_ notes: [String]) -> String {
    guard !notes.isEmpty else { return "" }
    let root = folder.root.appendingPathPart("").escapedForTerminal
    let lines = notes.map { note in
      note.hasPrefix(root) ? "data/" + note.dropFirst(root.count) : note
    }
    return "\nWhat an audit does not say yes to:\n" + lines.map { $0 + "\n" }.joined()
  }

  private func add(_ part: String, to zip: inout ZipWriter) throws(Failure) {
    let place = folder.root.appendingPathPart(part)
    for file in names(in: place) where ClassArchive.takes(file) {
      try add(part + "/" + file, at: folder.root, to: &zip)
    }
  }

  private func add(_ file: String, at root: String, to zip: inout ZipWriter) throws(Failure) {
    zip.add(name + "/data/" + file, try console.contents(of: root.appendingPathPart(file)))
  }

  private func names(in folder: String) -> [String] {
    let names = (try? console.disk.names(in: folder)) ?? []
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let words = """
    data         the data folder: ledger, classes, sessions, players; earlier classes too
    results.csv  a row for each session of this class; scores and per cent in
                 hundredths: 6650 is 66.5
    report       a page for each session in data; open report/index.html

    replay-tool audit --data data
    checks all of it. With proofs that players saved, and the line Key of the host;
    each proof and each key needs an option of its own:
    replay-tool audit --data data --witness PROOF --host-key KEY
    Each class has a Key of its own. If data has earlier classes, give the Key of
    each of them too: without it the audit cannot judge that class, sets its proofs
    aside and exits with 3.

    It does not contain the keys that the host signs with. It contains the right
    answers and everything that the players wrote. The log of a player with an
    account also has a salted hash of the password.

    """
}
