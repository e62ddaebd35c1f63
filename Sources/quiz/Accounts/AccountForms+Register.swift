internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

extension AccountForms {
  /// Asks for everything that an account needs, and makes it.
  ///
  /// A person is asked again where something is wrong; a script ends with one line of all mistakes.
  ///
  /// Nobody signs up where the ledger cannot be used: what was played before could not be claimed.
  func register(name: String?) throws(Failure) -> Leaving? {
    try engine(folder.refuseLinkedFolders())
    try engine(folder.refuseUnusableLedger())
    if let live = terminal.live {
      return try LiveAccount(forms: self, live: live).register(name: name)
    }
    return try terminal.keepingSecrets { () throws(Failure) in try registerByLines(name: name) }
  }

  private func registerByLines(name: String?) throws(Failure) -> Leaving? {
    var form = RegistrationForm()
    if let name { try take(name, into: &form) }
    var wanted = RegistrationForm.Part.allCases.filter { $0 != .displayName }
    if terminal.isAsking {
      terminal.tellForm(
        "Sign up",
        "The name can be in any script. Nothing is saved until the form is complete. Ctrl-C leaves."
      )
    }
    if name != nil {
      let isWrong = terminal.isAsking ? try tellMistake(in: form, of: .name) : false
      if !isWrong { wanted.removeAll { $0 == .name } }
    }
    while true {
      if let leaving = try fill(&form, wanted) { return leaving }
      let mistakes = terminal.isAsking ? [] : try mistakes(in: form)
      if mistakes.isEmpty {
        let (isClaiming, leaving) = try askForClaim()
        if let leaving { return leaving }
        terminal.hideTyping()
        if try carryOut(form, isClaiming: isClaiming) { return nil }
      }
      let found = mistakes.isEmpty ? [.nameTaken] : mistakes
      guard terminal.isAsking else {
        throw Failure(
          "not registered: " + found.map { PlayerWords.line($0) }.joined(separator: "; "))
      }
      tell(.nameTaken)
      wanted = [.name]
    }
  }

  private func tell(_ mistake: RegistrationForm.Mistake) {
    for line in terminal.drawing.sentence(PlayerWords.line(mistake)) { terminal.output.line(line) }
  }

  /// Tells what is wrong with a part of the form; false if nothing is.
  private func tellMistake(
    in form: RegistrationForm, of part: RegistrationForm.Part
  ) throws(Failure) -> Bool {
    let mistake = try mistakes(in: form).first {
      $0.part == part || part == .name && $0.part == .displayName
    }
    guard let mistake else { return false }
    tell(mistake)
    return true
  }

  /// Asks for parts of the form, a person again at once where one is wrong; a script that ends
  /// early leaves the rest empty.
  private func fill(
    _ form: inout RegistrationForm, _ wanted: [RegistrationForm.Part]
  ) throws(Failure) -> Leaving? {
    var wanted = wanted
    while let part = wanted.first {
      let field: Terminal.Field =
        switch part {
        case .name, .displayName: try terminal.ask("Name")
        case .email: try terminal.ask("E-mail (optional)")
        case .password:
          try terminal.ask("Password, at least 8 characters, not shown", isSecret: true)
        case .repetition: try terminal.ask("Repeat the password", isSecret: true)
        case .picture: try terminal.ask("An emoji as picture, or Enter for none")
        }
      let text: String
      switch field {
      case .text(let typed): text = typed
      case .left(.endOfInput) where !terminal.isAsking: text = ""
      case .left(let leaving): return leaving
      }
      let trimmed = text.singleSpaced
      switch part {
      case .name, .displayName: try take(trimmed, into: &form)
      case .email: form.email = trimmed
      case .password: form.password = text
      case .repetition: form.repetition = text
      case .picture: form.picture = trimmed
      }
      wanted.removeFirst()
      guard terminal.isAsking, try tellMistake(in: form, of: part) else { continue }
      // Which of the two was mistyped is not known, because neither is shown.
      wanted = (part == .repetition ? [.password, .repetition] : [part]) + wanted
    }
    return nil
  }

  /// Takes a typed name: one in any script is shown, and becomes a name to sign in with.
  private func take(_ name: String, into form: inout RegistrationForm) throws(Failure) {
    do throws(SessionError) {
      try form.take(name: name) { name throws(SessionError) in
        try folder.playerState(of: name).isRegistered
      }
    } catch {
      throw Failure(error)
    }
  }

  private func mistakes(in form: RegistrationForm) throws(Failure) -> [RegistrationForm.Mistake] {
    guard PlayerSettings.isName(form.name) else { return form.mistakes(isTaken: false) }
    let state = try engine(folder.playerState(of: form.name))
    return form.mistakes(isTaken: state.isRegistered)
  }

  /// Asks a person whether the games without an account are theirs; a script says no by an option.
  private func askForClaim() throws(Failure) -> (isClaiming: Bool, leaving: Leaving?) {
    let count = try claimableCount()
    guard count > 0, terminal.isAsking else { return (count > 0, nil) }
    while true {
      switch try terminal.ask(AccountForms.claimQuestion(count) + " Enter: yes, n: no") {
      case .left(let leaving): return (false, leaving)
      case .text(let text): if let isYes = AccountForms.isYes(text) { return (isYes, nil) }
      }
    }
  }

  /// Makes the account and signs it in; false if somebody else took the name just now.
  func carryOut(_ form: RegistrationForm, isClaiming: Bool) throws(Failure) -> Bool {
    terminal.output.flush()
    let registration = form.registration(
      salt: currentPlayer.salt(), rounds: terminal.console.roundsOfPassword)
    let now = terminal.clock.read()
    let reply = try engine(folder.perform(.register(registration), by: form.name, now.at))
    if case .refused(let refusal) = reply {
      guard refusal == .nameTaken else { throw Failure(PlayerWords.line(refusal)) }
      return false
    }
    try currentPlayer.noteSignedIn(form.name, now)
    var words = "Welcome, \(registration.displayName?.escapedForTerminal ?? form.name)."
    if registration.displayName != nil { words += " You sign in as \(form.name)." }
    words += " " + signedInWords
    var claimed = 0
    do throws(SessionError) {
      if isClaiming { claimed = try folder.claimGuestSessions(for: form.name, now.at) }
    } catch {
      terminal.note(
        "what was played without an account could not be claimed: " + Failure(error).message)
    }
    if claimed == 1 {
      words += " The game that was played here without an account is yours now."
    } else if claimed > 1 {
      words += " The \(claimed) games that were played here without an account are yours now."
    }
    tellAccount("register", form.name, picture: registration.picture, words) {
      RegisterAnswer(account: $0)
    }
    return true
  }
}
