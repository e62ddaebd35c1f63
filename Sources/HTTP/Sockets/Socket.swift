#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// TCP sockets of the system; the only file of this module with system calls.
package struct Socket: Sendable {
  /// What failed, and the system's number of why.
  package struct Failure: Error, Hashable, Sendable {
    /// The system call.
    package let operation: String
    /// The system's number.
    package let code: Int32
  }

  /// A socket to wait for, and what happened to it.
  package struct Wait: Hashable, Sendable {
    let socket: Socket
    let reads: Bool
    let writes: Bool
    var canRead = false
    var canWrite = false
  }

  /// What came of accepting.
  enum Accepting {
    case connection(Socket, from: [UInt8])
    case nothingYet
    /// The process or the system has no descriptor or memory left.
    case full
  }

  /// What came of reading.
  enum Reading {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  let descriptor: Int32

  /// Listens at a numeric address; port 0 lets the system choose.
  package static func listening(at address: String, port: UInt16) throws(Failure) -> Socket {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    #if canImport(Glibc)
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      unsafe hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(address, String(port), &hints, &found) == 0, let found = unsafe found
    else { throw Failure(operation: "getaddrinfo", code: EINVAL) }
    defer { unsafe freeaddrinfo(found) }
    let info = unsafe found.pointee
    let listener = Socket(
      descriptor: unsafe socket(info.ai_family, info.ai_socktype, info.ai_protocol))
    guard listener.descriptor >= 0 else { throw Failure(operation: "socket", code: errno) }
    do throws(Failure) {
      // A host that was killed comes back at the same port at once.
      try listener.set(SOL_SOCKET, SO_REUSEADDR)
      if unsafe info.ai_family == AF_INET6 {
        try listener.set(Int32(IPPROTO_IPV6), IPV6_V6ONLY)
      }
      try listener.makeImmediate()
      guard unsafe bind(listener.descriptor, info.ai_addr, info.ai_addrlen) == 0
      else { throw Failure(operation: "bind", code: errno) }
      guard listen(listener.descriptor, 256) == 0
      else { throw Failure(operation: "listen", code: errno) }
    } catch {
      listener.close()
      throw error
    }
    return listener
  }

  /// The port that it listens at.
  package var port: UInt16 {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { return 0 }
    // The port is in the same place in both families: after the family, most significant first.
    return unsafe withUnsafeBytes(of: &address) {
      unsafe UInt16($0[2]) << 8 | UInt16($0[3])
    }
  }

  /// The next connection and the address that it comes from.
  func accepted() -> Accepting {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var name = [CChar](repeating: 0, count: 128)
    let (connection, isNamed) = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        let connection = unsafe accept(descriptor, generic, &size)
        guard connection >= 0 else { return (connection, false) }
        let isNamed =
          unsafe getnameinfo(
            generic, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
        return (connection, isNamed)
      }
    }
    guard connection >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .full : .nothingYet
    }
    let socket = Socket(descriptor: connection)
    do throws(Failure) {
      try socket.makeImmediate()
      // An answer is sent at once, not collected with the next one.
      try socket.set(Int32(IPPROTO_TCP), TCP_NODELAY)
    } catch {
      socket.close()
      return .nothingYet
    }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return .connection(socket, from: isNamed ? bytes : [])
  }

  /// Reads what arrived, at most 16 KiB.
  func read() -> Reading {
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    let taken = unsafe recv(descriptor, &chunk, chunk.count, 0)
    if taken > 0 { return .bytes(Array(chunk[..<taken])) }
    if taken < 0, errno == EAGAIN || errno == EINTR { return .nothingYet }
    return .end
  }

  /// Sends bytes; how many the system took, nil if the connection failed.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let taken = unsafe bytes.withUnsafeBytes { buffer in
      #if canImport(Glibc)
        unsafe Glibc.send(descriptor, buffer.baseAddress, buffer.count, flags)
      #elseif canImport(Musl)
        unsafe Musl.send(descriptor, buffer.baseAddress, buffer.count, flags)
      #else
        unsafe Darwin.send(descriptor, buffer.baseAddress, buffer.count, flags)
      #endif
    }
    if taken >= 0 { return taken }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Tells the other side that nothing more is sent.
  func finish() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Ends it.
  package func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Waits until something happens to a socket, one of the others can be read, a signal arrives or
  /// the time is up.
  static func wait(for waits: inout [Wait], and others: [Int32] = [], milliseconds: Int64) {
    var list = waits.map { wait in
      pollfd(
        fd: wait.socket.descriptor,
        events: Int16((wait.reads ? POLLIN : 0) | (wait.writes ? POLLOUT : 0)), revents: 0)
    }
    list += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&list, nfds_t(list.count), Int32(clamping: max(0, milliseconds)))
    guard count > 0 else { return }
    for place in waits.indices {
      let happened = Int32(list[place].revents)
      // What failed shows when it is read.
      waits[place].canRead = happened & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
      waits[place].canWrite = happened & POLLOUT != 0
    }
  }

  /// Lets the process open as many sockets and files as the system permits; how many that is.
  package static func raisedDescriptorLimit() -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(resource, &limit) == 0 else { return leastDescriptorLimit }
    let before = limit.rlim_cur
    limit.rlim_cur = max(before, min(limit.rlim_max, 65_536))
    if unsafe setrlimit(resource, &limit) != 0 { limit.rlim_cur = before }
    return Int(clamping: limit.rlim_cur)
  }

  /// What every system lets a process open (POSIX `_POSIX_OPEN_MAX` is 20; none gives less than
  /// this).
  private static let leastDescriptorLimit = 256

  private func makeImmediate() throws(Failure) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw Failure(operation: "fcntl", code: errno) }
    #if canImport(Darwin)
      try set(SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  private func set(_ level: Int32, _ option: Int32) throws(Failure) {
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    guard unsafe setsockopt(descriptor, level, option, &one, size) == 0
    else { throw Failure(operation: "setsockopt", code: errno) }
  }
}

extension Socket: Hashable {}
