#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// The disk of a POSIX system: the only file with system calls.
  ///
  /// Making one ignores SIGXFSZ and SIGPIPE: a full disk and a closed pipe are errors.
  /// - Source: POSIX.1-2024 for the calls; `flock` and `O_NOFOLLOW` as Linux and BSD have them.
  public struct POSIXStorage: Storage, Sendable {
    /// A descriptor and the path it was opened by, for messages.
    public struct Handle: Sendable {
      let descriptor: Int32
      let path: String
    }

    /// What ``Storage/settlingPauses`` asks for.
    public let settlingPauses: [Int64]

    /// Ignores the two signals, once for the process.
    public init(settlingPauses: [Int64] = [10, 50, 200]) {
      self.settlingPauses = settlingPauses
      _ = POSIXStorage.signalsAreIgnored
    }

    private static let signalsAreIgnored: Bool = {
      signal(SIGXFSZ, SIG_IGN)
      signal(SIGPIPE, SIG_IGN)
      return true
    }()

    // O_NONBLOCK: opening a pipe that nobody writes must not hang; plain files ignore it.
    /// Opens an existing file for reading; a link is followed.
    public func openForReading(_ path: String) throws(StorageError) -> Handle {
      try open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    }

    /// Opens an existing file for reading and appending; a symbolic link is refused.
    public func openForAppending(_ path: String) throws(StorageError) -> Handle {
      try open(path, O_RDWR | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }

    /// Opens an existing file for writing in place; a symbolic link is refused.
    public func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
      try open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }

    /// Makes a new file of mode 0600, open for appending.
    public func create(_ path: String) throws(StorageError) -> Handle {
      try open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC)
    }

    /// Closes the descriptor; nothing depends on what that answers, all was synced before.
    public func close(_ handle: Handle) {
      #if canImport(Darwin)
        _ = Darwin.close(handle.descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(handle.descriptor)
      #else
        _ = Glibc.close(handle.descriptor)
      #endif
    }

    /// Takes the exclusive `flock`, which goes with the process, however it ends.
    public func tryLock(_ handle: Handle) throws(StorageError) -> Bool {
      do {
        _ = try call("lock", handle.path) { flock(handle.descriptor, LOCK_EX | LOCK_NB) }
        return true
      } catch {
        guard error.code == EWOULDBLOCK else { throw error }
        return false
      }
    }

    /// What file an open one is.
    public func status(_ handle: Handle) throws(StorageError) -> FileStatus {
      var found = stat()
      _ = try call("look at", handle.path) { unsafe fstat(handle.descriptor, &found) }
      return FileStatus(found)
    }

    /// What is at a path, a symbolic link not followed; nil if nothing does.
    public func status(at path: String) throws(StorageError) -> FileStatus? {
      var found = stat()
      do {
        _ = try call("look at", path) { unsafe lstat(path.systemName, &found) }
      } catch {
        guard error.kind == .notFound else { throw error }
        return nil
      }
      return FileStatus(found)
    }

    /// Whether a file or folder belongs to who runs this program, and others may do nothing with
    /// it.
    public func isPrivate(_ path: String) throws(StorageError) -> Bool {
      var found = stat()
      _ = try call("look at", path) { unsafe lstat(path.systemName, &found) }
      return found.st_uid == geteuid() && found.st_mode & (S_IRWXG | S_IRWXO) == 0
        && found.st_mode & S_IFMT != S_IFLNK
    }

    /// One `pread`.
    public func read(
      _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
    ) throws(StorageError) -> Int {
      var failure: StorageError?
      var taken = 0
      // Read into its place, and not filled with zeros first: that takes longer than reading.
      bytes.append(addingCapacity: byteCount) { room in
        unsafe room.withUnsafeMutableBufferPointer { buffer, count in
          do throws(StorageError) {
            taken = try call("read", handle.path) {
              unsafe pread(handle.descriptor, buffer.baseAddress, byteCount, off_t(offset))
            }
            count = taken
          } catch {
            failure = error
          }
        }
      }
      if let failure { throw failure }
      return taken
    }

    /// One `write`.
    public func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
      try call("write to", handle.path) {
        unsafe write(handle.descriptor, bytes, bytes.count)
      }
    }

    /// One `pwrite`.
    public func overwrite(
      _ bytes: [UInt8], at offset: Int64, of handle: Handle
    ) throws(StorageError) -> Int {
      try call("write to", handle.path) {
        unsafe pwrite(handle.descriptor, bytes, bytes.count, off_t(offset))
      }
    }

    /// `ftruncate`.
    public func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
      _ = try call("cut", handle.path) { ftruncate(handle.descriptor, off_t(byteCount)) }
    }

    /// `fdatasync`; on Apple's systems `F_FULLFSYNC`, or `fsync` where that is not supported.
    public func synchronize(_ handle: Handle) throws(StorageError) {
      _ = try call("sync", handle.path) { synchronize(handle.descriptor) }
    }

    private func synchronize(_ descriptor: Int32) -> Int32 {
      #if canImport(Darwin)
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
        return errno == ENOTSUP || errno == EINVAL ? fsync(descriptor) : -1
      #else
        return fdatasync(descriptor)
      #endif
    }

    /// `link`.
    public func link(_ path: String, as name: String) throws(StorageError) {
      _ = try call("name", name) {
        unsafe linkat(AT_FDCWD, path.systemName, AT_FDCWD, name.systemName, 0)
      }
    }

    /// `rename`.
    public func rename(_ path: String, to name: String) throws(StorageError) {
      _ = try call("name", name) {
        unsafe renameat(AT_FDCWD, path.systemName, AT_FDCWD, name.systemName)
      }
    }

    /// `unlink`.
    public func remove(_ path: String) throws(StorageError) {
      _ = try call("remove", path) { unsafe unlink(path.systemName) }
    }

    /// Takes the name of an empty folder away.
    public func removeFolder(_ path: String) throws(StorageError) {
      _ = try call("remove", path) { unsafe rmdir(path.systemName) }
    }

    /// Makes a folder of mode 0700, and those above it; the name of each is synced.
    public func createFolder(_ path: String) throws(StorageError) {
      do { try makeFolder(path) } catch {
        switch error.kind {
        case .exists: try checkFolder(path)
        case .notFound:
          guard let parent = path.parentFolder else { throw error }
          try createFolder(parent)
          do { try makeFolder(path) } catch {
            // Another process may have made it in between.
            guard error.kind == .exists else { throw error }
            try checkFolder(path)
          }
        default: throw error
        }
      }
    }

    private func makeFolder(_ path: String) throws(StorageError) {
      _ = try call("make folder", path) { unsafe mkdir(path.systemName, 0o700) }
      guard let parent = path.parentFolder else { return }
      do throws(StorageError) { try synchronizeFolder(parent) } catch {
        guard error.kind == .notPermitted else { throw error }  // who may not read it can't sync it
      }
    }

    private func checkFolder(_ path: String) throws(StorageError) {
      var found = stat()
      _ = try call("look at", path) { unsafe stat(path.systemName, &found) }
      guard FileStatus(found).isFolder else {
        throw StorageError(.notAFolder, "make folder", path)
      }
    }

    /// `fsync` of the folder.
    public func synchronizeFolder(_ path: String) throws(StorageError) {
      let handle = try open(path, O_RDONLY | O_CLOEXEC)
      defer { close(handle) }
      _ = try call("sync", path) { fsync(handle.descriptor) }
    }

    /// Sleeps.
    public func pause(milliseconds: Int64) {
      guard milliseconds > 0 else { return }
      _ = usleep(UInt32(clamping: milliseconds * 1000))
    }

    private func open(_ path: String, _ flags: Int32) throws(StorageError) -> Handle {
      let descriptor = try call("open", path) {
        #if canImport(Darwin)
          unsafe Darwin.open(path.systemName, flags, 0o600)
        #elseif canImport(Musl)
          unsafe Musl.open(path.systemName, flags, 0o600)
        #else
          unsafe Glibc.open(path.systemName, flags, 0o600)
        #endif
      }
      return Handle(descriptor: descriptor, path: path)
    }

    /// The one loop around a call that a signal may interrupt.
    func call<Result: SignedInteger>(
      _ operation: String, _ path: String, _ body: () -> Result
    ) throws(StorageError) -> Result {
      while true {
        let result = body()
        if result >= 0 { return result }
        if errno != EINTR { throw failure(operation, path) }
      }
    }

    func failure(_ operation: String, _ path: String) -> StorageError {
      StorageError(errorNumber: errno, operation, path)
    }
  }

  extension FileStatus {
    fileprivate init(_ found: stat) {
      self.init(
        device: UInt64(truncatingIfNeeded: found.st_dev),
        inode: UInt64(truncatingIfNeeded: found.st_ino), byteCount: Int64(found.st_size),
        isRegular: found.st_mode & S_IFMT == S_IFREG, isFolder: found.st_mode & S_IFMT == S_IFDIR,
        isLink: found.st_mode & S_IFMT == S_IFLNK,
        nameCount: UInt64(truncatingIfNeeded: found.st_nlink))
    }
  }

  extension String {
    /// The name as system calls take it; no file has a name with a NUL byte, or an empty one.
    var systemName: [CChar] {
      let bytes = fileNameBytes
      return bytes.contains(0) ? [0] : bytes.map { CChar(bitPattern: $0) } + [0]
    }
  }
#endif
