internal import EventLog
internal import Documents
internal import Reporting
internal import SessionEngine
internal import Systems

/// A screen of a session.
struct ScreenShown: Document {
  static let form = DocumentForm("quiz/play@2", "screen", "What a player sees.")

  let screen: Screen
  /// What the result is made of, at the end.
  var details: ResultDetails?
  /// The session's, once it has ended.
  var receipt: Receipt?
  /// The corrected results that were published, the one that counts first.
  var corrections: [PublishedRescores.Found] = []

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("screen", "The screen, as every front end draws it.") {
      ShownScreen(screen: $0.screen)
    }
    fields.optional(
      "country", as: .object, "The facts of the result's country: quiz/country@1."
    ) { shown in
      shown.screen.result?.country.flatMap { Country.document(alpha2: $0).nonEmpty }
        .map { StoredJSON($0) }
    }
    fields.optional("entry", as: .object, "What was known of entering it.") { shown in
      shown.screen.result?.country.flatMap { EntryPosition.document(alpha2: $0).nonEmpty }
        .map { StoredJSON($0) }
    }
    fields.optional(
      "counts", "At the end of an outcome quiz: how many answers counted for each outcome."
    ) { row in
      row.details?.bars.nonEmpty.map { $0.map { ShownCount(bar: $0) } }
    }
    fields.optional(
      "tie", as: .words(["firstListed", "firstReached"]),
      "How a tie was settled; left out where there was none."
    ) { row in
      row.details?.tie.map { $0 == .firstReached ? "firstReached" : "firstListed" }
    }
    fields.optional("rounds", "At the end of a game: its rounds, in their order.") { row in
      row.details?.rounds.nonEmpty.map { $0.map { ShownRound(round: $0) } }
    }
    fields.optional("receipt", "The session's, once it has ended.") { $0.receipt }
    fields.optional("corrected", "The corrected result that was published last.") {
      $0.corrections.first.map { ShownCorrection($0) }
    }
    fields.optional(
      "earlierCorrections", "Those that were published before it, the latest first."
    ) { $0.corrections.count < 2 ? nil : $0.corrections.dropFirst().map { ShownCorrection($0) } }
  }
}

/// How many answers counted for an outcome.
struct ShownCount: Described {
  let bar: LiveBar

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("title", "The outcome's title.") { $0.bar.fullTitle }
    fields.field("count", as: .count, "How many answers counted for it.") { $0.bar.count }
  }
}

/// A round of a game.
struct ShownRound: Described {
  let round: LiveRound

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("right", "Whether the answer was right.") { $0.round.isRight }
    fields.field("question", "What was asked.") { $0.round.question }
    fields.optional("answer", "What was answered; left out where the time was up.") {
      $0.round.answer
    }
    fields.field("expected", "The right answer.") { $0.round.expected }
  }
}

/// Help or settings below a screen.
struct LinesShown: Document {
  static let form = DocumentForm(
    "quiz/play@2", "text", "Help or settings, asked for in between.")

  let lines: [String]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("lines", "The lines, for people.") { $0.lines }
  }
}

/// A line of input that means nothing.
struct LineUnread: Document {
  static let form = DocumentForm(
    "quiz/play@2", "unread", "A line of input that is not an action.")

  let line: Int
  let message: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("line", as: .atLeast(1), "The line of input.") { $0.line }
    fields.field("message", "What can be typed there.") { $0.message }
  }
}

/// An action that was refused.
struct ActionRefused: Document {
  static let form = DocumentForm(
    "quiz/play@2", "refused", "An action that the rules refuse.")

  let reason: String
  let line: Int
  let message: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("reason", "The refusal's name.") { $0.reason }
    fields.field("line", as: .atLeast(1), "The line of input.") { $0.line }
    fields.field("message", "The refusal in words.") { $0.message }
  }
}

/// How a session was left.
struct SittingEnd: Document {
  static let form = DocumentForm(
    "quiz/play@2", "end", "The run is over; quiz resume continues an unfinished session.")

  let how: String
  let session: String
  let player: String
  let quiz: String
  let receipt: Receipt

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field(
      "how", as: .words(["finished", "abandoned", "paused"]), "How the session was left."
    ) { $0.how }
    fields.field("session", "The session's id.") { $0.session }
    fields.field("player", "The player's name.") { $0.player }
    fields.field("quiz", "The quiz's id.") { $0.quiz }
    fields.field("receipt") { $0.receipt }
  }
}

/// What a player sees.
struct ShownScreen: Described {
  let screen: Screen

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("title", "The quiz's title.") { $0.screen.title }
    fields.field("heading", "What is above the question.") { $0.screen.heading }
    fields.field("prompt", "The question.") { $0.screen.prompt }
    fields.field("control", "What to do here.") { ShownControl(control: $0.screen.control) }
    fields.optional("progress", "The place in the quiz.") {
      $0.screen.progress.map { ShownProgress(progress: $0) }
    }
    fields.optional("points", as: .count, "Points quizzes: the points so far.") {
      $0.screen.points
    }
    fields.optional("feedback", "What the last answer was worth.") { shown in
      shown.screen.feedback.map { ShownFeedback(feedback: $0, praise: shown.screen.praise) }
    }
    fields.optional("mark", "Graded quizzes: how the answer was marked.") {
      $0.screen.mark.map { ShownMark(mark: $0) }
    }
    fields.optional("kind", "Graded quizzes: the kind of the question.") {
      $0.screen.kind.nonEmpty
    }
    fields.optional(
      "worth", as: .count, "Graded quizzes: what the question is worth, in hundredths of a point."
    ) { $0.screen.worth }
    fields.optional("asked", "What takes no more answers, as it was answered.") {
      $0.screen.asked.map { ShownAsked(asked: $0) }
    }
    fields.optional("score", "Graded quizzes that mark at once: hundredths of a point so far.") {
      $0.screen.score
    }
    fields.optional(
      "trail", as: .list(of: .words(Screen.Standing.allCases.map { $0.name })),
      "Graded quizzes: where each question stands, in the order of the session."
    ) { $0.screen.trail.nonEmpty?.map { $0.name } }
    fields.optional("places", "Exams: the places, and which are answered.") { row in
      row.screen.places.nonEmpty.map { $0.map { ShownPlace(place: $0) } }
    }
    fields.optional("limit", as: .count, "Milliseconds until the time is up.") {
      $0.screen.limitMilliseconds
    }
    fields.field(
      "actions", as: .list(of: .words(Screen.Action.allCases.map { $0.name })),
      "What can be done beside answering."
    ) { shown in shown.screen.actions.map { $0.name } }
    fields.optional("result", "The result, at the end of an outcome quiz.") {
      $0.screen.result.map { ShownResult(result: $0) }
    }
    fields.optional("grading", "Graded quizzes: the result.") {
      $0.screen.grading.map { ShownGrading(grading: $0) }
    }
    fields.optional("achievement", "At the end: what the result means among the player's others.") {
      $0.screen.achievement.map { ShownAchievement(achievement: $0) }
    }
  }
}

/// Where one is.
struct ShownProgress: Described {
  let progress: Screen.Progress

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("number", as: .atLeast(1), "The place, counted from 1.") { $0.progress.number }
    fields.optional("of", as: .atLeast(1), "Left out where the quiz has no end.") {
      $0.progress.of
    }
    fields.field("answered", as: .count, "How many are answered.") { $0.progress.answered }
  }
}

/// What the last answer was worth.
struct ShownFeedback: Described {
  let feedback: Screen.Feedback
  let praise: String?

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("right", "Whether it was right.") { $0.feedback == .right }
    fields.optional("praise", "What is shown about a right answer.") {
      $0.feedback == .right ? $0.praise : nil
    }
    fields.optional("expected", "The right answer, where another was given.") {
      if case .wrong(let expected) = $0.feedback { expected } else { nil }
    }
  }
}

/// The result of an outcome quiz.
struct ShownResult: Described {
  let result: Screen.Result

  /// An answer that counted for it.
  struct Reason: Described {
    let reason: Screen.Reason

    static func describe(_ fields: inout some FieldVisitor<Self>) {
      fields.field("question", "What was asked.") { $0.reason.question }
      fields.field("answer", "What was answered.") { $0.reason.answer }
    }
  }

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("symbol", "An emoji, or empty.") { $0.result.symbol }
    fields.field("title", "What it says first.") { $0.result.title }
    fields.field("description", "What it says then.") { $0.result.description }
    fields.optional("runnerUp", "The title of the outcome that came second.") {
      $0.result.runnersUp.first
    }
    fields.optional("runnersUp", "The outcomes that shared the second place, if several did.") {
      $0.result.runnersUp.count > 1 ? $0.result.runnersUp : nil
    }
    fields.optional("tied", "The outcomes that shared the highest count, if several did.") {
      $0.result.tied.nonEmpty
    }
    fields.field("because", "The answers that counted for it.") { row in
      row.result.because.map { Reason(reason: $0) }
    }
    fields.optional("country", "ISO 3166-1 alpha-2.") { $0.result.country }
  }
}
