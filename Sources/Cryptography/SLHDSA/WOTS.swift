extension SLHDSA {
  /// WOTS+: one-time signatures of a hash value by chains of hashes.
  ///
  /// A value is 32 digits of four bits; three more digits are a checksum. A digit is signed by the
  /// value that is so many steps from the secret start of its chain.
  ///
  /// - Source: FIPS 205, section 5.
  enum WOTS {
    /// The digits of a value and their checksum.
    ///
    /// - Source: FIPS 205, algorithm 7, lines 1 to 7, and algorithm 4.
    static func digits(of value: Node) -> InlineArray<35, UInt32> {
      var digits = InlineArray<35, UInt32>(repeating: 0)
      var checksum: UInt32 = 0
      for index in 0..<digitCount {
        let word = index < 16 ? value.high : value.low
        let digit = UInt32(truncatingIfNeeded: word >> UInt64(60 - 4 * (index & 15))) & lastDigit
        digits[index] = digit
        checksum += lastDigit - digit
      }
      for index in 0..<3 { digits[digitCount + index] = checksum >> UInt32(8 - 4 * index) & 15 }
      return digits
    }

    /// The public key of a leaf; with `digits` the signature is appended to `signature`.
    ///
    /// The value that signs a digit is passed on the way from the start of a chain to its end, so
    /// signing costs nothing beyond the public key, and takes the same time for all digits.
    ///
    /// - Source: FIPS 205, algorithms 5 to 7.
    static func publicKey(
      _ secret: Node, _ leaf: Address, _ hash: TreeHash,
      signing digits: InlineArray<35, UInt32>?, into signature: inout [Node]
    ) -> Node {
      var secretPlace = leaf.with(.chainSecret)
      var place = leaf.with(.chain)
      var ends: [Node] = []
      ends.reserveCapacity(chainCount)
      for chain in 0..<chainCount {
        secretPlace.chainOrHeight = UInt32(chain)
        place.chainOrHeight = UInt32(chain)
        var value = hash.hash(secret, secretPlace)
        let digit = digits?[chain] ?? UInt32.max
        if digit == 0 { signature.append(value) }
        for step in 0..<lastDigit {
          place.stepOrIndex = step
          value = hash.hash(value, place)
          if digit == step + 1 { signature.append(value) }
        }
        ends.append(value)
      }
      return hash.hash(ends, leaf.with(.chainEnds))
    }

    /// The public key that a signature of `value` leads to.
    ///
    /// - Source: FIPS 205, algorithm 8.
    static func publicKey(
      from signature: ArraySlice<Node>, of value: Node, _ leaf: Address, _ hash: TreeHash
    ) -> Node {
      let digits = WOTS.digits(of: value)
      var place = leaf.with(.chain)
      var ends: [Node] = []
      ends.reserveCapacity(chainCount)
      for chain in 0..<chainCount {
        place.chainOrHeight = UInt32(chain)
        var value = signature[signature.startIndex + chain]
        for step in digits[chain]..<lastDigit {
          place.stepOrIndex = step
          value = hash.hash(value, place)
        }
        ends.append(value)
      }
      return hash.hash(ends, leaf.with(.chainEnds))
    }
  }
}
