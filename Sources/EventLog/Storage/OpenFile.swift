/// A file that is closed, and its lock given up, once nobody holds it any more.
///
/// A class, because the deinitialiser of a generic noncopyable structure is passed over where an
/// optimised library meets code that is not (Swift 6.3).
final class OpenFile<Disk: Storage> {
  let handle: Disk.Handle
  private let disk: Disk

  /// Takes over an open file.
  init(_ handle: Disk.Handle, on disk: Disk) {
    self.handle = handle
    self.disk = disk
  }

  deinit { disk.close(handle) }
}
