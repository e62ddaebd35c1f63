import EventLog

typealias NotedRules = MetadataDecider<LoanRules>

/// Owns the log of one library, so that many tasks can append to it: one after the other.
///
/// Storage waits for the disk, so a program that serves many requests gives each actor a thread of its
/// own, with a custom executor.
actor LoanDesk {
  private var log: DecidedLog<NotedRules, POSIXStorage>

  init(_ path: String, _ library: StreamName, at now: Timestamp) throws {
    log = try DecidedLog(
      creating: path, stream: library, by: NotedRules(LoanRules()), first: .init(.open), at: now,
      token: "new", on: POSIXStorage())
  }

  /// Where the log is now: a form that is sent back later is refused if this has changed.
  var sequence: Int64 { log.receipt.sequence }

  /// Returns how many events were appended: 0 if a command with this key was carried out before.
  func perform(
    _ command: LoanRules.Command, _ metadata: EventMetadata, at now: Timestamp,
    expecting sequence: Int64? = nil
  ) throws -> Int {
    try log.perform(.init(command, metadata), at: now, expecting: sequence).count
  }
}
