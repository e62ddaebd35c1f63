import ReplayTool
public import Documents
public import SessionEngine

extension SchemaFile {
  static let log = SchemaFile(
    "One line a document: begin, one step an event, end. With -f there is no end. Logs of players, conversations and the ledger have no quiz, player, seed, rules, since and state.",
    [.of(LogBegin<SessionStart>.self), .of(LogStep.self), .of(LogEnd.self)])
}

/// What the log of a session begins with.
extension SessionStart: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("quiz", "The quiz's id.") { $0.quiz }
    fields.field("quizDigest") { $0.quizDigest }
    fields.field("player", "The player's pseudonym.") { $0.player }
    fields.field("seed", as: .seed) { $0.seed.hex }
    fields.field("rules", as: .atLeast(1), "The version of the rules it was played by.") {
      $0.rules
    }
  }
}
