import EventLog

/// The declarations of the events that are about the sitting, or come from another log.
extension EventCoder {
  var refused: EventSchema<Event> {
    EventSchema(
      "refused",
      .word("command", Command.Name.allCases) { $0.text },
      .word("reason", Refusal.allCases) { $0.name }, question.optional,
      make: { .refused($0, $1, question: $2) },
      value: {
        guard case .refused(let command, let refusal, let question) = $0 else { return nil }
        return (command, refusal, question)
      },
      words: { command, refusal, question in
        "refused  " + command.text.text + ": " + refusal.name.text
          + (question.map { " at " + self.questionID($0) } ?? "")
      }, rule: "what the rules do not allow is recorded and changes nothing")
  }

  /// The end of a question's time, or of the whole self.quiz.
  func expired(_ kind: QuizKind, _ rules: Int64) -> EventSchema<Event> {
    EventSchema(
      "timeExpired",
      question.optional, .integer("limit"),
      EventMember.clock.only(if: kind == .graded && rules >= 3),
      make: { question, limit, clock in
        if let question {
          return .timeExpired(question: question, limitMilliseconds: limit, clock: clock)
        }
        return kind == .graded ? .quizTimeExpired(limitMilliseconds: limit, clock: clock) : nil
      },
      value: {
        switch $0 {
        case .timeExpired(let question, let limit, let clock): (question, limit, clock)
        case .quizTimeExpired(let limit, let clock): (nil, limit, clock)
        default: nil
        }
      },
      words: { question, limit, _ in
        "expired  " + (question.map { self.questionID($0) } ?? "the quiz") + " after "
          + ElapsedTime.seconds(limit)
          + " s"
      },
      rules: { question, _, _ in
        question == nil
          ? "when the time for the quiz is over, all answers are marked"
          : "after its limit a question is marked wrong"
      })
  }

  func submitted(_ kind: QuizKind) -> EventSchema<Event> {
    guard kind == .graded else { return EventCoder.submittedByNobody }
    return knows(Submitter.teacher) ? EventCoder.submittedByAnybody : EventCoder.submittedByPlayer
  }

  private static let submittedByNobody = submission { _ in false }
  private static let submittedByPlayer = submission { $0 == .player }
  private static let submittedByAnybody = submission { _ in true }

  private static func submission(
    _ isKnown: @escaping @Sendable (Submitter) -> Bool
  ) -> EventSchema<Event> {
    EventSchema(
      "answersSubmitted", .word("by", Submitter.allCases) { $0.word }, .clock,
      make: { submitter, clock in
        isKnown(submitter) ? .answersSubmitted(by: submitter, clock: clock) : nil
      },
      value: {
        if case .answersSubmitted(let submitter, let clock) = $0 { (submitter, clock) } else { nil }
      },
      words: { submitter, _ in submitter == .teacher ? "submitted by the teacher" : "submitted" },
      rule: "the answers of an exam are marked when they are submitted")
  }

  static let timeGranted = granted(.time)
  static let restGranted = granted(.rest)

  private static func granted(_ kind: TimeGrant.Kind) -> EventSchema<Event> {
    EventSchema(
      kind.type.text,
      .integer("time"), .word("from", TimeGrant.Origin.allCases) { $0.word }, .integer("seq"),
      .clock, kind == .time ? EventMember.boolean("outage").optional : EventMember.absent,
      make: { time, origin, sequence, clock, isOutage in
        TimeGrant(
          kind, milliseconds: time, from: origin, at: sequence, isOutage: isOutage ?? false
        ).map { .timeGranted($0, clock: clock) }
      },
      value: {
        guard case .timeGranted(let grant, let clock) = $0, grant.kind == kind else { return nil }
        let isOutage: Bool? = grant.isOutage ? true : nil
        return (grant.milliseconds, grant.origin, grant.sequence, clock, isOutage)
      },
      words: { time, _, _, _, isOutage in
        "granted  " + ElapsedTime.seconds(time)
          + (kind == .rest ? " s of rest" : isOutage == true ? " s of an outage" : " s more")
      },
      rules: { _, _, _, _, isOutage in
        isOutage == true
          ? "an outage of the host takes nothing from the open question"
          : kind == .time
            ? "granted time is added to the limits that are running"
            : "pauses do not count until the rest that was granted is used up"
      })
  }

  var opened: EventSchema<Event> {
    EventSchema(
      "questionOpened",
      question, .integer("limit", in: 0...Int64.max), .clock,
      EventMember.integer("late", in: 1...Int64.max).optional,
      make: { question, limit, clock, late in
        .questionOpened(
          QuestionOpening(
            question: question, limitMilliseconds: limit, lateMilliseconds: late ?? 0),
          clock: clock)
      },
      value: {
        guard case .questionOpened(let opening, let clock) = $0 else { return nil }
        let late = opening.lateMilliseconds
        return (opening.question, opening.limitMilliseconds, clock, late > 0 ? late : nil)
      },
      words: { question, limit, _, late in
        "opened   " + self.questionID(question)
          + (limit > 0 ? " for " + ElapsedTime.seconds(limit) + " s" : "")
          + (late.map { ", " + ElapsedTime.seconds($0) + " s before this" } ?? "")
      }, rule: "the time of a question runs from when the class opens it")
  }

  /// The question that an event is about.
  var question: EventMember<Int64> {
    EventMember(
      "question", value: { self.writeQuestion($0, to: &$1) },
      read: { $0.string.flatMap { self.question(named: Array($0.utf8).span) } })
  }

}

extension SessionStart {
  /// What every version of the rules has at the beginning.
  private typealias Facts = (
    quiz: String, digest: Digest, player: String, seed: Seed, rules: Int64, shuffling: Shuffling,
    preferences: Preferences
  )

  /// Its members in these rules.
  static func members(_ rules: Int64) -> EventMember<SessionStart> {
    let facts = EventMember<Facts>(
      .text("quiz"), .digest("quizDigest"), .text("player"), .seed("seed"), .integer("rules"),
      .shuffling, .preferences, make: { ($0, $1, $2, $3, $4, $5, $6) }, value: { $0 })
    let extraTime = EventMember.integer("extraTime", in: EventCoder.extraTimeLimits)
    let daily = EventMember<String>.text("daily").map(
      { UTCDate(Array($0.utf8).span) }, to: { $0.text })
    let practice = EventMember<PracticeNote>.canonical(
      "practice", write: { $0.write(to: &$1) }, read: { PracticeNote.read($0, &$1) })
    let isLater = rules >= 2
    return EventMember(
      facts, isLater ? extraTime.optional : .absent, isLater ? daily.optional : .absent,
      isLater ? practice.optional : .absent,
      isLater ? ClassSeat.members(rules).optional : .absent,
      make: { facts, extraTime, daily, practice, classSeat in
        SessionStart(
          quiz: facts.quiz, quizDigest: facts.digest, player: facts.player, seed: facts.seed,
          rules: facts.rules, shuffling: facts.shuffling, preferences: facts.preferences,
          extraTimePercent: extraTime ?? 0, daily: daily, practice: practice,
          classSeat: classSeat)
      },
      value: { start in
        (
          (
            start.quiz, start.quizDigest, start.player, start.seed, start.rules, start.shuffling,
            start.preferences
          ),
          start.extraTimePercent == 0 ? nil : start.extraTimePercent, start.daily, start.practice,
          start.classSeat
        )
      })
  }
}

extension ClassSeat {
  /// Its members in these rules.
  fileprivate static func members(_ rules: Int64) -> EventMember<ClassSeat> {
    let late = EventMember.integer("late", in: 1...Int64.max)
    return EventMember(
      EventMember.text("class").map({ StreamName(.classroom, $0)?.name }, to: { $0 }),
      .integer("seat", in: 1...Int64.max), .seed("nonce"), rules >= 3 ? late.optional : .absent,
      make: { ClassSeat(classID: $0, seat: $1, nonce: $2, lateMilliseconds: $3 ?? 0) },
      value: {
        ($0.classID, $0.seat, $0.nonce, $0.lateMilliseconds == 0 ? nil : $0.lateMilliseconds)
      })
  }
}

extension GradedResult {
  /// Its members in `sessionFinished`.
  static let members = EventMember(
    .integer("score"), .integer("maximum"), .integer("percent"),
    EventMember.boolean("passed").optional, .integer("answered"), .integer("asked"),
    make: { score, maximum, percent, hasPassed, answeredCount, askedCount in
      SessionResult.graded(
        GradedResult(
          score: score, maximum: maximum, hasPassed: hasPassed, answeredCount: answeredCount,
          askedCount: askedCount, percent: percent))
    },
    value: { result in
      guard case .graded(let result) = result else { return (0, 0, 0, nil, 0, 0) }
      return (
        result.score, result.maximum, result.percent, result.hasPassed, result.answeredCount,
        result.askedCount
      )
    })
}

extension EventMember where Value == Int64 {
  /// The session's clock.
  static var clock: EventMember { .integer("clock", in: 0...Int64.max) }
}

extension EventMember where Value == Shuffling {
  /// What is shuffled.
  fileprivate static var shuffling: EventMember {
    .canonical(
      "shuffle",
      write: { shuffling, writer in
        writer.array {
          if shuffling.questions { $0.string("questions") }
          if shuffling.answers { $0.string("answers") }
        }
      }, read: { EventCoder.readShuffling($0, &$1) })
  }
}

extension EventMember where Value == Preferences {
  /// Every setting, in their order.
  static var preferences: EventMember {
    .canonical(
      "preferences", write: { $0.write(to: &$1) }, read: { EventCoder.readPreferences($0, &$1) })
  }
}

extension EventMember where Value == [UInt8] {
  /// A text as its bytes.
  static func utf8(_ key: String) -> EventMember {
    EventMember(key, value: { $1.string($0) }, read: { $0.string.map { Array($0.utf8) } })
  }
}

extension EventMember {
  /// One of several words.
  static func word(
    _ key: String, _ values: [Value], _ word: @escaping @Sendable (Value) -> StaticString
  ) -> EventMember where Value: Sendable {
    EventMember(
      key, value: { $1.string(word($0)) },
      read: { value in
        guard let text = value.string else { return nil }
        let bytes = Array(text.utf8)
        return values.first { bytes.span.equals(word($0)) }
      })
  }

  /// A value that is read from its canonical bytes.
  static func canonical(
    _ key: String, write: @escaping @Sendable (Value, inout JSONWriter) -> Void,
    read: @escaping @Sendable (Span<UInt8>, inout MemberReader) -> Value?
  ) -> EventMember {
    EventMember(
      key, value: write,
      read: { value in
        let bytes = Array(value.canonical.utf8)
        var reader = MemberReader(0..<bytes.count)
        let value = read(bytes.span, &reader)
        return reader.isAtEnd ? value : nil
      })
  }
}
