import HTTP

/// Requests are the same however their bytes are cut, within every limit, and read again as the
/// same when they are written anew.
enum RequestCheck {
  private struct Outcome: Equatable {
    var requests: [Request] = []
    var refusal: Refusal?
  }

  static func fault(in bytes: [UInt8]) -> String? {
    let whole = outcome(of: bytes, piece: max(1, bytes.count))
    for piece in [1, 7] where outcome(of: bytes, piece: piece) != whole {
      return "read in another way in pieces of \(piece)"
    }
    for request in whole.requests {
      if let fault = fault(of: request) { return fault }
    }
    return nil
  }

  private static func outcome(of bytes: [UInt8], piece: Int) -> Outcome {
    var parser = RequestParser()
    var outcome = Outcome()
    do throws(Refusal) {
      for start in stride(from: 0, to: bytes.count, by: piece) {
        parser.take(bytes[start..<min(start + piece, bytes.count)])
        while let request = try parser.next() { outcome.requests.append(request) }
      }
    } catch {
      outcome.refusal = error
    }
    return outcome
  }

  private static func fault(of request: Request) -> String? {
    let limits = Limits.standard
    guard request.fields.count <= limits.fieldCount else { return "too many fields" }
    guard request.body.count <= limits.bodyByteCount else { return "too long a body" }
    let text = written(request)
    guard text.count <= limits.headByteCount + limits.bodyByteCount + 2 * limits.fieldCount
    else { return "too long a head" }
    if text.contains(0), !request.body.contains(0) { return "a NUL" }
    // Written anew a field may have a space more.
    guard text.count - request.body.count <= limits.headByteCount else { return nil }
    guard outcome(of: text, piece: text.count).requests == [request]
    else { return "read again as another request" }
    return nil
  }

  private static func written(_ request: Request) -> [UInt8] {
    var text: [UInt8] = []
    switch request.method {
    case .get: text += Array("GET ".utf8)
    case .head: text += Array("HEAD ".utf8)
    case .post: text += Array("POST ".utf8)
    }
    // Only an absolute target gives another authority than Host.
    if !request.authority.isEmpty, request.value("host") != request.authority {
      text += Array("http://".utf8) + request.authority
    }
    text += request.path
    if let query = request.query { text += [0x3F] + query }
    text += Array((request.isOld ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n").utf8)
    for field in request.fields { text += field.name + [0x3A, 0x20] + field.value + [0x0D, 0x0A] }
    return text + [0x0D, 0x0A] + request.body
  }
}
