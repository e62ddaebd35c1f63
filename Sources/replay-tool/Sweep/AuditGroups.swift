import EventLog
import Documents
import ReplayTool
import SessionEngine
import Shell

/// The findings of a run, gathered by code, player or quiz.
struct AuditGroups {
  /// By what they are gathered.
  enum Key: String, CaseIterable { case code, player, quiz }

  /// How many sessions of a group are named.
  private static let sessionLimit = 8

  private let key: Key
  private var groups: [FindingGroup] = []
  private var places: [String: Int] = [:]

  init(_ key: Key) { self.key = key }

  mutating func take(_ findings: [Finding], _ start: Played?, _ session: String) {
    var met: [Int] = []
    for finding in findings {
      let name: String
      switch key {
      case .code: name = finding.code.code
      case .player: name = start?.player ?? "(no player)"
      case .quiz: name = start?.quiz ?? "(no quiz)"
      }
      let place = place(of: name)
      groups[place].add(finding)
      if !met.contains(place) {
        met.append(place)
        groups[place].logCount += 1
        if groups[place].sessions.count < AuditGroups.sessionLimit {
          groups[place].sessions.append(session)
        }
      }
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = groups.count
    groups.append(FindingGroup(key: key, name: name))
    return groups.count - 1
  }

  /// Prints the groups, the one in most logs first.
  func print(_ form: Form, _ csv: CSVFormat?, _ output: inout Output) {
    let sorted = groups.sorted {
      ($0.logCount, $1.name) > ($1.logCount, $0.name)
    }
    for group in sorted {
      switch form {
      case .quiet: break
      case .text:
        let about = key == .code ? group.codes.first?.code.title ?? "" : group.codeWords
        output.line(
          output.styled(group.name.escapedForTerminal, .bold) + "  " + about + ": "
            + group.findingCount.counted("finding") + " in " + group.logCount.counted("log"))
        for session in group.sessions { output.line("  " + session.escapedForTerminal) }
        let more = group.logCount - group.sessions.count
        if more > 0 { output.line("  and \(more) more") }
      case .plain: output.row(group, csv)
      case .json: output.json(group)
      }
    }
  }
}
