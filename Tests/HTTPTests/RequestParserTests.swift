import Testing

@testable import HTTP

@Suite("Requests")
struct RequestParserTests {
  @Test("a request has method, path, query, authority, fields and body")
  func parts() throws {
    let request = try #require(
      Wire.read(
        Wire.request(
          "POST /ask?a=b%20c HTTP/1.1", "HOST: 10.0.0.1:8080", "X-Two:  a b \t",
          "Content-Length: 2", body: "{}")
      ).requests.first)
    #expect(request.method == .post)
    #expect(request.path.string == "/ask")
    #expect(request.query?.string == "a=b%20c")
    #expect(request.authority.string == "10.0.0.1:8080")
    #expect(request.value("x-two")?.string == "a b")
    #expect(request.body.string == "{}")
    #expect(!request.isLast)
  }

  @Test("how the bytes are cut into pieces changes nothing")
  func pieces() {
    let bytes = Wire.get + Wire.post + Wire.get
    let whole = Wire.read(bytes).requests
    #expect(whole.map { $0.body.string } == ["", "hello", ""])
    for cut in bytes.indices {
      let read = Wire.read(bytes, in: [0..<cut, cut..<bytes.count])
      #expect(read.requests == whole, "\(cut)")
    }
    #expect(Wire.read(bytes, in: bytes.indices.map { $0..<($0 + 1) }).requests == whole)
  }

  @Test("an absolute target gives the authority, whatever Host says (RFC 9112 3.2.2)")
  func absolute() throws {
    let bytes = Wire.request("GET http://B:2/x HTTP/1.1", "Host: a:1")
    let request = try #require(Wire.read(bytes).requests.first)
    #expect(request.authority.string == "B:2")
    #expect(request.path.string == "/x")
  }

  @Test("one empty line before a request is ignored, two are not (RFC 9112 2.2)")
  func emptyLines() {
    #expect(Wire.read(Array("\r\n".utf8) + Wire.get).requests.count == 1)
    #expect(Wire.refusal(Array("\r\n\r\n".utf8) + Wire.get) == .requestLine)
    #expect(Wire.read(Wire.get + Array("\r\n".utf8) + Wire.get).requests.count == 2)
  }

  @Test("the connection ends after version 1.0 and after Connection: close (RFC 9112 9.3)")
  func last() throws {
    let old = try #require(Wire.read(Wire.request("GET / HTTP/1.0")).requests.first)
    #expect(old.isLast)
    #expect(old.authority.isEmpty)
    let closing = Wire.request("GET / HTTP/1.1", "Host: a", "Connection: keep-alive , CLOSE")
    #expect(Wire.read(closing).requests.first?.isLast == true)
    let kept = Wire.request("GET / HTTP/1.1", "Host: a", "Connection: closed")
    #expect(Wire.read(kept).requests.first?.isLast == false)
  }

  @Test("the parser says what it waits for")
  func stages() throws {
    var parser = RequestParser()
    #expect(parser.stage == .idle)
    let end = Wire.post.count - 5
    parser.take(Wire.post[..<3])
    #expect(try parser.next() == nil)
    #expect(parser.stage == .head)
    parser.take(Wire.post[3..<end])
    #expect(try parser.next() == nil)
    #expect(parser.stage == .body)
    parser.take(Wire.post[end...])
    #expect(try parser.next() != nil)
    #expect(parser.stage == .idle)
    parser.take([0])
    #expect(throws: Refusal.nul) { _ = try parser.next() }
    #expect(parser.stage == .refused)
    parser.take(Wire.get)
    #expect(throws: Refusal.nul) { _ = try parser.next() }
  }

  @Test("a sender is given permission only while its body is missing (RFC 9110 10.1.1)")
  func goOn() throws {
    let bytes = Wire.request(
      "POST / HTTP/1.1", "Host: a", "Content-Length: 2", "Expect: 100-Continue")
    var parser = RequestParser()
    parser.take(bytes)
    #expect(try parser.next() == nil)
    #expect(parser.awaitsContinue)
    parser.take([0x7B])
    #expect(!parser.awaitsContinue)
  }

  @Test("a field that is there twice has no value")
  func twice() throws {
    let bytes = Wire.request("GET / HTTP/1.1", "Host: a", "Origin: x", "origin: y")
    let request = try #require(Wire.read(bytes).requests.first)
    #expect(request.value("origin") == nil)
    #expect(request.value("host")?.string == "a")
  }

  @Test("a cookie is found by its whole name, and not if it is there twice (RFC 6265 4.2)")
  func cookies() throws {
    let bytes = Wire.request(
      "GET / HTTP/1.1", "Host: a", "Cookie: retrace-80=no; retrace-8080=a=b; x=1; x=2; y")
    let request = try #require(Wire.read(bytes).requests.first)
    #expect(request.cookie(Array("retrace-8080".utf8))?.string == "a=b")
    #expect(request.cookie(Array("retrace".utf8)) == nil)
    #expect(request.cookie(Array("x".utf8)) == nil)
  }

  @Test("the last event is a number, or there is none")
  func lastEvent() {
    func id(_ text: String) -> Int64? {
      Wire.read(Wire.request("GET / HTTP/1.1", "Host: a", "Last-Event-ID: " + text)).requests
        .first?.lastEventID
    }
    #expect(id("17") == 17)
    #expect(id("-1") == nil)
    #expect(id("") == nil)
    #expect(id("1234567890123456789") == nil)
  }
}
