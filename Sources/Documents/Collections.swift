extension Sequence where Element: Equatable {
  /// Each element once, where it came first.
  ///
  /// - Complexity: O(*n* · *m*) in the elements and the different ones, so that few should differ.
  package var distinct: [Element] {
    reduce(into: []) { kept, element in
      if !kept.contains(element) { kept.append(element) }
    }
  }
}

extension Collection {
  /// Itself, or nil if it is empty: a field that is left out where there is nothing.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}
