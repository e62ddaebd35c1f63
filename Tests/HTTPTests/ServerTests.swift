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

  @Test("an address has 64 connections without a seat; its oldest incomplete one gives way")
  mutating func addressLimit() throws {
    open(0..<64, from: 1)
    open(100..<101, from: 2)
    #expect(server.takeClosed().isEmpty)
    try makeBusy(0)
    open(64..<65, from: 1)
    #expect(server.takeClosed() == [1])
  }

  @Test("connections with a seat do not count for their address")
  mutating func seatsAreFree() {
    open(0..<64, from: 1)
    #expect(server.takeSeat(7, on: 3, at: 0) == true)
    open(64..<65, from: 1)
    #expect(server.takeClosed().isEmpty)
  }

  @Test("a new connection is closed if none is incomplete")
  mutating func full() throws {
    for id in 0..<64 {
      server.opened(id, from: [1], at: 0)
      try makeBusy(id)
    }
    open(64..<65, from: 1)
    #expect(server.takeClosed() == [64])
  }

  @Test("there are 512 connections without a seat; the oldest incomplete one gives way")
  mutating func total() throws {
    for id in 0..<512 { server.opened(id, from: [UInt8(id / 60)], at: Int64(id)) }
    #expect(server.takeClosed().isEmpty)
    try makeBusy(0)
    server.opened(512, from: [99], at: 600)
    #expect(server.takeClosed() == [1])
    #expect(server.ids.count == 512)
  }

  @Test("who has a seat takes no connection from others, until there are 4096 in all")
  mutating func crowd() throws {
    for id in 0..<4096 {
      server.opened(id, from: [1], at: Int64(id))
      #expect(server.takeSeat(Int64(id / 6), on: id, at: Int64(id)) == true)
    }
    #expect(server.takeClosed().isEmpty)
    server.opened(4096, from: [2], at: 5000)
    #expect(server.takeClosed() == [0])
    #expect(server.ids.count == 4096)
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
