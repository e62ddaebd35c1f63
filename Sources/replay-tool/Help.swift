import Shell

/// What the program says about itself.
enum Help {
  static var overview: String {
    var lines = [
      "replay-tool: replay, verify and audit the logs of quiz sessions", "",
      "usage: replay-tool COMMAND [OPTIONS] …", "",
    ]
    for command in Commands.all {
      lines.append("  " + padded(command.spec.name, 10) + command.spec.summary)
    }
    lines.append("  " + padded("help", 10) + "explain a command, with examples")
    lines += [
      "", "It never writes into a data folder and never needs the network.",
      "Exit codes: 0 yes, 1 no, 2 usage, 3 could not be judged.",
      "A score is wrong: audit names the event, show and blame the reason, minimise the smallest",
      "session that still shows it. replay-tool help COMMAND tells more, with examples.",
    ]
    return lines.joined(separator: "\n")
  }

  static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    var text = overview
    if let word = words.first {
      guard let command = Commands.all.first(where: { $0.spec.name == word }) else {
        let hint = nearest(word, among: Commands.all.map { $0.spec.name })
        throw Failure(
          "no command \(word.escapedForTerminal)"
            + (hint.isEmpty ? "; replay-tool help lists them" : hint))
      }
      text = page(command.spec)
    }
    _ = System.write(Array((text + "\n").utf8), to: 1)
    return .yes
  }

  private static func page(_ spec: CommandSpec) -> String {
    var lines = ["replay-tool " + spec.name + ": " + spec.summary, ""]
    lines += ["usage: replay-tool " + spec.name + " [OPTIONS] " + spec.operands, ""]
    if !spec.details.isEmpty { lines += [spec.details, ""] }
    lines.append("options:")
    for option in spec.options + Commands.common {
      let word = (option.short.isEmpty ? "" : option.short + ", ") + option.name
      lines.append(
        "  " + padded(word + (option.value.isEmpty ? "" : " " + option.value), 20)
          + option.help)
    }
    if !spec.examples.isEmpty { lines += ["", "examples:"] }
    for example in spec.examples { lines.append("  " + example) }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
