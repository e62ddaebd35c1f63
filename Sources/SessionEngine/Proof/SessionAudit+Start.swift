import EventLog

/// Line 0, the start, and what stands alone.
extension SessionAudit {
  mutating func judgeHeader(_ cursor: LogCursor) {
    session = cursor.header?.stream.name ?? session
    guard let header = cursor.header, !header.unknownMembers.isEmpty else { return }
    add(
      .unknown, 0, recorded: header.unknownMembers.joined(separator: ", "),
      recomputed: "format, stream, derivedFrom")
  }

  /// `tailDropped` is an append of its own, and no rule applies to it but that it can be read.
  mutating func judgeAlone(_ cursor: LogCursor) {
    let first = cursor.records[0]
    let coder = EventCoder(Quiz.none)
    switch coder.decode(cursor.bytes.span, first) {
    case .event:
      dropTail(cursor)
      state?.evolve(.tailDropped)
    case .withUnknownMembers, .unknownType:
      add(.unknown, first.sequence, recorded: text(first, cursor), recomputed: "known members")
    case .malformed:
      add(
        .notOneCommand, first.sequence, recorded: text(first, cursor),
        recomputed: "tailDropped {\"bytes\":N,\"sha256\":\"…\"}")
    }
    if rules == nil {
      add(
        .notOneCommand, first.sequence, recorded: text(first, cursor),
        recomputed: "sessionStarted: a log has its first append before it has its name")
    }
    if cursor.records.count > 1 {
      add(
        .notOneCommand, cursor.records[1].sequence, recorded: text(cursor.records[1], cursor),
        recomputed: "nothing: tailDropped is alone in its append")
    }
  }

  /// Tells the signals which question was open when a tail was torn off.
  private mutating func dropTail(_ cursor: LogCursor) {
    let first = cursor.records[0]
    guard let value = try? JSONParser.parse(cursor.bytes.span.extracting(first.data)),
      case .string(let digest)? = value["sha256"]?.kind
    else { return }
    let isOpen = state?.phase == .asking && state?.isMarked == false
    signals.dropTail(
      cursor.lastAppendOffset, digest, isOpen ? state?.current?.question : nil, first.sequence)
  }

  /// The first append: `sessionStarted` and the first question.
  mutating func begin(_ cursor: LogCursor) {
    guard let events = beginning(cursor), let coder else { return }
    if gives(events, cursor, coder) {
      for event in events { state?.evolve(event) }
    } else {
      judgeDifference(events, cursor)
    }
  }

  /// What the rules give for the first append; nil where they cannot be asked.
  mutating func beginning(_ cursor: LogCursor) -> [Event]? {
    let first = cursor.records[0]
    let bytes = cursor.bytes.span
    guard let start = EventCoder.start(bytes, first) else {
      beginUnread(cursor, first)
      return nil
    }
    self.start = start
    signals.begin(start, at: first.at)
    guard start.isOfKnownRules else {
      judgeRules(start, first, known: SessionStart.latestRules)
      return nil
    }
    guard let quiz = findQuiz(start, first) else { return nil }
    guard start.rules <= quiz.rules else {
      judgeRules(start, first, known: quiz.rules)
      return nil
    }
    let coder = EventCoder(quiz, version: start.rules, isInClass: start.classSeat != nil)
    let rules = SessionRules(
      quiz: quiz, version: start.rules, seed: start.seed,
      shuffling: shuffling(start, quiz, cursor, coder),
      rank: sources.settings(start.player)?.last?.rank ?? .expert,
      extraTimePercent: start.extraTimePercent, daily: start.daily, practice: start.practice,
      classSeat: start.classSeat)
    (self.rules, self.coder) = (rules, coder)
    state = SessionState(of: quiz)
    state?.moment = first.at
    recordedTally = state?.tally ?? []
    let events = SessionState.begin(
      rules, player: start.player, preferences: start.preferences)
    judgeSettings(start, quiz, first)
    judgeDay(start, first)
    if !PlayerSettings.isName(start.player) {
      add(
        .notOneCommand, first.sequence, recorded: "player " + start.player,
        recomputed: "a player's name: 1 to 64 of a-z 0-9 . _ -")
    }
    if quiz.graded?.mode == .practice, let seat = start.classSeat, seat.lateMilliseconds > 0 {
      add(
        .notOneCommand, first.sequence, recorded: "late " + String(seat.lateMilliseconds),
        recomputed: "no late: only an exam has a time at which its class begins")
    }
    return events
  }

  /// The session was played by rules that this version does not know for its quiz.
  private mutating func judgeRules(_ start: SessionStart, _ first: Record, known: Int64) {
    add(
      .unknown, first.sequence, recorded: "rules " + String(start.rules),
      recomputed: "rules " + String(known))
    obstacle = .rules(start.rules)
  }

  private mutating func beginUnread(_ cursor: LogCursor, _ first: Record) {
    let bytes = cursor.bytes.span
    let isStart = bytes.extracting(first.type).equals("sessionStarted")
    let (decoded, fault) = EventCoder.unreadStart(bytes, first)
    switch decoded {
    case .unknownType, .withUnknownMembers:
      add(.unknown, first.sequence, recorded: text(first, cursor), recomputed: "sessionStarted")
    case .event, .malformed:
      let code: RuleFinding = isStart ? .impossibleSetting : .notOneCommand
      let hasSettings = isStart && hasImpossibleSettings(bytes.extracting(first.data))
      add(
        hasSettings ? code : .notOneCommand, first.sequence, recorded: text(first, cursor),
        recomputed: "sessionStarted with members of this format" + words(isStart ? fault : nil))
    }
    obstacle = .rules(0)
  }

  /// Whether it is the preferences that can't be read.
  private func hasImpossibleSettings(_ data: Span<UInt8>) -> Bool {
    guard let value = try? JSONParser.parse(data), let preferences = value["preferences"]
    else { return false }
    for setting in Setting.allCases {
      guard case .string(let text)? = preferences[setting.name]?.kind,
        setting.number(of: Array(text.utf8).span) != nil
      else { return true }
    }
    return false
  }

  private mutating func findQuiz(_ start: SessionStart, _ first: Record) -> Quiz? {
    switch sources.quiz(start.quizDigest) {
    case .found(let quiz):
      if Array(quiz.id.utf8) != Array(start.quiz.utf8) {
        add(
          .wrongQuiz, first.sequence, recorded: "quiz " + start.quiz,
          recomputed: "quiz " + quiz.id)
      }
      return quiz
    case .altered(let path):
      add(
        .wrongQuiz, first.sequence, recorded: path,
        recomputed: "bytes with the digest " + start.quizDigest.hex)
      obstacle = .quizMissing(id: start.quiz, digest: start.quizDigest)
      return nil
    case .unreadable(let path):
      obstacle = .quizUnreadable(path: path, id: start.quiz)
      return nil
    case .missing:
      obstacle = .quizMissing(id: start.quiz, digest: start.quizDigest)
      return nil
    }
  }

  /// What the first question was shuffled by: the setting, or `shuffle` where that differs and
  /// fits better, so that one forged word does not put every later question in the wrong place.
  private mutating func shuffling(
    _ start: SessionStart, _ quiz: Quiz, _ cursor: LogCursor, _ coder: EventCoder
  ) -> Shuffling {
    if let graded = quiz.graded { return graded.shuffling }
    let wanted = start.preferences.shuffling
    guard start.shuffling != wanted, cursor.records.count > 1 else { return wanted }
    for shuffling in [wanted, start.shuffling] {
      let rules = SessionRules(
        quiz: quiz, version: start.rules, seed: start.seed, shuffling: shuffling)
      let events = SessionState.begin(
        rules, player: start.player, preferences: start.preferences)
      if gives(events[1], cursor.records[1], cursor, coder) { return shuffling }
    }
    return wanted
  }

  private mutating func judgeSettings(_ start: SessionStart, _ quiz: Quiz, _ first: Record) {
    if start.rules >= 2 { judgeExtraTime(start, first) }
    if quiz.graded == nil, start.shuffling != start.preferences.shuffling {
      add(
        .impossibleSetting, first.sequence, recorded: "shuffle other than the setting",
        recomputed: "shuffle as the setting " + start.preferences.text(.shuffle))
    }
    judge(start.preferences, at: first.sequence)
  }

  /// Whether a daily session has the seed of its day, and began on it.
  ///
  /// Both times are the player's clock, so a clock that is wrong is no finding.
  private mutating func judgeDay(_ start: SessionStart, _ first: Record) {
    guard let daily = start.daily else { return }
    let (began, seed) = (UTCDate(of: first.at), daily.seed(quiz: start.quizDigest))
    if daily != began {
      add(
        .wrongDay, first.sequence, recorded: "daily " + daily.text,
        recomputed: "daily " + began.text + ", when it began")
    }
    if start.seed != seed {
      add(
        .wrongDay, first.sequence, recorded: "seed " + start.seed.hex,
        recomputed: "seed " + seed.hex + " on " + daily.text)
    }
  }

  /// Whether the player's log ever granted this extra time; not judged without that log.
  private mutating func judgeExtraTime(_ start: SessionStart, _ first: Record) {
    guard let history = sources.settings(start.player) else { return }
    for state in history where state.extraTimePercent == start.extraTimePercent { return }
    add(
      .foreignExtraTime, first.sequence,
      recorded: "extra time of " + String(start.extraTimePercent) + "%",
      recomputed: "what the log of " + start.player + " grants")
  }

  /// Whether the player's log ever had these preferences, and had opened their level by then; not
  /// judged without that log.
  mutating func judge(_ preferences: Preferences, at sequence: Int64) {
    guard let start, let history = sources.settings(start.player) else { return }
    var closed: PlayerSettings?
    for state in history where state.preferences == preferences {
      if preferences[.level] <= state.rank.rawValue { return }
      closed = state
    }
    if let closed {
      add(
        .impossibleSetting, sequence, recorded: "level " + preferences.text(.level),
        recomputed: "at most " + closed.rank.text + ", the highest that the log of "
          + start.player + " had opened")
      return
    }
    var writer = JSONWriter()
    preferences.write(to: &writer)
    add(
      .foreignPreferences, sequence, recorded: writer.text,
      recomputed: "one of the " + String(history.count) + " states in the log of "
        + start.player)
  }

  /// Whether the player's log ever had a setting at this value; not judged without that log.
  ///
  /// The other settings are not compared: another program may have changed them meanwhile.
  mutating func judge(_ setting: Setting, _ value: Int16, at sequence: Int64) {
    guard let start, let history = sources.settings(start.player),
      !history.contains(where: { $0.preferences[setting] == value })
    else { return }
    add(
      .foreignPreferences, sequence,
      recorded: setting.name + " " + setting.text(of: value),
      recomputed: "a value that it had in the log of " + start.player)
  }
}

extension Quiz {
  /// Used where an event does not depend on a quiz.
  static var none: Quiz {
    Quiz(
      id: "", title: "", introduction: "", digest: .zero,
      content: .outcomes(
        OutcomeQuiz(outcomes: [], questions: [], tie: .firstListed, hasSubmit: false)))
  }
}
