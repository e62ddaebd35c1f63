extension SLHDSA {
  /// The hypertree: 22 layers of XMSS trees, each signing the root of one below.
  ///
  /// - Source: FIPS 205, section 7.
  enum Hypertree {
    /// The root of the only tree in the top layer: PK.root.
    ///
    /// - Source: FIPS 205, algorithm 18, lines 1 to 3.
    static func root(_ secret: Node, _ hash: TreeHash) -> Node {
      var unused: [Node] = []
      return XMSS.root(
        secret, layer: UInt8(layerCount - 1), tree: 0, hash, signing: nil, with: 0,
        into: &unused)
    }

    /// Appends the signatures of `value` from the lowest layer to the top.
    ///
    /// - Source: FIPS 205, algorithm 12.
    static func sign(
      _ value: Node, _ secret: Node, at leaf: LeafPlace, _ hash: TreeHash,
      into signature: inout [Node]
    ) {
      var value = value
      var leaf = leaf
      for layer in 0..<UInt8(layerCount) {
        value = XMSS.root(
          secret, layer: layer, tree: leaf.tree, hash, signing: value, with: leaf.leaf,
          into: &signature)
        leaf.climb()
      }
    }

    /// The root that a signature leads to.
    ///
    /// - Source: FIPS 205, algorithm 13.
    static func root(
      from signature: ArraySlice<Node>, of value: Node, at leaf: LeafPlace, _ hash: TreeHash
    ) -> Node {
      var value = value
      var leaf = leaf
      var start = signature.startIndex
      for layer in 0..<UInt8(layerCount) {
        let part = signature[start..<start + layerNodeCount]
        value = XMSS.root(
          from: part, of: value, layer: layer, tree: leaf.tree, leaf: leaf.leaf, hash)
        start += layerNodeCount
        leaf.climb()
      }
      return value
    }
  }

  /// A leaf of a layer: the tree in the layer and the leaf in the tree.
  struct LeafPlace {
    /// The tree, 63 bits in the lowest layer.
    var tree: UInt64
    /// The leaf, three bits.
    var leaf: UInt32

    /// Goes on to the leaf one layer up that signs this tree.
    mutating func climb() {
      leaf = UInt32(truncatingIfNeeded: tree) & UInt32(leafCount - 1)
      tree >>= UInt64(treeHeight)
    }
  }
}
