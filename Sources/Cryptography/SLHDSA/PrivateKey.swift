extension SLHDSA {
  /// A private key, which signs: SK.seed, SK.prf and the public key.
  ///
  /// It is a plain value. Copies of it may stay in memory after it is gone: nothing is wiped.
  /// Signing has no branch and no place in memory that depends on SK.seed or SK.prf; which values a
  /// signature reveals is public. The processor's own leaks are not considered.
  ///
  /// - Source: FIPS 205, section 9.1, figure 15.
  public struct PrivateKey: Sendable {
    /// SK.seed, of which all secret values are made.
    let secret: Node
    /// SK.prf, of which the randomizers are made.
    let randomizerSecret: Node
    /// The key that verifies.
    public let publicKey: PublicKey

    /// Makes a key of exactly ``SLHDSA/seedByteCount`` random bytes: SK.seed, SK.prf and PK.seed;
    /// nil for any other number.
    ///
    /// The bytes have to come from the system's randomness. The same bytes make the same key.
    ///
    /// - Complexity: 4,567 compressions of SHA-256.
    /// - Source: FIPS 205, algorithm 18.
    public init?(seed: [UInt8]) {
      guard seed.count == seedByteCount else { return nil }
      let parts = seed.span
      secret = Node(parts, at: 0)
      randomizerSecret = Node(parts, at: hashByteCount)
      let publicSeed = Node(parts, at: 2 * hashByteCount)
      let root = Hypertree.root(secret, TreeHash(seed: publicSeed))
      publicKey = PublicKey(seed: publicSeed, root: root)
    }

    /// Reads exactly `SLHDSA.privateKeyByteCount` bytes; nil for any other number, or if PK.root
    /// is not what the other parts make.
    ///
    /// A key whose bytes were damaged would make signatures that no one can verify, and could give
    /// away what is secret, so the root is computed anew.
    ///
    /// - Complexity: As ``init(seed:)``.
    public init?(bytes: [UInt8]) {
      guard bytes.count == privateKeyByteCount else { return nil }
      self.init(seed: Array(bytes[..<seedByteCount]))
      guard publicKey.root.isSame(as: Node(bytes.span, at: seedByteCount)) else { return nil }
    }

    /// The 64 bytes; secret.
    public var bytes: [UInt8] {
      var bytes: [UInt8] = []
      secret.append(to: &bytes)
      randomizerSecret.append(to: &bytes)
      return bytes + publicKey.bytes
    }

    /// Signs a message, so that the same message always gets the same signature.
    ///
    /// The context says what the signature is for, in at most `SLHDSA.contextByteLimit` bytes.
    ///
    /// - Returns: nil if the context is longer.
    /// - Complexity: About 107,000 compressions of SHA-256, and O(*n*) for the message.
    /// - Source: FIPS 205, algorithm 22, deterministic variant.
    public func sign(_ message: [UInt8], context: [UInt8] = []) -> Signature? {
      sign(message, context: context, randomness: publicKey.seed)
    }

    /// Signs a message with 128 fresh bits of the system's randomness.
    ///
    /// FIPS 205 prefers this variant, because it makes faults and measurements from outside harder
    /// to use. The signature verifies like any other. The first random byte is the most significant
    /// of the first word.
    ///
    /// - Returns: nil if the context is longer.
    /// - Complexity: As ``sign(_:context:)``.
    /// - Source: FIPS 205, algorithm 22, hedged variant.
    public func sign(
      _ message: [UInt8], context: [UInt8] = [], randomness: (UInt64, UInt64)
    ) -> Signature? {
      sign(message, context: context, randomness: Node(randomness.0, randomness.1))
    }

    private func sign(_ message: [UInt8], context: [UInt8], randomness: Node) -> Signature? {
      guard let text = SLHDSA.pureMessage(message, context: context) else { return nil }
      return sign(internal: text, randomness: randomness)
    }

    /// Signs a message that has its prefix: the interface inside FIPS 205.
    ///
    /// - Source: FIPS 205, algorithm 19.
    func sign(internal message: [UInt8], randomness: Node) -> Signature {
      let hash = TreeHash(seed: publicKey.seed)
      var nodes: [Node] = []
      nodes.reserveCapacity(signatureNodeCount)
      let randomizer = MessageHash.randomizer(randomizerSecret, randomness, message)
      nodes.append(randomizer)
      let place = MessageHash(randomizer, publicKey, message)
      let key = FORS.sign(place.indices, secret, at: place.leaf, hash, into: &nodes)
      Hypertree.sign(key, secret, at: place.leaf, hash, into: &nodes)
      return Signature(nodes: nodes)
    }
  }
}
