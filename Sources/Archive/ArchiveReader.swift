import EventLog
import SessionEngine

/// Reads the lines of an archive in order and checks all that shows without the rules.
struct ArchiveReader {
  /// What a line is to who looks for files.
  enum Found {
    case file(String)
    case folder(String)
    case nothing
  }

  private var progress = ArchiveProgress()
  /// The bytes of the quizzes that there are.
  private(set) var quizzes: [Digest: [UInt8]] = [:]
  /// What the last line says, once it was read.
  private(set) var counts: ArchiveCounts?

  /// Takes the next line, its LF included.
  mutating func take(_ line: Span<UInt8>) throws(ArchiveFault) -> Found {
    let number = progress.lineCount + 1
    func check(_ fault: String?) throws(ArchiveFault) {
      if let fault { throw ArchiveFault(line: number, fault) }
    }
    if counts != nil { try check("nothing follows the last line") }
    if number == 1 {
      try check(ArchiveReader.fault(ofFirst: line))
      progress.chain(line)
      return .nothing
    }
    var found = Found.nothing
    switch try ArchiveLine(line, line: number) {
    case .file(let path, let contents):
      let (form, quiz) = try ArchiveReader.form(of: contents, path, line, number)
      try check(progress.file(path, form, quiz: quiz))
      if form == .quiz, let quiz, case .verbatim(let bytes, _) = contents { quizzes[quiz] = bytes }
      found = .file(path)
    case .folder(let path):
      try check(progress.folder(path))
      found = .folder(path)
    case .quiz(let bytes):
      let digest = SHA256.digest(of: bytes)
      try check(progress.quiz(digest))
      quizzes[digest] = bytes
    case .end(let counts, let chain):
      try check(progress.end(counts, chain))
      self.counts = counts
      return .nothing
    }
    progress.chain(line)
    return found
  }

  /// Takes what is left at the end, which has no LF.
  func finish(rest: Int) throws(ArchiveFault) {
    if rest > 0 { throw ArchiveFault(line: progress.lineCount + 1, "it does not end with LF") }
    if counts == nil {
      throw ArchiveFault(line: progress.lineCount + 1, "the last line is missing")
    }
  }

  private static func fault(ofFirst line: Span<UInt8>) -> String? {
    let (opening, beginning) = (Array(Archive.opening.utf8), Array(Archive.beginning.utf8))
    if line.equals(opening.span) { return nil }
    let transferred = Array(opening.dropLast()) + [0x0D, 0x0A]
    if line.equals(transferred.span) {
      return "this file has CR LF, as after a transfer as text"
    }
    guard line.starts(with: beginning.span) else { return ArchiveFault.noArchive }
    var index = beginning.count
    let version = JSONScanner.integer(line, &index) ?? 0
    return version > 1 ? ArchiveFault.newerVersion : ArchiveFault.noArchive
  }

  private static func form(
    of contents: ArchiveLine.Contents, _ path: String, _ line: Span<UInt8>, _ number: Int64
  ) throws(ArchiveFault) -> (ArchiveForm, quiz: Digest?) {
    switch contents {
    case .verbatim(let bytes, .quiz):
      let digest = SHA256.digest(of: bytes)
      guard ArchivePaths.digest(of: path) == digest else {
        throw ArchiveFault(line: number, "the digest in a quiz's name is not that of its bytes")
      }
      return (.quiz, digest)
    case .verbatim(let bytes, let form):
      // No quiz is needed to see that it is a whole log, or another quiz.
      guard FilePacker({ _ in nil }).pack(bytes, at: path).form == form else {
        throw ArchiveFault(line: number, RestoredFile.otherForm)
      }
      return (form, nil)
    case .log(let log):
      guard log.hasMovesOnly else { return (.events, nil) }
      guard let first = log.events.first,
        let start = EventCoder.start(
          line, Record(unchained: first.type, data: first.data, sequence: 1, at: log.at))
      else { throw ArchiveFault(line: number, "the first move is not the start of a session") }
      return (.moves, start.quizDigest)
    }
  }
}
