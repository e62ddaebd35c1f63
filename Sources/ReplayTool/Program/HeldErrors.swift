internal import Shell
internal import Synchronization

/// Standard error of a command that was asked to print nothing (`-q`): what the command says there
/// is held back, and told only if the command line or the system was at fault (exit code 2).
final class HeldErrors: Sendable {
  /// How much is held; a long run may say something about each of its logs.
  private static let byteLimit = 1 << 16

  private let held = Mutex<[UInt8]>([])

  /// A console that differs from another in its standard error.
  func console(in place: Console) -> Console {
    var console = place
    let write = place.write
    console.write = { bytes, descriptor in
      guard descriptor == 2 else { return write(bytes, descriptor) }
      self.held.withLock { if $0.count < HeldErrors.byteLimit { $0 += bytes } }
      return 0
    }
    return console
  }

  /// Ends a run: tells what was held if that is due.
  func end(_ status: ExitStatus, on console: Console) {
    let bytes = held.withLock { $0 }
    if status == .usage, !bytes.isEmpty { _ = console.write(bytes, 2) }
  }
}
