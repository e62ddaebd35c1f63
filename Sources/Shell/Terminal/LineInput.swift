#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard input, a line at a time, together with the signals that ask the program to end.
///
/// A signal is told before any line that is still unread: people who close a terminal do
/// not want the unread lines played.
package struct LineInput: ~Copyable {
  /// How many bytes a line may have: 64 KiB.
  package static let lineByteLimit = 1 << 16

  /// What came.
  package enum Arrival: Hashable, Sendable {
    /// A line without its end; one without an end at the end of the input counts.
    case line(String)
    /// A line of more than ``LineInput/lineByteLimit`` bytes, which is passed over.
    case tooLong
    /// A line that is not UTF-8.
    case notText
    /// A line of text that has control characters, such as those of arrow keys.
    case hasControls
    /// There is nothing more.
    case end
    /// SIGINT, SIGTERM or SIGHUP.
    case interrupted
    /// The time given has passed.
    case timeUp
  }

  private let console: Console
  /// What ``Signals/watch()`` answered; nil for input in memory.
  private let signals: Int32?
  private var buffer: [UInt8] = []
  private var scanned = 0
  private var isSkipping = false
  private var hasEnded = false

  /// Reads the input of a console; the process's own is read together with its signals.
  package init(_ console: Console) throws(Failure) {
    self.console = console
    signals = console.input == nil ? try Signals.watch() : nil
  }

  /// Waits for the next line, for a signal, or for so many milliseconds if they are given.
  package mutating func next(within milliseconds: Int64? = nil) -> Arrival {
    let deadline = milliseconds.map { console.monotonicMilliseconds() &+ $0 }
    while true {
      if wait(forInput: false, until: 0) == .signal { return .interrupted }
      if let arrival = takeLine() { return arrival }
      if hasEnded { return .end }
      switch wait(forInput: true, until: deadline) {
      case .signal: return .interrupted
      case .time: return .timeUp
      case .input: readMore()
      case .nothing: continue
      }
    }
  }

  /// What came from a terminal that hands over each key.
  package enum Keys: Hashable, Sendable {
    /// What was typed, as bytes.
    case bytes([UInt8])
    /// On a full screen: the size may have changed, or the program shall stop.
    case signal(ScreenSignals.Arrival)
    /// There is nothing more.
    case end
    /// SIGINT, SIGTERM or SIGHUP.
    case interrupted
    /// The time given has passed.
    case timeUp
  }

  /// Waits for keys, for a signal, or for so many milliseconds; on a full screen any signal that
  /// concerns it.
  package mutating func nextKeys(within milliseconds: Int64?, onScreen: Bool = false) -> Keys {
    let deadline = milliseconds.map { console.monotonicMilliseconds() &+ $0 }
    let screen = onScreen ? ScreenSignals.descriptor : -1
    while true {
      if wait(forInput: false, until: 0) == .signal { return .interrupted }
      if !buffer.isEmpty {
        defer { (buffer, scanned) = ([], 0) }
        return .bytes(buffer)
      }
      if hasEnded, !onScreen { return .end }
      if hasEnded { return ScreenSignals.take().map { .signal($0) } ?? .end }
      switch wait(forInput: true, until: deadline, screen: screen) {
      case .signal: return .interrupted
      case .time: return .timeUp
      case .input: readMore()
      case .nothing: break
      }
      if onScreen, let arrival = ScreenSignals.take() { return .signal(arrival) }
    }
  }

  /// What can be read once something came that ``nextKeys(within:onScreen:)`` would answer.
  package var descriptors: [Int32] {
    guard let signals else { return [] }
    return [signals, ScreenSignals.descriptor] + (hasEnded ? [] : [0])
  }

  /// Puts back what was typed and not used, for who reads next.
  package mutating func putBack(_ bytes: [UInt8]) { buffer.insert(contentsOf: bytes, at: 0) }

  /// Forgets what was read and not used.
  package mutating func discard() { (buffer, scanned) = ([], 0) }

  /// Waits for so many milliseconds whatever is typed; answers whether a signal came.
  package mutating func rest(milliseconds: Int64) -> Bool {
    let deadline = console.monotonicMilliseconds() &+ milliseconds
    while true {
      switch wait(forInput: false, until: deadline) {
      case .signal: return true
      case .time, .input: return false
      case .nothing: continue
      }
    }
  }

  private enum Event { case signal, input, time, nothing }

  private func wait(forInput: Bool, until deadline: Int64?, screen: Int32 = -1) -> Event {
    guard let signals else {
      // Input in memory is there at once, and nobody sends a signal.
      if forInput { return .input }
      if let deadline, deadline > 0 {
        console.pause(max(0, deadline &- console.monotonicMilliseconds()))
      }
      return .time
    }
    var polled = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: forInput ? 0 : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: screen, events: Int16(POLLIN), revents: 0),
    ]
    var timeout: Int32 = -1
    if let deadline {
      timeout = Int32(clamping: max(0, deadline &- console.monotonicMilliseconds()))
    }
    let count = unsafe poll(&polled, nfds_t(polled.count), timeout)
    if count < 0 { return .nothing }
    if polled[0].revents != 0 { return .signal }
    if polled[1].revents != 0 { return .input }
    if polled[2].revents != 0 { return .nothing }
    return .time
  }

  /// The first line of what was read; nil if it has no end yet.
  private mutating func takeLine() -> Arrival? {
    while scanned < buffer.count, buffer[scanned] != 0x0A { scanned += 1 }
    let isWhole = scanned < buffer.count
    if !isWhole, scanned > LineInput.lineByteLimit {
      isSkipping = true
      buffer.removeAll(keepingCapacity: true)
      scanned = 0
    }
    guard isWhole || (hasEnded && (isSkipping || !buffer.isEmpty)) else { return nil }
    let isTooLong = isSkipping || scanned > LineInput.lineByteLimit
    let line = isTooLong ? [] : Array(buffer[..<scanned])
    buffer.removeSubrange(..<min(scanned + 1, buffer.count))
    scanned = 0
    isSkipping = false
    return isTooLong ? .tooLong : LineInput.arrival(line)
  }

  private static func arrival(_ bytes: [UInt8]) -> Arrival {
    var line = bytes
    if line.last == 0x0D { line.removeLast() }
    var hasControls = false
    for (place, byte) in line.enumerated() where byte < 0x20 || byte == 0x7F {
      if byte == 0x09 { line[place] = 0x20 } else { hasControls = true }
    }
    guard let text = String(validating: line, as: UTF8.self) else { return .notText }
    return hasControls ? .hasControls : .line(text)
  }

  private mutating func readMore() {
    if let input = console.input {
      hasEnded = input(&buffer) == 0
      return
    }
    var chunk = Array(repeating: UInt8(0), count: 1 << 12)
    let taken = unsafe read(0, &chunk, chunk.count)
    if taken > 0 {
      buffer.append(contentsOf: chunk[..<taken])
    } else if taken == 0 || (errno != EINTR && errno != EAGAIN) {
      hasEnded = true
    }
  }
}
