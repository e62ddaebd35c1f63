/// Reads requests from bytes that arrive in pieces of any size.
///
/// It accepts one spelling where RFC 9112 lets a server accept several, because a proxy in front
/// may have chosen another one. How the bytes are cut into pieces changes nothing. Memory is
/// limited to a head, a body and the last piece.
package struct RequestParser: Sendable {
  /// What the parser waits for.
  package enum Stage: Hashable, Sendable {
    /// The first byte of a request.
    case idle
    /// The rest of a head.
    case head
    /// The rest of a body.
    case body
    /// Nothing: a request was refused.
    case refused
  }

  private let limits: Limits
  private var buffer: [UInt8] = []
  /// Where the request begins in the buffer.
  private var start = 0
  /// Where the line begins that is looked for.
  private var lineStart = 0
  /// Up to where the head was looked at.
  private var scanned = 0
  private var hasFirstLine = false
  private var hasSkippedLine = false
  private var request: Request?
  private var bodyByteCount = 0
  private var refusal: Refusal?

  /// A parser at the beginning of a connection.
  package init(_ limits: Limits = .standard) { self.limits = limits }

  /// What it waits for.
  package var stage: Stage {
    if refusal != nil { return .refused }
    if request != nil { return .body }
    return start < buffer.count ? .head : .idle
  }

  /// Whether the head of the request asks for permission to send its body, of which nothing came.
  package var awaitsContinue: Bool {
    guard let request else { return false }
    return request.expectsContinue && buffer.count == start && bodyByteCount > 0
  }

  /// Takes bytes as they arrived.
  package mutating func take(_ bytes: some Collection<UInt8>) {
    guard refusal == nil else { return }
    if start > 0 { discardRead() }
    buffer.append(contentsOf: bytes)
  }

  /// The next request; nil if more bytes are needed.
  ///
  /// - Throws: why a request is refused, then and at every later call.
  /// - Complexity: O(n) in all bytes taken, however they are cut.
  package mutating func next() throws(Refusal) -> Request? {
    if let refusal { throw refusal }
    do throws(Refusal) {
      if request == nil { try findHead() }
      return takeBody()
    } catch {
      refusal = error
      buffer = []
      throw error
    }
  }

  /// Looks at each byte of a head once, up to the empty line at its end.
  private mutating func findHead() throws(Refusal) {
    while scanned < buffer.count {
      let byte = buffer[scanned]
      guard scanned - start < limits.headByteCount else {
        throw hasFirstLine ? .headTooLong : .targetTooLong
      }
      let follows = scanned > lineStart && buffer[scanned - 1] == 0x0D
      scanned += 1
      if byte == 0 { throw .nul }
      if byte != 0x0A {
        if follows { throw .bareCarriageReturn }
        continue
      }
      guard follows else { throw .bareLineFeed }
      if try endsHead() { return }
    }
  }

  /// What the end of a line means; true if it is the end of the head.
  private mutating func endsHead() throws(Refusal) -> Bool {
    let isEmpty = scanned - lineStart == 2
    lineStart = scanned
    if !hasFirstLine, isEmpty {
      // One empty line before a request is ignored (RFC 9112 2.2).
      guard !hasSkippedLine else { throw .requestLine }
      hasSkippedLine = true
      start = scanned
      return false
    }
    hasFirstLine = true
    guard isEmpty else { return false }
    let head = try HeadParser.head(buffer[start..<scanned], limits)
    (request, bodyByteCount) = (head.request, head.bodyByteCount)
    start = scanned
    return true
  }

  private mutating func takeBody() -> Request? {
    guard var whole = request, buffer.count - start >= bodyByteCount else { return nil }
    whole.body = Array(buffer[start..<(start + bodyByteCount)])
    start += bodyByteCount
    (scanned, lineStart) = (start, start)
    (request, hasFirstLine, hasSkippedLine) = (nil, false, false)
    return whole
  }

  private mutating func discardRead() {
    buffer.removeFirst(start)
    scanned -= start
    lineStart -= start
    start = 0
  }
}
