internal import EventLog
internal import SessionEngine
internal import Shell
internal import Systems

/// One run of the players' program: its options, streams, clock and data folder.
struct Program: ~Copyable {
  /// How results are printed.
  enum Format { case text, json, plain }

  /// How a screen was left.
  enum Leaving { case toMenu, quit, endOfInput, interrupted }

  static let version = "0.1.0"

  /// The day the manual page was last changed by hand.
  static let manualDate = "2026-11-21"

  let arguments: Arguments
  let format: Format
  /// The data folder; nil if none was found, for a command that can do without.
  let dataFolder: DataFolder<POSIXStorage>?
  let disk: POSIXStorage
  /// The player named by `--player`, or signed in; nil if nobody is.
  var namedPlayer: String?
  /// Who is signed in, in the data folder; nil if nobody is, or `--player` made it not matter.
  var signedInPlayer: String?
  /// Whose password was given for this run alone.
  var unlockedPlayers: [String] = []
  let seed: Seed?
  let hasFixedClock: Bool
  /// Whether a person types, so that *Begin* and *Done* are waited for.
  let isAsking: Bool
  /// Whether the terminal is cleared between screens.
  let isRedrawing: Bool
  let isAccessible: Bool

  var output: Output
  var clock: Clock
  var input: LineInput?
  /// How many lines of input were read.
  var lineCount = 0
  /// Whether a menu follows, which says what was done.
  var isInMenu = false
  /// What is to be said with the next screen.
  var notices: [String] = []
  /// Which page of a result that is higher than the terminal is shown, and of how many.
  var page = 0
  var pageCount = 1
  /// In which row of the terminal the time left stands, from 1, if it can be drawn anew there.
  var timeRow: Int?
  /// The arithmetic session whose screen was left for the home menu, in this run.
  var leftForHome: String?
  /// Which missed entry was told already.
  var toldMiss: Miss?

  /// Makes sense of the options that every command takes.
  static func with(
    _ arguments: Arguments, _ need: DataFolderNeed
  ) throws(Failure) -> Program {
    guard !(arguments.has("--json") && arguments.has("--plain")) else {
      throw Failure("--json and --plain exclude each other; choose one")
    }
    let root = try need.location(option: arguments.value("--data"), arguments.console)
    let clock = try arguments.value("--clock").map { text throws(Failure) in
      try Clock(fixed: text)
    }
    let seed = try arguments.value("--seed").map { text throws(Failure) in
      guard let seed = Seed(typed: text) else {
        throw Failure("--seed \(text.escapedForTerminal): a seed has 32 hex digits")
      }
      return seed
    }
    let output = try Output(
      colour: arguments.value("--color"), isASCII: arguments.has("--ascii"),
      isQuiet: arguments.has("--quiet"), console: arguments.console)
    if let option = arguments.value("--player"), !PlayerSettings.isName(option) {
      throw Failure(.badPlayerName(option))
    }
    return Program(arguments, output, root: root, clock: clock, seed: seed)
  }

  // Nothing can fail here: a noncopyable value that is given up half-made is more than the
  // compiler of 2026 can take.
  private init(
    _ arguments: Arguments, _ output: consuming Output, root: String?, clock: Clock?, seed: Seed?
  ) {
    self.arguments = arguments
    let console = arguments.console
    self.output = output
    self.seed = seed
    namedPlayer = arguments.value("--player")
    self.clock = clock ?? Clock(console)
    hasFixedClock = clock != nil
    format = arguments.has("--json") ? .json : arguments.has("--plain") ? .plain : .text
    disk = console.disk
    if let root {
      dataFolder = DataFolder(
        root, on: disk, shelf: Program.shelf,
        token: String(System.processNumber) + "x"
          + String(UInt32(truncatingIfNeeded: console.random())))
    } else {
      dataFolder = nil
    }
    isAsking = console.isTerminal(0)
    isAccessible = console.environment("ACCESSIBLE") == "1"
    isRedrawing =
      isAsking && console.isTerminal(1) && format == .text && !isAccessible
      && !arguments.has("--quiet") && console.environment("TERM") != "dumb"
  }

  /// Where the program was called.
  var console: Console { output.console }

  /// Who plays.
  var player: String { namedPlayer ?? "player" }

  /// The quizzes that the program brings with it.
  static let shelf = QuizShelf(BuiltInQuizzes.files)

  /// The data folder, for a command whose ``DataFolderNeed`` is `.required`.
  ///
  /// - Throws: that it was not found, which such a command said before it began.
  var folder: DataFolder<POSIXStorage> {
    get throws(SessionError) {
      guard let dataFolder else {
        throw .storage(StorageError(.notFound, "find", "the data folder"))
      }
      return dataFolder
    }
  }

  mutating func perform(_ call: Call) throws(Failure) -> ExitStatus {
    if arguments.has("--version") { return tellVersion() }
    if arguments.has("--help") { return try help(call.command.spec.name.nonEmpty) }
    if call.dataFolderNeed != .none, dataFolder != nil {
      try findSignedIn()
      if call.command.isForPlayer, let name = arguments.value("--player"),
        let leaving = try authorise(name)
      {
        return leaving == .interrupted ? .interrupted : .no
      }
    }
    try takeOperands(call.command.operandCounts, call.command.usage)
    return try call.command.run(&self)
  }

  /// Refuses too few and too many words behind a command.
  func takeOperands(_ counts: ClosedRange<Int>, _ usage: String) throws(Failure) {
    if arguments.operands.count > counts.upperBound {
      let word = arguments.operands[counts.upperBound]
      throw Failure("\(word.escapedForTerminal) is one word too many; write \(usage)")
    }
    if arguments.operands.count < counts.lowerBound { throw Failure("write \(usage)") }
  }

  /// What the shell sees when a screen was left; a person goes back to the menu first.
  mutating func status(of leaving: Leaving) throws(Failure) -> ExitStatus {
    var leaving = leaving
    if leaving == .toMenu, isAsking, dataFolder != nil { leaving = try menu() }
    return leaving == .interrupted ? .interrupted : .yes
  }

  /// The words that go on with a session later.
  var resumeWords: String {
    var words = "quiz resume"
    if let folder = arguments.value("--data") { words += " --data " + folder.escapedForTerminal }
    if let player = arguments.value("--player") { words += " --player " + player }
    return words
  }
}

extension POSIXStorage {
  /// The bytes of a file, or as many as `limit` and one more.
  func contents(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    let file = try openForReading(path)
    defer { close(file) }
    guard try status(file).isRegular else { throw StorageError(.notAFile, "read", path) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let taken = try read(
        file, at: Int64(bytes.count), byteCount: limit + 1 - bytes.count, to: &bytes)
      if taken == 0 { break }
    }
    return bytes
  }
}

/// Carries out a step of the engine; its error in words.
func engine<Result: ~Copyable>(
  _ body: () throws(SessionError) -> Result
) throws(Failure) -> Result {
  do throws(SessionError) { return try body() } catch {
    var failure = Failure(error)
    failure.isOfSystem = true
    throw failure
  }
}
