#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Socket {
  /// The IPv4 addresses of this machine that others can reach, in the order of the system.
  package static var addresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let interface = unsafe next {
      unsafe next = interface.pointee.ifa_next
      guard let address = unsafe interface.pointee.ifa_addr,
        unsafe Int32(address.pointee.sa_family) == AF_INET,
        unsafe Int(interface.pointee.ifa_flags) & loopback == 0
      else { continue }
      var name = [CChar](repeating: 0, count: 128)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard
        unsafe getnameinfo(address, size, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      found.append(String(decoding: bytes, as: UTF8.self))
    }
    return found
  }

  private static var loopback: Int { Int(IFF_LOOPBACK) }
}
