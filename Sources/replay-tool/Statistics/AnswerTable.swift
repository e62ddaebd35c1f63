import EventLog
import SessionEngine
import Shell

/// The CSV export: one row for each answer, revision and expired question.
///
/// - Source: RFC 4180.
struct AnswerTable {
  let format: CSVFormat

  static let header =
    "session,player,quiz,quizDigest,seq,at,sinceMilliseconds,event,question,number,answer,choices,"
    + "was,elapsedMilliseconds,correct,expected,points,tally"

  func rows(_ session: SoundSession) -> [String] {
    var rows: [String] = []
    for (place, step) in session.steps.enumerated() {
      switch step.event {
      case .answerGiven(let question, let answer, let elapsed):
        rows.append(row(session, place, "answered", question, answer, nil, elapsed))
      case .answerRevised(let question, let answer, let was, let elapsed):
        rows.append(row(session, place, "revised", question, answer, was, elapsed))
      case .timeExpired(let question, let limit):
        rows.append(row(session, place, "expired", question, nil, nil, limit))
      default: continue
      }
    }
    return rows
  }

  private func row(
    _ session: SoundSession, _ place: Int, _ event: String, _ question: Int64, _ answer: Answer?,
    _ was: Answer?, _ elapsed: Int64
  ) -> String {
    let step = session.steps[place]
    let score = session.score(behind: place)
    let words = Transcript(of: session.quiz)
    var mark: Score.Mark?
    if case .points(let found)? = score?.score { mark = found }
    var tally = ""
    if let counts = score?.state.tally, !counts.isEmpty {
      tally = counts.enumerated().map { session.coder.outcomeID($0) + ":" + String($1) }
        .joined(separator: " ")
    }
    let since = step.at.milliseconds - session.startedAt.milliseconds
    let expected = mark.map { String(decoding: $0.expected, as: UTF8.self) } ?? ""
    var cells: [String] = [
      session.name, session.start.player, session.start.quiz,
      session.quiz.digest.hex, String(step.sequence), step.at.text, String(since), event,
    ]
    cells.append(session.coder.questionID(question))
    cells.append(step.after.current.map { String($0.number) } ?? "")
    cells.append(answer.map { words.words($0, to: question) } ?? "")
    cells.append(answer.map { AnswerTable.choices($0) } ?? "")
    cells.append(was.map { words.words($0, to: question) } ?? "")
    cells.append(String(elapsed))
    cells.append(mark.map { $0.isCorrect ? "true" : "false" } ?? "")
    cells.append(expected)
    cells.append(mark.map { String($0.points) } ?? "")
    cells.append(tally)
    return format.row(cells)
  }

  /// Places in the quiz's file, or the slider's value.
  private static func choices(_ answer: Answer) -> String {
    switch answer {
    case .choices(let choices):
      var places: [String] = []
      choices.forEach { places.append(String($0)) }
      return places.joined(separator: " ")
    case .slider(let value): return String(value)
    case .text: return ""
    }
  }
}

extension SoundSession {
  /// The score in the same append behind a place, and the state after it.
  func score(behind place: Int) -> (score: Score, state: SessionState)? {
    for step in steps[place...].prefix(steps[place].more + 1) {
      if case .scoreUpdated(let score) = step.event { return (score, step.after) }
    }
    return nil
  }
}

/// The export as JSON lines: every event as it is stored, with its session.
enum EventLines {
  static func bytes(_ session: SoundSession) -> [UInt8] {
    var writer = JSONWriter()
    for step in session.steps {
      writer.object {
        $0.member("schema", "replay-tool/export@1")
        $0.member("type", "event")
        $0.member("session", session.name)
        $0.member("player", session.start.player)
        $0.member("quiz", session.start.quiz)
        $0.member("seq", step.sequence)
        $0.member("at", step.at.text)
        $0.member("since", step.at.milliseconds - session.startedAt.milliseconds)
        $0.key("event")
        $0.string(step.event.type)
        $0.key("data")
        $0.raw(step.data.span)
      }
      writer.bytes.append(0x0A)
    }
    return writer.bytes
  }
}
