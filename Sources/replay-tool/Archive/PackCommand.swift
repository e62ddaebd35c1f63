import Archive
import EventLog
import ReplayTool
import SessionShell
import Shell

/// `pack`: logs as an archive.
enum PackCommand {
  static let spec = CommandSpec(
    "pack", "LOG|DIR|- -o FILE", "put logs or a data folder into an archive",
    details: """
      For a sound session, an archive has what the player did, the times and the last hash; the
      rest follows from the rules. Other logs are packed with all events, and other files as they
      are: unpack restores all of them byte for byte. Every file in DIR is packed, except private
      keys (*.key), which are not evidence; a symbolic link is refused.
      Quizzes that the sessions need are packed too.
      The logs of a bundle (- for standard input, or --bundle) are stored under the names that a
      data folder has for them, sessions/ID.jsonl; the second log of a stream is ID#2.jsonl.
      audit, verify, stats and the other commands that read logs accept an archive like a folder;
      test and rescore --publish need the files, so unpack it first.
      An archive is text (JSON Lines, docs/ARCHIVE.md); zstd or gzip make it smaller still.
      """,
    options: .of(target, Evidence.quiz, Inputs.bundle),
    examples: [
      "replay-tool pack fixtures/folders/sound -o \"$(mktemp -d)/sound.archive\""
    ])

  private static let target = Option(
    "--output", short: "-o", value: "FILE", "the archive to write")

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let bundles = arguments.all(Inputs.bundle)
    guard let path = (arguments.operands + bundles).first,
      arguments.operands.count + bundles.count == 1
    else {
      throw Failure("pack needs one log, one folder or one bundle, and -o FILE for the archive")
    }
    guard let target = arguments[target], target != "-" else {
      throw Failure("pack needs the name of the archive: -o FILE")
    }
    try check(target, isOutside: path, on: arguments.console.disk)
    let source = try PackSource(path, isBundle: path == "-" || !bundles.isEmpty, arguments)
    var writer = ArchiveWriter { source.quiz($0) }
    var file = try FileOutput(target, opening: nil)
    var byteCount: Int64 = 0
    do throws(Failure) {
      try file.write(writer.begin())
      try source.each { item throws(Failure) in
        let lines: [UInt8]
        do throws(ArchiveFault) {
          switch item {
          case .file(let path, let bytes):
            byteCount += Int64(bytes.count)
            lines = try writer.add(bytes, at: path)
          case .folder(let path): lines = try writer.addFolder(at: path)
          }
        } catch {
          throw Failure("\(source.path.escapedForTerminal): \(error.reason.escapedForTerminal)")
        }
        try file.write(lines)
      }
      try file.write(writer.end())
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
    let answer = PackAnswer(
      archive: target, files: ArchivedFiles(counts: writer.counts, byteCount: byteCount),
      archiveByteCount: file.byteCount, chain: writer.chain)
    for key in source.keys {
      arguments.console.warn("replay-tool: left out the private key \(key.escapedForTerminal)")
    }
    output.tell(answer, Form(arguments), answer.sentence)
    return .yes
  }

  /// Refuses an archive in the folder that it is made of, which would contain a part of itself.
  private static func check(
    _ target: String, isOutside path: String, on disk: POSIXStorage
  ) throws(Failure) {
    func folder(_ path: String) -> FileStatus? { disk.found(at: path + "/.") }
    guard let source = folder(path) else { return }
    var place = target.parentFolder ?? "."
    while let here = folder(place) {
      guard !here.isSameFile(as: source) else {
        throw Failure(
          "\(target.escapedForTerminal): is in the folder that is packed; name a place outside it")
      }
      guard let above = folder(place + "/.."), !above.isSameFile(as: here) else { return }
      place += "/.."
    }
  }
}
