import SessionEngine

/// The three answers of an audit, in word, sign and name of colour.
package struct ReportAnswer {
  /// The word.
  package let word: String
  let sign: String
  let name: String

  init(_ answer: LogAnswer) {
    switch answer {
    case .yes: (word, sign, name) = ("Passed", "✓", "passed")
    case .no: (word, sign, name) = ("Findings", "✗", "failed")
    case .unjudged, .missing: (word, sign, name) = ("Cannot judge", "?", "unjudged")
    }
  }
}
