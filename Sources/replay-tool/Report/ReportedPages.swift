import EventLog
import ReplayTool
import Reporting
import SessionEngine

/// The pages of a folder's report as they are written, and what the index tells besides.
struct ReportedPages {
  private(set) var rows: [ReportRow] = []
  /// What was found between the logs, and in logs without a page.
  private(set) var elsewhere: [ReportIndex.Elsewhere] = []
  /// The log and the row of each page, by its name.
  private var written: [String: (item: Inputs.Item, row: Int)] = [:]
  /// The pages of each session; copies have pages too.
  private var pages: [String: [String]] = [:]
  /// What was found between logs and is not on the pages yet, by page.
  private var pending: [String: [Finding]] = [:]
  private var taken: Set<String> = ["index"]

  /// The logs whose pages lack a finding, in the order of the rows.
  var incomplete: [(item: Inputs.Item, findings: [Finding])] {
    let names = pending.keys.sorted { (written[$0]?.row ?? 0) < (written[$1]?.row ?? 0) }
    return names.compactMap { name in
      written[name].map { (item: $0.item, findings: pending[name] ?? []) }
    }
  }

  /// Adds the row of a log with a page, or replaces it; answers the page's name.
  mutating func add(_ model: ReportModel, _ item: Inputs.Item) -> String {
    let earlier = pages[model.name]?.first { written[$0]?.item.path == item.path }
    let page = earlier ?? free(model.name) + ".html"
    let row = ReportRow(model, page: page)
    if let place = written[page]?.row {
      rows[place] = row
      return page
    }
    written[page] = (item, rows.count)
    pages[model.name, default: []].append(page)
    rows.append(row)
    return page
  }

  /// Adds the row of a log without a page, and what was found in it.
  mutating func add(without log: JudgedLog) {
    rows.append(ReportRow(log))
    elsewhere += ReportIndex.Elsewhere.all(in: log)
  }

  /// Takes what shows only between logs: it belongs on the pages of the sessions that it concerns,
  /// and in the index; a session without a page gets a row of its own.
  mutating func note(_ found: FolderJudgement.Found) {
    let sessions = [found.session] + (found.otherSession.map { [$0] } ?? [])
    let names = sessions.flatMap { pages[$0] ?? [] }
    for name in names { pending[name, default: []].append(found.finding) }
    if pages[found.session] == nil { rows.append(ReportRow(found.finding.code, of: found.session)) }
    elsewhere.append(ReportIndex.Elsewhere(found, pages: names))
  }

  /// A name for a page that no other has, also where names of files know no capitals.
  private mutating func free(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = name + "-" + String(number)
      number += 1
    }
    return candidate
  }
}
