/// Bytes that wait to be sent: whole arrays, so that a page that many ask for is stored once.
struct SendQueue: Sendable {
  private var chunks: [[UInt8]] = []
  private var sentOfFirst = 0
  /// How many bytes wait.
  private(set) var byteCount = 0

  /// Whether nothing waits.
  var isEmpty: Bool { byteCount == 0 }

  /// The bytes to be sent next; not always all.
  var first: ArraySlice<UInt8> { chunks.first?[sentOfFirst...] ?? [] }

  /// Adds bytes at the end.
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    chunks.append(bytes)
    byteCount += bytes.count
  }

  /// Removes bytes that were sent.
  mutating func remove(_ count: Int) {
    var rest = min(count, byteCount)
    byteCount -= rest
    while rest > 0, let first = chunks.first {
      let taken = min(rest, first.count - sentOfFirst)
      sentOfFirst += taken
      rest -= taken
      if sentOfFirst == first.count {
        chunks.removeFirst()
        sentOfFirst = 0
      }
    }
  }
}
