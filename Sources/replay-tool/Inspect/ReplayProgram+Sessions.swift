import EventLog
import ReplayTool
import SessionEngine
import SessionShell
import Shell

extension ReplayProgram {
  /// Adds to the commands that every kind of log has what only the logs of quizzes have.
  mutating func addSessions() {
    checkLog = { arguments, kind throws(Failure) in
      if arguments.has(LogCommand.graph), kind != .session {
        throw Failure("--graph needs the log of a session; this is a log of kind \(kind.text)")
      }
    }
    document = { file, place, path, arguments throws(Failure) in
      guard MemoryFile.isMeant(by: path) else {
        try MemoryFile.refuseOptions(arguments)
        return nil
      }
      return try MemoryFile(file, at: place, arguments).document
    }
    otherBlame = { file, place, paths, arguments, output throws(Failure) in
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
    otherDiff = { left, right, arguments, output throws(Failure) in
      guard let one = left.session, let two = right.session else { return nil }
      let runs = RunDiff(one, two, isBrief: arguments.has(DiffCommand.stat()))
      runs.warnOfQuizzes(arguments.console)
      runs.print(Form(arguments), &output)
      return runs.comparison.rows.isEmpty ? .yes : .no
    }
    whatIf = StepWhatIf.begin
    data = { arguments throws(Failure) in
      try DataOption.folder(arguments).map { DataPlaces($0, arguments.console.logs) }
    }
  }
}
