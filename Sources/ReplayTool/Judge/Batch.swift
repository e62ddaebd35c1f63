package import EventLog
internal import Documents
package import Shell

/// The answer over many logs, counted as they come.
package struct Batch {
  package private(set) var counts: (yes: Int64, no: Int64, unjudged: Int64, missing: Int64) = (
    0, 0, 0, 0
  )
  private var hasFailed = false
  private var metReceipts: [Receipt] = []
  private var unmetReceipts: [Receipt] = []

  /// A missing one is reported at once.
  package init(_ inputs: Inputs) {
    for failure in inputs.missing {
      inputs.console.warn(inputs.console.program + ": " + failure.message)
      counts.missing += 1
    }
  }

  package mutating func add(_ status: ExitStatus, _ wasRead: Bool, receipts: [ReceiptCheck]) {
    for check in receipts where !metReceipts.contains(check.receipt) {
      metReceipts.append(check.receipt)
    }
    if !wasRead {
      counts.missing += 1
    } else if status == .yes {
      counts.yes += 1
    } else if status == .no {
      counts.no += 1
    } else {
      counts.unjudged += 1
    }
  }

  /// Counts what belongs to no single log: as a log of its own, or as a fault of the whole run.
  ///
  /// - Parameters:
  ///   - isLog: whether it counts as a log
  ///   - wasYes: whether a log that counted as yes does so no longer
  package mutating func addFault(asLog isLog: Bool, wasYes: Bool) {
    if isLog { counts.no += 1 } else { hasFailed = true }
    if wasYes { (counts.yes, counts.no) = (counts.yes - 1, counts.no + 1) }
  }

  /// Evidence that was asked for and can't be read.
  package mutating func addUnjudged() { counts.unjudged += 1 }

  /// Receipts of logs that were not among those read: evidence that was asked for and is missing.
  package mutating func finish(_ receipts: [Receipt], _ console: Console) {
    unmetReceipts = receipts.filter { !metReceipts.contains($0) }
    for receipt in unmetReceipts {
      console.warn(
        "\(console.program): no log of \(receipt.stream.text) was among those read, "
          + "so its receipt could not be compared")
    }
  }

  package var status: ExitStatus {
    if counts.yes + counts.no + counts.unjudged == 0 { return .usage }
    if counts.no > 0 || hasFailed { return .no }
    return counts.unjudged + counts.missing > 0 || !unmetReceipts.isEmpty ? .unjudged : .yes
  }

  /// How many logs were looked for.
  package var logCount: Int64 { counts.yes + counts.no + counts.unjudged + counts.missing }

  package var sentence: String {
    var parts = ["\(counts.yes) yes"]
    if counts.no > 0 { parts.append("\(counts.no) no") }
    if counts.unjudged > 0 { parts.append("\(counts.unjudged) could not be judged") }
    if counts.missing > 0 { parts.append("\(counts.missing) not there") }
    return logCount.counted("log") + ": " + parts.joined(separator: ", ")
  }
}

/// How far a long run has come, on standard error and on a terminal only.
package struct Progress {
  private let total: Int
  private let isShown: Bool
  private let start: Int64
  private let console: Console
  private var done = 0
  private var bytes: Int64 = 0
  private var drawnAt: Int64 = 0

  /// `total` is counted only if anybody sees it.
  package init(total: @autoclosure () -> Int, _ console: Console) {
    self.console = console
    start = console.monotonicMilliseconds()
    isShown = console.isTerminal(2) && console.environment("ACCESSIBLE") == nil
    self.total = isShown ? total() : 0
  }

  /// Counts a log; draws after half a second, and at most ten times a second.
  package mutating func step(bytes more: Int64) {
    done += 1
    bytes += more
    guard isShown else { return }
    let now = console.monotonicMilliseconds()
    guard now - start >= 500, now - drawnAt >= 100 else { return }
    drawnAt = now
    let elapsed = max(now - start, 1)
    let left = elapsed * Int64(total - done) / Int64(done) / 1000
    let text =
      "\r\u{1B}[K\(done) of \(total) logs, \(Int64(done) * 1000 / elapsed) a second, "
      + "\(bytes / elapsed / 1000) MB/s, \(left) s left"
    console.prompt(text)
  }

  /// Takes the line away.
  package func end() {
    if drawnAt > 0 { console.prompt("\r\u{1B}[K") }
  }
}
