import Testing

@testable import HTTP

@Suite("Refused requests")
struct RefusalTests {
  @Test(
    "what can be read in two ways is refused",
    arguments: [
      ("GET / HTTP/1.1\nHost: a\n\n", Refusal.bareLineFeed),
      ("GET / HTTP/1.1\r\nHost: a\n\r\n", .bareLineFeed),
      ("\n", .bareLineFeed),
      ("GET / HTTP/1.1\rHost: a\r\n\r\n", .bareCarriageReturn),
      ("GET / HTTP/1.1\r\nX: a\rb\r\n\r\n", .bareCarriageReturn),
      ("GET / HTTP/1.1\r\nHost: a\r\r\n\r\n", .bareCarriageReturn),
      ("GET / HTTP/1.1\r\nX: a\0b\r\n\r\n", .nul),
      ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .requestLine),
      (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", .requestLine),
      ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", .requestLine),
      ("GET /\r\nHost: a\r\n\r\n", .requestLine),
      ("GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", .requestLine),
      ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", .requestLine),
      ("GET / http/1.1\r\nHost: a\r\n\r\n", .requestLine),
      ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", .version),
      ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", .version),
      ("PUT / HTTP/1.1\r\nHost: a\r\n\r\n", .method),
      ("get / HTTP/1.1\r\nHost: a\r\n\r\n", .method),
      ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", .method),
      ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET a:80 HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET /%2 HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET /\u{E9} HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET /\\ HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET http://a HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET http://u@a/ HTTP/1.1\r\nHost: a\r\n\r\n", .target),
      ("GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n", .folding),
      ("GET / HTTP/1.1\r\n\tHost: a\r\n\r\n", .folding),
      ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .fieldName),
      ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", .fieldName),
      ("GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", .fieldName),
      ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{7}\r\n\r\n", .fieldValue),
      ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{7F}\r\n\r\n", .fieldValue),
      ("GET / HTTP/1.1\r\nX: a\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost: a:\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", .host),
      ("GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", .host),
      ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", .lengthRequired),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
        .contentLength
      ),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n", .contentLength),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n", .contentLength),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\n", .contentLength),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", .contentLength),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .transferEncoding),
      ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", .transferEncoding),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
        .transferEncodingAndLength
      ),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: 200-ok\r\n\r\n", .expectation),
    ])
  func refused(text: String, refusal: Refusal) {
    #expect(Wire.refusal(Array(text.utf8)) == refusal)
  }

  @Test("hosts are names, IPv4 and bracketed IPv6 addresses, with or without a port")
  func hosts() {
    for host in ["a", "a-b.example", "10.0.0.1:8080", "[::1]", "[fe80::1]:80", "x:0"] {
      let bytes = Wire.request("GET / HTTP/1.1", "Host: " + host)
      #expect(Wire.refusal(bytes) == nil, "\(host)")
    }
  }

  @Test("a head has at most 8,192 bytes, and a first line that is longer is a long target")
  func headLimit() {
    func head(_ count: Int) -> [UInt8] {
      let frame = Wire.request("GET / HTTP/1.1", "Host: a", "X: ").count
      let filling = String(repeating: "x", count: count - frame)
      return Wire.request("GET / HTTP/1.1", "Host: a", "X: " + filling)
    }
    #expect(Wire.refusal(head(8191)) == nil)
    #expect(Wire.refusal(head(8192)) == nil)
    #expect(Wire.refusal(head(8193)) == .headTooLong)
    #expect(Wire.refusal(Array(repeating: 0x41, count: 8192)) == nil)
    #expect(Wire.refusal(Array(repeating: 0x41, count: 8193)) == .targetTooLong)
  }

  @Test("a head has at most 64 fields")
  func fieldLimit() {
    func head(_ count: Int) -> [UInt8] {
      var text = "GET / HTTP/1.1\r\nHost: a\r\n"
      for _ in 1..<count { text += "X: y\r\n" }
      return Array((text + "\r\n").utf8)
    }
    #expect(Wire.refusal(head(63)) == nil)
    #expect(Wire.refusal(head(64)) == nil)
    #expect(Wire.refusal(head(65)) == .tooManyFields)
  }

  @Test("a body has at most 65,536 bytes, and its length is refused before it arrives")
  func bodyLimit() {
    func body(_ length: String, _ count: Int) -> [UInt8] {
      Wire.request(
        "POST / HTTP/1.1", "Host: a", "Content-Length: " + length,
        body: String(repeating: "x", count: count))
    }
    #expect(Wire.read(body("65535", 65_535)).requests.first?.body.count == 65_535)
    #expect(Wire.read(body("65536", 65_536)).requests.first?.body.count == 65_536)
    #expect(Wire.refusal(body("65537", 0)) == .bodyTooLong)
    #expect(Wire.refusal(body("99999999999999999999999", 0)) == .bodyTooLong)
    #expect(Wire.read(body("000000000000000000002", 2)).requests.first?.body.count == 2)
  }

  @Test("every refusal has a status of its RFC and words")
  func statuses() {
    let expected: [Refusal: Int64] = [
      .version: 505, .method: 501, .targetTooLong: 414, .headTooLong: 431, .tooManyFields: 431,
      .lengthRequired: 411, .bodyTooLong: 413, .transferEncoding: 501, .expectation: 417,
      .slowHead: 408, .slowBody: 408,
    ]
    for refusal in Refusal.allCases {
      #expect(refusal.status.rawValue == expected[refusal] ?? 400, "\(refusal)")
      #expect(refusal.response.body.count > 10)
    }
  }
}
