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
