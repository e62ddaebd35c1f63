/// What a program says about itself, made of the same ``CommandSpec`` values that it is run by.
package struct Help: Sendable {
  /// The program's word.
  package let program: String
  /// What it is, in one line.
  package let summary: String
  /// Its commands, in the order shown.
  package let commands: [CommandSpec]
  /// What every command takes.
  package let options: [OptionSpec]
  /// What follows the list of commands.
  package let closing: String

  /// How wide help is.
  package static let columns = 100

  /// Takes the facts as they are.
  package init(
    program: String, summary: String, commands: [CommandSpec], options: [OptionSpec],
    closing: String
  ) {
    self.program = program
    self.summary = summary
    self.commands = commands
    self.options = options
    self.closing = closing
  }

  /// The overview: every command and every common option.
  package var overview: [String] {
    var lines = [program + ": " + summary, "", "Usage: " + program + " [COMMAND] [OPTIONS]", ""]
    lines += Help.table(
      commands.map {
        ($0.operands.isEmpty ? $0.name : $0.name + " " + $0.operands, $0.summary)
      })
    lines += ["", "Options of every command:"]
    lines += Help.table(options.map { (Help.words($0), $0.help) })
    if !closing.isEmpty {
      lines.append("")
      lines += closing.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
    return lines
  }

  /// One command.
  package func page(_ command: CommandSpec) -> [String] {
    var usage = "Usage: " + program + " " + command.name
    if !command.operands.isEmpty { usage += " " + command.operands }
    var lines = [program + " " + command.name + ": " + command.summary, "", usage]
    if !command.details.isEmpty {
      lines.append("")
      lines += command.details.split(separator: "\n", omittingEmptySubsequences: false).map {
        String($0)
      }
    }
    if !command.options.isEmpty {
      lines += ["", "Options:"]
      lines += Help.table(command.options.map { (Help.words($0), $0.help) })
    }
    lines += ["", "Options of every command: " + program + " help"]
    if !command.examples.isEmpty {
      lines += ["", "Examples:"]
      for example in command.examples {
        lines += example.wrappedForShell(to: Help.columns - 2).map { "  " + $0 }
      }
    }
    return lines
  }

  private static func words(_ option: OptionSpec) -> String {
    var text = option.short.isEmpty ? option.name : option.short + ", " + option.name
    if !option.value.isEmpty { text += " " + option.value }
    return text
  }

  private static func table(_ rows: [(name: String, text: String)]) -> [String] {
    let width = rows.map { $0.name.width }.max() ?? 0
    return rows.flatMap { row in
      row.text.wrapped(to: columns - width - 4).enumerated().map { place, text in
        "  " + (place == 0 ? row.name : "").padded(to: width + 2) + text
      }
    }
  }
}
