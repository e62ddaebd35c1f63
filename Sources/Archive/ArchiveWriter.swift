public import EventLog

/// Writes an archive, file by file in the order of their names.
///
/// ```swift
/// var writer = ArchiveWriter { digest in quiz(digest) }
/// var bytes = writer.begin()
/// bytes += try writer.add(log, at: "sessions/0199d2a0-….jsonl")
/// bytes += writer.end()
/// ```
public struct ArchiveWriter {
  private let packer: FilePacker
  private let quizzes: Archive.Quizzes
  private var progress = ArchiveProgress()

  /// Writes with these quizzes; sessions of others are kept by their events.
  public init(_ quizzes: @escaping Archive.Quizzes) {
    self.quizzes = quizzes
    packer = FilePacker(quizzes)
  }

  /// What was written so far.
  public var counts: ArchiveCounts { progress.counts }
  /// Covers every line that was written (A9).
  public var chain: Digest { progress.chain }

  /// The first line.
  public mutating func begin() -> [UInt8] { taken(Array(Archive.opening.utf8)) }

  /// The lines of the next file; with its quiz before it, if no line had that.
  ///
  /// - Throws: where the name cannot be in an archive, or does not follow the one before it.
  public mutating func add(_ bytes: [UInt8], at path: String) throws(ArchiveFault) -> [UInt8] {
    let packed = packer.pack(bytes, at: path)
    var lines: [UInt8] = []
    if packed.form == .moves, let digest = packed.quiz, !progress.has(digest),
      let quiz = quizzes(digest)
    {
      try check(progress.quiz(digest))
      lines = taken(ArchiveLine.text(ofQuiz: quiz.bytes))
    }
    try check(progress.file(path, packed.form, quiz: packed.quiz))
    lines += taken(packed.line)
    return lines
  }

  /// The line of the next folder, which has nothing in it.
  ///
  /// - Throws: as ``add(_:at:)`` does.
  public mutating func addFolder(at path: String) throws(ArchiveFault) -> [UInt8] {
    try check(progress.folder(path))
    return taken(ArchiveLine.text(ofFolder: path))
  }

  /// The last line.
  public mutating func end() -> [UInt8] {
    ArchiveLine.text(of: progress.counts, chain: progress.chain)
  }

  private mutating func taken(_ line: [UInt8]) -> [UInt8] {
    progress.chain(line.span)
    return line
  }

  private func check(_ fault: String?) throws(ArchiveFault) {
    if let fault { throw ArchiveFault(line: progress.lineCount + 1, fault) }
  }
}
