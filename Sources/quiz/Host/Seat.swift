internal import EventLog
internal import Page
internal import SessionEngine

/// A player of the class: the page's engine over the host's disk, and the reply that was given last.
final class Seat {
  /// What a request is answered with.
  enum Reply {
    case done([UInt8])
    /// The session has moved on; the reply has its state.
    case stale([UInt8])
    case refused
  }

  /// Its place among the seats.
  let number: Int64
  let player: String
  private let page: Page<POSIXStorage>
  private var last: (request: [UInt8], reply: [UInt8])?

  init(_ number: Int64, _ player: String, _ page: Page<POSIXStorage>) {
    (self.number, self.player, self.page) = (number, player, page)
  }

  /// What a seat may ask for.
  ///
  /// Files, accounts and conversations are not among it.
  private static let words: Set<String> = [
    "home", "introduce", "play", "resume", "leave", "look", "settings", "set", "results", "result",
    "who", "createList", "renameList", "changeList", "deleteList", "expire",
  ]
  /// What moves a session on, from a place that the request has to name.
  private static let moves: Set<String> = [
    "answer", "next", "back", "jump", "return", "reopen", "submit", "pause", "abandon",
  ]

  /// Carries out a request.
  ///
  /// What it changes is on the disk when this returns.
  func reply(to bytes: [UInt8], _ now: Reading, _ chance: [UInt8]) -> Reply {
    guard let value = try? JSONParser.parse(bytes.span), let word = Seat.text(value, "do")
    else { return .refused }
    if let session = Seat.text(value, "session"), !Seat.isName(session) { return .refused }
    if Seat.words.contains(word) { return .done(page.reply(to: bytes, now: now, chance: chance)) }
    guard Seat.moves.contains(word), let session = Seat.text(value, "session"), !session.isEmpty
    else { return .refused }
    if let last, last.request == bytes { return .done(last.reply) }
    let isCurrent = Seat.text(value, "on") == (page.receipt ?? page.receipt(of: session))?.text
    if page.receipt == nil || !isCurrent {
      let state = page.reply(to: Seat.resuming(session), now: now, chance: chance)
      guard isCurrent else { return .stale(state) }
    }
    let reply = page.reply(to: bytes, now: now, chance: chance)
    last = (bytes, reply)
    return .done(reply)
  }

  /// The log of a session; nil if it is not this seat's.
  func log(of session: String) -> [UInt8]? {
    Seat.isName(session) ? page.log(of: session) : nil
  }

  private static func resuming(_ session: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("do", "resume")
      $0.member("session", session)
    }
    return writer.bytes
  }

  private static func text(_ value: JSONValue, _ key: String) -> String? {
    guard case .string(let text)? = value[key]?.kind else { return nil }
    return text
  }

  /// Whether a text can be the name of a session, and no path.
  private static func isName(_ session: String) -> Bool {
    session.utf8.allSatisfy {
      ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) || $0 == 0x2D
    }
  }
}
