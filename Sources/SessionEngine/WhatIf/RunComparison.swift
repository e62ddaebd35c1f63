import EventLog

/// Two runs side by side, aligned by question: what differs, and what only one of them has.
public struct RunComparison: Hashable, Sendable {
  /// A fact that is not the same in both.
  public struct Row: Hashable, Sendable {
    /// In the first run; nil if it is not there.
    public let left: RunStory.Moment?
    /// In the second run; nil if it is not there.
    public let right: RunStory.Moment?

    /// The question's id, `session`, or the setting's path.
    public var subject: String { left?.subject ?? right?.subject ?? "" }
    /// What kind of fact.
    public var kind: RunStory.Kind { left?.kind ?? right?.kind ?? .unread }
    /// The how manieth.
    public var ordinal: Int { left?.ordinal ?? right?.ordinal ?? 0 }
  }

  /// Subjects in the order of their first fact, those of the first run first; `session` leads.
  public private(set) var rows: [Row] = []
  /// How many facts are the same in both.
  public private(set) var sameCount = 0

  /// Compares two runs.
  /// - Complexity: O(*n*) in the facts of both.
  public init(_ left: RunStory, _ right: RunStory) {
    var order: [[UInt8]: Int] = [:]
    var buckets: [[Row]] = []
    func bucket(_ subject: String) -> Int {
      let key = Array(subject.utf8)
      if let place = order[key] { return place }
      order[key] = buckets.count
      buckets.append([])
      return buckets.count - 1
    }
    var theirs: [[UInt8]: Int] = [:]
    for (index, moment) in right.moments.enumerated() { theirs[moment.key] = index }
    var isMatched = [Bool](repeating: false, count: right.moments.count)
    _ = bucket("session")
    for moment in left.moments {
      let place = bucket(moment.subject)
      let match = theirs[moment.key]
      if let match { isMatched[match] = true }
      let other = match.map { right.moments[$0] }
      if let other, other.value.utf8.elementsEqual(moment.value.utf8) {
        sameCount += 1
      } else {
        buckets[place].append(Row(left: moment, right: other))
      }
    }
    for (index, moment) in right.moments.enumerated() where !isMatched[index] {
      buckets[bucket(moment.subject)].append(Row(left: nil, right: moment))
    }
    rows = buckets.flatMap { $0 }
  }
}

extension RunStory.Moment {
  /// What it is aligned by.
  fileprivate var key: [UInt8] {
    var key = Array(subject.utf8) + [0] + Array(kind.name.utf8)
    key.append(decimal: Int64(ordinal))
    return key
  }
}
