internal import EventLog
internal import SessionEngine

/// What the board shows of a session: its log, judged as an audit judges it.
struct BoardSession {
  /// One question of the session.
  struct Place {
    /// Its place in the quiz's file.
    let question: Int
    /// The first answer.
    var first: Answer?
    /// The answer that counts.
    var answer: Answer?
    /// Whether the player came back and changed it.
    var isRevised = false
    /// How long the question was shown, or open for the class, before the last answer.
    var milliseconds: Int64 = 0
    /// What it was worth, in hundredths of a point, once the log says so.
    var marks: Int64?
  }

  /// A reason to look, and what was measured.
  struct Note {
    let signal: Signal
    let measured: String
  }

  let id: String
  let rules: SessionRules
  private let graded: GradedState?
  /// The questions, in the order of the session.
  let places: [Place]
  /// Which place is shown, from 1.
  let shown: Int64
  /// The place that was answered last, from 1; nil before the first answer.
  let answered: Int64?
  /// Whether it was handed in, finished or given up.
  let hasEnded: Bool
  /// The reasons to look that an audit of the log names, the most unusual first.
  let notes: [Note]

  /// Takes a log of a graded quiz that was judged with its events; nil of any other.
  init?(_ log: JudgedLog) {
    guard let recording = log.recording, recording.replay.rules.quiz.graded != nil else {
      return nil
    }
    id = log.file.stream?.name ?? ""
    rules = recording.replay.rules
    var places = rules.order.map { Place(question: $0) }
    var at: [Int64: Int] = [:]
    for (place, question) in rules.order.enumerated() { at[Int64(question)] = place }
    var answered: Int64?
    for step in recording.steps {
      switch step.event {
      case .answerGiven(let question, let answer, let elapsed)?:
        guard let place = at[question] else { continue }
        places[place].first = answer
        places[place].answer = answer
        places[place].milliseconds = elapsed
        answered = Int64(place + 1)
      case .answerRevised(let question, let answer, _, let elapsed)?:
        guard let place = at[question] else { continue }
        places[place].answer = answer
        places[place].isRevised = true
        places[place].milliseconds = elapsed
        answered = Int64(place + 1)
      case .answerMarked(let mark)?:
        if let place = at[mark.question] { places[place].marks = mark.marks }
      default: break
      }
    }
    let state = recording.replay.state
    graded = state.graded
    // A question that the class opened may have been shown long before.
    if let graded, graded.awaitsOpening {
      for place in places.indices {
        places[place].milliseconds = graded.slots[places[place].question].answeredMilliseconds ?? 0
      }
    }
    (self.places, self.answered) = (places, answered)
    shown = state.current?.number ?? 0
    hasEnded = state.hasEnded
    notes = log.findings.compactMap { finding in
      guard case .signal(let signal) = finding.code else { return nil }
      return Note(signal: signal, measured: finding.recorded)
    }
  }

  /// The place of a number from 1.
  func place(_ number: Int64) -> Place? {
    number >= 1 && number <= Int64(places.count) ? places[Int(number) - 1] : nil
  }

  /// What the answers are worth at the places where that may be known, by the quiz's scoring.
  func marks(where isKnown: (Int64) -> Bool) -> [GradedMark?] {
    guard let quiz = rules.quiz.graded else { return [] }
    return graded?.marksSoFar(of: quiz, in: rules.order, where: isKnown) ?? []
  }

  /// The question at a place.
  func question(_ place: Place) -> GradedQuestion? {
    guard let questions = rules.quiz.graded?.questions, questions.indices.contains(place.question)
    else { return nil }
    return questions[place.question]
  }
}

/// Reads the sessions of a class for its board; a log that did not grow is not read again.
final class BoardReader {
  private let read: (_ session: String) -> BoardSession?
  private let size: (_ session: String) -> Int64?
  private var known: [String: (size: Int64, session: BoardSession?)] = [:]

  /// Takes how a log is judged, and how long it is; nil where there is none.
  init(
    read: @escaping (String) -> BoardSession?, size: @escaping (String) -> Int64?
  ) {
    (self.read, self.size) = (read, size)
  }

  /// The session as its log is now.
  func session(_ id: String) -> BoardSession? {
    guard let size = size(id) else { return nil }
    if let found = known[id], found.size == size { return found.session }
    let session = read(id)
    known[id] = (size, session)
    return session
  }
}
