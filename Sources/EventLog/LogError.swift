/// Why a log can't be made, opened or appended to.
///
/// What was acknowledged is untouched, and but for ``outcomeUnknown(path:)`` the log is as it was.
public enum LogError: Error, Hashable, Sendable {
  /// The disk could not do something; nothing that was acknowledged is touched.
  case storage(StorageError)
  /// Whoever opened the log read it and did not want to write to it; it was not changed.
  case declined(path: String)
  /// Another process holds the log open for writing.
  case locked(path: String)
  /// The log is damaged, so nothing may be built on it.
  case damaged(path: String, Verdict)
  /// The path leads to another file than the one that is open.
  case replaced(path: String)
  /// The file has two names, so somebody could write past the lock of the other.
  case hardLinked(path: String)
  /// The file has another length than this writer left.
  case foreignAppend(path: String, expected: Int64, found: Int64)
  /// A line or an append would be longer than the format allows.
  case tooLong(path: String)
  /// An event whose type or data the format does not take, or a second `logCreated`.
  case notCanonical(path: String, type: String)
  /// A sync failed, so nobody knows what the disk holds; open the log anew.
  case outcomeUnknown(path: String)
  /// This writer met ``outcomeUnknown(path:)`` before and takes nothing more.
  case spent(path: String)
}

extension LogError {
  /// Whether the disk did not take or give something; the same may work later.
  public var isOfDisk: Bool {
    switch self {
    case .storage(let error): error.isOfDisk
    case .outcomeUnknown, .spent: true
    default: false
    }
  }
}

/// An event to be appended: its type and its canonical `data`.
public struct Entry: Hashable, Sendable {
  /// What happened, as `[a-z][A-Za-z0-9]{0,63}`.
  public let type: String
  /// One canonical JSON object.
  public let data: [UInt8]

  /// Takes both as they are; appending checks them.
  public init(type: String, data: [UInt8]) {
    self.type = type
    self.data = data
  }
}
