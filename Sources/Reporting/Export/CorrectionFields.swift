internal import EventLog
package import Documents
package import SessionEngine

/// The result of a graded quiz in numbers.
package struct ResultMarks: Described {
  let score: Int64
  let maximum: Int64
  let percent: Int64
  let hasPassed: Bool?

  /// Takes the result of a graded quiz; nil for any other.
  package init?(_ result: PublishedResult) {
    guard case .graded(let score, let maximum, let percent, let hasPassed) = result else {
      return nil
    }
    (self.score, self.maximum, self.percent, self.hasPassed) = (score, maximum, percent, hasPassed)
  }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("score", "Hundredths of a point; can be negative.") { $0.score }
    fields.field("maximum", as: .count, "Hundredths of a point.") { $0.maximum }
    fields.field("percent", "Hundredths of a per cent; can be negative.") { $0.percent }
    fields.optional("passed", "Whether the pass mark was reached; left out without one.") {
      $0.hasPassed
    }
  }
}

/// A corrected result that was published for a session.
package struct ShownCorrection: Described {
  private let found: PublishedRescores.Found

  package init(_ found: PublishedRescores.Found) { self.found = found }

  package static func describe(_ fields: inout some FieldVisitor<Self>) {
    fields.field("rescore", "The id of the rescore.") { $0.found.rescore.id }
    fields.field("at") { $0.found.rescore.at }
    fields.field("by", "Who published it.") { $0.found.rescore.start.by }
    fields.field("why", "Why.") { $0.found.rescore.start.why }
    fields.field("quizDigest", "The corrected quiz.") { $0.found.rescore.start.to }
    fields.field("changed", "Whether the result is another one than the one played.") {
      $0.found.correction.isChange
    }
    fields.field("result", "The corrected result, in words.") { $0.found.correction.new.words }
    fields.optional("outcome", "Outcome quizzes: the id of the corrected result.") {
      $0.found.correction.new.outcome
    }
    fields.optional("marks", "Graded quizzes: the corrected result.") {
      $0.found.correction.new.marks
    }
  }
}

extension PublishedResult {
  /// The outcome's id; nil where there is none.
  var outcome: String? {
    if case .outcome(let id) = self { id } else { nil }
  }

  /// The numbers of a graded quiz; nil for others.
  var marks: ResultMarks? { ResultMarks(self) }
}

extension PublishedRescores.Found {
  /// The corrected result, and when, by whom and why it was published: one line for a person.
  package func line(in quizzes: [Quiz]) -> String {
    let words = words(in: quizzes).escapedForTerminal
    let result = correction.isChange ? "corrected: \(words)" : "scored again: \(words), as before"
    return result + " (\(day), by \(publisher): \(rescore.start.why.escapedForTerminal))"
  }

  /// When, by whom and why the session was scored again, as a sentence below its result.
  package var note: String {
    "\(deed) on \(day) by \(publisher): \(rescore.start.why.escapedForTerminal)"
  }

  private var day: Substring { rescore.at.text.prefix(10) }

  private var publisher: String { rescore.start.by.escapedForTerminal }

  /// What was done, for the beginning of a sentence: a result that stays was not corrected.
  var deed: String { correction.isChange ? "Corrected" : "Scored again, with the same result," }

  /// The title that the first of these quizzes has for the new result of an outcome quiz, or else
  /// its id; nil for other quizzes.
  private func title(in quizzes: [Quiz]) -> String? {
    guard let id = correction.new.outcome else { return nil }
    let title = quizzes.lazy.compactMap {
      $0.outcomes?.outcomes.first { $0.id.utf8.elementsEqual(id.utf8) }?.title
    }.first
    return title ?? id
  }

  /// The new result in words, for a cell: that of an outcome quiz is its title.
  package func cell(in quizzes: [Quiz]) -> String { title(in: quizzes) ?? correction.new.words }

  /// The new result in words, that of an outcome quiz by its title.
  package func words(in quizzes: [Quiz]) -> String {
    title(in: quizzes).map { "“" + $0 + "”" } ?? correction.new.words
  }
}
