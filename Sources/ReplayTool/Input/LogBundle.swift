package import EventLog
package import Shell

/// The bytes of a bundle: logs one after another, as `cat sessions/*.jsonl` writes them.
///
/// They can be read several times, because statistics look for copies before they count. Standard
/// input is held in memory as long as it is short, and in a nameless temporary file otherwise.
package final class LogBundle {
  /// How many bytes of standard input are held in memory.
  package static let memoryByteLimit = 16 << 20
  /// How many bytes are read at once.
  package static let chunkByteCount = 256 << 10

  /// How the bundle is called: a path, or `-`.
  package let name: String
  package let console: Console
  private var bytes: [UInt8] = []
  private var handle: POSIXStorage.Handle?

  /// Opens a file, or reads standard input where the name is `-`.
  package convenience init(named name: String, _ console: Console) throws(Failure) {
    if name == "-" {
      try self.init(standardInput: console)
    } else {
      try self.init(file: name, console)
    }
  }

  private init(file path: String, _ console: Console) throws(Failure) {
    (name, self.console) = (path, console)
    do throws(StorageError) {
      let handle = try console.disk.openForReading(path)
      self.handle = handle
      guard try console.disk.status(handle).isRegular else {
        throw StorageError(.notAFile, "open", path)
      }
    } catch {
      throw Failure(reading: error)
    }
  }

  /// Reads standard input to its end.
  package init(
    standardInput console: Console, memoryByteLimit limit: Int = LogBundle.memoryByteLimit
  ) throws(Failure) {
    (name, self.console) = ("-", console)
    do throws(StorageError) {
      while try console.readInput(to: &bytes) > 0 {
        if handle == nil, bytes.count > limit { handle = try console.makeScratchFile() }
        guard let handle else { continue }
        try console.disk.append(all: bytes, to: handle, of: name)
        bytes.removeAll(keepingCapacity: true)
      }
    } catch {
      throw Failure(reading: error)
    }
  }

  deinit {
    if let handle { console.disk.close(handle) }
  }

  /// Appends the next bytes from `offset` on; answers how many, 0 at the end.
  package func read(at offset: Int64, to window: inout [UInt8]) throws(StorageError) -> Int {
    if let handle {
      return try console.disk.read(
        handle, at: offset, byteCount: LogBundle.chunkByteCount, to: &window)
    }
    let start = min(Int(offset), bytes.count)
    let end = min(start + LogBundle.chunkByteCount, bytes.count)
    window.append(contentsOf: bytes[start..<end])
    return end - start
  }
}
