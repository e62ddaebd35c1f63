@testable import Shell

/// A small terminal for tests: it shows what a ``Grid`` or a program on a full screen draws.
///
/// Clusters of doubtful width take one column here, as in the terminals that get them wrong.
struct VirtualTerminal {
  private(set) var cells: [[String]]
  private var row = 0
  private var column = 0

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as text, without spaces at their ends.
  var lines: [String] {
    cells.map { row in
      var line = row.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  mutating func show(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": sequence(&rest)
      case "\n", "\r\n": (row, column) = (min(row + 1, cells.count - 1), 0)
      default: put(character)
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = character.isDoubtful ? 1 : String(character).width
    guard column + width <= cells[row].count else { return }
    cells[row][column] = String(character)
    for place in column + 1..<column + max(1, width) where width > 1 { cells[row][place] = "" }
    column += width
  }

  private mutating func sequence(_ rest: inout Substring) {
    if rest.popFirst() == "]" {  // an operating system command, such as a question
      while let character = rest.popFirst(), character != "\\", character != "\u{7}" {}
      return
    }
    let parameters = rest.prefix { !$0.isLetter }
    rest.removeFirst(parameters.count)
    guard let last = rest.popFirst() else { return }
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch last {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case "J", "K":
      let cleared = last == "J" ? Array(cells.indices) : [row]
      for place in cleared {
        cells[place] = Array(repeating: " ", count: cells[place].count)
      }
    default: break
    }
  }
}
