import HTTP

/// What a connection gives out and sends when bytes arrive in pieces and every request is answered.
struct HTTPExchange {
  private var server: Server
  private var requests: [Request] = []
  private var sent: [UInt8] = []
  private var isFinished = false

  /// At most so many bytes are sent at a time.
  init(_ pieces: [ArraySlice<UInt8>], sending byteCount: Int, _ limits: Limits) {
    server = Server(limits)
    server.opened(1, from: [], at: 0)
    for piece in pieces where server.reads(1) {
      server.received(Array(piece), on: 1, at: 0)
      serve(byteCount)
      if server.takeFinished() == [1] { isFinished = true }
    }
  }

  /// Answers what has arrived, as the event loop does.
  private mutating func serve(_ byteCount: Int) {
    while let request = server.next(on: 1, at: 0) {
      requests.append(request)
      let body = Array(String(requests.count).utf8)
      server.answer(Response(.ok, type: .text, body: body), to: request, on: 1, at: 0)
      sent += drain(byteCount)
    }
    let last = drain(byteCount)
    // Whether permission is given depends on whether the body is there already.
    if !last.starts(with: "HTTP/1.1 100 ".utf8) { sent += last }
  }

  private mutating func drain(_ byteCount: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while !server.pending(on: 1).isEmpty {
      let pending = server.pending(on: 1).prefix(byteCount)
      bytes += pending
      server.sent(pending.count, on: 1, at: 0)
    }
    return bytes
  }

  /// What does not hold beside what a parser read: requests up to the last of the connection, an
  /// answer for each, and one more for a refusal.
  func fault(after reading: HTTPReading) -> String? {
    let end = reading.requests.firstIndex { $0.isLast }
    let expected = end.map { reading.requests[...$0] } ?? reading.requests[...]
    guard requests.elementsEqual(expected) else { return "a connection gives other requests" }
    let refusal = end == nil ? reading.refusal : nil
    guard isFinished == (end != nil || refusal != nil), server.ids == [1], server.reads(1)
    else { return "a connection ends at another place" }
    var rest = sent[...]
    for (index, request) in requests.enumerated() {
      let body = request.method == .head ? [] : Array(String(index + 1).utf8)
      guard take(.ok, body, isLast: index == end, from: &rest) else { return "another answer" }
    }
    if let refusal {
      let answer = refusal.response
      guard take(answer.status, answer.body, isLast: true, from: &rest)
      else { return "another answer to what is refused" }
    }
    return rest.isEmpty ? nil : "more is sent than answers"
  }

  private func take(
    _ status: Status, _ body: [UInt8], isLast: Bool, from rest: inout ArraySlice<UInt8>
  ) -> Bool {
    guard let end = HTTPCheck.endOfHead(rest), rest[end...].starts(with: body) else { return false }
    let head = rest[..<end]
    rest = rest[end...].dropFirst(body.count)
    let close = Array("\r\nConnection: close\r\n\r\n".utf8)
    return head.starts(with: "HTTP/1.1 \(status.rawValue) ".utf8)
      && head.suffix(close.count).elementsEqual(close) == isLast
  }
}
