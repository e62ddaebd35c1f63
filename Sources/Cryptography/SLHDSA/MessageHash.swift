internal import EventLog

extension SLHDSA {
  /// What a signature makes of a message: the places that it signs with.
  ///
  /// - Source: FIPS 205, section 11.2.1, and algorithm 19, lines 6 to 10.
  struct MessageHash {
    /// The secret values of FORS that are revealed.
    let indices: [Int]
    /// The leaf of the lowest layer whose FORS key signs.
    let leaf: LeafPlace

    /// Bytes that FORS takes.
    private static let forsByteCount = (forsTreeCount * forsHeight + 7) / 8
    /// Bytes that the number of the tree takes.
    private static let treeByteCount = (height - treeHeight + 7) / 8

    /// H_msg: MGF1 over the digest of R, the public key and the message.
    ///
    /// - Source: also RFC 8017, appendix B.2.1, for MGF1.
    init(_ randomizer: Node, _ key: PublicKey, _ message: [UInt8]) {
      var text: [UInt8] = []
      text.reserveCapacity(3 * hashByteCount + message.count)
      randomizer.append(to: &text)
      key.seed.append(to: &text)
      key.root.append(to: &text)
      text += message
      var mask: [UInt8] = []
      randomizer.append(to: &mask)
      key.seed.append(to: &mask)
      mask += SHA256.digest(of: text).bytes
      mask += [0, 0, 0, 0]
      var digest = SHA256.digest(of: mask).bytes
      mask[mask.count - 1] = 1
      digest += SHA256.digest(of: mask).bytes

      indices = FORS.indices(of: digest.span)
      var tree: UInt64 = 0
      for index in 0..<MessageHash.treeByteCount {
        tree = tree << 8 | UInt64(digest[MessageHash.forsByteCount + index])
      }
      let last = digest[MessageHash.forsByteCount + MessageHash.treeByteCount]
      leaf = LeafPlace(
        tree: tree & UInt64.max >> UInt64(64 - (height - treeHeight)),
        leaf: UInt32(last) & UInt32(leafCount - 1))
    }

    /// PRF_msg: the randomizer R of a signature.
    static func randomizer(_ secret: Node, _ randomness: Node, _ message: [UInt8]) -> Node {
      var key: [UInt8] = []
      secret.append(to: &key)
      var text: [UInt8] = []
      randomness.append(to: &text)
      text += message
      let code = HMAC(key: key.span).code(of: text.span)
      return Node(code.words.0, code.words.1)
    }
  }
}
