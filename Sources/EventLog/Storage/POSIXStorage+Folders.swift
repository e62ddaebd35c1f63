#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// What is in a folder.
  extension POSIXStorage {
    /// The names in a folder, in byte order, without `.` and `..`.
    public func names(in folder: String) throws(StorageError) -> [String] {
      try entries(in: folder, after: nil, limit: Int.max).map { $0.name }
    }

    /// What a name in a folder leads to, as far as the folder itself says.
    public enum EntryKind: Hashable, Sendable {
      /// A regular file.
      case file
      /// A folder.
      case folder
      /// A symbolic link; where it leads was not looked at.
      case link
      /// A device, a pipe, a socket, or something that could not be looked at.
      case other
    }

    /// A name in a folder and what it leads to.
    public typealias FolderEntry = (name: String, kind: EntryKind)

    /// What a type of `readdir` means; some file systems leave it to the caller to ask again.
    private func kind(_ type: UInt8, _ name: String, _ folder: String) -> EntryKind {
      switch Int(type) {
      case Int(DT_REG): return .file
      case Int(DT_DIR): return .folder
      case Int(DT_LNK): return .link
      case Int(DT_UNKNOWN):
        let status = (try? status(at: folder.appendingPathPart(name))) ?? nil
        guard let status else { return .other }
        return status.isRegular ? .file : status.isFolder ? .folder : status.isLink ? .link : .other
      default: return .other
      }
    }

    /// The first `limit` names of a folder behind a name, in byte order.
    ///
    /// - Complexity: reads the whole folder; memory for twice `limit` names.
    public func entries(
      in folder: String, after last: String?, limit: Int
    ) throws(StorageError) -> [FolderEntry] {
      guard let directory = unsafe opendir(folder.systemName) else { throw failure("list", folder) }
      defer { unsafe closedir(directory) }
      func precedes(_ one: FolderEntry, _ other: FolderEntry) -> Bool {
        one.name.utf8.span.precedes(other.name.utf8.span)
      }
      var entries: [FolderEntry] = []
      var end: String?  // names from here on can't be among the first any more
      while true {
        errno = 0
        guard let entry = unsafe readdir(directory) else { break }
        let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
          unsafe Array($0.prefix { $0 != 0 })
        }
        let name = String(fileName: bytes)
        if name == "." || name == ".." { continue }
        if let last, !last.utf8.span.precedes(name.utf8.span) { continue }
        if let end, !name.utf8.span.precedes(end.utf8.span) { continue }
        entries.append((name, kind(unsafe entry.pointee.d_type, name, folder)))
        if entries.count / 2 >= limit {
          entries.sort(by: precedes)
          entries.removeSubrange(limit...)
          end = entries.last?.name
        }
      }
      guard errno == 0 else { throw failure("list", folder) }
      entries.sort(by: precedes)
      if entries.count > limit { entries.removeSubrange(limit...) }
      return entries
    }
  }
#endif
