internal import Documents
internal import EventLog
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// What a command gets: its words, the terminal it reads and prints at, the data folder and who
/// plays.
struct Context {
  static let version = "0.2.0"

  /// The day the manual page was last changed by hand.
  static let manualDate = "2026-11-24"

  let arguments: Arguments
  let terminal: Terminal
  let currentPlayer: CurrentPlayer
  /// The data folder; nil if none was found, for a command that can do without.
  let dataFolder: DataFolder<POSIXStorage>?
  let disk: POSIXStorage
  let seed: Seed?
  /// Whether the menu runs the command: what it says to do is then in the menu, and no option.
  let isFromMenu: Bool

  /// Makes sense of the options that every command takes.
  init(_ call: Call, isFromMenu: Bool = false) throws(Failure) {
    self.isFromMenu = isFromMenu
    let arguments = call.arguments
    let console = arguments.console
    guard !(arguments.has(Commands.json) && arguments.has(Commands.plain)) else {
      throw Failure("--json and --plain cannot be combined; choose one")
    }
    let root = try call.dataFolderNeed.location(option: arguments[Commands.data], console)
    let clock = try arguments[Commands.clock]
    seed = try arguments[Commands.seed]
    terminal = try Terminal(arguments, clock)
    if let option = arguments[Commands.player], !PlayerSettings.isName(option) {
      throw Failure(.badPlayerName(option))
    }
    self.arguments = arguments
    disk = console.disk
    if let root {
      dataFolder = DataFolder(root, on: disk, shelf: .builtIn, token: console.runToken)
    } else {
      dataFolder = nil
    }
    currentPlayer = CurrentPlayer(terminal, dataFolder, option: arguments[Commands.player])
  }

  /// The data folder, for a command whose ``DataFolderNeed`` is `.required`.
  ///
  /// - Throws: that it was not found, which such a command said before it began.
  var folder: DataFolder<POSIXStorage> {
    get throws(Failure) { try engine(currentPlayer.folder) }
  }

  /// Refuses a folder that `--data` names and that is not there, for what only reads.
  func requireNamedFolder() throws(Failure) {
    guard let path = arguments[Commands.data] else { return }
    let status = try onDisk(disk.status(at: path.appendingPathPart(".")))
    if status == nil { throw Failure("--data \(path.shownArgument): no such folder") }
  }

  /// The settings of who plays; the defaults where there is no data folder to hold others.
  var settings: PlayerSettings {
    get throws(Failure) {
      guard let dataFolder else { return PlayerSettings() }
      return try engine(dataFolder.settings(of: currentPlayer.player))
    }
  }

  /// Runs the command that was called.
  func run(_ call: Call) throws(Failure) -> ExitStatus {
    let help = HelpCommand(terminal: terminal)
    if arguments.has(Commands.version) { return help.version() }
    if arguments.has(Commands.help) { return try help.page(call.command.spec.name.nonEmpty) }
    if call.dataFolderNeed != .none, dataFolder != nil {
      try currentPlayer.findSignedIn()
      if call.command.isForPlayer, let name = arguments[Commands.player],
        let leaving = try currentPlayer.authorise(name)
      {
        return leaving == .interrupted ? .interrupted : .no
      }
    }
    try takeOperands(call.command.operandCounts, call.command.usage)
    return try call.command.run(self)
  }

  /// Refuses too few and too many words after a command.
  func takeOperands(_ counts: ClosedRange<Int>, _ usage: String) throws(Failure) {
    if arguments.operands.count > counts.upperBound {
      let word = arguments.operands[counts.upperBound]
      throw Failure("unexpected argument '\(word.escapedForTerminal)'; write \(usage)")
    }
    if arguments.operands.count < counts.lowerBound { throw Failure("write \(usage)") }
  }

  /// What the shell sees when a screen was left; a person goes back to the menu first.
  ///
  /// A script has no menu here: a line meant for a session could start another one there. What it
  /// sent after the session was left is refused, and not dropped without a word.
  func status(of leaving: Leaving) throws(Failure) -> ExitStatus {
    var leaving = leaving == .home ? .toMenu : leaving
    if leaving == .toMenu, terminal.isAsking, dataFolder != nil {
      leaving = try HomeMenu(context: self).run()
    } else if leaving == .toMenu, !terminal.isAsking {
      switch try terminal.nextLine(within: 0) {
      case .line, .tooLong, .notText, .hasControls:
        terminal.answerLine(
          "not read, nor any line after it, because the command has ended; "
            + "quiz without a command reads them in its menu")
      case .interrupted: leaving = .interrupted
      case .end, .timeUp: break
      }
    }
    return leaving == .interrupted ? .interrupted : .yes
  }

  /// The words that resume a session later.
  var resumeWords: String {
    var words = "quiz resume"
    if let folder = arguments[Commands.data] { words += " --data " + folder.quotedForShell }
    if let player = arguments[Commands.player] { words += " --player " + player }
    return words
  }
}

extension QuizShelf {
  /// The quizzes that the program brings with it.
  static let builtIn = QuizShelf(BuiltInQuizzes.files)
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

extension Console {
  /// A seed that nobody chose.
  var randomSeed: Seed { Seed(high: random(), low: random()) }
}

/// Carries out a step of the engine; its error in words.
func engine<Result: ~Copyable>(
  _ step: @autoclosure () throws(SessionError) -> Result
) throws(Failure) -> Result {
  try engine { () throws(SessionError) in try step() }
}

/// The same for several steps.
func engine<Result: ~Copyable>(
  _ body: () throws(SessionError) -> Result
) throws(Failure) -> Result {
  do throws(SessionError) { return try body() } catch {
    var failure = Failure(error)
    failure.isOfSystem = true
    throw failure
  }
}

/// Carries out a step of the disk; its error in words.
func onDisk<Result>(
  _ step: @autoclosure () throws(StorageError) -> Result
) throws(Failure) -> Result {
  do throws(StorageError) { return try step() } catch { throw Failure(error) }
}
