import EventLog
import ReplayTool
import Reporting
import Documents
import SessionEngine
import SessionShell
import Shell

/// Goes through many logs, hands on each session that an audit says yes to, once, and keeps account
/// of what was left out and why.
struct SessionSweep {
  private(set) var sessionCount: Int64 = 0
  private(set) var otherCount: Int64 = 0
  private(set) var leftOut: [LeftOutLog] = []
  private var missingCount = 0
  private var copyCount = 0
  private var sweep: LogSweep
  private let console: Console
  /// The corrected results that were published; nil without --data.
  let corrections: Corrections?

  /// Prepares to read the logs that the command line names.
  init(_ arguments: Arguments) throws(Failure) {
    console = arguments.console
    sweep = try LogSweep(arguments, keeping: .recording)
    corrections = try sweep.corrections(arguments)
  }

  /// Reads every log; one session is in memory at a time.
  mutating func run(_ take: (SoundSession) throws(Failure) -> Void) throws(Failure) {
    let console = console
    for failure in sweep.inputs.missing { console.warn(ReplayTool.name + ": " + failure.message) }
    missingCount = sweep.inputs.missing.count
    var copies = try CopySelection(sweep)
    var progress = Progress(total: sweep.inputs.items.count, console)
    var (sessionCount, otherCount, copyCount) = (sessionCount, otherCount, copyCount)
    var leftOut = leftOut
    let (corrections, ledger) = (corrections, sweep.ledger)
    func leaveOut(_ path: String, _ reason: String) {
      leftOut.append(LeftOutLog(path: path, reason: reason))
      progress.end()
      if corrections?.hasTold(path) == true { return }
      console.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): left out: " + reason.escapedForTerminal)
    }
    try sweep.runItems { item, log throws(Failure) in
      let path = log.file.path
      defer { progress.step(bytes: log.file.byteCount) }
      // Of a ledger that cannot be read, the gaps tell.
      if let ledger, !ledger.isReadable, item.expected?.kind == .ledger { return }
      if log.file.verdict.isSound, !log.isSession, log.file.stream != nil {
        // One that an audit does not pass is among the gaps.
        if log.answer() == .yes { otherCount += 1 }
      } else if copies.isFork(path) {
        leaveOut(path, copies.reason(for: path) ?? log.reason)
      } else if log.answer() != .yes {
        leaveOut(path, log.reason)
      } else if let reason = copies.reason(for: path) {
        copyCount += 1
        leaveOut(path, reason)
      } else if let session = SoundSession(log) {
        sessionCount += 1
        try take(session)
      } else {
        leaveOut(path, log.reason)
      }
    }
    progress.end()
    for gap in try sweep.gaps() {
      leaveOut(gap.path, gap.reason)
      if gap.isClaim { otherCount -= 1 }
    }
    if sessionCount == 0, otherCount > 0, leftOut.isEmpty {
      console.warn(
        "\(ReplayTool.name): no session in \(otherCount.counted("log")); replay-tool log shows "
          + "a log of any kind")
    }
    (self.sessionCount, self.otherCount, self.copyCount) = (sessionCount, otherCount, copyCount)
    self.leftOut = leftOut
  }

  /// 0 if every session that was named is in, 3 if one was left out, 2 if nothing could be read.
  var status: ExitStatus {
    if sessionCount == 0, leftOut.isEmpty { return .usage }
    let isWhole = leftOut.count == copyCount && missingCount == 0 && corrections?.isWhole != false
    return isWhole ? .yes : .unjudged
  }

  var sentence: String {
    var text = sessionCount.counted("session")
    if !leftOut.isEmpty { text += ", \(leftOut.count.counted("log")) left out" }
    if otherCount > 0 { text += ", \(otherCount.counted("log")) of other kinds skipped" }
    return text
  }
}
