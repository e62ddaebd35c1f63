internal import EventLog
internal import Documents
internal import SessionEngine
internal import SessionShell
internal import Shell
internal import Systems

/// Your own quizzes from the home menu: a quiz file is opened, a file of another program is
/// imported first.
struct OwnQuizzes {
  let context: Context

  private var terminal: Terminal { context.terminal }

  private static let label = "File (.json, .gift, .aiken, .xml) or its number"

  /// What a file is worth.
  enum Found {
    case quiz(QuizShelf.Item)
    /// A quiz to be written beside the file.
    case imported(ImportedQuiz, QuizImport.Format)
  }

  /// Shows the files until one is played, or the screen is left.
  func run() throws(Failure) -> Leaving {
    var item: QuizShelf.Item?
    if let live = terminal.live {
      var screen = LiveQuizFiles(self)
      let leaving = try screen.run(terminal, live)
      guard leaving == .toMenu else { return leaving }
      item = screen.chosen
    } else {
      let files = folder(".").entries.filter { !$0.isFolder }
      if terminal.isAsking { tell(files) }
      switch try terminal.ask(OwnQuizzes.label, hasWaysBack: true) {
      case .left(let leaving): return leaving
      case .text(let text): if !text.isEmpty { item = try take(path(text, among: files)) }
      }
    }
    guard let item else { return .toMenu }
    return try SessionOpener(context).play(item, isNew: false)
  }

  /// How many files are listed before the path is asked for.
  private static let listLimit = 20

  /// Lists the files of this folder, each with the number that opens it.
  private func tell(_ files: [QuizFolder.Entry]) {
    guard !files.isEmpty, terminal.format == .text else { return }
    let margin = terminal.drawing.margin
    for (place, file) in files.prefix(OwnQuizzes.listLimit).enumerated() {
      terminal.output.line(
        margin + "  " + String(place + 1) + "  " + file.name.escapedForTerminal + "  "
          + terminal.output.styled(file.kind, .dim))
    }
    if files.count > OwnQuizzes.listLimit {
      terminal.output.line(margin + "  and \(files.count - OwnQuizzes.listLimit) more")
    }
  }

  /// The path of a typed number, where files were listed; else what was typed.
  private func path(_ typed: String, among files: [QuizFolder.Entry]) -> String {
    let shown = files.prefix(OwnQuizzes.listLimit)
    if terminal.isAsking, let number = AnswerInput.number(typed.filter { $0 != " " }),
      number >= 1, number <= Int64(shown.count)
    {
      return files[Int(number) - 1].name
    }
    return path(typed)
  }

  /// The files of a folder that may be quizzes.
  func folder(_ path: String) -> QuizFolder { QuizFolder(path, on: context.disk) }

  func isFolder(_ path: String) -> Bool {
    context.disk.found(at: path.appendingPathPart("."))?.isFolder == true
  }

  /// A typed path; `~/` is the person's own folder, quotes around it are not part of it.
  func path(_ typed: String) -> String {
    var text = typed.trimmed
    if text.count > 1, let first = text.first, first == text.last, first == "'" || first == "\"" {
      text = String(text.dropFirst().dropLast())
    }
    guard text.hasPrefix("~/"), let home = terminal.console.environment("HOME") else {
      return text
    }
    return home + text.dropFirst()
  }

  /// What is in a file.
  ///
  /// - Throws: one line that says why it is not a quiz.
  func look(_ path: String) throws(Failure) -> Found {
    let ending = path.lastPathPart.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let format = QuizImport.Format(rawValue: ending) else {
      let isNamed = path.utf8.contains(0x2F) || path.hasSuffix(".json")
      return .quiz(
        try QuizShelf.item(
          named: isNamed ? path : "./" + path, on: context.disk, isInShell: terminal.live == nil))
    }
    let bytes = try onDisk(context.disk.contents(path, limit: QuizImport.byteLimit))
    let imported = QuizImport.read(bytes, as: format)
    guard imported.questionCount > 0 else {
      throw Failure(
        "\(path.escapedForTerminal): no question can be imported"
          + (OwnQuizzes.leftOut(imported).map { "; all are " + $0 } ?? ""), .no)
    }
    return .imported(imported, format)
  }

  /// Opens a quiz; what was imported is written beside its file, where no file is overwritten.
  func take(_ path: String) throws(Failure) -> QuizShelf.Item {
    switch try look(path) {
    case .quiz(let item): return item
    case .imported(let imported, _):
      let target = try ImportCommand.write(imported, from: path, to: context.disk)
      terminal.notices.append(
        "\(target.escapedForTerminal): \(imported.questionCount.counted("question")) written"
          + (OwnQuizzes.leftOut(imported).map { "; others are " + $0 } ?? ""))
      return try QuizShelf.item(named: target, on: context.disk)
    }
  }

  /// Why questions of a file are left out; nil where all are taken over.
  ///
  /// A question may have several mistakes, so these are counted.
  static func leftOut(_ imported: ImportedQuiz) -> String? {
    let remarks = imported.remarks.filter { $0.kind.isFault }
    guard let first = remarks.first else { return nil }
    return "left out for " + remarks.count.counted("mistake")
      + (remarks.count == 1 ? ", in line " : ", the first in line ") + String(first.line) + ": "
      + first.message.escapedForTerminal
  }
}
