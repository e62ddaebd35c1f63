/// A log that was read to its end: what the file format alone tells about it.
public struct VerifiedLog: Sendable {
  /// Where it is.
  public let path: String
  /// What line 0 said; nil where there is none.
  public private(set) var header: LogHeader?
  /// Whether the file is whole.
  public private(set) var verdict = Verdict.intact
  /// How many lines verify.
  public private(set) var lineCount: Int64 = 0
  /// How many bytes the file has; 0 where it could not be opened.
  public private(set) var byteCount: Int64 = 0
  /// The hash of the last line that verifies.
  public private(set) var head = Digest.zero
  /// The comparisons with the receipts that are of this stream.
  public private(set) var receipts: [ReceiptCheck] = []
  /// Whether the file does not even begin as a log does.
  public private(set) var isNoLog = false
  /// What has to be looked at again before the verdict counts, if the reader left that to others.
  public private(set) var unsettled: UnsettledTail?

  /// How every log begins.
  public static let opening = "{\"seq\":"

  /// Reads a log; `visit` sees every whole append.
  public init<Disk: Storage>(
    _ path: String, on disk: Disk, expecting stream: StreamName? = nil,
    receipts wanted: [Receipt] = [], settling: Settling = .now, visit: (LogCursor) -> Void
  ) {
    var reader = LogReader(path, on: disk, expecting: stream, settling: settling)
    self.init(path, &reader, receipts: wanted, skipping: false, visit)
  }

  /// Reads a log whose lines are of no interest.
  public init<Disk: Storage>(
    _ path: String, on disk: Disk, expecting stream: StreamName? = nil,
    receipts wanted: [Receipt] = [], settling: Settling = .now
  ) {
    var reader = LogReader(on: disk, settling: settling)
    self.init(path, by: &reader, expecting: stream, receipts: wanted)
  }

  /// The same with a reader that was used for others, whose memory it takes over.
  package init<Disk: Storage>(
    _ path: String, by reader: inout LogReader<Disk>, expecting stream: StreamName?,
    receipts wanted: [Receipt]
  ) {
    reader.open(path, expecting: stream)
    self.init(path, &reader, receipts: wanted, skipping: true) { _ in }
  }

  private init<Disk: Storage>(
    _ path: String, _ reader: inout LogReader<Disk>, receipts wanted: [Receipt],
    skipping skips: Bool, _ visit: (LogCursor) -> Void
  ) {
    self.path = path
    var checks: [ReceiptCheck]?
    while reader.nextAppend() {
      if checks == nil {
        let stream = reader.cursor.header?.stream
        checks = wanted.filter { $0.stream == stream }.map { ReceiptCheck($0) }
      }
      for index in 0..<(checks?.count ?? 0) { checks?[index].take(reader.cursor.records) }
      if skips, checks == [] { reader.skipAppends() } else { visit(reader.cursor) }
    }
    verdict = reader.verdict ?? .intact
    header = reader.cursor.header
    lineCount = reader.cursor.nextSequence
    byteCount = reader.fileByteCount
    head = reader.cursor.head
    for index in 0..<(checks?.count ?? 0) { checks?[index].finish(verdict) }
    receipts = checks ?? []
    unsettled = reader.unsettled
    isNoLog =
      lineCount == 0 && reader.bytesRead > 0 && !reader.cursor.bytes.starts(with: Self.opening.utf8)
  }

  /// A log of which all lines were made again.
  package init(
    _ path: String, _ header: LogHeader, _ lines: ChainedLines, receipts: [ReceiptCheck]
  ) {
    (self.path, self.header, self.receipts) = (path, header, receipts)
    (lineCount, byteCount, head) = (lines.nextSequence, lines.byteCount, lines.head)
  }

  /// A symbolic link in a folder, which is not followed.
  public init(link path: String) {
    self.path = path
    verdict = .unreadable(.link)
  }

  /// Which log it is.
  public var stream: StreamName? { header?.stream }

  /// Whether it is an edited replay of another log.
  public var isDerived: Bool { header?.derivedFrom != nil }

  /// Whether there was anything to read.
  public var isThere: Bool { verdict.damage?.reason != .missing }

  /// Whether a symbolic link is in its place, or in that of its folder, and was not followed.
  public var isLink: Bool { verdict.damage?.reason == .symbolicLink }

  /// Whether it is there and this program could not read all of it: because of the disk or its
  /// permissions, because of a link that was not followed, or because a newer version wrote it.
  ///
  /// What was not read proves nothing, not even that a line is missing.
  public var isUnread: Bool {
    switch verdict.damage?.reason {
    case .readFailed?, .symbolicLink?, .unknownFormat(newer: true)?: true
    default: false
    }
  }

  /// The receipt of the lines that verify; nil without line 0.
  public var receipt: Receipt? {
    stream.map { Receipt(stream: $0, sequence: max(lineCount - 1, 0), head: head) }
  }

  /// What the file alone comes to.
  public var answer: LogAnswer {
    switch verdict {
    case .intact, .torn:
      // A receipt that does not agree is proof, whatever the log is.
      for check in receipts where check.answer != .agrees { return .no }
      return isDerived ? .unjudged : .yes
    case .altered, .spliced: return .no
    case .foreign(let damage): return damage.reason == .unknownFormat(newer: true) ? .unjudged : .no
    case .unreadable(let damage): return damage.reason == .missing ? .missing : .unjudged
    }
  }
}
