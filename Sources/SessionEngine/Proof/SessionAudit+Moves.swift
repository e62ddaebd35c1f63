package import EventLog

/// Appends of which an archive has the first event alone.
extension SessionAudit {
  /// Judges an append by its first event, the only one in `cursor`, and adds to `lines` what the
  /// rules give for it.
  ///
  /// It says of a sound append what ``take(_:)`` says of its lines, and does the work once: what is
  /// given is what the lines would be compared with.
  /// - Returns: whether the rules give it. If not, nothing that was found so far counts: restore
  ///   the log, and judge its lines.
  mutating func take(move cursor: LogCursor, addingTo lines: inout ChainedLines) -> Bool {
    let (first, bytes) = (cursor.records[0], cursor.bytes.span)
    let isTail = meet(first, cursor)
    guard let rules, let coder else {
      guard let events = beginning(cursor), let coder,
        lines.add(events, beginningWith: first, in: bytes, by: coder)
      else { return false }
      for event in events { state?.evolve(event) }
      signals.show(first.at)
      return true
    }
    if isTail {
      judgeAlone(cursor)
      lines.add(bytes.extracting(first.data), type: bytes.extracting(first.type), at: first.at)
      return true
    }
    guard let event = coder.event(bytes, first) else { return false }
    if case .refused = event {
      guard lines.add([event], beginningWith: first, in: bytes, by: coder) else { return false }
      state?.evolve(event)
      return true
    }
    guard let command = command(of: event) else { return false }
    let clock = state?.clock(of: event)
    judgeAside(event, clock, cursor)
    guard
      let events = try? state?.decide(command, under: rules, clock: clock),
      lines.add(events, beginningWith: first, in: bytes, by: coder)
    else { return false }
    noteSignals(events, cursor)
    take(events)
    if case .questionShown? = events.last { signals.show(first.at) }
    return true
  }
}

extension ChainedLines {
  /// Adds the events of an append, if they begin with the one that is recorded; if not, adds
  /// nothing.
  ///
  /// - Returns: whether they do.
  package mutating func add(
    _ events: [Event], beginningWith first: Record, in bytes: Span<UInt8>, by coder: EventCoder
  ) -> Bool {
    guard let event = events.first, bytes.extracting(first.type).equals(event.type),
      events.count <= Line.moreLimit + 1
    else { return false }
    let events = events.span
    for place in events.indices {
      open(events[place].type, at: first.at, more: events.count - 1 - place)
      coder.write(events[place], to: &writer)
      guard place > 0 || hasData(bytes.extracting(first.data)) else {
        drop()
        return false
      }
      close()
    }
    return true
  }
}
