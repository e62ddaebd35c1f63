internal import EventLog

extension SLHDSA {
  /// The hash functions inside the trees, for one PK.seed: F, H, T and PRF.
  ///
  /// All of them begin with a block that has PK.seed and zeros. It is compressed once, and each
  /// call goes on from there: F, H and PRF cost one compression instead of two.
  ///
  /// - Source: FIPS 205, section 11.2.1.
  struct TreeHash {
    private let seeded: SHA256.Midstate

    /// Takes in the first block.
    init(seed: Node) {
      var block = SHA256.Midstate.Block(repeating: 0)
      block[0] = seed.high
      block[1] = seed.low
      seeded = SHA256.Midstate(block: block)
    }

    /// F, and PRF where the value is SK.seed: the hash of one value.
    @inline(__always)
    func hash(_ value: Node, _ address: Address) -> Node {
      let block: SHA256.Midstate.Block = [
        address.first, address.second, address.third | value.high >> 48,
        value.high << 16 | value.low >> 48, value.low << 16 | 0x8000, 0, 0, bitCount(16),
      ]
      let (high, low) = seeded.half(ending: block)
      return Node(high, low)
    }

    /// H: the hash of two values, the parent of two nodes.
    @inline(__always)
    func hash(_ left: Node, _ right: Node, _ address: Address) -> Node {
      let block: SHA256.Midstate.Block = [
        address.first, address.second, address.third | left.high >> 48,
        left.high << 16 | left.low >> 48, left.low << 16 | right.high >> 48,
        right.high << 16 | right.low >> 48, right.low << 16 | 0x8000, bitCount(32),
      ]
      let (high, low) = seeded.half(ending: block)
      return Node(high, low)
    }

    /// T: the hash of many values.
    ///
    /// - Complexity: O(*n*), a compression for every four values.
    func hash(_ values: [Node], _ address: Address) -> Node {
      var state = seeded
      var block = SHA256.Midstate.Block(repeating: 0)
      var place = 0
      func put(_ word: UInt64) {
        block[place] = word
        place += 1
        guard place == 8 else { return }
        state.take(block)
        block = SHA256.Midstate.Block(repeating: 0)
        place = 0
      }
      put(address.first)
      put(address.second)
      var rest = address.third
      for value in values {
        put(rest | value.high >> 48)
        put(value.high << 16 | value.low >> 48)
        rest = value.low << 16
      }
      put(rest | 0x8000)
      while place != 7 { put(0) }
      block[7] = bitCount(16 * values.count)
      let (high, low) = state.half(ending: block)
      return Node(high, low)
    }

    /// Bits of all that is hashed: the first block, the address and the values.
    @inline(__always)
    private func bitCount(_ valueByteCount: Int) -> UInt64 {
      UInt64(64 + 22 + valueByteCount) * 8
    }
  }
}
