extension Help {
  /// A function for `complete -F`; needs no package beside bash.
  ///
  /// `=` and `@` part words in bash, so that `--color=al` comes as three of them.
  var bashCompletions: [String] {
    let function = "_" + functionName
    var lines = [
      "# bash completion of \(program), printed by: \(program) completions bash",
      "\(function)_files() {",
      "  local name",
      "  compopt -o filenames 2>/dev/null",
      #"  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$1")"#,
      "}",
      "\(function)_words() {",
      "  local name",
      #"  while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -W "$1" -- "$2")"#,
      "}",
      "\(function)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}",
      "  local command= operands=0 index",
      "  COMPREPLY=()",
      "  if [[ $current == = ]]; then",
      "    current=",
      "  elif [[ $option == = ]]; then",
      "    option=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  if [[ $option == @ || $current == @ ]]; then return; fi",
      "  for ((index = 1; index < COMP_CWORD; index++)); do",
      "    case ${COMP_WORDS[index]} in",
      "      \(valueWords.joined(separator: "|")))",
      "        if [[ ${COMP_WORDS[index+1]} == = ]]; then ((index++)); fi",
      "        ((index++)) ;;",
      "      -*) ;;",
      "      *) if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else ((operands++)); fi ;;",
      "    esac",
      "  done",
      "  case \"$command $option\" in",
    ]
    lines += bashValues(function)
    lines += ["  esac", "  if [[ $current == -* ]]; then", "    case $command in"]
    for command in commands {
      lines.append(bashOptions(command.name, command.options + options, function))
    }
    lines += [
      bashOptions("*", options, function),
      "    esac",
      "    return",
      "  fi",
      "  case $command in",
      "    '') \(function)_words \(Help.quoted(commandWords)) \"$current\" ;;",
    ]
    lines += commands.compactMap { bashOperands($0, function) }
    return lines + ["  esac", "}", "complete -F \(function) \(program)"]
  }

  private var commandWords: String { commands.map { $0.name }.joined(separator: " ") }

  /// What follows an option that takes a value.
  private func bashValues(_ function: String) -> [String] {
    var lines: [String] = []
    for command in commands {
      for option in command.options where !option.value.isEmpty {
        let words = option.words.map { "\"\(command.name) \($0)\"" }
        lines.append(bashValue(words, option, function))
      }
    }
    for option in options where !option.value.isEmpty {
      lines.append(bashValue(option.words.map { "*\" \($0)\"" }, option, function))
    }
    return lines
  }

  private func bashValue(_ words: [String], _ option: OptionSpec, _ function: String) -> String {
    var action = ""
    if !option.choices.isEmpty {
      let choices = Help.quoted(option.choices.joined(separator: " "))
      action = "\(function)_words \(choices) \"$current\"; "
    } else if option.takesFiles {
      action = "\(function)_files \"$current\"; "
    }
    return "    \(words.joined(separator: "|"))) \(action)return ;;"
  }

  private func bashOptions(_ name: String, _ options: [OptionSpec], _ function: String) -> String {
    let words = options.flatMap { $0.words }.joined(separator: " ")
    return "      \(name)) \(function)_words \(Help.quoted(words)) \"$current\" ;;"
  }

  private func bashOperands(_ command: CommandSpec, _ function: String) -> String? {
    var actions: [String] = []
    if !command.choices.isEmpty {
      let choices = Help.quoted(command.choices.joined(separator: " "))
      actions.append("if ((operands == 0)); then \(function)_words \(choices) \"$current\"; fi")
    }
    if command.takesFiles { actions.append("\(function)_files \"$current\"") }
    if actions.isEmpty { return nil }
    return "    \(command.name)) \(actions.joined(separator: "; ")) ;;"
  }
}
