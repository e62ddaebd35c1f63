import Documents
import EventLog
import ReplayTool
import SessionShell
import Shell

/// The log to be made small: the one that is named, or of a folder the shortest that shows what is
/// to be kept, the first of several.
enum ShortestLog {
  /// Reads it; `shows` tells whether a session has what is looked for.
  ///
  /// - Throws: ``Failure`` with exit code 1 where no session of a folder shows it, and what `shows`
  ///   throws of a log that was named.
  static func find(
    _ name: String, _ arguments: Arguments, shows: (RecordedFile) throws(Failure) -> Bool
  ) throws(Failure) -> RecordedFile {
    let inputs = try Inputs([name], arguments.console)
    let evidence = try Evidence(arguments)
    if let item = inputs.items.first, item.path == name {
      return try RecordedFile(item, evidence)
    }
    var best: RecordedFile?
    var (count, passedOver) = (0, 0)
    var progress = Progress(total: inputs.items.count, arguments.console)
    for item in inputs.items {
      count += 1
      let file: RecordedFile
      do throws(Failure) {
        guard ReplayedFile.stream(of: item)?.kind ?? .session == .session else { continue }
        file = try RecordedFile(item, evidence)
        if file.lines.count < best?.lines.count ?? .max, try shows(file) { best = file }
      } catch {
        passedOver += 1
        continue
      }
      progress.step(bytes: 0)
    }
    progress.end()
    let folder = name.escapedForTerminal
    if passedOver > 0 {
      arguments.console.warn(
        "\(ReplayTool.name): \(folder): \(passedOver) of \(count.counted("log")) could not be "
          + "examined; replay-tool audit \(name.quotedAsLog) says why")
    }
    guard let best else {
      throw Failure(
        "\(folder): no session of this folder shows it; replay-tool audit --findings "
          + "\(name.quotedAsLog) lists the findings", passedOver > 0 ? .unjudged : .no)
    }
    return best
  }
}
