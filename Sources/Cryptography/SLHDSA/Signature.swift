extension SLHDSA {
  /// A signature: 17,088 bytes, R, a FORS signature and a hypertree signature.
  ///
  /// - Source: FIPS 205, section 9.2, figure 17.
  public struct Signature: Sendable {
    /// R, 33 × 7 values of FORS, 22 × 38 of the hypertree.
    let nodes: [Node]

    /// Takes what a key has signed.
    init(nodes: [Node]) {
      self.nodes = nodes
    }

    /// Reads exactly ``SLHDSA/signatureByteCount`` bytes; nil for any other number.
    ///
    /// Every such text of bytes is a signature of that form, though of nothing.
    public init?(bytes: [UInt8]) {
      guard bytes.count == signatureByteCount else { return nil }
      var nodes: [Node] = []
      nodes.reserveCapacity(signatureNodeCount)
      let span = bytes.span
      for index in 0..<signatureNodeCount {
        nodes.append(Node(span, at: index * hashByteCount))
      }
      self.nodes = nodes
    }

    /// Reads base64 of exactly 22,784 digits; nil for anything else.
    public init?(base64 text: [UInt8]) {
      guard text.count == Base64.digitCount(of: signatureByteCount),
        let bytes = Base64.bytes(of: text)
      else { return nil }
      self.init(bytes: bytes)
    }

    /// The 17,088 bytes.
    public var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(signatureByteCount)
      for node in nodes { node.append(to: &bytes) }
      return bytes
    }

    /// The bytes as base64: 22,784 digits without padding.
    public var base64: String { Base64.text(of: bytes) }
  }
}
