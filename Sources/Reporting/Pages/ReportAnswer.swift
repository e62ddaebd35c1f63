import EventLog

/// The three answers of an audit, in word, sign and name of colour.
package struct ReportAnswer {
  /// The word, as programs get it.
  package let word: String
  /// What a page says, about the record and not about the exam that it may be of.
  let headline: String
  let sign: String
  let name: String

  init(_ answer: LogAnswer) {
    switch answer {
    case .yes: (word, headline, sign, name) = ("Passed", "Record sound", "✓", "passed")
    case .no: (word, headline, sign, name) = ("Findings", "Findings", "✗", "failed")
    case .unjudged, .missing:
      (word, headline, sign, name) = ("Cannot judge", "Cannot judge", "?", "unjudged")
    }
  }
}
