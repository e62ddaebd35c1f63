import EventLog

/// What one line of the ledger says of a session.
struct NotedLine {
  enum Kind {
    /// The session was opened; whether a beginning, of any session, was recorded before.
    case opening(isBeginningNoted: Bool)
    /// It began, was paused or ended.
    case later
  }

  let session: String
  let head: LedgerNotes.Head
  let kind: Kind
  let at: Timestamp
  var player: String?
  var quiz: String?

  init(session: String, head: LedgerNotes.Head, kind: Kind, at: Timestamp) {
    (self.session, self.head, self.kind, self.at) = (session, head, kind, at)
  }

  /// Reads what ``contents`` gave.
  init(_ contents: [UInt8]) {
    var reader = RecordReader(contents)
    switch reader.byte() {
    case 0: kind = .later
    case let bits: kind = .opening(isBeginningNoted: bits == 2)
    }
    at = Timestamp(clamping: reader.signedNumber())
    head = LedgerNotes.Head(sequence: reader.signedNumber(), head: reader.digest())
    session = reader.text()
    player = reader.optionalText()
    quiz = reader.optionalText()
  }

  /// The line as a record.
  var contents: [UInt8] {
    var writer = RecordWriter()
    switch kind {
    case .later: writer.add(byte: 0)
    case .opening(let isBeginningNoted): writer.add(byte: isBeginningNoted ? 2 : 1)
    }
    writer.add(at.milliseconds)
    writer.add(head.sequence)
    writer.add(head.head)
    writer.add(session)
    writer.add(optional: player)
    writer.add(optional: quiz)
    return writer.bytes
  }
}

extension LedgerNotes.Note {
  /// Takes in a line about the session.
  mutating func take(_ line: NotedLine) {
    switch line.kind {
    case .opening(let isBeginningNoted):
      if openedAt == nil { self.isBeginningNoted = isBeginningNoted }
      openedAt = openedAt ?? line.at
      player = line.player ?? player
      quiz = line.quiz ?? quiz
    case .later: hasBegun = true
    }
    for other in heads
    where other.sequence == line.head.sequence && other.head != line.head.head {
      forkCount += 1
    }
    heads.append(line.head)
  }
}
