internal import EventLog
internal import HTTP
internal import Page
internal import SessionEngine

/// A class: who has a seat, and the answer to every request.
///
/// It knows no socket.
final class ClassRoom {
  /// The answer, and whose connection it turned out to be.
  struct Answer {
    let response: Response
    var seat: Int64?
  }

  /// How often an address may type a wrong code in a minute.
  static let wrongCodeLimit = 60

  private let page: [UInt8]
  private let key: HostKey
  private let authorities: [[UInt8]]
  private let cookie: [UInt8]
  private let makePage: (String) -> Page<POSIXStorage>
  private let chance: () -> [UInt8]
  private var seats: [Seat] = []
  private var wrongCodes: [(address: [UInt8], at: Int64)] = []

  /// `authorities` are the hosts with ports by which browsers may call this one.
  init(
    page: ServedPage, key: HostKey, authorities: [String], port: UInt16,
    makePage: @escaping (String) -> Page<POSIXStorage>, chance: @escaping () -> [UInt8]
  ) {
    (self.page, self.key) = (page.bytes, key)
    (self.makePage, self.chance) = (makePage, chance)
    self.authorities = authorities.map { Array($0.utf8) }
    cookie = Array("retrace-\(port)".utf8)
  }

  /// Answers a request.
  ///
  /// Paths are looked up here; none leads to the file system.
  func answer(_ request: Request, from address: [UInt8], _ now: Reading) -> Answer {
    guard authorities.contains(request.authority) else {
      return Answer(response: .text(.misdirected, "This host has another address."))
    }
    let path = String(decoding: request.path, as: UTF8.self)
    switch (request.method, path) {
    case (.get, "/"), (.head, "/"), (.get, "/join"), (.head, "/join"):
      return Answer(response: pageResponse)
    case (.post, "/join"), (.post, "/ask"):
      if let refusal = refusal(of: request) { return Answer(response: refusal) }
      return path == "/join" ? join(request, from: address, now) : ask(request, now)
    case (.get, _) where path.utf8.starts(with: "/log/".utf8):
      return log(request, String(path.utf8.dropFirst(5)) ?? "")
    case (_, "/"), (_, "/join"), (_, "/ask"):
      return Answer(response: .text(.methodNotAllowed, "Not with this method."))
    default: return Answer(response: .text(.notFound, "There is nothing here."))
    }
  }

  private var pageResponse: Response {
    var response = Response(.ok, type: .html, body: page)
    response.add("Content-Security-Policy", "frame-ancestors 'none'")
    response.add("Referrer-Policy", "no-referrer")
    return response
  }

  /// Why a POST is refused: it has to come from this page and to be JSON.
  private func refusal(of request: Request) -> Response? {
    guard request.value("origin") == Array("http://".utf8) + request.authority else {
      return .text(.forbidden, "This request comes from another page.")
    }
    guard let type = request.value("content-type"), type.span.equals("application/json") else {
      return .text(.unsupportedType, "This request is not JSON.")
    }
    return nil
  }

  private func join(_ request: Request, from address: [UInt8], _ now: Reading) -> Answer {
    let minute = now.monotonicMilliseconds - 60_000
    wrongCodes.removeAll { $0.at <= minute }
    guard wrongCodes.count(where: { $0.address == address }) < ClassRoom.wrongCodeLimit else {
      return Answer(response: .text(.tooManyRequests, "Too many wrong codes. Wait a minute."))
    }
    guard let value = try? JSONParser.parse(request.body.span),
      case .string(let code)? = value["code"]?.kind, case .string(let name)? = value["name"]?.kind
    else { return Answer(response: .text(.badRequest, "Code and name are missing.")) }
    guard code.utf8.elementsEqual(key.code.utf8) else {
      wrongCodes.append((address, now.monotonicMilliseconds))
      return Answer(response: .why(.forbidden, "This is not the code of the class."))
    }
    guard PlayerSettings.isName(name) else {
      return Answer(
        response: .why(
          .badRequest, "A name has 1 to 64 of a-z 0-9 . _ - and begins with a letter or figure."))
    }
    if let player = player(of: request), player == name { return welcome(name) }
    guard !seats.contains(where: { $0.player == name }), !makePage(name).isKnown(name) else {
      return Answer(response: .why(.conflict, "This name is taken. Choose another."))
    }
    return welcome(name)
  }

  private func welcome(_ name: String) -> Answer {
    let seat = seat(of: name)
    var writer = JSONWriter()
    writer.object { $0.member("player", name) }
    var response = Response(.ok, type: .json, body: writer.bytes)
    response.add(
      "Set-Cookie",
      cookie + [0x3D] + Array(key.ticket(of: name).utf8)
        + Array("; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800".utf8))
    return Answer(response: response, seat: seat.number)
  }

  private func ask(_ request: Request, _ now: Reading) -> Answer {
    guard let player = player(of: request) else {
      return Answer(response: .why(.unauthorized, "Join the class first."))
    }
    let seat = seat(of: player)
    let response: Response =
      switch seat.reply(to: request.body, now, chance()) {
      case .done(let reply): Response(.ok, type: .json, body: reply)
      case .stale(let state): Response(.conflict, type: .json, body: state)
      case .refused: .why(.badRequest, "That is not possible in a class.")
      }
    return Answer(response: response, seat: seat.number)
  }

  private func log(_ request: Request, _ session: String) -> Answer {
    guard let player = player(of: request) else {
      return Answer(response: .why(.unauthorized, "Join the class first."))
    }
    let seat = seat(of: player)
    guard let bytes = seat.log(of: session) else {
      return Answer(response: .text(.notFound, "There is no such session."), seat: seat.number)
    }
    return Answer(response: Response(.ok, type: .log, body: bytes), seat: seat.number)
  }

  private func player(of request: Request) -> String? {
    request.cookie(cookie).flatMap { key.player(of: $0) }
  }

  private func seat(of player: String) -> Seat {
    if let seat = seats.first(where: { $0.player == player }) { return seat }
    let seat = Seat(Int64(seats.count), player, makePage(player))
    seats.append(seat)
    return seat
  }
}

extension Response {
  /// An answer of one line.
  static func text(_ status: Status, _ words: String) -> Response {
    Response(status, type: .text, body: Array((words + "\n").utf8))
  }

  /// An answer for the page: why not.
  static func why(_ status: Status, _ words: String) -> Response {
    var writer = JSONWriter()
    writer.object { $0.member("error", words) }
    return Response(status, type: .json, body: writer.bytes)
  }
}
