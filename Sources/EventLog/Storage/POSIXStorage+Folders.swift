#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// Names of a folder in one array of bytes, because sorting a million strings costs more than
  /// reading them.
  private struct FolderList {
    private var names: [UInt8] = []
    private var places: [(start: Int, count: Int, kind: POSIXStorage.EntryKind)] = []
    /// Names from here on can't be among the first any more.
    private var end: [UInt8]?

    var count: Int { places.count }

    func mayTake(_ name: Span<UInt8>) -> Bool { end.map { name.precedes($0.span) } ?? true }

    mutating func add(_ name: Span<UInt8>, _ kind: POSIXStorage.EntryKind) {
      places.append((names.count, name.count, kind))
      names.append(name)
    }

    private func name(_ place: (start: Int, count: Int, kind: POSIXStorage.EntryKind)) -> [UInt8] {
      Array(names[place.start..<place.start + place.count])
    }

    /// Sorts by bytes, and drops all but the first.
    mutating func keep(_ limit: Int) {
      unsafe names.withUnsafeBufferPointer { names in
        places.sort { one, other in
          unsafe names.extracting(one.start..<one.start + one.count).span.precedes(
            names.extracting(other.start..<other.start + other.count).span)
        }
      }
      guard places.count > limit else { return }
      places.removeSubrange(limit...)
      end = places.last.map { name($0) }
      var kept = FolderList()
      kept.end = end
      for place in places {
        kept.places.append((kept.names.count, place.count, place.kind))
        kept.names += names[place.start..<place.start + place.count]
      }
      self = kept
    }

    var entries: [POSIXStorage.FolderEntry] {
      places.map { (String(decoding: name($0), as: UTF8.self), $0.kind) }
    }
  }

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
      var list = FolderList()
      while true {
        errno = 0
        guard let entry = unsafe readdir(directory) else { break }
        let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
          unsafe Array($0.prefix { $0 != 0 })
        }
        let name = String(fileName: bytes)
        if name == "." || name == ".." { continue }
        let text = name.utf8.span
        if let last, !last.utf8.span.precedes(text) { continue }
        guard list.mayTake(text) else { continue }
        list.add(text, kind(unsafe entry.pointee.d_type, name, folder))
        if list.count / 2 >= limit { list.keep(limit) }
      }
      guard errno == 0 else { throw failure("list", folder) }
      list.keep(limit)
      return list.entries
    }
  }
#endif
