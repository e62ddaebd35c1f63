extension Optional {
  /// Whether there is no value.
  ///
  /// `== nil` calls the comparison of values where they have one. For a large value that is slow,
  /// and of `SessionError` alone it brings 15 KB of code into the page.
  package var isNone: Bool { if case .none = self { true } else { false } }
}
