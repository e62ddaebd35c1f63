import Cryptography
import EventLog

/// A line of an archive, taken apart (A5 to A9).
enum ArchiveLine {
  case file(path: String, Contents)
  /// An empty folder.
  case folder(String)
  /// A quiz without a name, which the next line needs.
  case quiz([UInt8])
  /// The last line.
  case end(ArchiveCounts, chain: Digest)

  /// What a file has.
  enum Contents {
    case log(ArchivedLog)
    case verbatim([UInt8], ArchiveForm)
  }

  /// Reads a line with its LF; any other spelling is refused.
  init(_ bytes: Span<UInt8>, line: Int64) throws(ArchiveFault) {
    do throws(LineScanner.Missing) {
      var scanner = LineScanner()
      self = try ArchiveLine.read(&scanner, bytes)
      try scanner.expect("}\n", bytes)
      guard scanner.index == bytes.count else { throw scanner.missing("the end of the line") }
    } catch {
      throw ArchiveFault(line: line, "expected \(error.expected) at byte \(error.offset)")
    }
  }

  private static func read(
    _ scanner: inout LineScanner, _ bytes: Span<UInt8>
  ) throws(LineScanner.Missing) -> ArchiveLine {
    if scanner.has("{\"file\":", bytes) {
      let path = String(decoding: try scanner.text(bytes), as: UTF8.self)
      try scanner.expect(",", bytes)
      return .file(path: path, try contents(&scanner, bytes))
    }
    if scanner.has("{\"quiz\":", bytes) { return .quiz(try scanner.text(bytes)) }
    if scanner.has("{\"folder\":", bytes) {
      return .folder(String(decoding: try scanner.text(bytes), as: UTF8.self))
    }
    try scanner.expect("{\"end\":{\"moves\":", bytes)
    var counts = ArchiveCounts()
    counts.moves = try scanner.integer(bytes)
    try scanner.expect(",\"events\":", bytes)
    counts.events = try scanner.integer(bytes)
    try scanner.expect(",\"verbatim\":", bytes)
    counts.verbatim = try scanner.integer(bytes)
    try scanner.expect(",\"quizzes\":", bytes)
    counts.quizzes = try scanner.integer(bytes)
    try scanner.expect(",\"folders\":", bytes)
    counts.folders = try scanner.integer(bytes)
    try scanner.expect("},\"chain\":", bytes)
    return .end(counts, chain: try scanner.digest(bytes))
  }

  private static func contents(
    _ scanner: inout LineScanner, _ bytes: Span<UInt8>
  ) throws(LineScanner.Missing) -> Contents {
    if let log = try ArchivedLog(&scanner, bytes) { return .log(log) }
    if scanner.has("\"quiz\":", bytes) { return .verbatim(try scanner.text(bytes), .quiz) }
    if scanner.has("\"text\":", bytes) { return .verbatim(try scanner.text(bytes), .text) }
    try scanner.expect("\"base64\":", bytes)
    let place = scanner
    guard let decoded = Base64.bytes(of: try scanner.text(bytes)) else {
      throw place.missing("canonical base64")
    }
    return .verbatim(decoded, .base64)
  }

  // MARK: Writing

  /// The line of a file that is kept as it is.
  static func text(of path: String, _ contents: [UInt8], _ form: ArchiveForm) -> [UInt8] {
    line {
      $0.member("file", path)
      if form == .base64 { return $0.member("base64", Base64.text(of: contents)) }
      $0.key(form == .quiz ? "quiz" : "text")
      $0.string(contents)
    }
  }

  /// The line of a quiz without a name.
  static func text(ofQuiz contents: [UInt8]) -> [UInt8] {
    line {
      $0.key("quiz")
      $0.string(contents)
    }
  }

  /// The line of an empty folder.
  static func text(ofFolder path: String) -> [UInt8] { line { $0.member("folder", path) } }

  /// The last line.
  static func text(of counts: ArchiveCounts, chain: Digest) -> [UInt8] {
    line { line in
      line.key("end")
      line.object {
        $0.member("moves", counts.moves)
        $0.member("events", counts.events)
        $0.member("verbatim", counts.verbatim)
        $0.member("quizzes", counts.quizzes)
        $0.member("folders", counts.folders)
      }
      line.member("chain", chain.hex)
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(members)
    writer.piece("\n")
    return writer.bytes
  }
}
