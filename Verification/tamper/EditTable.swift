/// What an audit says of an edit, from the least to the worst.
enum EditAnswer: Int, Comparable {
  case nothing, unjudged, rules, integrity

  static func < (one: EditAnswer, other: EditAnswer) -> Bool { one.rawValue < other.rawValue }
}

/// Counts what was said of edits, by event and member.
struct EditTable {
  private var counts: [String: [Int]] = [:]
  private(set) var total = 0
  private(set) var wrongCount = 0
  private(set) var wrong: [String] = []

  /// Counts an answer; nothing is wrong where it may not be.
  mutating func count(
    _ key: String, _ answer: EditAnswer, mayPass: Bool, _ place: @autoclosure () -> String
  ) {
    total += 1
    counts[key, default: [0, 0, 0, 0]][answer.rawValue] += 1
    guard answer == .nothing, !mayPass else { return }
    wrongCount += 1
    if wrong.count < 20 { wrong.append(place() + ": \(key) edited, and the audit finds nothing") }
  }

  /// The table as Markdown.
  var text: String {
    var text = "| event and member edited by one | times | integrity | rules | cannot judge "
    text += "| nothing found |\n| --- | --- | --- | --- | --- | --- |\n"
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      text += "| \(key) | \(count.reduce(0, +)) | \(count[3]) | \(count[2]) "
      text += "| \(count[1]) | \(count[0]) |\n"
    }
    return text
  }
}
