public import Documents
public import Systems

extension MorseCode.Unknown: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "unknown" }
    fields.field("place", in: .cells) { $0.place }
    fields.field("text", "The piece.") { $0.text }
    fields.field("place", as: .atLeast(1), "Which sign it is, counted from 1.", in: .json) {
      $0.place
    }
  }
}

extension MorseSign: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("text", "What is written.") { $0.text }
    fields.field("code", as: .pattern("^[.-]+$"), "Dots and dashes.") { $0.code }
    fields.field("kind", "letter, figure, punctuation or procedural.") { $0.kind.text }
    fields.field("name", "What it is called.") { $0.name }
    fields.field(
      "units", as: .atLeast(1), "How long it lasts, in units: a dot is one.", in: .json
    ) { $0.unitCount }
  }
}

extension Shape where Value == String {
  package static var direction: Shape { words(["encode", "decode"]) }
}

extension MorseRecord.Round: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "round" }
    fields.field("direction", as: .direction, "What had to be done.") { $0.asked.direction.word }
    fields.field("text", "The text that was asked for.") {
      String(decoding: $0.asked.text, as: UTF8.self)
    }
    fields.field("right", in: .cells) { $0.isCorrect ? "right" : "wrong" }
    fields.field("right", "Whether the answer was right.", in: .json) { $0.isCorrect }
    fields.optional("answer", "The answer; left out where the time was up.") { $0.answer }
  }
}

extension MorseRecord.Mistake: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "taken" }
    fields.field("meant", "What was asked.") { $0.meant }
    fields.field("taken", "What was answered.") { $0.taken }
    fields.field("count", as: .atLeast(1), "How often.") { $0.count }
  }
}
