package import EventLog

extension Failure {
  /// What a log's error means for the person at the program.
  package init(_ error: LogError) {
    switch error {
    case .storage(let error) where error.kind == .exists:
      // A log has the name of its session, which a fixed seed and clock determine.
      self.init(existing: error.path, "choose another --seed or --clock")
    case .storage(let error): self.init(error)
    case .declined(let path):
      self.init("\(path.escapedForTerminal): the log was not opened for writing", .unjudged)
    case .locked(let path):
      self.init(
        "\(path.escapedForTerminal): another program has this log open; "
          + "wait until it is done, or continue there")
    case .damaged(let path, let verdict): self.init(path: path, verdict)
    case .replaced(let path):
      self.init(
        "\(path.escapedForTerminal): another file has replaced this log; "
          + "nothing more was written", .unjudged)
    case .hardLinked(let path):
      self.init(
        "\(path.escapedForTerminal): the log has a second name (a hard link); "
          + "remove one of them", .unjudged)
    case .foreignAppend(let path, let expected, let found):
      self.init(
        "\(path.escapedForTerminal): another program wrote to this log (\(found) bytes instead of "
          + "\(expected)); nothing more was written, see replay-tool verify", .unjudged)
    case .tooLong(let path):
      self.init("\(path.escapedForTerminal): too large for one line or append")
    case .notCanonical(let path, let type):
      self.init("\(path.escapedForTerminal): not an event of this format: \(type)")
    case .outcomeUnknown(let path), .spent(let path):
      self.init(
        "\(path.escapedForTerminal): the disk failed, so it is unknown whether the last step was "
          + "kept; run quiz resume to see")
    }
  }

  /// What a damaged log means for the person at a program; `program` has the command that says
  /// more.
  package init(path: String, _ verdict: Verdict, in program: String = "replay-tool") {
    guard let damage = verdict.damage else {
      self.init("\(path.escapedForTerminal): \(verdict.name)", .unjudged)
      return
    }
    if damage.reason == .missing {
      self.init("\(path.escapedForTerminal): no such file; check the path")
      return
    }
    if damage.reason == .symbolicLink {
      // The link may be the folder that the log is in.
      let isLog = path.isLogName && !damage.found.hasPrefix("in ")
      self.init(
        "\(path.escapedForTerminal): \(damage.found); put the \(isLog ? "log" : "folder") "
          + "itself there", .unjudged)
      return
    }
    if damage.reason == .readFailed || damage.reason == .notRegular {
      // No place in it says more: nothing of it was read.
      self.init(
        "\(path.escapedForTerminal): cannot be read as a log: found "
          + damage.foundText.escapedForTerminal, .unjudged)
      return
    }
    let advice =
      damage.line == 1
      ? "is this the right log? see \(program) verify"
      : "see \(program) verify"
    self.init(
      "\(path.escapedForTerminal): \(verdict.name) at line \(damage.line), offset "
        + "\(damage.offset): expected \(damage.expected.escapedForTerminal), found "
        + "\(damage.foundText.escapedForTerminal); " + advice, .unjudged)
  }

  /// A name that is taken, and what to do; what has it is left as it is.
  package init(existing path: String, _ advice: String = "choose another name") {
    let found = POSIXStorage().found(at: path)
    self.init(
      "\(path.escapedForTerminal): this \(found?.isFolder == true ? "folder" : "file") exists "
        + "already and is never overwritten; \(advice)")
  }

  /// What a disk's error means for the person at the program.
  ///
  /// - Parameters:
  ///   - error: what the disk said
  ///   - denied: what to do where something may not be read, or written; nil in a data folder
  package init(_ error: StorageError, ifDenied denied: String? = nil) {
    let advice =
      switch error.kind {
      case .notAFolder where denied == nil: "check the path and --data DIR"
      case .notFound, .notAFolder: "check the path"
      case .exists: "choose another name"
      case .symbolicLink: "name the file itself"
      case .notAFile: "name a regular file"
      case .notPermitted where error.operation == "list":
        denied ?? "allow it, or choose another --data DIR"
      case .notPermitted, .readOnly: denied ?? "choose a folder that you may write, with --data DIR"
      case .full: "free some space and try again"
      case .other where System.isOutOfFiles(error.code): "close some programs, or raise ulimit -n"
      case .other where System.isTooLong(error.code): "choose a shorter path"
      case .other where error.path == System.inputName: "give it a file or a pipe"
      case .failed, .other: "check the disk and try again"
      }
    let reason =
      error.kind == .other && error.code != 0 ? System.message(error.code) : error.reason
    self.init("cannot \(error.operation) \(error.path.shownArgument): \(reason); \(advice)")
  }

  /// The same of a file that is only read, or of a folder: what is in one that is closed cannot be
  /// judged.
  package init(reading error: StorageError) {
    let isClosed = error.kind == .notPermitted && error.operation == "list"
    self.init(
      Failure(error, ifDenied: "check its permissions").message, isClosed ? .unjudged : .usage)
  }

  /// The same of a file that is written where the command line says.
  package init(writing error: StorageError) {
    self.init(error, ifDenied: "choose a folder that you may write")
  }
}
