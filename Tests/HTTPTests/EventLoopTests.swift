import Testing

@testable import HTTP

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Real sockets on loopback.
///
/// The test turns the loop itself, and the clock stands still.
@Suite("The loop over sockets")
struct EventLoopTests {
  /// Connects to a port of loopback.
  private func connect(_ port: UInt16) -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        #if canImport(Glibc)
          unsafe Glibc.connect(descriptor, generic, size)
        #else
          unsafe Darwin.connect(descriptor, generic, size)
        #endif
      }
    }
    #expect(result == 0)
    return descriptor
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    let count = unsafe send(descriptor, bytes, bytes.count, 0)
    #expect(count == bytes.count)
  }

  /// Turns the loop until a client's socket has bytes or its end, and reads those.
  private func read(_ descriptor: Int32, _ loop: inout EventLoop, at now: Int64 = 0) -> String {
    for _ in 0..<50 {
      loop.turn(at: { now }, waitingAtMost: 20) { server, id, request in
        if request.path.string == "/events" {
          server.openStream(on: id, at: now)
        } else {
          let body = request.method == .post ? request.body : request.path
          server.answer(Response(.ok, type: .text, body: body), to: request, on: id, at: now)
        }
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 20)
      let count = unsafe recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
      if count >= 0 { return Array(chunk[..<count]).string }
    }
    return "nothing"
  }

  private func loop(_ limits: Limits = .standard) throws -> (EventLoop, UInt16) {
    let listener = try Socket.listening(at: "127.0.0.1", port: 0)
    return (EventLoop(listener, limits), listener.port)
  }

  @Test("requests of one connection are answered one after the other")
  func keepsAlive() throws {
    var (loop, port) = try loop()
    defer { loop.close() }
    let client = connect(port)
    defer { close(client) }
    write(Wire.get, to: client)
    #expect(read(client, &loop).hasSuffix("\r\n\r\n/join"))
    write(Wire.post + Wire.get, to: client)
    let answers = read(client, &loop)
    #expect(answers.contains("\r\n\r\nhelloHTTP/1.1 200 OK\r\n"))
    #expect(answers.hasSuffix("\r\n\r\n/join"))
  }

  @Test("a refused request is answered before the connection ends")
  func refuses() throws {
    var (loop, port) = try loop()
    defer { loop.close() }
    let client = connect(port)
    defer { close(client) }
    write([0], to: client)
    #expect(read(client, &loop).hasPrefix("HTTP/1.1 400 "))
    #expect(read(client, &loop).isEmpty)
  }

  @Test("events reach a stream, and the end of the clients ends their connections")
  func streams() throws {
    var (loop, port) = try loop()
    defer { loop.close() }
    let client = connect(port)
    write(Wire.request("GET /events HTTP/1.1", "Host: a"), to: client)
    #expect(read(client, &loop).hasSuffix("retry: 2000\n\n"))
    let id = try #require(loop.server.ids.first)
    loop.server.stream(EventStream.event(id: 1, name: "a", data: []), on: id, at: 0)
    loop.flush(at: 0)
    #expect(read(client, &loop) == "id: 1\nevent: a\ndata: \n\n")
    close(client)
    for _ in 0..<50 where !loop.server.ids.isEmpty {
      loop.turn(at: { 0 }, waitingAtMost: 20) { _, _, _ in }
    }
    #expect(loop.server.ids.isEmpty)
  }

  @Test("what is not read in time ends, by the clock that the caller gives")
  func times() throws {
    var (loop, port) = try loop()
    defer { loop.close() }
    let client = connect(port)
    defer { close(client) }
    write([0x47], to: client)
    for _ in 0..<50 where loop.server.ids.isEmpty {
      loop.turn(at: { 0 }, waitingAtMost: 20) { _, _, _ in }
    }
    #expect(read(client, &loop, at: 10_000).hasPrefix("HTTP/1.1 408 "))
  }

  @Test("a port that is taken, and what is no address, are told")
  func taken() throws {
    let listener = try Socket.listening(at: "127.0.0.1", port: 0)
    defer { listener.close() }
    #expect(throws: Socket.Failure(operation: "bind", code: EADDRINUSE)) {
      _ = try Socket.listening(at: "127.0.0.1", port: listener.port)
    }
    #expect(throws: Socket.Failure(operation: "getaddrinfo", code: EINVAL)) {
      _ = try Socket.listening(at: "localhost", port: 0)
    }
  }
}
