internal import EventLog
internal import Documents
internal import SessionEngine
internal import Shell
internal import Systems

/// `quiz import FILE`: makes a quiz of another program's file.
struct ImportCommand {
  static let entry = CommandEntry(
    CommandSpec(
      "import", "FILE", "make a quiz from a GIFT, Aiken or Moodle XML file",
      details: """
        Makes a quiz with right answers, points and feedback, and writes it beside FILE
        as NAME.json; no file is ever overwritten. If something cannot be imported,
        nothing is written, and the exit code is 1. Each reason is printed once, as
        FILE:LINE:COLUMN: why, with the number of questions. docs/IMPORT.md describes
        what is imported and how. The files of the examples are yours.
        """,
      options: ImportJob.options,
      examples: [
        "quiz import capitals.gift",
        "quiz import capitals.aiken -o europe.json --title \"Capitals of Europe\"",
        "quiz import bank.xml --mode exam",
        "quiz import capitals.txt --format gift --partial",
      ]), takes: 1...1, "quiz import FILE.gift, FILE.aiken or FILE.xml", needs: .none
  ) { context throws(Failure) in
    try ImportCommand(terminal: context.terminal, disk: context.disk).run(context.arguments)
  }

  let terminal: Terminal
  let disk: POSIXStorage

  /// Reads the file, writes the quiz and prints what was left out.
  private func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let job = try ImportJob(arguments)
    let bytes = try onDisk(disk.contents(job.path, limit: QuizImport.byteLimit))
    let imported = QuizImport.read(bytes, as: job.format, encoding: job.encoding)
    var isWritten = false
    var warnings: [FileMistake] = []
    if imported.isWhole || (job.isPartial && imported.questionCount > 0) {
      let mode: ImportedQuiz.Mode =
        job.isExam ? .exam(salt: terminal.console.randomSeed) : .practice
      let file = try job.file(of: imported, mode)
      isWritten = true
      warnings = QuizFile.warnings(file).map { FileMistake(path: job.target, mistake: $0) }
      if job.isPrinting {
        terminal.output.raw(file)
      } else {
        try disk.writeNew(file, to: job.target)
      }
    }
    tell(imported, job, isWritten: isWritten, warnings)
    return imported.isWhole ? .yes : .no
  }

  private func tell(
    _ imported: ImportedQuiz, _ job: ImportJob, isWritten: Bool, _ warnings: [FileMistake]
  ) {
    let answer = ImportAnswer(
      file: job.path, imported: imported, written: isWritten ? job.target : nil,
      warnings: warnings)
    switch terminal.format {
    case .json: terminal.output.json(answer)
    case .plain:
      for remark in answer.remarks { terminal.output.plain(remark) }
      if isWritten {
        terminal.output.plain(PlainRow("written", job.target, String(imported.questionCount)))
      }
      for warning in warnings { terminal.output.plain(warning.row("warning")) }
    case .text:
      guard !terminal.output.isQuiet else { return }
      tellText(imported, job, isWritten: isWritten)
      for warning in warnings { terminal.say(warning.text("warning: "), aside: job.isPrinting) }
    }
  }

  private func tellText(_ imported: ImportedQuiz, _ job: ImportJob, isWritten: Bool) {
    if job.isComplete {
      for remark in imported.remarks { tell(remark, "", job) }
    } else {
      for group in imported.summary {
        let questions = group.questionCount.counted("question")
        let places = group.questionCount > 1 ? questions : "\(group.count) places"
        tell(group.first, group.count == 1 ? "" : places + ", first here: ", job)
      }
    }
    let count = imported.questionCount.counted("question")
    if !isWritten {
      terminal.say(
        imported.questionCount > 0
          ? "Nothing was written; --partial writes the \(count) that can be imported."
          : "Nothing was written; no question can be imported.", aside: job.isPrinting)
    } else if !job.isPrinting {
      terminal.output.line("\(job.target.escapedForTerminal): \(count) written")
      if job.isExam { terminal.output.line(ExamFile.warning) }
      terminal.output.line("Play it: quiz play " + job.target.playWord)
    }
  }

  /// One line for a remark, with what it is one of before it.
  private func tell(_ remark: ImportRemark, _ group: String, _ job: ImportJob) {
    terminal.say(
      "\(job.path):\(remark.line):\(remark.column): ".escapedForTerminal
        + (remark.kind.isFault ? "" : "note: ") + group + remark.message.escapedForTerminal,
      aside: !remark.kind.isFault || job.isPrinting)
  }

  /// Writes a quiz of sound questions beside the file that it came from; where it was written.
  static func write(
    _ imported: ImportedQuiz, from path: String, to disk: POSIXStorage
  ) throws(Failure) -> String {
    let job = ImportJob(path)
    try disk.writeNew(
      try job.file(of: imported, .practice), to: job.target,
      choosing: "open it to play it, or give it another name first")
    return job.target
  }
}

/// What `quiz import` was asked to do.
private struct ImportJob {
  let path: String
  let format: QuizImport.Format
  /// Where the quiz is written; `-` prints it.
  let target: String
  let isPartial: Bool
  let isExam: Bool
  /// Whether every remark is printed, and not each thing once.
  let isComplete: Bool
  /// The encoding that was named.
  let encoding: ImportEncoding?
  private let id: String
  private let title: String

  /// A quiz that marks each answer at once, beside its file.
  init(_ path: String) {
    self.path = path
    let name = ImportedFileName(path.lastPathPart)
    format = .gift
    target = path.beside(name.stem + ".json")
    (isPartial, isExam, isComplete, encoding) = (true, false, false, nil)
    (id, title) = (name.id, name.title)
  }

  static let options: [OptionSpec] = .of(
    output, format, isExam, title, id, partial, complete, encoding)
  private static let output = Option(
    "--output", short: "-o", value: "OUT", "where to write; - prints the quiz")
  private static let format = Option(
    "--format", value: "NAME", "gift, aiken or xml; else by FILE's extension",
    choices: QuizImport.Format.all.map { $0.rawValue }, words: "gift, aiken or xml"
  ) { QuizImport.Format(rawValue: $0) }
  private static let isExam = Option(
    "--mode", value: "MODE", "practice marks each answer at once, exam at the end",
    choices: ["practice", "exam"], words: "practice or exam"
  ) { ["practice": false, "exam": true][$0] }
  private static let title = Option(
    "--title", value: "TEXT", "title of the quiz; else FILE's name")
  private static let id = Option(
    "--id", value: "ID", "id of the quiz; else made from FILE's name")
  private static let partial = Flag(
    "--partial", "write the questions that can be imported, leave out the others")
  private static let complete = Flag("--all", "print every remark, repeated ones too")
  private static let encoding = Option(
    "--encoding", value: "NAME",
    "utf-8, windows-1252, iso-8859-1, utf-16le or utf-16be; else as FILE says, or UTF-8",
    words: "utf-8, windows-1252, iso-8859-1, utf-16le or utf-16be"
  ) { ImportEncoding(name: $0) }

  init(_ arguments: Arguments) throws(Failure) {
    path = arguments.operands[0]
    let name = ImportedFileName(path.lastPathPart)
    guard let format = try arguments[ImportJob.format] ?? name.format else {
      throw Failure(
        "\(path.escapedForTerminal): its name does not say its format; "
          + "add --format gift, aiken or xml")
    }
    self.format = format
    target = arguments[ImportJob.output] ?? path.beside(name.stem + ".json")
    isPartial = arguments.has(ImportJob.partial)
    isComplete = arguments.has(ImportJob.complete)
    encoding = try arguments[ImportJob.encoding]
    isExam = try arguments[ImportJob.isExam] ?? false
    id = arguments[ImportJob.id] ?? name.id
    title = arguments[ImportJob.title] ?? name.title
    if isPrinting, arguments.has(Commands.json) || arguments.has(Commands.plain) {
      throw Failure("-o - prints the quiz itself; leave out --json and --plain")
    }
    if target.isEmpty { throw Failure("-o needs the name of a file, or - to print") }
  }

  var isPrinting: Bool { target == "-" }

  /// The bytes of the quiz file.
  func file(of imported: ImportedQuiz, _ mode: ImportedQuiz.Mode) throws(Failure) -> [UInt8] {
    do throws(ImportFault) {
      return try imported.file(id: id, title: title, mode: mode)
    } catch {
      switch error {
      case .noQuestion:
        throw Failure("\(path.escapedForTerminal): no question can be imported", .no)
      case .notAQuiz(let mistakes):
        let mistake = mistakes.first
        let name = mistake?.path ?? ""
        guard name == "id" || name == "title" else {
          throw Failure(
            "\(path.escapedForTerminal): cannot make a quiz: "
              + (mistake?.message.escapedForTerminal ?? "it has mistakes"), .no)
        }
        throw Failure("--\(name): " + (mistake?.message.escapedForTerminal ?? "choose another"))
      }
    }
  }
}
