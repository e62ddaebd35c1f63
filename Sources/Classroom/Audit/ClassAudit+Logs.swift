internal import Cryptography
internal import EventLog
internal import SessionEngine

/// What the logs of a folder say of each other.
extension ClassAudit {
  mutating func compare(_ log: ClassFolder.Log) {
    guard let stream = StreamName(.classroom, log.id) else { return }
    if let head = log.state.opening?.ledger { compare(head, at: 1, of: log, stream) }
    for (sequence, _, tick) in log.ticks { compare(tick.ledger, at: sequence, of: log, stream) }
    compareRoots(log, stream)
    compareNotes(log, stream)
    for draw in log.state.draws {
      compare(draw, log)
      compareRelease(draw, log)
    }
    comparePlayers(log)
    compareGrants(log)
    compareOpenings(log)
    compareRecordedOpenings(log)
    compareTimes(log)
    compareOrder(log, stream)
  }

  /// The ledger has the line that the class log names.
  private mutating func compare(
    _ head: LogHead, at sequence: Int64, of log: ClassFolder.Log, _ stream: StreamName
  ) {
    let found = folder.ledgerHeads.head(at: head.sequence)
    guard found != head.head else { return }
    add(
      .integrity(.otherRoot), stream, sequence,
      recorded: "seq " + String(head.sequence) + " of the ledger, head " + head.head.hex,
      recomputed: (found?.hex ?? "no line") + " in the ledger")
  }

  /// Each root is over the heads that the ledger noted before its tick.
  private mutating func compareRoots(_ log: ClassFolder.Log, _ stream: StreamName) {
    var heads: [LogHead?] = Array(repeating: nil, count: log.state.sessions.count)
    var next = 0
    for (sequence, _, tick) in log.ticks {
      for head in folder.heads(of: log, notedBefore: tick, from: &next) {
        heads[Int(head.index)] = LogHead(sequence: head.sequence, head: head.head)
      }
      let root = self.root(of: heads, tick.sessionCount, log)
      guard root != tick.root else { continue }
      add(
        .integrity(.otherRoot), stream, sequence, recorded: "root " + tick.root.hex,
        recomputed: root.map { "root " + $0.hex + " of the heads in the ledger" }
          ?? "no head of a session in the ledger")
      return
    }
    if log.state.hasEnded { compareEnds(heads, log) }
  }

  /// A session of a class that has ended is as its last tick has it.
  ///
  /// Sessions of rules 1 and 2 are not judged: hosts of that time let a player go on with one.
  private mutating func compareEnds(_ heads: [LogHead?], _ log: ClassFolder.Log) {
    for (place, name) in log.state.sessions.enumerated() {
      let session = session(name)
      guard let head = heads[place], let start = session.start, start.rules >= 3,
        Int64(session.heads.count) > head.sequence + 1, let stream = StreamName(.session, name)
      else { continue }
      add(
        .integrity(.otherRoot), stream, head.sequence + 1,
        recorded: String(Int64(session.heads.count) - head.sequence - 1)
          + " lines after the class had ended",
        recomputed: "seq " + String(head.sequence) + " as the last line, noted before classEnded")
    }
  }

  private func root(
    of heads: [LogHead?], _ count: Int64, _ log: ClassFolder.Log
  ) -> Digest? {
    var receipts: [Receipt] = []
    for place in 0..<Int(clamping: min(count, Int64(heads.count))) {
      guard let head = heads[place],
        let stream = StreamName(.session, log.state.sessions[place])
      else { return nil }
      receipts.append(Receipt(stream: stream, sequence: head.sequence, head: head.head))
    }
    return ClassTick.tree(over: receipts).root
  }

  /// What the ledger notes of a class: heads, names, statements and secrets.
  private mutating func compareNotes(_ log: ClassFolder.Log, _ stream: StreamName) {
    let ledger = StreamName(.ledger, "main") ?? stream
    for note in folder.notes {
      switch note.note {
      case .headsNoted(let id, let heads) where id.utf8.elementsEqual(log.id.utf8):
        for head in heads { compare(head, at: note.sequence, log, ledger) }
      case .seatNamed(let id, let seat, let player, let salt)
      where id.utf8.elementsEqual(log.id.utf8):
        let who = ClassDraw.who(classID: id, seat: seat, player: player, salt: salt)
        guard log.state.seat(seat)?.who != who else { continue }
        add(
          .integrity(.otherRoot), ledger, note.sequence,
          recorded: "seat " + String(seat) + " is " + player + "'s, digest " + who.hex,
          recomputed: (log.state.seat(seat)?.who.hex ?? "no such seat") + " in the class log",
          witness: "seat")
      case .statementSigned(let statement, let signature) where statement.classHead.stream == stream:
        compare(statement, signature, at: note.sequence, log)
      case .secretRevealed(let session, let secret):
        guard let draw = log.state.draw(of: session) else { continue }
        compare(secret, of: draw, at: note.sequence, log, ledger)
      default: continue
      }
    }
  }

  /// A session's log has the head that the ledger noted before a tick.
  private mutating func compare(
    _ noted: ClassNote.Head, at sequence: Int64, _ log: ClassFolder.Log, _ ledger: StreamName
  ) {
    guard noted.index < Int64(log.state.sessions.count),
      let stream = StreamName(.session, log.state.sessions[Int(noted.index)])
    else {
      add(
        .integrity(.otherRoot), ledger, sequence,
        recorded: "a head of session number " + String(noted.index),
        recomputed: String(log.state.sessions.count) + " sessions in the class log",
        witness: "index")
      return
    }
    let session = session(stream.name)
    guard session.lacks(noted.head, at: noted.sequence) else { return }
    let head = session.head(at: noted.sequence)
    add(
      .integrity(.otherRoot), stream, noted.sequence,
      recorded: head?.hex ?? "no intact line",
      recomputed: noted.head.hex + " noted in the ledger before a tick")
  }

  /// A statement has a signature of its seat, and the log has what it says (I16).
  private mutating func compare(
    _ statement: ClassStatement, _ signature: String, at sequence: Int64, _ log: ClassFolder.Log
  ) {
    let stream = statement.session.stream
    let keys = log.state.seat(statement.seat)?.keys ?? []
    let signer = keys.first {
      ClassSigning.isValid(signature, by: $0, for: statement.signedBytes)
    }
    guard let signer else {
      add(
        .integrity(.otherStatement), stream, statement.session.sequence, at: folder.ledgerPath,
        recorded: "seq " + String(sequence) + " of the ledger: a statement of seat "
          + String(statement.seat),
        recomputed: "a signature of one of that seat's " + String(keys.count) + " keys")
      return
    }
    let session = session(stream.name)
    let words = " signed with key " + signer.hex + ", seat " + String(statement.seat)
    let place = statement.classHead.sequence
    let head = session.head(at: statement.session.sequence)
    let answers = session.answers(upTo: statement.session.sequence)
    if session.lacks(statement.session.head, at: statement.session.sequence) {
      add(
        .integrity(.otherStatement), stream, statement.session.sequence,
        recorded: head?.hex ?? "no intact line", recomputed: statement.session.head.hex + words)
    } else if head != nil,
      answers.count != statement.answerCount || answers.digest != statement.answers
    {
      add(
        .integrity(.otherStatement), stream, statement.session.sequence,
        recorded: String(answers.count) + " answers, " + answers.digest.hex,
        recomputed: String(statement.answerCount) + " answers, " + statement.answers.hex + words)
    } else if log.heads.head(at: place) != statement.classHead.head {
      add(
        .integrity(.otherStatement), statement.classHead.stream, place,
        recorded: log.heads.head(at: place)?.hex ?? "no intact line",
        recomputed: statement.classHead.head.hex + words)
    }
  }

  /// A secret is the one that the host committed itself to, and the seed follows from it (R18).
  private mutating func compare(
    _ secret: Digest, of draw: ClassState.Draw, at sequence: Int64, _ log: ClassFolder.Log,
    _ ledger: StreamName
  ) {
    let commitment = ClassDraw.commitment(
      classID: log.id, session: draw.session, secret: secret)
    guard commitment == draw.commitment else {
      add(
        .rule(.disallowedChange), ledger, sequence,
        recorded: "a secret with the commitment " + commitment.hex,
        recomputed: draw.commitment.hex + ", the commitment in the class log")
      return
    }
    let session = session(draw.session)
    guard let start = session.start, let seat = start.classSeat,
      let stream = StreamName(.session, draw.session)
    else { return }
    let seed = seat.seed(session: draw.session, secret: secret)
    guard seed != start.seed else { return }
    add(
      .rule(.disallowedChange), stream, 1, recorded: "seed " + start.seed.hex,
      recomputed: "seed " + seed.hex + ", from the host's secret and the player's nonce")
  }

  /// A session's log says the seat, nonce and player that the class log and the ledger have.
  private mutating func compare(_ draw: ClassState.Draw, _ log: ClassFolder.Log) {
    let session = session(draw.session)
    guard let stream = StreamName(.session, draw.session), let start = session.start else {
      return
    }
    var late: Int64 = 0
    // Rules 2 have no such member.
    if start.rules >= 3, let begun = log.state.begunAt {
      late = max(0, (session.startedAt ?? begun).milliseconds - begun.milliseconds)
    }
    let due = draw.nonce.map {
      ClassSeat(classID: log.id, seat: draw.seat, nonce: $0, lateMilliseconds: late)
    }
    if start.classSeat != due {
      add(
        .integrity(.otherRoot), stream, 1,
        recorded: start.classSeat.map {
          "class " + $0.classID + ", seat " + String($0.seat) + ", nonce " + $0.nonce.hex
            + ClassAudit.words(late: $0.lateMilliseconds)
        } ?? "no class",
        recomputed: "seat " + String(draw.seat) + ", nonce " + (draw.nonce?.hex ?? "none")
          + " in the class log" + ClassAudit.words(late: late))
    }
    for note in folder.notes {
      guard case .seatNamed(let id, draw.seat, let player, _) = note.note,
        id.utf8.elementsEqual(log.id.utf8), !player.utf8.elementsEqual(start.player.utf8)
      else { continue }
      add(
        .integrity(.otherRoot), stream, 1, recorded: "player " + start.player,
        recomputed: "player " + player + " at seat " + String(draw.seat) + " in the ledger")
    }
  }

  /// The class log has the decision that a session with released results repeats: its end was not
  /// cut off.
  private mutating func compareRelease(_ draw: ClassState.Draw, _ log: ClassFolder.Log) {
    guard !log.state.isReleased, let sequence = session(draw.session).releasedAt,
      let stream = StreamName(.session, draw.session)
    else { return }
    add(
      .integrity(.otherRoot), stream, sequence, recorded: "results released",
      recomputed: "no resultsReleased in the class log")
  }

  private static func words(late milliseconds: Int64) -> String {
    milliseconds == 0 ? "" : ", " + String(milliseconds) + " ms after classBegun"
  }
}
