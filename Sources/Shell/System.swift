package import EventLog

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the two programs ask of the system beside logs: arguments, streams, signals.
package enum System {
  /// The words of the command line after the program's name, each byte kept.
  package static var words: [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      words.append(unsafe text(word))
    }
    return words
  }

  /// Occupies those of the descriptors 0 to 2 that the parent process closed, before a file gets
  /// one of them: what is printed would be written into that file, which may be a log.
  ///
  /// Each is opened for the opposite of its use, so that reading and writing still fail.
  package static func occupyStreams() {
    for (descriptor, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", flags)
    }
  }

  /// Whether the command line is this one word.
  ///
  /// Asked before anything is set up, so that an answer that needs nothing costs nothing.
  package static func isCommandLine(_ word: StaticString) -> Bool {
    guard CommandLine.argc == 2, let only = unsafe CommandLine.unsafeArgv[1] else { return false }
    let count = word.utf8CodeUnitCount
    return unsafe strlen(only) == count && memcmp(only, word.utf8Start, count) == 0
  }

  /// Prints a line at once; false if it could not be written completely.
  package static func printAtOnce(_ line: String) -> Bool {
    _ = signal(SIGPIPE, SIG_IGN)  // no reader is an error of `write`, as everywhere else
    return write(Array((line + "\n").utf8), to: 1) == 0
  }

  /// The value of an environment variable, each byte kept; nil if it is not set, or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe text(value)
    return text.isEmpty ? nil : text
  }

  private static func text(_ bytes: UnsafePointer<CChar>) -> String {
    unsafe String(
      fileName: UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map {
        UInt8(bitPattern: $0)
      })
  }

  /// By how many milliseconds the local time is ahead of UTC at a moment, in milliseconds since
  /// 1970.
  package static func localOffset(at milliseconds: Int64) -> Int64 {
    var seconds = time_t(milliseconds / 1000)
    var parts = unsafe tm()
    guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
    return unsafe Int64(parts.tm_gmtoff) * 1000
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has; 80 where that is not known.
  package static var terminalWidth: Int { terminalSize.columns }

  /// How large the terminal is; 80 by 24 where that is not known.
  package static var terminalSize: (columns: Int, rows: Int) {
    var size = winsize()
    let found = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0
    return (
      found && size.ws_col > 0 ? Int(size.ws_col) : 80,
      found && size.ws_row > 0 ? Int(size.ws_row) : 24
    )
  }

  /// Forgets what was typed at the terminal and not yet ended with Enter.
  package static func discardTyped() { _ = tcflush(0, TCIFLUSH) }

  /// Ends the program.
  package static func end(_ status: ExitStatus) -> Never {
    exit(status.code(after: Signals.interruption))
  }

  /// Writes all bytes; answers the system's number of what went wrong, 0 if nothing did.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let taken = unsafe bytes.withUnsafeBytes { buffer -> Int in
        guard let address = buffer.baseAddress else { return 0 }
        #if canImport(Darwin)
          return unsafe Darwin.write(descriptor, address + start, buffer.count - start)
        #elseif canImport(Musl)
          return unsafe Musl.write(descriptor, address + start, buffer.count - start)
        #else
          return unsafe Glibc.write(descriptor, address + start, buffer.count - start)
        #endif
      }
      if taken > 0 {
        start += taken
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// What messages call descriptor 0.
  static let inputName = "standard input"

  /// Appends what standard input has now, at most 64 KiB; answers how many bytes, 0 at its end.
  package static func readInput(to bytes: inout [UInt8]) throws(StorageError) -> Int {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let taken = unsafe read(0, &chunk, chunk.count)
      if taken >= 0 {
        bytes.append(contentsOf: chunk[..<taken])
        return taken
      }
      if errno != EINTR {
        throw StorageError(.other, "read", inputName, code: errno)
      }
    }
  }

  /// The number of ``write(_:to:)`` that means that nobody reads any more.
  package static let brokenPipe = EPIPE

  /// Whether somebody may still read what is written to a descriptor: the other end of a pipe, a
  /// socket or a terminal is open, or it is a file.
  package static func hasReader(_ descriptor: Int32) -> Bool {
    // Some systems tell of the other end only where room to write is asked for.
    var polled = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
    guard unsafe poll(&polled, nfds_t(polled.count), 0) > 0 else { return true }
    return Int32(polled[0].revents) & (POLLERR | POLLHUP) == 0
  }

  /// Whether a number of the system means that no further file can be open.
  package static func isOutOfFiles(_ number: Int32) -> Bool { number == EMFILE || number == ENFILE }

  /// Whether a number of the system means that a path or a name in it is too long.
  package static func isTooLong(_ number: Int32) -> Bool { number == ENAMETOOLONG }

  /// What a number of the system means.
  package static func message(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }

  /// Milliseconds of the wall clock since 1970.
  package static var wallMilliseconds: Int64 { milliseconds(CLOCK_REALTIME) }

  /// Milliseconds of a clock that only runs forward and goes on in sleep.
  package static var monotonicMilliseconds: Int64 {
    #if os(Linux)
      milliseconds(CLOCK_BOOTTIME)
    #else
      milliseconds(CLOCK_MONOTONIC)
    #endif
  }

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var now = timespec()
    _ = unsafe clock_gettime(clock, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  /// Lets everybody read a file that was made for them, such as a page for a web server, or list a
  /// folder: mode 0644 or 0755.
  ///
  /// A file system without modes is left as it is.
  package static func makePublic(_ path: String, isFolder: Bool = false) {
    let name = path.fileNameBytes.map { CChar(bitPattern: $0) } + [0]
    _ = unsafe chmod(name, isFolder ? 0o755 : 0o644)
  }

  /// How many cores are running.
  package static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// This process' number.
  package static var processNumber: Int32 { getpid() }
}
