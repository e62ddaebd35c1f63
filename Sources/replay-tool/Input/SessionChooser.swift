import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import SessionShell
import Shell

/// The newest sessions of the data folder, from which a person at a terminal chooses one to step
/// through: what the program offers when it is called without arguments.
struct SessionChooser {
  /// How many sessions are offered.
  private static let limit = 15

  private let console: Console
  private let paths: [String]
  private let names: SessionNames

  /// Looks for sessions; nil where there is no terminal to ask at, or no session.
  init?(_ console: Console) {
    guard console.isTerminal(0), console.isTerminal(1),
      let data = try? dataFolderLocation(option: nil, console)
    else { return nil }
    let folder = data.appendingPathPart("sessions")
    let files = (try? console.disk.names(in: folder)) ?? []
    let ids = files.filter { $0.isLogName }.map { String($0.dropLast(6)) }
      .filter { SessionID($0) != nil }.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
    guard !ids.isEmpty else { return nil }
    names = SessionNames(ids)
    paths = ids.map { folder.appendingPathPart($0 + ".jsonl") }
    self.console = console
  }

  /// Lists the sessions and opens the one that is chosen; an empty line leaves.
  func run() throws(Failure) -> ExitStatus {
    var output = try Output(colour: nil, isASCII: false, console: console)
    let offered = Array(paths.prefix(SessionChooser.limit))
    output.line("Sessions, newest first:")
    let evidence = Evidence(console)
    for (place, path) in offered.enumerated() {
      output.line(row(place + 1, path, try Inputs.Item(named: path, console), evidence))
    }
    let rest = paths.count - offered.count
    if rest > 0 { output.line("and \(rest) older ones; replay-tool step ID opens any of them") }
    output.line("replay-tool help lists the commands.")
    output.flush()
    console.prompt("Number of the session to step through, or Enter to leave: ")
    guard let answer = try readLine(), !answer.isEmpty else { return .yes }
    guard let path = try path(answer, among: offered) else {
      throw Failure(
        "\(answer.escapedForTerminal): no session of this number; there are 1 to \(offered.count)")
    }
    return ReplayTool.program.run(["step", path], console)
  }

  private func row(
    _ number: Int, _ path: String, _ item: Inputs.Item, _ evidence: Evidence
  ) -> String {
    let log = JudgedLog(item, evidence, keeping: .recording)
    let id = String(path.lastPathPart.dropLast(6))
    var line = String(number).leftPadded(to: 3) + "  " + names.short(id)
    if let at = log.recording?.lines.startedAt {
      line += "  " + at.dayAndMinute
    }
    if let start = log.start {
      line += "  " + (start.quiz + ", " + start.player).escapedForTerminal
    }
    line += ", " + log.file.lineCount.counted("line")
    return log.answer() == .yes ? line : line + "; " + log.reason.escapedForTerminal
  }

  /// A number of the list, or a short name.
  private func path(_ answer: String, among offered: [String]) throws(Failure) -> String? {
    if let number = Int(answer), answer.utf8.count < 4 {
      return offered.indices.contains(number - 1) ? offered[number - 1] : nil
    }
    let id = try names.id(answer)
    return paths.first { $0.lastPathPart.utf8.elementsEqual((id + ".jsonl").utf8) }
  }

  private func readLine() throws(Failure) -> String? {
    var bytes: [UInt8] = []
    do throws(StorageError) {
      while !bytes.contains(0x0A), try console.readInput(to: &bytes) > 0 {}
    } catch {
      throw Failure(error)
    }
    let line = bytes.prefix { $0 != 0x0A }.filter { $0 > 0x20 }
    return bytes.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
