internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// `quiz password`.
  mutating func password() throws(Failure) -> ExitStatus {
    return try Program.status(passwordForm())
  }

  /// Asks for the present password, the new one and its repetition.
  mutating func passwordForm() throws(Failure) -> Leaving? {
    let name = try account(for: "changing a password")
    if isAsking {
      tellForm("Password of \(name)", "Nothing that you type is shown. Ctrl-C leaves.")
    }
    var texts: [String] = []
    for prompt in ["Present password", "New password, at least 8 characters", "The same again"] {
      switch try ask(prompt, isSecret: true) {
      case .text(let text): texts.append(text)
      case .left(.endOfInput) where !isAsking: texts.append("")
      case .left(let leaving): return leaving
      }
    }
    var form = RegistrationForm()
    (form.password, form.repetition) = (texts[1], texts[2])
    let mistakes = form.passwordMistakes.map { PlayerWords.line($0) }
    guard mistakes.isEmpty else {
      throw Failure("not changed: " + mistakes.joined(separator: "; "))
    }
    output.flush()
    let (salt, rounds) = (salt(), console.passwordRounds)
    let answer = try tryPassword(texts[0], of: name) { attempt in
      // Hashing takes long, so a wrong one is noted without it.
      guard attempt.isRight else { return .signIn(attempt) }
      let stored = StoredPassword(Array(form.password.utf8), salt: salt, rounds: rounds)
      return .changePassword(attempt, to: stored)
    }
    switch answer {
    case .right: break
    case .wrong: throw Failure("not changed: the present password is another one", .no)
    case .refused(let refusal): throw Failure("not changed: " + PlayerWords.line(refusal), .no)
    }
    tellAccount("password", name, picture: nil, "The password of \(name) is changed.")
    return nil
  }

  /// `quiz picture EMOJI`.
  mutating func picture() throws(Failure) -> ExitStatus {
    try change(picture: arguments.operands[0])
    return .yes
  }

  /// Asks for another picture.
  mutating func pictureForm() throws(Failure) -> Leaving? {
    switch try ask("An emoji, or Enter to leave it as it is") {
    case .text(let text):
      let picture = text.split(separator: " ").joined(separator: " ")
      if !picture.isEmpty { try change(picture: picture) }
      return nil
    case .left(let leaving): return leaving
    }
  }

  private mutating func change(picture: String) throws(Failure) {
    let name = try account(for: "a picture")
    guard RegistrationForm.isPicture(picture) else {
      throw Failure(PlayerWords.line(.badPicture as PlayerRefusal))
    }
    let now = clock.read()
    let reply = try engine { () throws(SessionError) in
      try folder.perform(.changePicture(picture), by: name, now.at)
    }
    if case .refused(let refusal) = reply { throw Failure(PlayerWords.line(refusal)) }
    tellAccount(
      "picture", name, picture: picture, "The picture of \(shownName(name, picture)) is kept.")
  }
}
