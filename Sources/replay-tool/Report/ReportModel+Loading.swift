import EventLog
import ReplayTool
import Reporting
import SessionEngine
import SessionShell
import Shell

extension ReportModel {
  /// Reads the bytes of a log that was judged, its lines and its recording kept.
  ///
  /// - Throws: ``Failure`` if there is no log of a session, or one that is too long for a page.
  init(
    _ log: JudgedLog, _ ledger: LedgerReading?, _ corrections: Corrections?,
    _ options: ReportOptions, _ memory: MemoryStorage?, _ console: Console
  ) throws(Failure) {
    // Where there is no page there is none that passes; what an audit says no to is no here too.
    let status = log.answer() == .yes ? ExitStatus.unjudged : log.answer().status
    guard log.firstLine != nil || !log.lines.isEmpty else { throw log.noSession("report") }
    let bytes = try ReportModel.read(log.file, memory, console, ifTooLong: status)
    self.init(
      log, bytes: bytes, ledger: ledger,
      corrections: corrections?.of(log.file.stream?.name ?? "") ?? [], options)
  }

  /// The bytes that were judged, for the check in the page.
  fileprivate static func read(
    _ file: VerifiedLog, _ memory: MemoryStorage?, _ console: Console,
    ifTooLong status: ExitStatus
  ) throws(Failure) -> [UInt8] {
    if let bytes = memory?.contents(file.path) { return bytes }
    guard let bytes = try console.contents(of: file.path, atMost: byteLimit) else {
      throw LogReportCommand.tooLong(file.path, ReplayTool.name, status)
    }
    return bytes
  }
}

extension JudgedLog {
  /// What standard error says of it where an audit cannot judge it.
  var doubt: String {
    "\(ReplayTool.name): \(file.path.escapedForTerminal): " + reason.escapedForTerminal
  }
}
