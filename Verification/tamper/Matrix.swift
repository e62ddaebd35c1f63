import EventLog

/// What was done to a log; the rows of the table.
enum Deed: Int, CaseIterable {
  case byteSubstituted, byteInserted, byteDeleted, cut, sectorZeroed
  case lineDropped, lineDoubled, linesSwapped, lineMoved, respelled
  case linesChained, linesNumbered, respelledChained, several

  var text: String {
    switch self {
    case .byteSubstituted: "a byte put in place of another"
    case .byteInserted: "LF, CR, space, NUL, FF, quote put in"
    case .byteDeleted: "a byte taken out"
    case .cut: "cut short"
    case .sectorZeroed: "a sector, or its rest, made NUL"
    case .lineDropped: "a line dropped"
    case .lineDoubled: "a line doubled"
    case .linesSwapped: "two lines swapped"
    case .lineMoved: "a line moved to another log"
    case .respelled: "JSON spelled otherwise"
    case .linesChained: "line dropped, doubled, swapped, moved; chain recomputed"
    case .linesNumbered: "the same, chain and numbers recomputed"
    case .respelledChained: "JSON spelled otherwise, chain recomputed"
    case .several: "several of these at once (seeded)"
    }
  }
}

/// Counts what was said of what was done.
struct Matrix {
  static let columns = ["intact", "torn", "altered", "spliced", "foreign", "unreadable"]

  private(set) var counts: [[Int]] = Array(
    repeating: Array(repeating: 0, count: 9), count: Deed.allCases.count)
  private(set) var total = 0
  private(set) var wrong: [String] = []
  private(set) var wrongCount = 0
  private let disk = MemoryStorage()
  /// Takes each so many-th log with what was said of it, for another verifier to read.
  var sample: (interval: Int, take: (_ number: Int, _ bytes: [UInt8], _ verdict: Verdict) -> Void)?

  /// Has a log read and compared with the truth.
  mutating func judge(
    _ bytes: [UInt8], of log: GoldenLog, _ deed: Deed, truth known: Truth? = nil,
    _ words: @autoclosure () -> String
  ) {
    disk.put(bytes, at: "log")
    var reader = LogReader("log", on: disk, expecting: log.receipt.stream)
    var check = ReceiptCheck(log.receipt)
    while reader.nextAppend() { check.take(reader.cursor.records) }
    guard let verdict = reader.verdict else { return }
    let truth = known ?? Truth.of(log, bytes)
    let isFound = !verdict.isSound || check.answer != .agrees
    let column =
      switch verdict {
      case .intact: 0
      case .torn: 1
      case .altered: 2
      case .spliced: 3
      case .foreign: 4
      case .unreadable: 5
      }
    total += 1
    if let sample, total % sample.interval == 0 { sample.take(total, bytes, verdict) }
    counts[deed.rawValue][column] += 1
    if truth == .same { counts[deed.rawValue][8] += 1 }
    if isFound { counts[deed.rawValue][6] += 1 }
    if !truth.allows(verdict) || (truth.isFoundByReceipt && !isFound) {
      counts[deed.rawValue][7] += 1
      wrongCount += 1
      guard wrong.count < 20 else { return }
      wrong.append(
        "\(log.name): \(deed.text) (\(words())): \(truth), and called \(verdict.name) "
          + "(\(verdict.damage?.reason.name ?? "")), with the receipt \(isFound ? "" : "not ")found"
      )
    }
  }

  /// The table as Markdown.
  var table: String {
    var text = "| what was done | times | "
    text += Matrix.columns.joined(separator: " | ")
    text += " | found with the receipt | left as it was | wrong |\n"
    text += "|" + String(repeating: " --- |", count: 11) + "\n"
    for deed in Deed.allCases {
      let row = counts[deed.rawValue]
      let times = row[0..<6].reduce(0, +)
      guard times > 0 else { continue }
      let cells = row[0...6] + [row[8], row[7]]
      text += "| \(deed.text) | \(times) | "
      text += cells.map { String($0) }.joined(separator: " | ") + " |\n"
    }
    return text
  }
}
