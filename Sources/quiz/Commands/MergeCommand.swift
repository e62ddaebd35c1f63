internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// `quiz merge`: takes over what another device of the same players has written.
struct MergeCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "merge", "DIR", "merge another data folder, or saved logs, into this one",
      details: """
        DIR is the data folder of another device, or a folder of logs that the page
        saved; replay-tool unpack makes a folder of an archive (Save my logs). The logs
        of each device become a part, parts/NAME, with its own ledger; the logs of this
        folder never change, and DIR is only read. Merging again adds what is new, in
        any order. Practice, results, rank and settings include all parts, and quiz
        resume continues a session that began on another device. An interrupted merge
        loses nothing: merge again.

        A session that was continued on several devices is a fork: all versions are kept
        and reported. replay-tool audit --data DIR/parts/NAME checks a part against its
        ledger. Logs are found in all folders of DIR. A damaged file, a symbolic link, a
        log of more than 256 MiB and a folder in DIR that has a ledger of its own are
        skipped and reported, and the exit code is 3. So is a part of which something
        cannot be read: it stays as it is. If a sound version replaces a damaged log of
        a part, the damaged log is kept beside it. The exit code is also 3 if a session
        or the ledger of this folder cannot be read.
        """,
      examples: ["quiz merge /media/stick/quiz", "quiz merge ./saved --data ./quiz"]),
    takes: 1...1, "quiz merge DIR"
  ) { context throws(Failure) in
    try MergeCommand(terminal: context.terminal, folder: context.folder, disk: context.disk)
      .run(context.arguments.operands[0])
  }

  let terminal: Terminal
  let folder: DataFolder<POSIXStorage>
  let disk: POSIXStorage

  /// Merges and says what came of it.
  private func run(_ path: String) throws(Failure) -> ExitStatus {
    guard !path.isEmpty else {
      throw Failure("'': no such folder; name a data folder, or a folder of saved logs")
    }
    let status: FileStatus?
    do throws(StorageError) {
      status = try disk.status(at: path.appendingPathPart("."))
    } catch {
      if error.kind == .notPermitted {
        throw Failure(SessionError.storage(StorageError(error.kind, "list", path)))
      }
      guard error.kind == .notAFolder else { throw Failure(error) }
      status = nil
    }
    guard status?.isFolder == true else {
      if terminal.console.isArchive(path) {
        throw Failure(
          "\(path.escapedForTerminal) is an archive: replay-tool unpack \(path.quotedForShell) -o DIR, "
            + "then quiz merge DIR")
      }
      let isFile = disk.found(at: path)?.isRegular == true
      let what = isFile ? "a file, not a folder" : "no such folder"
      throw Failure(
        "\(path.escapedForTerminal): \(what); name a data folder, or a folder of saved logs")
    }
    if let own = disk.found(at: folder.root.appendingPathPart(".")),
      status?.isSameFile(as: own) == true
    {
      throw Failure(
        "\(path.escapedForTerminal) is the data folder itself; name another with --data")
    }
    let other = DataFolder(path, on: disk, shelf: folder.shelf, token: "")
    let logs = terminal.console.logs
    let merge = try engine { () throws(SessionError) in
      try folder.merge(other) { source in
        // The walk of every tool: whatever it finds is taken over or told.
        FolderLogs(source.root, DataPlaces(source.root, logs), on: logs).map {
          PartFile(path: $0.path, expected: $0.expected, isLink: $0.isLink)
        }
      }
    }
    for left in merge.parts.flatMap({ $0.leftOut }) {
      terminal.note("\(left.path.escapedForTerminal) is left out: " + left.reason)
    }
    for left in merge.unread {
      terminal.note(
        "\(left.path.escapedForTerminal) was not compared with the parts: " + left.reason)
    }
    for file in merge.parts.flatMap({ $0.kept }) {
      terminal.note(
        "\(file.escapedForTerminal) is a damaged log of the part; a sound version has replaced it")
    }
    let isLedgerSound = tellLedger(besides: merge)
    let answer = MergeAnswer(merge: merge)
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain:
      for part in answer.parts { terminal.output.plain(part) }
      for fork in merge.forks { terminal.output.plain(PlainRow("fork", fork)) }
    case .text: for line in lines(merge) { terminal.output.line(line) }
    }
    let isWhole = merge.unread.isEmpty && merge.parts.allSatisfy { $0.leftOut.isEmpty }
    return isWhole && isLedgerSound ? .yes : .unjudged
  }

  /// Tells that the folder's own ledger cannot be read, unless that was told; answers whether it can.
  private func tellLedger(besides merge: Merge) -> Bool {
    let disk = terminal.console.logs.withoutLinks(in: folder.root)
    let ledger = LedgerReading(of: folder.root, on: disk)
    guard ledger.file.isThere, !ledger.isReadable else { return true }
    let told = merge.parts.flatMap { $0.leftOut }
    if !told.contains(where: { $0.path.utf8.elementsEqual(ledger.path.utf8) }) {
      terminal.note(
        "the ledger \(ledger.path.escapedForTerminal) \(ledger.unreadableWords); "
          + "see replay-tool verify")
    }
    return false
  }

  private func lines(_ merge: Merge) -> [String] {
    if merge.parts.isEmpty { return ["There are no logs in it."] }
    return merge.parts.map { part in
      "part \(part.name): \(part.added.count.counted("new log")), \(part.grown.count) longer than "
        + "before, \(part.knownCount) already here"
    }
      + merge.forks.map { "session \($0) was continued in several ways; all versions are kept" }
  }
}

extension Merge.LeftOut {
  /// Why, and what to do.
  fileprivate var reason: String {
    switch why {
    case .tooLong:
      return "it is longer than 256 MiB, the limit of a merge; read it where it is, with --data"
    case .otherFolder: return "it is a data folder of its own; merge it by itself"
    case .needed(let verdict): return words(verdict) + ", so the part stays as it is"
    case .unreadable(let verdict): return words(verdict)
    }
  }

  private func words(_ verdict: Verdict) -> String {
    guard let damage = verdict.damage else { return "see replay-tool verify" }
    let found = damage.foundText.escapedForTerminal
    switch damage.reason {
    case .symbolicLink: return damage.found
    case .readFailed, .notRegular, .missing: return "it cannot be read: " + found
    default:
      return "\(verdict.name) at line \(damage.line): expected "
        + "\(damage.expected.escapedForTerminal), found \(found); see replay-tool verify"
    }
  }
}

/// What `merge` prints.
struct MergeAnswer: Document {
  static let form = DocumentForm("quiz/merge@1")

  let merge: Merge

  /// What was taken over into one part.
  struct Part: Described {
    let part: Merge.Part

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("kind", in: .cells) { _ in "part" }
      fields.field("part", "The name of the part: its folder in parts.") { $0.part.name }
      fields.field(
        "new", as: .list(of: .text.described("A stream.")), "The logs that were not there before."
      ) { $0.part.added }
      fields.field(
        "continued", as: .list(of: .text.described("A stream.")),
        "The logs that are longer than before, or have another version."
      ) { $0.part.grown }
      fields.field("known", as: .count, "How many logs were there already.") {
        $0.part.knownCount
      }
      fields.field(
        "unreadable", as: .list(of: .text.described("A file.")), "The files that were left out."
      ) { $0.part.leftOut.map { $0.path } }
      fields.field(
        "kept", as: .list(of: .text.described("A file.")),
        "The damaged logs of the part that a sound version replaced, by their new names."
      ) { $0.part.kept }
    }
  }

  var parts: [Part] { merge.parts.map { Part(part: $0) } }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("parts", "Each part that there was something for.") { $0.parts }
    fields.field(
      "forks", as: .list(of: .text.described("A session.")),
      "Sessions that were continued in several ways, in the folder as it is now."
    ) { $0.merge.forks }
  }
}
