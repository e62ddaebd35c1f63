internal import EventLog
internal import SessionEngine

/// Judges a player's log by its rules, and each level that it says was opened by its session.
struct PlayerJudgement {
  private var judgement: FindingJudgement<PlayerDecider>
  private let name: String
  private let session: (String) -> SessionEvidence
  private var claimed: Set<String> = []

  init(name: String, _ session: @escaping (String) -> SessionEvidence) {
    judgement = FindingJudgement(PlayerDecider(name: name))
    self.name = name
    self.session = session
  }

  mutating func take(_ cursor: LogCursor) -> [Finding] {
    var findings = judgement.take(cursor)
    for record in cursor.records where record.sequence > 0 {
      let line = PlayerEvent.decode(cursor.bytes.span, record)
      if case .event(.sessionsClaimed(let sessions)) = line {
        findings += wrongClaims(sessions, record.sequence)
        for session in sessions { claimed.insert(session) }
        continue
      }
      guard case .event(.settings(.levelOpened(let level, let session))) = line,
        let due = reasonNotToOpen(level, session)
      else { continue }
      findings.append(
        Finding(
          .rule(.unearnedLevel), [record.sequence],
          recorded: "level " + level.text + ", by session " + session, recomputed: due))
    }
    return findings
  }

  /// What a claim names and was not played without an account.
  ///
  /// A session whose log was not found is not judged.
  private func wrongClaims(_ sessions: [String], _ sequence: Int64) -> [Finding] {
    var findings: [Finding] = []
    for id in sessions where SessionID(id) != nil && !claimed.contains(id) {
      guard case .judged(let player, _) = session(id), !PlayerSettings.isGuest(player) else {
        continue
      }
      findings.append(
        Finding(
          .rule(.wrongClaim), [sequence], recorded: "session " + id,
          recomputed: "nothing: a session of player " + player))
    }
    return findings
  }

  /// Why a session did not open a level; nil where it did, or its log was not found.
  private func reasonNotToOpen(_ level: Level, _ id: String) -> String? {
    guard SessionID(id) != nil else { return "a session's name, a UUIDv7" }
    guard case .judged(let player, let opened) = session(id) else { return nil }
    let isOwn =
      player.utf8.elementsEqual(name.utf8) || PlayerSettings.isGuest(player) && claimed.contains(id)
    if !isOwn { return "nothing: a session of player " + player }
    guard let opened else {
      return "nothing: a session that is not a game of Morse with "
        + String(Morse.rightCountForNextLevel) + " of " + String(Morse.roundCount) + " right"
    }
    return opened == level ? nil : "level " + opened.text
  }
}

extension PlayerDecider: FaultWords {
  var kind: StreamName.Kind { .player }

  func finding(_ refusal: Refusal, of event: PlayerEvent) -> (RuleFinding, String) {
    switch refusal {
    case .levelNotOpened: (.impossibleSetting, "at most the highest level that was opened")
    case .otherName: (.disallowedChange, "an account of the name " + name)
    case .account(.claimedBefore(let session)):
      (.wrongClaim, "nothing: this log claims " + session + " already")
    case .account(let refusal): (.disallowedChange, "refused: " + refusal.reason)
    }
  }

  func code(of event: PlayerEvent?, due: PlayerEvent) -> RuleFinding {
    guard let event, event.type.utf8.elementsEqual(due.type.utf8) else { return .notOneCommand }
    if case .settings(.settingChanged) = due { return .impossibleSetting }
    return .disallowedChange
  }
}

extension PlayerRefusal {
  /// What the log would have to have for the wish to be carried out.
  fileprivate var reason: String {
    switch self {
    case .nameTaken: "the name has an account"
    case .noAccount: "there is no account with a password"
    case .passwordNotUnderstood: "the stored password is of another form"
    case .tooSoon(let milliseconds):
      "a wait of " + String(milliseconds) + " ms after wrong passwords"
    case .changedMeanwhile: "the password was changed meanwhile"
    case .badPicture: "no picture"
    case .badDisplayName: "a name that cannot be shown"
    case .badClaim: "no claim of 1 to " + String(PlayerState.claimLimit) + " sessions"
    case .claimedBefore(let session): "this log claims " + session + " already"
    case .noSuchList: "no such list"
    case .noListName: "a list without a name"
    case .badListName: "a name that a list cannot have"
    case .listNameTaken: "another list has this name"
    case .noCountries: "a list without countries"
    case .noSuchCountry(let code): "no country " + code
    case .tooManyLists: "more lists than there may be"
    }
  }
}
