internal import Classroom
internal import Cryptography
internal import EventLog
internal import HTTP
internal import Page
internal import SessionEngine
internal import Shell

/// What a page asks of a class that has a log of its own.
extension ClassRoom {
  func answer(
    _ request: Request, _ path: String, of seat: Seat, in hosted: HostedClass, isPrivate: Bool,
    _ now: Reading
  ) throws(Failure) -> Response {
    switch path {
    case "/draw": return try draw(for: seat, in: hosted, now)
    case "/statement": return try keep(request.body, of: seat, in: hosted, now)
    case "/signed":
      guard let (head, signature) = try hosted.signedHead(now, random) else {
        return .why(.internalError, "The host could not sign.")
      }
      board?.signed(seat.number, head.sequence)
      return Response.object { writer in
        writer.member("seq", head.sequence)
        writer.member("head", head.head.hex)
        writer.member("signature", signature)
      }
    case "/ask": return try ask(request.body, of: seat, in: hosted, isPrivate: isPrivate, now)
    default:
      let session = String(path.utf8.dropFirst("/secret/".utf8.count)) ?? ""
      guard hosted.state.draw(of: session)?.seat == seat.number,
        standing(of: session, at: seat)?.isOver == true
      else { return .why(.notFound, "You have no finished session with this name.") }
      let secret = try hosted.reveal(session, now)
      return Response.object { $0.member("secret", secret.hex) }
    }
  }

  // MARK: Starting

  /// Commits the host to a new session, unless the seat has one to go on with.
  private func draw(
    for seat: Seat, in hosted: HostedClass, _ now: Reading
  ) throws(Failure) -> Response {
    guard !hosted.state.hasEnded else { return .why(.conflict, "The class is over.") }
    if let draw = hosted.draw(of: seat.number) {
      if draw.nonce == nil, let line = hosted.commitLine(of: draw.session) {
        return drawn(draw.session, line)
      }
      if !isWriting(draw.session, at: seat) { _ = try hosted.examine(draw.session) }
      if hosted.broken[draw.session] == nil, standing(of: draw.session, at: seat)?.hasEnded != true
      {
        return Response.object {
          $0.member("session", draw.session)
          $0.member("begun", true)
        }
      }
      if hosted.isPaced { return .why(.conflict, "You have finished this quiz.") }
    }
    if hosted.awaitsBeginning { return .why(.conflict, "Your teacher has not begun the exam yet.") }
    guard hosted.state.mayDraw(seat.number) else {
      let isWaiting = hosted.state.seat(seat.number)?.isAdmitted == false
      return .why(
        .conflict,
        isWaiting
          ? "The exam has begun. Your teacher has to let you in."
          : hosted.draw(of: seat.number) == nil
            ? "The exam is over."
            : "You have handed in. Only your teacher can allow another attempt.")
    }
    guard budgets.take(.session, of: seat.number, now) else {
      return .why(.tooManyRequests, "Too many sessions from this seat. Wait a moment.")
    }
    let (session, line) = try hosted.commit(
      seat.number, Seed(high: random(), low: random()), now)
    return drawn(session, line)
  }

  private func drawn(_ session: String, _ line: Int64) -> Response {
    Response.object {
      $0.member("session", session)
      $0.member("seq", line)
    }
  }

  private func ask(
    _ body: [UInt8], of seat: Seat, in hosted: HostedClass, isPrivate: Bool, _ now: Reading
  ) throws(Failure) -> Response {
    guard let value = try? JSONParser.parse(body.span), let word = value.text("do") else {
      return .why(.badRequest, "The request is malformed.")
    }
    // While nobody knows what the class log has, nothing is added to a session.
    try takeUpClass(now)
    if word == "seat" { return state(of: seat, in: hosted, now) }
    if awaitsJudgement, !ClassRoom.reading.contains(word) {
      return .conflict(
        "The computer of the class was away. Your teacher says whether that time counts.",
        because: "judging")
    }
    if let session = value.text("session"), !session.isEmpty,
      hosted.state.draw(of: session)?.seat != seat.number
    {
      return .why(.conflict, "There is no such session in this class.")
    }
    if hosted.state.hasEnded, word != "set", !ClassRoom.reading.contains(word) {
      return .why(.conflict, "The class is over.")
    }
    if !ClassRoom.reading.contains(word),
      let session = value.text("session") ?? seat.page.receipt?.stream.name,
      let place = hosted.index(of: session), place < hosted.sessions.count,
      !isWriting(session, at: seat) || hosted.broken[session] != nil,
      try hosted.examine(session) == nil
    {
      return .conflict(
        "The file of this session was changed by something else, so it cannot go on. Tell the teacher.",
        because: "broken")
    }
    if ClassRoom.growing.contains(word),
      let session = seat.page.receipt?.stream.name ?? value.text("session"),
      isFull(session, in: hosted)
    {
      return .why(
        .conflict, "This session has reached its limit of changes. Hand it in.")
    }
    var response: Response
    if word == "begin" {
      guard let session = value.text("session"), let digits = value.text("nonce"),
        let nonce = Seed(hex: Array(digits.utf8).span),
        hosted.state.draw(of: session)?.seat == seat.number
      else {
        return .why(.badRequest, "The request needs a session that was drawn for you, and a nonce.")
      }
      guard hasRoom(for: seat) else {
        return .why(.unavailable, "The computer of the class has too many open sessions.")
      }
      guard let start = try hosted.take(nonce, for: session, now) else {
        return .why(.conflict, "This session has begun with another nonce.")
      }
      try kept(seat) { () throws(SessionError) in
        if seat.page.receipt(of: session) == nil {
          try seat.page.begin(hosted.item, start.id, start.seed, start.place, now)
        } else {
          try seat.page.takeUp(session, now)
        }
      }
      try recordOpening(in: session, now)
      if !hosted.isPaced { try repeatGrants(in: session, now) }
      try kept(seat) { () throws(SessionError) in try seat.page.follow(now) }
      response = self.response(to: Seat.asking("look"), of: seat, isPrivate: isPrivate, now)
    } else {
      response = self.response(to: body, of: seat, isPrivate: isPrivate, now)
    }
    try note(seat, in: hosted, now)
    return response
  }

  /// What adds nothing to the log of a session.
  private static let reading: Set<String> = ["look", "settings", "results", "result"]

  /// What adds to the log of a session, but for what ends it and for coming back to it.
  private static let growing: Set<String> = [
    "answer", "next", "back", "jump", "return", "reopen", "pause", "leave", "set",
  ]

  /// Whether the page of a seat holds a session's log and goes on with it; any other is read anew.
  private func isWriting(_ session: String, at seat: Seat) -> Bool {
    seat.page.receipt?.stream.name == session && seat.page.state?.hasEnded == false
  }

  /// Whether the log of a session has as many bytes as it may have.
  private func isFull(_ session: String, in hosted: HostedClass) -> Bool {
    let path = hosted.folder.session(session)
    guard let found = hosted.disk.found(at: path) else { return false }
    return found.byteCount >= SeatLimits.sessionBytes(questionCount: hosted.questionCount)
  }

  /// Whether one more session may be open: each keeps a file open.
  private func hasRoom(for seat: Seat) -> Bool {
    seats.count { $0.number != seat.number && $0.page.state?.hasEnded == false } < openSessionLimit
  }

  /// Takes note of how far a seat has come.
  func note(_ seat: Seat, in hosted: HostedClass, _ now: Reading) throws(Failure) {
    guard let receipt = seat.page.receipt else { return }
    hosted.saw(receipt)
    if seat.page.state?.isOver == true, hosted.index(of: receipt.stream.name) != nil {
      _ = try hosted.reveal(receipt.stream.name, now)
    }
  }

  /// Where a seat is: what a page has to know after it was loaded.
  private func state(of seat: Seat, in hosted: HostedClass, _ now: Reading) -> Response {
    let draw = hosted.draw(of: seat.number)
    let session = draw.flatMap { standing(of: $0.session, at: seat) }
    return Response.object { writer in
      writer.member("player", seat.player)
      writer.member("seat", seat.number)
      hosted.write(to: &writer)
      writer.member("session", draw?.session ?? "")
      writer.member("begun", draw?.nonce != nil)
      let isBroken = draw.map { hosted.broken[$0.session] != nil } ?? false
      writer.member("finished", session?.hasEnded == true || isBroken)
      writer.member("released", !hosted.isExam || isReleased)
      writer.member("judging", awaitsJudgement)
      writer.member("awaits", hosted.awaitsBeginning)
      writer.member("admitted", hosted.state.seat(seat.number)?.isAdmitted ?? true)
      writer.member("mayDraw", hosted.state.mayDraw(seat.number) && !hosted.awaitsBeginning)
      writer.member("open", hosted.state.openPlace ?? 0)
      if let open = hosted.state.open, open.limitMilliseconds > 0 {
        writer.member("openLimit", open.limitMilliseconds)
        writer.member("openFor", max(0, now.monotonicMilliseconds - hosted.openedAt))
      }
      writer.member("opened", hosted.state.openedPlaces)
      writer.member("limit", hosted.limitMilliseconds)
      writer.member("timed", hosted.usesTime)
      writer.member("seats", Int64(hosted.state.seats.count))
      writer.member("device", deviceCode(of: seat.player))
      writeAsked(of: session, in: hosted, to: &writer)
      writeStanding(of: seat, in: hosted, to: &writer, now)
    }
  }

  // MARK: Statements

  /// Keeps what a player signed, if it is about this class and says what the logs say.
  private func keep(
    _ body: [UInt8], of seat: Seat, in hosted: HostedClass, _ now: Reading
  ) throws(Failure) -> Response {
    guard let value = try? JSONParser.parse(body.span),
      let statement = ClassStatement.members.read(value),
      let signature = value.text("signature")
    else { return .why(.badRequest, "This is not a signed statement.") }
    let place = statement.classHead.sequence
    guard statement.seat == seat.number, statement.classHead.stream == hosted.receipt.stream,
      place >= 0, place < Int64(hosted.heads.count),
      hosted.heads[Int(place)] == statement.classHead.head,
      hosted.state.draw(of: statement.session.stream.name)?.seat == seat.number,
      let log = seat.log(of: statement.session.stream.name),
      statement.isTold(by: log),
      hosted.state.seat(seat.number)?.validKeys.contains(where: {
        ClassSigning.isValid(signature, by: $0, for: statement.signedBytes)
      }) == true
    else { return .why(.conflict, "This statement does not agree with the host's logs.") }
    if !hosted.statements.contains(statement) {
      _ = try hosted.note([.statementSigned(statement, signature: signature)], now)
      hosted.statements.insert(statement)
    }
    return Response.object { _ in }
  }
}

extension ClassStatement {
  /// Whether a session's log has the line and the answers that the statement names.
  fileprivate func isTold(by log: [UInt8]) -> Bool {
    var roll = AnswerRoll()
    var isThere = false
    var text = LogText(expecting: session.stream)
    let isWhole = text.take(log) { cursor in
      for record in cursor.records where record.sequence <= session.sequence {
        roll.evolve(cursor.bytes.span, record)
        if record.sequence == session.sequence { isThere = record.hash == session.head }
      }
    }
    guard isWhole else { return false }
    return isThere && roll.count == answerCount && roll.digest == answers
  }
}

extension HostedClass {
  /// What a page has to know of the class.
  func write(to writer: inout JSONWriter) {
    writer.key("class")
    writer.object { data in
      data.member("id", id)
      data.member("quiz", item.quiz.id)
      data.member("title", item.quiz.title)
      data.member("mode", item.quiz.graded?.mode.text ?? "")
      data.member("pacing", isPaced ? "teacher" : "player")
      data.member("hostKey", key.signing.publicKey.hex)
      data.member("page", state.opening?.page.hex ?? "")
      data.member("ended", state.hasEnded)
    }
  }
}

extension Response {
  /// A JSON object.
  static func object(_ status: Status = .ok, _ body: (inout JSONWriter) -> Void) -> Response {
    Response(status, type: .json, body: JSONWriter.object(body))
  }
}

extension JSONWriter {
  /// The bytes of an object.
  static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(body)
    return writer.bytes
  }
}
