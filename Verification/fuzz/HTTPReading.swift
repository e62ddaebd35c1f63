import HTTP

/// What a parser makes of bytes that arrive in pieces.
struct HTTPReading: Equatable {
  private(set) var requests: [Request] = []
  private(set) var refusal: Refusal?
  private var stage = RequestParser.Stage.idle
  private var awaitsContinue = false
  /// Whether something other than the same refusal followed a refusal.
  private var goesOn = false

  init(_ pieces: [ArraySlice<UInt8>], _ limits: Limits) {
    var parser = RequestParser(limits)
    for piece in pieces { read(piece, with: &parser) }
    // A request that every parser accepts, unless it has refused one.
    if refusal != nil { read(Array("GET / HTTP/1.0\r\n\r\n".utf8)[...], with: &parser) }
    (stage, awaitsContinue) = (parser.stage, parser.awaitsContinue)
  }

  private mutating func read(_ piece: ArraySlice<UInt8>, with parser: inout RequestParser) {
    parser.take(piece)
    do throws(Refusal) {
      while let request = try parser.next() { requests.append(request) }
      if refusal != nil { goesOn = true }
    } catch {
      if let refusal, refusal != error { goesOn = true }
      if refusal == nil { refusal = error }
    }
  }

  /// What does not hold for the bytes that were read: requests follow each other without a gap, each
  /// within the limits.
  func fault(in bytes: ArraySlice<UInt8>, _ limits: Limits) -> String? {
    if goesOn { return "something follows a refusal" }
    if (refusal != nil) != (stage == .refused) { return "the stage is not the outcome" }
    var rest = bytes
    for request in requests {
      skipEmptyLine(&rest)
      guard let end = HTTPCheck.endOfHead(rest) else { return "a request without a whole head" }
      if let fault = fault(of: request, head: rest[..<end], limits) { return fault }
      rest = rest[end...]
      guard rest.starts(with: request.body) else { return "a body that does not follow its head" }
      rest = rest.dropFirst(request.body.count)
    }
    guard refusal == nil else { return nil }
    skipEmptyLine(&rest)
    return faultOfIncomplete(rest, limits)
  }

  private func fault(
    of request: Request, head: ArraySlice<UInt8>, _ limits: Limits
  ) -> String? {
    guard head.count <= limits.headByteCount else { return "too long a head" }
    // The first line and the empty one are no fields.
    guard head.count(where: { $0 == 0x0A }) - 2 == request.fields.count
    else { return "not a field for each line" }
    guard request.fields.count <= limits.fieldCount else { return "too many fields" }
    guard request.body.count <= limits.bodyByteCount else { return "too long a body" }
    let length = request.value("content-length").map { Int(String(decoding: $0, as: UTF8.self)) }
    guard request.body.count == length ?? 0 else { return "a body of another length" }
    return head.contains(0) ? "a NUL in a head" : nil
  }

  /// What waits without a refusal is less than a request, and no more than a parser may hold.
  private func faultOfIncomplete(_ rest: ArraySlice<UInt8>, _ limits: Limits) -> String? {
    guard let end = HTTPCheck.endOfHead(rest) else {
      guard stage == (rest.isEmpty ? .idle : .head) else { return "waits for no head" }
      return rest.count <= limits.headByteCount ? nil : "too long a head waits"
    }
    guard stage == .body else { return "waits for no body" }
    guard end - rest.startIndex <= limits.headByteCount else { return "too long a head waits" }
    return rest.endIndex - end < limits.bodyByteCount ? nil : "too long a body waits"
  }

  private func skipEmptyLine(_ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: [0x0D, 0x0A]) { rest = rest.dropFirst(2) }
  }
}
