internal import Classroom
internal import Cryptography
internal import EventLog
internal import HTTP

/// The teacher's requests: who is the teacher, and the answer to each.
///
/// The secret link has 128 bits that are computed from the host's secret, so it stays the same when
/// the host is started again. The cookie that it is exchanged for is another one.
struct BoardRequests {
  /// What a teacher may do.
  enum Wish: Hashable {
    case open(place: Int64, limitMilliseconds: Int64)
    /// Closes the open question, and no other than the one that is named.
    case close(place: Int64? = nil)
    case end
    /// Gives a name back that the wrong player took.
    case free(seat: Int64)
    /// Hands in what is not, and makes all results known.
    case release
    /// More time, or rest, for a seat or for all.
    case grant(milliseconds: Int64, isRest: Bool, seat: Int64? = nil, why: String = "")
    /// Whether the time counts in which the host was down, with the question open that is named.
    case judge(counts: Bool, place: Int64? = nil)
    /// Something that is an event of the class log and nothing else.
    case decide(ClassDecision)

    /// The seat that it is about; nil where it is about all.
    var seat: Int64? {
      switch self {
      case .free(let seat): seat
      case .grant(_, _, let seat, _): seat
      case .decide(let decision): decision.seat
      case .open, .close, .end, .release, .judge: nil
      }
    }
  }

  /// Why a request is not a wish.
  private struct Mistake: Error {
    let words: String
  }

  /// What the class gives its board.
  struct Source {
    let facts: () -> BoardFacts
    /// Carries out a wish; answers why not, if so.
    let act: (Wish) -> String?
    /// The class as a ZIP file, and its name; nil if it cannot be made, and why.
    let archive: () -> (name: String, bytes: [UInt8]?, why: String)
  }

  private let key: HMAC
  private let cookie: [UInt8]
  /// What follows `#` in the secret link.
  let token: String
  private let pass: String

  /// `secret` is the host's; no other secret is computed from the same bytes in this way.
  init(secret: [UInt8], port: UInt16) {
    let key = HMAC(key: secret.span)
    self.key = key
    cookie = Array("retrace-teacher-\(port)".utf8)
    token = String(key.code(of: Array("retrace/1/teacher/token".utf8).span).hex.prefix(32))
    pass = key.code(of: Array("retrace/1/teacher/pass".utf8).span).hex
  }

  /// Whether a request has the teacher's cookie.
  func isTeacher(_ request: Request) -> Bool {
    request.cookie(cookie).map { isSame($0, pass) } ?? false
  }

  /// Compared by their codes, so that the time tells nothing about the place of a difference.
  private func isSame(_ given: [UInt8], _ wanted: String) -> Bool {
    key.code(of: given.span) == key.code(of: Array(wanted.utf8).span)
  }

  /// Answers a request of the board; nil for a path that is not the board's.
  ///
  /// Of a POST it was checked that it is from this page, and JSON.
  func answer(
    _ request: Request, _ path: String, _ source: Source, isEncrypted: Bool = false
  ) -> Response? {
    if path == "/teach" {
      return request.method == .post
        ? teach(request, isEncrypted: isEncrypted)
        : .text(.methodNotAllowed, "Use POST for this address.")
    }
    guard ["/board/state", "/board/do", "/board/class.zip"].contains(path) else { return nil }
    guard isTeacher(request) else {
      return .why(.unauthorized, "Open the board with the link that the host printed.")
    }
    switch (request.method, path) {
    case (.get, "/board/state"): return state(source)
    case (.post, "/board/do"): return act(request, source)
    case (.get, "/board/class.zip"): return archive(source)
    default: return .text(.methodNotAllowed, "This method is not allowed here.")
    }
  }

  private func teach(_ request: Request, isEncrypted: Bool) -> Response {
    guard let value = try? JSONParser.parse(request.body.span),
      let given = value.text("token"), isSame(Array(given.utf8), token)
    else {
      return .why(.forbidden, "This is not the teacher's link of this host. Copy all of it.")
    }
    var response = Response.object { _ in }
    response.set(cookie, pass, isEncrypted)
    return response
  }

  private func state(_ source: Source) -> Response {
    Response(.ok, type: .json, body: BoardState(source.facts()).bytes)
  }

  private func act(_ request: Request, _ source: Source) -> Response {
    guard let value = try? JSONParser.parse(request.body.span) else {
      return .why(.badRequest, "The request is malformed.")
    }
    do throws(Mistake) {
      let wish = try BoardRequests.wish(value)
      if let why = source.act(wish) { return .why(.conflict, why) }
      return state(source)
    } catch {
      return .why(.badRequest, error.words)
    }
  }

  private static func wish(_ value: JSONValue) throws(Mistake) -> Wish {
    guard let word = value.text("do") else {
      throw Mistake(words: "The request does not say what to do.")
    }
    switch word {
    case "open":
      let place = try integer("place", from: 1, of: value)
      return .open(place: place, limitMilliseconds: try integer("limit", from: 0, of: value))
    case "close": return .close(place: try expectedPlace(value))
    case "end": return .end
    case "free": return .free(seat: try integer("seat", of: value))
    case "release": return .release
    case "grant", "rest":
      let time = try integer("time", of: value)
      // A seat that cannot be read is not everybody.
      let seat: Int64? = try value["seat"] == nil ? nil : integer("seat", of: value)
      let why = value.text("why") ?? ""
      return .grant(milliseconds: time, isRest: word == "rest", seat: seat, why: why)
    case "judge":
      guard case .boolean(let counts)? = value["counts"]?.kind else {
        throw Mistake(words: "This action needs \"counts\": true or false.")
      }
      return .judge(counts: counts, place: try expectedPlace(value))
    case "begin": return .decide(.begun)
    case "closeDoor": return .decide(.doorClosed)
    case "openDoor": return .decide(.doorOpened)
    case "admit": return .decide(.seatAdmitted(seat: try integer("seat", of: value)))
    case "allow": return .decide(.attemptAllowed(seat: try integer("seat", of: value)))
    default: throw Mistake(words: "Unknown action.")
    }
  }

  /// The question that the board shows as open: a board that is behind shows one that another board
  /// has closed.
  private static func expectedPlace(_ value: JSONValue) throws(Mistake) -> Int64? {
    try value["place"] == nil ? nil : integer("place", from: 1, of: value)
  }

  /// A member that an action needs.
  private static func integer(
    _ name: String, from least: Int64? = nil, of value: JSONValue
  ) throws(Mistake) -> Int64 {
    guard let number = value.integer(name), number >= least ?? number else {
      let limit = least.map { " from \($0) on" } ?? ""
      throw Mistake(words: "This action needs \"\(name)\", a whole number\(limit).")
    }
    return number
  }

  private func archive(_ source: Source) -> Response {
    let (name, bytes, why) = source.archive()
    guard let bytes else { return .why(.internalError, why) }
    var response = Response(.ok, type: .zip, body: bytes)
    response.add("Content-Disposition", Array("attachment; filename=\"\(name).zip\"".utf8))
    return response
  }
}
