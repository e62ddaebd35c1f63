/// What one value of a state was, and what it is in another.
public struct StateChange: Hashable, Sendable {
  /// The way to it.
  public let path: String
  /// The value before as canonical JSON; nil if there was none.
  public let old: String?
  /// The value after as canonical JSON; nil if there is none.
  public let new: String?

  /// Takes the values as they are.
  public init(path: String, old: String?, new: String?) {
    (self.path, self.old, self.new) = (path, old, new)
  }
}

extension StateLeaves {
  /// What differs from `self` to `other`, in the order of their documents: what is in one only
  /// stands where it would be.
  /// - Complexity: O(*n*) for states of one shape, O(*n*²) for states that share no path.
  public func changes(to other: StateLeaves) -> [StateChange] {
    if bytes == other.bytes { return [] }
    let matches = matches(in: other)
    var isMatched = [Bool](repeating: false, count: other.count)
    for match in matches { if let match { isMatched[match] = true } }
    var changes: [StateChange] = []
    var next = 0
    func takeNew(before end: Int) {
      while next < end {
        if !isMatched[next] {
          changes.append(StateChange(path: other.path(next), old: nil, new: other.value(next)))
        }
        next += 1
      }
    }
    for index in leaves.indices {
      guard let match = matches[index] else {
        changes.append(StateChange(path: path(index), old: value(index), new: nil))
        continue
      }
      takeNew(before: match)
      if !hasSameValue(index, match, in: other) {
        changes.append(
          StateChange(path: path(index), old: value(index), new: other.value(match)))
      }
    }
    takeNew(before: other.count)
    return changes
  }

  /// For each leaf its place in another state; nil where it is not there.
  private func matches(in other: StateLeaves) -> [Int?] {
    var hint = 0
    return leaves.indices.map { index in
      let match = other.index(of: index, in: self, from: hint)
      if let match { hint = match + 1 }
      return match
    }
  }

  /// Whether something at or below a path differs.
  public func differs(from other: StateLeaves, at path: StatePathBytes) -> Bool {
    if bytes == other.bytes { return false }
    var hint = 0
    var count = 0
    for index in leaves.indices where path.covers(leaves[index], in: bytes.span) {
      count += 1
      guard let match = other.index(of: index, in: self, from: hint) else { return true }
      hint = match + 1
      if !hasSameValue(index, match, in: other) { return true }
    }
    for leaf in other.leaves where path.covers(leaf, in: other.bytes.span) { count -= 1 }
    return count != 0
  }

  /// Where the path of a leaf of another state is here; looked for from `hint` on first,
  /// since states of one session have their leaves in one order.
  func index(of leaf: Int, in other: StateLeaves, from hint: Int) -> Int? {
    for index in hint..<max(hint, count) where hasSamePath(index, leaf, in: other) { return index }
    for index in 0..<min(hint, count) where hasSamePath(index, leaf, in: other) { return index }
    return nil
  }

  private func hasSamePath(_ index: Int, _ theirs: Int, in other: StateLeaves) -> Bool {
    let (one, two) = (leaves[index], other.leaves[theirs])
    return one.inner.count == two.inner.count && one.outer.count == two.outer.count
      && bytes.span.extracting(one.inner).equals(other.bytes.span.extracting(two.inner))
      && bytes.span.extracting(one.outer).equals(other.bytes.span.extracting(two.outer))
  }

  /// Whether a leaf has the same value as one of another state.
  func hasSameValue(_ index: Int, _ theirs: Int, in other: StateLeaves) -> Bool {
    bytes.span.extracting(leaves[index].value)
      .equals(other.bytes.span.extracting(other.leaves[theirs].value))
  }
}
