internal import EventLog

extension LogFinding {
  /// Decides each append again by its decider; what is found in it.
  static func judge<D: ToldDecider>(by decider: D) -> (LogCursor) -> [LogFinding] {
    var judgement = Judgement(decider)
    return { cursor in
      let before = judgement.state
      var found: [LogFinding] = []
      judgement.take(cursor) { fault in
        let append = FaultyAppend(cursor: cursor, decider: decider, before: before)
        found.append(LogFinding(fault, in: append))
      }
      return found
    }
  }

  private init<D: ToldDecider>(_ fault: Judgement<D>.Fault, in append: FaultyAppend<D>) {
    switch fault {
    case .unknown(let place):
      let known = append.knownType(at: place)
      self.init(
        "unknown",
        known == nil
          ? "an event that this version does not know"
          : "an event with members that this version cannot read",
        [place], recorded: append.words(at: place),
        recomputed: known.map { $0 + " as this version writes it" } ?? append.types)
      isUnjudged = true
    case .noCommand(let place):
      self.init(
        "noCommand", "no command leads to it", [place], recorded: append.words(at: place),
        recomputed: "no such event")
    case .refused(let place, _, let refusal):
      self.init(
        "refused", "the rules refuse it", [place], recorded: append.words(at: place),
        recomputed: "a refusal: \(refusal)")
      self.refusal = "\(refusal)".leadingWord
    case .noChange(let place):
      self.init(
        "noChange", "the command changes nothing", [place], recorded: append.words(at: place),
        recomputed: "no event")
    case .differs(let place, let due):
      self.init(
        "differs", "another event than the rules give", [place],
        recorded: append.words(at: place),
        recomputed: due.map { append.words($0) } ?? "no further event")
    case .incomplete(let place, let due):
      self.init(
        "incomplete", "events are missing after it", [place], recorded: "no further event",
        recomputed: append.words(due))
    }
  }
}

/// An append with a fault in it, for the words that tell of it.
private struct FaultyAppend<D: ToldDecider> {
  let cursor: LogCursor
  let decider: D
  /// The state before the append.
  let before: D.State

  /// The events that the decider knows.
  var types: String { decider.types.joined(separator: ", ") }

  /// The type of a line, if the decider has events of this type; nil for any other.
  func knownType(at place: Int64) -> String? {
    guard let record = cursor.records.first(where: { $0.sequence == place }) else { return nil }
    let type = String(decoding: cursor.bytes[record.type], as: UTF8.self)
    return decider.types.contains(type) ? type : nil
  }

  /// A line in words.
  func words(at place: Int64) -> String {
    guard let record = cursor.records.first(where: { $0.sequence == place }) else { return "" }
    let bytes = cursor.bytes.span
    if let event = decider.decode(bytes, record).known { return words(event) }
    return line(
      String(decoding: cursor.bytes[record.type], as: UTF8.self),
      Array(cursor.bytes[record.data]))
  }

  func words(_ event: D.Event) -> String {
    if let words = decider.words(event, in: before) { return words }
    let entry = decider.entry(event)
    return line(entry.type, entry.data)
  }

  private func line(_ type: String, _ data: [UInt8]) -> String {
    type + " " + decider.shown(data).span.text
  }
}

extension String {
  /// The letters that it begins with.
  fileprivate var leadingWord: String {
    String(decoding: utf8.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }, as: UTF8.self)
  }
}
