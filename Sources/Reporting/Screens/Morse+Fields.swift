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

extension MorseRecord.Mistake: Described {
  /// Declares the fields.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("kind", in: .cells) { _ in "taken" }
    fields.field("meant", "What was asked.") { $0.meant }
    fields.field("taken", "What was answered.") { $0.taken }
    fields.field("count", as: .atLeast(1), "How often.") { $0.count }
  }
}
