internal import SessionEngine

/// What has been taken over so far, and what has been noted.
struct ImportDraft {
  private(set) var questions: [ImportedQuestion] = []
  private(set) var notes: [ImportNote] = []
  private var names = ImportNames()
  private let controls: [Int]
  private var faultCount = 0
  private var droppedCount = 0
  private var stop: ImportNote?

  /// Notes the control characters of a source.
  init(_ source: ImportSource) {
    controls = source.controls
    for offset in controls {
      note(
        offset, .mistake, "Here stands a control character: take it out or write a space.")
    }
  }

  /// Whether nothing more is to be read: there is more wrong, or more of it, than is told.
  var isFull: Bool { stop != nil }

  /// How much has been noted.
  struct Mark {
    /// How many things that leave a question out.
    let faultCount: Int
    fileprivate let droppedCount: Int
    fileprivate let noteCount: Int
  }

  var mark: Mark {
    Mark(faultCount: faultCount, droppedCount: droppedCount, noteCount: notes.count)
  }

  /// Takes back what was noted as dropped: of a question that is left out nothing is.
  mutating func withdrawDropped(since mark: Mark) {
    let kept = notes[mark.noteCount...].filter { $0.kind != .dropped }
    notes.replaceSubrange(mark.noteCount..., with: kept)
    droppedCount = mark.droppedCount
  }

  mutating func note(_ offset: Int, _ kind: ImportRemark.Kind, _ message: String) {
    guard kind != .dropped else {
      droppedCount += 1
      if droppedCount <= QuizImport.remarkLimit {
        notes.append(ImportNote(offset: offset, kind: kind, message: message))
      }
      return
    }
    faultCount += 1
    if faultCount <= QuizImport.remarkLimit {
      notes.append(ImportNote(offset: offset, kind: kind, message: message))
    } else if stop == nil {
      stop = ImportNote(
        offset: offset, kind: .mistake,
        message: "More than \(QuizImport.remarkLimit) things can't be taken over: the rest of the "
          + "file was not read.")
    }
  }

  /// Takes a question over, unless a control character stands in it or there are enough.
  ///
  /// Its number, from 1, becomes the id where its name can't.
  mutating func add(
    _ number: Int, name: [UInt8], _ range: Range<Int>, isMultiple: Bool, text: [UInt8],
    _ answers: [ImportedQuestion.Answer]
  ) -> Bool {
    if controls.contains(where: { range.contains($0) }) { return false }
    guard questions.count < QuizFile.questionLimits.upperBound else {
      if stop == nil {
        stop = ImportNote(
          offset: range.lowerBound, kind: .notTakenOver,
          message: "A quiz has at most \(QuizFile.questionLimits.upperBound) questions: this one "
            + "and the rest of the file were left out.")
      }
      return false
    }
    questions.append(
      ImportedQuestion(
        id: names.take(name, number), isMultiple: isMultiple, text: text, answers: answers))
    return true
  }

  /// Says what was not noted.
  mutating func end() {
    if let stop { notes.append(stop) }
    if droppedCount > QuizImport.remarkLimit {
      notes.append(
        ImportNote(
          offset: Int.max, kind: .dropped,
          message: "\(droppedCount - QuizImport.remarkLimit) more were dropped."))
    }
    if questions.isEmpty, faultCount == 0, stop == nil {
      notes.append(
        ImportNote(offset: 0, kind: .mistake, message: "The file has no question in it."))
    }
  }
}

/// The ids of questions, each of them once.
struct ImportNames {
  private var taken: Set<[UInt8]> = []

  /// The name as an id, or `q1` by the question's number where it gives none or is taken.
  mutating func take(_ name: [UInt8], _ number: Int) -> [UInt8] {
    var id = ImportNames.id(name)
    var number = number
    while id.isEmpty || taken.contains(id) {
      id = Array("q\(number)".utf8)
      number += 1
    }
    taken.insert(id)
    return id
  }

  /// The text with `-` for everything that can't stand in an id; empty if nothing is left.
  static func id(_ text: [UInt8]) -> [UInt8] {
    var id: [UInt8] = []
    for byte in text where id.count < QuizFile.idLengthLimit {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: id.append(byte)
      case 0x2E, 0x5F:
        if !id.isEmpty { id.append(byte) }
      default:
        if let last = id.last, last != 0x2D { id.append(0x2D) }
      }
    }
    while id.last == 0x2D { id.removeLast() }
    return id
  }
}

/// Texts as the readers see them.
enum ImportText {
  /// How many characters of a text a message repeats.
  static let quotationLimit = 40

  /// Whether a character is one that no text of a quiz file may hold: C0, DEL and C1; U+2028 to
  /// U+202E; U+2066 to U+2069.
  ///
  /// Line breaks and tabs are spaces and none of these.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether nothing of a text can be seen.
  static func isBlank(_ text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0xA0, 0x1680, 0x2000...0x200F, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
      default: false
      }
    }
  }

  /// The text in quotes, shortened.
  static func quoted(_ text: [UInt8]) -> String {
    var quoted = "\""
    var count = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard count < quotationLimit else { return quoted + "…\"" }
      quoted.unicodeScalars.append(scalar)
      count += 1
    }
    return quoted + "\""
  }

  /// Spaces, tabs and line breaks as one space each run, none around it.
  static func collapsed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if !ImportSource.isSpace(byte) {
        text.append(byte)
      } else if let last = text.last, last != 0x20 {
        text.append(0x20)
      }
    }
    if text.last == 0x20 { text.removeLast() }
    return text
  }
}
