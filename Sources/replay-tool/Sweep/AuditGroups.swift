import EventLog
import Documents
import SessionEngine
import Shell

/// The findings of a run, gathered by code, player or quiz.
struct AuditGroups {
  /// By what they are gathered.
  enum Key: String, CaseIterable { case code, player, quiz }

  /// How many sessions of a group are named.
  private static let sessionLimit = 8

  /// What belongs together.
  fileprivate struct Group {
    let name: String
    var logCount = 0
    var findingCount = 0
    var codes: [(code: FindingCode, count: Int)] = []
    var sessions: [String] = []
  }

  private let key: Key
  fileprivate var groups: [Group] = []
  private var places: [String: Int] = [:]

  init(_ key: Key) { self.key = key }

  /// Takes in the findings of a log.
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
    groups.append(Group(name: name))
    return groups.count - 1
  }

  /// Prints the groups, the one in most logs first.
  func print(_ kind: AuditPrinter.Kind, _ csv: CSVFormat, _ output: inout Output) {
    let sorted = groups.sorted {
      ($0.logCount, $1.name) > ($1.logCount, $0.name)
    }
    for group in sorted {
      let codes = group.codes.map { "\($0.code.code) \($0.count)" }.joined(separator: ", ")
      switch kind {
      case .quiet: break
      case .text:
        let title = key == .code ? "  " + (group.codes.first?.code.title ?? "") : "  " + codes
        output.line(
          output.styled(group.name.escapedForTerminal, .bold) + title + ": "
            + count(group.findingCount, "finding") + " in " + count(group.logCount, "log"))
        for session in group.sessions { output.line("  " + session.escapedForTerminal) }
        let more = group.logCount - group.sessions.count
        if more > 0 { output.line("  and \(more) more") }
      case .plain: output.plain(group.line(by: key))
      case .csv: output.csv(group.line(by: key), csv)
      case .json: output.json(group.line(by: key))
      }
    }
  }

  private func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 " + word : "\(number) \(word)s"
  }
}

extension AuditGroups.Group {
  fileprivate func line(by key: AuditGroups.Key) -> FindingGroup {
    FindingGroup(
      key: key, name: name, logCount: logCount, findingCount: findingCount,
      codes: codes.map { FindingGroup.CodeCount(code: $0.code, count: $0.count) },
      sessions: sessions)
  }

  fileprivate mutating func add(_ finding: Finding) {
    findingCount += 1
    if let place = codes.firstIndex(where: { $0.code == finding.code }) {
      codes[place].count += 1
    } else {
      codes.append((finding.code, 1))
    }
  }
}
