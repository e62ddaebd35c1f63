import EventLog

/// The sound logs of one session that were met so far, and how a further one relates to them.
struct SessionLogs: Sendable {
  /// What comparing a log with those before it shows.
  struct Comparison {
    /// How it relates to the first of them, or to the first that it forks from.
    var relation = FolderJudgement.Relation.first
    /// The log that it is told to be a fork of, if it is.
    var forkOfOwn: String?
    /// The logs before it that turn out to be forks.
    var forked: [MetLog] = []
  }

  /// Reads the hash of a line of a log that was met; nil if it is not there.
  typealias Head = (_ path: String, _ sequence: Int64) -> Digest?

  /// In the order they were met.
  private(set) var logs: [MetLog]
  /// The place of the longest, while all others are its beginnings; nil once there are two
  /// histories.
  private var longest: Int?

  /// Takes what was remembered of the session: its first log, if it has one.
  init(_ logs: [MetLog]) {
    self.logs = logs
    longest = logs.count == 1 ? 0 : nil
  }

  /// Takes in a log that was compared.
  mutating func add(_ log: MetLog) {
    if let place = longest, log.receipt.sequence > logs[place].receipt.sequence {
      longest = logs.count
    }
    logs.append(log)
  }

  /// Compares a log with those that were met before, and notes which of them fork.
  ///
  /// - Complexity: while there is one history, one comparison. After that, those that can add
  ///   nothing are skipped; each of the others reads lines of one log.
  mutating func compare(_ own: inout MetLog, _ head: Head) -> Comparison {
    var comparison = Comparison()
    guard let first = logs.first else { return comparison }
    if let place = longest {
      guard case .fork = relation(of: own, to: logs[place], head) else {
        comparison.relation = relation(inOneHistory: own, first)
        return comparison
      }
      longest = nil
    }
    var (hasRelation, hasFork) = (false, false)
    for place in logs.indices {
      // Where the ledger agrees with one of the two, the other one is the fork.
      let marksOwn = !own.isFork && (!own.isAgreed || logs[place].isAgreed)
      let marksOther = !logs[place].isFork && (!logs[place].isAgreed || own.isAgreed)
      guard !hasFork || marksOwn || marksOther else { continue }
      let relation = relation(of: own, to: logs[place], head)
      guard case .fork(let path) = relation else {
        if !hasRelation { (hasRelation, comparison.relation) = (true, relation) }
        continue
      }
      if !hasFork { (hasRelation, hasFork, comparison.relation) = (true, true, relation) }
      if marksOwn { (own.isFork, comparison.forkOfOwn) = (true, path) }
      if marksOther {
        logs[place].isFork = true
        comparison.forked.append(logs[place])
      }
    }
    return comparison
  }

  private func relation(
    of log: MetLog, to other: MetLog, _ head: Head
  ) -> FolderJudgement.Relation {
    let (own, known) = (log.receipt, other.receipt)
    let isOneHistory =
      own.sequence < known.sequence
      ? head(other.path, own.sequence) == own.head
      : own.sequence > known.sequence
        ? head(log.path, known.sequence) == known.head : own == known
    return isOneHistory ? relation(inOneHistory: log, other) : .fork(of: other.path)
  }

  /// How two logs relate of which one is a beginning of the other.
  private func relation(
    inOneHistory log: MetLog, _ other: MetLog
  ) -> FolderJudgement.Relation {
    if log.receipt.sequence == other.receipt.sequence { return .copy(of: other.path) }
    return log.receipt.sequence < other.receipt.sequence
      ? .beginning(of: other.path) : .continuation(of: other.path)
  }
}
