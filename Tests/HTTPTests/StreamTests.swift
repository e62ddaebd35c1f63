import Testing

@testable import HTTP

@Suite("Streams of events")
struct StreamTests {
  private var server = Server()

  init() throws {
    server.opened(1, from: [], at: 0)
    server.received(Wire.get, on: 1, at: 0)
    let request = server.next(on: 1, at: 0)
    _ = try #require(request)
    server.openStream(on: 1, at: 0)
  }

  private mutating func drain(at now: Int64) -> String { server.drain(on: 1, at: now) }

  @Test("a sign of life is sent every 15 s in which nothing else was")
  mutating func comments() {
    #expect(drain(at: 0).hasSuffix("retry: 2000\n\n"))
    server.wake(at: 14_999)
    #expect(drain(at: 14_999).isEmpty)
    server.wake(at: 15_000)
    #expect(drain(at: 15_000) == ":\n\n")
    server.stream(EventStream.event(id: 1, name: "a", data: [0x62]), on: 1, at: 20_000)
    #expect(drain(at: 20_000) == "id: 1\nevent: a\ndata: b\n\n")
    #expect(server.deadline == 35_000)
  }

  @Test("more than 256 KiB that wait end the stream; exactly so many do not")
  mutating func queueLimit() {
    _ = drain(at: 0)
    server.stream([UInt8](repeating: 1, count: 256 * 1024), on: 1, at: 0)
    #expect(server.isStreaming(1))
    server.stream([1], on: 1, at: 0)
    #expect(server.takeClosed() == [1])
  }

  @Test("a browser that reads nothing for 20 s is dropped, signs of life or not")
  mutating func stalled() {
    server.wake(at: 15_000)
    #expect(server.isStreaming(1))
    server.wake(at: 19_999)
    #expect(server.isStreaming(1))
    server.wake(at: 20_000)
    #expect(server.takeClosed() == [1])
  }

  @Test("what a browser sends on a stream is discarded, and its end ends the stream")
  mutating func ends() {
    server.received(Wire.get, on: 1, at: 0)
    #expect(server.next(on: 1, at: 0) == nil)
    server.receivedEnd(on: 1, at: 0)
    #expect(server.takeClosed() == [1])
  }

  @Test("a stream that is finished sends what waits first")
  mutating func finishes() {
    server.stream(EventStream.event(id: 2, name: "moved", data: []), on: 1, at: 0)
    server.finish(1, at: 0)
    #expect(server.takeFinished().isEmpty)
    #expect(drain(at: 0).hasSuffix("id: 2\nevent: moved\ndata: \n\n"))
    #expect(server.takeFinished() == [1])
  }
}
