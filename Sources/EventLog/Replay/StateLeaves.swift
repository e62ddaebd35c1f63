/// The values of a state, each with the way to it, found in its document without making a tree.
///
/// Whoever folds a whole log compares two states at every event, so this is what costs: one pass
/// over some hundred bytes, and texts only for what is printed. What is below the second level is
/// one value, though it may be an object; an empty object holds none. Keys may hold dots.
public struct StateLeaves: Hashable, Sendable {
  /// Where a leaf is in ``bytes``.
  struct Leaf: Hashable, Sendable {
    /// The member of the document that it belongs to; empty for one of the document's own.
    let outer: Range<Int>
    /// Its own key, without quotes.
    let inner: Range<Int>
    /// The value as canonical JSON.
    let value: Range<Int>
  }

  /// The state as canonical JSON.
  public let bytes: [UInt8]
  /// In the document's order.
  let leaves: [Leaf]

  /// The leaves of the document that a decider makes of a state: canonical JSON of two levels.
  /// - Complexity: O(*n*) in the bytes of the document.
  public init(_ document: [UInt8]) {
    var scan = StateLeafScan()
    scan.read(document.span)
    (bytes, leaves) = (document, scan.leaves)
  }

  private init(_ bytes: [UInt8], _ leaves: [Leaf]) {
    (self.bytes, self.leaves) = (bytes, leaves)
  }

  /// Those that are at or below one of these paths.
  public func at(_ paths: [StatePathBytes]) -> StateLeaves {
    StateLeaves(bytes, leaves.filter { isAt($0, paths) })
  }

  /// Those that are not at or below any of these paths.
  public func without(_ paths: [StatePathBytes]) -> StateLeaves {
    paths.isEmpty ? self : StateLeaves(bytes, leaves.filter { !isAt($0, paths) })
  }

  private func isAt(_ leaf: Leaf, _ paths: [StatePathBytes]) -> Bool {
    for path in paths where path.covers(leaf, in: bytes.span) { return true }
    return false
  }

  /// How many values there are.
  public var count: Int { leaves.count }

  /// The way to a value, keys joined by dots: `tally.dog`.
  public func path(_ index: Int) -> String {
    let leaf = leaves[index]
    let inner = text(leaf.inner)
    return leaf.outer.isEmpty ? inner : text(leaf.outer) + "." + inner
  }

  /// A value as canonical JSON.
  public func value(_ index: Int) -> String { text(leaves[index].value) }

  /// Every path with its value.
  public var all: [StateLeaf] {
    leaves.indices.map { StateLeaf(path: path($0), value: value($0)) }
  }

  /// Where the value at the whole path of a leaf is in ``bytes``; nil if there is none.
  public func place(of path: StatePathBytes) -> Range<Int>? {
    for leaf in leaves where path.leads(to: leaf, in: bytes.span) { return leaf.value }
    return nil
  }

  /// Whether a path leads to a leaf, or to something that holds one.
  public func exists(_ path: StatePathBytes) -> Bool {
    for leaf in leaves where path.covers(leaf, in: bytes.span) { return true }
    return false
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A path into states as bytes, for comparing at every event.
public struct StatePathBytes: Hashable, Sendable {
  /// As it was written.
  public let text: String
  private let bytes: [UInt8]

  /// Takes a path: `tally.dog`, or `tally` for all below it.
  public init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Whether a leaf is at exactly this path.
  func leads(to leaf: StateLeaves.Leaf, in document: Span<UInt8>) -> Bool {
    length(of: leaf) == bytes.count && covers(leaf, in: document)
  }

  /// Whether a leaf is at this path or below it.
  func covers(_ leaf: StateLeaves.Leaf, in document: Span<UInt8>) -> Bool {
    let inner = document.extracting(leaf.inner)
    if leaf.outer.isEmpty { return bytes.span.equals(inner) }
    let outer = document.extracting(leaf.outer)
    if bytes.count == outer.count { return bytes.span.equals(outer) }
    guard bytes.count == length(of: leaf), bytes[outer.count] == 0x2E else { return false }
    return bytes.span.starts(with: outer)
      && bytes.span.extracting((outer.count + 1)..<bytes.count).equals(inner)
  }

  /// Whether this path can be read as one that goes on from another.
  ///
  /// Keys may hold dots, so `answers.a.b` may be a value beside `answers.a` and no part of it: what
  /// is at or below a path in a state is what ``StateLeaves/at(_:)`` gives.
  package func goesOn(from other: StatePathBytes) -> Bool {
    bytes.span.starts(with: other.bytes.span)
      && (bytes.count == other.bytes.count || bytes[other.bytes.count] == 0x2E)
  }

  /// Whether this path is at or below a member of the document.
  public func isUnder(_ member: StaticString) -> Bool {
    let length = member.utf8CodeUnitCount
    return bytes.span.has(member, at: 0) && (bytes.count == length || bytes[length] == 0x2E)
  }

  private func length(of leaf: StateLeaves.Leaf) -> Int {
    leaf.outer.isEmpty ? leaf.inner.count : leaf.outer.count + 1 + leaf.inner.count
  }
}

/// One pass over a canonical document of two levels.
private struct StateLeafScan {
  private(set) var leaves: [StateLeaves.Leaf] = []
  private var index = 1

  mutating func read(_ bytes: Span<UInt8>) {
    leaves.reserveCapacity(32)
    while index < bytes.count, bytes[index] != 0x7D {
      let key = key(bytes)
      if index < bytes.count, bytes[index] == 0x7B {
        index += 1
        readMembers(bytes, of: key)
      } else {
        leaves.append(StateLeaves.Leaf(outer: 0..<0, inner: key, value: value(bytes)))
      }
      if index < bytes.count, bytes[index] == 0x2C { index += 1 }
    }
  }

  private mutating func readMembers(_ bytes: Span<UInt8>, of outer: Range<Int>) {
    while index < bytes.count, bytes[index] != 0x7D {
      let key = key(bytes)
      leaves.append(StateLeaves.Leaf(outer: outer, inner: key, value: value(bytes)))
      if index < bytes.count, bytes[index] == 0x2C { index += 1 }
    }
    index += 1
  }

  /// A key and the colon behind it; keys of the document are names and have no escapes.
  private mutating func key(_ bytes: Span<UInt8>) -> Range<Int> {
    let start = index + 1
    skipString(bytes)
    defer { index += 1 }
    return start..<max(start, index - 1)
  }

  private mutating func value(_ bytes: Span<UInt8>) -> Range<Int> {
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x22:
        skipString(bytes)
        continue
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D:
        if depth == 0 { return start..<index }
        depth -= 1
      case 0x2C where depth == 0: return start..<index
      default: break
      }
      index += 1
    }
    return start..<index
  }

  private mutating func skipString(_ bytes: Span<UInt8>) {
    index += 1
    while index < bytes.count, bytes[index] != 0x22 { index += bytes[index] == 0x5C ? 2 : 1 }
    index += 1
  }
}
