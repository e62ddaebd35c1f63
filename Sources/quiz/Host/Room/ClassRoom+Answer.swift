internal import EventLog
internal import HTTP
internal import Shell

extension ClassRoom {
  /// The answer, and whose connection it turned out to be.
  struct Answer {
    /// What is sent.
    enum Content {
      case response(Response)
      /// A stream of events, behind this line of the class log.
      case stream(after: Int64)
      /// A stream that says when the teacher's board changed.
      case boardStream
    }

    let content: Content
    var seat: Int64?
    /// Until when a response is kept back.
    var heldUntil: Int64?

    /// What a teacher's connections belong to, so that they are nobody's without a seat.
    static let teacherSeat: Int64 = 0

    static let boardStream = Answer(content: .boardStream, seat: teacherSeat)
  }
}

extension ClassRoom.Answer {
  init(_ response: Response, seat: Int64? = nil, heldUntil: Int64? = nil) {
    self.init(content: .response(response), seat: seat, heldUntil: heldUntil)
  }
}

extension Response {
  /// An answer of one line.
  static func text(_ status: Status, _ words: String) -> Response {
    Response(status, type: .text, body: Array((words + "\n").utf8))
  }

  /// An answer for the page: why not.
  static func why(_ status: Status, _ words: String) -> Response {
    .object(status) { $0.member("error", words) }
  }

  /// Not now, with a member that says to programs why.
  static func conflict(_ words: String, because why: String) -> Response {
    .object(.conflict) {
      $0.member("error", words)
      $0.key(why)
      $0.boolean(true)
    }
  }

  /// Gives the browser a cookie for a week, which no script reads and no other site sends.
  mutating func set(_ cookie: [UInt8], _ value: String, _ isEncrypted: Bool) {
    let terms = "; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800"
    let words = value + terms + (isEncrypted ? "; Secure" : "")
    add("Set-Cookie", cookie + [0x3D] + Array(words.utf8))
  }

  /// The disk did not take it; the reply does not say where the host keeps its files.
  static var notStored: Response {
    .why(.unavailable, "The computer of the class could not store this. Tell the teacher.")
  }
}
