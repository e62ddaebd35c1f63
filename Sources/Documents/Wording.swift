extension BinaryInteger {
  /// The number and its noun, `1 log` or `2 logs`; an `s` makes the plural if none is given.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    String(self) + " " + (self == 1 ? one : many ?? one + "s")
  }

  /// The number as a part of another, with a verb: `1 of 7 questions was`, `3 of 7 questions were`.
  package func counted(of whole: some BinaryInteger, _ noun: String) -> String {
    String(self) + " of " + whole.counted(noun) + (self == 1 || whole == 1 ? " was" : " were")
  }
}

extension String {
  /// How many characters (Unicode scalars) a message, or a value in one, may have before its middle
  /// is left out.
  ///
  /// Enough for a path with a name of 255 bytes and what is reported about it; less than a screen.
  package static let messageLimit = 500

  /// The text with `…` for its middle where it is longer than ``messageLimit``.
  ///
  /// An argument of 100 KB is echoed in this form: the beginning of the message says what failed,
  /// its end says what to do, and the part left out is the argument's own.
  ///
  /// - Complexity: O(*n*)
  package var shortenedForMessage: String {
    // A scalar has at least one byte, so most messages need no count of their scalars.
    guard utf8.count > String.messageLimit, unicodeScalars.count > String.messageLimit else {
      return self
    }
    let tailCount = String.messageLimit / 2
    let headCount = String.messageLimit - tailCount - 1
    var text = String(unicodeScalars.prefix(headCount))
    text += "…"
    text.unicodeScalars.append(contentsOf: unicodeScalars.suffix(tailCount))
    return text
  }
}
