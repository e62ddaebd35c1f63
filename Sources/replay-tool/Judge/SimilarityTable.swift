public import Documents
import Shell
public import Similarity

/// How many of those who copied S17 finds, as `explain` tells it.
enum SimilarityTable {
  /// One line for each size of class and length of quiz, below a heading.
  static var lines: [String] {
    let shares = (1...10).map { "\($0 * 10)%" }
    var lines = ["Players found, of 100 who copied this share of the answers:"]
    lines.append(row("players", "questions", shares))
    for found in SimilarityRates.found {
      lines.append(
        row("\(found.players)", "\(found.questions)", found.percents.map { "\($0)" }))
    }
    return lines
  }

  private static func row(_ players: String, _ questions: String, _ shares: [String]) -> String {
    players.leftPadded(to: 7) + questions.leftPadded(to: 11)
      + shares.map { $0.leftPadded(to: 5) }.joined()
  }
}

/// How many players were found who copied a part of the answers.
extension SimilarityRates.Found: Described {
  /// Hands every field to the visitor.
  public static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("players", as: .atLeast(1), "The size of the class.") { $0.players }
    fields.field("questions", as: .atLeast(1), "The length of the quiz.") { $0.questions }
    fields.field(
      "percents", as: .list(of: .count),
      "How many of a hundred were found who copied 10, 20 … 100 percent of the answers."
    ) { $0.percents }
  }
}
