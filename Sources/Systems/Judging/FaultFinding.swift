internal import EventLog
internal import SessionEngine

/// What a decider's own rules make of a fault; the rest is the same for all.
protocol FaultWords: ToldDecider where Event: Equatable {
  /// What kind of log it is, as a finding names it.
  var kind: StreamName.Kind { get }
  /// The code of a refused command, and why it is refused.
  func finding(_ refusal: Refusal, of event: Event) -> (RuleFinding, String)
  /// The code of an event that is not the one that the rules give.
  func code(of event: Event?, due: Event) -> RuleFinding
}

extension FaultWords {
  /// The finding of a fault in an append.
  func finding(_ fault: Judgement<Self>.Fault, in cursor: LogCursor) -> Finding? {
    switch fault {
    case .unknown(let sequence):
      return record(sequence, cursor).flatMap {
        stranger(cursor.bytes.span, $0)
      }
    case .noCommand(let sequence):
      return finding(.notOneCommand, sequence, cursor, "an append of one command")
    case .noChange(let sequence):
      return finding(.notOneCommand, sequence, cursor, "nothing: all was so already")
    case .refused(let sequence, let event, let refusal):
      let (code, reason) = finding(refusal, of: event)
      return finding(code, sequence, cursor, reason)
    case .differs(let sequence, nil):
      return finding(.notOneCommand, sequence, cursor, "nothing more in this append")
    case .differs(let sequence, let due?):
      guard let record = record(sequence, cursor) else { return nil }
      let found = decode(cursor.bytes.span, record).known
      return finding(code(of: found, due: due), sequence, cursor, text(entry(due)))
    case .incomplete(let sequence, let due):
      return finding(.notOneCommand, sequence, cursor, "then " + text(entry(due)))
    }
  }

  /// What is in a log and is not one of its events: this version cannot judge it.
  private func stranger(_ bytes: Span<UInt8>, _ record: Record) -> Finding? {
    let type = bytes.extracting(record.type).text
    let isNamed = types.contains { $0.utf8.elementsEqual(type.utf8) }
    let entry = Entry(type: type, data: bytes.extracting(record.data).array)
    return Finding(
      .rule(.unknown), [record.sequence], recorded: isNamed ? text(entry) : type,
      recomputed: isNamed
        ? "a \(type) in the form that this version knows" : "an event of a \(kind.text) log")
  }

  private func finding(
    _ code: RuleFinding, _ sequence: Int64, _ cursor: LogCursor, _ due: String
  ) -> Finding {
    var recorded = ""
    if let record = record(sequence, cursor) {
      let bytes = cursor.bytes.span
      recorded = text(
        Entry(
          type: bytes.extracting(record.type).text, data: bytes.extracting(record.data).array))
    }
    return Finding(.rule(code), [sequence], recorded: recorded, recomputed: due)
  }

  private func record(_ sequence: Int64, _ cursor: LogCursor) -> Record? {
    cursor.records.first { $0.sequence == sequence }
  }

  /// An event's type and data, without what is secret.
  private func text(_ entry: Entry) -> String {
    entry.type + " " + shown(entry.data).span.text
  }
}

/// A ``Judgement`` whose faults become findings.
struct FindingJudgement<D: FaultWords> {
  private var judgement: Judgement<D>
  private let decider: D
  private var unknownCount = 0

  /// How many unknown lines of a log are listed.
  private static var unknownLimit: Int { 8 }

  init(_ decider: D) {
    self.decider = decider
    judgement = Judgement(decider)
  }

  mutating func take(_ cursor: LogCursor) -> [Finding] {
    var findings: [Finding] = []
    let decider = decider
    judgement.take(cursor) { fault in
      if let finding = decider.finding(fault, in: cursor) { findings.append(finding) }
    }
    findings.removeAll { finding in
      // After something that this version does not know, the state may be another one.
      guard finding.code == .rule(.unknown) else { return unknownCount > 0 }
      unknownCount += 1
      return unknownCount > Self.unknownLimit
    }
    return findings
  }
}
