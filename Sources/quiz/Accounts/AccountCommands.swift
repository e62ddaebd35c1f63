internal import EventLog
internal import SessionEngine
internal import Shell

/// The commands of accounts.
enum AccountCommands {
  static let register = CommandEntry(
    CommandSpec(
      "register", "[NAME]", "sign up: an account with a password",
      details: """
        Asks for the name, an e-mail address (Enter: none), the password, the password
        again, and an emoji as picture (Enter: none). Every mistake is told at once. A
        script gives them on standard input, a line each, in this order; the name is
        left out if it is NAME. No option takes a password, and none is shown while it
        is typed.

        The name can be in any script. One of 1 to 64 of a-z 0-9 . _ - is the name to
        sign in with; any other is the name that is shown, and a name to sign in with is
        made of it: Ann Müller is ann-muller. A password has at least 8 characters and
        at most 1024 bytes. If the name was played under before, its settings and ranks
        are kept. Games that were played in this data folder without an account are
        yours from then on, unless you say no or write --no-claim; their logs do not
        change. You are signed in afterwards.
        """,
      options: .of(AccountForms.noClaim),
      examples: ["printf 'ann@example.org\\nlong password\\nlong password\\n' | quiz register ann"]),
    takes: 0...1, "quiz register [NAME]"
  ) { context throws(Failure) in
    let name = context.arguments.operands.first ?? context.arguments[Commands.player]
    return try AccountForms.status(AccountForms(context).register(name: name))
  }

  static let login = CommandEntry(
    CommandSpec(
      "login", "[NAME]", "sign in, until quiz logout",
      details: """
        Asks for the name or the e-mail address, unless it is given, and the password; a
        script gives them on standard input. The name is that of the account, or the one
        that is shown; if several accounts have that, or the address, use the account's.
        After three wrong passwords in a row each further try has to wait: a second,
        then two, four and so on up to a minute.
        """,
      examples: ["printf 'long password\\n' | quiz login ann"]), takes: 0...1, "quiz login [NAME]"
  ) { context throws(Failure) in
    let name = context.arguments.operands.first ?? context.arguments[Commands.player]
    return try AccountForms.status(AccountForms(context).login(name: name))
  }

  static let logout = CommandEntry(
    CommandSpec(
      "logout", "", "sign out; everything is kept", examples: ["quiz logout"]), takes: 0...0,
    "quiz logout"
  ) { context throws(Failure) in
    try AccountForms(context).signOut()
    return .yes
  }

  static let whoami = CommandEntry(
    CommandSpec(
      "whoami", "", "who is signed in; exit code 1 if no one is", examples: ["quiz whoami"]),
    takes: 0...0, "quiz whoami"
  ) { context throws(Failure) in
    try WhoAmICommand(context).run()
  }

  static let password = CommandEntry(
    CommandSpec(
      "password", "", "change the password of who is signed in",
      details: """
        Asks for the present password, the new one, and the new one again; a script
        gives them on standard input, a line each.
        """,
      examples: [
        "printf 'long password\\nanother one\\nanother one\\n' | quiz password"
      ]), takes: 0...0, "quiz password"
  ) { context throws(Failure) in
    try AccountForms.status(AccountForms(context).changePassword())
  }

  static let picture = CommandEntry(
    CommandSpec(
      "picture", "EMOJI", "change the picture of who is signed in",
      examples: ["quiz picture 🦊"]), takes: 1...1, "quiz picture EMOJI", isForPlayer: true
  ) { context throws(Failure) in
    try AccountForms(context).change(picture: context.arguments.operands[0])
    return .yes
  }

  static let name = CommandEntry(
    CommandSpec(
      "name", "NAME", "change the name that is shown of who is signed in",
      details: """
        NAME can be in any script. The account keeps its own name, and one can sign in
        with both. An empty NAME ('') shows the account's again. Only the player's log has it, never a session's.
        """,
      examples: ["quiz name 'Ann Müller'", "quiz name ''"]), takes: 1...1, "quiz name NAME",
    isForPlayer: true
  ) { context throws(Failure) in
    try AccountForms(context).change(displayName: context.arguments.operands[0])
    return .yes
  }
}
