extension SLHDSA {
  /// FORS: 33 trees of 64 secret values, of which a signature reveals one each.
  ///
  /// - Source: FIPS 205, section 8.
  enum FORS {
    /// The 33 numbers of six bits that a digest selects.
    ///
    /// - Source: FIPS 205, algorithm 16, line 2, and algorithm 4.
    static func indices(of digest: Span<UInt8>) -> [Int] {
      var indices: [Int] = []
      for tree in 0..<forsTreeCount {
        var index = 0
        for bit in forsHeight * tree..<forsHeight * (tree + 1) {
          index = index << 1 | Int(digest[bit / 8] >> UInt8(7 - bit % 8) & 1)
        }
        indices.append(index)
      }
      return indices
    }

    /// Appends the signature and returns the public key, which the hypertree signs.
    ///
    /// All 64 leaves of each tree are computed, and those on the path are kept.
    ///
    /// - Complexity: 6,312 compressions of SHA-256.
    /// - Source: FIPS 205, algorithms 14 to 17.
    static func sign(
      _ indices: [Int], _ secret: Node, at leaf: LeafPlace, _ hash: TreeHash,
      into signature: inout [Node]
    ) -> Node {
      let place = Address(tree: leaf.tree, kind: .forsTree, keyPair: leaf.leaf)
      var secretPlace = place.with(.forsSecret)
      var roots: [Node] = []
      for tree in 0..<forsTreeCount {
        let offset = UInt32(tree) << UInt32(forsHeight)
        var leafPlace = place
        var leaves: [Node] = []
        leaves.reserveCapacity(1 << forsHeight)
        for index in 0..<1 << forsHeight {
          secretPlace.stepOrIndex = offset + UInt32(index)
          leafPlace.stepOrIndex = offset + UInt32(index)
          let value = hash.hash(secret, secretPlace)
          if index == indices[tree] { signature.append(value) }
          leaves.append(hash.hash(value, leafPlace))
        }
        roots.append(
          MerkleTree.root(
            over: leaves, offset: offset, place, hash, pathFrom: indices[tree], into: &signature))
      }
      return hash.hash(roots, place.with(.forsRoots))
    }

    /// The public key that a signature leads to.
    ///
    /// - Source: FIPS 205, algorithm 17.
    static func publicKey(
      from signature: ArraySlice<Node>, _ indices: [Int], at leaf: LeafPlace, _ hash: TreeHash
    ) -> Node {
      let place = Address(tree: leaf.tree, kind: .forsTree, keyPair: leaf.leaf)
      var roots: [Node] = []
      var start = signature.startIndex
      for tree in 0..<forsTreeCount {
        var leafPlace = place
        leafPlace.stepOrIndex = UInt32(tree) << UInt32(forsHeight) + UInt32(indices[tree])
        let end = start + 1 + forsHeight
        roots.append(
          MerkleTree.root(
            from: hash.hash(signature[start], leafPlace), path: signature[start + 1..<end],
            index: leafPlace.stepOrIndex, place, hash))
        start = end
      }
      return hash.hash(roots, place.with(.forsRoots))
    }
  }
}
