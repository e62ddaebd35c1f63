internal import SessionEngine
internal import Shell
internal import Systems

extension Program {
  /// `quiz register [NAME]`.
  mutating func register() throws(Failure) -> ExitStatus {
    let given = arguments.operands.first ?? arguments.value("--player")
    return try Program.status(registerForm(name: given))
  }

  /// What the shell sees when a form was left; nil where it was carried out.
  static func status(_ leaving: Leaving?) -> ExitStatus {
    switch leaving {
    case nil, .toMenu?: .yes
    case .interrupted?: .interrupted
    case .quit?, .endOfInput?: .no
    }
  }

  /// Asks for everything that an account needs, tells all mistakes at once, and makes it.
  ///
  /// A person is asked again for what was wrong; a script ends with one line.
  mutating func registerForm(name: String?) throws(Failure) -> Leaving? {
    var form = RegistrationForm()
    form.name = name ?? ""
    var wanted = RegistrationForm.Part.allCases.filter { $0 != .name || name == nil }
    if isAsking {
      tellForm("Sign up", "Nothing is kept before the form is complete. Ctrl-C leaves.")
    }
    while true {
      if let leaving = try fill(&form, wanted) { return leaving }
      let mistakes = try mistakes(in: form)
      if mistakes.isEmpty, try carryOut(form) { return nil }
      let found = mistakes.isEmpty ? [.nameTaken] : mistakes
      guard isAsking else {
        throw Failure(
          "not registered: " + found.map { PlayerWords.line($0) }.joined(separator: "; "))
      }
      for mistake in found {
        for line in drawing.sentence(PlayerWords.line(mistake)) { output.line(line) }
      }
      wanted = RegistrationForm.Part.allCases.filter { part in
        found.contains { $0.part == part }
          || (part == .password && found.contains(.otherRepetition))
          || (part == .repetition && found.contains { $0.part == .password })
      }
    }
  }

  /// Asks for parts of the form; a script that ends early leaves the rest empty.
  private mutating func fill(
    _ form: inout RegistrationForm, _ wanted: [RegistrationForm.Part]
  ) throws(Failure) -> Leaving? {
    for part in wanted {
      let field: Field =
        switch part {
        case .name: try ask("Name")
        case .email: try ask("E-mail")
        case .password: try ask("Password, at least 8 characters, not shown", isSecret: true)
        case .repetition: try ask("The same again", isSecret: true)
        case .picture: try ask("An emoji as picture, or Enter for none")
        }
      let text: String
      switch field {
      case .text(let typed): text = typed
      case .left(.endOfInput) where !isAsking: text = ""
      case .left(let leaving): return leaving
      }
      let trimmed = text.split(separator: " ").joined(separator: " ")
      switch part {
      case .name: form.name = trimmed
      case .email: form.email = trimmed
      case .password: form.password = text
      case .repetition: form.repetition = text
      case .picture: form.picture = trimmed
      }
    }
    return nil
  }

  private mutating func mistakes(
    in form: RegistrationForm
  ) throws(Failure) -> [RegistrationForm.Mistake] {
    guard PlayerSettings.isName(form.name) else { return form.mistakes(isTaken: false) }
    let state = try engine { () throws(SessionError) in try folder.playerState(of: form.name) }
    return form.mistakes(isTaken: state.isRegistered)
  }

  /// Makes the account and signs it in; false if somebody else took the name just now.
  private mutating func carryOut(_ form: RegistrationForm) throws(Failure) -> Bool {
    output.flush()
    let registration = form.registration(salt: salt(), rounds: console.passwordRounds)
    let now = clock.read()
    let reply = try engine { () throws(SessionError) in
      try folder.perform(.register(registration), by: form.name, now.at)
    }
    if case .refused(let refusal) = reply {
      guard refusal == .nameTaken else { throw Failure(PlayerWords.line(refusal)) }
      return false
    }
    try noteSignedIn(form.name, now)
    tellAccount(
      "register", form.name, picture: registration.picture,
      "Welcome, \(form.name). You are signed in until quiz logout.")
    return true
  }

  /// The head of a form.
  mutating func tellForm(_ title: String, _ sentence: String) {
    guard format == .text else { return }
    if isRedrawing { output.text("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    let margin = drawing.margin
    output.line()
    output.line(margin + output.styled(title, .bold))
    for line in sentence.wrapped(to: drawing.textWidth) { output.line(margin + line) }
    for line in noticeLines() { output.line(line) }
    output.line()
  }
}
