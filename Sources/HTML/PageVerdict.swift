package import EventLog

/// The three answers of an audit, in word, sign and name of colour.
package struct PageVerdict {
  /// The word, as programs get it.
  package let word: String
  /// What a page says, about the record and not about the exam that it may be of.
  package let headline: String
  package let sign: String
  package let name: String

  /// What a log was answered with.
  package init(_ answer: LogAnswer) {
    switch answer {
    case .yes: (word, headline, sign, name) = ("Passed", "Record sound", "✓", "passed")
    case .no: (word, headline, sign, name) = ("Findings", "Findings", "✗", "failed")
    case .unjudged, .missing:
      (word, headline, sign, name) = ("Cannot judge", "Cannot judge", "?", "unjudged")
    }
  }

  /// The section that a page begins with.
  package func section(_ sentence: String, held: Markup) -> Markup {
    """
    <section class="verdict \(name)" aria-labelledby="verdict"><p class="sign" \
    aria-hidden="true">\(sign)</p><div><h2 id="verdict"><span class="spoken">Verdict: </span>\
    \(headline)</h2><p>\(sentence)</p><p class="held">\(held)</p></div></section>
    """
  }
}
