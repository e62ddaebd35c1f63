/// What reading a whole log found.
public enum Verdict: Hashable, Sendable {
  /// Every line verifies and the last append is whole.
  case intact
  /// The last append is what a crash leaves of one; it reads as if it were not there.
  case torn(Tail)
  /// A line was changed, or is none.
  case altered(Damage)
  /// Lines are missing, inserted, repeated or moved.
  case spliced(Damage)
  /// It is not a log of this project, not the one asked for, or of a format not known here.
  case foreign(Damage)
  /// It can't be read: damage, not tampering.
  case unreadable(Damage)

  /// The word for it, as tools print it.
  public var name: String {
    switch self {
    case .intact: "intact"
    case .torn: "torn"
    case .altered: "altered"
    case .spliced: "spliced"
    case .foreign: "foreign"
    case .unreadable: "unreadable"
    }
  }

  /// Whether all that was acknowledged can be read: intact, or torn.
  public var isSound: Bool {
    switch self {
    case .intact, .torn: true
    case .altered, .spliced, .foreign, .unreadable: false
    }
  }

  /// Where and what, for every verdict but intact.
  public var damage: Damage? {
    switch self {
    case .intact: nil
    case .torn(let tail): tail.damage
    case .altered(let damage), .spliced(let damage), .foreign(let damage),
      .unreadable(let damage):
      damage
    }
  }
}

/// The incomplete last append of a torn log.
public struct Tail: Hashable, Sendable {
  /// Where the log's good lines end.
  public let offset: Int64
  /// How many bytes follow there.
  public let byteCount: Int64
  /// The number of the tail's first line, from 1.
  public let line: Int64
  /// What is missing.
  public let expected: String
  /// What is there instead.
  public let found: String

  /// The tail told as a place and what is wrong there.
  public var damage: Damage {
    Damage(line: line, offset: offset, reason: .cut, expected: expected, found: found)
  }
}

/// One thing found wrong: where, what was expected and what was there.
public struct Damage: Hashable, Sendable {
  /// What is wrong, as a word for programs.
  public enum Reason: Hashable, Sendable {
    /// Not the framing or spelling of this format.
    case malformed
    /// More bytes than a line, or an append, may have.
    case tooLong
    /// Bytes that are no UTF-8.
    case notUTF8
    /// The line's own hash does not fit its bytes.
    case hashMismatch(recorded: Digest, computed: Digest)
    /// `prev` is not the hash of the line before.
    case wrongPrevious
    /// `seq` is not the next.
    case wrongSequence
    /// `more` does not count down, or stands on line 0.
    case wrongMore
    /// `at` is not that of its append.
    case wrongTime
    /// A `logCreated` behind line 0.
    case secondLogCreated
    /// Line 0 is no `logCreated`.
    case wrongType
    /// Line 0 names another stream, or none.
    case wrongStream
    /// Line 0 names a format that this version does not know.
    case unknownFormat(newer: Bool)
    /// The end of an append is missing.
    case cut
    /// There is no such file.
    case missing
    /// The file has no byte.
    case empty
    /// A folder, a device, a pipe.
    case notRegular
    /// A symbolic link in a folder, which is not followed.
    case symbolicLink
    /// Line 0 is not whole.
    case firstLineCut
    /// The disk did not give its bytes.
    case readFailed

    /// The word that tools print.
    public var name: String {
      switch self {
      case .malformed: "malformed"
      case .tooLong: "tooLong"
      case .notUTF8: "notUTF8"
      case .hashMismatch: "hashMismatch"
      case .wrongPrevious: "wrongPrevious"
      case .wrongSequence: "wrongSequence"
      case .wrongMore: "wrongMore"
      case .wrongTime: "wrongTime"
      case .secondLogCreated: "secondLogCreated"
      case .wrongType: "wrongType"
      case .wrongStream: "wrongStream"
      case .unknownFormat(let newer): newer ? "newerFormat" : "unknownFormat"
      case .cut: "cut"
      case .missing: "missing"
      case .empty: "empty"
      case .notRegular: "notRegular"
      case .symbolicLink: "symbolicLink"
      case .firstLineCut: "firstLineCut"
      case .readFailed: "readFailed"
      }
    }
  }

  /// The line, counted from 1.
  public let line: Int64
  /// The place in the file, in bytes from 0.
  public let offset: Int64
  /// What kind of thing is wrong.
  public let reason: Reason
  /// What should have been there.
  public let expected: String
  /// What is there.
  public let found: String

  /// What is there instead; of bytes that are not text, that they are not.
  public var foundText: String {
    for scalar in found.unicodeScalars where scalar.value == 0xFFFD || scalar.value == 0 {
      return "bytes that are not text"
    }
    return found
  }
}
