extension BinaryInteger {
  /// The number and its noun, `1 log` or `2 logs`; an `s` makes the plural if none is given.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    String(self) + " " + (self == 1 ? one : many ?? one + "s")
  }
}
