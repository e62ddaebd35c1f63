internal import Documents
internal import Reporting
internal import Systems

/// A text and its code, or the other way round.
struct Translated: Described {
  let from: String
  let translation: MorseCode.Translation

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("from", "What was translated.") { $0.from }
    fields.optional("to", "The translation.") {
      $0.translation.isWhole ? $0.translation.text : nil
    }
    fields.field("unknown", "What could not be translated, in order.") { $0.translation.unknown }
  }
}

/// What `morse encode` prints.
struct EncodeAnswer: Document {
  static let form = DocumentForm("quiz/morse-encode@1")

  let translated: Translated

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.translated }
  }
}

/// What `morse decode` prints.
struct DecodeAnswer: Document {
  static let form = DocumentForm("quiz/morse-decode@1")

  let translated: Translated

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.include { $0.translated }
  }
}

/// What `morse dictionary` prints.
struct DictionaryAnswer: Document {
  static let form = DocumentForm("quiz/morse-dictionary@1")

  let signs: [MorseSign]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("signs", "The signs that were searched for.") { $0.signs }
  }
}

/// What `morse play` prints.
struct SoundAnswer: Document {
  static let form = DocumentForm("quiz/morse-play@1")

  let code: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "code" }
    fields.field("code", "Dots, dashes and spaces.") { $0.code }
  }
}

/// What `morse wav` prints.
struct SoundFileAnswer: Document {
  static let form = DocumentForm("quiz/morse-wav@1")

  let file: String
  let code: String
  let timing: MorseTiming
  let milliseconds: Int64

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "file" }
    fields.field("file") { ShownFileName($0.file) }
    fields.field("samples", in: .cells) { $0.timing.sampleCount($0.code) }
    fields.field("code", "Dots, dashes and spaces.") { $0.code }
    fields.field("samples", as: .count, "44,100 a second.", in: .json) {
      $0.timing.sampleCount($0.code)
    }
    fields.field("milliseconds", as: .count, "How long it lasts.", in: .json) { $0.milliseconds }
    fields.field("wpm", as: .range(5...40), "Words a minute.", in: .json) { $0.timing.wpm }
    fields.field("farnsworth", as: .range(1...40), "Words a minute of the whole.", in: .json) {
      $0.timing.farnsworthWPM
    }
  }
}

/// What `morse rank` prints.
struct RankAnswer: Document {
  static let form = DocumentForm("quiz/morse-rank@1")

  let player: String
  let rank: String
  let record: MorseRecord

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("player", "The player's name.") { $0.player }
    fields.field("rank", as: .words(["beginner", "intermediate", "expert"]), "The player's rank.") {
      $0.rank
    }
    fields.field("games", as: .count, "Games that were begun.") { $0.record.games }
    fields.field("finished", as: .count, "Games with a result.") { $0.record.finished }
    fields.field("right", as: .count, "Right answers.") { $0.record.right }
    fields.field("late", as: .count, "Answers that came too late.") { $0.record.late }
    fields.field("rounds", "Every round, the oldest first.") { $0.record.rounds }
    fields.field(
      "taken", as: .list(of: MorseRecord.Mistake.shape.described("Signs that were confused.")),
      "What was taken for what, the most frequent first."
    ) { $0.record.confusions }
  }
}

/// A sign that a lesson teaches.
struct TaughtSign: Described {
  let sign: MorseSign

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "teach" }
    fields.field("text", "What is written.") { $0.sign.text }
    fields.field("code", as: .pattern("^[.-]+$"), "Dots and dashes.") { $0.sign.code }
  }
}

/// The signs of a lesson.
struct LessonTeaches: Document {
  static let form = DocumentForm("quiz/morse-tutorial@1", "teach", "A lesson's letters.")

  let lesson: Int
  let signs: [TaughtSign]

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "lesson" }
    fields.field("lesson", as: .atLeast(1), "The lesson, counted from 1.") { $0.lesson }
    fields.field("signs", "The signs that it adds.", in: .json) { $0.signs }
  }
}

/// A question of a lesson.
struct LessonAsks: Document {
  static let form = DocumentForm("quiz/morse-tutorial@1", "ask", "A question.")

  let lesson: Int
  let direction: String
  let prompt: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "ask" }
    fields.field("lesson", as: .atLeast(1), "The lesson, counted from 1.", in: .json) { $0.lesson }
    fields.field("direction", as: .direction, "What has to be done.") { $0.direction }
    fields.field("prompt", "The letter, or its code.") { $0.prompt }
  }
}

/// What an answer was worth.
struct LessonMarks: Document {
  static let form = DocumentForm("quiz/morse-tutorial@1", "marked", "The answer to it.")

  let isRight: Bool
  let expected: String

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("right", in: .cells) { $0.isRight ? "right" : "wrong" }
    fields.field("right", "Whether it is right.", in: .json) { $0.isRight }
    fields.field("expected", "What is right.") { $0.expected }
  }
}

struct LessonEnds: Document {
  static let form = DocumentForm("quiz/morse-tutorial@1", "done", "The lesson is over.")

  let right: Int
  let wrong: Int

  static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "done" }
    fields.field("right", as: .count, "Right answers.") { $0.right }
    fields.field("wrong", as: .count, "Wrong answers.") { $0.wrong }
  }
}
