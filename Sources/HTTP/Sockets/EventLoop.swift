/// The thin shell around ``Server``: one listening socket, all connections, one thread.
///
/// The caller turns it and gives every turn the time, so it decides what happens between two turns.
package struct EventLoop {
  /// The connections and what waits on them.
  package var server: Server
  private let listener: Socket
  private var sockets: [Int: Socket] = [:]
  /// Until when no connection is accepted, because the system had no room for one.
  private var isFullUntil: Int64 = .min
  private static let fullMilliseconds: Int64 = 100

  /// A loop over a socket that listens.
  package init(_ listener: Socket, _ limits: Limits = .standard, proxies: [[UInt8]] = []) {
    self.listener = listener
    server = Server(limits, proxies: proxies)
  }

  /// Waits for something to happen, at most so long, and does it.
  ///
  /// `answer` gets each request with its connection; it has to answer it, or to open a stream. The
  /// turn ends too once one of `others` can be read, such as a terminal.
  ///
  /// - Complexity: O(n) in the number of connections.
  package mutating func turn(
    at now: () -> Int64, waitingAtMost patience: Int64, and others: [Int32] = [],
    answer: (inout Server, Int, Request) -> Void
  ) {
    var milliseconds = patience
    let start = now()
    if let deadline = server.deadline { milliseconds = min(patience, deadline - start) }
    let isFull = start < isFullUntil
    if isFull { milliseconds = min(milliseconds, isFullUntil - start) }
    var waits = [Socket.Wait(socket: listener, reads: !isFull, writes: false)]
    for id in server.ids {
      guard let socket = sockets[id] else { continue }
      waits.append(
        Socket.Wait(
          socket: socket, reads: server.reads(id), writes: !server.pending(on: id).isEmpty))
    }
    Socket.wait(for: &waits, and: others, milliseconds: milliseconds)
    let time = now()
    for wait in waits.dropFirst() where wait.canRead || wait.canWrite {
      let id = Int(wait.socket.descriptor)
      if wait.canRead { read(wait.socket, id, at: time) }
      serve(wait.socket, id, at: time, answer)
    }
    server.wake(at: time)
    flush(at: time)
    closeEnded()
    if waits[0].canRead { accept(at: time) }
  }

  /// Sends what waits on every connection, such as events that were put on streams.
  package mutating func flush(at now: Int64) {
    for id in server.ids where !server.pending(on: id).isEmpty {
      if let socket = sockets[id] { send(socket, id, at: now) }
    }
    closeEnded()
  }

  /// Closes every socket.
  package mutating func close() {
    for (_, socket) in sockets { socket.close() }
    sockets = [:]
    listener.close()
  }

  private mutating func read(_ socket: Socket, _ id: Int, at now: Int64) {
    switch socket.read() {
    case .bytes(let bytes): server.received(bytes, on: id, at: now)
    case .nothingYet: break
    case .end: server.receivedEnd(on: id, at: now)
    }
  }

  /// Answers what has arrived, one request after the other as far as the answers can be sent.
  private mutating func serve(
    _ socket: Socket, _ id: Int, at now: Int64, _ answer: (inout Server, Int, Request) -> Void
  ) {
    while true {
      send(socket, id, at: now)
      guard server.pending(on: id).isEmpty, let request = server.next(on: id, at: now)
      else { break }
      answer(&server, id, request)
    }
    send(socket, id, at: now)
  }

  private mutating func send(_ socket: Socket, _ id: Int, at now: Int64) {
    while true {
      let bytes = server.pending(on: id)
      guard !bytes.isEmpty else { return }
      guard let taken = socket.send(bytes) else { return server.close(id) }
      guard taken > 0 else { return }
      server.sent(taken, on: id, at: now)
    }
  }

  private mutating func accept(at now: Int64) {
    while true {
      switch listener.accepted() {
      case .connection(let socket, let address):
        let id = Int(socket.descriptor)
        sockets[id] = socket
        server.opened(id, from: address, at: now)
        closeEnded()
      case .nothingYet: return
      case .full:
        server.giveWay(at: now)
        closeEnded()
        isFullUntil = now + EventLoop.fullMilliseconds
        return
      }
    }
  }

  private mutating func closeEnded() {
    for id in server.takeFinished() { sockets[id]?.finish() }
    for id in server.takeClosed() {
      sockets[id]?.close()
      sockets[id] = nil
    }
  }
}
