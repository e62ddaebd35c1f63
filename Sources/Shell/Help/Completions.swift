import EventLog

/// The shells that the programs complete their command lines in.
package enum CompletionShell: String, CaseIterable, Sendable {
  /// The GNU shell, from version 3.2.
  case bash
  /// The Z shell, from version 5.
  case zsh
  /// The friendly interactive shell, from version 3.
  case fish

  /// The shell of this name.
  ///
  /// - Throws: ``Failure`` where there is no such shell, with the nearest one.
  package init(named word: String) throws(Failure) {
    guard let shell = CompletionShell(rawValue: word) else {
      let words = CompletionShell.allCases.map { $0.rawValue }
      throw Failure(
        "no completions for \(word.escapedForTerminal)" + nearest(word, among: words)
          + "; write bash, zsh or fish")
    }
    self = shell
  }
}

extension CommandSpec {
  /// The command that prints completions, the same in every program.
  package static func completions(of program: String) -> CommandSpec {
    CommandSpec(
      "completions", "bash|zsh|fish", "print a completion script for a shell",
      details: """
        The script belongs to this version: print it again after an update. For the
        current shell: eval "$(\(program) completions bash)", the same with zsh, or
        \(program) completions fish | source. To install it, write it to:
          bash   ~/.local/share/bash-completion/completions/\(program)
          zsh    _\(program) in a folder in $fpath
          fish   ~/.config/fish/completions/\(program).fish
        """,
      examples: [program + " completions bash"],
      choices: CompletionShell.allCases.map { $0.rawValue })
  }

  /// The command that prints the manual page, the same in every program.
  package static func manual(of program: String) -> CommandSpec {
    CommandSpec(
      "man", "", "print the manual page",
      details: """
        To read it: \(program) man | man -l -
        To keep it: \(program) man >~/.local/share/man/man1/\(program).1
        """,
      examples: [program + " man"])
  }

  /// Whether an operand names a file or a folder.
  ///
  /// Told by the words that help shows, so that a new command completes without more to do.
  var takesFiles: Bool {
    ["LOG", "PATH…", "FILE", "DIR", "A[@N]"].contains { operands.contains($0) }
  }
}

extension OptionSpec {
  /// Its words: the long one, and the short one if there is one.
  var words: [String] { short.isEmpty ? [name] : [name, short] }

  /// Whether its value names a file or a folder.
  var takesFiles: Bool {
    ["FILE", "DIR", "FILE|DIR", "PLAN", "NEW", "OUT", "LOG2"].contains(value)
  }
}

extension Help {
  /// The lines that make a shell complete this program's command line.
  package func completions(for shell: CompletionShell) -> [String] {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// The name that functions of a shell get.
  var functionName: String {
    String(program.map { $0 == "-" ? "_" : $0 })
  }

  /// Every word of an option that takes a value, once each, in the order of help.
  var valueWords: [String] {
    var found: [String] = []
    for option in options + commands.flatMap({ $0.options }) where !option.value.isEmpty {
      for word in option.words where !found.contains(word) { found.append(word) }
    }
    return found
  }

  /// The text with a backslash before each of these signs.
  static func escaped(_ text: String, _ signs: String) -> String {
    text.map { signs.contains($0) ? "\\" + String($0) : String($0) }.joined()
  }

  /// Text between single quotes; in bash and zsh a quote ends them and begins them anew.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
