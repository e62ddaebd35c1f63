import EventLog

/// A disk that breaks as it was told to: every operation is counted, and those planned go wrong.
final class SimulatedDisk {
  /// An open file.
  struct Handle {
    let node: Int
    let owner: Int
    let path: String
  }

  /// What was written at the end of a file, or would have been.
  struct Attempt {
    let node: Int
    let offset: Int
    let bytes: [UInt8]
  }

  /// What it holds.
  var image: DiskImage
  /// What was done, in order.
  private(set) var trace: [Operation] = []
  /// What was to be appended, in order.
  var attempts: [Attempt] = []
  /// Whether the process, or the power, is gone.
  private(set) var isDown = false
  /// The faults that came up.
  private(set) var faultCount = 0

  private let plan: [Planned]
  private var owners: [Int: Int] = [:]
  private var handleCount = 0

  /// A disk with a plan.
  init(_ image: DiskImage, _ plan: [Planned] = []) {
    (self.image, self.plan) = (image, plan)
  }

  /// A copy that nothing goes wrong with, as whoever comes later finds it: no lock is held.
  var rebooted: SimulatedDisk { SimulatedDisk(image) }

  // MARK: Counting

  /// Counts an operation; answers what is wrong with it, unless that ends it here.
  func begin(
    _ kind: Operation.Kind, _ path: String, count: Int = 0
  ) throws(StorageError) -> Fault? {
    if isDown { throw StorageError(.failed, kind.rawValue, path) }
    let index = trace.count
    trace.append(Operation(kind: kind, path: path, count: count))
    guard let fault = plan.first(where: { $0.index == index })?.fault else { return nil }
    faultCount += 1
    switch fault {
    case .error(let kind, let code):
      throw StorageError(kind, trace[index].kind.rawValue, path, code: code)
    case .killBefore:
      isDown = true
      throw StorageError(.failed, kind.rawValue, path)
    case .late, .short, .lateShort, .killAfter, .killWithin: return fault
    }
  }

  /// What goes wrong once the work is done.
  func end(_ fault: Fault?, _ path: String) throws(StorageError) {
    switch fault {
    case .late, .lateShort(_): throw StorageError(.failed, "end", path, code: 5)
    case .killAfter, .killWithin:
      isDown = true
      throw StorageError(.failed, "end", path)
    case .error, .short, .killBefore, nil: return
    }
  }

  /// How much of a read or write is done.
  func taken(_ count: Int, _ fault: Fault?) -> Int {
    switch fault {
    case .short(let most), .lateShort(let most), .killWithin(let most): min(count, most)
    case .error, .late, .killBefore, .killAfter, nil: count
    }
  }

  // MARK: Locks

  func handle(_ node: Int, _ path: String) -> Handle {
    handleCount += 1
    return Handle(node: node, owner: handleCount, path: path)
  }

  func lock(_ handle: Handle) -> Bool {
    if let owner = owners[handle.node], owner != handle.owner { return false }
    owners[handle.node] = handle.owner
    return true
  }

  func close(_ handle: Handle) {
    if owners[handle.node] == handle.owner { owners[handle.node] = nil }
  }
}

/// One operation of a disk.
struct Operation {
  enum Kind: String, CaseIterable {
    case openForReading, openForAppending, openForOverwriting, create, tryLock, status, statusAt
    case read, append, overwrite, truncate, synchronize, link, rename, remove, names, createFolder
    case synchronizeFolder
  }
  let kind: Kind
  let path: String
  /// How many bytes were to be read or written.
  let count: Int
}

/// A fault at a place in the row of operations.
struct Planned {
  let index: Int
  let fault: Fault
}

/// How an operation goes wrong.
enum Fault: Hashable {
  /// It does nothing and fails.
  case error(StorageError.Kind, Int32)
  /// It does its work and fails.
  case late
  /// A read or write takes only so many bytes.
  case short(Int)
  /// A write takes only so many bytes and fails.
  case lateShort(Int)
  /// The process ends before it, after it, in the middle of a write.
  case killBefore, killAfter
  case killWithin(Int)

  /// The words of the table.
  var name: String {
    switch self {
    case .error(.full, _): "ENOSPC"
    case .error(.failed, _): "EIO"
    case .error: "EINTR"
    case .late: "EIO, work done"
    case .short: "short"
    case .lateShort: "short, then EIO"
    case .killBefore: "killed before"
    case .killAfter: "killed after"
    case .killWithin: "killed amid a write"
    }
  }

  var isKill: Bool {
    switch self {
    case .killBefore, .killAfter, .killWithin: true
    case .error, .late, .short, .lateShort: false
    }
  }

  /// Every way in which an operation may go wrong; a write with every length, or with some.
  static func all(of operation: Operation, everyLength: Bool) -> [Fault] {
    var faults: [Fault] = [
      .error(.failed, 5), .error(.full, 28), .error(.other, 4), .killBefore,
    ]
    switch operation.kind {
    case .append, .overwrite:
      // Of what is no log, a quiz say, some lengths tell as much.
      let isLog = operation.path.contains(".jsonl")
      for count in lengths(operation.count, every: everyLength && isLog) {
        faults += [.short(count), .lateShort(count), .killWithin(count)]
      }
      faults += [.late, .killAfter]
    case .read: for count in [1, operation.count / 2] { faults.append(.short(count)) }
    case .create, .truncate, .synchronize, .link, .rename, .remove, .createFolder,
      .synchronizeFolder:
      faults += [.late, .killAfter]
    case .openForReading, .openForAppending, .openForOverwriting, .tryLock, .status, .statusAt,
      .names:
      break
    }
    return faults
  }

  private static func lengths(_ count: Int, every: Bool) -> [Int] {
    if every { return Array(stride(from: 0, to: count, by: max(1, count / 4096))) }
    return Set([0, 1, count / 2, count - 1]).filter { $0 >= 0 && $0 < count }.sorted()
  }
}
