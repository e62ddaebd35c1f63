import SessionEngine
import Systems

/// What is taken over makes a quiz file without a mistake, and every remark has a place.
enum ImportCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    for format in QuizImport.Format.all {
      let imported = QuizImport.read(bytes, as: format)
      // A carriage return ends a line too. Each way to decode a file makes line ends of these bytes
      // only, and no more characters than it has bytes.
      let lineCount = 1 + bytes.filter { $0 == 0x0A || $0 == 0x0D }.count
      for remark in imported.remarks {
        guard (1...lineCount).contains(remark.line), (1...bytes.count + 1).contains(remark.column)
        else { return "\(format.name), outside the file: \(remark)" }
        if remark.message.isEmpty || remark.message.utf8.contains(0x0A) {
          return "\(format.name), no sentence of one line: \(remark.message)"
        }
      }
      if let fault = fault(imported) { return "\(format.name): \(fault)" }
    }
    return nil
  }

  private static func fault(_ imported: ImportedQuiz) -> String? {
    do throws(ImportFault) {
      _ = try imported.file(id: "fuzzed", title: "Fuzzed")
      return imported.questionCount > 0 ? nil : "a quiz of no question"
    } catch {
      switch error {
      case .noQuestion:
        if imported.questionCount > 0 { return "questions, and none" }
        return imported.remarks.isEmpty ? "nothing taken over, and nothing said" : nil
      case .notAQuiz(let mistakes):
        return "makes no quiz: \(mistakes.first?.description ?? "no mistake")"
      }
    }
  }
}
