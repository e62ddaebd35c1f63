internal import Shell

enum AccountCommands {
  static let register = CommandEntry(
    CommandSpec(
      "register", "[NAME]", "create an account with a password",
      details: """
        Asks for a name, an e-mail address (Enter for none), a password, the password
        again, and an emoji as picture (Enter for none), and reports all mistakes at
        once. A script writes them to standard input in this order, one per line; if
        NAME is given, it leaves out the name. No option takes a password, and passwords
        are not shown while they are typed.

        The name can be in any script. If it has only a-z 0-9 . _ -, at most 64 of them,
        you sign in with it. Otherwise it becomes your display name, and a name to sign
        in with is derived from it: Ann Müller signs in as ann-muller. A password has at
        least 8 characters and at most 1024 bytes. If you played under this name before,
        its settings and ranks are kept. Games played in this data folder without an
        account become yours, unless you say no or use --no-claim; their logs do not
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
        Asks for a name or an e-mail address, unless NAME is given, and for the
        password. A script writes them to standard input, one per line. NAME is the
        account's name, its display name or its e-mail address; if several accounts
        share one, use the account's name. After three wrong passwords in a row, each
        further try has to wait: one second, then two, four and so on, up to a minute.
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

  static let password = CommandEntry(
    CommandSpec(
      "password", "", "change your password",
      details: """
        Asks for the current password and twice for the new one. A script writes all
        three to standard input, one per line.
        """,
      examples: [
        "printf 'long password\\nanother one\\nanother one\\n' | quiz password"
      ]), takes: 0...0, "quiz password"
  ) { context throws(Failure) in
    try AccountForms.status(AccountForms(context).changePassword())
  }

  static let picture = CommandEntry(
    CommandSpec(
      "picture", "EMOJI", "change your picture",
      examples: ["quiz picture 🦊"]), takes: 1...1, "quiz picture EMOJI", isForPlayer: true
  ) { context throws(Failure) in
    try AccountForms(context).change(picture: context.arguments.operands[0])
    return .yes
  }

  static let name = CommandEntry(
    CommandSpec(
      "name", "NAME", "change your display name",
      details: """
        NAME can be in any script. You can sign in with it, and still with the account's
        own name. An empty NAME ('') removes it. The display name is recorded in the
        player's log, never in that of a session.
        """,
      examples: ["quiz name 'Ann Müller'", "quiz name ''"]), takes: 1...1, "quiz name NAME",
    isForPlayer: true
  ) { context throws(Failure) in
    try AccountForms(context).change(displayName: context.arguments.operands[0])
    return .yes
  }
}
