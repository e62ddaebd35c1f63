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
    findings = audit.findings.map { $0.placed(in: lines) }
    isHindered = audit.obstacle != nil
  }
}

/// Audits parts of one session, one after the other: each goes on where the part begins to differ
/// from the one before, and ends where the answer is known.
private struct PartAudit {
  /// After so many appends the audit is kept.
  private static let step = 16

  private let sources: AuditSources
  private var lines: [RecordedLine] = []
  /// Audits of the beginning of these lines, up to the end of an append.
  private var kept: [(lineCount: Int, audit: SessionAudit)] = []

  init(_ sources: AuditSources) { self.sources = sources }

  /// What is found in a part; nil where a finding is none that there may be.
  mutating func findings(
    in part: [RecordedLine], if mayBe: (Finding) -> Bool
  ) -> [Finding]? {
    let same = zip(lines, part).prefix { $0.sequence == $1.sequence }.count
    while let (count, _) = kept.last, count > same || part.isInside(count) { kept.removeLast() }
    lines = part
    var (place, audit) = kept.last ?? (0, SessionAudit(sources))
    var (appendCount, seenCount) = (0, 0)
    while place < part.count {
      var end = place + 1
      while part.isInside(end) { end += 1 }
      audit.take(
        LogCursor(
          unchained: part[place..<end].map { $0.entry }, from: Int64(place + 1),
          at: part[place].at))
      place = end
      while seenCount < audit.findings.count {
        guard mayBe(audit.findings[seenCount].placed(in: part)) else { return nil }
        seenCount += 1
      }
      appendCount += 1
      if appendCount % PartAudit.step == 0 { kept.append((place, audit)) }
    }
    audit.finish()
    let found = audit.findings.map { $0.placed(in: part) }
    return found.allSatisfy(mayBe) ? found : nil
  }
}

extension [RecordedLine] {
  /// Whether a place is inside an append, and not at its beginning.
  fileprivate func isInside(_ place: Int) -> Bool {
    place > 0 && place < count && self[place].append == self[place - 1].append
  }
}

extension Finding {
  /// The finding with the places of the log that lines are from.
  fileprivate func placed(in lines: [RecordedLine]) -> Finding {
    var copy = self
    copy.sequences = sequences.map {
      $0 > 0 && $0 <= Int64(lines.count) ? lines[Int($0) - 1].sequence : $0
    }
    return copy
  }

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
    var audit = PartAudit(sources)
    return RecordedLine.smallest(lines) { part in
      let found = audit.findings(in: part) { finding in
        known.contains { $0.isAtSameLine(as: finding) }
      }
      return found?.contains { $0.isSame(as: wanted) } == true
    }
  }

  /// The smallest part of a session in which the same code is found at the same line, whatever its
  /// values are there and whatever else is found.
  ///
  /// - Returns: the lines, `sessionStarted` the first.
  public static func lines(
    _ lines: [RecordedLine], showingLoosely wanted: Finding, _ sources: AuditSources
  ) -> [RecordedLine] {
    var audit = PartAudit(sources)
    return RecordedLine.smallest(lines) { part in
      audit.findings(in: part) { _ in true }?.contains { $0.isAtSameLine(as: wanted) } == true
    }
  }
}
