import EventLog

/// Appends whose command the rules do not allow, or that no command leads to.
extension SessionAudit {
  /// The first event tells of no command that could be decided.
  mutating func judgeWithoutCommand(_ cursor: LogCursor, _ event: Event) {
    let first = cursor.records[0]
    switch event {
    case .refused:
      guard cursor.records.count > 1 else {
        state?.evolve(event)
        return
      }
      add(
        .notOneCommand, first.sequence, recorded: text(cursor.records[1], cursor),
        recomputed: "nothing: refused is alone in its append")
    case .answerGiven(let question, let answer, let elapsed),
      .answerRevised(let question, let answer, _, let elapsed):
      judgeMisplaced(
        cursor, question, .answer(answer, elapsedMilliseconds: elapsed))
    case .questionShown, .sessionPaused, .sessionResumed, .answersSubmitted:
      guard let clock = state?.clock(of: event), state?.expiry(at: clock) != nil else {
        fallthrough
      }
      judgeOverdue(cursor, at: clock)
    default:
      if state?.hasEnded == true {
        addAfterEnd(
          .afterEnd, first.sequence, recorded: text(first, cursor),
          recomputed: "refused: sessionEnded", due: .refusal(.sessionEnded))
      }
      judgeRest(cursor, from: 0)
    }
    followShown(cursor)
  }

  /// The rules refuse what the first event tells of.
  mutating func judgeRefused(_ refusal: Refusal, _ event: Event, _ cursor: LogCursor) {
    let first = cursor.records[0]
    let recomputed = "refused: " + refusal.name.text
    if refusal == .sessionEnded || !isBeforeShowing(command(of: event)) {
      addAfterEnd(
        code(of: refusal, event), first.sequence, recorded: text(first, cursor),
        recomputed: recomputed, due: .refusal(refusal))
    }
    switch event {
    case .answerGiven(_, let answer, _), .answerRevised(_, let answer, _, _):
      judgeScores(cursor)
      passOver(answer)
    default: judgeRest(cursor, from: 1)
    }
    if refusal != .sessionEnded {
      state?.isPaused = false
      followShown(cursor)
    }
  }

  private func code(of refusal: Refusal, _ event: Event) -> RuleFinding {
    switch refusal {
    case .sessionEnded: return .afterEnd
    case .alreadyAnswered: return .secondAnswer
    case .outOfTime: return .tooLate
    case .wrongKindOfAnswer, .notASCII, .notPrintable, .tooLong, .notAnInteger, .notANumber,
      .noSuchChoice:
      return .impossibleAnswer
    case .notYetReached: return .notYetReached
    case .noSuchQuestion, .nothingBefore: return .wrongQuestion
    case .notFinished: return .wrongResult
    case .noSuchSetting, .valueOutOfRange: return .impossibleSetting
    case .notAnswerable:
      switch event {
      case .answerGiven, .answerRevised: return .answerBeforeShown
      case .questionShown: return .wrongQuestion
      case .sessionFinished: return .wrongResult
      default: return .notOneCommand
      }
    }
  }

  /// A command that came after a limit which the log does not say has passed.
  private mutating func judgeOverdue(_ cursor: LogCursor, at clock: Int64) {
    let first = cursor.records[0]
    add(
      .tooLate, first.sequence, recorded: text(first, cursor),
      recomputed: "timeExpired before it")
    expire(at: clock)
  }

  /// A first line that is no event of this quiz.
  mutating func judgeUnread(_ cursor: LogCursor, _ coder: EventCoder) {
    let first = cursor.records[0]
    switch coder.decode(cursor.bytes.span, first) {
    case .withUnknownMembers(let event):
      add(.unknown, first.sequence, recorded: text(first, cursor), recomputed: "known members")
      if let event { follow(event, cursor) }
    case .unknownType:
      add(
        .unknown, first.sequence, recorded: cursor.bytes.span.extracting(first.type).text,
        recomputed: "a known type")
    case .event, .malformed: judgeMalformed(cursor)
    }
  }

  /// A first event whose members are wrong.
  private mutating func judgeMalformed(_ cursor: LogCursor) {
    let first = cursor.records[0]
    let type = cursor.bytes.span.extracting(first.type)
    if type.equals("questionShown"), state?.hasEnded != true, let command = move(first, cursor),
      let rules, let events = try? state?.decide(command, under: rules, clock: clock(first, cursor))
    {
      judgeDifference(events, cursor)
      return
    }
    let code: RuleFinding
    if state?.hasEnded == true, !type.equals("refused"), !isAwaited(type) {
      code = .afterEnd
    } else if type.equals("answerGiven") || type.equals("answerRevised") {
      code = .impossibleAnswer
    } else if type.equals("settingChanged") || type.equals("sessionResumed") {
      code = .impossibleSetting
    } else if type.equals("questionShown") {
      code = .wrongQuestion
    } else if type.equals("sessionFinished") {
      code = .wrongResult
    } else if type.equals(TimeGrant.Kind.time.type) || type.equals(TimeGrant.Kind.rest.type) {
      code = .foreignExtraTime
    } else {
      code = .notOneCommand
    }
    if !isScore(first, cursor) || code == .afterEnd {
      add(
        code, first.sequence, recorded: text(first, cursor),
        recomputed: "members of this event as the format has them"
          + words(coder?.memberFault(cursor.bytes.span, first)))
    }
    if isScore(first, cursor) { judgeExtra(first, cursor) }
    judgeScores(cursor)
    if code == .impossibleAnswer { passOver(.choices(Choices())) }
    followShown(cursor)
  }

  /// Whether an event of this type can follow the hand-in of an exam (M29, M30).
  private func isAwaited(_ type: Span<UInt8>) -> Bool {
    guard let state, state.phase == .handedIn else { return false }
    if type.equals("resultsReleased") { return true }
    return state.awaitsGrant
      && (type.equals(TimeGrant.Kind.time.type) || type.equals(TimeGrant.Kind.rest.type))
  }

  /// The clock of a first event whose other members cannot be read; the last one that is known
  /// where it has none.
  private mutating func clock(_ record: Record, _ cursor: LogCursor) -> Int64? {
    guard let known = state?.clock,
      let value = try? JSONParser.parse(cursor.bytes.span.extracting(record.data)),
      case .integer(let clock)? = value["clock"]?.kind, clock >= 0,
      state?.expiry(at: clock) == nil
    else { return state?.clock }
    judge(clock, after: known, record, cursor)
    return clock
  }

  /// The command behind a `questionShown` whose other members can't be read.
  private func move(_ record: Record, _ cursor: LogCursor) -> Command? {
    guard let value = try? JSONParser.parse(cursor.bytes.span.extracting(record.data)),
      case .string(let why)? = value["why"]?.kind
    else { return nil }
    switch Array(why.utf8) {
    case Array("next".utf8): return .next
    case Array("back".utf8): return .back
    case Array("reopened".utf8): return .reopen
    case Array("jump".utf8):
      guard case .integer(let number)? = value["number"]?.kind else { return nil }
      return .jump(number)
    default: return nil
    }
  }

  /// Events that follow from nothing.
  mutating func judgeRest(_ cursor: LogCursor, from start: Int) {
    var isOnlyScores = true
    for record in cursor.records[min(start, cursor.records.count)...] {
      judgeExtra(record, cursor)
      if !isScore(record, cursor) { isOnlyScores = false }
    }
    if !isOnlyScores {
      addOnce(
        .notOneCommand, cursor.records[0].sequence, recorded: text(cursor.records[0], cursor),
        recomputed: "an event that a command leads to")
    }
  }

  /// Scores and results in an append whose answer does not count.
  mutating func judgeScores(_ cursor: LogCursor) {
    for record in cursor.records.dropFirst() {
      let type = cursor.bytes.span.extracting(record.type)
      if type.equals("scoreUpdated") || type.equals("answerMarked")
        || type.equals("sessionFinished")
      {
        judgeExtra(record, cursor)
      }
    }
  }

  /// What is known of an event with unknown members goes into the fold as it stands.
  mutating func follow(_ event: Event, _ cursor: LogCursor) {
    guard let coder else { return }
    state?.evolve(event)
    for record in cursor.records.dropFirst() {
      switch coder.decode(cursor.bytes.span, record) {
      case .event(let event):
        state?.evolve(event)
        takeRecorded(event)
      case .withUnknownMembers(let event):
        if let event { state?.evolve(event) }
      case .unknownType, .malformed: break
      }
    }
  }
}
