internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Who is at the program: the player who is named or signed in, and whose password was given.
///
/// A class, because signing in on one screen counts on all others.
final class CurrentPlayer {
  /// The player named by `--player`, or signed in; nil if no one is.
  var namedPlayer: String?
  /// Who is signed in, in the data folder; nil if no one is.
  private(set) var signedInPlayer: String?
  /// Whose password was given for this run alone.
  private var unlockedPlayers: [String] = []
  /// What players are called on screens, each looked up once.
  private var shownNames: [String: String] = [:]
  /// The lists that were deleted in this run, by their player, the last one at the end.
  var deletedLists: [String: [SavedList]] = [:]
  /// Whether a guest was told how to get a name, in this run.
  var wasGreeted = false
  /// What was entered on the full screen and not sent, in this run, by the name of the session.
  var drafts: [String: [Int64: LiveQuestion]] = [:] {
    didSet {
      terminal.hasUnsent = drafts.values.contains { $0.values.contains { $0.isUnsent } }
    }
  }
  /// The arithmetic session whose screen was left for the home menu, in this run.
  var leftForHome: String?

  private let terminal: Terminal
  private let dataFolder: DataFolder<POSIXStorage>?
  /// What `--player` says.
  private let option: String?

  /// Begins with the player that `--player` names.
  init(_ terminal: Terminal, _ dataFolder: DataFolder<POSIXStorage>?, option: String?) {
    self.terminal = terminal
    self.dataFolder = dataFolder
    self.option = option
    namedPlayer = option
  }

  /// Whether who plays is who is signed in, and not somebody whom `--player` names.
  var isSignedIn: Bool { namedPlayer != nil && namedPlayer == signedInPlayer }

  /// Who plays.
  var player: String { namedPlayer ?? PlayerSettings.guestName }

  /// What who plays is called on screens.
  var shownName: String { shownName(of: player) }

  /// What a player is called on screens, ready for a terminal: the display name, else the
  /// account's.
  ///
  /// Display names are not unique, so this is for those who know who they are. Who has no name is a
  /// guest everywhere, and not called by the name of the log.
  func shownName(of name: String) -> String {
    if let known = shownNames[name] { return known }
    let found = dataFolder?.shownName(of: name) ?? PlayerSettings.shownName(of: name)
    let shown = found.escapedForTerminal
    shownNames[name] = shown
    return shown
  }

  /// The same, with the account's name behind a display name: it tells two players apart.
  func fullName(of name: String) -> String {
    PlayerSettings.fullName(of: name.escapedForTerminal, shownAs: shownName(of: name))
  }

  /// Looks up a player's name again, which was changed.
  func forgetShownName(of name: String) { shownNames[name] = nil }

  /// The data folder.
  ///
  /// - Throws: that it was not found.
  var folder: DataFolder<POSIXStorage> {
    get throws(SessionError) {
      guard let dataFolder else {
        throw .storage(StorageError(.notFound, "find", "the data folder"))
      }
      return dataFolder
    }
  }

  /// How many wrong passwords a person may type before the program gives up.
  private static let tryLimit = 3

  /// Looks who is signed in; `--player` is stronger.
  ///
  /// - Throws: also that the data folder is none, or may not be looked into; every command that
  ///   needs it says so first.
  func findSignedIn() throws(Failure) {
    try engine(folder.checkRoot())
    do throws(SessionError) {
      signedInPlayer = try folder.signedInPlayer()
    } catch {
      // A broken file shall not keep anybody from playing under a name.
      guard option != nil else { throw Failure(error) }
    }
    if option == nil { namedPlayer = signedInPlayer }
  }

  /// Sees to it that who plays under a name may: an account that is not signed in needs its
  /// password, for this run; nil if all is well.
  func authorise(_ name: String) throws(Failure) -> Leaving? {
    if name == signedInPlayer || unlockedPlayers.contains(name) { return nil }
    let state = try engine(folder.playerState(of: name))
    guard state.isProtected else { return nil }
    guard terminal.isAsking, terminal.format == .text else {
      throw Failure("\(name) has an account and is not signed in; write quiz login \(name) first")
    }
    terminal.output.line(
      terminal.drawing.margin
        + "\(shownName(of: name)) has an account; this run needs its password.")
    let leaving = try terminal.keepingSecrets { () throws(Failure) in
      try askPassword(of: name, calling: name)
    }
    if let leaving { return leaving }
    unlockedPlayers.append(name)
    return nil
  }

  /// The name of the signed-in player, for what needs an account.
  ///
  /// - Throws: one line that says how to get one; `what` begins it, such as `a list`.
  func account(for what: String) throws(Failure) -> String {
    guard let name = namedPlayer else {
      throw Failure("\(what) needs an account; write quiz register, or quiz login NAME", .no)
    }
    let state = try engine(folder.playerState(of: name))
    guard state.isRegistered else {
      throw Failure("\(what) needs an account; write quiz register \(name)", .no)
    }
    return name
  }

  // MARK: Passwords

  /// What came of a password.
  enum PasswordAnswer { case right, wrong, refused(PlayerRefusal) }

  /// Compares a password with a player's, and notes how it went; a name without an account takes
  /// as long and answers the same.
  func tryPassword(
    _ typed: String, of name: String, then command: (PasswordTry) -> PlayerCommand
  ) throws(Failure) -> PasswordAnswer {
    guard PlayerSettings.isName(name) else {
      _ = PlayerState().tried(Array(typed.utf8), rounds: terminal.console.roundsOfPassword)
      return .wrong
    }
    let now = terminal.clock.read()
    let state = try engine(folder.playerState(of: name))
    // What would be refused anyway is not compared: that takes long.
    let wait = state.wait(at: now.at)
    if wait > 0 { return .refused(.tooSoon(milliseconds: wait)) }
    let wish = command(state.tried(Array(typed.utf8), rounds: terminal.console.roundsOfPassword))
    let reply = try engine(folder.perform(wish, by: name, now.at))
    switch reply {
    case .events(let events, _): return events.contains(.signInFailed) ? .wrong : .right
    case .refused(.noAccount): return .wrong
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// Asks for a player's password until it is right; a script has one try.
  ///
  /// Answers nil if it was right. Who signs in with an address, or with the name that is shown, is
  /// called by that: the account's name is told to nobody without the password.
  func askPassword(of name: String, calling typedName: String) throws(Failure) -> Leaving? {
    for _ in 0..<CurrentPlayer.tryLimit {
      let typed: String
      switch try terminal.ask("Password", isSecret: true) {
      case .text(let text): typed = text
      case .left(.endOfInput) where !terminal.isAsking:
        throw Failure("no password was given; write it to standard input, on a line of its own")
      case .left(let leaving): return leaving
      }
      terminal.output.flush()
      let words: String
      switch try tryPassword(typed, of: name, then: { .signIn($0) }) {
      case .right: return nil
      case .wrong: words = PlayerWords.wrongPassword(of: typedName)
      case .refused(let refusal): words = PlayerWords.line(refusal)
      }
      guard terminal.isAsking else { throw Failure(words, .no) }
      for line in terminal.drawing.sentence(words) { terminal.output.line(line) }
    }
    // Who types one password more than there are tries does not type it into the shell.
    switch try terminal.ask("That was the last try. Press Enter to leave", isSecret: true) {
    case .text: throw Failure("gave up after \(CurrentPlayer.tryLimit) tries", .no)
    case .left(let leaving): return leaving
    }
  }

  /// 16 random bytes from the system.
  func salt() -> [UInt8] {
    (0..<StoredPassword.saltByteCount).map { _ in
      UInt8(truncatingIfNeeded: terminal.console.random())
    }
  }

  // MARK: Signing in and out

  /// Notes in the data folder who is signed in; who was before has signed out with it.
  func noteSignedIn(_ name: String, _ now: Reading) throws(Failure) {
    forgetShownName(of: name)
    if let before = signedInPlayer, before != name { tellSignedOut(before, now) }
    try engine(folder.noteSignedIn(name))
    signedInPlayer = name
    if option == nil || option == name { namedPlayer = name }
  }

  /// Signs out the current player; answers who it was.
  func signOut() throws(Failure) -> String {
    guard let name = signedInPlayer else {
      throw Failure("no one is signed in; quiz login NAME signs in", .no)
    }
    try engine(folder.noteSignedIn(nil))
    tellSignedOut(name, terminal.clock.read())
    signedInPlayer = nil
    namedPlayer = option
    return name
  }

  /// Records in a player's log that they signed out; they are signed out even if that fails.
  private func tellSignedOut(_ name: String, _ now: Reading) {
    do throws(SessionError) {
      _ = try folder.perform(.signOut, by: name, now.at)
    } catch {
      terminal.note(
        "\(name) is signed out, but the log could not record it: " + Failure(error).message)
    }
  }
}

extension Console {
  /// How many rounds of PBKDF2 a new password gets.
  var roundsOfPassword: Int { passwordRounds ?? StoredPassword.rounds }
}
