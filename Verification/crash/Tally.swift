import EventLog

/// Counts what was said of what was done.
final class Tally {
  /// What was done, and the counts: no log, intact, torn, anything else, wrong.
  private var rows: [(name: String, counts: [Int])] = []
  private var places: [String: Int] = [:]
  private(set) var total = 0
  private(set) var wrongCount = 0
  private(set) var wrong: [String] = []

  func count(_ life: String, _ row: String, _ verdict: Verdict?, _ violation: String?) {
    let name = life + ": " + row
    let place = places[name] ?? rows.count
    if place == rows.count {
      places[name] = place
      rows.append((name, [0, 0, 0, 0, 0]))
    }
    let column =
      switch verdict {
      case nil: 0
      case .intact: 1
      case .torn: 2
      default: 3
      }
    total += 1
    rows[place].counts[column] += 1
    guard let violation else { return }
    rows[place].counts[4] += 1
    wrongCount += 1
    if wrong.count < 20 { wrong.append(violation) }
  }

  /// The table as Markdown.
  var table: String {
    var text = "| what was done | times | no log yet | intact | torn | anything else | wrong |\n"
    text += "|" + String(repeating: " --- |", count: 7) + "\n"
    for row in rows {
      let cells = [row.counts[0..<4].reduce(0, +)] + row.counts
      text += "| \(row.name) | " + cells.map { String($0) }.joined(separator: " | ") + " |\n"
    }
    return text
  }
}
