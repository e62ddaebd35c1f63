import EventLog
import Results
import SessionEngine
import Shell
import Systems

/// The log of a player, of a conversation or of the ledger, told line by line.
struct StreamStory {
  /// One line after line 0.
  struct Line {
    let record: Record
    let type: String
    let data: [UInt8]
    let words: String

    var dataText: String { String(decoding: data, as: UTF8.self) }
  }

  let path: String
  let header: LogHeader
  let verdict: Verdict
  let head: Digest
  let lineCount: Int64
  private(set) var lines: [Line] = []

  /// Reads a log; nil if it is a session's, or can't be told from one.
  ///
  /// - Throws: ``Failure`` with exit code 3 for all but intact and torn, behind line 0.
  init?(_ item: Inputs.Item) throws(Failure) {
    guard StreamStory.isOther(item) else { return nil }
    let path = item.path
    var header: LogHeader?
    var lines: [Line] = []
    let log = VerifiedLog(item) { cursor in
      header = cursor.header
      guard let kind = cursor.header?.stream.kind, kind != .session else { return }
      for record in cursor.records where record.sequence > 0 {
        lines.append(Line(cursor.bytes.span, record, kind))
      }
    }
    guard let header, header.stream.kind != .session else { return nil }
    guard log.verdict.isSound else { throw Failure(path: path, log.verdict) }
    self.path = path
    self.header = header
    self.lines = lines
    (verdict, head, lineCount) = (log.verdict, log.head, log.lineCount)
    if case .torn(let tail) = log.verdict {
      item.console.warn(
        "\(ReplayTool.name): \(path.escapedForTerminal): torn at offset \(tail.offset); "
          + "\(tail.byteCount) bytes of an append that was never acknowledged are left out")
    }
  }

  /// Whether a log is not a session's; looks at line 0 alone, so that a long session is not read twice.
  static func isOther(_ item: Inputs.Item) -> Bool {
    if let memory = item.memory { return kind(item.path, memory) != .session }
    return kind(item.path, item.console.logs) != .session
  }

  private static func kind<Disk: Storage>(
    _ path: String, _ disk: Disk
  ) -> StreamName.Kind {
    var reader = LogReader(path, on: disk)
    guard reader.nextAppend() else { return .session }
    return reader.cursor.header?.stream.kind ?? .session
  }

  /// What kind of log it is.
  var kind: StreamName.Kind { header.stream.kind }

  /// The lines that were asked for, in their order; `changed` are the places that changed a value.
  private func chosen(_ choice: LogChoice, _ changed: Set<Int>?) throws(Failure) -> [Line] {
    let bounds = try choice.range?.bounds(lines.count, path) { place, _ throws(Failure) in
      try resolve(place)
    }
    var chosen = lines.filter {
      (bounds?.contains(Int($0.record.sequence)) ?? true)
        && (choice.types.isEmpty || choice.types.contains($0.type))
        && (changed?.contains(Int($0.record.sequence)) ?? true)
    }
    if let count = choice.count { chosen = Array(chosen.suffix(count)) }
    return choice.isReversed ? chosen.reversed() : chosen
  }

  // MARK: log

  /// Prints the lines that were asked for; answers whether there are any.
  func tell(
    _ choice: LogChoice, changing changed: Set<Int>?, _ form: Form, _ output: inout Output
  ) throws(Failure) -> Bool {
    let lines = try chosen(choice, changed)
    switch form {
    case .quiet: break
    case .text:
      output.line(
        output.styled(
          "\(header.stream.kind.text) \(header.stream.name)  \(lineCount.counted("line"))", .bold))
      output.line(StreamStory.title)
      for line in lines { line.tell(form, &output) }
    case .plain: for line in lines { line.tell(form, &output) }
    case .json: document(lines, &output)
    }
    return !lines.isEmpty
  }

  /// The heads of the columns.
  static let title = " seq  time (UTC)           event"

  private func document(_ lines: [Line], _ output: inout Output) {
    output.json(
      LogBegin(
        path: path, stream: header.stream, start: nil, lineCount: lineCount, verdict: verdict))
    for line in lines { line.tell(.json, &output) }
    output.json(LogEnd(head: head))
  }

  // MARK: show

  /// Prints one event; with what it changed and what is found at it, if the log was replayed.
  func show(
    _ address: Address, _ file: StreamFile?, _ form: Form, _ output: inout Output
  ) throws(Failure) {
    let place = try resolve(address.place)
    guard place >= 1 else {
      throw Failure("\(path.escapedForTerminal)@0 is line 0, which only names the log", .no)
    }
    let line = lines[place - 1]
    let record = line.record
    var event = ShownEvent(
      path: path, sequence: record.sequence, at: record.at, more: record.more, event: line.type,
      data: line.data, previous: record.previous, hash: record.hash)
    if let file {
      let whole = file.append(of: place)
      event.rule = file.rule(at: place)
      event.changes = file.shownChanges(at: place)
      event.findings = file.findings(at: whole.lowerBound == place ? whole : place...place)
    }
    switch form {
    case .quiet: break
    case .plain: output.plain(event)
    case .json: output.json(event)
    case .text:
      output.line(
        output.styled("seq \(record.sequence) (line \(record.sequence + 1))", .bold)
          + "  \(line.type)")
      output.line("  what      " + line.words.escapedForTerminal)
      output.line("  when      " + record.at.text)
      output.line("  where     " + header.stream.text)
      if let file { output.line("  append    " + ShowCommand.extent(file.append(of: place))) }
      if let rule = event.rule { output.line("  rule      " + rule) }
      ShowCommand.tell(event.findings, at: place, &output)
      output.line("  data      " + line.dataText.escapedForTerminal)
      output.line("  prev      " + record.previous.hex)
      output.line("  hash      " + record.hash.hex)
      if let changes = event.changes { ShowCommand.tell(changes, &output) }
    }
  }

  /// Where a place leads: a seq, 0 for before the first event.
  private func resolve(_ place: Place) throws(Failure) -> Int {
    try place.resolve(path, lines.map { $0.record.at })
  }
}

extension StreamStory.Line {
  /// Prints one line of a log.
  func tell(_ form: Form, _ output: inout Output) {
    switch form {
    case .quiet: break
    case .text:
      let moment = record.at.text
      output.line(
        String(record.sequence).leftPadded(to: 4) + "  " + moment.prefix(10) + " "
          + moment.dropFirst(11).prefix(8) + "  " + words.escapedForTerminal)
    case .plain: output.plain(step)
    case .json: output.json(step)
    }
  }

  private var step: LogStep {
    LogStep(
      sequence: record.sequence, at: record.at, since: nil, event: type, words: words, data: data)
  }

  init(_ bytes: Span<UInt8>, _ record: Record, _ kind: StreamName.Kind) {
    let type = bytes.extracting(record.type)
    var data = bytes.extracting(record.data).array
    if kind == .player { data = StoredPassword.hidden(in: data.span) }
    let rest = type.text + " " + String(decoding: data, as: UTF8.self)
    let words: String
    if type.equals("tailDropped") {
      words = "a crash's half append was kept aside: " + String(decoding: data, as: UTF8.self)
    } else if kind == .player, case .event(let event) = PlayerEvent.decode(bytes, record) {
      words = event.words
    } else if kind == .conversation, type.equals("messageSent"), let message = Message(data.span) {
      words =
        message.form == .text
        ? "\(message.from): \(message.text)  (\(message.morse))"
        : "\(message.from): \(message.morse)  (\(message.text))"
    } else if kind == .rescore, let event = RescoreEvent(bytes, record) {
      words = event.words
    } else if kind == .ledger, let entry = LedgerEntry(bytes, record) {
      words = entry.words
    } else if StreamTypes.isKnown(bytes, record, kind) {
      words = rest
    } else {
      words = "unknown to this version: " + rest
    }
    self.init(record: record, type: type.text, data: data, words: words)
  }
}

extension RescoreEvent {
  /// What it says, in a line.
  fileprivate var words: String {
    switch self {
    case .started(let start):
      "quiz \(start.quiz) corrected to \(start.to.hex.prefix(12)) by \(start.by): \(start.why)"
    case .corrected(let correction):
      "session \(correction.session): \(correction.old.words)"
        + (correction.isChange ? " -> \(correction.new.words)" : ", as before")
    case .ended(let sessionCount, let changedCount):
      "\(sessionCount) sessions, \(changedCount) with another result"
    }
  }
}

extension LedgerEntry {
  /// What it says, in a line.
  fileprivate var words: String {
    switch self {
    case .opening(_, let session, let player, let quiz):
      "\(player) opened \(quiz): session \(session)"
    case .beginning(_, let session): "began: session \(session)"
    case .checkpoint(let receipt, let session):
      "noted at event \(receipt.sequence): session \(session)"
    case .end(let receipt, let session, let how):
      (how == .finished ? "finished" : "given up")
        + " at event \(receipt.sequence): session \(session)"
    case .publication(_, let rescore): "published: rescore \(rescore)"
    case .inClass(let note): note.words
    }
  }
}

extension ClassNote {
  /// What it says, in a line; without what keeps a seat from being guessed.
  fileprivate var words: String {
    switch self {
    case .seatNamed(let classID, let seat, let player, _):
      "seat \(seat) is \(player)'s: class \(classID)"
    case .playerNoted(let player, let head): "\(player)'s log ends at event \(head.sequence)"
    case .headsNoted(let classID, let heads):
      heads.count.counted("head") + " noted: class \(classID)"
    case .statementSigned(let statement, _):
      "a player's statement is signed: session \(statement.session.stream.name)"
    case .granted(let grant):
      "\(grant.milliseconds) ms of \(grant.kind == .time ? "time" : "rest") for session "
        + "\(grant.session), by \(grant.by): \(grant.why)"
    case .secretRevealed(let session, _): "the secret is revealed: session \(session)"
    }
  }
}
