extension SLHDSA {
  /// What XMSS and FORS share: trees of hashes over leaves.
  enum MerkleTree {
    /// The root over leaves, a power of two; the neighbours on the way up from the leaf `index` are
    /// appended to `path`.
    ///
    /// `place` has the kind and the tree. Its index counts nodes of one height from the first leaf
    /// of `offset` on: a tree of FORS continues the one before.
    ///
    /// - Source: FIPS 205, algorithms 9, 10, 15 and 16.
    static func root(
      over leaves: [Node], offset: UInt32, _ place: Address, _ hash: TreeHash,
      pathFrom index: Int, into path: inout [Node]
    ) -> Node {
      var place = place
      var nodes = leaves
      var index = index
      var offset = offset
      while nodes.count > 1 {
        path.append(nodes[index ^ 1])
        index >>= 1
        offset >>= 1
        place.chainOrHeight += 1
        for node in 0..<nodes.count / 2 {
          place.stepOrIndex = offset + UInt32(node)
          nodes[node] = hash.hash(nodes[2 * node], nodes[2 * node + 1], place)
        }
        nodes.removeLast(nodes.count / 2)
      }
      return nodes[0]
    }

    /// The root that a leaf and its neighbours lead to; `index` counts with the offset.
    ///
    /// - Source: FIPS 205, algorithms 11 and 17.
    static func root(
      from leaf: Node, path: ArraySlice<Node>, index: UInt32, _ place: Address, _ hash: TreeHash
    ) -> Node {
      var place = place
      var node = leaf
      var index = index
      for neighbour in path {
        let isRight = index & 1 == 1
        index >>= 1
        place.chainOrHeight += 1
        place.stepOrIndex = index
        node = isRight ? hash.hash(neighbour, node, place) : hash.hash(node, neighbour, place)
      }
      return node
    }
  }
}
