@testable import HTTP

/// Heads and what a parser makes of them.
enum Wire {
  /// The bytes of lines that end with CR LF, an empty one after them, and a body.
  static func request(_ lines: String..., body: String = "") -> [UInt8] {
    Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }

  /// A small GET.
  static let get = request("GET /join HTTP/1.1", "Host: a:1")

  /// A small POST.
  static let post = request(
    "POST /ask HTTP/1.1", "Host: a:1", "Content-Length: 5", body: "hello")

  /// The standard limits, but for what is changed.
  static func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  /// Every request in the bytes, and why the parser stopped, if it did.
  static func read(
    _ bytes: [UInt8], in pieces: [Range<Int>]? = nil, _ limits: Limits = .standard
  ) -> (requests: [Request], refusal: Refusal?) {
    var parser = RequestParser(limits)
    var requests: [Request] = []
    do throws(Refusal) {
      for piece in pieces ?? [bytes.indices] {
        parser.take(bytes[piece])
        while let request = try parser.next() { requests.append(request) }
      }
      return (requests, nil)
    } catch {
      return (requests, error)
    }
  }

  /// Why a request is refused.
  static func refusal(_ bytes: [UInt8], _ limits: Limits = .standard) -> Refusal? {
    read(bytes, in: nil, limits).refusal
  }
}

extension [UInt8] {
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension Server {
  /// Everything that waits on a connection, as if the system had sent it.
  mutating func drain(on connection: Int, at now: Int64) -> String {
    var bytes: [UInt8] = []
    while !pending(on: connection).isEmpty {
      let pending = pending(on: connection)
      bytes += pending
      sent(pending.count, on: connection, at: now)
    }
    return bytes.string
  }
}
