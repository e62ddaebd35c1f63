internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// The forms of an account on the full screen: each field says at once whether it can stay.
struct LiveAccount {
  let forms: AccountForms
  let live: LiveTerminal

  /// The pictures to choose from, as the page has them; another emoji can be typed.
  private static let pictures = ["🦊", "🐢", "🐱", "🐶", "🐰", "🦉", "🐝", "🌻", "🚀", "🎈"]

  private static func pictures(and first: String) -> [String] {
    [first] + pictures.filter { $0 != first }
  }

  private var terminal: Terminal { forms.terminal }
  private var currentPlayer: CurrentPlayer { forms.currentPlayer }

  /// Shows a form until it is carried out or left.
  private func fill(_ form: LiveForm) throws(Failure) -> Leaving? {
    var form = form
    let leaving = try form.run(terminal, live).beyondScreen
    if form.hasSecrets { live.discardTyped(terminal) }
    return leaving
  }

  private static func bad(_ mistake: RegistrationForm.Mistake) -> LiveForm.Note {
    .bad(PlayerWords.line(mistake).asSentence)
  }

  // MARK: Signing up

  /// Signs somebody up; nil where they were, or only left the form.
  func register(name: String?) throws(Failure) -> Leaving? {
    let taken = TakenNames(forms.folder)
    let parts: [RegistrationForm.Part] = [.name, .email, .password, .repetition, .picture]
    func note(_ part: RegistrationForm.Part, _ texts: [String]) -> LiveForm.Note {
      if let hint = LiveAccount.hint(part, texts) { return .bad(hint) }
      let form = LiveAccount.form(texts, taken)
      let mistakes = form.mistakes(isTaken: taken.contains(form.name))
      if let mistake = mistakes.first(where: {
        $0.part == part || part == .name && $0.part == .displayName
      }) {
        return LiveAccount.bad(mistake)
      }
      return .good(LiveAccount.praise(part, form))
    }
    let labels = [
      "Name, in any script", "E-mail address, or nothing", "Password, at least 8 characters",
      "Repeat the password", "A picture, or none",
    ]
    var fields: [LiveForm.Field] = []
    for (part, label) in zip(parts, labels) {
      fields.append(
        LiveForm.Field(
          label: label, isSecret: part == .password || part == .repetition,
          choices: part == .picture ? LiveAccount.pictures(and: "") : [],
          hint: part == .password ? LiveAccount.passwordHint : ""
        ) { _, all in
          note(part, all)
        })
    }
    fields[0].text = TextField(name ?? "")
    let count = try forms.claimableCount()
    if count > 0 {
      fields.append(
        LiveForm.Field(
          label: AccountForms.claimQuestion(count), text: TextField("yes"), choices: ["yes", "no"]
        ) { text, _ in
          switch AccountForms.isYes(text) {
          case true?: .good("Yours from then on; the logs do not change.")
          case false?: .good("Left where it is.")
          case nil: .bad("Choose yes or no.")
          }
        })
    }
    let form = LiveForm(
      "Sign up", "Nothing is saved until the form is complete.", action: "sign up",
      working: "Signing up…", fields
    ) { texts throws(Failure) in
      let isClaiming = texts.count > parts.count && AccountForms.isYes(texts[parts.count]) == true
      guard try forms.carryOut(LiveAccount.form(texts, taken), isClaiming: isClaiming) else {
        taken.forget()
        throw Failure(PlayerWords.line(.nameTaken as PlayerRefusal))
      }
    }
    return try fill(form)
  }

  private static func form(_ texts: [String], _ taken: TakenNames) -> RegistrationForm {
    var form = RegistrationForm()
    // What cannot be looked up is told when the form is sent.
    try? form.take(name: texts[0].singleSpaced) { taken.contains($0) }
    form.email = texts[1].singleSpaced
    (form.password, form.repetition) = (texts[2], texts[3])
    form.picture = texts[4].singleSpaced
    return form
  }

  /// What a field for a password says while it is empty.
  private static let passwordHint = "It is not shown while you type."

  /// What a password wants that is checked when the form is sent.
  private static func present(_ password: String) -> LiveForm.Note {
    password.isEmpty ? .bad("Type your password.") : .unknown
  }

  /// What an empty field that may not stay empty wants.
  private static func hint(_ part: RegistrationForm.Part, _ texts: [String]) -> String? {
    switch part {
    case .name where texts[0].isEmpty: "Type a name, such as Ann Müller."
    case .repetition where texts[3].isEmpty: "Type the password again."
    default: nil
    }
  }

  private static func praise(_ part: RegistrationForm.Part, _ form: RegistrationForm) -> String {
    switch part {
    case .name, .displayName:
      form.displayName.isEmpty ? "Free." : "You sign in as " + form.name + "."
    case .email, .picture: ""
    case .password: String(form.password.count) + " characters"
    case .repetition: "Both are the same."
    }
  }

  // MARK: Logging in, password and picture

  /// Logs somebody in; nil where they were, or only left the form.
  func login(name: String?) throws(Failure) -> Leaving? {
    let fields = [
      LiveForm.Field(label: "Name or e-mail address", text: TextField(name ?? "")) { text, _ in
        text.allSatisfy { $0 == " " }
          ? .bad("Type your name, or the address you signed up with.") : .unknown
      },
      LiveForm.Field(label: "Password", isSecret: true, hint: LiveAccount.passwordHint) { text, _ in
        LiveAccount.present(text)
      },
    ]
    var form = LiveForm("Log in", "", action: "log in", working: "Signing in…", fields) {
      texts throws(Failure) in
      let name = try forms.account(signingInAs: texts[0])
      switch try currentPlayer.tryPassword(texts[1], of: name, then: { .signIn($0) }) {
      case .right: break
      case .wrong: throw Failure(PlayerWords.wrongPassword(of: texts[0]))
      case .refused(let refusal): throw Failure(PlayerWords.line(refusal))
      }
      try currentPlayer.noteSignedIn(name, terminal.clock.read())
      try forms.welcome(name)
    }
    form.globe = Globe(isTurning: !terminal.hasFixedClock)
    return try fill(form)
  }

  /// Changes the password.
  func changePassword(of name: String) throws(Failure) -> Leaving? {
    func registration(_ texts: [String]) -> RegistrationForm {
      var form = RegistrationForm()
      (form.password, form.repetition) = (texts[1], texts[2])
      return form
    }
    func note(_ part: RegistrationForm.Part, _ texts: [String]) -> LiveForm.Note {
      if let hint = LiveAccount.hint(part, ["", "", texts[1], texts[2]]) { return .bad(hint) }
      let form = registration(texts)
      let mistake = form.passwordMistakes.first { $0.part == part }
      return mistake.map { LiveAccount.bad($0) } ?? .good(LiveAccount.praise(part, form))
    }
    let fields = [
      LiveForm.Field(label: "Current password", isSecret: true, hint: LiveAccount.passwordHint) {
        text, _ in LiveAccount.present(text)
      },
      LiveForm.Field(
        label: "New password, at least 8 characters", isSecret: true,
        hint: LiveAccount.passwordHint
      ) {
        note(.password, $1)
      },
      LiveForm.Field(label: "Repeat the new password", isSecret: true) { note(.repetition, $1) },
    ]
    let form = LiveForm(
      "Password of \(currentPlayer.fullName(of: name))", "", action: "change it",
      working: "Changing the password…", fields
    ) {
      texts throws(Failure) in
      try forms.changePassword(of: name, from: texts[0], to: registration(texts))
    }
    return try fill(form)
  }

  /// Changes the name that is shown.
  func askForName() throws(Failure) -> Leaving? {
    let name = try currentPlayer.account(for: "a display name")
    let state = try engine(forms.folder.playerState(of: name))
    let field = LiveForm.Field(
      label: "Name, in any script", text: TextField(state.displayName ?? name)
    ) { text, _ in
      if text.allSatisfy({ $0 == " " }) { return .good("You are shown as \(name).") }
      return DisplayName(typed: text) == nil
        ? LiveAccount.bad(.badDisplayName)
        : .good("You sign in as \(name).")
    }
    let form = LiveForm("The display name", "", action: "keep it", [field]) {
      texts throws(Failure) in
      try forms.change(displayName: texts[0])
    }
    return try fill(form)
  }

  /// Changes the picture.
  func askForPicture() throws(Failure) -> Leaving? {
    let name = try currentPlayer.account(for: "a picture")
    let state = try engine(forms.folder.playerState(of: name))
    let present = state.picture ?? LiveAccount.pictures[0]
    let field = LiveForm.Field(
      label: "A picture; another emoji can be typed", text: TextField(present),
      choices: LiveAccount.pictures(and: present)
    ) { text, _ in
      RegistrationForm.isPicture(text) ? .good("") : LiveAccount.bad(.badPicture)
    }
    let form = LiveForm("Picture", "", action: "save it", [field]) { texts throws(Failure) in
      try forms.change(picture: texts[0])
    }
    return try fill(form)
  }
}

/// Which names have an account, each looked up once while a form is typed.
private final class TakenNames {
  private let folder: DataFolder<POSIXStorage>
  private var known: [String: Bool] = [:]

  init(_ folder: DataFolder<POSIXStorage>) { self.folder = folder }

  func contains(_ name: String) -> Bool {
    guard PlayerSettings.isName(name) else { return false }
    if let known = known[name] { return known }
    // What cannot be read is told when the form is sent.
    let isTaken = (try? folder.playerState(of: name).isRegistered) ?? false
    known[name] = isTaken
    return isTaken
  }

  func forget() { known = [:] }
}
