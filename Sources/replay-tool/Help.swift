import EventLog
import ReplayTool
import Shell

/// What the program says about itself.
enum Help {
  static var overview: String {
    var lines = [
      "replay-tool: " + summary, "",
      "Usage: replay-tool COMMAND [OPTIONS] …", "",
    ]
    for command in Commands.all {
      lines.append("  " + command.spec.name.padded(to: 13) + command.spec.summary)
    }
    lines += [
      "", promise, exitCodes,
      "A log is a path, or a short name: last, a player's name (for the player's own log), or at",
      "least four hex digits of a session's id, in the data folder ($QUIZ_DATA, else",
      "$XDG_DATA_HOME/quiz, else ~/.local/share/quiz); DIR/last is in DIR.",
      "replay-tool --schema lists the JSON schemas, replay-tool --schema NAME prints one.",
      "If a score is wrong, audit names the event, show and blame explain it, and minimise finds the",
      "smallest session that still shows it. replay-tool help COMMAND has details and examples.",
    ]
    return lines.joined(separator: "\n")
  }

  private static let promise =
    "Only rescore --publish writes into a data folder; no command needs the network."
  private static let exitCodes = "Exit codes: 0 yes, 1 no, 2 usage, 3 cannot judge."

  /// What completions and the manual page are made of.
  static var book: Shell.Help { ReplayTool.program.book }

  /// `help`, the command that explains the others.
  static let spec = CommandSpec(
    "help", "[COMMAND]", "explain a command, with examples",
    examples: ["replay-tool help audit"], choices: Commands.explained.map { $0.spec.name })

  static let summary = "replay, verify and audit the logs of quiz sessions"

  static var manual: Manual {
    Manual(
      book, version: ReplayTool.version, date: ReplayTool.manualDate,
      description: "replay-tool reads the logs that quiz and the page write. " + promise,
      sections: [
        ("ADDRESSES", addresses), ("EXIT STATUS", exitCodes),
        (
          "ENVIRONMENT",
          """
          NO_COLOR, TERM=dumb: no colour, unless --color always.

          ACCESSIBLE=1: sentences instead of redrawing and block characters.
          """
        ),
        ("SEE ALSO", "quiz(1)"),
      ])
  }

  private static let addresses = """
    A log is a path, or a short name in the data folder ($QUIZ_DATA): four or more hex
    digits of the beginning or the end of a session's id, last, or a player's name.
    DATA/last is in another folder. Without arguments, replay-tool offers the newest
    sessions at a terminal.

    A place in a log follows the name of the log:
      LOG@17         after the event of that seq
      LOG@17^        just before it
      LOG@end, @-1   the last event; the one before it
      LOG@food       the first answer to that question; @food:last the last one
                     (the state after its whole append; show prints the answer itself)
      LOG@+12.5s     by time since the start
    """

  static func run(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
    var text = overview
    if let word = words.first, word != "-h", word != "--help" {
      guard words.count == 1 else {
        throw Failure(
          "unexpected argument '\(words[1].escapedForTerminal)'; write replay-tool help COMMAND")
      }
      guard let command = book.commands.first(where: { $0.name == word }) else {
        throw Failure("no command \(word.escapedForTerminal)" + hint(word))
      }
      text = page(command)
    }
    return try console.print(text)
  }

  /// What was probably meant: a command, or an option and where options are explained.
  private static func hint(_ word: String) -> String {
    let commands = nearest(word, among: book.commands.map { $0.name })
    if !commands.isEmpty { return commands }
    let names =
      ProgramCommand.common.map { $0.name } + book.commands.flatMap { $0.options.map { $0.name } }
    guard word.utf8.first == 0x2D, let place = nearestPlace(of: word, among: names) else {
      return "; replay-tool help lists them"
    }
    let owner = book.commands.first { $0.options.contains { $0.name == names[place] } }
    return "; did you mean the option \(names[place])? see replay-tool help "
      + (owner?.name ?? "verify")
  }

  /// The commands that print a text as it is, in no other form.
  private static let texts = [CompletionsCommand.spec, ManCommand.spec, spec].map { $0.name }

  private static func page(_ spec: CommandSpec) -> String {
    let options = texts.contains(spec.name) ? [] : spec.options + ProgramCommand.common
    var usage = "Usage: replay-tool " + spec.name
    if !options.isEmpty { usage += " [OPTIONS]" }
    if !spec.operands.isEmpty { usage += " " + spec.operands }
    var lines = ["replay-tool " + spec.name + ": " + spec.summary, "", usage]
    if !spec.details.isEmpty { lines += ["", spec.details] }
    if !options.isEmpty { lines += ["", "Options:"] }
    for option in options {
      let word = (option.short.isEmpty ? "" : option.short + ", ") + option.name
      let value = option.value.isEmpty ? "" : option.value + " "
      let name = (word + " " + value).padded(to: 20)
      let text = option.help.wrapped(to: Shell.Help.columns - 2 - name.count)
      lines.append("  " + name + text[0])
      lines += text.dropFirst().map { String(repeating: " ", count: 22) + $0 }
    }
    if !spec.examples.isEmpty { lines += ["", "Examples:"] }
    for example in spec.examples {
      lines += example.wrappedForShell(to: Shell.Help.columns - 2).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}
