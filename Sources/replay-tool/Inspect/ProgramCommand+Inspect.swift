import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

// The commands that every kind of log has, with what only the logs of quizzes have.
extension ProgramCommand {
  static let log = ProgramCommand(.log) { program, arguments, output throws(Failure) in
    try LogCommand.run(program, arguments, &output) { arguments, kind throws(Failure) in
      if arguments.has(LogCommand.graph), kind != .session {
        throw Failure("--graph needs the log of a session; this is a log of kind \(kind.text)")
      }
    }
  }

  static let show = ProgramCommand(.show, run: ShowCommand.run)

  static let state = ProgramCommand(.state) { program, arguments, output throws(Failure) in
    try StateCommand.run(program, arguments, &output) { file, place, path throws(Failure) in
      guard MemoryFile.isMeant(by: path) else {
        try MemoryFile.refuseOptions(arguments)
        return nil
      }
      return try MemoryFile(file, at: place, arguments).document
    }
  }

  static let blame = ProgramCommand(.blame) { program, arguments, output throws(Failure) in
    try BlameCommand.run(program, arguments, &output) {
      file, place, paths, output throws(Failure) in
      guard paths.contains(where: { MemoryFile.isMeant(by: $0) }) else {
        try MemoryFile.refuseOptions(arguments)
        return nil
      }
      guard paths.allSatisfy({ MemoryFile.isMeant(by: $0) }) else {
        throw Failure("paths of memory and of the log cannot be combined; run blame once for each")
      }
      let memory = try MemoryFile(file, at: place, arguments)
      let blame = try MemoryBlame(
        memory, of: file.path, at: place, paths, isAll: arguments.has(BlameCommand.all))
      blame.tell(Form(arguments), &output)
      return .yes
    }
  }

  static let diff = ProgramCommand(.diff) { program, arguments, output throws(Failure) in
    try DiffCommand.run(program, arguments, &output) { left, right, output throws(Failure) in
      guard let one = left.session, let two = right.session else { return nil }
      let runs = RunDiff(one, two, isBrief: arguments.has(DiffCommand.stat()))
      runs.warnOfQuizzes(arguments.console)
      runs.print(Form(arguments), &output)
      return runs.comparison.rows.isEmpty ? .yes : .no
    }
  }

  static let step = ProgramCommand(.step) { program, arguments, output throws(Failure) in
    try StepCommand.run(program, arguments, &output, whatIf: StepWhatIf.begin)
  }

  static let bisect = ProgramCommand(.bisect, run: QuizBisect.run)

  static let verify = ProgramCommand(.verify) { program, arguments, output throws(Failure) in
    let data = try DataOption.folder(arguments)
    return try VerifyCommand.run(
      program, arguments, &output, data: data.map { DataPlaces($0, arguments.console.logs) })
  }
}
