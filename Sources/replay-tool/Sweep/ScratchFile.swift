import EventLog
import SessionEngine
import Shell
import Synchronization

/// A temporary file for what is too much for memory: made when it is needed, and without a name, so
/// that nothing is left of it when the program ends, however it ends.
final class ScratchFile: Sendable {
  private struct State {
    var handle: POSIXStorage.Handle?
    var byteCount: Int64 = 0
    var failure: StorageError?
  }

  private let state = Mutex(State())
  private let console: Console
  private var disk: POSIXStorage { console.disk }
  private var folder: String { console.temporaryFolder }

  /// Makes nothing yet.
  init(_ console: Console) { self.console = console }

  deinit { state.withLock { if let handle = $0.handle { disk.close(handle) } } }

  /// The file for the libraries.
  var scratch: Scratch {
    Scratch(append: { self.append($0) }, read: { self.read($0, $1) })
  }

  /// Throws why the file could not be written or read, if that has happened.
  func check() throws(Failure) {
    guard let failure = state.withLock({ $0.failure }) else { return }
    throw Failure(
      "cannot \(failure.operation) a temporary file in \(folder.escapedForTerminal) for this "
        + "many logs: \(failure.reason); make room there, or set TMPDIR to another folder",
      .unjudged)
  }

  private func append(_ bytes: [UInt8]) -> Int64? {
    state.withLock { state in
      guard state.failure == nil else { return nil }
      do throws(StorageError) {
        if state.handle == nil { state.handle = try console.makeScratchFile() }
        guard let handle = state.handle else { return nil }
        try disk.append(all: bytes, to: handle, of: folder)
        defer { state.byteCount += Int64(bytes.count) }
        return state.byteCount
      } catch {
        state.failure = error
        return nil
      }
    }
  }

  private func read(_ offset: Int64, _ byteCount: Int) -> [UInt8]? {
    guard let handle = state.withLock({ $0.failure == nil ? $0.handle : nil }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    do throws(StorageError) {
      while bytes.count < byteCount {
        let taken = try disk.read(
          handle, at: offset + Int64(bytes.count), byteCount: byteCount - bytes.count, to: &bytes)
        guard taken > 0 else { throw StorageError(.failed, "read", folder) }
      }
      return bytes
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return nil
    }
  }
}
