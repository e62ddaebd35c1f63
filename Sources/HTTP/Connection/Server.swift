/// All connections: their limits together, their times, and what has to be closed.
///
/// Pure: a program gives it bytes and times, and carries out what it says. ``EventLoop`` does that
/// with sockets, a test with arrays.
package struct Server: Sendable {
  private let limits: Limits
  private var connections: [Int: Connection] = [:]
  private var closed: [Int] = []
  private var finished: [Int] = []
  /// How many connections there may be; the program lowers it to what the system gives it, less
  /// what its files need.
  package var connectionLimit: Int
  /// Addresses of reverse proxies on this machine, behind which a whole class may be.
  private let proxies: [[UInt8]]

  /// A server without connections.
  package init(_ limits: Limits = .standard, proxies: [[UInt8]] = []) {
    (self.limits, self.proxies) = (limits, proxies)
    connectionLimit = limits.connectionCount
  }

  /// The connections, in order.
  package var ids: [Int] { connections.keys.sorted() }

  /// A connection was opened.
  ///
  /// If there are too many now, one gives way: of those without a seat the slowest, of the same
  /// address first; see ``makeRoom(for:_:at:among:)``.
  ///
  /// - Complexity: O(n) in the number of connections, which is limited.
  package mutating func opened(_ id: Int, from address: [UInt8], at now: Int64) {
    connections[id] = Connection(from: address, at: now, limits)
    if !proxies.contains(address) {
      makeRoom(for: id, limits.addressConnectionCount, at: now) {
        $0.seat == nil && $0.address == address
      }
    }
    makeRoom(for: id, limits.unseatedConnectionCount, at: now) { $0.seat == nil }
    while let newest = connections.keys.max(), connections.count > connectionLimit {
      let hasOther = connections.contains { $0.key != id && $0.value.seat == nil }
      close(least(except: id, at: now) { !hasOther || $0.seat == nil } ?? newest)
    }
  }

  /// Closes the slowest connection without a seat, because the system has no room for more.
  package mutating func giveWay(at now: Int64) {
    if let id = slowest(except: -1, at: now, { $0.seat == nil }) { close(id) }
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

  /// Answers a request after some time; until then nothing more is read on its connection.
  package mutating func hold(
    _ response: Response, to request: Request, on id: Int, until dueAt: Int64
  ) {
    connections[id]?.hold(response, to: request, until: dueAt)
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
    connections.values.lazy.map { $0.deadline }.min()
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

  /// Closes one connection if more than the limit count: the slowest that is not new; where all are
  /// new, the oldest one that is incomplete, and the one that was just opened if there is none.
  private mutating func makeRoom(
    for id: Int, _ limit: Int, at now: Int64, among isCounted: (Connection) -> Bool
  ) {
    guard connections.values.count(where: isCounted) > max(0, limit) else { return }
    close(least(except: id, at: now, isCounted) ?? id)
  }

  private func least(
    except id: Int, at now: Int64, _ isCounted: (Connection) -> Bool
  ) -> Int? {
    slowest(except: id, at: now, isCounted) ?? oldestIncomplete(except: id, isCounted)
  }

  private func slowest(
    except id: Int, at now: Int64, _ isCounted: (Connection) -> Bool
  ) -> Int? {
    let candidates = connections.compactMap { other, connection -> (Int64, Int64, Int)? in
      guard other != id, isCounted(connection) else { return nil }
      return connection.speed(at: now).map { ($0, connection.openedAt, other) }
    }
    return candidates.min { $0 < $1 }?.2
  }

  private func oldestIncomplete(
    except id: Int, _ isCounted: (Connection) -> Bool
  ) -> Int? {
    let candidates = connections.filter {
      $0.key != id && $0.value.isIncomplete && isCounted($0.value)
    }
    return candidates.min { ($0.value.openedAt, $0.key) < ($1.value.openedAt, $1.key) }?.key
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
