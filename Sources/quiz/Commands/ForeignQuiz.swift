internal import Documents
internal import EventLog
internal import Systems

/// A file that is not a quiz, but that `quiz import` may make one of.
enum ForeignQuiz {
  /// What to do with it, in one sentence; nil if it seems to be a quiz file with mistakes.
  static func advice(_ bytes: [UInt8], _ path: String) -> String? {
    guard let format = QuizImport.Format.guess(bytes) else { return nil }
    let isNamed = ImportedFileName(path.lastPathPart).format == format
    return "This looks like \(format.name) and not like a quiz file: make a quiz of it with "
      + "quiz import " + path.quotedForShell + (isNamed ? "" : " --format " + format.rawValue)
  }
}
