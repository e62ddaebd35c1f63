internal import Documents
internal import EventLog

/// What is wrong at an event, as the commands tell it.
package struct LogFinding: Hashable, Sendable {
  /// What it is called in output: a code, or the name of a ``Judgement/Fault``.
  package let code: String
  /// What the code means, in a few words.
  package let title: String
  /// The places in the log: the first is the cause, the others follow from it.
  package let sequences: [Int64]
  /// What the log says.
  package let recorded: String
  /// What the rules give.
  package let recomputed: String
  /// Whether it says that something could not be judged.
  package var isUnjudged = false
  /// Whether the event does not follow from the rules.
  package var isOfRules = true
  /// Why the rules refuse the event, in a word; nil where they do not.
  package var refusal: String?
  /// What to ask for more about it; nil where there is nothing to ask.
  package var advice: String?

  package init(
    _ code: String, _ title: String, _ sequences: [Int64], recorded: String, recomputed: String
  ) {
    (self.code, self.title, self.sequences) = (code, title, sequences)
    (self.recorded, self.recomputed) = (recorded, recomputed)
  }

  /// What it says at one of its places, or in the append that begins there, in a line.
  package func sentence(at place: Int) -> String {
    let first = Int(sequences.first ?? 0)
    if first < place { return "\(code): goes on from seq \(first), \(title)" }
    let (recorded, recomputed) = (recorded.shortenedForMessage, recomputed.shortenedForMessage)
    let code = self.code + (first > place ? " at seq \(first)" : "")
    if isUnjudged {
      return "\(code): recorded \(recorded), where this version expects \(recomputed)"
        .escapedForTerminal
    }
    return "\(code): recorded \(recorded), recomputed \(recomputed)".escapedForTerminal
  }
}
