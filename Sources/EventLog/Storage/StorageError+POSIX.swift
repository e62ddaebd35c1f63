#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  extension StorageError {
    /// What the number of a failed system call means.
    ///
    /// - Source: POSIX.1-2024, `errno.h`.
    init(errorNumber code: Int32, _ operation: String, _ path: String) {
      let kind: Kind =
        switch code {
        case ENOENT: .notFound
        case EEXIST: .exists
        case ELOOP: .symbolicLink
        case EISDIR, ESPIPE: .notAFile
        case ENOTDIR: .notAFolder
        case EACCES, EPERM: .notPermitted
        case EROFS: .readOnly
        case ENOSPC, EDQUOT, EFBIG: .full
        case EIO: .failed
        default: .other
        }
      self.init(kind, operation, path, code: code)
    }
  }
#endif
