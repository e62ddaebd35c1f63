extension Collection {
  /// Itself, or nil if it is empty: a field that is left out where there is nothing.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}
