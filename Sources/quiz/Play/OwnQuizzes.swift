internal import EventLog
internal import Results
internal import SessionEngine
internal import Shell
internal import Systems

/// Your own quizzes from the home menu: a quiz file is opened, a file of another program is imported first.
struct OwnQuizzes {
  let context: Context

  private var desk: Desk { context.desk }

  private static let label = "File: a quiz as .json, or .gift, .aiken, .xml"

  /// What a file is worth.
  enum Found {
    case quiz(QuizShelf.Item)
    /// A quiz to be written beside the file.
    case imported(ImportedQuiz, QuizImport.Format)
  }

  /// Asks for a file until one is played, or the form is left.
  func run() throws(Failure) -> Leaving {
    var item: QuizShelf.Item?
    if let live = desk.live {
      let looked = LookedAt(self)
      let field = LiveForm.Field(label: OwnQuizzes.label) { text, _ in looked.note(text) }
      var form = LiveForm(
        "Own quizzes", "A quiz that is imported is written beside its file.", action: "play",
        [field]
      ) { texts throws(Failure) in item = try take(path(texts[0])) }
      let leaving = try form.run(desk, live)
      guard leaving == .toMenu else { return leaving }
    } else {
      switch try desk.ask(OwnQuizzes.label) {
      case .left(let leaving): return leaving
      case .text(let text): if !text.isEmpty { item = try take(path(text)) }
      }
    }
    guard let item else { return .toMenu }
    return try SessionOpener(context).play(item, isNew: false)
  }

  /// A typed path; `~/` is the person's own folder, quotes around it are not part of it.
  func path(_ typed: String) -> String {
    var text = Substring(typed)
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    if text.count > 1, let first = text.first, first == text.last, first == "'" || first == "\"" {
      text = text.dropFirst().dropLast()
    }
    guard text.hasPrefix("~/"), let home = desk.console.environment("HOME") else {
      return String(text)
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
      return .quiz(try QuizShelf.item(named: isNamed ? path : "./" + path, on: context.disk))
    }
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try context.disk.contents(path, limit: QuizImport.byteLimit)
    } catch {
      throw Failure(error)
    }
    let imported = QuizImport.read(bytes, as: format)
    guard imported.questionCount > 0 else {
      throw Failure("\(path.escapedForTerminal): no question can be imported", .no)
    }
    return .imported(imported, format)
  }

  /// Opens a quiz; what was imported is written beside its file, where no file is overwritten.
  private func take(_ path: String) throws(Failure) -> QuizShelf.Item {
    switch try look(path) {
    case .quiz(let item): return item
    case .imported(let imported, _):
      let target = try ImportCommand.write(imported, from: path, to: context.disk)
      desk.notices.append(
        "\(target.escapedForTerminal): \(imported.questionCount.counted("question")) written")
      return try QuizShelf.item(named: target, on: context.disk)
    }
  }
}

/// What a form says of a file, looked at once for each path that is typed.
private final class LookedAt {
  private let quizzes: OwnQuizzes
  private var path = ""
  private var said = LiveForm.Note.bad("Type the path of a file.")

  init(_ quizzes: OwnQuizzes) { self.quizzes = quizzes }

  func note(_ typed: String) -> LiveForm.Note {
    let path = quizzes.path(typed)
    if path == self.path { return said }
    self.path = path
    said = path.isEmpty ? .bad("Type the path of a file.") : looked(path)
    return said
  }

  private func looked(_ path: String) -> LiveForm.Note {
    do throws(Failure) {
      switch try quizzes.look(path) {
      case .quiz(let item):
        return .good(item.quiz.title.escapedForTerminal + ", " + item.quiz.extent)
      case .imported(let imported, _):
        let count = imported.questionCount.counted("question")
        return .good(imported.isWhole ? count : count + "; the others are left out")
      }
    } catch {
      return .bad(error.message)
    }
  }
}
