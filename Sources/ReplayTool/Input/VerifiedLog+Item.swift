package import EventLog
internal import Shell

extension VerifiedLog {
  /// Reads a log that was named on the command line; `visit` sees every whole append.
  package init(
    _ item: Inputs.Item, receipts: [Receipt] = [], settling: Settling = .now,
    visit: (LogCursor) -> Void
  ) {
    if item.isLink {
      self.init(link: item.path)
    } else if let memory = item.memory {
      self.init(
        item.path, on: memory, expecting: item.expected, receipts: receipts, settling: .never,
        visit: visit)
    } else {
      self.init(
        item.path, on: item.console.logs, expecting: item.expected, receipts: receipts,
        settling: settling, visit: visit)
    }
  }

  /// The same of a log whose lines are of no interest.
  package init(_ item: Inputs.Item, receipts: [Receipt] = [], settling: Settling = .now) {
    if item.isLink || item.memory != nil {
      self.init(item, receipts: receipts, settling: settling) { _ in }
    } else {
      self.init(
        item.path, on: item.console.logs, expecting: item.expected, receipts: receipts,
        settling: settling)
    }
  }
}
