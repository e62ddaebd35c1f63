import Archive
import EventLog
import ReplayTool
import SessionShell
import Shell

/// `unpack`: the files of an archive as they were.
enum UnpackCommand {
  static let spec = CommandSpec(
    "unpack", "FILE -o DIR", "restore the files of an archive, byte for byte",
    details: """
      DIR is a new folder. Each log is computed again and compared with the last hash that the
      archive recorded. At the first difference the command stops (exit 1) without making DIR.
      Only names and bytes of files are restored, not times and permissions.
      """,
    options: .of(target),
    examples: [
      "replay-tool unpack fixtures/archives/sound.archive -o \"$(mktemp -d)/restored\""
    ])

  private static let target = Option(
    "--output", short: "-o", value: "DIR", "the folder to make")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let path = try arguments.operand(or: "unpack needs one archive, and -o DIR for the new folder")
    guard path != "-" else { throw Failure("unpack needs an archive in a file, not -") }
    guard let target = arguments[target], !["", "-"].contains(target) else {
      throw Failure("unpack needs the name of a new folder: -o DIR")
    }
    try NewFile.check(target)
    let disk = arguments.console.disk
    let archive = try ArchiveFile<POSIXStorage>.opened(path, on: disk)
    var folder = try RestoredFolder(target, on: disk)
    do throws(Failure) {
      for entry in archive.entries {
        try folder.take(entry, of: archive, named: path)
      }
      try folder.finish()
    } catch {
      folder.discard()
      throw error
    }
    let answer = UnpackAnswer(
      folder: target,
      files: ArchivedFiles(counts: archive.counts, byteCount: folder.byteCount))
    output.tell(answer, Form(arguments), answer.sentence)
    return .yes
  }
}
