internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// How many wrong passwords a person may type before the program gives up.
  private static let tryLimit = 3

  /// Looks who is signed in; `--player` is stronger.
  mutating func findSignedIn() throws(Failure) {
    do throws(SessionError) {
      signedInPlayer = try folder.signedInPlayer()
    } catch {
      // A broken file shall not keep anybody from playing under a name.
      guard arguments.has("--player") else { throw Failure(error) }
    }
    if !arguments.has("--player") { namedPlayer = signedInPlayer }
  }

  /// Sees to it that who plays under a name may: an account that is not signed in needs its
  /// password, for this run; nil if all is well.
  mutating func authorise(_ name: String) throws(Failure) -> Leaving? {
    if name == signedInPlayer || unlockedPlayers.contains(name) { return nil }
    let state = try engine { () throws(SessionError) in try folder.playerState(of: name) }
    guard state.isProtected else { return nil }
    guard isAsking, format == .text else {
      throw Failure("\(name) has an account and is not signed in; write quiz login \(name) first")
    }
    output.line(drawing.margin + "\(name) has an account; for this run its password is needed.")
    if let leaving = try askPassword(of: name) { return leaving }
    unlockedPlayers.append(name)
    return nil
  }

  /// The name of whoever has an account and is here, for what needs one.
  ///
  /// - Throws: one line that says how to get one; `what` begins it, such as `a list`.
  mutating func account(for what: String) throws(Failure) -> String {
    guard let name = namedPlayer else {
      throw Failure("\(what) needs an account; write quiz register, or quiz login NAME", .no)
    }
    let state = try engine { () throws(SessionError) in try folder.playerState(of: name) }
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
  mutating func tryPassword(
    _ typed: String, of name: String, then command: (PasswordTry) -> PlayerCommand
  ) throws(Failure) -> PasswordAnswer {
    let now = clock.read()
    let state = try engine { () throws(SessionError) in try folder.playerState(of: name) }
    // What would be refused anyway is not compared: that takes long.
    let wait = state.wait(at: now.at)
    if wait > 0 { return .refused(.tooSoon(milliseconds: wait)) }
    let wish = command(state.tried(Array(typed.utf8), rounds: console.passwordRounds))
    let reply = try engine { () throws(SessionError) in
      try folder.perform(wish, by: name, now.at)
    }
    switch reply {
    case .events(let events, _): return events.contains(.signInFailed) ? .wrong : .right
    case .refused(.noAccount): return .wrong
    case .refused(let refusal): return .refused(refusal)
    }
  }

  /// Asks for a player's password until it is right; a script has one try.
  ///
  /// Answers nil if it was right.
  mutating func askPassword(of name: String) throws(Failure) -> Leaving? {
    for left in (0..<Program.tryLimit).reversed() {
      let typed: String
      switch try ask("Password", isSecret: true) {
      case .text(let text): typed = text
      case .left(.endOfInput) where !isAsking:
        throw Failure("no password was given; write it to standard input, on a line of its own")
      case .left(let leaving): return leaving
      }
      output.flush()
      let words: String
      switch try tryPassword(typed, of: name, then: { .signIn($0) }) {
      case .right: return nil
      case .wrong: words = "no player \(name.escapedForTerminal) with this password"
      case .refused(let refusal): words = PlayerWords.line(refusal)
      }
      guard isAsking, left > 0 else { throw Failure(words, .no) }
      for line in drawing.sentence(words) { output.line(line) }
    }
    return nil
  }

  /// Sixteen bytes of chance, from the system.
  func salt() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<StoredPassword.saltByteCount {
      bytes.append(UInt8(truncatingIfNeeded: console.random()))
    }
    return bytes
  }

  // MARK: Asking

  /// What was typed into one line of a form.
  enum Field { case text(String), left(Leaving) }

  /// Asks for one line of a form; a secret one is not shown while it is typed.
  ///
  /// A line that is no text is asked for again; a script ends on it.
  mutating func ask(_ prompt: String, isSecret: Bool = false) throws(Failure) -> Field {
    while true {
      if isAsking {
        let words = drawing.margin + prompt + ": "
        // Whoever is asked has to see it, wherever the results go.
        if format == .text, !output.isQuiet, console.isTerminal(1) {
          output.text(words)
          output.flush()
        } else {
          console.prompt(words)
        }
      }
      let arrival = isSecret && isAsking ? try nextHiddenLine() : try nextLine()
      switch arrival {
      case .line(let line): return .text(line)
      case .end:
        if isAsking { output.line() }
        return .left(.endOfInput)
      case .interrupted:
        if isAsking { output.line() }
        return .left(.interrupted)
      case .tooLong, .notText:
        guard isAsking else { throw Failure(Program.words(arrival) ?? "") }
        for line in drawing.sentence(Program.words(arrival) ?? "") { output.line(line) }
      case .timeUp: break
      }
    }
  }

  /// The next line, hidden while it is typed; the terminal shows typing again on every way out.
  private mutating func nextHiddenLine() throws(Failure) -> LineInput.Arrival {
    // Watching comes first: a signal between hiding and watching would leave a blind terminal.
    if input == nil { input = try LineInput(console) }
    guard System.hideTyping() else {
      throw Failure("the terminal can't hide what is typed; write the password to standard input")
    }
    defer { System.showTyping() }
    return try nextLine()
  }
}
