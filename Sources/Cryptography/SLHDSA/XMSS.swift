extension SLHDSA {
  /// XMSS: a tree of eight WOTS+ keys, of which each signs one value.
  ///
  /// - Source: FIPS 205, section 6.
  enum XMSS {
    /// The root of a tree; with a value and a leaf that signs it, the signature is appended.
    ///
    /// All leaves are computed in either case, and what is needed is kept on the way.
    ///
    /// - Complexity: 4,567 compressions of SHA-256.
    /// - Source: FIPS 205, algorithms 9 and 10.
    static func root(
      _ secret: Node, layer: UInt8, tree: UInt64, _ hash: TreeHash,
      signing value: Node?, with leaf: UInt32, into signature: inout [Node]
    ) -> Node {
      var place = Address(layer: layer, tree: tree, kind: .chain)
      let digits = value.map { WOTS.digits(of: $0) }
      var leaves: [Node] = []
      leaves.reserveCapacity(leafCount)
      for number in 0..<UInt32(leafCount) {
        place.keyPair = number
        leaves.append(
          WOTS.publicKey(
            secret, place, hash, signing: number == leaf ? digits : nil, into: &signature))
      }
      place.keyPair = 0
      return MerkleTree.root(
        over: leaves, offset: 0, place.with(.tree), hash, pathFrom: Int(leaf), into: &signature)
    }

    /// The root that a signature of `value` leads to.
    ///
    /// - Source: FIPS 205, algorithm 11.
    static func root(
      from signature: ArraySlice<Node>, of value: Node, layer: UInt8, tree: UInt64, leaf: UInt32,
      _ hash: TreeHash
    ) -> Node {
      var place = Address(layer: layer, tree: tree, kind: .chain, keyPair: leaf)
      let end = signature.startIndex + chainCount
      let node = WOTS.publicKey(from: signature[..<end], of: value, place, hash)
      place.keyPair = 0
      return MerkleTree.root(
        from: node, path: signature[end...], index: leaf, place.with(.tree), hash)
    }
  }
}
