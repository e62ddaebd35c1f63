internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell

/// The table of commands, which runs them and makes help, completions and the manual page.
enum Commands {
  /// What every command takes.
  static let options: [OptionSpec] = .of(
    data, player, seed, clock, Output.colour, ascii, json, plain, lines, noMouse, quiet, help,
    version)
  static let data = Option(
    "--data", value: "DIR",
    "the data folder; else $QUIZ_DATA, $XDG_DATA_HOME/quiz, ~/.local/share/quiz")
  static let player = Option(
    "--player", value: "NAME", "the player; else the one who is signed in, else \"player\"")
  static let seed = Option(
    "--seed", value: "HEX32", "the seed of all random choices, 32 hex digits",
    mistake: "a seed has 32 hex digits"
  ) { Seed(typed: $0) }
  static let clock = Option(
    "--clock", value: "START+STEPms", "a fixed clock: 2026-11-20T09:30:00.000Z+1500ms"
  ) { text throws(Failure) in try Clock(fixed: text) }
  static let ascii = Flag("--ascii", "use ASCII only for the program's own symbols")
  static let json = Flag("--json", "print JSON: one document, or one per line")
  static let plain = Flag("--plain", "print tab-separated values, one record per line")
  static let lines = Flag(
    "--lines", "type line by line, without the full screen; also QUIZ_SCREEN=lines")
  static let noMouse = Flag(
    "--no-mouse", "leave the mouse to the terminal, to select text; also QUIZ_MOUSE=off")
  static let quiet = Flag("--quiet", short: "-q", "print nothing but errors; set the exit code")
  static let help = Flag("--help", short: "-h", "show this help")
  static let version = Flag("--version", "show the version")

  /// Every option there is.
  static var allOptions: [OptionSpec] { options + all.flatMap { $0.spec.options } }

  /// The command of a name.
  ///
  /// - Throws: that there is none, with the nearest one.
  static func command(_ name: String) throws(Failure) -> CommandEntry {
    guard let command = all.first(where: { $0.spec.name == name }) else {
      throw Failure(
        "unknown command \(name.shownArgument)"
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
    WhoAmICommand.entry, AccountCommands.password, AccountCommands.picture,
    AccountCommands.name, ExtraTimeCommand.entry, GrantTimeCommand.entry, NewCommand.entry,
    CheckCommand.entry,
    ImportCommand.entry,
    ExportCommand.entry, MergeCommand.entry, WebCommand.entry, HostCommand.entry,
    HelpCommand.completions, HelpCommand.manual,
  ]

  private static let exitCodes = """
    Exit codes: 0 done, 1 no (mistakes in a quiz, nothing to resume), 2 usage or
    environment, 3 a log is missing, damaged, cannot be judged or does not pass an
    audit, 130 Ctrl-C, 129 SIGHUP, 143 SIGTERM.
    """

  /// The manual page made of it.
  static let manual = Manual(
    book, version: Context.version, date: Context.manualDate,
    description:
      "quiz alone opens the home menu. Every screen also works from a script: standard input "
      + "has one line per action, and no terminal is needed.",
    sections: [
      ("EXIT STATUS", exitCodes),
      (
        "ENVIRONMENT",
        """
        QUIZ_DATA, XDG_DATA_HOME: where the data folder is, without --data.

        NO_COLOR, TERM=dumb: no colour, unless --color always.

        QUIZ_SCREEN=lines: type line by line, without the full screen.
        QUIZ_SCREEN=full: the full screen also with --clock.

        QUIZ_BACKGROUND=dark, light or terminal: the background of the full screen;
        terminal leaves that of the terminal.

        QUIZ_MOUSE=off: the full screen leaves the mouse to the terminal, which selects
        text with it; F6 turns it on and off.

        ACCESSIBLE=1: sentences instead of a full screen and block characters.
        """
      ),
      ("SEE ALSO", "replay-tool(1)"),
    ])

  /// Help made of all this.
  static let book = Help(
    program: "quiz", summary: "quizzes that remember every step", commands: all.map { $0.spec },
    options: options,
    closing: """
      quiz alone opens the home menu. Every screen also works from a script: standard
      input has one line per action, and no terminal is needed.

      \(exitCodes)

      quiz --schema lists the JSON schemas, quiz --schema NAME prints one.

      Examples:
        quiz
        quiz play animals
        quiz resume
      """)
}
