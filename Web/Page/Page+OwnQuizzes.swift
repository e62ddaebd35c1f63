import Documents
import EventLog
import SessionEngine
import Systems

/// Quizzes that somebody wrote, opened or imports.
extension Page {
  /// Where the quizzes are that are on the shelf again when the page is opened the next time.
  var shelfFolder: String { root.appendingPathPart("shelf") }

  /// Whether a quiz is not one of those that every page brings with it.
  func isOwn(_ quiz: Quiz) -> Bool { !builtIn.contains { $0.quiz.digest == quiz.digest } }

  private var builtIn: ArraySlice<QuizShelf.Item> {
    shelf.items.prefix(BuiltInQuizzes.files.count)
  }

  /// Puts a quiz on the shelf and keeps it there, the last one of each id; one with the id of a
  /// built-in quiz replaces that only while the page is open.
  func addQuiz(_ reply: inout JSONWriter) throws(SessionError) {
    let bytes = dropped
    guard let quiz = checkedQuiz(&reply), shelf.item(id: quiz.id)?.quiz.digest != quiz.digest
    else { return }
    shelf.add(bytes)
    guard !builtIn.contains(where: { same($0.quiz.id, quiz.id) }) else { return }
    try folder.replace(shelfFolder.appendingPathPart(quiz.id + ".json"), with: bytes)
  }

  /// What is wrong with a quiz that somebody writes, if anything, or should be looked at again; it is
  /// not put on the shelf.
  func checkQuiz(_ reply: inout JSONWriter) {
    let bytes = dropped
    guard checkedQuiz(&reply) != nil else { return }
    let warnings = QuizFile.warnings(bytes, shelf.extensions)
    reply.member("warnings", warnings.map { $0.description })
  }

  /// The quiz that somebody opened; nil if something is wrong with it, which is told.
  private func checkedQuiz(_ reply: inout JSONWriter) -> Quiz? {
    defer { dropped = [] }
    switch QuizFile.load(dropped, shelf.extensions) {
    case .quiz(let quiz):
      reply.member("quiz", quiz.id)
      reply.member("title", quiz.title)
      return quiz
    case .mistakes(let mistakes):
      reply.member("mistakes", mistakes.map { $0.description })
      return nil
    }
  }

  /// Makes the text of a quiz file of a file in another program's format, as `quiz import` does.
  ///
  /// A file without one of the endings is read as GIFT. Unless all questions can be taken over, a
  /// text is made only where the request says `partly`.
  func importQuiz(_ request: Request, _ reply: inout JSONWriter) {
    let name = ImportedFileName(request.text("name"))
    let imported = QuizImport.read(dropped, as: name.format ?? .gift)
    dropped = []
    reply.member("format", imported.format.name)
    reply.member("questions", Int64(imported.questionCount))
    reply.groups("remarks", imported.remarks) { writer, remark in
      writer.member("line", Int64(remark.line))
      writer.member("dropped", !remark.kind.isFault)
      writer.member("message", remark.message)
    }
    guard imported.questionCount > 0, imported.isWhole || request.isTrue("partly") else { return }
    do throws(ImportFault) {
      reply.member(
        "text", String(decoding: try imported.file(id: name.id, title: name.title), as: UTF8.self))
    } catch {
      guard case .notAQuiz(let mistakes) = error, let mistake = mistakes.first else { return }
      reply.member("mistake", mistake.description)
    }
  }
}
