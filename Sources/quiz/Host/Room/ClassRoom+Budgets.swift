internal import EventLog
internal import HTTP
internal import SessionEngine

/// What has a budget beside requests: messages, and passwords, right ones too, since the host
/// serves no request while it hashes one.
extension ClassRoom {
  /// How many passwords a request hashes; 0 for one without.
  static func hashCount(_ word: String) -> Int64 {
    switch word {
    case "register": 1
    case "changePassword": 2  // the present one and the new one
    default: 0
    }
  }

  /// Why a request of a seat that hashes passwords or sends a message is not carried out now; nil
  /// for any other request, and if it is carried out.
  ///
  /// While an exam runs or a question is open no account is changed: points may depend on how long
  /// others wait.
  func refusal(
    of body: [UInt8], of seat: Seat, from address: [UInt8], _ isPrivate: Bool, _ now: Reading
  ) -> Response? {
    guard let value = try? JSONParser.parse(body.span), let word = value.text("do") else {
      return nil
    }
    if word == "chat", value.text("text") != nil,
      !budgets.take(.message, of: seat.number, now)
    {
      return .why(.tooManyRequests, "Too many messages at once. Wait a moment, then send it again.")
    }
    let count = ClassRoom.hashCount(word)
    guard isPrivate, count > 0 else { return nil }
    if let hosted, hosted.runs, !hosted.isReleased {
      return .why(.conflict, "Accounts cannot be changed while questions are being answered.")
    }
    return budgets.mayHash(count, of: seat.number, from: address, now)
      ? nil : ClassRoom.tooManyPasswords
  }

  static var tooManyPasswords: Response {
    .why(.tooManyRequests, "Too many passwords at once. Wait a moment, then try again.")
  }
}
