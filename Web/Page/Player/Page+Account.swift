import EventLog
import SessionEngine
import Systems

extension Page {
  func register(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    var form = RegistrationForm()
    form.displayName = request.text("displayName")
    form.name = seated ?? request.text("name")
    if form.name.isEmpty, !form.displayName.isEmpty { form.name = try free(form.displayName) }
    if same(form.displayName, form.name) { form.displayName = "" }
    form.email = request.text("email")
    form.password = request.text("password")
    form.repetition = request.text("repetition")
    var isTaken = false
    if PlayerSettings.isName(form.name) {
      isTaken = try folder.playerState(of: form.name).isRegistered
    }
    let mistakes = form.mistakes(isTaken: isTaken).map { mistake in
      let isMissing = mistake == .badName && form.name.isEmpty
      return (part: mistake.part.name, why: isMissing ? "Type a name." : mistake.words)
    }
    guard mistakes.isEmpty else { return write(mistakes, to: &reply) }
    // One of the page's own: the tables that say what an emoji is are left out of the page.
    form.picture = request.text("picture")
    let command = PlayerCommand.register(
      form.registration(salt: Page.salt(request), rounds: passwordRounds))
    if case .refused(let refusal) = try folder.perform(command, by: form.name, request.now.at) {
      reply.member("why", refusal.words)
      return
    }
    if seated == nil {
      try folder.noteSignedIn(form.name)
      if !request.isTrue("apart") {
        reply.member(
          "claimed", Int64(try folder.claimGuestSessions(for: form.name, request.now.at)))
      }
    }
    try who(&reply)
  }

  /// A name that no account has and that is like a person's.
  private func free(_ typed: String) throws(SessionError) -> String {
    try AccountName.free(for: typed) { name throws(SessionError) in
      try folder.playerState(of: name).isRegistered
    }
  }

  /// What a typed name leads to while the form is filled in: the name to sign in with.
  func propose(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let typed = request.text("displayName")
    if !typed.isEmpty, DisplayName(typed: typed) == nil {
      reply.member("why", RegistrationForm.Mistake.badDisplayName.words)
    }
    reply.member("name", typed.isEmpty ? "" : try free(typed))
    reply.member("guestSessions", Int64(try folder.guestSessionCount()))
  }

  func signIn(_ request: Request, _ reply: inout JSONWriter) throws(SessionError) {
    let empty = request.empty([
      ("name", "Type your name or e-mail address."), ("password", "Type your password."),
    ])
    guard empty.isEmpty else { return write(empty, to: &reply) }
    let names = try folder.accounts(signingInAs: request.text("name"))
    // What is no name is no account's either, and not told apart.
    guard let name = names.first else { return reply.member("why", Page.wrong) }
    guard names.count == 1 else {
      return reply.member(
        "why", "Several accounts have this name or address. Type the account’s own name.")
    }
    if let why = try whyNot(name, request.text("password"), request.now.at) {
      return reply.member("why", why)
    }
    try leave(request, &reply)
    if let before = try folder.signedInPlayer(), !same(before, name) {
      _ = try folder.perform(.signOut, by: before, request.now.at)
    }
    try folder.noteSignedIn(name)
    try who(&reply)
  }

  /// Notes in a player's log that somebody tried a password; says why it is not accepted.
  func whyNot(
    _ name: String, _ password: String, _ at: Timestamp
  ) throws(SessionError) -> String? {
    let state = try folder.playerState(of: name)
    let wait = state.wait(at: at)
    guard wait == 0 else { return PlayerRefusal.tooSoon(milliseconds: wait).words }
    let attempt = state.tried(Array(password.utf8), rounds: passwordRounds)
    guard state.isProtected else { return Page.wrong }
    switch try folder.perform(.signIn(attempt), by: name, at) {
    case .refused(let refusal): return refusal.words
    case .events(let events, _):
      guard case .signedIn? = events.first else { return Page.wrong }
      return nil
    }
  }

  /// Takes another password, with the present one; a wrong one is noted as a failure to sign in.
  func changePassword(
    _ request: Request, _ reply: inout JSONWriter
  ) throws(SessionError) {
    var form = RegistrationForm()
    (form.password, form.repetition) = (request.text("password"), request.text("repetition"))
    let mistakes =
      request.empty([("present", "Type your current password.")])
      + form.passwordMistakes.map { (part: $0.part.name, why: $0.words) }
    guard mistakes.isEmpty else { return write(mistakes, to: &reply) }
    guard let name = try signedIn() else {
      return reply.member("why", PlayerRefusal.noAccount.words)
    }
    let state = try folder.playerState(of: name)
    let wait = state.wait(at: request.now.at)
    guard wait == 0 else {
      return reply.member("why", PlayerRefusal.tooSoon(milliseconds: wait).words)
    }
    let attempt = state.tried(
      Array(request.text("present").utf8), rounds: passwordRounds)
    // Hashing takes long, so a wrong one is noted without it.
    var command = PlayerCommand.signIn(attempt)
    if attempt.isRight {
      let stored = StoredPassword(
        Array(form.password.utf8), salt: Page.salt(request), rounds: passwordRounds)
      command = .changePassword(attempt, to: stored)
    }
    switch try folder.perform(command, by: name, request.now.at) {
    case .refused(let refusal): reply.member("why", refusal.words)
    case .events: if !attempt.isRight { reply.member("why", "The current password is wrong.") }
    }
    try who(&reply)
  }

  private func write(_ mistakes: [(part: String, why: String)], to reply: inout JSONWriter) {
    reply.groups("mistakes", mistakes) { writer, mistake in
      writer.member("part", mistake.part)
      writer.member("why", mistake.why)
    }
  }

  /// Sixteen bytes of chance, from the browser.
  private static func salt(_ request: Request) -> [UInt8] {
    let seed = Seed(hex: request.chance(32).span) ?? Seed(high: 0, low: 0)
    return Array(Digest(words: (seed.high, seed.low, 0, 0)).bytes.prefix(16))
  }

  private static var wrong: String {
    "There is no account of this name or address with this password. Check both."
  }
}

extension Request {
  /// What to type into those of these fields that are empty.
  fileprivate func empty(
    _ fields: [(part: String, why: String)]
  ) -> [(part: String, why: String)] {
    fields.filter { text($0.part).isEmpty }
  }
}
