internal import Shell

/// What can stand on the command line of `quiz`; help is made of this too.
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
  static let all: [CommandEntry] = [
    CommandEntry(list, takes: 0...0, "quiz list", needs: .none) {
      (program: inout Program) throws(Failure) in try program.list()
    },
    CommandEntry(play, takes: 1...1, "quiz play ID or quiz play FILE", isForPlayer: true) {
      (program: inout Program) throws(Failure) in try program.play()
    },
    CommandEntry(resume, takes: 0...1, "quiz resume [SESSION]", isForPlayer: true) {
      (program: inout Program) throws(Failure) in try program.resume()
    },
    CommandEntry(results, takes: 0...0, "quiz results", isForPlayer: true) {
      (program: inout Program) throws(Failure) in try program.results()
    },
    CommandEntry(settings, takes: 0...2, "quiz settings [NAME VALUE]", isForPlayer: true) {
      (program: inout Program) throws(Failure) in try program.settings()
    },
    CommandEntry(
      morse, takes: 0...Int.max, "", need: Program.morseWords.need, isForPlayer: true
    ) { (program: inout Program) throws(Failure) in try program.morse() },
    CommandEntry(countries, takes: 0...Int.max, "", needs: .none) {
      (program: inout Program) throws(Failure) in try program.countries()
    },
    CommandEntry(
      country, takes: 1...Int.max, "quiz country CODE, such as quiz country NL", needs: .none
    ) { (program: inout Program) throws(Failure) in try program.country() },
    CommandEntry(lists, takes: 0...Int.max, "", isForPlayer: true) {
      (program: inout Program) throws(Failure) in try program.lists()
    },
    CommandEntry(register, takes: 0...1, "quiz register [NAME]") {
      (program: inout Program) throws(Failure) in try program.register()
    },
    CommandEntry(login, takes: 0...1, "quiz login [NAME]") {
      (program: inout Program) throws(Failure) in try program.login()
    },
    CommandEntry(logout, takes: 0...0, "quiz logout") {
      (program: inout Program) throws(Failure) in try program.logout()
    },
    CommandEntry(whoami, takes: 0...0, "quiz whoami") {
      (program: inout Program) throws(Failure) in try program.whoAmI()
    },
    CommandEntry(password, takes: 0...0, "quiz password") {
      (program: inout Program) throws(Failure) in try program.password()
    },
    CommandEntry(picture, takes: 1...1, "quiz picture EMOJI", isForPlayer: true) {
      (program: inout Program) throws(Failure) in try program.picture()
    },
    CommandEntry(check, takes: 1...1, "quiz check FILE", needs: .none) {
      (program: inout Program) throws(Failure) in try program.check()
    },
    CommandEntry(
      importing, takes: 1...1, "quiz import FILE.gift or quiz import FILE.aiken", needs: .none
    ) { (program: inout Program) throws(Failure) in try program.importFile() },
    CommandEntry(web, takes: 0...0, "quiz web -o quiz.html", needs: .none) {
      (program: inout Program) throws(Failure) in try program.web()
    },
    CommandEntry(completions, takes: 1...1, "quiz completions bash|zsh|fish", needs: .none) {
      (program: inout Program) throws(Failure) in try program.completions()
    },
    CommandEntry(man, takes: 0...0, "quiz man", needs: .none) {
      (program: inout Program) throws(Failure) in program.manual()
    },
    CommandEntry(help, takes: 0...1, "quiz help [COMMAND]", needs: .none) {
      (program: inout Program) throws(Failure) in try program.help(program.arguments.operands.first)
    },
  ]

  /// What `quiz` alone does.
  static let home = CommandEntry(
    CommandSpec("", "", "the home menu"), takes: 0...0, "quiz COMMAND", isForPlayer: true
  ) { (program: inout Program) throws(Failure) in try program.status(of: program.menu()) }

  static let list = CommandSpec(
    "list", "", "the quizzes that are built in",
    examples: ["quiz list", "quiz list --json"])

  static let play = CommandSpec(
    "play", "ID|FILE", "play a quiz",
    details: """
      ID is one of quiz list; FILE is a quiz of one's own (see quiz check).
      Arithmetic has no end: playing it again goes on with its points.

      While a question is open, type a line for each action:
        1, 1 3, 50%     answer: a number, several, a percentage (0: none of them)
        42              answer: where there is nothing to choose, the text itself
        b, n            back; the following question
        g 3, r          go to question 3; return to where you were
        s, s NAME VALUE settings; set one
        o               a new exercise (arithmetic)
        submit          take the result, where a quiz asks for it
        p, q            pause; pause and leave
        ?               help
      With a / before it a command is one even where text is the answer: /q

      Each answer is on the disk before it is acknowledged. Ctrl-C, a closed
      terminal or a power cut lose nothing: quiz resume shows the same screen.
      """,
    options: [OptionSpec("--new", "give up the open arithmetic session and start at 0")],
    examples: [
      "quiz play animals",
      "printf '1\\n2 3\\n80%\\n' | quiz play animals --player ann",
      "quiz play arithmetic --new",
      "quiz play ./capitals.json",
    ],
    choices: ["animals", "arithmetic", "country", "expedition", "morse"])

  static let resume = CommandSpec(
    "resume", "[SESSION]", "go on with a session, the latest unfinished one by default",
    details: """
      Without --player the latest unfinished session of anybody is taken, and
      played as its player; with --player, or somebody signed in, only theirs.
      """,
    examples: ["quiz resume", "quiz resume --player ann"])

  static let results = CommandSpec(
    "results", "", "the results so far, newest first",
    details: """
      Every player's, or with --player one's own. A session that can't be read
      is named on standard error, and the exit code is 3.
      """,
    options: [OptionSpec("--all", "sessions that have not ended too")],
    examples: ["quiz results", "quiz results --player ann --plain"])

  static let settings = CommandSpec(
    "settings", "[NAME [VALUE]]", "the settings; set one",
    details: """
      fontSize 12.0 to 32.0 · tint blue, orange, green · sound and timer on, off ·
      level beginner, intermediate, expert · wpm 5 to 40 ·
      shuffle none, questions, answers, both
      """,
    examples: ["quiz settings", "quiz settings tint green", "quiz settings fontSize 18"],
    choices: [
      "fontSize", "level", "shuffle", "sound", "timer", "tint", "wpm",
    ])

  static let morse = CommandSpec(
    "morse", "[WORD …]", "the Morse game, tutorial, dictionary, translation and sound",
    details: """
      quiz morse alone opens a menu. Words:
        encode TEXT           text as code: letters parted by a space, words by /
        decode CODE           code as text
        dictionary [SEARCH]   every sign of ITU-R M.1677-1, or those found
        tutorial [LESSON]     teaches every letter, a few at a time, and asks them
        rank                  rank, last rounds, and what you mistake for what
        wav TEXT -o FILE      sound, as a file that is not there yet
        play TEXT             sound, by aplay, paplay or afplay
        translate             lines, one after the other
        chat NAME             a conversation: what is typed is sent, what others
                              send shows at once, each in English and in Morse
        game                  the same as quiz play morse
      TEXT may be code. What has no code is named with its place, exit code 1.

      chat needs somebody who is signed in, or --player NAME. Typed there:
        CQ CQ, ... --- ...    sent; only dots, dashes, spaces and / are code
        /m CODE, /t TEXT      sent as code, as text, whatever it looks like
        /h, /?                older messages; help
        /b, /q                back; leave
      From a script each line is sent, what arrived is printed, and lines that
      could not be sent make the exit code 1.
      """,
    options: [
      OptionSpec("--output", short: "-o", value: "FILE", "where wav writes"),
      OptionSpec("--wpm", value: "N", "words a minute, 5 to 40; else the setting wpm"),
      OptionSpec("--farnsworth", value: "N", "longer spaces: words a minute of the whole"),
      OptionSpec("--for", value: "SECONDS", "chat: keep receiving after the end of the input"),
    ],
    examples: [
      "quiz morse encode SOS", "quiz morse decode '... --- .../-.. . .-'",
      "quiz morse dictionary comma", "printf '\\n.\\n-\\n' | quiz morse tutorial",
      "quiz morse wav 'CQ CQ' -o cq.wav --wpm 20 --farnsworth 10", "quiz morse rank",
      "printf 'CQ CQ\\n.- -. -.\\n' | quiz morse chat practice --player ann",
    ],
    choices: Program.morseWords.names)

  static let check = CommandSpec(
    "check", "FILE", "look for mistakes in a quiz file",
    details: """
      Every mistake is printed as FILE:LINE:COLUMN: path: what is wrong, and the
      exit code is 1. A sound quiz is summed up: for each outcome an answer sheet
      that wins, and its share among random players.
      """,
    examples: ["quiz check capitals.json"])

  static let importing = CommandSpec(
    "import", "FILE", "make a quiz of a GIFT or Aiken file",
    details: """
      Questions with one or several right answers, and true or false, become a
      quiz with the outcomes right and wrong, written beside FILE as NAME.json;
      no file is ever overwritten. What can't be taken over is printed as
      FILE:LINE:COLUMN: why; then nothing is written, and the exit code is 1.
      docs/IMPORT.md says what is taken over and how.
      """,
    options: [
      OptionSpec("--output", short: "-o", value: "OUT", "where to write; - prints the quiz"),
      OptionSpec(
        "--format", value: "NAME", "gift or aiken; else by the end of FILE's name",
        choices: ["gift", "aiken"]),
      OptionSpec("--title", value: "TEXT", "what the quiz is called; else FILE's name"),
      OptionSpec("--id", value: "ID", "its name in logs; else made of FILE's name"),
      OptionSpec("--partial", "write the sound questions, the others are left out"),
    ],
    examples: [
      "quiz import capitals.gift",
      "quiz import capitals.aiken -o europe.json --title \"Capitals of Europe\"",
      "quiz import capitals.txt --format gift --partial",
    ])

  static let completions = CommandSpec.completions(of: "quiz")

  static let man = CommandSpec.manual(of: "quiz")

  static let web = CommandSpec(
    "web", "", "write the page that plays in any browser, without this program",
    details: """
      One HTML file with the same engine: open it from a disk or put it on any web
      space. It needs no server and no network, and keeps its logs in the browser.
      """,
    options: [OptionSpec("--output", short: "-o", value: "FILE", "where to write; a new file")],
    examples: ["quiz web -o quiz.html"])

  static let help = CommandSpec(
    "help", "[COMMAND]", "what a command does", examples: ["quiz help play"],
    choices: [
      list, play, resume, results, settings, morse, countries, country, lists, register, login,
      logout, whoami, password, picture, check, importing, web, completions, man,
    ].map { $0.name })

  private static let exitCodes = """
    Exit codes: 0 done, 1 no (mistakes in a quiz, nothing to resume), 2 usage or
    environment, 3 a log can't be judged, 130 interrupted.
    """

  /// The manual page made of it.
  static let manual = Manual(
    book, version: Program.version, date: Program.manualDate,
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
        ACCESSIBLE=1: no redrawing and no block signs, sentences instead.
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
