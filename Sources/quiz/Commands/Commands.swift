internal import EventLog
internal import SessionEngine
internal import Shell

/// The table of commands, which runs them and makes help, completions and the manual page.
enum Commands {
  /// What every command takes.
  static let options: [OptionSpec] = [
    OptionSpec("--data", value: "DIR", "the data folder; else $QUIZ_DATA, $XDG_DATA_HOME/quiz"),
    OptionSpec("--player", value: "NAME", "who plays; else who is signed in, else player"),
    OptionSpec("--seed", value: "HEX32", "what all chance is computed from, 32 hex digits"),
    OptionSpec(
      "--clock", value: "START+STEPms", "a fixed clock: 2026-11-20T09:30:00.000Z+1500ms"),
    OptionSpec(
      "--color", value: "WHEN", "auto, always or never",
      choices: Output.colourWords),
    OptionSpec("--ascii", "only ASCII for signs of the program's own"),
    OptionSpec("--json", "JSON instead of text, one document or one a line"),
    OptionSpec("--plain", "tab-separated records, one a line"),
    OptionSpec("--lines", "lines to type at a terminal, no full screen; also QUIZ_SCREEN=lines"),
    OptionSpec("--quiet", short: "-q", "nothing but the exit code"),
    OptionSpec("--help", short: "-h", "what the command does"),
    OptionSpec("--version", "the version"),
  ]

  /// Every option there is.
  static var allOptions: [OptionSpec] { options + all.flatMap { $0.spec.options } }

  /// The command of a name.
  ///
  /// - Throws: that there is none, with the nearest one.
  static func command(_ name: String) throws(Failure) -> CommandEntry {
    guard let command = all.first(where: { $0.spec.name == name }) else {
      throw Failure(
        "unknown command \(name.escapedForTerminal)"
          + (nearest(name, among: all.map { $0.spec.name }).nonEmpty
            ?? "; quiz help lists the commands"))
    }
    return command
  }

  /// Every command, in the order of help.
  static let all = explained + [HelpCommand.help]

  /// Every command but the one that explains them.
  static let explained: [CommandEntry] = [
    ListCommand.entry, PlayCommands.play, PlayCommands.resume, DailyCommand.entry,
    PracticeCommand.entry, ResultsCommand.entry, ProgressCommand.entry, LeaderboardCommand.entry,
    SettingsScreen.entry, MorseCommand.entry, CountryCommands.countries, CountryCommands.country,
    ListsCommand.entry, AccountCommands.register, AccountCommands.login, AccountCommands.logout,
    AccountCommands.whoami, AccountCommands.password, AccountCommands.picture,
    ExtraTimeCommand.entry, NewCommand.entry, CheckCommand.entry, ImportCommand.entry,
    ExportCommand.entry, MergeCommand.entry, WebCommand.entry, HostCommand.entry,
    HelpCommand.completions, HelpCommand.manual,
  ]

  private static let exitCodes = """
    Exit codes: 0 done, 1 no (mistakes in a quiz, nothing to resume), 2 usage or
    environment, 3 a log can't be judged, 130 interrupted.
    """

  /// The manual page made of it.
  static let manual = Manual(
    book, version: Context.version, date: Context.manualDate,
    sections: [
      Manual.Section(
        "DESCRIPTION",
        "quiz alone opens the home menu. Every screen also works from a script: standard input "
          + "one line per action, no terminal needed."),
      Manual.Section("EXIT STATUS", exitCodes),
      Manual.Section(
        "ENVIRONMENT",
        """
        QUIZ_DATA, XDG_DATA_HOME: where the data folder is, without --data.
        NO_COLOR, TERM=dumb: no colour, unless --color always.
        QUIZ_SCREEN=lines: lines to type, no full screen.
        ACCESSIBLE=1: no full screen, no redrawing and no block signs, sentences instead.
        """),
      Manual.Section("SEE ALSO", "replay-tool(1)"),
    ])

  /// Help made of all this.
  static let book = Help(
    program: "quiz", summary: "quizzes that remember every step", commands: all.map { $0.spec },
    options: options,
    closing: """
      quiz alone opens the home menu. Every screen also works from a script:
      standard input one line per action, no terminal needed.

      \(exitCodes)

      Examples:
        quiz
        quiz play animals
        quiz resume
      """)
}
