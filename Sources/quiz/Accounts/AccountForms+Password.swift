internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

extension AccountForms {
  /// Asks for the present password, the new one and its repetition.
  func changePassword() throws(Failure) -> Leaving? {
    let name = try currentPlayer.account(for: "changing a password")
    if let live = terminal.live {
      return try LiveAccount(forms: self, live: live).changePassword(of: name)
    }
    return try terminal.keepingSecrets { () throws(Failure) in try changePasswordByLines(of: name) }
  }

  private func changePasswordByLines(of name: String) throws(Failure) -> Leaving? {
    if terminal.isAsking {
      terminal.tellForm(
        "Password of \(currentPlayer.fullName(of: name))",
        "Nothing that you type is shown. Ctrl-C leaves.")
    }
    var texts: [String] = []
    let prompts = [
      "Current password", "New password, at least 8 characters", "Repeat the new password",
    ]
    for prompt in prompts {
      switch try terminal.ask(prompt, isSecret: true) {
      case .text(let text): texts.append(text)
      case .left(.endOfInput) where !terminal.isAsking: texts.append("")
      case .left(let leaving): return leaving
      }
    }
    var form = RegistrationForm()
    (form.password, form.repetition) = (texts[1], texts[2])
    let mistakes = form.passwordMistakes.map { PlayerWords.line($0) }
    guard mistakes.isEmpty else {
      throw Failure("not changed: " + mistakes.joined(separator: "; "))
    }
    terminal.output.flush()
    try changePassword(of: name, from: texts[0], to: form)
    return nil
  }

  /// Changes a password, if the present one is right.
  func changePassword(
    of name: String, from present: String, to form: RegistrationForm
  ) throws(Failure) {
    let (salt, rounds) = (currentPlayer.salt(), terminal.console.roundsOfPassword)
    let answer = try currentPlayer.tryPassword(present, of: name) { attempt in
      // Hashing takes long, so a wrong one is noted without it.
      guard attempt.isRight else { return .signIn(attempt) }
      let stored = StoredPassword(Array(form.password.utf8), salt: salt, rounds: rounds)
      return .changePassword(attempt, to: stored)
    }
    switch answer {
    case .right: break
    case .wrong: throw Failure("not changed: the current password is wrong", .no)
    case .refused(let refusal): throw Failure("not changed: " + PlayerWords.line(refusal), .no)
    }
    tellAccount(
      "password", name, picture: nil,
      "The password of \(currentPlayer.fullName(of: name)) was changed."
    ) { PasswordAnswer(account: $0) }
  }

  /// Asks for another picture.
  func askForPicture() throws(Failure) -> Leaving? {
    if let live = terminal.live { return try LiveAccount(forms: self, live: live).askForPicture() }
    return try ask("An emoji, or Enter to leave it as it is") { picture throws(Failure) in
      try change(picture: picture)
    }
  }

  /// Asks for a new value by a line; an empty one changes nothing.
  private func ask(
    _ prompt: String, change: (String) throws(Failure) -> Void
  ) throws(Failure) -> Leaving? {
    switch try terminal.ask(prompt) {
    case .text(let text):
      let value = text.singleSpaced
      if !value.isEmpty { try change(value) }
      return nil
    case .left(let leaving): return leaving
    }
  }

  func change(picture: String) throws(Failure) {
    let name = try currentPlayer.account(for: "a picture")
    guard RegistrationForm.isPicture(picture) else {
      throw Failure(PlayerWords.line(.badPicture as PlayerRefusal))
    }
    let now = terminal.clock.read()
    let reply = try engine(folder.perform(.changePicture(picture), by: name, now.at))
    if case .refused(let refusal) = reply { throw Failure(PlayerWords.line(refusal)) }
    tellAccount(
      "picture", name, picture: picture,
      "The picture of \(terminal.shownName(currentPlayer.shownName(of: name), picture)) was saved."
    ) { PictureAnswer(account: $0) }
  }

  // MARK: Name

  /// Asks for another name to be shown.
  func askForName() throws(Failure) -> Leaving? {
    if let live = terminal.live { return try LiveAccount(forms: self, live: live).askForName() }
    return try ask("A display name, in any script, or Enter to leave it as it is") {
      name throws(Failure) in try change(displayName: name)
    }
  }

  /// Changes the name that is shown; an empty one, or that of the account, shows that again.
  func change(displayName typed: String) throws(Failure) {
    let name = try currentPlayer.account(for: "a display name")
    var shown = typed.singleSpaced
    if shown.utf8.elementsEqual(name.utf8) { shown = "" }
    let now = terminal.clock.read()
    let reply = try engine(folder.perform(.changeDisplayName(shown), by: name, now.at))
    if case .refused(let refusal) = reply { throw Failure(PlayerWords.line(refusal)) }
    currentPlayer.forgetShownName(of: name)
    tellAccount(
      "name", name, picture: shown,
      shown.isEmpty
        ? "You are shown as \(name)."
        : "You are shown as \(shown.escapedForTerminal), and sign in as \(name)."
    ) { _ in NameAnswer(player: name, displayName: shown) }
  }
}
