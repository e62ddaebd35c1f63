internal import Documents
internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Signing up and in, and what an account has: its password and its picture.
struct AccountForms {
  let terminal: Terminal
  let currentPlayer: CurrentPlayer
  let folder: DataFolder<POSIXStorage>
  /// Whether a menu follows, which says what was done.
  let isInMenu: Bool
  /// Whether what was played without an account is left where it is, whatever a person says.
  private let isLeavingGames: Bool

  static let noClaim = Flag(
    "--no-claim", "do not take over what was played without an account")

  /// Takes what it needs.
  init(_ context: Context, isInMenu: Bool = false) throws(Failure) {
    terminal = context.terminal
    currentPlayer = context.currentPlayer
    folder = try context.folder
    self.isInMenu = isInMenu
    isLeavingGames = context.arguments.has(AccountForms.noClaim)
  }

  /// How many games were played without an account, and may become those of who signs up.
  func claimableCount() throws(Failure) -> Int {
    guard !isLeavingGames else { return 0 }
    return try engine(folder.guestSessionCount())
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
    if let live = terminal.live {
      return try LiveAccount(forms: self, live: live).login(name: name)
    }
    return try terminal.keepingSecrets { () throws(Failure) in try loginByLines(name: name) }
  }

  private func loginByLines(name: String?) throws(Failure) -> Leaving? {
    var name = name ?? ""
    if terminal.isAsking {
      terminal.tellForm("Log in", "The password is not shown while you type. Ctrl-C leaves.")
    }
    if name.isEmpty {
      switch try terminal.ask("Name or e-mail address") {
      case .text(let text): name = text.singleSpaced
      case .left(.endOfInput) where !terminal.isAsking: throw Failure("write quiz login NAME")
      case .left(let leaving): return leaving
      }
    }
    let typed = name
    name = try account(signingInAs: typed)
    if name == currentPlayer.signedInPlayer {
      try tellSignedIn(name, "\(currentPlayer.shownName(of: name)) is already signed in.")
      return nil
    }
    if let leaving = try currentPlayer.askPassword(of: name, calling: typed) { return leaving }
    try currentPlayer.noteSignedIn(name, terminal.clock.read())
    try welcome(name)
    return nil
  }

  /// The account that a typed name, e-mail address or display name means; what was typed where it
  /// is none of them, so that the password decides: who is known here is nobody's business.
  ///
  /// - Throws: that several accounts have it.
  func account(signingInAs typed: String) throws(Failure) -> String {
    let typed = typed.singleSpaced
    let names = try engine(folder.accounts(signingInAs: typed))
    guard names.count < 2 else { throw Failure(PlayerWords.severalAccounts(typed), .no) }
    return names.first ?? typed
  }

  /// Greets who signed in.
  func welcome(_ name: String) throws(Failure) {
    let shown = currentPlayer.shownName(of: name)
    try tellSignedIn(name, "Welcome back, \(shown). " + signedInWords)
  }

  /// How who has signed in signs out, and who plays where `--player` names somebody else.
  var signedInWords: String {
    let isOther = isInMenu && !currentPlayer.isSignedIn
    return "You are signed in until "
      + (terminal.live == nil || isOther ? "quiz logout." : "you log out, in Players.")
      + (isOther ? " This run still plays as \(currentPlayer.shownName)." : "")
  }

  // MARK: Leaving

  /// Signs out the current player.
  func signOut() throws(Failure) {
    let name = try currentPlayer.signOut()
    tellAccount(
      "logout", name, picture: nil,
      "Signed out: \(currentPlayer.fullName(of: name)). Everything is kept."
    ) { LogoutAnswer(account: $0) }
  }

  // MARK: Telling

  private func tellSignedIn(_ name: String, _ words: String) throws(Failure) {
    let picture = try engine(folder.playerState(of: name)).picture
    tellAccount("login", name, picture: picture, words) { LoginAnswer(account: $0) }
  }

  /// Says what was done to an account: with the next screen, or at once.
  func tellAccount<Answer: Document>(
    _ command: String, _ name: String, picture: String?, _ words: String,
    answer: (AccountLine) -> Answer
  ) {
    terminal.tell(
      answer(AccountLine(player: name, picture: picture)),
      rows: [PlainRow(command, name, picture ?? "")]
    ) {
      if isInMenu, terminal.live != nil {
        terminal.notices.append(words)
      } else {
        let margin = terminal.drawing.margin
        for line in words.wrapped(to: terminal.drawing.textWidth) {
          terminal.output.line(margin + line)
        }
      }
    }
    terminal.output.flush()
  }
}
