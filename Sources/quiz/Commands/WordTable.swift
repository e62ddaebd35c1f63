internal import EventLog
internal import Documents
internal import Shell

/// The words that may follow a command, such as `encode` in `quiz morse encode`.
struct WordTable: Sendable {
  struct Word: Sendable {
    /// The word.
    let name: String
    /// How many operands the command takes with it, itself included.
    let takes: ClosedRange<Int>
    /// What to write, shown after too few or too many arguments.
    let usage: String
    let needs: DataFolderNeed
    /// Runs it, with the operands that follow it.
    let run: @Sendable (Context, [String]) throws(Failure) -> ExitStatus
  }

  /// The command that they follow, with its program: `quiz morse`.
  let command: String
  /// Where they are listed, shown after an unknown one.
  let advice: String
  /// Whether a word that is not among them needs the data folder.
  let otherNeed: DataFolderNeed
  /// The words, in the order in which shells complete them.
  let words: [Word]

  /// The names of all.
  var names: [String] { words.map { $0.name } }

  /// The word of a name.
  ///
  /// - Throws: that there is none, with the nearest one.
  private func word(_ name: String) throws(Failure) -> Word {
    guard let word = words.first(where: { $0.name == name }) else {
      throw Failure(
        "unknown word \(name.escapedForTerminal) after \(command)"
          + (nearest(name, among: names).nonEmpty ?? "; \(advice)"))
    }
    return word
  }

  /// Whether the word on a command line needs the data folder; the command alone does.
  func need(_ arguments: Arguments) -> DataFolderNeed {
    guard let name = arguments.operands.first else { return .required }
    return words.first { $0.name == name }?.needs ?? otherNeed
  }

  /// Runs the word on the command line; nil if there is none.
  func run(_ context: Context) throws(Failure) -> ExitStatus? {
    let operands = context.arguments.operands
    guard let name = operands.first else { return nil }
    let word = try word(name)
    try context.takeOperands(word.takes, word.usage)
    return try word.run(context, Array(operands.dropFirst()))
  }
}
