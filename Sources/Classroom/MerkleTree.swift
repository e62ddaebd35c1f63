public import EventLog

/// A tree of hashes over a list of texts: its root fixes the list, and a path shows that one text
/// is in it without showing the others.
///
/// ```
/// let tree = MerkleTree([Array("a".utf8), Array("b".utf8)])
/// MerkleTree.root(of: Array("a".utf8), at: 0, of: 2, by: tree.path(of: 0)) == tree.root     // true
/// ```
/// - Source: RFC 6962, section 2.1; the check of a path is that of RFC 9162, section 2.1.3.2.
public struct MerkleTree: Sendable {
  /// The hashes of the leaves, then of each level above them, the root last.
  private let levels: [[Digest]]

  /// Hashes every text.
  ///
  /// - Complexity: two hashes for each text.
  public init(_ texts: [[UInt8]]) {
    var level = texts.map { MerkleTree.leaf($0) }
    var levels = [level]
    while level.count > 1 {
      var above: [Digest] = []
      for place in stride(from: 0, to: level.count, by: 2) {
        // The last one of an odd number goes up as it is: that is the split of RFC 6962.
        above.append(
          place + 1 < level.count ? MerkleTree.node(level[place], level[place + 1]) : level[place])
      }
      levels.append(above)
      level = above
    }
    self.levels = levels
  }

  /// The hash of the whole list; of an empty one the SHA-256 of nothing.
  public var root: Digest { levels[levels.count - 1].first ?? SHA256.digest(of: []) }

  /// The hashes beside the way from a text to the root, from the bottom up; empty where there is no
  /// such text.
  public func path(of place: Int) -> [Digest] {
    guard place >= 0, place < levels[0].count else { return [] }
    var (path, place): ([Digest], Int) = ([], place)
    for level in levels.dropLast() {
      if place ^ 1 < level.count { path.append(level[place ^ 1]) }
      place >>= 1
    }
    return path
  }

  /// The root of a list of `count` texts that has this text at a place; nil where the path has
  /// another length than such a list gives.
  public static func root(
    of text: [UInt8], at place: Int64, of count: Int64, by path: [Digest]
  ) -> Digest? {
    guard place >= 0, place < count else { return nil }
    var (node, last) = (place, count - 1)
    var hash = leaf(text)
    for sibling in path {
      guard last > 0 else { return nil }
      if node & 1 == 1 || node == last {
        hash = self.node(sibling, hash)
        while node & 1 == 0, node > 0 {
          node >>= 1
          last >>= 1
        }
      } else {
        hash = self.node(hash, sibling)
      }
      node >>= 1
      last >>= 1
    }
    return last == 0 ? hash : nil
  }

  private static func leaf(_ text: [UInt8]) -> Digest { SHA256.digest(of: [0x00] + text) }

  private static func node(_ left: Digest, _ right: Digest) -> Digest {
    SHA256.digest(of: [0x01] + left.bytes + right.bytes)
  }
}
