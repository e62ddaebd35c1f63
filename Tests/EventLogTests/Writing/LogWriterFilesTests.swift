import Testing

@testable import EventLog
@testable import TestSupport

/// What can be at a path, on a real disk.
@Suite("Log writer: files")
struct LogWriterFilesTests {
  private let folder: TemporaryFolder
  private let disk = POSIXStorage()
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.jsonl")
  }

  private func create(_ name: String = "a.jsonl") throws -> LogWriter<POSIXStorage> {
    try LogWriter.create(
      folder.file(name), stream: try Logs.stream(), entries: Logs.entries(2), at: Logs.time,
      token: "t", on: disk)
  }

  private func open(_ name: String = "a.jsonl", waiting: Int64 = 0) throws
    -> LogWriter<POSIXStorage>
  {
    try LogWriter.open(
      folder.file(name), stream: try Logs.stream(), at: Logs.time, waiting: waiting, on: disk)
  }

  /// The error of opening.
  private func openError(_ name: String = "a.jsonl") throws -> LogError? {
    let stream = try Logs.stream()
    return Logs.error { () throws(LogError) in
      _ = try LogWriter.open(folder.file(name), stream: stream, at: Logs.time, on: disk)
    }
  }

  private func createError(_ name: String = "a.jsonl") throws -> LogError? {
    let stream = try Logs.stream()
    return Logs.error { () throws(LogError) in
      _ = try LogWriter.create(
        folder.file(name), stream: stream, entries: Logs.entries(1), at: Logs.time, token: "t",
        on: disk)
    }
  }

  @Test("create, append, open and append again; the file is the owner's, and no name is left over")
  func roundTrip() throws {
    do {
      var writer = try create()
      try writer.append(Logs.entries(3), at: Logs.time)
    }
    do {
      var writer = try open()
      try writer.append(Logs.entries(1), at: Logs.time)
      #expect(writer.byteCount == Int64(try folder.bytes("a.jsonl").count))
    }
    let (verdict, hashes) = Logs.read(path, on: disk)
    #expect(verdict == .intact)
    #expect(hashes.count == 7)
    #expect(try folder.names() == ["a.jsonl"])
    #expect(try folder.permissions("a.jsonl") == 0o600)
    #expect(read(try folder.bytes("a.jsonl")).lines == 7)
  }

  @Test("one writer at a time, and the next when it is gone")
  func lock() throws {
    do {
      let writer = try create()
      #expect(try openError() == .locked(path: path))
      #expect(writer.nextSequence == 3)
    }
    do {
      let writer = try open()
      #expect(try openError() == .locked(path: path))
      #expect(writer.nextSequence == 3)
    }
    #expect(try openError() == nil)
  }

  @Test("a refused opening gives up the lock")
  func lockAfterRefusal() throws {
    try folder.write(Array("hello\n".utf8), to: "a.jsonl")
    for _ in 0..<2 {
      guard case .damaged(path, .altered)? = try openError() else {
        Issue.record("not refused")
        return
      }
    }
  }

  @Test("a taken name is refused, and what has it stays")
  func takenName() throws {
    try folder.write(Array("mine".utf8), to: "a.jsonl")
    guard case .storage(let error)? = try createError() else {
      Issue.record("created over a file")
      return
    }
    #expect(error.kind == .exists)
    #expect(error.path == path)
    #expect(try folder.bytes("a.jsonl") == Array("mine".utf8))
    #expect(try folder.names() == ["a.jsonl"])
  }

  @Test("a name taken by a link that leads nowhere is taken")
  func takenByLink() throws {
    try folder.symbolicLink("a.jsonl", to: "nothing")
    guard case .storage(let error)? = try createError() else {
      Issue.record("created over a link")
      return
    }
    #expect(error.kind == .exists)
    #expect(try folder.names() == ["a.jsonl"])
  }

  @Test("a log cannot be made without a folder")
  func noFolder() throws {
    guard case .storage(let error)? = try createError("no/a.jsonl") else {
      Issue.record("created without a folder")
      return
    }
    #expect(error.kind == .notFound)
  }

  @Test("a missing log, a folder, a pipe, an empty file and a link are unreadable")
  func noFiles() throws {
    try folder.pipe("pipe")
    try folder.write([], to: "empty")
    _ = try create()
    try folder.symbolicLink("link", to: "a.jsonl")
    for (name, reason) in [
      ("missing", Damage.Reason.missing), (".", .notRegular), ("pipe", .notRegular),
      ("empty", .empty), ("a.jsonl/b", .notRegular), ("link", .symbolicLink),
    ] {
      guard case .damaged(_, .unreadable(let damage))? = try openError(name) else {
        Issue.record("\(name) was not refused")
        continue
      }
      #expect(damage.reason == reason, "\(name)")
    }
  }

  @Test("a second name of the file is refused when opening and when appending")
  func hardLink() throws {
    do {
      var writer = try create()
      try folder.link("a.jsonl", to: "b.jsonl")
      let error = Logs.error { () throws(LogError) in
        try writer.append(Logs.entries(1), at: Logs.time)
      }
      #expect(error == .hardLinked(path: path))
    }
    #expect(try openError() == .hardLinked(path: path))
    #expect(try openError("b.jsonl") == .hardLinked(path: folder.file("b.jsonl")))
    #expect(read(try folder.bytes("a.jsonl")).lines == 3)
  }

  @Test("the name that a crash between link and unlink leaves is taken away")
  func leftOverName() throws {
    _ = try create()
    try folder.link("a.jsonl", to: "a.jsonl.new-0f3c")
    try folder.write(Array("other".utf8), to: "a.jsonl.new-other")
    #expect(try openError() == nil)
    #expect(try folder.names() == ["a.jsonl", "a.jsonl.new-other"])
  }

  @Test("a file that was removed or replaced is not written to")
  func replaced() throws {
    var writer = try create()
    let bytes = try folder.bytes("a.jsonl")
    try folder.remove("a.jsonl")
    func append() -> LogError? {
      Logs.error { () throws(LogError) in try writer.append(Logs.entries(1), at: Logs.time) }
    }
    #expect(append() == .replaced(path: path))
    try folder.write(bytes, to: "a.jsonl")
    #expect(append() == .replaced(path: path))
    #expect(try folder.bytes("a.jsonl") == bytes)
    try folder.remove("a.jsonl")
    try folder.write(bytes, to: "b.jsonl")
    try folder.symbolicLink("a.jsonl", to: "b.jsonl")
    #expect(append() == .replaced(path: path))
  }

  @Test("what somebody else appended or cut stops the writer", arguments: [-1, 1, 100])
  func foreignAppend(change: Int) throws {
    var writer = try create()
    var bytes = try folder.bytes("a.jsonl")
    let count = Int64(bytes.count)
    if change < 0 { bytes.removeLast() }
    if change > 0 { bytes += [UInt8](repeating: 0x78, count: change) }
    try folder.overwrite("a.jsonl", with: bytes)
    let error = Logs.error { () throws(LogError) in
      try writer.append(Logs.entries(1), at: Logs.time)
    }
    #expect(
      error == .foreignAppend(path: path, expected: count, found: count + Int64(change)))
    #expect(try folder.bytes("a.jsonl") == bytes)
  }

  @Test("a writer that waits gets the log when the first one lets it go")
  func waiting() throws {
    let first = try create()
    let path = path
    let second = BackgroundWork {
      var writer = try LogWriter.open(
        path, stream: try Logs.stream(), at: Logs.time, waiting: 20_000, on: POSIXStorage())
      try writer.append(Logs.entries(1), at: Logs.time)
    }
    #expect(try openError() == .locked(path: path))
    close(first)
    while !second.isFinished { disk.pause(milliseconds: 1) }
    try second.check()
    #expect(read(try folder.bytes("a.jsonl")).lines == 4)
  }

  private func close(_ writer: consuming LogWriter<POSIXStorage>) {}

  @Test("another stream than the one asked for is refused, whatever the depth")
  func otherStream() throws {
    _ = try create()
    let other = try Logs.stream("other")
    for depth in [LogWriter<POSIXStorage>.Depth.all, .lastAppend] {
      let error = Logs.error { () throws(LogError) in
        _ = try LogWriter.open(path, stream: other, depth: depth, at: Logs.time, on: disk)
      }
      guard case .damaged(_, .foreign)? = error else {
        Issue.record("opened as another stream")
        return
      }
    }
  }
}
