public import EventLog

/// A kind of log that a ``ReplayProgram`` reads: how it is recognised, and its rules.
public struct LogKind {
  /// The kind, as line 0 of a log names it.
  let kind: StreamName.Kind
  /// Starts to read a log of this kind.
  let start: (StreamName, Inputs.Item) -> LogReading

  /// Logs that follow the rules of a decider, which may depend on the name of the log.
  public init<D: ToldDecider>(_ kind: StreamName.Kind, by decider: @escaping (StreamName) -> D) {
    self.init(kind) { stream, item in
      let decider = decider(stream)
      return LogReading(by: decider, byteCount: item.byteCount) { log in
        LogFindings(log) { LogFinding.judge(by: decider) }
      }
    }
  }

  /// Logs that are read in another way.
  package init(
    _ kind: StreamName.Kind, start: @escaping (StreamName, Inputs.Item) -> LogReading
  ) {
    (self.kind, self.start) = (kind, start)
  }
}
