public import EventLog

/// A line of a session as it was recorded, apart from its chain.
public struct RecordedLine: Hashable, Sendable {
  /// Its place in the log.
  public let sequence: Int64
  /// Which append it belongs to, counted from the first behind line 0.
  public let append: Int
  /// The clock's reading.
  public let at: Timestamp
  /// What it says.
  public let entry: Entry

  /// The lines of the next append of a log.
  public static func lines(_ cursor: LogCursor, append: Int) -> [RecordedLine] {
    var lines: [RecordedLine] = []
    for (record, entry) in zip(cursor.records, cursor.entries) where record.sequence > 0 {
      lines.append(
        RecordedLine(sequence: record.sequence, append: append, at: record.at, entry: entry))
    }
    return lines
  }

  /// The same lines as appends: what is left of one stays one.
  public static func appends(_ lines: [RecordedLine]) -> [DerivedLog.Append] {
    var appends: [DerivedLog.Append] = []
    var last = -1
    for line in lines {
      if line.append == last {
        appends[appends.count - 1].entries.append(line.entry)
      } else {
        appends.append(DerivedLog.Append([line.entry], at: line.at))
        last = line.append
      }
    }
    return appends
  }

  /// The smallest part of these lines that still has a property.
  ///
  /// Whole appends go first, then single lines; `sessionStarted` stays, since without it there is
  /// no session to show anything. The lines themselves are never changed.
  public static func smallest(
    _ lines: [RecordedLine], keeps: ([RecordedLine]) -> Bool
  ) -> [RecordedLine] {
    guard let first = lines.first else { return [] }
    var appends: [[RecordedLine]] = []
    for line in lines.dropFirst() {
      if appends.last?.last?.append == line.append {
        appends[appends.count - 1].append(line)
      } else {
        appends.append([line])
      }
    }
    let coarse = Minimise.smallest(appends) { keeps([first] + $0.joined()) }
    return [first] + Minimise.smallest(Array(coarse.joined())) { keeps([first] + $0) }
  }
}

/// What an audit finds in recorded lines, the places those of the log that they are from.
public struct RecordedAudit: Hashable, Sendable {
  /// What was found.
  public let findings: [Finding]
  /// Whether something kept the audit from an answer.
  public let isHindered: Bool

  /// Decides the lines again, chained or not.
  public init(_ lines: [RecordedLine], _ sources: AuditSources) {
    var audit = SessionAudit(sources)
    var sequence: Int64 = 1
    for append in RecordedLine.appends(lines) {
      audit.take(LogCursor(unchained: append.entries, from: sequence, at: append.at))
      sequence += Int64(append.entries.count)
    }
    audit.finish()
    var found: [Finding] = []
    for finding in audit.findings {
      var copy = finding
      copy.sequences = finding.sequences.map {
        $0 > 0 && $0 <= Int64(lines.count) ? lines[Int($0) - 1].sequence : $0
      }
      found.append(copy)
    }
    findings = found
    isHindered = audit.obstacle != nil
  }

  /// Whether a finding is in it: the same code, line, recorded and recomputed value.
  public func has(_ wanted: Finding) -> Bool {
    for finding in findings where finding.isSame(as: wanted) { return true }
    return false
  }

  /// Whether every finding is one of `known`, by code and line: taking lines away made no new one.
  package func findsOnly(_ known: [Finding]) -> Bool {
    for finding in findings
    where !known.contains(where: {
      $0.code == finding.code && $0.sequences.first == finding.sequences.first
    }) {
      return false
    }
    return true
  }
}

extension Finding {
  /// Whether both are of the same code, at the same line.
  public func isAtSameLine(as other: Finding) -> Bool {
    code == other.code && sequences.first == other.sequences.first
  }

  /// Whether both tell of the same fault at the same line, with the same two values.
  public func isSame(as other: Finding) -> Bool {
    isAtSameLine(as: other)
      && Array(recorded.utf8) == Array(other.recorded.utf8)
      && Array(recomputed.utf8) == Array(other.recomputed.utf8)
  }
}

extension Minimise {
  /// The smallest part of a session that still shows a finding and no other than it had.
  ///
  /// - Returns: the lines, `sessionStarted` the first.
  public static func lines(
    _ lines: [RecordedLine], showing wanted: Finding, _ sources: AuditSources
  ) -> [RecordedLine] {
    let known = RecordedAudit(lines, sources).findings
    return RecordedLine.smallest(lines) { part in
      let audit = RecordedAudit(part, sources)
      return audit.has(wanted) && audit.findsOnly(known)
    }
  }

  /// The smallest part of a session in which the same code is found at the same line, whatever its
  /// values are there and whatever else is found.
  ///
  /// - Returns: the lines, `sessionStarted` the first.
  public static func lines(
    _ lines: [RecordedLine], showingLoosely wanted: Finding, _ sources: AuditSources
  ) -> [RecordedLine] {
    RecordedLine.smallest(lines) { part in
      for finding in RecordedAudit(part, sources).findings
      where finding.isAtSameLine(as: wanted) {
        return true
      }
      return false
    }
  }
}
