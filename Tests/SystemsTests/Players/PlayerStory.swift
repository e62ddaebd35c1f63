import EventLog
import SessionEngine

@testable import Systems
@testable import TestSupport

/// What comes of a wish of a player.
enum PlayerDecision: Hashable {
  case events([PlayerEvent])
  case refused(PlayerRefusal)
}

/// Folds what happened, a second apart, and tells what comes of a wish then.
func given(
  _ history: [PlayerEvent], when command: PlayerCommand, after milliseconds: Int64 = 1000
) -> PlayerDecision {
  let state = PlayerState(of: history)
  do throws(PlayerRefusal) {
    return .events(
      try state.decide(command, at: PlayerState.time(history.count - 1, milliseconds)))
  } catch {
    return .refused(error)
  }
}

extension PlayerState {
  /// The time of the event at a place, and so much later.
  static func time(_ place: Int, _ milliseconds: Int64 = 0) -> Timestamp {
    Timestamp(clamping: Logs.time.milliseconds + 1000 * Int64(place) + milliseconds)
  }

  init(of history: [PlayerEvent]) {
    self.init()
    for (place, event) in history.enumerated() { evolve(event, at: PlayerState.time(place)) }
  }
}

extension StoredPassword {
  /// One that is computed fast: the least rounds that are taken.
  static func quick(_ password: String) -> StoredPassword {
    StoredPassword(
      Array(password.utf8), salt: Array(0..<16), rounds: StoredPassword.roundLimits.lowerBound)
  }
}

extension PlayerEvent {
  /// An account with a password that is computed fast.
  static func registered(_ name: String, _ password: String) -> PlayerEvent {
    .playerRegistered(
      Registration(
        name: name, email: name + "@example.org", picture: "🦊",
        password: .quick(password)))
  }
}
