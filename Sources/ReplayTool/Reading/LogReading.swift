package import EventLog
package import Shell

/// A log of one kind while it is read: it takes appends, and tells at any time what they come to.
package struct LogReading {
  /// The types of events that its log may hold.
  package let types: [String]
  /// Takes the next append.
  package let take: (LogCursor) -> Void
  /// What was read so far; nil before the first event, where that says how to read the log.
  package let replayed: () throws(Failure) -> Replayed?

  package init(
    types: [String], take: @escaping (LogCursor) -> Void,
    replayed: @escaping () throws(Failure) -> Replayed?
  ) {
    (self.types, self.take, self.replayed) = (types, take, replayed)
  }

  /// Starts to read a log by a decider; of a log of so many bytes nothing is moved while it grows.
  @inlinable
  package init<D: ToldDecider>(
    by decider: D, byteCount: Int, hasRules: Bool = true,
    findings: @escaping (ReplayedLog) -> LogFindings
  ) {
    var history = History(decider, expectedByteCount: byteCount)
    self.init(
      types: ReplayedLog(history).types, take: { history.take($0) },
      replayed: { () throws(Failure) -> Replayed? in
        let log = ReplayedLog(history)
        return Replayed(log, findings(log), hasRules: hasRules)
      })
  }

  /// Starts to read a log of a kind that there are no rules for: none of its lines is known; or one
  /// that cannot be replayed by its rules, with what is found in it all the same.
  package static func withoutRules(
    byteCount: Int,
    findings: @escaping (ReplayedLog) -> LogFindings = { log in LogFindings(log) { nil } }
  ) -> LogReading {
    LogReading(
      by: UnknownDecider(), byteCount: byteCount, hasRules: false, findings: findings)
  }
}

/// The kinds of logs of one run.
package struct LogKinds {
  private let kinds: [LogKind]
  /// Where the command was called.
  package let console: Console

  package init(_ kinds: [LogKind], _ console: Console) {
    (self.kinds, self.console) = (kinds, console)
  }

  /// The types of events that logs of a kind may hold; nil where there are no rules for the kind.
  func types(of stream: StreamName, _ item: Inputs.Item) -> [String]? {
    kinds.first { $0.kind == stream.kind }?.start(stream, item).types
  }

  /// Takes in an append of a log; the first one says how it is read.
  func take(_ cursor: LogCursor, of item: Inputs.Item, into reading: inout LogReading?) {
    if reading == nil, let stream = cursor.header?.stream {
      reading =
        kinds.first { $0.kind == stream.kind }?.start(stream, item)
        ?? LogReading.withoutRules(byteCount: item.byteCount)
    }
    reading?.take(cursor)
  }
}

/// The decider of a log whose kind there are no rules for.
private struct UnknownDecider: ToldDecider {
  var start: Int { 0 }

  func decide(_ command: Never, on state: Int, at time: Timestamp) throws(Never) -> [Never] {}
  func evolve(_ state: inout Int, _ event: Never, at time: Timestamp) {}
  func command(of append: [Never], on state: Int) -> Never? { nil }
  func entry(_ event: Never) -> Entry {}
  func decode(_ bytes: Span<UInt8>, _ record: Record) -> DecodedLine<Never> { .unknownType }
  func document(_ state: Int) -> [UInt8] { Array("{}".utf8) }
}
