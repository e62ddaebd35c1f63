import EventLog
import SessionEngine

/// What happened in a session, question by question, in plain words.
struct DisputeStory {
  private(set) var rows: [DisputeSheet.Row] = []
  private(set) var events: [String] = []

  private struct Asked {
    let question: Int64
    var prompt: String
    var answers: [(time: String, words: String)] = []
    var milliseconds: Int64 = 0
    var isExpired = false
    var marks: GradedMark?
    var score: Score?
    var answer: Answer?
    var expected = ""
    /// Whether an audit found something in what is recorded for it.
    var isDoubtful = false
  }

  /// Inputs that were refused for one reason: the place of their line, and when the first came.
  private struct Refused {
    let words: String
    let place: Int
    let time: String
    var count = 1
  }

  private let quiz: Quiz
  private let transcript: Transcript
  private let countsAway: Bool
  /// The reason of each grant whose reason is known.
  private var reasons: [TimeGrant: String] = [:]
  /// Whether rest was granted, so that not all of a pause counts.
  private var hasRest = false
  /// The clock at the pause that the player is in, where the log has it.
  private var pausedAt: Int64?
  private var asked: [Asked] = []
  private var refused: [Refused] = []

  /// Tells what was recorded; `doubtful` are the lines that an audit found at fault, `reason` says
  /// why something was granted, where that is known.
  init(
    _ recording: Recording, isCut: Bool, doubtful: Set<Int64>, time: (Timestamp) -> String,
    reason: (TimeGrant) -> String?
  ) {
    quiz = recording.replay.rules.quiz
    transcript = Transcript(of: quiz)
    countsAway = recording.replay.state.graded?.countsAway == true
    for step in recording.steps {
      guard let event = step.event else { continue }
      if case .timeGranted(let grant, _) = event { reasons[grant] = reason(grant) }
      take(event, String(time(step.at).dropFirst(11)))
      if doubtful.contains(step.sequence), let question = question(of: event) {
        asked[place(question, nil)].isDoubtful = true
      }
    }
    rows = asked.enumerated().map { place, question in
      row(question, number: place + 1, isCut: isCut && place == asked.count - 1)
    }
  }

  private mutating func take(_ event: Event, _ time: String) {
    func tell(_ what: String) { events.append("At " + time + " " + what) }
    switch event {
    case .questionShown(let showing): _ = place(showing.question, showing)
    case .answerGiven(let question, let answer, let elapsed),
      .answerRevised(let question, let answer, _, let elapsed):
      let place = place(question, nil)
      asked[place].answers.append((time, transcript.words(answer, to: question)))
      asked[place].answer = answer
      asked[place].milliseconds = asked[place].milliseconds &+ max(0, min(elapsed, 1 << 40))
    case .timeExpired(let question, _, _): asked[place(question, nil)].isExpired = true
    case .quizTimeExpired(let limit, _):
      tell("it was noted that the time for the quiz was over (" + words(limit) + ").")
    case .answersSubmitted: tell("the answers were submitted.")
    case .answerMarked(let mark): asked[place(mark.question, nil)].marks = mark
    case .scoreUpdated(let score):
      guard !asked.isEmpty else { return }
      asked[asked.count - 1].score = score
      if case .points(let mark) = score {
        asked[asked.count - 1].expected = String(decoding: mark.expected, as: UTF8.self)
      }
    case .sessionPaused(let clock):
      pausedAt = clock
      // How much of a pause the rest covers is in the log when the player comes back.
      if hasRest, countsAway {
        tell("the player left.")
      } else {
        tell("the player left, and the clock " + (countsAway ? "went on." : "stopped."))
      }
    case .timeGranted(let grant, _):
      let length = words(grant.milliseconds)
      if grant.isOutage {
        tell("an outage of " + length + " was given back.")
      } else if grant.kind == .time {
        tell(length + " more were granted " + origin(grant) + ".")
      } else {
        hasRest = true
        tell("rest was granted " + origin(grant) + ": " + length + " of pauses do not count.")
      }
    case .questionOpened: break
    case .resultsReleased: tell("the results were released.")
    case .sessionResumed(_, let clock):
      if hasRest, countsAway, let pausedAt, let clock {
        let away = max(0, clock &- pausedAt)
        let moved = away == 0 ? "stood still" : "went on by " + words(away)
        tell("the player came back; the clock " + moved + ".")
      } else {
        tell("the player came back.")
      }
      pausedAt = nil
    case .sessionAbandoned: tell("the player gave up.")
    case .tailDropped:
      events.append("Before " + time + " the program was stopped while it stored something.")
    case .refused(_, .sessionEnded, _):
      refuse("the player typed something after the end", time)
    case .refused(_, let refusal, _):
      refuse("an input was not accepted: " + (refusal.fact ?? "it did not fit the question"), time)
    case .sessionStarted, .settingChanged, .sessionFinished: break
    }
  }

  /// Tells of an input that was refused; equal ones are one line, in the place of the first.
  private mutating func refuse(_ words: String, _ time: String) {
    guard let place = refused.firstIndex(where: { $0.words.utf8.elementsEqual(words.utf8) }) else {
      refused.append(Refused(words: words, place: events.count, time: time))
      events.append("At " + time + " " + words + ".")
      return
    }
    refused[place].count += 1
    let first = refused[place]
    events[first.place] =
      "At " + first.time + " " + words + " (" + String(first.count) + " times, the last at " + time
      + ")."
  }

  /// The question that an event is about; nil where it is about none.
  private func question(of event: Event) -> Int64? {
    if case .scoreUpdated = event { asked.last?.question } else { event.question }
  }

  /// The row of a question, made when it is first met.
  private mutating func place(_ question: Int64, _ showing: Showing?) -> Int {
    if let place = asked.firstIndex(where: { $0.question == question }) { return place }
    var prompt = ""
    if let drawn = showing.flatMap({ quiz.drawn($0) }) {
      // As it was shown: the text of a round that asks what code says is its answer.
      prompt = drawn.generator.wording.screen(drawn.values).prompt
    }
    let place = Int(clamping: question)
    if let quiz = quiz.outcomes, quiz.questions.indices.contains(place) {
      prompt = quiz.questions[place].text
    } else if let quiz = quiz.graded, quiz.questions.indices.contains(place) {
      prompt = quiz.questions[place].textWithBlanks
    }
    asked.append(Asked(question: question, prompt: prompt))
    return asked.count - 1
  }

  private func row(_ asked: Asked, number: Int, isCut: Bool) -> DisputeSheet.Row {
    let earlier = asked.answers.dropLast().map {
      $0.words + ", at " + $0.time
    }
    let seconds = asked.answers.isEmpty ? "" : " (after " + words(asked.milliseconds) + ")"
    var (right, worth, reason) = (asked.expected, "", "")
    if let mark = asked.marks, let quiz = quiz.graded,
      quiz.questions.indices.contains(Int(clamping: mark.question))
    {
      let question = quiz.questions[Int(mark.question)]
      right = question.rightWords
      worth = Marks.text(mark.marks) + " of " + Marks.text(mark.maximum)
      reason = why(mark, question, asked)
    } else if case .points(let mark)? = asked.score {
      worth = mark.isCorrect ? "right" : "wrong"
      let cause = asked.isExpired ? "The time was over. " : ""
      reason = cause + "The points were then \(mark.points)."
    } else if let quiz = quiz.outcomes, let answer = asked.answer,
      quiz.questions.indices.contains(Int(clamping: asked.question))
    {
      let shortNames = quiz.outcomes.shortNames
      var names: [String] = []
      quiz.questions[Int(asked.question)].forEachOutcome(of: answer) {
        names.append("“" + shortNames[$0] + "”")
      }
      worth = names.isEmpty ? "nothing" : "1 for " + names.joined(separator: ", 1 for ")
    }
    if asked.isDoubtful {
      reason = "This is recorded, but it does not follow from the answers and the rules: see below."
    }
    return DisputeSheet.Row(
      number: String(number), question: asked.prompt, answer: asked.answers.last?.words ?? "",
      isCut: isCut && !asked.isExpired,
      earlier: earlier, right: right, worth: worth, reason: reason, seconds: seconds)
  }

  /// Why an answer was worth what it was.
  private func why(_ mark: GradedMark, _ question: GradedQuestion, _ asked: Asked) -> String {
    if asked.answers.isEmpty {
      return asked.isExpired ? "The time was over before an answer." : "No answer was given."
    }
    if mark.isRight {
      return quiz.graded?.countsTime == true ? "Right; its time counts." : "Right."
    }
    return question.reason(asked.answer, marks: mark.marks)
  }

  /// To whom and by whom something was granted, and why.
  private func origin(_ grant: TimeGrant) -> String {
    switch grant.origin {
    case .classLog: return "to everybody in the class, by its teacher"
    case .ledger:
      let why = reasons[grant].map { "reason: " + $0 } ?? "the ledger has the reason"
      return "to this player by the teacher of the class (" + why + ")"
    case .player: return "to this player (the player's log says by whom)"
    }
  }

  private func words(_ milliseconds: Int64) -> String {
    milliseconds < 60_000
      ? ElapsedTime.seconds(milliseconds) + " s"
      : String(milliseconds / 60_000) + " min " + String(milliseconds / 1000 % 60) + " s"
  }
}
