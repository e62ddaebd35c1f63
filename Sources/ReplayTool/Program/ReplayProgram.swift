package import EventLog
package import Shell

/// A program that reads logs of the kinds that are registered with it: a debugger.
///
/// ```swift
/// ReplayProgram("savings-tool", "look into savings boxes", [
///   LogKind(savings) { _ in SavingsBox() }
/// ]).run()
/// ```
/// It has the commands `log`, `show`, `state`, `blame`, `step`, `diff`, `bisect`, `verify` and
/// `audit`, each as text for people, with `--plain` and with `--json`, and `report`, which writes a
/// page; `help` explains them. Nothing else is written.
public struct ReplayProgram {
  /// Its word, as messages begin.
  package let name: String
  /// What it is for, in one line.
  package let summary: String
  /// Its commands, in the order of the help.
  package let commands: [ProgramCommand]
  /// The kinds of logs that a command line may name.
  package let kinds: (Arguments) throws(Failure) -> LogKinds
  /// Puts the words of a command line into the form that commands take.
  package var prepare: (inout Arguments, CommandSpec) throws(Failure) -> Void = { _, _ in }
  /// What is wrong with a file and not with its events, where the program has codes for that.
  package var fileFindings: (ReplayedFile) -> [LogFinding] = { _ in [] }
  /// Prints help; the words name a command, or nothing.
  package var help: (([String], Console) throws(Failure) -> ExitStatus)?
  /// Refuses options of `log` that a kind of log has no use for.
  package var checkLog: ((Arguments, StreamName.Kind) throws(Failure) -> Void)?
  /// What `state` looks a path up in, at a place, where that is more than the log's own state.
  package var document: ((ReplayedFile, Int, String, Arguments) throws(Failure) -> [UInt8]?)?
  /// Answers `blame`, at a place, for paths that are not of the log's own state.
  package var otherBlame:
    ((ReplayedFile, Int, [String], Arguments, inout Output) throws(Failure) -> ExitStatus?)?
  /// Compares two logs without places in another way than by their states at the end.
  package var otherDiff:
    ((ReplayedFile, ReplayedFile, Arguments, inout Output) throws(Failure) -> ExitStatus?)?
  /// Begins what the full screen of `step` has for some kinds of logs alone.
  package var whatIf: StepAside.Beginning?
  /// The data folder that the logs of `verify` belong to.
  package var data: ((Arguments) throws(Failure) -> DataPlaces?)?

  /// A program for logs of these kinds.
  public init(_ name: String, _ summary: String, _ kinds: [LogKind]) {
    self.init(name, summary, ProgramCommand.ofEveryKind(in: name)) { arguments in
      LogKinds(kinds, arguments.console)
    }
  }

  /// A program with commands of its own.
  package init(
    _ name: String, _ summary: String, _ commands: [ProgramCommand],
    kinds: @escaping (Arguments) throws(Failure) -> LogKinds
  ) {
    (self.name, self.summary, self.commands, self.kinds) = (name, summary, commands, kinds)
  }

  /// Runs the command line of this process and ends it.
  public func run() -> Never {
    System.occupyStreams()
    System.end(run(System.words, .system))
  }

  /// Runs one command line and returns how it ended; the process goes on.
  package func run(_ words: [String], _ console: Console) -> ExitStatus {
    var console = console
    console.program = name
    do throws(Failure) { return try perform(words, console) } catch {
      console.warn(name + ": " + error.message)
      return error.status
    }
  }

  private func perform(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
    guard let word = words.first else {
      for line in book.overview { console.warn(line) }
      return .usage
    }
    let rest = Array(words.dropFirst())
    if ["help", "-h", "--help"].contains(word) { return try explain(rest, console) }
    return try command(word, "unknown command", "\(name) help lists them")
      .run(self, rest, console)
  }

  private func command(
    _ word: String, _ fault: String, _ advice: String? = nil
  ) throws(Failure) -> ProgramCommand {
    let names = commands.map { $0.spec.name }
    guard let command = commands.first(where: { $0.spec.name == word }) else {
      throw Failure(
        fault + " " + word.shownArgument
          + (advice.map { nearest(word, among: names, else: $0) } ?? nearest(word, among: names)))
    }
    return command
  }

  // MARK: Help

  /// What help and completions are made of.
  package var book: Help {
    Help(
      program: name, summary: summary, commands: commands.map { $0.spec },
      options: ProgramCommand.common,
      closing: "Exit codes: 0 yes, 1 no, 2 usage, 3 cannot judge.")
  }

  /// Explains a command, or lists all.
  func explain(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
    if let help { return try help(words, console) }
    var lines = book.overview
    if let word = words.first { lines = book.page(try command(word, "no command").spec) }
    return try console.print(lines.joined(separator: "\n"))
  }
}
