import Testing

@testable import HTTP

@Suite("Connections together")
struct ServerTests {
  private var server = Server()

  /// Opens connections of an address, each a millisecond after the one before.
  private mutating func open(_ ids: Range<Int>, from address: UInt8) {
    for id in ids { server.opened(id, from: [address], at: Int64(id)) }
  }

  /// Lets a connection have an answer that waits.
  private mutating func makeBusy(_ id: Int) throws {
    server.received(Wire.get, on: id, at: 0)
    let next = server.next(on: id, at: 0)
    let request = try #require(next)
    server.answer(Response(.ok, type: .text, body: []), to: request, on: id, at: 0)
  }

  @Test("an address has 512 connections without a seat; then its oldest incomplete one gives way")
  mutating func addressLimit() throws {
    for id in 0..<512 { server.opened(id, from: [1], at: 0) }
    open(600..<601, from: 2)
    #expect(server.takeClosed().isEmpty)
    try makeBusy(0)
    server.opened(512, from: [1], at: 999)
    #expect(server.takeClosed() == [1])
  }

  @Test("two hundred pages with two connections each are loaded from one address at once")
  mutating func school() {
    for id in 0..<400 { server.opened(id, from: [1], at: 0) }
    #expect(server.takeClosed().isEmpty)
  }

  @Test("connections with a seat do not count for their address, and a proxy is no address")
  mutating func seatsAreFree() {
    for id in 0..<512 { server.opened(id, from: [1], at: 0) }
    #expect(server.takeSeat(7, on: 3, at: 0) == true)
    server.opened(512, from: [1], at: 0)
    #expect(server.takeClosed().isEmpty)
    server = Server(proxies: [[1]])
    for id in 0..<768 { server.opened(id, from: [1], at: 0) }
    #expect(server.takeClosed().isEmpty)
  }

  @Test("a new connection is closed if none is incomplete and all are new")
  mutating func full() throws {
    for id in 0..<512 {
      server.opened(id, from: [1], at: 0)
      try makeBusy(id)
    }
    server.opened(512, from: [1], at: 999)
    #expect(server.takeClosed() == [512])
  }

  @Test("of all without a seat the slowest gives way, whether it sends or reads, and no new one")
  mutating func slowest() throws {
    server = Server(Wire.limits { $0.unseatedConnectionCount = 4 })
    for id in 0..<4 { server.opened(id, from: [UInt8(id)], at: 0) }
    server.received(Array("GET /".utf8), on: 1, at: 900)
    server.received(Array("G".utf8), on: 2, at: 900)
    for id in [0, 3] {
      server.received(Wire.get, on: id, at: 0)
      let next = server.next(on: id, at: 0)
      let request = try #require(next)
      let page = Response(.ok, type: .html, body: [UInt8](repeating: 1, count: 900_000))
      server.answer(page, to: request, on: id, at: 0)
      server.sent(id == 0 ? 100 : 1, on: id, at: 900)
    }
    for (id, slow) in [(4, 2), (5, 1), (6, 3), (7, 0)] {
      server.opened(id, from: [9], at: 1000)
      #expect(server.takeClosed() == [slow])
    }
  }

  @Test("a pupil joins and plays while six hundred connections trickle")
  mutating func trickling() throws {
    for id in 0..<600 {
      server.opened(id, from: [UInt8(id % 10)], at: Int64(id))
      server.received(Array("G".utf8), on: id, at: Int64(id))
    }
    // They come back as soon as they are closed, and the pupil takes half a second for a request.
    for turn in 0..<20 {
      let now = Int64(2000 + turn * 1000)
      let pupil = 10_000 + turn
      server.opened(pupil, from: [1], at: now)
      for id in 0..<300 {
        server.opened(20_000 + turn * 300 + id, from: [UInt8(id % 10)], at: now + 1)
      }
      server.received(Wire.get, on: pupil, at: now + 500)
      let request = server.next(on: pupil, at: now + 500)
      #expect(request != nil)
      let isSeated = server.takeSeat(1, on: pupil, at: now + 500)
      #expect(isSeated)
      server.close(pupil)
    }
  }

  @Test("there are 768 connections without a seat; the oldest incomplete one gives way")
  mutating func total() throws {
    for id in 0..<768 { server.opened(id, from: [UInt8(id / 60)], at: 0) }
    #expect(server.takeClosed().isEmpty)
    try makeBusy(0)
    server.opened(768, from: [99], at: 600)
    #expect(server.takeClosed() == [1])
    #expect(server.ids.count == 768)
  }

  @Test("who has a seat takes no connection from others, until there are 4096 in all")
  mutating func crowd() throws {
    for id in 0..<4096 {
      server.opened(id, from: [1], at: 0)
      #expect(server.takeSeat(Int64(id / 6), on: id, at: 0) == true)
    }
    #expect(server.takeClosed().isEmpty)
    server.opened(4096, from: [2], at: 500)
    #expect(server.takeClosed() == [0])
    #expect(server.ids.count == 4096)
  }

  @Test("a process with fewer descriptors has fewer connections, and one without a seat goes first")
  mutating func descriptors() {
    server.connectionLimit = 10
    for id in 0..<10 {
      server.opened(id, from: [1], at: 0)
      if id != 4 { _ = server.takeSeat(Int64(id), on: id, at: 0) }
    }
    #expect(server.takeClosed().isEmpty)
    server.opened(10, from: [1], at: 5000)
    #expect(server.takeClosed() == [4])
    server.connectionLimit = 8
    server.opened(11, from: [1], at: 5001)
    #expect(server.takeClosed().first == 10)
    #expect(server.ids.count == 8)
  }

  @Test("an answer that is held is sent at its time, and the next request waits for it")
  mutating func held() throws {
    server.opened(1, from: [1], at: 0)
    server.received(Wire.get + Wire.post, on: 1, at: 0)
    let next = server.next(on: 1, at: 0)
    let request = try #require(next)
    server.hold(Response(.forbidden, type: .text, body: []), to: request, on: 1, until: 2000)
    let second = server.next(on: 1, at: 1)
    #expect(second == nil)
    #expect(!server.reads(1))
    #expect(server.deadline == 2000)
    server.wake(at: 1999)
    #expect(server.pending(on: 1).isEmpty)
    server.wake(at: 2000)
    #expect(String(decoding: server.pending(on: 1), as: UTF8.self).hasPrefix("HTTP/1.1 403"))
  }

  @Test("a seat has 6 connections; its oldest incomplete one gives way, else it is told")
  mutating func seatLimit() throws {
    open(0..<7, from: 1)
    for id in 0..<6 { #expect(server.takeSeat(1, on: id, at: 0) == true) }
    #expect(server.takeSeat(1, on: 6, at: 0) == true)
    #expect(server.takeClosed() == [0])
    open(7..<8, from: 1)
    for id in 1..<7 { try makeBusy(id) }
    #expect(server.takeSeat(1, on: 7, at: 0) == false)
    #expect(server.takeClosed().isEmpty)
  }

  @Test("the earliest deadline is that of all connections")
  mutating func deadline() {
    #expect(server.deadline == nil)
    server.opened(1, from: [], at: 500)
    server.opened(2, from: [], at: 200)
    #expect(server.deadline == 10_200)
  }
}
