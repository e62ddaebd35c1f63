/// The limit of a question that runs on the session's clock.
///
/// - Source: docs/SESSIONS.md, M28.
struct RunningLimit: Hashable, Sendable {
  /// The clock at which it is reached.
  let end: Int64
  /// The place of the question in the session.
  let number: Int64
  /// The place of the question in the file.
  let question: Int

  /// Whether it is recorded before another one: by the moment, then by the place.
  func comes(before other: RunningLimit) -> Bool {
    end == other.end ? number < other.number : end < other.end
  }
}

extension [RunningLimit] {
  /// Puts a limit where it belongs.
  ///
  /// - Complexity: O(1) where all limits are equally long, because the one that began last is last.
  mutating func insert(inOrder limit: RunningLimit) {
    var place = count
    while place > 0, limit.comes(before: self[place - 1]) { place -= 1 }
    insert(limit, at: place)
  }
}
