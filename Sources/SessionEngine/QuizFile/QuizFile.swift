import EventLog

/// Reads quiz files: a whole quiz, or everything that is wrong with the file.
///
/// ```swift
/// switch QuizFile.load(bytes, .systems) {
/// case .quiz(let quiz): play(quiz)
/// case .mistakes(let mistakes): for mistake in mistakes { show(mistake.description) }
/// }
/// ```
public enum QuizFile {
  /// How many bytes a file may have: 1 MiB.
  public static let byteLimit = 1 << 20
  /// How many outcomes a quiz may have.
  package static let outcomeLimits = 1...1000
  /// How many questions a quiz may have.
  package static let questionLimits = 1...1000
  /// How many characters an id may have.
  public static let idLengthLimit = 64

  /// What a file turned out to be.
  public enum Result: Hashable, Sendable {
    /// A quiz without a mistake.
    case quiz(Quiz)
    /// All mistakes in the order of the file, at least one.
    case mistakes([QuizMistake])
  }

  /// What some editors write before UTF-8.
  ///
  /// Not passed over: the digest is that of all bytes, so the same quiz with and without the mark
  /// would be two quizzes, one of which no other JSON reader has to take (RFC 8259, section 8.1).
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Checks the bytes of a file as a whole.
  ///
  /// All mistakes are found in one pass; only bytes that are no JSON, or too many, have exactly
  /// one. The quiz carries the SHA-256 of these bytes.
  /// - Complexity: O(*n* log *n*) for the file, and a matching for each outcome.
  public static func load(_ bytes: [UInt8], _ extensions: QuizExtensions) -> Result {
    if bytes.starts(with: byteOrderMark) {
      return .mistakes([
        QuizMistake(
          line: 1, column: 1, path: "",
          message: "The file begins with a byte order mark, which JSON does not allow: save it as "
            + "UTF-8 without one.")
      ])
    }
    guard bytes.count <= byteLimit else {
      return .mistakes([
        QuizMistake(
          line: 1, column: 1, path: "",
          message: "The file has more than \(byteLimit) bytes, the limit: make it smaller.")
      ])
    }
    let document: JSONValue
    do throws(JSONFault) {
      document = try JSONParser.parse(bytes.span)
    } catch {
      return .mistakes(QuizFileNote.mistakes([note(on: error, in: bytes)], in: bytes))
    }
    var check = QuizFileCheck(extensions, bytes)
    let quiz = check.quiz(QuizFileNode(value: document, path: ""), bytes)
    guard let quiz, check.notes.isEmpty else {
      return .mistakes(QuizFileNote.mistakes(check.notes, in: bytes))
    }
    return .quiz(quiz)
  }

  /// What to do about bytes that are not JSON; the commonest slips are named.
  private static func note(on fault: JSONFault, in bytes: [UInt8]) -> QuizFileNote {
    var before = fault.offset
    while before > 0, isSpace(bytes[before - 1]) { before -= 1 }
    let isBehindComma = before > 0 && bytes[before - 1] == 0x2C
    var hint = ""
    if fault.offset < bytes.count {
      switch bytes[fault.offset] {
      case 0x5D where isBehindComma, 0x7D where isBehindComma:
        hint = "; take out the comma before it"
      case 0x27: hint = "; texts need double quotes"
      case 0x2F: hint = "; JSON has no comments"
      case 0x0A, 0x0D: hint = "; a text ends on its own line"
      default: break
      }
    }
    return QuizFileNote(
      offset: fault.offset, path: "",
      message: "The file is not JSON from here on: expected \(fault.expected)\(hint).")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
