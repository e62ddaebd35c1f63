internal import EventLog
internal import HTTP
internal import SessionEngine

/// The host serves no request while it hashes a password, so hashing has budgets, for right passwords too.
extension ClassRoom {
  /// How many passwords a request hashes; 0 for one without.
  static func hashCount(_ word: String) -> Int64 {
    switch word {
    case "register": 1
    case "changePassword": 2  // the present one and the new one
    default: 0
    }
  }

  /// Why a request of a seat that hashes passwords is not carried out now; nil for any other request,
  /// and if it is carried out.
  ///
  /// While an exam runs or a question is open no account is changed: points may depend on how long
  /// others wait.
  func passwordRefusal(
    _ body: [UInt8], of seat: Seat, from address: [UInt8], _ now: Reading
  ) -> Response? {
    guard let value = try? JSONParser.parse(body.span), let word = Seat.text(value, "do") else {
      return nil
    }
    let count = ClassRoom.hashCount(word)
    guard count > 0 else { return nil }
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
