import EventLog

/// The declaration of every event of a session: members, words and rule.
///
/// Members depend on the kind of the quiz and on the rules. The events that every answer leads to
/// are written and read past this, because they are measured; a test holds both ways to the same
/// bytes.
extension EventCoder {
  /// What quizzes differ in where their events do.
  enum QuizKind: CaseIterable {
    case outcomes, generated, graded
  }

  /// The kind of the quiz.
  var kind: QuizKind {
    quiz.graded != nil ? .graded : quiz.outcomes != nil ? .outcomes : .generated
  }

  /// The schema of a type in the session's rules.
  func schema(of type: KnownType) -> EventSchema<Event> { schema(of: type, kind, version) }

  /// The keys that a type can have in these rules and in those before, whatever the kind of the
  /// quiz.
  func keys(of type: KnownType) -> [String] {
    // M25 gives rest the members of granted time; that it has no outage is a rule (M29).
    let type = type == .restGranted ? .timeGranted : type
    var keys: [String] = []
    for kind in QuizKind.allCases where kind != .graded || knownRules >= 2 {
      for key in schema(of: type, kind, knownRules).keys
      where !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) {
        keys.append(key)
      }
    }
    return keys
  }

  private func schema(
    of type: KnownType, _ kind: QuizKind, _ rules: Int64
  ) -> EventSchema<Event> {
    let hasClock = kind == .graded || kind == .generated && rules >= 2
    return switch type {
    case .sessionStarted: EventCoder.started[Int(max(1, min(rules, SessionStart.latestRules))) - 1]
    case .questionShown: shown(kind, hasClock)
    case .answerGiven, .answerRevised: answered(type)
    case .answerMarked: marked(kind, rules)
    case .scoreUpdated: scored(kind)
    case .settingChanged: EventCoder.settingChanged
    case .sessionPaused: hasClock ? EventCoder.pausedByClock : EventCoder.paused
    case .sessionResumed: hasClock ? EventCoder.resumedByClock : EventCoder.resumed
    case .refused: refused
    case .timeExpired: expired(kind, rules)
    case .answersSubmitted: submitted(kind)
    case .timeGranted: EventCoder.timeGranted
    case .restGranted: EventCoder.restGranted
    case .questionOpened: opened
    case .resultsReleased: EventCoder.released
    case .sessionFinished: finished(kind)
    case .sessionAbandoned: EventCoder.abandoned
    case .tailDropped: EventCoder.tailDropped
    }
  }

  // MARK: Events without names of the quiz

  // Each is made once, because making one costs more than reading an event by it. Those that have
  // names of the quiz would have to keep the coder that keeps them.

  private static let settingChanged = EventSchema<Event>(
    "settingChanged", .settingChange, make: { .settingChanged($0, from: $1, to: $2) },
    value: {
      guard case .settingChanged(let setting, let from, let to) = $0 else { return nil }
      return (setting, from, to)
    },
    words: { setting, from, to in
      "set      " + setting.name + ": " + setting.text(of: from) + " -> "
        + setting.text(of: to)
    }, rule: "a setting acts from now on, level and timer from the next draw")

  private static let paused = pausing(hasClock: false)
  private static let pausedByClock = pausing(hasClock: true)

  private static func pausing(hasClock: Bool) -> EventSchema<Event> {
    EventSchema(
      "sessionPaused", EventMember.clock.only(if: hasClock), make: { .sessionPaused(clock: $0) },
      value: { if case .sessionPaused(let clock) = $0 { .some(clock) } else { nil } },
      words: { _ in "paused" }, rule: "leaving is recorded")
  }

  private static let resumed = resuming(hasClock: false)
  private static let resumedByClock = resuming(hasClock: true)

  private static func resuming(hasClock: Bool) -> EventSchema<Event> {
    EventSchema(
      "sessionResumed", .preferences, EventMember.integer("clock").only(if: hasClock),
      make: { .sessionResumed($0, clock: $1) },
      value: {
        guard case .sessionResumed(let preferences, let clock) = $0 else { return nil }
        return (preferences, clock)
      }, words: { _, _ in "resumed" }, rule: "coming back takes the settings as they are now")
  }

  private static let released = EventSchema<Event>(
    "resultsReleased", .seed("salt"), make: { .resultsReleased(salt: $0) },
    value: { if case .resultsReleased(let salt) = $0 { salt } else { nil } },
    words: { _ in "results released" },
    rule: "a class marks its exams when the teacher releases the results")

  private static let abandoned = EventSchema<Event>(
    "sessionAbandoned", .sessionAbandoned, is: { $0 == .sessionAbandoned }, words: "abandoned",
    rule: "a session that was given up cannot be resumed")

  private static let tailDropped = EventSchema<Event>.tailDropped(
    .tailDropped, is: { $0 == .tailDropped })

  // MARK: Beginning and end

  /// The beginning in rules 1, 2 and 3: made once, because every session has one.
  private static let started = (1...SessionStart.latestRules).map { rules in
    EventSchema<Event>(
      "sessionStarted", SessionStart.members(rules), make: { .sessionStarted($0) },
      value: { if case .sessionStarted(let start) = $0 { start } else { nil } },
      words: { start in
        "started, seed " + start.seed.hex
          + (start.preferences[.shuffle] == 0
            ? "" : ", shuffled: " + start.preferences.text(.shuffle))
      }, rule: "the session takes its quiz, seed and settings")
  }

  private func finished(_ kind: QuizKind) -> EventSchema<Event> {
    switch kind {
    case .graded: EventCoder.finishedGraded
    case .generated: EventCoder.finishedPoints
    case .outcomes:
      EventCoder.finished(
        outcome, rule: "the highest count wins; the quiz's rule settles ties"
      ) { self.words(of: $0) }
    }
  }

  private static let finishedGraded = finished(
    GradedResult.members, rule: "the score is the sum of the marks", words)
  private static let finishedPoints = finished(
    EventMember(
      .integer("points"), .integer("right"), .integer("asked"),
      make: { .points($0, right: $1, asked: $2) },
      value: { result in
        guard case .points(let points, let right, let asked) = result else { return (0, 0, 0) }
        return (points, right, asked)
      }), rule: "ten rounds end the game", words)

  private static func finished(
    _ members: EventMember<SessionResult>, rule: String,
    _ words: @escaping @Sendable (SessionResult) -> String
  ) -> EventSchema<Event> {
    EventSchema(
      "sessionFinished", members, make: { .sessionFinished($0) },
      value: { if case .sessionFinished(let result) = $0 { result } else { nil } },
      words: { "finished: " + words($0) }, rule: rule)
  }

  /// The members of an outcome quiz's result.
  private var outcome: EventMember<SessionResult> {
    EventMember(
      EventMember<String>.text("outcome").map(
        { self.outcome(named: Array($0.utf8).span) }, to: { self.outcomeID($0) }),
      EventMember(
        "tally",
        value: { counts, writer in
          writer.object {
            for (outcome, count) in counts.enumerated() {
              self.writeOutcome(outcome, asKeyTo: &$0)
              $0.integer(count)
            }
          }
        },
        read: { value in
          guard let counts = self.readCounts(value),
            counts.count == self.quiz.outcomes?.outcomes.count
          else { return nil }
          for (place, count) in counts.enumerated() where count.outcome != place { return nil }
          return counts.map { $0.value }
        }),
      .array(
        "tied", write: { $1.string(self.outcomeID($0)) },
        read: { $0.string.flatMap { self.outcome(named: Array($0.utf8).span) } }),
      make: { winner, tally, tied in
        tied.isEmpty ? nil : .outcome(winner, tally: tally, tied: tied)
      },
      value: { result in
        guard case .outcome(let winner, let tally, let tied) = result else { return (0, [], []) }
        return (winner, tally, tied)
      })
  }
}
