internal import EventLog

extension SLHDSA {
  /// A public key: 32 bytes, PK.seed and PK.root; written as 64 lower-case hex digits.
  ///
  /// - Source: FIPS 205, section 9.1, figure 16.
  public struct PublicKey: Hashable, Sendable {
    /// PK.seed.
    let seed: Node
    /// PK.root.
    let root: Node

    /// Takes both parts.
    init(seed: Node, root: Node) {
      self.seed = seed
      self.root = root
    }

    /// Reads exactly `SLHDSA.publicKeyByteCount` bytes; nil for any other number.
    public init?(bytes: [UInt8]) {
      guard bytes.count == publicKeyByteCount else { return nil }
      self.init(seed: Node(bytes.span, at: 0), root: Node(bytes.span, at: hashByteCount))
    }

    /// Reads exactly 64 lower-case hex digits; nil for anything else.
    public init?(hex digits: [UInt8]) {
      guard let words = Digest(hex: digits)?.words else { return nil }
      self.init(seed: Node(words.0, words.1), root: Node(words.2, words.3))
    }

    /// The 32 bytes.
    public var bytes: [UInt8] {
      var bytes: [UInt8] = []
      seed.append(to: &bytes)
      root.append(to: &bytes)
      return bytes
    }

    /// The 64 lower-case hex digits.
    public var hex: String {
      Digest(words: (seed.high, seed.low, root.high, root.low)).hex
    }

    /// Whether a signature of `message` with `context` was made with this key's private key.
    ///
    /// A context of more than `SLHDSA.contextByteLimit` bytes has no valid signature.
    ///
    /// - Complexity: About 6,400 compressions of SHA-256, and O(*n*) for the message. What is
    ///   compared is public; the time depends on the signature.
    /// - Source: FIPS 205, algorithm 24.
    public func isValid(
      _ signature: Signature, for message: [UInt8], context: [UInt8] = []
    ) -> Bool {
      guard let text = SLHDSA.pureMessage(message, context: context) else { return false }
      return isValid(signature, forInternal: text)
    }

    /// The same for a message that has its prefix: the interface inside FIPS 205.
    ///
    /// - Source: FIPS 205, algorithm 20.
    func isValid(_ signature: Signature, forInternal message: [UInt8]) -> Bool {
      let hash = TreeHash(seed: seed)
      let nodes = signature.nodes
      let place = MessageHash(nodes[0], self, message)
      let end = 1 + forsNodeCount
      let key = FORS.publicKey(from: nodes[1..<end], place.indices, at: place.leaf, hash)
      let found = Hypertree.root(from: nodes[end...], of: key, at: place.leaf, hash)
      return found.isSame(as: root)
    }

    /// Two keys are the same if all 256 bits are.
    public static func == (left: PublicKey, right: PublicKey) -> Bool {
      left.seed.isSame(as: right.seed) && left.root.isSame(as: right.root)
    }

    /// Feeds both parts, so that a key can be a dictionary's.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(root.high)
      hasher.combine(root.low)
    }
  }

  /// The message with the prefix of the pure mode; nil if the context is too long.
  ///
  /// - Source: FIPS 205, algorithm 22, line 8.
  static func pureMessage(_ message: [UInt8], context: [UInt8]) -> [UInt8]? {
    guard context.count <= contextByteLimit else { return nil }
    return [0, UInt8(context.count)] + context + message
  }

  /// That prefix for an empty context.
  static let prefix: [UInt8] = [0, 0]
}
