import Testing

@testable import HTTP

/// One connection whose time the test sets.
@Suite("A connection in time")
struct ConnectionTests {
  private var server = Server()

  init() { server.opened(1, from: [], at: 0) }

  private mutating func drain(at now: Int64) -> String { server.drain(on: 1, at: now) }

  /// Bytes arrive; the request that they complete.
  private mutating func receive(_ bytes: [UInt8], at now: Int64) -> Request? {
    server.received(bytes, on: 1, at: now)
    return server.next(on: 1, at: now)
  }

  /// Sends a request and its answer.
  private mutating func exchange(at now: Int64) throws {
    let requestRead = receive(Wire.get, at: now)
    let request = try #require(requestRead)
    server.answer(Response(.ok, type: .text, body: []), to: request, on: 1, at: now)
    #expect(drain(at: now).hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("a head has 10 s from the opening, however often a byte of it arrives")
  mutating func slowHead() {
    for second in Int64(0)..<10 {
      #expect(receive([Wire.get[Int(second)]], at: second * 1000) == nil)
      server.wake(at: second * 1000)
    }
    #expect(server.deadline == 10_000)
    server.wake(at: 9_999)
    #expect(drain(at: 9_999).isEmpty)
    server.wake(at: 10_000)
    #expect(drain(at: 10_000).hasPrefix("HTTP/1.1 408 "))
    #expect(server.takeFinished() == [1])
  }

  @Test("a connection that sends nothing has 10 s too")
  mutating func silent() {
    server.wake(at: 9_999)
    #expect(server.ids == [1])
    server.wake(at: 10_000)
    #expect(drain(at: 10_000).hasPrefix("HTTP/1.1 408 "))
  }

  @Test("a body has 20 s from the end of its head")
  mutating func slowBody() {
    #expect(receive(Array(Wire.post.dropLast(5)), at: 4_000) == nil)
    #expect(receive([0x68], at: 23_000) == nil)
    server.wake(at: 23_999)
    #expect(drain(at: 23_999).isEmpty)
    server.wake(at: 24_000)
    #expect(drain(at: 24_000).hasPrefix("HTTP/1.1 408 "))
  }

  @Test("between two requests are 30 s, and the next head has 10 s again")
  mutating func idle() throws {
    try exchange(at: 1_000)
    #expect(server.deadline == 31_000)
    #expect(receive([0x47], at: 30_000) == nil)
    #expect(server.deadline == 40_000)
    server.wake(at: 40_000)
    #expect(drain(at: 40_000).hasPrefix("HTTP/1.1 408 "))
  }

  @Test("a connection that stays idle is closed without a word")
  mutating func idleEnd() throws {
    try exchange(at: 1_000)
    server.wake(at: 30_999)
    #expect(server.takeClosed().isEmpty)
    server.wake(at: 31_000)
    #expect(server.takeClosed() == [1])
  }

  @Test("an answer that nobody reads is given up after 20 s without progress")
  mutating func stalled() throws {
    let requestRead = receive(Wire.get, at: 0)
    let request = try #require(requestRead)
    let page = Response(.ok, type: .text, body: [UInt8](repeating: 1, count: 10_000))
    server.answer(page, to: request, on: 1, at: 0)
    server.sent(1, on: 1, at: 1000)
    server.sent(4095, on: 1, at: 15_000)
    #expect(server.deadline == 35_000)
    server.sent(4095, on: 1, at: 30_000)
    server.wake(at: 34_999)
    #expect(server.takeClosed().isEmpty)
    server.wake(at: 35_000)
    #expect(server.takeClosed() == [1])
  }

  @Test("nothing is read while an answer waits, and requests are answered in order")
  mutating func order() throws {
    let firstRead = receive(Wire.get + Wire.post, at: 0)
    let first = try #require(firstRead)
    #expect(first.method == .get)
    server.answer(Response(.ok, type: .text, body: []), to: first, on: 1, at: 0)
    #expect(!server.reads(1))
    #expect(server.next(on: 1, at: 0) == nil)
    _ = drain(at: 0)
    #expect(server.reads(1))
    #expect(server.next(on: 1, at: 0)?.method == .post)
  }

  @Test("a refused request is answered, nothing after it is read, and the connection ends")
  mutating func refused() {
    #expect(receive([0] + Wire.get, at: 0) == nil)
    let answer = drain(at: 0)
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(answer.hasSuffix("the head contains NUL\n"))
    #expect(server.takeFinished() == [1])
    // What still arrives is discarded for 2 s, so that the answer is not destroyed on its way.
    #expect(receive(Wire.get, at: 1_000) == nil)
    server.wake(at: 1_999)
    #expect(server.takeClosed().isEmpty)
    server.wake(at: 2_000)
    #expect(server.takeClosed() == [1])
  }

  @Test("HEAD is answered without the body, and with its length (RFC 9110 9.3.2)")
  mutating func head() throws {
    let bytes = Wire.request("HEAD / HTTP/1.1", "Host: a")
    let requestRead = receive(bytes, at: 0)
    let request = try #require(requestRead)
    server.answer(Response(.ok, type: .text, body: [65, 66]), to: request, on: 1, at: 0)
    #expect(drain(at: 0).hasSuffix("Content-Length: 2\r\n\r\n"))
  }

  @Test("a sender that waits for permission gets it once")
  mutating func goOn() {
    let bytes = Wire.request(
      "POST / HTTP/1.1", "Host: a", "Content-Length: 2", "Expect: 100-continue")
    #expect(receive(bytes, at: 0) == nil)
    #expect(drain(at: 0) == "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(server.next(on: 1, at: 1) == nil)
    #expect(drain(at: 1).isEmpty)
    #expect(receive(Array("{}".utf8), at: 2)?.body.string == "{}")
  }

  @Test("who sends no more still gets the answer that waits, and no other")
  mutating func halfClosed() throws {
    let requestRead = receive(Wire.get, at: 0)
    let request = try #require(requestRead)
    server.answer(Response(.ok, type: .text, body: []), to: request, on: 1, at: 0)
    server.receivedEnd(on: 1, at: 0)
    #expect(server.takeClosed().isEmpty)
    #expect(drain(at: 0).hasPrefix("HTTP/1.1 200 "))
    #expect(server.takeFinished() == [1])
  }

  @Test("who goes in the middle of a request is forgotten at once")
  mutating func gone() {
    #expect(receive([0x47], at: 0) == nil)
    server.receivedEnd(on: 1, at: 0)
    #expect(server.takeClosed() == [1])
    #expect(server.takeClosed().isEmpty)
    #expect(server.ids.isEmpty)
  }
}
