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
    fields.field("screen", "The screen, as every front end draws it.") { $0.screen }
    fields.optional(
      "country", as: Shape(like: Shape<StoredJSON>.object),
      "The facts of the result's country: quiz/country@1."
    ) { shown in shown.screen.result?.country.flatMap { Country(alpha2: $0) } }
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
