import EventLog

/// The declarations of the events that questions and answers lead to.
extension EventCoder {
  func shown(_ kind: QuizKind, _ hasClock: Bool) -> EventSchema<Event> {
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

  func answered(_ type: KnownType) -> EventSchema<Event> {
    if type == .answerGiven {
      return EventSchema(
        type.text, question, answer("answer"), .integer("elapsed"),
        make: { .answerGiven(question: $0, $1, elapsedMilliseconds: $2) },
        value: {
          guard case .answerGiven(let question, let answer, let elapsed) = $0 else { return nil }
          return (question, answer, elapsed)
        },
        words: { question, answer, _ in
          "answered " + self.questionID(question) + ": " + self.words(of: answer, to: question)
        }, rule: "the first answer to this question")
    }
    return EventSchema(
      type.text, question, answer("answer"), answer("was"), .integer("elapsed"),
      make: { .answerRevised(question: $0, $1, was: $2, elapsedMilliseconds: $3) },
      value: {
        guard case .answerRevised(let question, let answer, let was, let elapsed) = $0
        else { return nil }
        return (question, answer, was, elapsed)
      },
      words: { question, answer, was, _ in
        "revised  " + self.questionID(question) + ": " + self.words(of: was, to: question) + " -> "
          + self.words(of: answer, to: question)
      }, rule: "a revised answer takes its old points back in the same append")
  }

  private func answer(_ key: String) -> EventMember<Answer> {
    .canonical(key, write: { $0.write(to: &$1) }, read: { self.readAnswer($0, &$1) })
  }

  func marked(_ kind: QuizKind, _ rules: Int64) -> EventSchema<Event> {
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

  func scored(_ kind: QuizKind) -> EventSchema<Event> {
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
