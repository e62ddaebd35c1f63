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
  /// Whether it needs the data folder, where no table of words says so.
  private let needs: DataFolderNeed
  /// The words that may follow it.
  private let words: WordTable?
  let run: @Sendable (Context) throws(Failure) -> ExitStatus

  init(
    _ spec: CommandSpec, takes operandCounts: ClosedRange<Int>, _ usage: String,
    needs: DataFolderNeed = .required, words: WordTable? = nil, isForPlayer: Bool = false,
    run: @escaping @Sendable (Context) throws(Failure) -> ExitStatus
  ) {
    (self.spec, self.operandCounts, self.usage) = (spec, operandCounts, usage)
    (self.needs, self.words, self.isForPlayer) = (needs, words, isForPlayer)
    self.run = run
  }

  /// Whether a call of it needs the data folder.
  func need(_ arguments: Arguments) -> DataFolderNeed { words?.need(arguments) ?? needs }
}
