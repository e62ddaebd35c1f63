internal import SessionEngine

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

  /// The text with `-` for everything that an id cannot contain; empty if nothing is left.
  static func id(_ text: [UInt8]) -> [UInt8] {
    if isID(text) { return text }
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

  /// Whether a text is an id already.
  private static func isID(_ text: [UInt8]) -> Bool {
    guard let first = text.first, text.count <= QuizFile.idLengthLimit else { return false }
    for byte in text {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: break
      default: return false
      }
    }
    return first != 0x2D && first != 0x2E && first != 0x5F
  }
}
