extension Help {
  /// A function for `compdef`, which works from `$fpath` and read by `eval` or `source`.
  var zshCompletions: [String] {
    let function = "_" + functionName
    var lines = [
      "#compdef \(program)",
      "# zsh completion of \(program), printed by: \(program) completions zsh",
      "\(function)() {",
      "  local curcontext=\"$curcontext\" state line",
      "  local -a commands",
      "  typeset -A opt_args",
      "  _arguments -C \\",
    ]
    lines += zshOptions(options, indent: "    ")
    lines += [
      "    '1: :->command' '*:: :->argument'",
      "  case $state in",
      "    command)",
      "      commands=(",
    ]
    for command in commands {
      lines.append("        " + Help.quoted(command.name + ":" + zshText(command.summary)))
    }
    lines += [
      "      )",
      "      _describe command commands ;;",
      "    argument)",
      "      case $line[1] in",
    ]
    for command in commands { lines += zshCommand(command) }
    return lines + [
      "      esac ;;",
      "  esac",
      "}",
      "if [[ $funcstack[1] == \(function) ]]; then",
      "  \(function) \"$@\"",
      "else",
      "  compdef \(function) \(program)",
      "fi",
    ]
  }

  private func zshOptions(_ options: [OptionSpec], indent: String) -> [String] {
    var lines: [String] = []
    for option in options {
      for word in option.words { lines.append(indent + zshOption(word, in: option) + " \\") }
    }
    return lines
  }

  private func zshCommand(_ command: CommandSpec) -> [String] {
    var lines = ["        \(command.name))", "          _arguments \\"]
    lines += zshOptions(command.options + options, indent: "            ")
    let operand = Help.quoted(zshText(command.operands.isEmpty ? "nothing" : command.operands))
    let choices = Help.quoted(":(" + command.choices.joined(separator: " ") + ")")
    switch (command.choices.isEmpty, command.takesFiles) {
    case (true, true): lines.append("            '*:'\(operand)':_files' ;;")
    case (true, false): lines.append("            '*:'\(operand)': ' ;;")
    case (false, false): lines.append("            '1:'\(operand)\(choices) '*: : ' ;;")
    case (false, true):
      lines.append(
        "            '1:'\(operand)\(Help.quoted(":" + alternatives(command))) '*: :_files' ;;")
    }
    return lines
  }

  /// Words and files beside each other.
  private func alternatives(_ command: CommandSpec) -> String {
    "{_alternative \"words:word:(" + command.choices.joined(separator: " ")
      + ")\" \"files:file:_files\"}"
  }

  /// One word of an option, as `_arguments` wants it: with `*` where it may be given several times.
  private func zshOption(_ word: String, in option: OptionSpec) -> String {
    let help = "[" + zshText(option.help) + "]"
    if option.value.isEmpty { return Help.quoted("*" + word + help) }
    let mark = word.hasPrefix("--") ? "=" : "+"
    var action = " "
    if !option.choices.isEmpty {
      action = "(" + option.choices.joined(separator: " ") + ")"
    } else if option.takesFiles {
      action = "_files"
    }
    let star = option.repeats ? "*" : ""
    return Help.quoted(star + word + mark + help + ":" + zshText(option.value) + ":" + action)
  }

  /// Text in which nothing stands for more than itself.
  private func zshText(_ text: String) -> String { Help.escaped(text, "[]:\\") }
}
