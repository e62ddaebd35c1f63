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

  static let code = Option(
    "--code", value: "CODE", "print findings of this code only", choices: codes, repeats: true
  ) { word throws(Failure) in
    let code = word.uppercased()
    guard codes.contains(code) else {
      throw Failure(
        "no code \(code.shownArgument)"
          + nearest(code, among: codes, else: "replay-tool explain lists all"))
    }
    return code
  }
  private static let codes = FindingCode.allCases.map { $0.code }
  static let player = Option(
    "--player", value: "NAME", "print only what concerns this player")
  static let quiz = Option("--played", value: "QUIZ", "print only what concerns this quiz")
  static let brief = Flag(
    "--findings", "in the text, leave out logs without findings, and logs with signals only")
  static let group = Option(
    "--group", value: "BY", "print findings by code, player or quiz instead of by log",
    choices: groups
  ) { word throws(Failure) in
    guard let key = AuditGroups.Key(rawValue: word) else {
      throw Failure(
        "--group must be code, player or quiz" + nearest(word, among: groups))
    }
    return key
  }
  private static let groups = AuditGroups.Key.allCases.map { $0.rawValue }

  init(_ arguments: Arguments) throws(Failure) {
    codes = try arguments.all(AuditFilter.code)
    player = arguments[AuditFilter.player]
    quiz = arguments[AuditFilter.quiz]
    isBrief = arguments.has(AuditFilter.brief)
    group = try arguments[AuditFilter.group]
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
    takes(found.finding) && concerns(found)
  }

  /// Whether what shows only between logs is about the player and the quiz.
  func concerns(_ found: FolderJudgement.Found) -> Bool {
    takes(found.start) || found.otherStart.map { takes($0) } == true
  }

  /// The player and the quiz that are asked for, in words.
  var selection: String? {
    let words = [
      player.map { "of player " + $0.shownArgument }, quiz.map { "of quiz " + $0.shownArgument },
    ].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }

  /// Whether a session is printed.
  func takes(_ start: Played?) -> Bool {
    if let player, start?.player.utf8.elementsEqual(player.utf8) != true { return false }
    if let quiz, start?.quiz.utf8.elementsEqual(quiz.utf8) != true { return false }
    return true
  }
}
