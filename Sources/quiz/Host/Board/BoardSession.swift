internal import SessionEngine

/// What the board shows of a session: its log, judged as an audit judges it.
struct BoardSession {
  /// One question of the session.
  struct Place {
    /// Its place in the quiz's file.
    let question: Int
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

  /// Takes what the lines of a log come to.
  init(
    rules: SessionRules, state: SessionState, places: [Place], answered: Int64?, notes: [Note]
  ) {
    (self.rules, self.answered, self.notes) = (rules, answered, notes)
    graded = state.graded
    var places = places
    // A question that the class opened may have been shown long before.
    if let graded, graded.awaitsOpening {
      for place in places.indices {
        places[place].milliseconds = graded.slots[places[place].question].answeredMilliseconds ?? 0
      }
    }
    self.places = places
    shown = state.current?.number ?? 0
    hasEnded = state.hasEnded
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

  func question(_ place: Place) -> GradedQuestion? {
    guard let questions = rules.quiz.graded?.questions, questions.indices.contains(place.question)
    else { return nil }
    return questions[place.question]
  }
}
