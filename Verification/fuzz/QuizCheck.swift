import EventLog
import SessionEngine
import Systems

/// A quiz file is a quiz or has mistakes with a place in it; a quiz can be begun, answered and
/// shown.
enum QuizCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    switch QuizFile.load(bytes) {
    case .mistakes(let mistakes): fault(mistakes, in: bytes)
    case .quiz(let quiz): fault(quiz)
    }
  }

  static func fault(_ mistakes: [QuizMistake], in bytes: [UInt8]) -> String? {
    if mistakes.isEmpty { return "neither a quiz nor a mistake" }
    let lineCount = 1 + bytes.filter { $0 == 0x0A }.count
    for mistake in mistakes {
      guard (1...lineCount).contains(mistake.line), (1...bytes.count + 1).contains(mistake.column)
      else { return "outside the file: \(mistake.description)" }
      if mistake.message.isEmpty || mistake.description.utf8.contains(0x0A) {
        return "no sentence of one line: \(mistake.description)"
      }
    }
    return nil
  }

  private static func fault(_ quiz: Quiz) -> String? {
    for shuffle in [false, true] {
      let shuffling = Shuffling(questions: shuffle, answers: shuffle)
      let rules = SessionRules(quiz: quiz, seed: Seed(high: 1, low: 2), shuffling: shuffling)
      var state = SessionState(of: quiz)
      let start = SessionState.begin(rules, player: "p1", preferences: Preferences())
      for event in start { state.evolve(event) }
      for _ in 0..<3 {
        for command in commands {
          do throws(Refusal) {
            for event in try state.decide(command, under: rules) { state.evolve(event) }
          } catch { continue }
        }
      }
      if start.count != 2 { return "a session of \(start.count) events at its start" }
    }
    return nil
  }

  private static let commands: [Command] = [
    .answer(.choices(Choices([0])), elapsedMilliseconds: 1000),
    .answer(.slider(100), elapsedMilliseconds: 1000),
    .answer(.text(Array("0".utf8)), elapsedMilliseconds: 1000),
    .next, .back, .jump(1), .reopen, .submit,
  ]
}
