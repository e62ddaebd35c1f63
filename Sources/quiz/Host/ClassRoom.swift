internal import Classroom
internal import Cryptography
internal import EventLog
internal import HTTP
internal import Page
internal import SessionEngine
internal import Shell

/// A class: who has a seat, and the answer to every request.
///
/// It knows no socket.
final class ClassRoom {
  /// How often an address may type a wrong code in a minute.
  static let wrongCodeLimit = 60

  private let served: ServedPage
  let key: HostKey
  private let authorities: [[UInt8]]
  /// The host by which browsers call a reverse proxy that encrypts; nil if there is none.
  private let proxied: [UInt8]?
  let cookie: [UInt8]
  let makePage: (String) -> Page<POSIXStorage>
  let random: () -> UInt64
  /// The class with a log of its own; nil where everybody plays what they like.
  let hosted: HostedClass?
  /// What the teacher of that class sees.
  let board: Board?
  /// Everybody who sent a request since the host was started.
  private(set) var seats: [Seat] = []
  var streams: [ClassStream] = []
  /// When the streams got what was new.
  var fedAt: Int64 = 0
  /// Names that somebody else may take now, because the teacher freed them.
  var freed: Set<String> = []
  /// How often each name was freed: tickets from before that are worth nothing.
  ///
  /// Only the tickets have it. After the host was started again it is known when its first is seen.
  private(set) var freedCounts: [String: Int64] = [:]
  /// The place of each seat, once the class is over.
  var ranks: [Int64: Int64]?
  var wrongCodes: [(address: [UInt8], at: Int64)] = []

  /// `authorities` are the hosts with ports by which browsers may call this one, and `proxied` is
  /// the one by which they call a reverse proxy over HTTPS.
  init(
    page: ServedPage, key: HostKey, authorities: [String], proxied: String? = nil, port: UInt16,
    hosting hosted: HostedClass? = nil, board: Board? = nil,
    makePage: @escaping (String) -> Page<POSIXStorage>, random: @escaping () -> UInt64
  ) {
    (self.served, self.key, self.hosted, self.board) = (page, key, hosted, board)
    (self.makePage, self.random) = (makePage, random)
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
      return Answer(refusal(of: request)) ?? join(request, from: address, now)
    case (.post, "/ask"), (.post, "/draw"), (.post, "/statement"), (.post, "/leave"):
      return Answer(refusal(of: request)) ?? forSeat(of: request, path, from: address, now)
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
  func isPrivate(_ request: Request, from address: [UInt8]) -> Bool {
    isEncrypted(request) || ClassRoom.loopback.contains(address)
  }

  private static let loopback = [Array("127.0.0.1".utf8), Array("::1".utf8)]

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
    guard let player = player(of: request), hosted == nil || hosted?.seat(of: player) != nil else {
      return Answer(.why(.unauthorized, "Join the class first."))
    }
    let seat = seat(of: player)
    if path == "/events" {
      return Answer(streamAfter: request.lastEventID ?? -1, seat: seat.number)
    }
    let isPrivate = isPrivate(request, from: address)
    if path == "/leave" { return leave(seat, now) }
    if path == "/ask", hosted == nil {
      return Answer(
        response(to: request.body, of: seat, isPrivate: isPrivate, now), seat: seat.number)
    }
    if path.utf8.starts(with: "/log/".utf8) {
      return Answer(log(of: seat, String(path.utf8.dropFirst(5)) ?? ""), seat: seat.number)
    }
    guard let hosted else { return Answer(.text(.notFound, "Nothing was found at this address.")) }
    do throws(Failure) {
      let response = try answer(request, path, of: seat, in: hosted, isPrivate: isPrivate, now)
      return Answer(response, seat: seat.number)
    } catch {
      return Answer(.failed(error), seat: seat.number)
    }
  }

  /// Hands a request to the engine of a seat.
  func response(
    to body: [UInt8], of seat: Seat, isPrivate: Bool, _ now: Reading
  ) -> Response {
    let chance = (0..<6).flatMap { _ in random().hexDigits }
    let code = key.deviceCode(of: seat.player)
    return
      switch seat.reply(
        to: body, now, chance, isInClass: hosted != nil, isPrivate: isPrivate, deviceCode: code)
    {
    case .done(let reply): Response(.ok, type: .json, body: reply)
    case .stale(let state): Response(.conflict, type: .json, body: state)
    case .refused(let why): .why(hosted == nil ? .badRequest : .conflict, why)
    }
  }

  private func log(of seat: Seat, _ session: String) -> Response {
    guard let bytes = seat.log(of: session) else {
      return .text(.notFound, "There is no such session.")
    }
    return Response(.ok, type: .log, body: bytes)
  }

  func player(of request: Request) -> String? {
    guard let holder = request.cookie(cookie).flatMap({ key.holder(of: $0) }) else { return nil }
    let known = freedCounts[holder.player] ?? 0
    guard holder.freed >= known else { return nil }
    if holder.freed > known { freedCounts[holder.player] = holder.freed }
    return holder.player
  }

  /// Lets somebody else take a name; who has it now has to join anew.
  func free(_ player: String) {
    freed.insert(player)
    freedCounts[player, default: 0] += 1
    tellMoved { $0 == hosted?.seat(of: player) }
  }

  /// The seat of a player, made when first asked for.
  func seat(of player: String) -> Seat {
    if let seat = seats.first(where: { $0.player == player }) { return seat }
    let number = hosted?.seat(of: player) ?? Int64(seats.count) + 1
    let seat = Seat(number, player, makePage(player))
    if let hosted, hosted.isPaced { seat.page.pace = .teacher(open: hosted.state.openPlace) }
    seats.append(seat)
    return seat
  }
}
