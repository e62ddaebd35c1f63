internal import EventLog
internal import Page
internal import SessionEngine

/// A player of the class: the page's engine over the host's disk, and the reply that was given
/// last.
final class Seat {
  /// What a request is answered with.
  enum Reply {
    case done([UInt8])
    /// The session has moved on; the reply has its state.
    case stale([UInt8])
    /// Why this is not possible now.
    case refused(String)
    /// It was not stored. Nothing was carried out, and the same request may be sent again.
    case failed(SessionError)
  }

  /// Its number, from 1.
  let number: Int64
  let player: String
  let page: Page<POSIXStorage>
  private var last: (request: [UInt8], reply: [UInt8])?

  init(_ number: Int64, _ player: String, _ page: Page<POSIXStorage>) {
    (self.number, self.player, self.page) = (number, player, page)
  }

  /// What a seat may ask for.
  ///
  /// Files are not among it.
  private static let words: Set<String> = [
    "home", "introduce", "play", "resume", "leave", "look", "settings", "set", "results", "result",
    "who", "record", "changePicture", "changeDisplayName", "createList", "renameList", "changeList",
    "deleteList", "expire",
  ]
  /// What is not for an exam that others sit beside.
  private static let talking: Set<String> = ["chat", "conversations"]
  /// What has a password in it.
  private static let secret: Set<String> = ["register", "changePassword"]
  /// What moves a session on, from a place that the request has to name.
  private static let moves: Set<String> = [
    "answer", "next", "back", "jump", "return", "reopen", "submit", "pause", "abandon",
  ]

  /// Carries out a request.
  ///
  /// What it changes is on the disk when this returns.
  func reply(
    to bytes: [UInt8], _ now: Reading, _ chance: [UInt8], isInClass: Bool, isPrivate: Bool,
    deviceCode: String
  ) -> Reply {
    guard let value = try? JSONParser.parse(bytes.span), let word = value.text("do")
    else { return .refused("That is not possible here.") }
    if let session = value.text("session"), !Seat.isName(session) {
      return .refused("There is no such session.")
    }
    if Seat.secret.contains(word), !isPrivate {
      return .refused(
        "A password is not sent without encryption. Use HTTPS, or the host's own computer.")
    }
    if word == "seat", !isInClass { return .done(introduction(deviceCode)) }
    if Seat.words.contains(word) || Seat.secret.contains(word)
      || !isInClass && Seat.talking.contains(word)
    {
      if isInClass, word == "play" {
        return .refused("In a class, the host draws each session before it starts.")
      }
      let reply = answer(bytes, now, chance)
      guard word == "resume" || word == "look", page.pace != .player, case .done = reply else {
        return reply
      }
      try? page.follow(now)
      return answer(Seat.asking("look"), now, chance)
    }
    guard Seat.moves.contains(word), let session = value.text("session"), !session.isEmpty
    else { return .refused("That is not possible here.") }
    if let last, last.request == bytes { return .done(last.reply) }
    return move(bytes, value, word, session, now, chance)
  }

  /// Hands a request to the engine; what was not stored is no answer.
  private func answer(_ bytes: [UInt8], _ now: Reading, _ chance: [UInt8]) -> Reply {
    let reply = page.reply(to: bytes, now: now, chance: chance)
    if let failure = page.failure, failure.isOfDisk || failure.hasSpentLog {
      return .failed(failure)
    }
    return .done(reply)
  }

  /// Whose seat this is, and the code with which another device takes it.
  private func introduction(_ deviceCode: String) -> [UInt8] {
    JSONWriter.object {
      $0.member("player", player)
      $0.member("device", deviceCode)
    }
  }

  private func move(
    _ bytes: [UInt8], _ value: JSONValue, _ word: String, _ session: String, _ now: Reading,
    _ chance: [UInt8]
  ) -> Reply {
    let place = value.text("on").flatMap { Receipt($0) }
    let current =
      page.receipt?.stream.name == session ? page.receipt : page.receipt(of: session)
    let isSame =
      place == current
      || place?.stream == current?.stream
        && place.map { page.isOnlyResumed(since: $0) } == true
    let isCurrent = place != nil && isSame
    // What was sent before another browser paused the session still counts.
    let isBeforePause = page.state?.isPaused == true && place != current
    if page.receipt?.stream.name != session || page.isAway || isBeforePause || !isCurrent {
      // What was carried out before the host was killed is not carried out again.
      if !isCurrent, let place, place.stream.name == session {
        resume(session, now, chance)
        if let reply = page.repeated(bytes, after: place, now) { return .done(reply) }
      }
      let state = resume(session, now, chance)
      guard isCurrent, page.receipt?.stream.name == session, case .done = state else {
        guard case .done(let bytes) = state else { return state }
        return .stale(bytes)
      }
    }
    if let why = whyNotNow(word, value) { return .refused(why) }
    let reply = answer(bytes, now, chance)
    if case .done(let stored) = reply, page.failure == nil { last = (bytes, stored) }
    return reply
  }

  /// Why a command has to wait for the teacher.
  private func whyNotNow(_ word: String, _ value: JSONValue) -> String? {
    guard case .teacher(let open) = page.pace else { return nil }
    switch word {
    case "pause": return nil
    case "answer" where open != nil && page.state?.current?.number == open: return nil
    case "jump" where open != nil && value.integer("place") == open: return nil
    default:
      return open == nil
        ? "The question is closed. The teacher opens the next one."
        : "Only the question that the teacher opened can be answered."
    }
  }

  @discardableResult
  private func resume(_ session: String, _ now: Reading, _ chance: [UInt8]) -> Reply {
    // A session may have ended with a step whose answer was lost with the host.
    if page.receipt?.stream.name != session, page.summary(of: session)?.state.hasEnded == true {
      return answer(Seat.asking("result", session), now, chance)
    }
    if page.receipt?.stream.name == session, page.state?.isPaused == false, !page.isAway {
      return answer(Seat.asking("look"), now, chance)
    }
    return answer(Seat.asking("resume", session), now, chance)
  }

  /// The place of the question that the class opened last in the session, as its log has it; nil
  /// before that, and where sessions do not record it.
  var openedLast: Int64? {
    guard let question = page.state?.graded?.openedLast else { return nil }
    return page.rules?.order.firstIndex(of: question).map { Int64($0) + 1 }
  }

  /// The log of a session; nil if it is not this seat's.
  func log(of session: String) -> [UInt8]? {
    Seat.isName(session) ? page.log(of: session) : nil
  }

  static func asking(_ word: String, _ session: String? = nil) -> [UInt8] {
    JSONWriter.object {
      $0.member("do", word)
      if let session { $0.member("session", session) }
    }
  }

  /// Whether a text can be the name of a session, and no path.
  private static func isName(_ session: String) -> Bool {
    session.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x2D
    }
  }
}
