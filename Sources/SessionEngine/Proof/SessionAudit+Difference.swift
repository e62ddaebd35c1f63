import EventLog

/// What an append is, where it is not what the rules give.
extension SessionAudit {
  /// The command is allowed, but its append has other events than follow from it.
  mutating func judgeDifference(_ events: [Event], _ cursor: LogCursor) {
    if let rest = commands(behind: events, cursor) {
      addOnce(
        .notOneCommand, cursor.records[0].sequence, recorded: types(cursor),
        recomputed: types(events))
      take(events)
      judge(rest)
      return
    }
    if begins(events, with: cursor) { pending = Array(events[cursor.records.count...]) }
    let shape = compare(events, cursor)
    if shape.isOther, !shape.isOnlyScores {
      addOnce(
        .notOneCommand, cursor.records[0].sequence, recorded: types(cursor),
        recomputed: types(events))
    }
    for event in events { state?.evolve(event) }
    followShown(cursor)
  }

  /// What is left of an append that holds this command whole, and more behind it than scores and
  /// what this version does not know.
  private mutating func commands(behind events: [Event], _ cursor: LogCursor) -> LogCursor? {
    guard cursor.records.count > events.count, begins(cursor, with: events) else { return nil }
    let rest = cursor.droppingRecords(events.count)
    let isACommand = rest.records.contains { !isScore($0, cursor) && isKnown($0, cursor) }
    return isACommand ? rest : nil
  }

  private mutating func begins(_ cursor: LogCursor, with events: [Event]) -> Bool {
    guard let coder else { return false }
    let front = cursor.droppingLastRecords(cursor.records.count - events.count)
    return gives(events, front, coder)
  }

  private mutating func begins(_ events: [Event], with cursor: LogCursor) -> Bool {
    guard let coder, cursor.records.count < events.count else { return false }
    return gives(Array(events[..<cursor.records.count]), cursor, coder)
  }

  /// Takes the rest of a command whose append was broken into several; answers whether it is that.
  mutating func takesPending(_ cursor: LogCursor) -> Bool {
    defer { pending = [] }
    guard let coder, !pending.isEmpty, gives(pending, cursor, coder),
      let cause = findings.lastIndex(where: {
        $0.code == .rule(.notOneCommand) || $0.code == .rule(.strayScore)
      })
    else { return false }
    findings[cause].sequences.append(cursor.records[0].sequence)
    for event in pending { takeRecorded(event) }
    unshown = nil
    return true
  }

  private struct Shape {
    var isOther = false
    var isOnlyScores = true
  }

  /// Pairs what is recorded with what is expected, by type and in order.
  private mutating func compare(_ events: [Event], _ cursor: LogCursor) -> Shape {
    var shape = Shape()
    var (place, other) = (0, 0)
    let records = cursor.records
    // Where an event is missing: at the event before it.
    var before = records[0].sequence - 1
    while place < events.count || other < records.count {
      if place < events.count, other < records.count,
        isOfType(records[other], events[place], cursor),
        !isMark(records[other], ofOneBehind: place, in: events, cursor)
      {
        judge(records[other], events[place], cursor)
        before = records[other].sequence
        (place, other) = (place + 1, other + 1)
        continue
      }
      shape.isOther = true
      let isExtra =
        other < records.count
        && !events[place...].contains { isOfType(records[other], $0, cursor) }
      if isExtra || place == events.count {
        judgeExtra(records[other], cursor)
        if !isScore(records[other], cursor), isKnown(records[other], cursor) {
          shape.isOnlyScores = false
        }
        other += 1
      } else {
        if case .scoreUpdated = events[place] {
          add(
            .strayScore, before, recorded: "no scoreUpdated",
            recomputed: text(events[place]))
        } else if case .answerMarked = events[place] {
          add(
            .wrongMark, before, recorded: "no answerMarked",
            recomputed: text(events[place]))
        } else {
          shape.isOnlyScores = false
        }
        if case .questionShown(let showing) = events[place] { unshown = showing.question }
        place += 1
      }
    }
    return shape
  }

  /// Whether a line is the mark of a question whose turn comes later, so that a mark is missing.
  private func isMark(
    _ record: Record, ofOneBehind place: Int, in events: [Event], _ cursor: LogCursor
  ) -> Bool {
    guard case .answerMarked(let due) = events[place],
      case .event(.answerMarked(let found))? = coder?.decode(cursor.bytes.span, record),
      found.question != due.question
    else { return false }
    return events[place...].contains {
      if case .answerMarked(let later) = $0 { later.question == found.question } else { false }
    }
  }

  private func isOfType(_ record: Record, _ event: Event, _ cursor: LogCursor) -> Bool {
    cursor.bytes.span.extracting(record.type).equals(event.type)
  }

  /// Whether this version can say anything of a line.
  private func isKnown(_ record: Record, _ cursor: LogCursor) -> Bool {
    switch coder?.decode(cursor.bytes.span, record) {
    case .event, .malformed: true
    case .withUnknownMembers, .unknownType, nil: false
    }
  }

  func isScore(_ record: Record, _ cursor: LogCursor) -> Bool {
    let type = cursor.bytes.span.extracting(record.type)
    return type.equals("scoreUpdated") || type.equals("answerMarked")
  }

  /// An event that the rules don't give here.
  mutating func judgeExtra(_ record: Record, _ cursor: LogCursor) {
    guard let coder else { return }
    switch coder.decode(cursor.bytes.span, record) {
    case .unknownType, .withUnknownMembers:
      add(.unknown, record.sequence, recorded: text(record, cursor), recomputed: "nothing here")
      return
    case .event(let event): takeRecorded(event)
    case .malformed: break
    }
    let type = cursor.bytes.span.extracting(record.type)
    if type.equals("scoreUpdated") {
      addAfterEnd(
        .strayScore, record.sequence, recorded: text(record, cursor), recomputed: "no score",
        due: .nothing)
    } else if type.equals("answerMarked") {
      let isEarly =
        state?.graded?.mode == .exam && (state?.hasEnded == false || state?.phase == .handedIn)
      addAfterEnd(
        isEarly ? .earlyMark : .wrongMark, record.sequence, recorded: text(record, cursor),
        recomputed: isEarly ? earlyWords : "no mark", due: .nothing)
    } else if type.equals("sessionFinished") {
      add(.wrongResult, record.sequence, recorded: text(record, cursor), recomputed: "no result")
    } else if type.equals("questionShown") {
      add(
        .wrongQuestion, record.sequence, recorded: text(record, cursor),
        recomputed: "no question")
    }
  }

  private var earlyWords: String {
    state?.phase == .handedIn
      ? "no mark before the results are released" : "no mark before the answers are submitted"
  }

  /// An event of the right type, perhaps with other data.
  mutating func judge(_ record: Record, _ event: Event, _ cursor: LogCursor) {
    guard let coder else { return }
    var writer = JSONWriter()
    coder.write(event, to: &writer)
    let decoded = coder.decode(cursor.bytes.span, record)
    if writer.bytes.span.equals(cursor.bytes.span.extracting(record.data)) {
      takeRecorded(event)
      return
    }
    if case .withUnknownMembers = decoded {
      add(.unknown, record.sequence, recorded: text(record, cursor), recomputed: text(event))
      return
    }
    let code: RuleFinding
    switch event {
    case .scoreUpdated(let score):
      judgeScore(record, score, decoded, cursor)
      return
    case .answerMarked(let mark):
      judgeMark(record, mark, decoded, cursor)
      return
    case .questionShown:
      code = isAtAnotherClock(event, decoded) ? .clockBack : .wrongQuestion
    case .sessionFinished: code = .wrongResult
    case .sessionResumed(let preferences, _):
      if case .event(.sessionResumed(preferences, _)) = decoded {
        code = .clockBack
      } else {
        code = .impossibleSetting
      }
    case .timeExpired, .quizTimeExpired, .answersSubmitted, .questionOpened:
      code = isAtAnotherClock(event, decoded) ? .clockBack : .notOneCommand
    case .timeGranted:
      code = isAtAnotherClock(event, decoded) ? .clockBack : .foreignExtraTime
    case .settingChanged: code = .impossibleSetting
    case .answerGiven: code = .impossibleAnswer
    case .answerRevised(_, let answer, _, _):
      code = isAnswer(answer, decoded) ? .notOneCommand : .impossibleAnswer
    case .sessionStarted:
      if case .event = decoded {
        if isWrongQuizNoted(record.sequence) { return }
        code = .wrongQuiz
      } else {
        code = .notOneCommand
      }
    default: code = .notOneCommand
    }
    add(code, record.sequence, recorded: text(record, cursor), recomputed: text(event))
  }

  /// Whether nothing but the clock differs, which follows from the event before.
  private func isAtAnotherClock(_ event: Event, _ decoded: Decoded) -> Bool {
    guard case .event(let found) = decoded else { return false }
    switch (event, found) {
    case (.questionShown(let showing), .questionShown(let found)):
      return showing.clock != nil && found == showing.again(showing.why, clock: found.clock)
    case (.timeExpired(let question, let limit, .some), .timeExpired(let other, let found, .some)):
      return question == other && limit == found
    case (.quizTimeExpired(let limit, .some), .quizTimeExpired(let found, .some)):
      return limit == found
    case (.answersSubmitted(let submitter, _), .answersSubmitted(let found, _)):
      return submitter == found
    case (.timeGranted(let grant, _), .timeGranted(let found, _)): return grant == found
    case (.questionOpened(let opening, _), .questionOpened(let found, _)): return opening == found
    default: return false
    }
  }

  /// The start's own checks have named what differs already.
  private func isWrongQuizNoted(_ sequence: Int64) -> Bool {
    findings.contains { $0.sequences == [sequence] }
  }

  private func isAnswer(_ answer: Answer, _ decoded: Decoded) -> Bool {
    guard case .event(.answerRevised(_, let recorded, _, _)) = decoded else { return false }
    return recorded == answer
  }

  // MARK: Following

  /// Goes where the log goes, with the question that the rules put there.
  ///
  /// That is the question that is recorded, at its own place or draw. Where only its name or only
  /// its number is another one, that was changed and nobody went anywhere.
  mutating func followShown(_ cursor: LogCursor) {
    guard let coder, let rules else { return }
    for record in cursor.records {
      guard case .event(.questionShown(let showing)) = coder.decode(cursor.bytes.span, record),
        let state, !state.hasEnded, let current = state.current,
        state.phase != .asking
          || (showing.question != current.question && showing.number != current.number)
      else { continue }
      if rules.quiz.generator == nil {
        guard let place = rules.order.firstIndex(of: Int(showing.question)) else { continue }
        self.state?.evolve(
          .questionShown(
            rules.showing(place: Int64(place) + 1, showing.why, clock: showing.clock)))
      } else {
        self.state?.evolve(
          .questionShown(
            rules.showing(
              draw: showing.question, level: state.preferences.level, showing.why,
              clock: showing.clock)))
      }
    }
  }

  private func types(_ cursor: LogCursor) -> String {
    cursor.records.map { cursor.bytes.span.extracting($0.type).text }.joined(separator: ", ")
  }

  private func types(_ events: [Event]) -> String {
    events.map { $0.type.text }.joined(separator: ", ")
  }
}
