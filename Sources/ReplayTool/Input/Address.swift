internal import EventLog
package import Shell

/// A log and a place in it as people write them: `LOG@17`, `LOG@end`, `LOG@food:last`.
package struct Address: Hashable {
  /// The log.
  package let path: String
  /// The place; the end where none was named.
  package let place: Place
  /// Whether a place was named at all.
  package let isExplicit: Bool

  /// Reads `LOG@PLACE`; without `@` the end is meant.
  ///
  /// An `@` in a folder's name, or before a name's last part, is no place's.
  package init(_ text: String) throws(Failure) {
    let (path, word) = Address.split(text)
    guard let word else {
      (self.path, place, isExplicit) = (text, .end, false)
      return
    }
    guard let place = Place(word) else {
      throw Failure("\(text.escapedForTerminal): a place is LOG@ and \(Place.forms)")
    }
    (self.path, self.place, isExplicit) = (path, place, true)
  }

  /// Reads an address that may leave the log out: `@17` is in the log named before.
  package init(_ text: String, in path: String) throws(Failure) {
    try self.init(text.hasPrefix("@") ? path + text : text)
  }

  /// The log, and what follows its `@`.
  package static func split(_ text: String) -> (path: String, word: String?) {
    guard let at = text.lastIndex(of: "@"), at != text.startIndex else { return (text, nil) }
    let word = String(text[text.index(after: at)...])
    if word.utf8.contains(0x2F) || word.hasSuffix(".jsonl") { return (text, nil) }
    return (String(text[..<at]), word)
  }
}

/// `12..20`, `12..`, `..20`, `food..end` or `12`: places of a log, both ends counted.
package struct PlaceRange {
  private let first: Place?
  private let last: Place?
  /// Whether one place was named.
  package let isSingle: Bool

  package init(_ text: String) throws(Failure) {
    let failure = Failure(
      "\(text.escapedForTerminal): a range is 12..20, 12.., ..20 or a single place: "
        + Place.forms)
    guard let dots = text.firstRange(of: "..") else {
      guard let place = Place(text) else { throw failure }
      (first, last, isSingle) = (place, place, true)
      return
    }
    let parts = [String(text[..<dots.lowerBound]), String(text[dots.upperBound...])]
    let places = parts.map { $0.isEmpty ? nil : Place($0) }
    for (part, place) in zip(parts, places) where !part.isEmpty && place == nil { throw failure }
    (first, last, isSingle) = (places[0], places[1], false)
    if case .sequence(let low)? = first?.anchor, case .sequence(let high)? = last?.anchor,
      low > high
    {
      throw Failure("\(text.escapedForTerminal): a range begins before it ends: \(high)..\(low)")
    }
  }

  /// The seqs that are meant.
  package func bounds(in file: ReplayedFile) throws(Failure) -> ClosedRange<Int> {
    try bounds(file.count, file.path) { place, isEnd throws(Failure) in
      isEnd && !isSingle ? try file.resolve(place) : try file.event(place)
    }
  }

  /// The seqs that are meant in a log of so many events.
  package func bounds(
    _ count: Int, _ path: String,
    _ resolve: (_ place: Place, _ isEnd: Bool) throws(Failure) -> Int
  ) throws(Failure) -> ClosedRange<Int> {
    let low = try first.map { place throws(Failure) in try resolve(place, false) } ?? 0
    var high = count
    if let last {
      // A range may end behind the log: `12..999` is all from 12 on.
      if case .sequence(let number) = last.anchor, number > Int64(count), !isSingle {
        high = count
      } else {
        high = try resolve(last, true)
      }
    }
    guard low <= high else {
      throw Failure("\(path.escapedForTerminal): the range goes from \(low) back to \(high)", .no)
    }
    return low...high
  }
}
