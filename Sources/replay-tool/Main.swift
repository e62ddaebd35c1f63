import ReplayTool
import Documents
import SessionEngine
import SessionShell
import Shell

/// The developers' and auditors' program.
@main
struct ReplayTool {
  static let version = "0.2.0"
  static let name = "replay-tool"
  /// What made a page, as it names it.
  static let nameAndVersion = name + " " + version
  /// The day the manual page was last changed by hand.
  static let manualDate = "2026-11-24"

  static func main() {
    System.occupyStreams()
    if System.isCommandLine("--version"), System.printAtOnce(nameAndVersion) { System.end(.yes) }
    System.end(run(System.words, .system))
  }

  /// The commands, the kinds of logs, and what is done with every command line.
  static var program: ReplayProgram {
    var program = ReplayProgram(name, Help.summary, Commands.all) { arguments throws(Failure) in
      try LogKinds(arguments)
    }
    program.prepare = { arguments, spec throws(Failure) in
      if spec.name != UnpackCommand.spec.name {
        try arguments.console.mountArchives(
          arguments.operands + arguments.all(DataOption.data) + arguments.all(ClassSweep.witness)
            + arguments.all(BisectCommand.against))
      }
      try ShortNames.resolve(&arguments, of: spec)
    }
    program.fileFindings = { file in
      let found = JudgedLog.integrity(file.verified)
      return (found + (file.hasRules ? [] : [JudgedLog.undecided(file.stream)]))
        .map { LogFinding($0) }
    }
    program.help = { words, console throws(Failure) in try Help.run(words, console) }
    program.addSessions()
    return program
  }

  /// Runs one command line and returns how it ended; the process goes on.
  static func run(_ words: [String], _ console: Console) -> ExitStatus {
    var console = console
    console.program = name
    console.mount = { console, paths throws(Failure) in try console.mountArchives(paths) }
    do throws(Failure) {
      if let status = try answer(words, console) { return status }
    } catch {
      console.warn(name + ": " + error.message)
      return error.status
    }
    return program.run(words, console)
  }

  /// What is no command; nil where a command is to be run.
  private static func answer(
    _ words: [String], _ console: Console
  ) throws(Failure) -> ExitStatus? {
    guard let word = words.first else {
      if let chooser = SessionChooser(console) { return try chooser.run() }
      console.warn(Help.overview)
      return .usage
    }
    if word == SchemaCommand.word { return try SchemaCommand.run(words, Schemas.all, console) }
    try refuseData(words, of: word)
    if words.contains("--version"), words.allSatisfy({ versionWords.contains($0) }) {
      return try tellVersion(words, console)
    }
    return nil
  }

  /// Says how a log of another data folder is named, where `--data` would only be unknown.
  private static func refuseData(_ words: [String], of name: String) throws(Failure) {
    let data = DataOption.data.name
    let words = words.prefix { $0 != "--" }
    guard let spec = Commands.all.first(where: { $0.spec.name == name })?.spec,
      spec.operands.contains("LOG") || spec.operands.contains("A[@N]"),
      !spec.options.contains(where: { $0.name == data }),
      words.contains(where: { $0 == data || $0.hasPrefix(data + "=") })
    else { return }
    throw Failure(
      "\(name) does not take \(data); name a log of another data folder as DIR/NAME, such as "
        + "DIR/last")
  }

  /// What may accompany `--version`, in any order.
  private static let versionWords = ["--version", "--json", "--plain", "--quiet", "-q"]

  /// `--version`, as text or as JSON.
  private static func tellVersion(
    _ words: [String], _ console: Console
  ) throws(Failure) -> ExitStatus {
    let form = Form(
      try Arguments(words, options: ProgramCommand.common + .of(Commands.version), console: console)
    )
    var output = try Output(
      colour: nil, isASCII: false, isQuiet: form == .quiet, console: console)
    if form == .json {
      output.json(VersionAnswer())
    } else {
      output.line(nameAndVersion)
    }
    return output.finish() ?? .yes
  }
}

/// Every command, in the order of the help.
enum Commands {
  static let all = explained + [ProgramCommand(spec: Help.spec, run: Help.run)]

  /// Every command but the one that explains them.
  static let explained: [ProgramCommand] = [
    ProgramCommand(.log, run: LogCommand.run),
    ProgramCommand(.show, run: ShowCommand.run),
    ProgramCommand(.state, run: StateCommand.run),
    ProgramCommand(.diff, run: DiffCommand.run),
    ProgramCommand(.blame, run: BlameCommand.run),
    ProgramCommand(.step, run: StepCommand.run),
    ProgramCommand(.bisect, run: QuizBisect.run),
    ProgramCommand(.verify, run: VerifyCommand.run),
    ProgramCommand(spec: AuditCommand.spec, run: AuditCommand.run),
    ProgramCommand(spec: WhatIfCommand.spec, run: WhatIfCommand.run),
    ProgramCommand(spec: MinimiseCommand.spec, run: MinimiseCommand.run),
    ProgramCommand(spec: RescoreCommand.spec, run: RescoreCommand.run),
    ProgramCommand(spec: TestCommand.spec, run: TestCommand.run),
    ProgramCommand(ReportCommand.spec, run: ReportCommand.run),
    ProgramCommand(spec: DisputeCommand.spec, run: DisputeCommand.run),
    ProgramCommand(spec: StatsCommand.spec, run: StatsCommand.run),
    ProgramCommand(spec: ExportCommand.spec, run: ExportCommand.run),
    ProgramCommand(spec: ReceiptCommand.spec, run: ReceiptCommand.run),
    ProgramCommand(spec: KeyCommand.spec, run: KeyCommand.run),
    ProgramCommand(spec: PackCommand.spec, run: PackCommand.run),
    ProgramCommand(spec: UnpackCommand.spec, run: UnpackCommand.run),
    ProgramCommand(spec: ExplainCommand.spec, run: ExplainCommand.run),
    ProgramCommand(spec: CompletionsCommand.spec, run: CompletionsCommand.run),
    ProgramCommand(spec: ManCommand.spec, run: ManCommand.run),
  ]

  /// What stands alone, or beside `--json`.
  static let version = Flag("--version", "print the version")
}

extension CSVFormat {
  /// Safe for a spreadsheet, unless `--raw-csv` asks for the exact text.
  init(_ arguments: Arguments) { self.init(isRaw: arguments.has(ProgramCommand.rawCSV)) }
}

extension Output {
  /// Prints a row as cells: of CSV, where that was asked for.
  mutating func row(_ row: some Described, _ csv: CSVFormat?) {
    if let csv { self.csv(row, csv) } else { plain(row) }
  }
}
