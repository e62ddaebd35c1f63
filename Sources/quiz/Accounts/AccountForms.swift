internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Signing up and in, and what an account has: its password and its picture.
struct AccountForms {
  let desk: Desk
  let visitor: Visitor
  let folder: DataFolder<POSIXStorage>
  /// Whether a menu follows, which says what was done.
  let isInMenu: Bool
  /// Whether what was played without an account is left where it is, whatever a person says.
  private let isLeavingGames: Bool

  static let noClaim = Flag(
    "--no-claim", "leave what was played without an account where it is")

  /// Takes what it needs.
  init(_ context: Context, isInMenu: Bool = false) throws(Failure) {
    desk = context.desk
    visitor = context.visitor
    folder = try context.folder
    self.isInMenu = isInMenu
    isLeavingGames = context.arguments.has(AccountForms.noClaim)
  }

  /// How many games were played without an account, and may become those of who signs up.
  func claimableCount() throws(Failure) -> Int {
    guard !isLeavingGames else { return 0 }
    return try engine { () throws(SessionError) in try folder.guestSessionCount() }
  }

  /// The question that a person is asked about them.
  static func claimQuestion(_ count: Int) -> String {
    count == 1
      ? "A game was played here without an account. Is it yours?"
      : "\(count) games were played here without an account. Are they yours?"
  }

  /// What a typed answer to it means; nil for neither yes nor no.
  static func isYes(_ typed: String) -> Bool? {
    switch typed.split(separator: " ").joined().lowercased() {
    case "", "y", "yes": true
    case "n", "no": false
    default: nil
    }
  }

  /// What the shell sees when a form was left; nil where it was carried out.
  static func status(_ leaving: Leaving?) -> ExitStatus {
    switch leaving {
    case nil, .toMenu?, .home?: .yes
    case .interrupted?: .interrupted
    case .quit?, .endOfInput?: .no
    }
  }

  // MARK: Signing in

  /// Asks for name and password, and notes who is signed in from now on.
  func login(name: String?) throws(Failure) -> Leaving? {
    if let live = desk.live { return try LiveAccount(forms: self, live: live).login(name: name) }
    return try desk.keepingSecrets { () throws(Failure) in try loginByLines(name: name) }
  }

  private func loginByLines(name: String?) throws(Failure) -> Leaving? {
    var name = name ?? ""
    if desk.isAsking {
      desk.tellForm("Log in", "The password is not shown while you type. Ctrl-C leaves.")
    }
    if name.isEmpty {
      switch try desk.ask("Name or e-mail address") {
      case .text(let text): name = text.split(separator: " ").joined(separator: " ")
      case .left(.endOfInput) where !desk.isAsking: throw Failure("write quiz login NAME")
      case .left(let leaving): return leaving
      }
    }
    let typed = name
    name = try account(signingInAs: typed)
    if name == visitor.signedInPlayer {
      try tellSignedIn("login", name, "\(visitor.shownName(of: name)) is already signed in.")
      return nil
    }
    if let leaving = try visitor.askPassword(of: name, calling: typed) { return leaving }
    try visitor.noteSignedIn(name, desk.clock.read())
    try welcome(name)
    return nil
  }

  /// The account that a typed name, e-mail address or display name means; what was typed where it is
  /// none of them, so that the password decides: who is known here is nobody's business.
  ///
  /// - Throws: that several accounts have it.
  func account(signingInAs typed: String) throws(Failure) -> String {
    let typed = typed.split(separator: " ").joined(separator: " ")
    let names = try engine { () throws(SessionError) in
      try folder.accounts(signingInAs: typed)
    }
    guard names.count < 2 else { throw Failure(PlayerWords.severalAccounts(typed), .no) }
    return names.first ?? typed
  }

  /// Greets who signed in.
  func welcome(_ name: String) throws(Failure) {
    let shown = visitor.shownName(of: name)
    try tellSignedIn("login", name, "Welcome back, \(shown). You are signed in until \(wayOut).")
  }

  /// How one signs out, where one is.
  var wayOut: String { desk.live == nil ? "quiz logout" : "you log out, in Players" }

  // MARK: Leaving

  /// Signs out the current player.
  func signOut() throws(Failure) {
    let name = try visitor.signOut()
    tellAccount(
      "logout", name, picture: nil, "Signed out: \(visitor.fullName(of: name)). Everything is kept."
    )
  }

  // MARK: Telling

  func tellSignedIn(
    _ command: String, _ name: String, _ words: String
  ) throws(Failure) {
    let state = try engine { () throws(SessionError) in try folder.playerState(of: name) }
    tellAccount(command, name, picture: state.picture, words)
  }

  private func tellJSON(_ command: String, _ account: AccountLine) {
    switch command {
    case "register": desk.output.json(RegisterAnswer(account: account))
    case "login": desk.output.json(LoginAnswer(account: account))
    case "logout": desk.output.json(LogoutAnswer(account: account))
    case "password": desk.output.json(PasswordAnswer(account: account))
    default: desk.output.json(PictureAnswer(account: account))
    }
  }

  /// Says what was done to an account: with the next screen, or at once.
  func tellAccount(
    _ command: String, _ name: String, picture: String?, _ words: String
  ) {
    switch desk.format {
    case .json: tellJSON(command, AccountLine(player: name, picture: picture))
    case .plain: desk.output.plain(PlainRow(command, name, picture ?? ""))
    case .text:
      if isInMenu, desk.live != nil {
        desk.notices.append(words)
      } else {
        let margin = desk.drawing.margin
        for line in words.wrapped(to: desk.drawing.textWidth) { desk.output.line(margin + line) }
      }
    }
    desk.output.flush()
  }
}
