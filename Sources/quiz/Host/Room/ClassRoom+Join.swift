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
    let isPrivate = isPrivate(from: address)
    let address = caller(request, from: address)
    guard let value = try? JSONParser.parse(request.body.span),
      let name = value.text("name"),
      let code = value.text("code")
    else { return Answer(.why(.badRequest, "Code and name are missing.")) }
    guard PlayerSettings.isName(name) else {
      return Answer(
        .why(
          .badRequest, "A name has 1 to 64 of a-z 0-9 . _ - and starts with a letter or digit."))
    }
    let isOwn = player(of: request) == name && !isFree(name)
    guard isOwn || code.utf8.elementsEqual(key.code.utf8) else {
      return wrong(.why(.forbidden, "This is not the code of the class."), from: address, now)
    }
    if !isOwn, isTaken(name),
      let refusal = refusal(of: value, for: name, isPrivate: isPrivate, from: address, now)
    {
      guard refusal.status == .forbidden else { return Answer(refusal) }
      return wrong(refusal, from: address, now)
    }
    return welcome(
      name, value.text("key"), isEncrypted: isEncrypted(request), from: address, now)
  }

  /// A wrong code or password: the more an address has typed, the longer the answer takes.
  private func wrong(_ response: Response, from address: [UInt8], _ now: Reading) -> Answer {
    let time = now.monotonicMilliseconds
    let delay = wrongCodes.delay(of: address, time)
    return Answer(response, heldUntil: delay == 0 ? nil : time + delay)
  }

  /// Why somebody who says to be this player does not get the seat.
  private func refusal(
    of value: JSONValue, for name: String, isPrivate: Bool, from address: [UInt8], _ now: Reading
  ) -> Response? {
    if let device = value.text("device"), !device.isEmpty {
      let (owner, time) = (Array(name.utf8), now.monotonicMilliseconds)
      // Who does not wait for the answers could guess as fast as the host compares.
      guard wrongDeviceCodes.count(of: owner, time) < SeatLimits.wrongDeviceCodes else {
        return .why(
          .tooManyRequests,
          "Too many wrong codes for this name. Wait a minute, or ask your teacher.")
      }
      if device.utf8.elementsEqual(deviceCode(of: name).utf8) { return nil }
      wrongDeviceCodes.add(owner, time)
      return .why(.forbidden, "This is not the code that the other device shows.")
    }
    let page = makePage(name)
    // A password may be that of whom the teacher took the name from.
    guard page.isProtected, freedCount(of: name) == 0 else {
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
    guard let password = value.text("password"), !password.isEmpty else {
      return .conflict(
        "This name has an account. Type its password, or choose another name.", because: "account")
    }
    guard budgets.mayHash(1, of: nil, from: address, now) else {
      return ClassRoom.tooManyPasswords
    }
    guard let why = page.whyNotAdmitted(password, now) else { return nil }
    return .why(.forbidden, why)
  }

  private func isTaken(_ name: String) -> Bool {
    if isFree(name) { return false }
    // Who signs up in this folder takes over what was played under it (P8).
    if PlayerSettings.isGuest(name) { return true }
    guard let hosted else {
      return seats.contains { $0.player == name } || makePage(name).isKnown(name)
    }
    // Somebody of that name in an earlier class of the folder has a seat of that class alone.
    return hosted.seat(of: name) != nil || makePage(name).isRegistered(name)
  }

  private func welcome(
    _ name: String, _ keyDigits: String?, isEncrypted: Bool, from address: [UInt8],
    _ now: Reading
  ) -> Answer {
    if let hosted {
      guard let digits = keyDigits, let key = SLHDSA.PublicKey(hex: Array(digits.utf8)) else {
        return Answer(.why(.badRequest, "The key of this browser is missing."))
      }
      guard !hosted.state.hasEnded else {
        return Answer(.conflict("The class is over.", because: "closed"))
      }
      if let why = whyNoSeat(for: name, key, in: hosted, from: address, now) { return why }
      do throws(Failure) { _ = try hosted.takeSeat(name, key: key, now) } catch {
        return Answer(failed(error))
      }
    }
    let seat = seat(of: name)
    origins.note(seat.number, address)
    var response = Response.object {
      $0.member("player", name)
      $0.member("seat", seat.number)
      hosted?.write(to: &$0)
    }
    response.set(cookie, key.ticket(of: name, freed: freedCount(of: name)), isEncrypted)
    return Answer(response, seat: seat.number)
  }

  /// Why a seat is not given, or not with this key.
  private func whyNoSeat(
    for name: String, _ key: SLHDSA.PublicKey, in hosted: HostedClass, from address: [UInt8],
    _ now: Reading
  ) -> Answer? {
    let number = hosted.seat(of: name)
    guard let taken = number.flatMap({ hosted.state.seat($0) }) else {
      if hosted.state.isDoorClosed {
        return Answer(.conflict("The door is closed. Ask your teacher.", because: "closed"))
      }
      guard hosted.state.seats.count < SeatLimits.seats else {
        return Answer(.why(.tooManyRequests, "This class has no more seats."))
      }
      return budgets.mayTakeSeat(from: address, now)
        ? nil : Answer(.why(.tooManyRequests, "Too many have joined from here. Wait a moment."))
    }
    if !taken.isFree, taken.keys.contains(key) {
      if taken.validKeys.contains(key) { return nil }
      // The seat was freed and taken again: a key from before never counts again (K2).
      return Answer(
        .conflict(
          "Your teacher freed this seat after this browser had it. Join with another browser, or "
            + "under another name.", because: "freed"))
    }
    guard taken.validKeys.count < SeatLimits.keys, budgets.take(.join, of: number ?? 0, now) else {
      return Answer(
        .why(.tooManyRequests, "Too many browsers have taken this seat. Ask your teacher."))
    }
    return nil
  }

  /// The code with which a second device takes a seat; another one each time that it was freed.
  func deviceCode(of player: String) -> String {
    key.deviceCode(of: player, freed: freedCount(of: player))
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
