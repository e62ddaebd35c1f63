/// What a log needs from a disk, and nothing more; tests put a disk behind it that breaks.
///
/// Paths are text with `/` between parts, as `String.init(fileName:)` reads it: a disk that has
/// names which are not UTF-8 puts their bytes back. Every method does one thing once: no retries
/// but those after `EINTR`, no buffering.
public protocol Storage {
  /// An open file.
  associatedtype Handle

  /// Opens an existing file for reading; a link is followed.
  func openForReading(_ path: String) throws(StorageError) -> Handle
  /// Opens an existing file for reading and appending; a symbolic link is refused.
  func openForAppending(_ path: String) throws(StorageError) -> Handle
  /// Opens an existing file for writing in place; a symbolic link is refused.
  func openForOverwriting(_ path: String) throws(StorageError) -> Handle
  /// Makes a new file, readable by its owner only, open for appending; an existing one is refused.
  func create(_ path: String) throws(StorageError) -> Handle
  /// Closes an open file and gives up its lock.
  func close(_ handle: Handle)

  /// Takes the exclusive lock of a file; answers whether it was free.
  func tryLock(_ handle: Handle) throws(StorageError) -> Bool
  /// What file this is.
  func status(_ handle: Handle) throws(StorageError) -> FileStatus
  /// What is at a path, a symbolic link not followed; nil if nothing does.
  func status(at path: String) throws(StorageError) -> FileStatus?

  /// A log by its moves, where the disk has it in this form; nil for any other file.
  func moves(of path: String) -> LogMoves?

  /// Appends at most `byteCount` bytes from `offset` on to `bytes`; answers how many, 0 at the end.
  func read(
    _ handle: Handle, at offset: Int64, byteCount: Int, to bytes: inout [UInt8]
  ) throws(StorageError) -> Int
  /// Writes once at the end of the file; answers how many bytes were taken.
  func append(_ bytes: [UInt8], to handle: Handle) throws(StorageError) -> Int
  /// Writes once at `offset`; answers how many bytes were taken.
  func overwrite(
    _ bytes: [UInt8], at offset: Int64, of handle: Handle
  ) throws(StorageError) -> Int
  /// Cuts a file to this length.
  func truncate(_ handle: Handle, to byteCount: Int64) throws(StorageError)
  /// Returns once the file's bytes and length are on the disk.
  func synchronize(_ handle: Handle) throws(StorageError)

  /// Gives a file a second name; fails if the name is taken.
  func link(_ path: String, as name: String) throws(StorageError)
  /// Gives a file another name, in place of what had it.
  func rename(_ path: String, to name: String) throws(StorageError)
  /// Takes a name away.
  func remove(_ path: String) throws(StorageError)
  /// The names in a folder, in byte order.
  func names(in folder: String) throws(StorageError) -> [String]
  /// Makes a folder for its owner only, and those above it; one that is there is fine.
  func createFolder(_ path: String) throws(StorageError)
  /// Returns once the names in a folder are on the disk.
  func synchronizeFolder(_ path: String) throws(StorageError)

  /// Waits; how a reader and a second writer let the first one finish.
  func pause(milliseconds: Int64)
  /// How many milliseconds a reader waits before it looks at a tail again, and again.
  var settlingPauses: [Int64] { get }
}

extension Storage {
  /// Most disks have bytes of files and nothing else.
  public func moves(of path: String) -> LogMoves? { nil }

  /// Long enough for a writer on a busy machine to finish a line.
  public var settlingPauses: [Int64] { [10, 50, 200] }
}

extension Storage {
  /// Makes a new file under a temporary name that is only its maker's, in place of one that an
  /// earlier try could not take away again.
  public func createAnew(_ temporary: String) throws(StorageError) -> Handle {
    do throws(StorageError) { return try create(temporary) } catch {
      guard error.kind == .exists else { throw error }
    }
    try remove(temporary)
    return try create(temporary)
  }
}

/// What file a path or a handle leads to.
public struct FileStatus: Hashable, Sendable {
  /// The disk.
  public let device: UInt64
  /// The file on it.
  public let inode: UInt64
  /// How many bytes it has.
  public let byteCount: Int64
  /// Whether it is a plain file: no folder, link, pipe or device.
  public let isRegular: Bool
  /// Whether it is a folder.
  public let isFolder: Bool
  /// Whether it is a symbolic link, which only a look at a path can find.
  public let isLink: Bool
  /// How many names it has.
  public let nameCount: UInt64

  /// Takes the facts as they are.
  public init(
    device: UInt64, inode: UInt64, byteCount: Int64, isRegular: Bool, isFolder: Bool,
    isLink: Bool = false, nameCount: UInt64
  ) {
    self.device = device
    self.inode = inode
    self.byteCount = byteCount
    self.isRegular = isRegular
    self.isFolder = isFolder
    self.isLink = isLink
    self.nameCount = nameCount
  }

  /// Whether both are the same file.
  public func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// What a disk could not do.
public struct StorageError: Error, Hashable, Sendable {
  /// Why, as far as anyone can act on it.
  public enum Kind: Hashable, Sendable {
    /// Nothing has this name.
    case notFound
    /// The name is taken.
    case exists
    /// The last part of the path is a symbolic link.
    case symbolicLink
    /// It is a folder or a device.
    case notAFile
    /// A file is where a folder is needed, as for a part of the path.
    case notAFolder
    /// The rights don't suffice.
    case notPermitted
    /// The disk may not be written.
    case readOnly
    /// The disk, the quota or the size limit is full.
    case full
    /// The disk failed.
    case failed
    /// Any other number of the system.
    case other
  }

  /// Why.
  public let kind: Kind
  /// What was tried, as a verb: `open`, `write`, `sync`.
  public let operation: String
  /// Where.
  public let path: String
  /// The system's number for it, 0 if it has none.
  public let code: Int32

  /// Takes the facts as they are.
  public init(_ kind: Kind, _ operation: String, _ path: String, code: Int32 = 0) {
    self.kind = kind
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// That a path leads over a symbolic link, which is not followed; `path` is that of the link.
  package static func unfollowedLink(_ operation: String, _ path: String) -> StorageError {
    StorageError(.symbolicLink, operation, path)
  }

  /// Whether a link was not followed; a loop of links that are followed has a number of the system.
  var isUnfollowedLink: Bool { kind == .symbolicLink && code == 0 }

  /// Whether the disk did not take or give something, so that the same may work later; otherwise
  /// something else stands where a file should be.
  public var isOfDisk: Bool {
    ![.symbolicLink, .notAFile, .notAFolder].contains(kind)
  }

  /// The reason in words.
  public var reason: String {
    switch kind {
    case .notFound: "no such file or folder"
    case .exists: "the name is taken"
    case .symbolicLink: "it is a symbolic link"
    case .notAFile: "it is not a regular file"
    case .notAFolder: "a file is where a folder should be"
    case .notPermitted: "permission denied"
    case .readOnly: "the disk is read-only"
    case .full: "the disk is full"
    case .failed: "the disk failed"
    case .other: "error " + String(code)
    }
  }
}
