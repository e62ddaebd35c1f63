import EventLog
import SessionEngine
import Systems

/// One statement: actor, verb, object, result, context, timestamp.
struct XAPIStatement {
  private let outer: XAPIStatements
  private let session: SoundSession
  private let place: Int
  private let verb: XAPIStatements.Verb
  /// The same for the same session, seq and verb.
  let id: String

  init(
    _ outer: XAPIStatements, _ session: SoundSession, _ place: Int, _ verb: XAPIStatements.Verb
  ) {
    (self.outer, self.session, self.place, self.verb) = (outer, session, place, verb)
    id = outer.id(session.name, session.steps[place].sequence, verb)
  }

  private var step: SoundSession.Step { session.steps[place] }
  private var activities: XAPIActivities { XAPIActivities(outer, session) }

  /// The statement as JSON; `earlier` is the statement of the answer that this one takes back.
  func bytes(revising earlier: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { statement in
      statement.member("id", id)
      statement.member("actor") {
        $0.member("objectType", "Agent")
        $0.member("account") {
          $0.member("homePage", outer.base + "/players")
          $0.member("name", session.start.player)
        }
      }
      statement.member("verb") {
        $0.member("id", verb.id)
        $0.member("display") { $0.member("en", verb.rawValue) }
      }
      statement.key("object")
      if let question {
        activities.writeQuestion(question, session.state(after: step).current, to: &statement)
      } else {
        activities.writeQuiz(to: &statement)
      }
      writeResult(to: &statement)
      writeContext(earlier, to: &statement)
      statement.member("timestamp", step.at.text)
    }
    return writer.bytes
  }

  /// The question that the event is about, if it is about one.
  private var question: Int64? { step.event.question }

  // MARK: Result

  private func writeResult(to writer: inout JSONWriter) {
    switch step.event {
    case .answerGiven(_, let answer, let elapsed), .answerRevised(_, let answer, _, let elapsed):
      writer.member("result") {
        writeMark(to: &$0)
        $0.member("response", activities.response(answer, to: question ?? 0))
        $0.member("duration", XAPIStatement.duration(elapsed))
        if case .slider(let value) = answer {
          $0.member("extensions") {
            $0.key(outer.extensionID("slider")); $0.integer(value)
          }
        }
      }
    case .timeExpired(_, let limit, _):
      writer.member("result") {
        $0.member("success", false)
        $0.member("duration", XAPIStatement.duration(limit))
      }
    case .answerMarked(let mark):
      writer.member("result") { write(mark, to: &$0) }
    case .sessionFinished(let result) where verb == .completed:
      writer.member("result") { writeEnd(result, to: &$0) }
    case .sessionAbandoned:
      writer.member("result") {
        $0.member("completion", false)
        if let milliseconds = session.milliseconds {
          $0.member("duration", XAPIStatement.duration(milliseconds))
        }
      }
    default: break
    }
  }

  private func write(_ mark: GradedMark, to writer: inout JSONWriter) {
    writeScore(mark.marks, mark.maximum, to: &writer)
    writer.member("success", mark.isRight)
  }

  /// A score in points, from hundredths.
  private func writeScore(_ hundredths: Int64, _ maximum: Int64, to writer: inout JSONWriter) {
    writer.member("score") {
      // Four decimals, from -1 to 1.
      let scaled = min(
        max(Marks.rounded(10_000, times: hundredths, over: maximum), -10_000), 10_000)
      $0.member("scaled", digits: FixedNumber.text(scaled, decimals: 4))
      $0.member("raw", digits: Marks.text(hundredths))
      if hundredths >= 0 { $0.member("min", 0) }
      $0.member("max", digits: Marks.text(maximum))
    }
  }

  /// Right or wrong, in quizzes where that exists.
  private func writeMark(to writer: inout JSONWriter) {
    if session.state.graded?.mode == .practice, let question,
      let mark = session.mark(of: question, answeredAt: place)
    {
      write(mark, to: &writer)
      return
    }
    guard case .points(let mark)? = session.score(after: place)?.score else { return }
    writer.member("success", mark.isCorrect)
  }

  private func writeEnd(_ result: SessionResult, to writer: inout JSONWriter) {
    if case .points(let points, _, _) = result {
      writer.member("score") {
        // Ten rounds, so a tenth is one point; what a page would round is exact here.
        let share = points >= 10 ? "1" : "0." + String(points)
        $0.member("scaled", digits: share)
        $0.member("raw", points)
        $0.member("min", 0)
        $0.member("max", Morse.roundCount)
      }
    }
    if case .graded(let graded) = result {
      writeScore(graded.score, graded.maximum, to: &writer)
      if let hasPassed = graded.hasPassed { writer.member("success", hasPassed) }
    }
    writer.member("completion", true)
    if let milliseconds = session.milliseconds {
      writer.member("duration", XAPIStatement.duration(milliseconds))
    }
    guard case .outcome(let winner, let tally, _) = result else { return }
    writer.member("extensions") {
      $0.key(outer.extensionID("outcome"))
      $0.string(session.coder.outcomeID(winner))
      $0.key(outer.extensionID("tally"))
      $0.object { counts in
        for (outcome, count) in tally.enumerated() {
          counts.key(session.coder.outcomeID(outcome))
          counts.integer(count)
        }
      }
    }
  }

  /// Milliseconds as a duration in hundredths of a second, which is as fine as the API compares.
  ///
  /// - Source: ISO 8601-1:2019, section 5.5.2.2; xAPI 1.0.3, Part Two, section 4.6.
  static func duration(_ milliseconds: Int64) -> String {
    let rest = max(milliseconds, 0)
    let fraction = rest / 10 % 100
    return "PT" + String(rest / 1000) + "." + (fraction < 10 ? "0" : "") + String(fraction) + "S"
  }

  // MARK: Context

  private func writeContext(_ earlier: String?, to writer: inout JSONWriter) {
    writer.member("context") { context in
      context.member("registration", outer.registration(session.name))
      if question != nil {
        context.member("contextActivities") {
          $0.key("parent")
          $0.array { activities.writeReference(to: &$0) }
        }
      }
      context.member("platform", "Retrace")
      if let language = outer.language { context.member("language", language) }
      if let earlier {
        context.member("statement") {
          $0.member("objectType", "StatementRef")
          $0.member("id", earlier)
        }
      }
      context.member("extensions") {
        $0.key(outer.extensionID("session"))
        $0.string(session.name)
        $0.key(outer.extensionID("seq"))
        $0.integer(step.sequence)
        if case .questionShown(let showing) = step.event {
          $0.key(outer.extensionID("why"))
          $0.string(showing.why.text)
        }
      }
    }
  }
}

extension JSONWriter {
  /// A member with an object.
  mutating func member(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  /// A member with a number that is written already.
  fileprivate mutating func member(_ name: StaticString, digits: String) {
    key(name)
    raw(Array(digits.utf8).span)
  }
}

extension XAPIStatements {
  /// What an extension of ours is called.
  func extensionID(_ name: String) -> String { base + "/extensions/" + name }
}
