public import EventLog

/// A projection of the ledger for an audit: what it noted of every session.
public struct LedgerNotes: Sendable {
  /// One head that was noted.
  public struct Head: Hashable, Sendable {
    /// The place in the session's log.
    public let sequence: Int64
    /// The hash of the line there.
    public let head: Digest
  }

  /// What is known of one session.
  public struct Note: Sendable {
    /// Who it was opened for.
    public internal(set) var player: String?
    /// The quiz it was opened with.
    public internal(set) var quiz: String?
    /// How often it was opened with a different head than before.
    package internal(set) var forkCount = 0
    /// Every head, in the order of the ledger.
    public internal(set) var heads: [Head] = []
    /// The wall clock when the ledger noted the opening; the first of several.
    public internal(set) var openedAt: Timestamp?
    /// Whether the ledger notes more than the opening, so that the log has to be there.
    public internal(set) var hasBegun = false
    /// Whether a `sessionBegan`, of any session, precedes the opening.
    ///
    /// Who wrote the ledger then records the beginning before a command is taken; version 0.1.0
    /// does not record it at all.
    package internal(set) var isBeginningNoted = false

    /// Whether this place with this head was noted.
    func has(_ receipt: Receipt) -> Bool {
      heads.contains { $0.sequence == receipt.sequence && $0.head == receipt.head }
    }
  }

  /// The rescores that were published, by name; of two notes of one, both.
  public private(set) var rescores: [(id: String, head: Head)] = []

  /// What was granted to single sessions, each with its place in the ledger.
  private var grants: [(sequence: Int64, grant: SeatGrant)] = []

  /// What each line said of a session, under its name.
  private var lines: SortedRecords
  private var hasBeginnings = false

  /// Knows nothing; of many sessions, what is known is kept in the scratch place.
  public init(scratch: Scratch? = nil) { lines = SortedRecords(scratch: scratch) }

  /// What is known of a session.
  public subscript(session: String) -> Note? {
    var note: Note?
    for contents in lines.contents(SortKey(name: session)) {
      let line = NotedLine(contents)
      guard line.session.utf8.elementsEqual(session.utf8) else { continue }
      note = note ?? Note()
      note?.take(line)
    }
    return note
  }

  /// Hands on every session with what is known of it, in the byte order of the names.
  public func forEach(_ body: (_ session: String, Note) -> Void) {
    lines.forEachKey { _, contents in
      let lines = contents.map { NotedLine($0) }
      var names: [String] = []
      for line in lines where !names.contains(where: { $0.utf8.elementsEqual(line.session.utf8) }) {
        names.append(line.session)
      }
      // Only names that are longer than a key share one.
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        var note = Note()
        for line in lines where line.session.utf8.elementsEqual(name.utf8) { note.take(line) }
        body(name, note)
      }
    }
  }

  /// What is known of a rescore: its heads; nil if it was not published.
  public func rescore(_ id: String) -> Note? {
    var note = Note()
    for rescore in rescores where rescore.id.utf8.elementsEqual(id.utf8) {
      for other in note.heads
      where other.sequence == rescore.head.sequence && other.head != rescore.head.head {
        note.forkCount += 1
      }
      note.heads.append(rescore.head)
    }
    return note.heads.isEmpty ? nil : note
  }

  /// The grant that a session repeats from the ledger, with who granted it and why.
  package func origin(of grant: TimeGrant, to session: String) -> SeatGrant? {
    grants.first { granted in
      granted.grant.session.utf8.elementsEqual(session.utf8)
        && granted.grant.grant(at: granted.sequence) == grant
    }?.grant
  }

  /// Takes in a line of the ledger; lines that say something else are passed over.
  public mutating func evolve(_ bytes: Span<UInt8>, _ record: Record) {
    guard let entry = LedgerEntry(bytes, record) else {
      evolveUnknown(bytes, record)
      return
    }
    if case .inClass(.granted(let grant)) = entry { grants.append((record.sequence, grant)) }
    guard let receipt = entry.receipt else { return }
    let head = Head(sequence: receipt.sequence, head: receipt.head)
    switch entry {
    case .publication(_, let id): rescores.append((id, head))
    case .opening(_, let session, let player, let quiz):
      note(session, head, isOpening: true, record.at, player, quiz)
    case .beginning(_, let session):
      hasBeginnings = true
      note(session, head, record.at)
    case .checkpoint(_, let session), .end(_, let session, _): note(session, head, record.at)
    case .inClass: break
    }
  }

  /// Takes what is known of a line with members of a newer version.
  private mutating func evolveUnknown(_ bytes: Span<UInt8>, _ record: Record) {
    let type = bytes.extracting(record.type)
    let (isOpening, isBeginning) = (type.equals("sessionOpened"), type.equals("sessionBegan"))
    guard
      isOpening || isBeginning || type.equals("sessionEnded")
        || type.equals("sessionCheckpointed"),
      let value = try? JSONParser.parse(bytes.extracting(record.data)),
      case .string(let session)? = value["session"]?.kind,
      case .integer(let sequence)? = value["seq"]?.kind,
      case .string(let hex)? = value["head"]?.kind, let head = Digest(hex: hex)
    else { return }
    var (player, quiz): (String?, String?)
    if isOpening {
      if case .string(let name)? = value["player"]?.kind { player = name }
      if case .string(let name)? = value["quiz"]?.kind { quiz = name }
    }
    if isBeginning { hasBeginnings = true }
    note(
      session, Head(sequence: sequence, head: head), isOpening: isOpening, record.at, player, quiz)
  }

  private mutating func note(
    _ session: String, _ head: Head, isOpening: Bool = false, _ at: Timestamp,
    _ player: String? = nil, _ quiz: String? = nil
  ) {
    var line = NotedLine(
      session: session, head: head,
      kind: isOpening ? .opening(isBeginningNoted: hasBeginnings) : .later, at: at)
    (line.player, line.quiz) = (player, quiz)
    lines.add(SortKey(name: session), line.contents)
  }
}

/// Compares a session's log, as it is read, with what the ledger noted of it.
public struct LedgerCheck: Sendable {
  /// What the ledger noted; nil if it never heard of the session.
  public let note: LedgerNotes.Note?
  private var last: Int64 = -1
  private var differing: (noted: LedgerNotes.Head, found: Digest)?

  /// Starts before line 0.
  public init(_ note: LedgerNotes.Note?) {
    self.note = note
  }

  /// Takes in the lines of an append.
  public mutating func take(_ records: [Record]) {
    guard let final = records.last else { return }
    last = final.sequence
    guard let note, differing == nil else { return }
    for noted in note.heads where noted.sequence <= final.sequence {
      for record in records where record.sequence == noted.sequence && record.hash != noted.head {
        differing = (noted, record.hash)
        return
      }
    }
  }

  /// The last place up to which log and ledger agree; nil if there is none.
  package var agreesTo: Int64? {
    guard let note, differing == nil else { return nil }
    var place: Int64?
    for noted in note.heads {
      guard 0...max(0, last) ~= noted.sequence else { return nil }
      place = max(place ?? 0, noted.sequence)
    }
    return place
  }

  /// What does not agree, once all was read.
  ///
  /// - Parameters:
  ///   - start: what the log says of its session
  ///   - isItsOnlyLog: false for a copy beside the log that has the session's name; a copy may end
  ///     earlier than the ledger's last note
  /// - Returns: the findings, none where log and ledger agree.
  public func findings(_ start: SessionStart?, isItsOnlyLog: Bool = true) -> [Finding] {
    guard let note else {
      return [
        Finding(
          .integrity(.unregistered), [0], recorded: "a session that the ledger does not know",
          recomputed: "sessionOpened in the ledger")
      ]
    }
    var findings: [Finding] = []
    if let differing {
      findings.append(
        Finding(
          .integrity(.rolledBack), [differing.noted.sequence], recorded: differing.found.hex,
          recomputed: differing.noted.head.hex + " noted in the ledger"))
    } else if let farthest = note.heads.max(by: { $0.sequence < $1.sequence }),
      farthest.sequence > last, isItsOnlyLog
    {
      findings.append(
        Finding(
          .integrity(.rolledBack), [max(last, 0)], recorded: "last seq " + String(last),
          recomputed: "seq " + String(farthest.sequence) + " noted in the ledger"))
    }
    if let noted = note.heads.first(where: { $0.sequence < 0 }) {
      findings.append(
        Finding(
          .integrity(.rolledBack), [0], recorded: "last seq " + String(last),
          recomputed: "seq " + String(noted.sequence) + " noted in the ledger: no line has it"))
    }
    if note.forkCount > 0 {
      findings.append(
        Finding(
          .integrity(.fork), [0],
          recorded: String(note.forkCount + 1) + " heads at one place in the ledger",
          recomputed: "one"))
    }
    guard let start else { return findings }
    let facts = [(start.player, note.player, "player "), (start.quiz, note.quiz, "quiz ")]
    for (found, noted, word) in facts where Array(found.utf8) != Array((noted ?? "").utf8) {
      findings.append(
        Finding(
          .integrity(.unregistered), [1], recorded: word + found,
          recomputed: noted.map { word + $0 + " in the ledger" }
            ?? "no sessionOpened of this session in the ledger"))
    }
    return findings
  }
}
