import SessionEngine
import Synchronization

/// A scratch place in memory, which counts what it holds.
final class ScratchPlace: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var byteCount: Int { bytes.withLock { $0.count } }

  func scratch(_ byteLimit: Int) -> Scratch {
    Scratch(byteLimit: byteLimit) { new in
      self.bytes.withLock { bytes in
        bytes += new
        return Int64(bytes.count - new.count)
      }
    } read: { offset, byteCount in
      self.bytes.withLock { Array($0[Int(offset)..<Int(offset) + byteCount]) }
    }
  }
}
