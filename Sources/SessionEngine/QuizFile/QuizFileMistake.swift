/// One thing in a quiz file that has to be changed before it can be played.
public struct QuizMistake: Hashable, Sendable {
  /// Lines from 1; a line ends with LF.
  public let line: Int
  /// Characters (Unicode scalars) from 1 within the line.
  public let column: Int
  /// The way to the value, `questions[2].answers[0].outcome`; empty for the file as a whole.
  public let path: String
  /// What is wrong and what to do, in one sentence without line breaks.
  public let message: String

  /// Takes the parts as they are shown.
  public init(line: Int, column: Int, path: String, message: String) {
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }

  /// `3:14 questions[0].text: …`, the form for a line of output.
  public var description: String {
    let place = "\(line):\(column)"
    return path.utf8.isEmpty ? "\(place): \(message)" : "\(place) \(path): \(message)"
  }
}

/// A mistake that knows its place in bytes only.
struct QuizFileNote {
  let offset: Int
  let path: String
  let message: String

  /// The mistakes in the order of the file, those of one place in the order they were found.
  ///
  /// - Complexity: one pass over the bytes, however many notes there are.
  static func mistakes(_ notes: [QuizFileNote], in bytes: [UInt8]) -> [QuizMistake] {
    let order = notes.indices.sorted { left, right in
      let (one, other) = (notes[left].offset, notes[right].offset)
      return one == other ? left < right : one < other
    }
    var mistakes: [QuizMistake] = []
    var (line, column, index) = (1, 1, 0)
    for place in order {
      let note = notes[place]
      while index < note.offset, index < bytes.count {
        if bytes[index] == 0x0A {
          line += 1
          column = 1
        } else if bytes[index] & 0xC0 != 0x80 || index == 0 {
          column += 1
        }
        index += 1
        while index < bytes.count, index < note.offset, bytes[index] & 0xC0 == 0x80 { index += 1 }
      }
      mistakes.append(
        QuizMistake(line: line, column: column, path: note.path, message: note.message))
    }
    return mistakes
  }
}
