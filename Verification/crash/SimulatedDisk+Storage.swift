import EventLog

extension SimulatedDisk: Storage {
  private func perform<Result>(
    _ kind: Operation.Kind, _ path: String, _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let fault = try begin(kind, path)
    let result = try body()
    try end(fault, path)
    return result
  }

  private func open(_ path: String) throws(StorageError) -> Handle {
    guard let node = image.node(path) else { throw StorageError(.notFound, "open", path) }
    return handle(node, path)
  }

  func openForReading(_ path: String) throws(StorageError) -> Handle {
    try perform(.openForReading, path) { () throws(StorageError) in try open(path) }
  }

  func openForAppending(_ path: String) throws(StorageError) -> Handle {
    try perform(.openForAppending, path) { () throws(StorageError) in try open(path) }
  }

  func openForOverwriting(_ path: String) throws(StorageError) -> Handle {
    try perform(.openForOverwriting, path) { () throws(StorageError) in try open(path) }
  }

  func create(_ path: String) throws(StorageError) -> Handle {
    try perform(.create, path) { () throws(StorageError) in
      guard image.node(path) == nil else { throw StorageError(.exists, "open", path) }
      guard let folder = path.parentFolder, isFolder(folder) else {
        throw StorageError(.notFound, "open", path)
      }
      image.nodes.append(DiskImage.Node(isFolder: false))
      image.apply(.added(path, image.nodes.count - 1))
      return handle(image.nodes.count - 1, path)
    }
  }

  func tryLock(_ handle: Handle) throws(StorageError) -> Bool {
    try perform(.tryLock, handle.path) { () throws(StorageError) in lock(handle) }
  }

  func status(_ handle: Handle) throws(StorageError) -> FileStatus {
    try perform(.status, handle.path) { () throws(StorageError) in status(handle.node) }
  }

  func status(at path: String) throws(StorageError) -> FileStatus? {
    try perform(.statusAt, path) { () throws(StorageError) in image.node(path).map { status($0) } }
  }

  private func status(_ node: Int) -> FileStatus {
    FileStatus(
      device: 0, inode: UInt64(node), byteCount: Int64(image.nodes[node].bytes.count),
      isRegular: !image.nodes[node].isFolder, isFolder: image.nodes[node].isFolder,
      nameCount: UInt64(image.nameCount(node)))
  }

  func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int {
    let fault = try begin(.read, handle.path, count: byteCount)
    let stored = image.nodes[handle.node].bytes
    guard Int(offset) < stored.count else { return 0 }
    let end = min(Int(offset) + taken(byteCount, fault), stored.count)
    bytes.append(contentsOf: stored[Int(offset)..<end])
    return end - Int(offset)
  }

  func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int {
    let offset = image.nodes[handle.node].bytes.count
    if !isDown { attempts.append(Attempt(node: handle.node, offset: offset, bytes: bytes)) }
    let fault = try begin(.append, handle.path, count: bytes.count)
    let count = taken(bytes.count, fault)
    image.write(bytes[..<count], at: offset, to: handle.node)
    try end(fault, handle.path)
    return count
  }

  func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int {
    let fault = try begin(.overwrite, handle.path, count: bytes.count)
    let count = taken(bytes.count, fault)
    image.write(bytes[..<count], at: Int(offset), to: handle.node)
    try end(fault, handle.path)
    return count
  }

  func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError) {
    try perform(.truncate, handle.path) { () throws(StorageError) in
      image.cut(handle.node, to: Int(byteCount))
    }
  }

  func synchronize(_ handle: Handle) throws(StorageError) {
    let fault: Fault?
    do throws(StorageError) {
      fault = try begin(.synchronize, handle.path)
    } catch {
      if !isDown { image.forget(handle.node) }
      throw error
    }
    image.synchronize(handle.node)
    try end(fault, handle.path)
  }

  func link(_ path: String, as name: String) throws(StorageError) {
    try perform(.link, path) { () throws(StorageError) in
      guard let node = image.node(path) else { throw StorageError(.notFound, "name", path) }
      guard image.node(name) == nil else { throw StorageError(.exists, "name", name) }
      image.apply(.added(name, node))
    }
  }

  func rename(_ path: String, to name: String) throws(StorageError) {
    try perform(.rename, path) { () throws(StorageError) in
      guard let node = image.node(path) else { throw StorageError(.notFound, "name", path) }
      image.apply(.moved(path, to: name, node))
    }
  }

  func remove(_ path: String) throws(StorageError) {
    try perform(.remove, path) { () throws(StorageError) in
      guard image.node(path) != nil else { throw StorageError(.notFound, "remove", path) }
      image.apply(.removed(path))
    }
  }

  func names(in folder: String) throws(StorageError) -> [String] {
    try perform(.names, folder) { () throws(StorageError) in
      guard isFolder(folder) else { throw StorageError(.notFound, "list", folder) }
      let paths = image.names.map { $0.path }.filter { DiskImage.isRight($0, in: folder) }
      return paths.map { $0.lastPathPart }.sorted()
    }
  }

  func createFolder(_ path: String) throws(StorageError) {
    try perform(.createFolder, path) { () throws(StorageError) in makeFolder(path) }
  }

  private func makeFolder(_ path: String) {
    guard image.node(path) == nil else { return }
    if let parent = path.parentFolder, parent != "." { makeFolder(parent) }
    image.nodes.append(DiskImage.Node(isFolder: true))
    image.apply(.added(path, image.nodes.count - 1))
  }

  func synchronizeFolder(_ path: String) throws(StorageError) {
    try perform(.synchronizeFolder, path) { () throws(StorageError) in
      guard isFolder(path) else { throw StorageError(.notFound, "sync", path) }
      image.synchronizeNames(of: path)
    }
  }

  func pause(milliseconds: Int64) {}

  private func isFolder(_ path: String) -> Bool {
    image.node(path).map { image.nodes[$0].isFolder } ?? false
  }
}
