extension SLHDSA {
  /// Where in the structure a hash is computed, so that no two places hash alike: ADRS.
  ///
  /// Held in the compressed form of 22 bytes that SHA-256 takes in: layer (1), tree (8), type (1)
  /// and three words of four bytes whose meaning depends on the type.
  ///
  /// - Source: FIPS 205, sections 4.2, 4.3 and 11.2.
  struct Address {
    /// What is hashed there.
    enum Kind: UInt8 {
      /// A step of a WOTS+ chain.
      case chain = 0
      /// The ends of the chains, compressed to a public key.
      case chainEnds = 1
      /// A node of a tree in the hypertree.
      case tree = 2
      /// A node of a tree of FORS.
      case forsTree = 3
      /// The roots of the trees of FORS.
      case forsRoots = 4
      /// The secret start of a WOTS+ chain.
      case chainSecret = 5
      /// A secret value of FORS.
      case forsSecret = 6
    }

    /// The layer of the hypertree, the lowest is 0.
    var layer: UInt8 = 0
    /// The tree in its layer.
    var tree: UInt64 = 0
    /// What is hashed.
    var kind: Kind
    /// The leaf whose WOTS+ or FORS key this is; 0 in a tree.
    var keyPair: UInt32 = 0
    /// The chain of WOTS+, or the height in a tree.
    var chainOrHeight: UInt32 = 0
    /// The step in a chain, or the place in a tree.
    var stepOrIndex: UInt32 = 0

    /// The same leaf with another kind, and the two last words zero.
    @inline(__always)
    func with(_ kind: Kind) -> Address {
      Address(layer: layer, tree: tree, kind: kind, keyPair: keyPair)
    }

    /// The first eight of the 22 bytes.
    @inline(__always)
    var first: UInt64 { UInt64(layer) << 56 | tree >> 8 }

    /// The next eight.
    @inline(__always)
    var second: UInt64 {
      tree << 56 | UInt64(kind.rawValue) << 48 | UInt64(keyPair) << 16
        | UInt64(chainOrHeight) >> 16
    }

    /// The last six, in the upper bytes of a word whose other two are zero.
    @inline(__always)
    var third: UInt64 { UInt64(chainOrHeight) << 48 | UInt64(stepOrIndex) << 16 }
  }
}
