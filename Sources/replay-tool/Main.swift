import EventLog
import Results
import Shell

/// The developers' and auditors' program.
@main
struct ReplayTool {
  static let version = "0.1.0"
  static let name = "replay-tool"
  /// What made a page, as it names it.
  static let nameAndVersion = name + " " + version
  /// The day the manual page was last changed by hand.
  static let manualDate = "2026-11-24"

  static func main() {
    if System.isCommandLine("--version"), System.printAtOnce(nameAndVersion) { System.end(.yes) }
    System.end(run(System.words, .system))
  }

  /// Runs one command line and returns how it ended; the process goes on.
  static func run(_ words: [String], _ console: Console) -> ExitStatus {
    do throws(Failure) { return try perform(words, console) } catch {
      console.warn(name + ": " + error.message)
      return error.status
    }
  }

  private static func perform(
    _ words: [String], _ console: Console
  ) throws(Failure) -> ExitStatus {
    guard let word = words.first else {
      if let chooser = SessionChooser(console) { return try chooser.run() }
      console.warn(Help.overview)
      return .usage
    }
    if word == SchemaCommand.word {
      var output = try Output(colour: nil, isASCII: false, console: console)
      try SchemaCommand.run(words, Schemas.all, &output)
      return output.finish() ?? .yes
    }
    if words.contains("--version"), words.allSatisfy({ versionWords.contains($0) }) {
      return try tellVersion(words, console)
    }
    let name = word == "-h" || word == "--help" ? "help" : word
    guard let command = Commands.all.first(where: { $0.spec.name == name }) else {
      throw Failure(
        "unknown command \(word.escapedForTerminal)"
          + nearest(word, among: Commands.all.map { $0.spec.name })
          + "; replay-tool help lists them")
    }
    return try command.run(Array(words.dropFirst()), console)
  }

  /// What may accompany `--version`, in any order.
  private static let versionWords = ["--version", "--json", "--plain", "--quiet", "-q"]

  /// `--version`, as text or as JSON.
  private static func tellVersion(
    _ words: [String], _ console: Console
  ) throws(Failure) -> ExitStatus {
    let form = Form(
      try Arguments(words, options: Commands.common + [Commands.version], console: console))
    var output = try Output(
      colour: nil, isASCII: false, isQuiet: form == .quiet, console: console)
    if form == .json {
      output.json(VersionAnswer())
    } else {
      output.line(name + " " + version)
    }
    return output.finish() ?? .yes
  }
}

/// Every command, in the order of the help.
enum Commands {
  static let all = explained + [Command(spec: Help.spec, run: Help.run)]

  /// Every command but the one that explains them.
  static let explained: [Command] = [
    Command(spec: LogCommand.spec, run: LogCommand.run),
    Command(spec: ShowCommand.spec, run: ShowCommand.run),
    Command(spec: StateCommand.spec, run: StateCommand.run),
    Command(spec: DiffCommand.spec, run: DiffCommand.run),
    Command(spec: BlameCommand.spec, run: BlameCommand.run),
    Command(spec: StepCommand.spec, run: StepCommand.run),
    Command(spec: BisectCommand.spec, run: BisectCommand.run),
    Command(spec: VerifyCommand.spec, run: VerifyCommand.run),
    Command(spec: AuditCommand.spec, run: AuditCommand.run),
    Command(spec: WhatIfCommand.spec, run: WhatIfCommand.run),
    Command(spec: MinimiseCommand.spec, run: MinimiseCommand.run),
    Command(spec: RescoreCommand.spec, run: RescoreCommand.run),
    Command(spec: TestCommand.spec, run: TestCommand.run),
    Command(spec: ReportCommand.spec, run: ReportCommand.run),
    Command(spec: DisputeCommand.spec, run: DisputeCommand.run),
    Command(spec: StatsCommand.spec, run: StatsCommand.run),
    Command(spec: ExportCommand.spec, run: ExportCommand.run),
    Command(spec: ReceiptCommand.spec, run: ReceiptCommand.run),
    Command(spec: KeyCommand.spec, run: KeyCommand.run),
    Command(spec: PackCommand.spec, run: PackCommand.run),
    Command(spec: UnpackCommand.spec, run: UnpackCommand.run),
    Command(spec: ExplainCommand.spec, run: ExplainCommand.run),
    Command(spec: CompletionsCommand.spec, run: CompletionsCommand.run),
    Command(spec: ManCommand.spec, run: ManCommand.run),
  ]

  /// What every command takes.
  static let common = [
    OptionSpec("--json", "print JSON; docs/schema describes it"),
    OptionSpec("--plain", "print tab-separated values, one record per line"),
    OptionSpec("--quiet", short: "-q", "print nothing; only set the exit code"),
    OptionSpec(
      "--color", value: "WHEN", "auto, always or never",
      choices: Output.colourWords),
    OptionSpec("--ascii", "use ASCII characters only"),
    OptionSpec("--help", short: "-h", "show this help"),
  ]

  /// What stands alone, or beside `--json`.
  static let version = OptionSpec("--version", "print the version")

  /// What commands take that print CSV.
  static let rawCSV = OptionSpec(
    "--raw-csv", "CSV for programs: no apostrophe before what a spreadsheet would compute")

  /// What commands take that need a session's quiz.
  static let quiz = OptionSpec(
    "--quiz", value: "FILE|DIR", "also look for quizzes here; may be given several times")
}

/// Which form a command prints in.
enum Form {
  case text, json, plain, quiet

  init(_ arguments: Arguments) {
    if arguments.has("--quiet") {
      self = .quiet
    } else if arguments.has("--json") {
      self = .json
    } else {
      self = arguments.has("--plain") ? .plain : .text
    }
  }
}

extension CSVFormat {
  /// Safe for a spreadsheet, unless `--raw-csv` asks for the exact text.
  init(_ arguments: Arguments) { self.init(isRaw: arguments.has("--raw-csv")) }
}
