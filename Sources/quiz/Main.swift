internal import EventLog
internal import Documents
internal import Shell

/// Where the players' program begins.
@main
enum Main {
  static func main() {
    System.occupyStreams()
    if System.isCommandLine("--version"), System.printAtOnce("quiz " + Context.version) {
      System.end(.yes)
    }
    System.end(run(System.words, .system))
  }

  /// Carries out one command line and returns how it ended; the process goes on.
  static func run(_ words: [String], _ console: Console) -> ExitStatus {
    var console = console
    console.program = "quiz"
    do throws(Failure) { return try perform(words, console) } catch {
      // What is written on the full screen goes with it.
      FullScreen.leave()
      console.warn("quiz: " + error.message)
      return error.status
    }
  }

  /// The same, without telling what failed.
  static func perform(
    _ words: [String], _ console: Console, isFromMenu: Bool = false
  ) throws(Failure) -> ExitStatus {
    if words.first == SchemaCommand.word {
      return try SchemaCommand.run(words, Schemas.all, console)
    }
    let call = try Call(words, console)
    let context = try Context(call, isFromMenu: isFromMenu)
    let terminal = context.terminal
    do throws(Failure) {
      let status = try context.run(call)
      // Who interrupted the program also ended what read its output.
      return status == .interrupted ? status : terminal.output.finish() ?? status
    } catch {
      if let status = terminal.output.finish(after: error) { return status }
      // What was to be said with the next screen may be why there is none.
      if terminal.live != nil {
        for notice in terminal.notices { terminal.output.warn("quiz: " + notice) }
      }
      throw error
    }
  }
}

/// A command line, told apart: which command, and what follows it.
struct Call {
  /// The command; the home menu where there is no word of one.
  let command: CommandEntry
  /// The rest.
  let arguments: Arguments

  /// The command is the first word that is no option and no option's value.
  init(_ words: [String], _ console: Console) throws(Failure) {
    var rest = words
    var name: String?
    var index = 0
    while index < words.count, words[index] != "--" {
      let word = words[index]
      guard word.utf8.first == 0x2D, word != "-" else {
        name = word
        rest.remove(at: index)
        break
      }
      let bare = String(word.prefix { $0 != "=" })
      guard let option = Commands.allOptions.first(where: { $0.name == bare || $0.short == bare })
      else {
        throw Failure(
          "unknown option \(bare.escapedForTerminal)"
            + (nearest(bare, among: Commands.allOptions.map { $0.name }).nonEmpty
              ?? "; quiz help lists the options; write -- before a name that begins with -"))
      }
      index += option.value.isEmpty || bare != word ? 1 : 2
    }
    guard let name else {
      command = PlayCommands.home
      arguments = try Arguments(rest, options: Commands.options, console: console)
      return
    }
    command = try Commands.command(name)
    arguments = try Arguments(
      rest, options: Commands.options + command.spec.options, console: console)
  }
}
