internal import Classroom
internal import Cryptography
internal import EventLog
internal import HTTP
internal import Page
internal import SessionEngine
internal import Shell

/// Taking a seat and leaving it.
extension ClassRoom {
  func join(_ request: Request, from address: [UInt8], _ now: Reading) -> Answer {
    let isPrivate = isPrivate(request, from: address)
    let address = caller(request, from: address)
    let minute = now.monotonicMilliseconds - 60_000
    wrongCodes.removeAll { $0.at <= minute }
    guard wrongCodes.count(where: { $0.address == address }) < ClassRoom.wrongCodeLimit else {
      return Answer(.text(.tooManyRequests, "Too many wrong codes. Wait a minute."))
    }
    guard let value = try? JSONParser.parse(request.body.span),
      let name = Seat.text(value, "name"),
      let code = Seat.text(value, "code")
    else { return Answer(.why(.badRequest, "Code and name are missing.")) }
    guard PlayerSettings.isName(name) else {
      return Answer(
        .why(
          .badRequest, "A name has 1 to 64 of a-z 0-9 . _ - and starts with a letter or digit."))
    }
    let isOwn = player(of: request) == name
    guard isOwn || code.utf8.elementsEqual(key.code.utf8) else {
      wrongCodes.append((address, now.monotonicMilliseconds))
      return Answer(.why(.forbidden, "This is not the code of the class."))
    }
    if !isOwn, isTaken(name),
      let refusal = refusal(of: value, for: name, isPrivate: isPrivate, from: address, now)
    {
      return Answer(refusal)
    }
    return welcome(name, Seat.text(value, "key"), isEncrypted: isEncrypted(request), now)
  }

  /// Why somebody who says to be this player does not get the seat.
  private func refusal(
    of value: JSONValue, for name: String, isPrivate: Bool, from address: [UInt8], _ now: Reading
  ) -> Response? {
    if let device = Seat.text(value, "device"), !device.isEmpty {
      if device.utf8.elementsEqual(key.deviceCode(of: name).utf8) { return nil }
      wrongCodes.append((address, now.monotonicMilliseconds))
      return .why(.forbidden, "This is not the code that the other device shows.")
    }
    let page = makePage(name)
    guard page.isProtected else {
      return .why(
        .conflict,
        "This name is taken. Choose another, or type the code that your other device shows.")
    }
    guard isPrivate else {
      return .why(
        .conflict,
        "This name has an account, and a password is not sent without encryption. Type the code that "
          + "your other device shows, or choose another name.")
    }
    guard let password = Seat.text(value, "password"), !password.isEmpty else {
      return .object(.conflict) {
        $0.member("error", "This name has an account. Type its password, or choose another name.")
        $0.key("account")
        $0.boolean(true)
      }
    }
    guard let why = page.whyNotAdmitted(password, now) else { return nil }
    wrongCodes.append((address, now.monotonicMilliseconds))
    return .why(.forbidden, why)
  }

  private func isTaken(_ name: String) -> Bool {
    if freed.contains(name) { return false }
    return hosted?.seat(of: name) != nil || seats.contains { $0.player == name }
      || makePage(name).isKnown(name)
  }

  private func welcome(
    _ name: String, _ keyDigits: String?, isEncrypted: Bool, _ now: Reading
  ) -> Answer {
    if let hosted {
      guard let digits = keyDigits, let key = SLHDSA.PublicKey(hex: Array(digits.utf8)) else {
        return Answer(.why(.badRequest, "The key of this browser is missing."))
      }
      guard !hosted.state.hasEnded else {
        return Answer(.why(.conflict, "The class is over."))
      }
      do throws(Failure) { _ = try hosted.takeSeat(name, key: key, now) } catch {
        return Answer(.failed(error))
      }
    }
    freed.remove(name)
    let seat = seat(of: name)
    var writer = JSONWriter()
    writer.object {
      $0.member("player", name)
      $0.member("seat", seat.number)
      hosted?.write(to: &$0)
    }
    var response = Response(.ok, type: .json, body: writer.bytes)
    response.add(
      "Set-Cookie",
      cookie + [0x3D] + Array(key.ticket(of: name, freed: freedCounts[name] ?? 0).utf8)
        + Array("; Path=/; HttpOnly; SameSite=Strict; Max-Age=604800".utf8)
        + (isEncrypted ? Array("; Secure".utf8) : []))
    return Answer(response, seat: seat.number)
  }

  /// Gives up a seat on this browser; the name stays the player's.
  func leave(_ seat: Seat, _ now: Reading) -> Answer {
    guard hosted == nil else {
      return Answer(.why(.conflict, "In a class you cannot leave your seat."))
    }
    seat.page.signOut(now)
    var response = Response.object { _ in }
    response.add(
      "Set-Cookie", cookie + Array("=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0".utf8))
    return Answer(response, seat: seat.number)
  }
}
