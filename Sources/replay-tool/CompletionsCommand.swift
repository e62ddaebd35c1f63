import ReplayTool
import Shell

/// `completions`: what makes a shell complete this program's command line.
enum CompletionsCommand {
  static let spec = CommandSpec.completions(of: ReplayTool.name)

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    let name = try arguments.operand(
      or: "completions needs one shell; write replay-tool completions bash|zsh|fish")
    let shell = try CompletionShell(named: name)
    if Form(arguments) == .quiet { return .yes }
    for line in Help.book.completions(for: shell) { output.line(line) }
    return .yes
  }
}

/// `man`: the manual page.
enum ManCommand {
  static let spec = CommandSpec.manual(of: ReplayTool.name)

  static func run(_ arguments: Arguments, _ output: inout Output) throws(Failure) -> ExitStatus {
    guard arguments.operands.isEmpty else {
      throw Failure("man takes nothing; write replay-tool man")
    }
    if Form(arguments) == .quiet { return .yes }
    for line in Help.manual.lines { output.line(line) }
    return .yes
  }
}
