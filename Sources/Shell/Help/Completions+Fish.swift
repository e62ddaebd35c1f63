extension Help {
  /// Lines of `complete`, with a function that tells where on the command line one is.
  var fishCompletions: [String] {
    let function = "__" + functionName + "_at"
    let start = "complete -c \(program) "
    var lines = [
      "# fish completion of \(program), printed by: \(program) completions fish",
      "function \(function)",
      "  # COMMAND [COUNT]: whether this command is there, with so many operands",
      "  set -l words (commandline -opc)",
      "  set -e words[1]",
      "  set -l found",
      "  set -l skips 0",
      "  for word in $words",
      "    if test $skips -eq 1",
      "      set skips 0",
      "      continue",
      "    end",
      "    switch $word",
      "      case \(valueWords.joined(separator: " "))",
      "        set skips 1",
      "      case '-*'",
      "      case '*'",
      "        set -a found $word",
      "    end",
      "  end",
      "  test \"$found[1]\" = \"$argv[1]\"",
      "  and test (count $argv) -lt 2 -o (count $found) -eq (math 1 + 0\"$argv[2]\")",
      "end",
      start + "-f",
    ]
    for command in commands {
      lines.append(
        start + "-n '\(function) \"\"' -a \(command.name) -d " + fishText(command.summary))
    }
    lines += options.map { start + fishOption($0) }
    for command in commands {
      let condition = "-n '\(function) \(command.name)' "
      lines += command.options.map { start + condition + fishOption($0) }
      if !command.choices.isEmpty {
        let words = fishText(command.choices.joined(separator: " "))
        lines.append(start + "-n '\(function) \(command.name) 0' -a " + words)
      }
      if command.takesFiles { lines.append(start + condition + "-F") }
    }
    return lines
  }

  private func fishOption(_ option: OptionSpec) -> String {
    var parts = option.words.map {
      $0.hasPrefix("--") ? "-l " + $0.dropFirst(2) : "-s " + $0.dropFirst()
    }
    if !option.value.isEmpty {
      if !option.choices.isEmpty {
        parts.append("-x -a " + fishText(option.choices.joined(separator: " ")))
      } else {
        parts.append(option.takesFiles ? "-r -F" : "-x")
      }
    }
    return parts.joined(separator: " ") + " -d " + fishText(option.help)
  }

  /// Text between single quotes, in which fish knows `\'` and `\\`.
  private func fishText(_ text: String) -> String {
    "'" + Help.escaped(text, "'\\") + "'"
  }
}
