internal import Memory
public import SessionEngine
public import Systems

/// A session of practice before it is started: its quiz, and what its start records.
public struct PracticeSession: Sendable {
  /// The quiz file's bytes.
  public let quiz: [UInt8]
  /// The parameters and the cards that were due.
  public let note: PracticeNote

  /// Makes a session of the cards of a plan; nil if there are none.
  public init?(_ plan: PracticePlan, _ memory: PlayerMemory, _ shelf: CardShelf) {
    let questions = (plan.due + plan.new).compactMap { card in
      shelf.question(of: card).map { (card: card, question: $0) }
    }
    let parameters = memory.scheduler.model.parameters.units
    guard !questions.isEmpty, let note = PracticeNote(parameters: parameters, cards: plan.due)
    else { return nil }
    self.note = note
    quiz = PracticeQuiz.file(
      questions, introduction: PracticeSession.words(plan.due.count, plan.new.count))
  }

  /// How many cards there are, in a sentence.
  private static func words(_ dueCount: Int, _ newCount: Int) -> String {
    let due = dueCount == 1 ? "One card is due" : String(dueCount) + " cards are due"
    let new = newCount == 1 ? "one is new" : String(newCount) + " are new"
    if newCount == 0 { return due + "." }
    if dueCount == 0 { return "No card is due; " + new + "." }
    return due + ", and " + new + "."
  }
}
