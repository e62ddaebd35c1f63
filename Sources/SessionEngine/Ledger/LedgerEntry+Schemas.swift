public import EventLog

extension LedgerEntry: DeclaredEvent {
  /// The types of the ledger's events.
  ///
  /// What is not one of them cannot be judged: a newer version may have meant something by it.
  public static let schemas: [EventSchema<LedgerEntry>] =
    [
      EventSchema(
        "sessionOpened",
        .text("session"), .text("player"), .text("quiz"), .integer("seq", in: 0...Int64.max),
        .digest("head"),
        make: { session, player, quiz, sequence, head in
          StreamName(.session, session).map {
            let receipt = Receipt(stream: $0, sequence: sequence, head: head)
            return .opening(receipt, session, player: player, quiz: quiz)
          }
        },
        value: {
          guard case .opening(let receipt, let session, let player, let quiz) = $0
          else { return nil }
          return (session, player, quiz, receipt.sequence, receipt.head)
        },
        words: { session, player, quiz, _, _ in player + " opened " + quiz + ": session " + session
        },
        rule: "a session is noted before its first command"),
      EventSchema(
        "sessionBegan", .receipt(.session, "session"),
        make: { .beginning($0, $0.stream.name) },
        value: { if case .beginning(let receipt, _) = $0 { receipt } else { nil } },
        words: { "began: session " + $0.stream.name },
        rule: "a session begins with the head that it was opened with"),
      EventSchema(
        "sessionCheckpointed", .receipt(.session, "session"),
        make: { .checkpoint($0, $0.stream.name) },
        value: { if case .checkpoint(let receipt, _) = $0 { receipt } else { nil } },
        words: { "noted at event " + String($0.sequence) + ": session " + $0.stream.name },
        rule: "an open session's head is noted every so many lines"),
      EventSchema(
        "sessionEnded",
        .receipt(.session, "session"),
        EventMember.text("how").map(
          { word in Ending.allCases.first { $0.text.utf8.elementsEqual(word.utf8) } },
          to: { $0.text }),
        make: { .end($0, $0.stream.name, how: $1) },
        value: { if case .end(let receipt, _, let how) = $0 { (receipt, how) } else { nil } },
        words: { receipt, how in
          (how == .finished ? "finished" : "given up") + " at event " + String(receipt.sequence)
            + ": session " + receipt.stream.name
        }, rule: "a session's last head is noted with how it ended"),
      EventSchema(
        "rescorePublished", .receipt(.rescore, "rescore"),
        make: { .publication($0, $0.stream.name) },
        value: { if case .publication(let receipt, _) = $0 { receipt } else { nil } },
        words: { "published: rescore " + $0.stream.name },
        rule: "a rescore is noted when its log is complete"),
    ]
    + ClassNote.schemas.map { schema in
      schema.map({ .inClass($0) }, of: { if case .inClass(let note) = $0 { note } else { nil } })
    }
}

extension LedgerEntry {
  /// Reads a line; nil if it is not one of these entries, with all its members and no other.
  ///
  /// The heads of sessions, which are most of a ledger, are read without their declaration: a test
  /// holds both ways together.
  public init?(_ bytes: Span<UInt8>, _ record: Record) {
    if let head = LedgerEntry.head(bytes, record) {
      self = head
    } else if case .event(let entry) = LedgerEntry.decode(bytes, record) {
      self = entry
    } else {
      return nil
    }
  }

  private static func head(_ bytes: Span<UInt8>, _ record: Record) -> LedgerEntry? {
    let type = bytes.extracting(record.type)
    let (isOpening, isEnd) = (type.equals("sessionOpened"), type.equals("sessionEnded"))
    let isBeginning = type.equals("sessionBegan")
    guard isOpening || isEnd || isBeginning || type.equals("sessionCheckpointed") else {
      return nil
    }
    var reader = MemberReader(record.data)
    guard reader.skip(bytes, "{\"session\":"), let name = reader.name(bytes),
      let stream = StreamName(.session, bytes.extracting(name).text)
    else { return nil }
    var (player, quiz) = ("", "")
    if isOpening {
      guard reader.skip(bytes, ",\"player\":"), let playerText = reader.text(bytes),
        reader.skip(bytes, ",\"quiz\":"), let quizText = reader.text(bytes)
      else { return nil }
      player = String(decoding: playerText, as: UTF8.self)
      quiz = String(decoding: quizText, as: UTF8.self)
    }
    guard reader.skip(bytes, ",\"seq\":"), let sequence = reader.integer(bytes), sequence >= 0,
      reader.skip(bytes, ",\"head\":"), let digits = reader.name(bytes),
      digits.count == Digest.hexCount, let head = Digest(hex: bytes, at: digits.lowerBound)
    else { return nil }
    var how = Ending.finished
    if isEnd, !reader.skip(bytes, ",\"how\":\"finished\"") {
      guard reader.skip(bytes, ",\"how\":\"abandoned\"") else { return nil }
      how = .abandoned
    }
    guard reader.skip(bytes, "}"), reader.isAtEnd else { return nil }
    let receipt = Receipt(stream: stream, sequence: sequence, head: head)
    if isOpening { return .opening(receipt, stream.name, player: player, quiz: quiz) }
    if isEnd { return .end(receipt, stream.name, how: how) }
    return isBeginning ? .beginning(receipt, stream.name) : .checkpoint(receipt, stream.name)
  }
}
