internal import Classroom
internal import EventLog
internal import HTTP
internal import Page
internal import SessionEngine
internal import SessionShell
internal import Shell

/// A class: who has a seat, and the answer to every request.
///
/// It knows no socket.
final class ClassRoom {
  private let served: ServedPage
  let key: HostKey
  private let authorities: [[UInt8]]
  /// The host by which browsers call a reverse proxy that encrypts; nil if there is none.
  private let proxied: [UInt8]?
  let cookie: [UInt8]
  let makePage: (String) -> Page<POSIXStorage>
  let random: () -> UInt64
  /// Writes and removes a little, to find out whether the disk takes something again.
  let probe: () throws(Failure) -> Void
  /// The class with a log of its own; nil where everybody plays what they like.
  let hosted: HostedClass?
  /// What the teacher of that class sees.
  let board: Board?
  /// Everybody who sent a request since the host was started.
  private(set) var seats: [Seat] = []
  var streams: [ClassStream] = []
  /// When the streams got what was new.
  var fedAt: Int64 = 0
  /// Who is where, as it was told last, and of which moment that is.
  var standings: (moment: [Int], rows: [BoardStandings.Row])?
  var wrongCodes = WrongCodes()
  /// By the names of players.
  var wrongDeviceCodes = WrongCodes()
  var budgets = SeatBudgets()
  var origins = SeatOrigins()
  /// How many sessions may be open at once; each keeps a file open.
  var openSessionLimit = Int.max
  /// What the disk did not take, as long as it has not taken it.
  var trouble: Failure?
  /// When the next step is tried again after the disk failed.
  var retriesAt: Int64 = .min
  /// When limits that have passed were looked for, and the sessions in which none runs any more.
  var expiredAt: Int64 = .min
  var handedIn: Set<String> = []
  /// The sessions that have the open question, where points depend on time.
  var openedIn: Set<String> = []
  /// Whether what was granted to all is in every session, also after the host was killed in it.
  var hasRepeatedGrants = false
  /// The sessions that the disk may have kept more of than was acknowledged.
  var unread: Set<String> = []
  /// Whether a question was opened or closed and not every session has followed.
  var hasToFollow = false
  /// Whether a session was handed in for the release; nil before a host looked that was started
  /// anew.
  var isReleaseBegun: Bool?
  /// Whether every session has its marks, once the results are released.
  var isReleaseComplete = false

  /// `authorities` are the hosts with ports by which browsers may call this one, and `proxied` is
  /// the one by which they call a reverse proxy over HTTPS.
  init(
    page: ServedPage, key: HostKey, authorities: [String], proxied: String? = nil, port: UInt16,
    hosting hosted: HostedClass? = nil, board: Board? = nil,
    makePage: @escaping (String) -> Page<POSIXStorage>, random: @escaping () -> UInt64,
    probe: @escaping () throws(Failure) -> Void = {}
  ) {
    (self.served, self.key, self.hosted, self.board) = (page, key, hosted, board)
    (self.makePage, self.random, self.probe) = (makePage, random, probe)
    self.authorities = authorities.map { Array($0.utf8) }
    self.proxied = proxied.map { Array($0.utf8) }
    cookie = Array("retrace-\(port)".utf8)
  }

  /// Answers a request.
  ///
  /// Paths are looked up here; none leads to the file system.
  func answer(_ request: Request, from address: [UInt8], _ now: Reading) -> Answer {
    guard authorities.contains(request.authority) || isEncrypted(request) else {
      return Answer(.text(.misdirected, "This host has another address."))
    }
    let path = String(decoding: request.path, as: UTF8.self)
    switch (request.method, path) {
    case (.get, "/"), (.head, "/"), (.get, "/join"), (.head, "/join"): return Answer(pageResponse)
    case (.get, "/board") where board != nil, (.head, "/board") where board != nil:
      return Answer(pageResponse)
    case (.get, "/class"):
      return Answer(.object { if let id = hosted?.id { $0.member("class", id) } })
    case (.post, "/join"):
      return refusal(of: request).map { Answer($0) } ?? join(request, from: address, now)
    case (.post, "/ask"), (.post, "/draw"), (.post, "/statement"), (.post, "/leave"):
      return refusal(of: request).map { Answer($0) }
        ?? forSeat(of: request, path, from: address, now)
    case (.get, "/events"), (.get, "/signed"):
      return forSeat(of: request, path, from: address, now)
    case (.get, _) where path.utf8.starts(with: "/log/".utf8),
      (.get, _) where path.utf8.starts(with: "/secret/".utf8):
      return forSeat(of: request, path, from: address, now)
    case (_, "/"), (_, "/join"), (_, "/class"), (_, "/ask"), (_, "/draw"), (_, "/statement"),
      (_, "/leave"), (_, "/events"), (_, "/signed"):
      return Answer(.text(.methodNotAllowed, "This method is not allowed here."))
    default:
      if request.method == .post, let refusal = refusal(of: request) { return Answer(refusal) }
      return hosted.flatMap { board?.answer(request, path, in: self, $0, now) }
        ?? Answer(.text(.notFound, "Nothing was found at this address."))
    }
  }

  /// Whether the browser called the reverse proxy, which encrypts.
  func isEncrypted(_ request: Request) -> Bool { request.authority == proxied }

  /// The address of the browser: the last one that the proxy names, if it is on this machine.
  func caller(_ request: Request, from address: [UInt8]) -> [UInt8] {
    guard isEncrypted(request), ClassRoom.loopback.contains(address),
      let last = request.value("x-forwarded-for")?.split(separator: 0x2C).last
    else { return address }
    return last.filter { $0 != 0x20 }
  }

  /// Whether nobody on the network can read a request: passwords are taken only then.
  ///
  /// The proxy is on this machine. What a request says of itself is no evidence: anybody can send
  /// the name of the proxy without encryption.
  func isPrivate(from address: [UInt8]) -> Bool { ClassRoom.loopback.contains(address) }

  static let loopback = [Array("127.0.0.1".utf8), Array("::1".utf8)]

  private var pageResponse: Response {
    var response = Response(.ok, type: .html, body: served.bytes)
    response.add("Content-Security-Policy", "frame-ancestors 'none'")
    response.add("Referrer-Policy", "no-referrer")
    return response
  }

  /// Why a POST is refused: it has to come from this page and to be JSON.
  private func refusal(of request: Request) -> Response? {
    let scheme = isEncrypted(request) ? "https://" : "http://"
    guard request.value("origin") == Array(scheme.utf8) + request.authority else {
      return .text(.forbidden, "This request comes from another page.")
    }
    guard let type = request.value("content-type"), type.span.equals("application/json") else {
      return .text(.unsupportedType, "This request is not JSON.")
    }
    return nil
  }

  // MARK: Seats

  /// What only somebody with a seat may ask for.
  private func forSeat(
    of request: Request, _ path: String, from address: [UInt8], _ now: Reading
  ) -> Answer {
    guard let player = player(of: request), hosted == nil || hosted?.seat(of: player) != nil,
      !isFree(player)
    else { return Answer(unseated(request)) }
    let seat = seat(of: player)
    if let refusal = budgets.refusal(of: seat.number, path, request.body.count, now) {
      return Answer(refusal, seat: seat.number)
    }
    if path == "/events" {
      return Answer(content: .stream(after: request.lastEventID ?? -1), seat: seat.number)
    }
    let isPrivate = isPrivate(from: address)
    if path == "/ask",
      let refusal = refusal(
        of: request.body, of: seat, from: caller(request, from: address), isPrivate, now)
    {
      return Answer(refusal, seat: seat.number)
    }
    if path == "/leave" { return leave(seat, now) }
    if path == "/ask", hosted == nil {
      return Answer(
        response(to: request.body, of: seat, isPrivate: isPrivate, now), seat: seat.number)
    }
    if path.utf8.starts(with: "/log/".utf8) {
      return Answer(log(of: seat, String(path.utf8.dropFirst(5)) ?? ""), seat: seat.number)
    }
    guard let hosted else {
      return Answer(.why(.notFound, "There is no class here."), seat: seat.number)
    }
    do throws(Failure) {
      let response = try answer(request, path, of: seat, in: hosted, isPrivate: isPrivate, now)
      return Answer(response, seat: seat.number)
    } catch {
      return Answer(failed(error), seat: seat.number)
    }
  }

  /// The disk did not take something: the teacher is told what, the player to wait.
  func failed(_ failure: Failure) -> Response {
    trouble = failure
    return .notStored
  }

  private func failed(_ error: SessionError, of seat: Seat) -> Response {
    if seat.page.receipt == nil, let draw = hosted?.draw(of: seat.number), draw.nonce != nil {
      unread.insert(draw.session)
    }
    return error.isOfDisk ? failed(Failure(error)) : .notStored
  }

  /// Hands a request to the engine of a seat.
  func response(to body: [UInt8], of seat: Seat, isPrivate: Bool, _ now: Reading) -> Response {
    let chance = (0..<3).flatMap { _ in Seed(high: random(), low: random()).hex.utf8 }
    let code = deviceCode(of: seat.player)
    return
      switch seat.reply(
        to: body, now, chance, isInClass: hosted != nil, isPrivate: isPrivate, deviceCode: code)
    {
    case .done(let reply): Response(.ok, type: .json, body: reply)
    case .stale(let state): Response(.conflict, type: .json, body: state)
    case .refused(let why): .why(hosted == nil ? .badRequest : .conflict, why)
    case .failed(let error): failed(error, of: seat)
    }
  }

  func player(of request: Request) -> String? {
    guard let holder = request.cookie(cookie).flatMap({ key.holder(of: $0) }) else { return nil }
    return holder.freed == freedCount(of: holder.player) ? holder.player : nil
  }

  /// The answer without a seat; a browser whose seat was freed does not take it again by itself.
  private func unseated(_ request: Request) -> Response {
    let holder = request.cookie(cookie).flatMap { key.holder(of: $0) }
    guard let holder, holder.freed < freedCount(of: holder.player) else {
      return .why(.unauthorized, "Join the class first.")
    }
    return .object(.unauthorized) {
      $0.member("error", "Your teacher freed this seat. Join again, under your own name.")
      $0.member("freed", true)
    }
  }

  /// How often the name of a player was freed: tickets from before that are worth nothing.
  func freedCount(of player: String) -> Int64 {
    hosted?.seat(of: player).flatMap { hosted?.state.seat($0)?.freedCount } ?? 0
  }

  /// Whether the teacher freed a name, and nobody has taken it since.
  func isFree(_ player: String) -> Bool {
    hosted?.seat(of: player).flatMap { hosted?.state.seat($0)?.isFree } ?? false
  }

  /// Lets somebody else take a name; who has it now has to join anew.
  func free(_ player: String, _ now: Reading) throws(Failure) {
    guard let hosted, let seat = hosted.seat(of: player) else { return }
    try hosted.append(.decided(.seatFreed(seat: seat)), now)
    endStreams(of: seat)
  }

  /// Whether every pupil may see results: all have theirs.
  var isReleased: Bool {
    hosted.map { $0.state.hasEnded || $0.state.isReleased && isReleaseComplete } ?? true
  }

  /// How many sessions are open, each with its file.
  var openSessionCount: Int { seats.count { $0.page.receipt != nil } }

  /// The state of a seat's session; one that is open is not read again.
  func standing(of session: String, at seat: Seat) -> SessionState? {
    seat.page.receipt?.stream.name == session
      ? seat.page.state : seat.page.summary(of: session)?.state
  }

  /// The seat of a player, made when first asked for.
  func seat(of player: String) -> Seat {
    if let seat = seats.first(where: { $0.player == player }) { return seat }
    let number = hosted?.seat(of: player) ?? Int64(seats.count) + 1
    let seat = Seat(number, player, makePage(player))
    if let hosted {
      if hosted.isPaced { seat.page.pace = .teacher(open: hosted.state.openPlace) }
      seat.page.classView = ClassView(id: hosted.id, isReleased: isReleased)
    }
    seats.append(seat)
    return seat
  }
}
