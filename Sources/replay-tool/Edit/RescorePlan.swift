import EventLog
import Documents
import SessionEngine
import Shell

/// A plan: what `rescore` found, as a file that is itself the record.
///
/// One JSON object, one row a line, the rows in the order of the logs. Every row holds the receipt
/// of its log, so that the plan alone tells later whether a log moved.
struct RescorePlan {
  /// A row as it was written.
  struct Row {
    let path: String
    /// What holds the log; nil where it could not be read so far.
    let receipt: Receipt?
    let facts: [String]
  }

  let quizPath: String
  let quizDigest: Digest
  let rows: [Row]

  /// Whether its logs came from standard input.
  var isOfStandardInput: Bool { rows.contains { $0.path == "-" || $0.path.hasPrefix("-/") } }

  /// The longest plan that is read.
  static let byteLimit = 1 << 30

  static func bytes(_ report: RescoreReport, quizPath: String) -> [UInt8] {
    var writer = JSONWriter()
    WrittenPlan(report: report, quizPath: quizPath).writeDocument(to: &writer)
    return writer.bytes + [0x0A]
  }

  /// Reads a plan.
  init(_ path: String, _ console: Console) throws(Failure) {
    let name = path.escapedForTerminal
    let bytes = try console.contents(of: path, limit: RescorePlan.byteLimit)
    let value: JSONValue
    do throws(JSONFault) { value = try JSONParser.parse(bytes.span) } catch {
      throw Failure(
        "\(name): not a plan: expected \(error.expected) at byte \(error.offset); "
          + "replay-tool rescore -o writes one", .unjudged)
    }
    guard value.text("schema") == "replay-tool/rescore-plan@1",
      let digest = value.text("quizDigest").flatMap({ Digest(hex: $0) }),
      let quizPath = value.text("quizPath"), case .array(let items)? = value["rows"]?.kind
    else {
      throw Failure(
        "\(name): not a plan of this version; replay-tool rescore -o writes one", .unjudged)
    }
    var rows: [Row] = []
    for item in items {
      guard let path = item.text("path"), let text = item.text("receipt"),
        text.isEmpty || Receipt(text) != nil
      else {
        throw Failure("\(name): row \(rows.count + 1) has no path or receipt", .unjudged)
      }
      let facts = RescoredLog.factNames.map { name in
        if name == "seq", case .integer(let number)? = item[name]?.kind { return String(number) }
        return name == "seq" ? "" : item.text(name) ?? ""
      }
      rows.append(Row(path: path, receipt: Receipt(text), facts: facts))
    }
    let statuses = items.map { $0.text("status") }
    for (member, status) in RescoreCounts.scored {
      let count = status.map { status in statuses.count { $0 == status.rawValue } }
      guard case .integer(let told)? = value[member]?.kind, told == count ?? rows.count else {
        throw Failure(
          "\(name): not a whole plan: its rows do not add up to \"\(member)\"; fetch it again, or "
            + "make a new one with replay-tool rescore -o", .unjudged)
      }
    }
    (self.quizPath, quizDigest, self.rows) = (quizPath, digest, rows)
  }
}
