import EventLog

/// How faults are noted, and what is quoted of the log and of the rules.
extension SessionAudit {
  /// Notes a fault.
  ///
  /// Questions, scores and answers that are out of step in append after append are one fault that
  /// goes on: its later places are listed behind the first.
  mutating func add(
    _ code: RuleFinding, _ sequence: Int64, recorded: String, recomputed: String,
    due: Finding.Due = .event
  ) {
    let isRunning = code == .wrongQuestion || code == .strayScore || code == .answerBeforeShown
    if isRunning, let last = findings.lastIndex(where: { $0.code == .rule(code) }),
      let place = findings[last].sequences.last, sequence - place <= Self.reach
    {
      if place != sequence { findings[last].sequences.append(sequence) }
      return
    }
    findings.append(
      Finding(.rule(code), [sequence], recorded: recorded, recomputed: recomputed, due: due))
  }

  /// How many lines apart two faults of one kind may be to count as one: an answer and a step.
  static var reach: Int64 { 4 }

  /// An event's type and data as text.
  func text(_ record: Record, _ cursor: LogCursor) -> String {
    let bytes = cursor.bytes.span
    return bytes.extracting(record.type).text + " " + bytes.extracting(record.data).text
  }

  /// What is wrong with the members of an event, behind what they should be.
  func words(_ fault: MemberFault?) -> String { fault.map { ": " + $0.words } ?? "" }

  func text(_ event: Event) -> String {
    guard let coder else { return event.type.text }
    var writer = JSONWriter()
    coder.write(event, to: &writer)
    return event.type.text + " " + writer.text
  }

  /// What follows the end is one fault of its kind, however much of it there is.
  mutating func addAfterEnd(
    _ code: RuleFinding, _ sequence: Int64, recorded: String, recomputed: String,
    due: Finding.Due
  ) {
    if state?.hasEnded == true,
      let first = findings.lastIndex(where: { $0.code == .rule(code) && $0.due == due })
    {
      findings[first].sequences.append(sequence)
    } else {
      add(code, sequence, recorded: recorded, recomputed: recomputed, due: due)
    }
  }

  mutating func addOnce(
    _ code: RuleFinding, _ sequence: Int64, recorded: String, recomputed: String
  ) {
    for finding in findings where finding.code == .rule(code) && finding.sequences[0] == sequence {
      return
    }
    add(code, sequence, recorded: recorded, recomputed: recomputed)
  }
}
