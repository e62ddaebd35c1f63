import Testing

@testable import EventLog
@testable import TestSupport

/// What a log needs from a disk, asked of every disk there is.
@Suite("Storage")
struct StorageTests {
  private func read<Disk: Storage>(_ path: String, on disk: Disk) throws -> [UInt8] {
    let handle = try disk.openForReading(path)
    defer { disk.close(handle) }
    var bytes: [UInt8] = [0x21]
    while try disk.read(handle, at: Int64(bytes.count - 1), byteCount: 7, to: &bytes) > 0 {}
    return Array(bytes.dropFirst())
  }

  private func kind(_ body: () throws(StorageError) -> Void) -> StorageError.Kind? {
    do throws(StorageError) {
      try body()
      return nil
    } catch {
      #expect(!error.reason.isEmpty && !error.operation.isEmpty)
      return error.kind
    }
  }

  private func checkEverything<Disk: Storage>(_ disk: Disk, in folder: String) throws {
    try files(disk, in: folder)
    try names(disk, in: folder)
    try locks(disk, in: folder)
    try folders(disk, in: folder)
  }

  private func files<Disk: Storage>(_ disk: Disk, in folder: String) throws {
    let path = folder + "/a"
    #expect(kind { () throws(StorageError) in _ = try disk.openForReading(path) } == .notFound)
    #expect(kind { () throws(StorageError) in _ = try disk.openForAppending(path) } == .notFound)
    #expect(kind { () throws(StorageError) in _ = try disk.openForOverwriting(path) } == .notFound)
    #expect(try disk.status(at: path) == nil)
    let handle = try disk.create(path)
    #expect(kind { () throws(StorageError) in _ = try disk.create(path) } == .exists)
    #expect(try disk.append([1, 2, 3, 4, 5, 6, 7, 8, 9], to: handle) == 9)
    let second = try disk.openForOverwriting(path)
    #expect(try disk.overwrite([20, 30], at: 1, of: second) == 2)
    disk.close(second)
    #expect(try disk.append([10], to: handle) == 1)
    #expect(try read(path, on: disk) == [1, 20, 30, 4, 5, 6, 7, 8, 9, 10])
    try disk.truncate(handle, to: 4)
    let again = try disk.openForAppending(path)
    #expect(try disk.append([40], to: again) == 1)
    disk.close(again)
    #expect(try disk.append([50], to: handle) == 1, "at the end, whoever wrote there last")
    try disk.synchronize(handle)
    let status = try disk.status(handle)
    #expect(status.byteCount == 6 && status.isRegular && !status.isFolder)
    #expect(try disk.status(at: path) == status)
    #expect(try read(path, on: disk) == [1, 20, 30, 4, 40, 50])
    var none: [UInt8] = []
    #expect(try disk.read(handle, at: 99, byteCount: 5, to: &none) == 0)
    disk.close(handle)
  }

  private func names<Disk: Storage>(_ disk: Disk, in folder: String) throws {
    let (a, b, c) = (folder + "/a", folder + "/b", folder + "/c")
    try disk.link(a, as: b)
    #expect(try disk.status(at: b)?.nameCount == 2)
    #expect(kind { () throws(StorageError) in try disk.link(a, as: b) } == .exists)
    #expect(kind { () throws(StorageError) in try disk.link(folder + "/no", as: c) } == .notFound)
    #expect(try disk.names(in: folder) == ["a", "b"])
    disk.close(try disk.create(c))
    try disk.link(c, as: folder + "/d")
    try disk.rename(c, to: b)
    #expect(try disk.status(at: c) == nil)
    #expect(try disk.status(at: a)?.nameCount == 1, "what had the name has lost it")
    #expect(try disk.status(at: b)?.byteCount == 0)
    try disk.remove(b)
    try disk.remove(folder + "/d")
    #expect(kind { () throws(StorageError) in try disk.remove(b) } == .notFound)
    try disk.synchronizeFolder(folder)
    #expect(try disk.names(in: folder) == ["a"])
  }

  private func locks<Disk: Storage>(_ disk: Disk, in folder: String) throws {
    let one = try disk.openForAppending(folder + "/a")
    let other = try disk.openForAppending(folder + "/a")
    #expect(try disk.tryLock(one))
    #expect(try disk.tryLock(one))
    #expect(try !disk.tryLock(other))
    disk.close(try disk.openForReading(folder + "/a"))
    #expect(try !disk.tryLock(other), "closing another handle gives up nothing")
    disk.close(one)
    #expect(try disk.tryLock(other))
    disk.close(other)
  }

  private func folders<Disk: Storage>(_ disk: Disk, in folder: String) throws {
    #expect(kind { () throws(StorageError) in _ = try disk.names(in: folder + "/x") } == .notFound)
    try disk.createFolder(folder + "/x/y")
    try disk.createFolder(folder + "/x/y")
    #expect(try disk.names(in: folder + "/x/y").isEmpty)
    disk.close(try disk.create(folder + "/x/y/z"))
    #expect(try disk.names(in: folder + "/x/y") == ["z"])
    #expect(try disk.names(in: folder + "/x") == ["y"])
  }

  @Test("memory") func memory() throws {
    let disk = MemoryStorage()
    try disk.createFolder("top")
    try checkEverything(disk, in: "top")
  }

  @Test("a POSIX system") func system() throws {
    let folder = try TemporaryFolder()
    try checkEverything(POSIXStorage(), in: folder.path)
  }

  @Test("a disk that breaks, as long as it does not") func faulty() throws {
    try checkEverything(FaultyStorage(), in: "logs")
  }

  @Test("a system's folder is not a file, and a file is not a folder")
  func mixedUp() throws {
    let (folder, disk) = (try TemporaryFolder(), POSIXStorage())
    try folder.write([], to: "file")
    let path = folder.file("file")
    #expect(kind { () throws(StorageError) in try disk.createFolder(path) } == .notAFolder)
    #expect(kind { () throws(StorageError) in try disk.createFolder(path + "/x") } == .notAFolder)
    #expect(
      kind { () throws(StorageError) in _ = try disk.openForAppending(folder.path) } == .notAFile)
    #expect(kind { () throws(StorageError) in _ = try disk.create(path + "/x") } == .notAFolder)
  }
}
