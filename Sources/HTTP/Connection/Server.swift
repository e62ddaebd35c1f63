/// All connections: their limits together, their times, and what has to be closed.
///
/// Pure: a program gives it bytes and times, and carries out what it says. ``EventLoop`` does that
/// with sockets, a test with arrays.
package struct Server: Sendable {
  private let limits: Limits
  private var connections: [Int: Connection] = [:]
  private var closed: [Int] = []
  private var finished: [Int] = []

  /// A server without connections.
  package init(_ limits: Limits = .standard) { self.limits = limits }

  /// The connections, in order.
  package var ids: [Int] { connections.keys.sorted() }

  /// A connection was opened.
  ///
  /// If there are too many now, the oldest one that is incomplete gives way, of the same address
  /// first; if there is none, the new one does.
  ///
  /// - Complexity: O(n) in the number of connections, which is limited.
  package mutating func opened(_ id: Int, from address: [UInt8], at now: Int64) {
    connections[id] = Connection(from: address, at: now, limits)
    makeRoom(for: id, limits.addressConnectionCount) { $0.seat == nil && $0.address == address }
    makeRoom(for: id, limits.unseatedConnectionCount) { $0.seat == nil }
    makeRoom(for: id, limits.connectionCount) { _ in true }
  }

  /// Where a connection comes from.
  package func address(of id: Int) -> [UInt8] { connections[id]?.address ?? [] }

  /// A request showed to whom a connection belongs.
  ///
  /// - Returns: false if the seat has too many connections that are all in use.
  package mutating func takeSeat(_ seat: Int64, on id: Int, at now: Int64) -> Bool {
    guard connections[id] != nil else { return false }
    connections[id]?.seat = seat
    let isOver = connections.values.count { $0.seat == seat } > limits.seatConnectionCount
    guard isOver else { return true }
    guard let oldest = oldestIncomplete(except: id, { $0.seat == seat }) else { return false }
    close(oldest)
    return true
  }

  /// Bytes arrived.
  package mutating func received(_ bytes: [UInt8], on id: Int, at now: Int64) {
    connections[id]?.receive(bytes, at: now)
  }

  /// The other side sends no more.
  package mutating func receivedEnd(on id: Int, at now: Int64) {
    connections[id]?.receiveEnd(at: now)
    settle(id)
  }

  /// The next whole request of a connection; every one has to be answered before the next.
  package mutating func next(on id: Int, at now: Int64) -> Request? {
    connections[id]?.next(at: now)
  }

  /// Answers a request.
  package mutating func answer(
    _ response: Response, to request: Request, on id: Int, at now: Int64
  ) {
    connections[id]?.answer(response, to: request, at: now)
  }

  /// Answers a request with a stream of events.
  package mutating func openStream(on id: Int, at now: Int64) {
    connections[id]?.openStream(at: now)
  }

  /// Whether a connection is a stream that still is open.
  package func isStreaming(_ id: Int) -> Bool { connections[id]?.phase == .streaming }

  /// Puts an event on a stream.
  package mutating func stream(_ bytes: [UInt8], on id: Int, at now: Int64) {
    connections[id]?.stream(bytes, at: now)
    settle(id)
  }

  /// Ends a connection when what waits was sent.
  package mutating func finish(_ id: Int, at now: Int64) {
    let before = connections[id]?.phase
    connections[id]?.finish(at: now)
    note(id, before)
  }

  /// The bytes that a connection sends next.
  package func pending(on id: Int) -> ArraySlice<UInt8> { connections[id]?.pending ?? [] }

  /// Bytes were sent.
  package mutating func sent(_ count: Int, on id: Int, at now: Int64) {
    let before = connections[id]?.phase
    connections[id]?.sent(count, at: now)
    note(id, before)
  }

  /// Whether a connection should be read from.
  package func reads(_ id: Int) -> Bool { connections[id]?.reads ?? false }

  /// Ends a connection at once, such as one whose socket failed.
  package mutating func close(_ id: Int) {
    connections[id]?.close()
    settle(id)
  }

  /// When ``wake(at:)`` has something to do; nil without connections.
  package var deadline: Int64? {
    var earliest: Int64?
    for connection in connections.values {
      earliest = min(earliest ?? connection.deadline, connection.deadline)
    }
    return earliest
  }

  /// Does what is due: signs of life, and the end of what takes too long.
  package mutating func wake(at now: Int64) {
    for id in ids {
      connections[id]?.wake(at: now)
      settle(id)
    }
  }

  /// The connections to be closed, once.
  package mutating func takeClosed() -> [Int] {
    defer { closed = [] }
    return closed
  }

  /// The connections that send no more, once.
  package mutating func takeFinished() -> [Int] {
    defer { finished = [] }
    return finished
  }

  private mutating func makeRoom(
    for id: Int, _ limit: Int, among isCounted: (Connection) -> Bool
  ) {
    guard connections.values.count(where: isCounted) > limit else { return }
    close(oldestIncomplete(except: id, isCounted) ?? id)
  }

  private func oldestIncomplete(
    except id: Int, _ isCounted: (Connection) -> Bool
  ) -> Int? {
    var oldest: (openedAt: Int64, id: Int)?
    for (other, connection) in connections
    where other != id && connection.isIncomplete && isCounted(connection) {
      let candidate = (connection.openedAt, other)
      if let found = oldest, found <= candidate { continue }
      oldest = candidate
    }
    return oldest?.id
  }

  private mutating func note(_ id: Int, _ before: Connection.Phase?) {
    if before != .lingering, connections[id]?.phase == .lingering { finished.append(id) }
    settle(id)
  }

  private mutating func settle(_ id: Int) {
    guard connections[id]?.phase == .closed else { return }
    connections[id] = nil
    closed.append(id)
  }
}
