import Testing

@testable import EventLog
@testable import TestSupport

@Suite("Log reader: files")
struct LogReaderFilesTests {
  private static let log = SampleLog(appends: [1, 3])

  private func read(_ path: String, followingLinks: Bool = true) -> Verdict {
    var reader = LogReader(path, on: POSIXStorage(), followingLinks: followingLinks)
    return reader.readAll()
  }

  @Test("a link that cannot be followed is told as what was found")
  func loop() {
    let damage = Damage(StorageError(.symbolicLink, "open", "log", code: 40))
    #expect(damage.found == "a symbolic link that cannot be followed")
  }

  @Test("a link in the place of a log which its disk does not follow is told as one in a folder is")
  func unfollowed() {
    let disk = FaultyStorage()
    disk.disk.put(Self.log.bytes, at: "logs/log")
    disk.onOpen = { [unowned disk] _ in disk.arm(.failure(.symbolicLink), at: 0) }
    var reader = LogReader("logs/log", on: disk)
    #expect(reader.readAll().damage?.found == Damage.link.found)
  }

  @Test("a plain file, and one behind a symbolic link where links are followed")
  func plain() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.log.bytes, to: "a.jsonl")
    try folder.symbolicLink("b.jsonl", to: "a.jsonl")
    #expect(read(folder.file("a.jsonl")) == .intact)
    #expect(read(folder.file("b.jsonl")) == .intact)
    #expect(read(folder.file("a.jsonl"), followingLinks: false) == .intact)
    #expect(
      read(folder.file("b.jsonl"), followingLinks: false).damage?.reason == .symbolicLink)
    #expect(try folder.bytes("a.jsonl") == Self.log.bytes)
    #expect(try folder.names() == ["a.jsonl", "b.jsonl"])
  }

  @Test(
    "a missing file, a folder, a pipe and a path through a file are unreadable, and nothing hangs")
  func noFiles() throws {
    let folder = try TemporaryFolder()
    try folder.pipe("pipe")
    try folder.symbolicLink("dangling", to: "nothing")
    try folder.write([], to: "empty")
    #expect(read(folder.file("missing")).damage?.reason == .missing)
    #expect(read(folder.file("dangling")).damage?.reason == .missing)
    #expect(read(folder.path).damage?.reason == .notRegular)
    #expect(read(folder.path).damage?.found == "a folder")
    #expect(read(folder.file("pipe")).damage?.reason == .notRegular)
    #expect(read(folder.file("empty/log")).damage?.reason == .notRegular)
    #expect(read(folder.file("empty")).damage?.reason == .empty)
    #expect(read("").damage?.reason == .missing)
    for name in ["missing", "pipe", "empty"] {
      #expect(read(folder.file(name)).name == "unreadable")
    }
  }

  @Test("a torn log is not changed by reading it")
  func torn() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.log.bytes.dropLast(), to: "a.jsonl")
    #expect(read(folder.file("a.jsonl")).name == "torn")
    #expect(try folder.bytes("a.jsonl") == Self.log.bytes.dropLast())
    #expect(try folder.names() == ["a.jsonl"])
  }
}
