import EventLog
import SessionEngine
import Testing

@testable import Systems

@Suite("Player: decide and evolve")
struct PlayerDecideTests {
  private static let ann = PlayerEvent.registered("ann", "long password")

  private func attempt(_ password: String, _ history: [PlayerEvent]) -> PasswordTry {
    PlayerState(of: history).tried(Array(password.utf8))
  }

  // MARK: The account

  @Test("a name gets an account once, and whoever gets it is signed in")
  func register() {
    let ben = Registration(name: "ben", email: "b@example.org", password: .quick("long password"))
    #expect(
      given([], when: .register(ben)) == .events([.playerRegistered(ben), .signedIn]))
    let before = [PlayerEvent.settings(.settingChanged(.tint, from: 0, to: 1))]
    #expect(
      given(before, when: .register(ben)) == .events([.playerRegistered(ben), .signedIn]))
    #expect(given([Self.ann], when: .register(ben)) == .refused(.nameTaken))
    let silent = Registration(name: "ben", picture: "\u{1B}")
    #expect(given([], when: .register(silent)) == .refused(.badPicture))
  }

  @Test("the right password signs in, a wrong one is noted")
  func signIn() {
    let right = attempt("long password", [Self.ann])
    let wrong = attempt("long passwore", [Self.ann])
    #expect(given([Self.ann], when: .signIn(right)) == .events([.signedIn]))
    #expect(given([Self.ann], when: .signIn(wrong)) == .events([.signInFailed]))
  }

  @Test("who has no account, or one without a password, never gets in, whatever is typed")
  func noAccount() {
    for (password, history) in [
      ("", [PlayerEvent.playerRegistered(Registration(name: "ann"))]), ("long password", []),
    ] {
      let attempt = attempt(password, history)
      #expect(!attempt.isRight)
      #expect(given(history, when: .signIn(attempt)) == .refused(.noAccount))
      let change = PlayerCommand.changePassword(attempt, to: .quick("another one"))
      #expect(given(history, when: change) == .refused(.noAccount))
    }
  }

  @Test("the third wrong password in a row begins a wait of 1, 2, 4 … 60 s; the right one ends it")
  func waits() {
    var history = [Self.ann]
    for (count, wait) in [0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]
      .enumerated()
    {
      let right = attempt("long password", history)
      let wait = Int64(wait)
      if wait > 0 {
        #expect(
          given(history, when: .signIn(right), after: wait - 1)
            == .refused(.tooSoon(milliseconds: 1)), "\(count) failures")
        #expect(
          given(history, when: .signIn(right), after: 0) == .refused(.tooSoon(milliseconds: wait)))
      }
      #expect(given(history, when: .signIn(right), after: wait) == .events([.signedIn]))
      history.append(.signInFailed)
    }
    #expect(PlayerState(of: history + [.signedIn]).wait(at: PlayerState.time(99)) == 0)
    #expect(PlayerState(of: history + [.signedIn]).failuresInRow == 0)
    #expect(PlayerState(of: history + [.signedOut]).failuresInRow == 11)
    let changed = PlayerEvent.passwordChanged(.quick("long password"))
    #expect(PlayerState(of: history + [changed]).failuresInRow == 0)
  }

  @Test("a failure that lies ahead of the clock is not waited for")
  func clockSetBack() {
    let history = [Self.ann] + Array(repeating: PlayerEvent.signInFailed, count: 9)
    #expect(PlayerState(of: history).wait(at: Timestamp(clamping: 0)) == 0)
  }

  @Test("of several tries at once only the first that ends is answered")
  func parallelTries() {
    let right = attempt("long password", [Self.ann])
    let later = [Self.ann, .signInFailed]
    #expect(given(later, when: .signIn(right)) == .refused(.changedMeanwhile))
    #expect(given(later + [.signedIn], when: .signIn(right)) == .refused(.changedMeanwhile))
    let changed = [Self.ann, .passwordChanged(.quick("another one"))]
    #expect(given(changed, when: .signIn(right)) == .refused(.changedMeanwhile))
    #expect(given([Self.ann, .signedIn], when: .signIn(right)) == .events([.signedIn]))
  }

  @Test("a password is changed with the present one; a wrong one is noted and slows down as well")
  func changePassword() {
    let new = StoredPassword.quick("another one")
    let (right, wrong) = (attempt("long password", [Self.ann]), attempt("x", [Self.ann]))
    #expect(
      given([Self.ann], when: .changePassword(right, to: new)) == .events([.passwordChanged(new)]))
    #expect(given([Self.ann], when: .changePassword(wrong, to: new)) == .events([.signInFailed]))
    let changed = PlayerState(of: [Self.ann, .passwordChanged(new)])
    #expect(changed.tried(Array("another one".utf8)).isRight)
    #expect(!changed.tried(Array("long password".utf8)).isRight)
  }

  @Test("a picture needs an account; the present one again is no event")
  func picture() {
    #expect(given([], when: .changePicture("🐢")) == .refused(.noAccount))
    #expect(given([Self.ann], when: .changePicture("🐢")) == .events([.pictureChanged("🐢")]))
    #expect(given([Self.ann], when: .changePicture("🦊")) == .events([]))
    for wrong in ["", "a\nb", String(repeating: "🦊", count: 17)] {
      #expect(given([Self.ann], when: .changePicture(wrong)) == .refused(.badPicture))
    }
    let longest = String(repeating: "🦊", count: 16)
    #expect(given([Self.ann], when: .changePicture(longest)) != .refused(.badPicture))
  }

  @Test("a second registration in a log changes nothing")
  func secondRegistration() {
    let state = PlayerState(of: [Self.ann, .registered("ann", "of a thief")])
    #expect(state.tried(Array("long password".utf8)).isRight)
  }
}
