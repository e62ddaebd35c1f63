import EventLog
import SessionEngine
import Shell

/// Which findings an audit prints; what it answers depends on none of this.
struct AuditFilter {
  private let codes: [String]
  private let player: String?
  private let quiz: String?
  /// Whether logs without a finding of integrity or rules are left out.
  let isBrief: Bool
  /// By what findings are gathered, if they are.
  let group: AuditGroups.Key?

  init(_ arguments: Arguments) throws(Failure) {
    let known = FindingCode.allCases.map { $0.code }
    codes = arguments.all("--code").map { $0.uppercased() }
    for code in codes where !known.contains(code) {
      throw Failure(
        "no code \(code.escapedForTerminal)" + nearest(code, among: known)
          + "; replay-tool explain lists them")
    }
    player = arguments.value("--player")
    quiz = arguments.value("--played")
    isBrief = arguments.has("--findings")
    group = try arguments.value("--group").map { word throws(Failure) in
      guard let key = AuditGroups.Key(rawValue: word) else {
        let words = AuditGroups.Key.allCases.map { $0.rawValue }
        throw Failure(
          "--group must be " + words.joined(separator: ", ") + nearest(word, among: words))
      }
      return key
    }
  }

  /// Whether anything is left out by code, player or quiz.
  var isSelective: Bool { !codes.isEmpty || player != nil || quiz != nil }

  /// The findings of a log that are printed; nil where the log is not printed at all.
  func findings(of log: JudgedLog) -> [Finding]? {
    guard takes(log.start.map { Played($0) }) else { return nil }
    let found = log.findings.filter { takes($0) }
    if isSelective, found.isEmpty, !codes.isEmpty { return nil }
    return found
  }

  /// Whether a finding is printed.
  func takes(_ finding: Finding) -> Bool { codes.isEmpty || codes.contains(finding.code.code) }

  /// Whether what shows only between logs is printed: about one of two players is enough.
  func takes(_ found: FolderJudgement.Found) -> Bool {
    guard takes(found.finding) else { return false }
    return takes(found.start) || found.otherStart.map { takes($0) } == true
  }

  /// Whether a session is printed.
  func takes(_ start: Played?) -> Bool {
    if let player, start?.player.utf8.elementsEqual(player.utf8) != true { return false }
    if let quiz, start?.quiz.utf8.elementsEqual(quiz.utf8) != true { return false }
    return true
  }
}
