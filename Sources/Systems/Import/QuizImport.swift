internal import SessionEngine

/// Makes graded quizzes of files in other programs' formats: GIFT, Aiken and Moodle XML.
///
/// ```swift
/// let imported = QuizImport.read(bytes, as: .gift)
/// for remark in imported.remarks { show(remark) }
/// if imported.isWhole { write(try imported.file(id: "capitals", title: "Capitals")) }
/// ```
///
/// A question is taken over with its meaning or not at all; docs/IMPORT.md lists both.
/// - Source: GIFT format, Aiken format and Moodle XML format, docs.moodle.org; where they are
///   silent, what Moodle's own readers do.
public enum QuizImport {
  /// How many bytes a file may have: 1 MiB.
  public static let byteLimit = QuizFile.byteLimit
  /// How many remarks of a kind are made; mistakes beyond it end the reading.
  package static let remarkLimit = 1000

  /// A format that can be read.
  public enum Format: String, Hashable, Sendable {
    /// Moodle's GIFT.
    case gift
    /// Questions, lettered answers, `ANSWER: B`.
    case aiken
    /// Moodle's question banks in XML.
    case xml

    /// What it is called.
    public var name: String {
      switch self {
      case .gift: "GIFT"
      case .aiken: "Aiken"
      case .xml: "Moodle XML"
      }
    }

    /// Every format, in the order of help.
    public static let all: [Format] = [.gift, .aiken, .xml]
  }

  /// Reads a file as a whole; what was taken over, and everything that has to be said about it.
  ///
  /// The encoding is the one that is named, else the one that the file declares or marks, else
  /// UTF-8.
  /// - Complexity: O(*n* log *n*) for the bytes.
  public static func read(
    _ file: [UInt8], as format: Format, encoding: ImportEncoding? = nil
  ) -> ImportedQuiz {
    func refuse(_ message: String, at offset: Int = 0, in bytes: [UInt8] = []) -> ImportedQuiz {
      let note = ImportNote(offset: offset, kind: .mistake, message: message)
      return ImportedQuiz(format: format, questions: [], notes: [note], in: bytes)
    }
    let tooLong = "The file has more than \(byteLimit) bytes: split it."
    guard file.count <= byteLimit else { return refuse(tooLong) }
    let bytes: [UInt8]
    switch ImportEncoding.decoded(file, as: format, encoding) {
    case .text(let text): bytes = text
    case .invalid(let offset, let message): return refuse(message, at: offset, in: file)
    }
    guard bytes.count <= byteLimit else { return refuse(tooLong) }
    let source = ImportSource(bytes)
    var draft = ImportDraft(source)
    switch format {
    case .gift:
      var reader = GIFTReader(source, draft)
      reader.read()
      draft = reader.draft
    case .aiken:
      var reader = AikenReader(source, draft)
      reader.read()
      draft = reader.draft
    case .xml:
      var reader = MoodleReader(source, draft)
      reader.read()
      draft = reader.draft
    }
    draft.end()
    return ImportedQuiz(
      format: format, questions: draft.questions, notes: draft.notes, in: bytes)
  }
}

/// Something in an imported file that has to be told.
public struct ImportRemark: Hashable, Sendable {
  /// What became of it.
  public enum Kind: String, Hashable, Sendable {
    /// It breaks the rules of its format; its question is left out.
    case mistake
    /// It is sound, but a quiz file can't say it; its question is left out.
    case notTakenOver
    /// It was dropped, and its question taken over all the same.
    case dropped
    /// It was read as Moodle reads it, and its author may have meant something else.
    case noted

    /// Whether it leaves a question out.
    public var isFault: Bool { self == .mistake || self == .notTakenOver }
  }

  /// What became of it.
  public let kind: Kind
  /// The number of its question in the file, from 1; 0 where it belongs to none.
  public let question: Int
  /// Lines from 1.
  public let line: Int
  /// Characters (Unicode scalars) from 1 within the line.
  public let column: Int
  /// What it is and what to do, in one sentence without line breaks.
  public let message: String
}

/// A remark that knows its place in bytes only.
struct ImportNote {
  let offset: Int
  let kind: ImportRemark.Kind
  let message: String
  var question = 0

  /// The remarks in the order of the file, those of one place in the order they were found.
  ///
  /// - Complexity: one pass over the bytes, however many notes there are.
  static func remarks(_ notes: [ImportNote], in bytes: [UInt8]) -> [ImportRemark] {
    let order = notes.indices.sorted { left, right in
      let (one, other) = (notes[left].offset, notes[right].offset)
      return one == other ? left < right : one < other
    }
    var remarks: [ImportRemark] = []
    var (line, column, index) = (1, 1, ImportSource.hasMark(bytes) ? 3 : 0)
    for place in order {
      let note = notes[place]
      while index < note.offset, index < bytes.count {
        let isLineEnd =
          bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if bytes[index] == 0x0A || isLineEnd {
          line += 1
          column = 1
        } else if bytes[index] & 0xC0 != 0x80 {
          column += 1
        }
        index += 1
      }
      remarks.append(
        ImportRemark(
          kind: note.kind, question: note.question, line: line, column: column,
          message: note.message))
    }
    return remarks
  }
}
