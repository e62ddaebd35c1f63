internal import Shell

/// A command: what help says about it, what it takes, and what runs it.
struct CommandEntry: Sendable {
  /// What help, completions and the manual page are made of.
  let spec: CommandSpec
  /// How many operands it takes.
  let operandCounts: ClosedRange<Int>
  /// What to write, shown after too few or too many arguments.
  let usage: String
  /// Whether it does something as a player, whose password may be needed.
  let isForPlayer: Bool
  /// Whether it needs the data folder.
  let need: @Sendable (Arguments) -> DataFolderNeed
  /// Runs it.
  let run: @Sendable (Context) throws(Failure) -> ExitStatus

  /// A command that always needs the data folder, or never.
  init(
    _ spec: CommandSpec, takes operandCounts: ClosedRange<Int>, _ usage: String,
    needs need: DataFolderNeed = .required, isForPlayer: Bool = false,
    run: @escaping @Sendable (Context) throws(Failure) -> ExitStatus
  ) {
    self.init(
      spec, takes: operandCounts, usage, need: { _ in need }, isForPlayer: isForPlayer, run: run)
  }

  /// A command that needs the data folder for some operands.
  init(
    _ spec: CommandSpec, takes operandCounts: ClosedRange<Int>, _ usage: String,
    need: @escaping @Sendable (Arguments) -> DataFolderNeed, isForPlayer: Bool = false,
    run: @escaping @Sendable (Context) throws(Failure) -> ExitStatus
  ) {
    self.spec = spec
    self.operandCounts = operandCounts
    self.usage = usage
    self.need = need
    self.isForPlayer = isForPlayer
    self.run = run
  }
}
