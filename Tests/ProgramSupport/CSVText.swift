import Foundation
import Testing

/// One line of CSV, taken apart.
enum CSVText {
  static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    var last: Character = ","
    for character in line {
      if character == "\"" {
        if isQuoted {
          isQuoted = false
        } else {
          if last == "\"" { cells[cells.count - 1].append("\"") }
          isQuoted = true
        }
      } else if character == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      last = character
    }
    return cells
  }
}
