import EventLog
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension AttackedFolder {
  /// Puts the files and links on the disk.
  func write(to path: String) throws(Failure) {
    let disk = POSIXStorage()
    do throws(StorageError) {
      for part in ["sessions", "players", "quizzes"] {
        try disk.createFolder(path.appendingPathPart(part))
      }
      for (name, bytes) in files {
        if let folder = name.parentFolder, !folder.utf8.starts(with: "..".utf8) {
          try disk.createFolder(path.appendingPathPart(folder))
        }
        let file = try disk.create(path.appendingPathPart(name))
        defer { disk.close(file) }
        if !bytes.isEmpty { _ = try disk.append(bytes, to: file) }
      }
    } catch {
      throw Failure("\(error.path): \(error.reason)")
    }
    for (name, target) in links {
      guard unsafe symlink(target, path.appendingPathPart(name)) == 0 else {
        throw Failure("\(path.appendingPathPart(name)): the link could not be made")
      }
    }
  }
}
