/// Texts of quiz files as messages can show them, and what is looked for in them.
enum QuizFileText {
  /// How many characters of a text a message repeats.
  static let quotationLimit = 40

  /// The text in quotes, shortened, with nothing in it that could disturb a terminal.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < quotationLimit else { return quoted + "…\"" }
      if isControl(scalar.value) {
        quoted += "<" + name(of: scalar.value) + ">"
      } else {
        quoted.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return quoted + "\""
  }

  /// `.answers` where that is plain, else the key in quotes and brackets.
  static func step(_ key: String, after path: String) -> String {
    let isPlain = key.utf8.allSatisfy { isWordByte($0) }
    guard isPlain, !key.utf8.isEmpty, key.utf8.count <= quotationLimit else {
      return path + "[" + quoted(key) + "]"
    }
    return path.utf8.isEmpty ? key : path + "." + key
  }

  /// Whether a character moves the cursor, ends the line or turns the direction of writing.
  ///
  /// C0, DEL and C1; the line and paragraph separators; embeddings, overrides and isolates. The
  /// joiners and marks that emoji and right-to-left words need are none of these.
  static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The first control character of a text, as `U+001B`.
  static func control(in text: String) -> String? {
    for scalar in text.unicodeScalars where isControl(scalar.value) {
      return name(of: scalar.value)
    }
    return nil
  }

  /// Whether nothing of a text can be seen: it is empty, or all spaces.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20, 0xA0, 0x1680, 0x2000...0x200F, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
      default: false
      }
    }
  }

  /// Whether the text can name a quiz, an outcome or a question.
  static func isID(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= QuizFile.idLengthLimit else { return false }
    return isAlphanumeric(first)
      && bytes.allSatisfy { isAlphanumeric($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
  }

  /// The name that was probably meant, the first of the nearest.
  ///
  /// Up to a third of the letters may differ, two at most: missing, added, other or swapped.
  /// Upper and lower case are the same here.
  static func nearest(to text: String, among names: [String]) -> String? {
    let wanted = lowered(text)
    guard wanted.count <= QuizFile.idLengthLimit else { return nil }
    var best: String?
    var limit = min(2, wanted.count / 3) + 1
    for name in names {
      let letters = lowered(name)
      guard max(letters.count, wanted.count) - min(letters.count, wanted.count) < limit else {
        continue
      }
      let distance = distance(wanted, letters)
      if distance < limit {
        best = name
        limit = distance
      }
    }
    return best
  }

  /// `a, b and c`, or with another word before the last.
  static func list(_ names: [String], _ last: String = "and") -> String {
    var text = ""
    for index in names.indices {
      if index > 0 { text += index == names.count - 1 ? " " + last + " " : ", " }
      text += names[index]
    }
    return text
  }

  /// How many letters have to be added, taken out, replaced or swapped with their neighbour.
  ///
  /// - Complexity: O(*n* *m*)
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
      var next = [row + 1]
      for column in other.indices {
        var cost = min(last[column + 1], next[column]) + 1
        cost = min(cost, last[column] + (one[row] == other[column] ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      before = last
      last = next
    }
    return last[other.count]
  }

  private static func lowered(_ text: String) -> [UInt8] {
    text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == 0x5F || byte == 0x2D
  }

  private static func name(of scalar: UInt32) -> String {
    var digits: [UInt8] = []
    for shift: UInt32 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: scalar >> shift & 15)
      digits.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
    return "U+" + String(decoding: digits, as: UTF8.self)
  }

  /// How often a marker occurs in a text.
  static func count(of marker: String, in text: String) -> Int {
    let (marker, bytes) = (Array(marker.utf8), Array(text.utf8))
    guard bytes.count >= marker.count else { return 0 }
    var count = 0
    for start in 0...(bytes.count - marker.count)
    where bytes[start..<(start + marker.count)].elementsEqual(marker) {
      count += 1
    }
    return count
  }
}
