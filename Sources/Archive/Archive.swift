public import EventLog
public import SessionEngine

/// The format of archives: logs without what the rules give again.
///
/// - Source: docs/ARCHIVE.md, which numbers the rules that are named here.
public enum Archive {
  /// The first line of every archive of this version.
  public static let opening = "{\"archive\":1}\n"
  /// How an archive of any version begins.
  public static let beginning = "{\"archive\":"
  /// The most bytes of a file that is packed, and of a line that is read.
  public static let byteLimit = 1 << 30

  /// Whether bytes are the beginning of an archive, of this version or another one.
  public static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: beginning.utf8) }

  /// A quiz of an archive.
  public struct PackedQuiz: Sendable {
    /// The quiz.
    public let quiz: Quiz
    /// The exact bytes of its file.
    public let bytes: [UInt8]

    /// Takes both as they are.
    public init(_ quiz: Quiz, bytes: [UInt8]) {
      self.quiz = quiz
      self.bytes = bytes
    }
  }

  /// Finds the quiz of a digest; nil where it is missing.
  public typealias Quizzes = (_ digest: Digest) -> PackedQuiz?
}

/// In which form an archive has a file (A6).
public enum ArchiveForm: Hashable, Sendable, CaseIterable {
  /// A session's log by the first event of each append; the rules give the others.
  case moves
  /// A log by its events; only the framing is made again.
  case events
  /// A quiz, named by its digest.
  case quiz
  /// Any other text.
  case text
  /// Bytes that are not UTF-8.
  case base64
}

/// What is wrong with an archive.
public struct ArchiveFault: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int64
  /// What is wrong, as a sentence without its end.
  public let reason: String

  /// The reason of a file that is something else.
  package static let noArchive = "this is not an archive"

  /// The reason of an archive whose number is higher than that of this version.
  package static let newerVersion = "a newer version wrote this archive"

  /// Takes both as they are.
  public init(line: Int64, _ reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// How many lines of each kind an archive has (A9).
public struct ArchiveCounts: Hashable, Sendable {
  /// Logs by their moves.
  public internal(set) var moves: Int64 = 0
  /// Logs by their events.
  public internal(set) var events: Int64 = 0
  /// Files kept as they are: quizzes that have a name, texts, other bytes.
  public internal(set) var verbatim: Int64 = 0
  /// Quizzes without a name.
  public internal(set) var quizzes: Int64 = 0
  /// Empty folders.
  public internal(set) var folders: Int64 = 0

  /// How many files there are.
  public var files: Int64 { moves + events + verbatim }

  mutating func count(_ form: ArchiveForm) {
    switch form {
    case .moves: moves += 1
    case .events: events += 1
    case .quiz, .text, .base64: verbatim += 1
    }
  }
}
