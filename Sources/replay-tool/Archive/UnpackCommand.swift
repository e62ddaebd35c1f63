import Archive
import EventLog
import Results
import SessionEngine
import Shell
import Systems

/// `unpack`: the files of an archive as they were.
enum UnpackCommand {
  static let spec = CommandSpec(
    "unpack", "FILE -o DIR", "restore the files of an archive, byte for byte",
    details: """
      DIR is a new folder. Every log is made again by the rules and has to have the last hash that
      the archive recorded; the first one that has not ends the run (exit 1), and DIR is not made.
      What was restored until then stays beside it, in a folder that the message names.
      Only the names and the bytes of files are kept, not their times and rights.
      """,
    options: [OptionSpec("--output", short: "-o", value: "DIR", "the folder to make")],
    examples: [
      "replay-tool unpack fixtures/archives/sound.archive -o \"$(mktemp -d)/restored\""
    ])

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else {
      throw Failure("unpack needs one archive, and -o DIR for the new folder")
    }
    guard let target = arguments.value("--output"), target != "-" else {
      throw Failure("unpack needs the name of a new folder: -o DIR")
    }
    try NewFile.check(target)
    let path = arguments.operands[0]
    let disk = arguments.console.disk
    let archive: ArchiveFile<POSIXStorage>
    do throws(ArchiveFile<POSIXStorage>.Failure) {
      archive = try ArchiveFile(path, on: disk) { bytes in
        guard case .quiz(let quiz) = QuizFile.load(bytes) else { return nil }
        return quiz
      }
    } catch {
      throw Failure(archive: path, error)
    }
    var folder = try RestoredFolder(target, on: disk)
    for entry in archive.entries {
      try folder.take(entry, of: archive, named: path)
    }
    try folder.finish()
    let answer = UnpackAnswer(folder: target, counts: archive.counts, byteCount: folder.byteCount)
    switch Form(arguments) {
    case .quiet: break
    case .text: output.line(answer.sentence)
    case .plain: output.plain(answer)
    case .json: output.json(answer)
    }
    return .yes
  }
}
