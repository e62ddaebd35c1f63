import EventLog
import SessionEngine
import Systems

extension Page {
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
