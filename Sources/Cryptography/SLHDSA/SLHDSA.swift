/// SLH-DSA-SHA2-128f: signatures whose security rests on SHA-256 alone.
///
/// A key keeps no state, so a copied profile, a restored backup or two processes with one key
/// cannot use it unsafely. The price is size: a signature has 17,088 bytes.
///
/// ```swift
/// guard let key = SLHDSA.PrivateKey(seed: bytes),    // 48 random bytes
///   let signature = key.sign(text)                   // or with `randomness:`
/// else { return }
/// key.publicKey.isValid(signature, for: text)        // true
/// ```
///
/// - Source: FIPS 205 (August 2024). Parameters: section 11, table 2. Only the pure mode
///   (sections 10.2 and 10.3) is implemented, not the one that hashes the message first.
public enum SLHDSA {
  /// The parameter set's name, as FIPS 205 and NIST's object identifiers write it.
  public static let name = "SLH-DSA-SHA2-128f"

  /// Bytes of a hash value and of each part of a key: *n*.
  static let hashByteCount = 16
  /// Bytes of the seed that a key is made of: SK.seed, SK.prf and PK.seed.
  public static let seedByteCount = 3 * hashByteCount
  /// Bytes of a private key: SK.seed, SK.prf, PK.seed and PK.root.
  package static let privateKeyByteCount = 4 * hashByteCount
  /// Bytes of a public key: PK.seed and PK.root.
  package static let publicKeyByteCount = 2 * hashByteCount
  /// Bytes of a signature.
  public static let signatureByteCount = hashByteCount * signatureNodeCount
  /// The longest context that a signature can be bound to.
  package static let contextByteLimit = 255

  /// Layers of the hypertree: *d*.
  static let layerCount = 22
  /// Height of the tree in each layer: *h′*.
  static let treeHeight = 3
  /// Leaves of the tree in each layer.
  static let leafCount = 1 << treeHeight
  /// Height of the hypertree: *h*.
  static let height = layerCount * treeHeight
  /// Trees of FORS: *k*.
  static let forsTreeCount = 33
  /// Height of a tree of FORS: *a*.
  static let forsHeight = 6
  /// The largest digit of WOTS+, which has digits of four bits: *w* − 1.
  static let lastDigit: UInt32 = 15
  /// Digits of a signed hash: *len₁*.
  static let digitCount = 32
  /// Chains of WOTS+, digits and checksum: *len*.
  static let chainCount = digitCount + 3

  /// Hash values that sign with FORS.
  static let forsNodeCount = forsTreeCount * (1 + forsHeight)
  /// Hash values that sign in one layer of the hypertree.
  static let layerNodeCount = chainCount + treeHeight
  /// Hash values of a whole signature: R, FORS, the hypertree.
  static let signatureNodeCount = 1 + forsNodeCount + layerCount * layerNodeCount
}
