internal import Classroom
internal import Cryptography
internal import EventLog
internal import SessionEngine
internal import Shell

/// Who has which seat, how far the sessions are, and what is revealed of them.
extension HostedClass {
  /// Records that a browser took a seat.
  func takeSeat(_ player: String, key: SLHDSA.PublicKey, _ now: Reading) throws(Failure) -> Int64 {
    let number = seat(of: player) ?? unnamedSeat(of: player) ?? Int64(state.seats.count) + 1
    let taken = state.seat(number)
    if taken?.isFree != false || taken?.validKeys.contains(key) != true {
      try append(
        .seatTaken(seat: number, key: key, who: who(player, at: number)), now)
    }
    if seat(of: player) == nil {
      let salt = salt(of: number)
      _ = try note([.seatNamed(classID: id, seat: number, player: player, salt: salt)], now)
      players[Int(number) - 1] = player
    }
    return number
  }

  /// A seat that was taken by this player before the ledger could note the name.
  private func unnamedSeat(of player: String) -> Int64? {
    for (place, named) in players.enumerated() where named == nil {
      let number = Int64(place) + 1
      if state.seat(number)?.who == who(player, at: number) { return number }
    }
    return nil
  }

  private func who(_ player: String, at seat: Int64) -> Digest {
    ClassDraw.who(classID: id, seat: seat, player: player, salt: salt(of: seat))
  }

  private func salt(of seat: Int64) -> Seed { key.salt(of: seat, in: id) }

  /// A session of the class has come this far.
  func saw(_ receipt: Receipt) {
    guard let place = index(of: receipt.stream.name), place <= sessions.count else { return }
    if place == sessions.count {
      sessions.append(receipt)
      noted.append(nil)
    } else if sessions[place].sequence < receipt.sequence {
      sessions[place] = receipt
    }
  }

  /// Puts a session's secret into the ledger, once; the session has to be over, or the class ends.
  func reveal(_ session: String, _ now: Reading) throws(Failure) -> Digest {
    let secret = key.secret(of: session)
    if !revealed.contains(session) {
      _ = try note([.secretRevealed(session: session, secret: secret)], now)
      revealed.insert(session)
    }
    return secret
  }
}
