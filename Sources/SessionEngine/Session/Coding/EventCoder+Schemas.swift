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

  /// The keys that a type can have in these rules and in those before, whatever the kind of the quiz.
  func keys(of type: KnownType) -> [String] {
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
    case .sessionStarted: started(rules)
    case .questionShown: shown(kind, hasClock)
    case .answerGiven, .answerRevised: answered(type)
    case .answerMarked: marked(kind, rules)
    case .scoreUpdated: scored(kind)
    case .settingChanged:
      EventSchema(
        type.text, .settingChange, make: { .settingChanged($0, from: $1, to: $2) },
        value: {
          if case .settingChanged(let setting, let from, let to) = $0 {
            (setting, from, to)
          } else {
            nil
          }
        },
        words: { setting, from, to in
          "set      " + setting.name + ": " + setting.text(of: from) + " -> "
            + setting.text(of: to)
        }, rule: "a setting acts from now on, level and timer from the next draw")
    case .sessionPaused:
      EventSchema(
        type.text, EventMember.clock.only(if: hasClock), make: { .sessionPaused(clock: $0) },
        value: { if case .sessionPaused(let clock) = $0 { .some(clock) } else { nil } },
        words: { _ in "paused" }, rule: "leaving is recorded")
    case .sessionResumed:
      EventSchema(
        type.text, .preferences, EventMember.integer("clock").only(if: hasClock),
        make: { .sessionResumed($0, clock: $1) },
        value: {
          if case .sessionResumed(let preferences, let clock) = $0 {
            (preferences, clock)
          } else {
            nil
          }
        }, words: { _, _ in "resumed" }, rule: "coming back takes the settings as they are now")
    case .refused: refused
    case .timeExpired: expired(kind, rules)
    case .answersSubmitted: submitted(kind)
    case .timeGranted, .restGranted: granted(type == .timeGranted ? .time : .rest)
    case .questionOpened: opened
    case .resultsReleased:
      EventSchema(
        type.text, .seed("salt"), make: { .resultsReleased(salt: $0) },
        value: { if case .resultsReleased(let salt) = $0 { salt } else { nil } },
        words: { _ in "results released" },
        rule: "a class marks its exams when the teacher releases the results")
    case .sessionFinished: finished(kind)
    case .sessionAbandoned:
      EventSchema(
        type.text, .sessionAbandoned, is: { $0 == .sessionAbandoned }, words: "abandoned",
        rule: "a session that was given up cannot be resumed")
    case .tailDropped: .tailDropped(.tailDropped, is: { $0 == .tailDropped })
    }
  }

  // MARK: Beginning and end

  private func started(_ rules: Int64) -> EventSchema<Event> {
    EventSchema(
      "sessionStarted", SessionStart.members(rules), make: { .sessionStarted($0) },
      value: { if case .sessionStarted(let start) = $0 { start } else { nil } },
      words: { start in
        "started, seed " + start.seed.hex
          + (start.preferences[.shuffle] == 0
            ? "" : ", shuffled: " + start.preferences.text(.shuffle))
      }, rule: "the session takes its quiz, seed and settings")
  }

  private func finished(_ kind: QuizKind) -> EventSchema<Event> {
    let members: EventMember<SessionResult>
    let rule: String
    switch kind {
    case .graded:
      (members, rule) = (GradedResult.members, "the score is the sum of the marks")
    case .outcomes:
      (members, rule) = (outcome, "the highest count wins; the quiz's rule settles ties")
    case .generated:
      rule = "ten rounds end the game"
      members = EventMember(
        .integer("points"), .integer("right"), .integer("asked"),
        make: {
          .points($0, right: $1, asked: $2)
        },
        value: { result in
          guard case .points(let points, let right, let asked) = result else { return (0, 0, 0) }
          return (points, right, asked)
        })
    }
    return EventSchema(
      "sessionFinished", members, make: { .sessionFinished($0) },
      value: { if case .sessionFinished(let result) = $0 { result } else { nil } },
      words: { "finished: " + self.words(of: $0) }, rule: rule)
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
        read: { $0.text.flatMap { self.outcome(named: Array($0.utf8).span) } }),
      make: { winner, tally, tied in
        tied.isEmpty ? nil : .outcome(winner, tally: tally, tied: tied)
      },
      value: { result in
        guard case .outcome(let winner, let tally, let tied) = result else { return (0, [], []) }
        return (winner, tally, tied)
      })
  }

  // MARK: Questions and answers

  private func shown(_ kind: QuizKind, _ hasClock: Bool) -> EventSchema<Event> {
    let drawn = EventMember<(Int64, DrawnValues)>(
      .integer("draw"),
      .canonical(
        "drawn", write: { self.quiz.generator?.layout.write($0, to: &$1) },
        read: { self.quiz.generator?.layout.read($0, &$1) }), make: { ($0, $1) }, value: { $0 })
    return EventSchema(
      "questionShown",
      question, .integer("number", in: 1...Int64.max), EventMember.integer("of").optional,
      .word("why", Showing.Why.allCases) { $0.text },
      EventMember.array(
        "order", write: { $1.integer(Int64($0 as UInt8)) },
        read: { if case .integer(let place) = $0.kind { UInt8(exactly: place) } else { nil } }
      ).optional, drawn.only(if: kind == .generated), EventMember.clock.only(if: hasClock),
      make: { question, number, count, why, order, drawn, clock in
        guard drawn.map({ $0.0 == question }) != false else { return nil }
        return .questionShown(
          Showing(
            question: question, number: number, of: count, why: why, order: order,
            drawn: drawn?.1, clock: clock))
      },
      value: {
        guard case .questionShown(let showing) = $0 else { return nil }
        return (
          showing.question, showing.number, showing.of, showing.why, showing.order,
          showing.drawn.map { (showing.question, $0) }, showing.clock
        )
      },
      words: { question, number, count, why, _, drawn, _ in
        let verb =
          switch why {
          case .start, .next: "shown    "
          case .back: "back to  "
          case .jump: "jump to  "
          case .reopened: "reopened "
          case .resumed: "again    "
          }
        var words = verb + String(number) + (count.map { "/" + String($0) } ?? "")
        words += " " + self.questionID(question)
        if let drawn, let generator = self.quiz.generator {
          words += ": " + Drawn(generator, drawn.1).words
        }
        return words
      },
      rules: { _, _, _, why, _, _, _ in
        switch why {
        case .start: "the first place is shown at the start"
        case .next: "the following place is shown after an answer or next"
        case .back: "back shows the place before"
        case .jump: "jump shows any place reached so far"
        case .reopened: "coming back to the game screen draws a new question"
        case .resumed: "coming back shows the same question, order and draw"
        }
      })
  }

  private func answered(_ type: KnownType) -> EventSchema<Event> {
    if type == .answerGiven {
      return EventSchema(
        type.text, question, answer("answer"), .integer("elapsed"),
        make: { .answerGiven(question: $0, $1, elapsedMilliseconds: $2) },
        value: {
          if case .answerGiven(let question, let answer, let elapsed) = $0 {
            (question, answer, elapsed)
          } else {
            nil
          }
        },
        words: { question, answer, _ in
          "answered " + self.questionID(question) + ": " + self.words(of: answer, to: question)
        }, rule: "the first answer to this question")
    }
    return EventSchema(
      type.text, question, answer("answer"), answer("was"), .integer("elapsed"),
      make: { .answerRevised(question: $0, $1, was: $2, elapsedMilliseconds: $3) },
      value: {
        if case .answerRevised(let question, let answer, let was, let elapsed) = $0 {
          (question, answer, was, elapsed)
        } else {
          nil
        }
      },
      words: { question, answer, was, _ in
        "revised  " + self.questionID(question) + ": " + self.words(of: was, to: question) + " -> "
          + self.words(of: answer, to: question)
      }, rule: "a revised answer takes its old points back in the same append")
  }

  private func answer(_ key: String) -> EventMember<Answer> {
    .canonical(key, write: { $0.write(to: &$1) }, read: { self.readAnswer($0, &$1) })
  }

  private func marked(_ kind: QuizKind, _ rules: Int64) -> EventSchema<Event> {
    EventSchema(
      "answerMarked",
      question, EventMember.integer("credit").only(if: rules >= 3), .integer("marks"),
      .integer("maximum"), .integer("score"),
      make: { question, credit, marks, maximum, score in
        guard kind == .graded else { return nil }
        return .answerMarked(
          GradedMark(
            question: question, credit: credit, marks: marks, maximum: maximum, score: score))
      },
      value: {
        guard case .answerMarked(let mark) = $0 else { return nil }
        return (mark.question, mark.credit, mark.marks, mark.maximum, mark.score)
      },
      words: { question, _, marks, maximum, score in
        "marked   " + self.questionID(question) + ": " + Marks.text(marks) + " of "
          + Marks.text(maximum) + ", score " + Marks.text(score)
      }, rule: "the marks are the points times the credit that the quiz gives")
  }

  private func scored(_ kind: QuizKind) -> EventSchema<Event> {
    switch kind {
    case .graded:
      EventSchema(
        "scoreUpdated", EventMember<Score>([], write: { _, _ in }, read: { _ in nil }),
        make: { .scoreUpdated($0) }, value: { _ in nil }, rule: "")
    case .generated:
      EventSchema(
        "scoreUpdated",
        .boolean("correct"), .integer("delta"), .integer("points"), .utf8("expected"),
        make: {
          .scoreUpdated(
            .points(Score.Mark(isCorrect: $0, delta: $1, points: $2, expected: $3)))
        },
        value: {
          guard case .scoreUpdated(.points(let mark)) = $0 else { return nil }
          return (mark.isCorrect, mark.delta, mark.points, mark.expected)
        },
        words: { isCorrect, _, points, expected in
          isCorrect
            ? "score    right, " + String(points)
            : "score    wrong, right is " + String(decoding: expected, as: UTF8.self) + ", "
              + String(points)
        }, rule: "right +1, wrong -1, never below 0")
    case .outcomes:
      EventSchema(
        "scoreUpdated", counts("change"), counts("tally"),
        make: { nets, counts in
          guard nets.count == counts.count else { return nil }
          var changes: [Score.Change] = []
          for (net, count) in zip(nets, counts) {
            guard net.0 == count.0 else { return nil }
            changes.append(Score.Change(outcome: net.0, net: net.1, count: count.1))
          }
          return .scoreUpdated(.outcomes(changes))
        },
        value: {
          guard case .scoreUpdated(.outcomes(let changes)) = $0 else { return nil }
          return (changes.map { ($0.outcome, $0.net) }, changes.map { ($0.outcome, $0.count) })
        },
        words: { nets, _ in
          if nets.isEmpty { return "score    unchanged" }
          return "score    "
            + nets.map { self.outcomeID($0.0) + ($0.1 > 0 ? " +" : " ") + String($0.1) }
            .joined(separator: ", ")
        }, rule: "each chosen answer adds 1; a revised one takes back what the old one gave")
    }
  }

  private func counts(_ key: String) -> EventMember<[(Int, Int64)]> {
    EventMember(
      key,
      value: { counts, writer in
        writer.object {
          for (outcome, count) in counts {
            self.writeOutcome(outcome, asKeyTo: &$0)
            $0.integer(count)
          }
        }
      }, read: { self.readCounts($0)?.map { ($0.outcome, $0.value) } })
  }
}
