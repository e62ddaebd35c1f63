import Classroom
import EventLog
import Foundation
import SessionEngine
import Systems
import Shell
import Testing

@testable import TestSupport
@testable import quiz

/// Private keys are outside of what is evidence, and nobody signs a second history with them.
@Suite("Keys of a host")
struct KeyFolderTests {
  private let fixture: TestHost

  init() throws { fixture = try TestHost() }

  private func chmod(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private var item: QuizShelf.Item {
    get throws { try #require(QuizShelf([Array(TestClass.quiz().utf8)]).items.first) }
  }

  private func begun() throws -> String {
    let hosted = try HostedClass.begun(
      item, .player, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
      on: fixture.disk,
      fixture.random, token: "t", fixture.reading(0))
    _ = try hosted.signedHead(fixture.reading(0), fixture.random)
    return hosted.id
  }

  private func resumed() throws -> HostedClass? {
    try HostedClass.resumed(
      item, .player, page: SHA256.digest(of: []), fixture.data, keys: try fixture.keys,
      on: fixture.disk,
      fixture.clock(5000))
  }

  @Test("a class has its key and its last signed head in the keys' folder, and nothing in the data")
  func outside() throws {
    let id = try begun()
    #expect(
      try fixture.disk.names(in: fixture.folder.path + "/keys") == [id + ".head", id + ".key"])
    #expect(try fixture.disk.names(in: fixture.data.classes) == [id + ".jsonl"])
    #expect(try fixture.disk.isPrivate(fixture.folder.path + "/keys/" + id + ".key"))
  }

  @Test("keys that others may read, a folder of others, and a folder in the data are refused")
  func modes() throws {
    let id = try begun()
    let key = fixture.folder.path + "/keys/" + id + ".key"
    try chmod(0o644, key)
    #expect(throws: Failure.self) { try resumed() }
    try chmod(0o600, key)
    try chmod(0o755, fixture.folder.path + "/keys")
    #expect(throws: Failure.self) { try fixture.keys }
    try chmod(0o700, fixture.folder.path + "/keys")
    #expect(try resumed() != nil)
    let root = fixture.data.root
    #expect(throws: Failure.self) {
      try KeyFolder(root.appendingPathPart("keys"), outside: root, on: fixture.disk)
    }
  }

  @Test("a folder in the data is found by links, dots and a relative path, before it is made too")
  func inside() throws {
    let disk = fixture.disk
    let root = fixture.data.root
    let link = fixture.folder.path + "/link"
    #expect(try disk.isInside(root + "/new/keys", root))
    #expect(try disk.isInside(root, root))
    #expect(try !disk.isInside(fixture.folder.path + "/keys", root))
    #expect(try !disk.isInside(root + "2/keys", root))
    try disk.createFolder(root + "/classes")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: root)
    let real = try #require(fixture.folder.path.split(separator: "/").last)
    for path in [
      link + "/keys", link, root + "/./keys", root + "/classes/../keys", root + "/classes",
      fixture.folder.path + "/../\(real)/data/a/b",
    ] {
      #expect(try disk.isInside(path, root), "\(path)")
      #expect(try disk.isInside(path, link), "\(path)")
    }
    #expect(try !disk.isInside(root + "/../keys", root))
    #expect(throws: Failure.self) { try KeyFolder(link + "/keys", outside: root, on: disk) }
    #expect(try disk.status(at: root + "/keys") == nil)
  }

  @Test("every key that an earlier version left in the data is moved, of an ended class too")
  func all() throws {
    let id = try begun()
    let ended = fixture.data.classes.appendingPathPart("01900000-0000-7000-8000-000000000001.key")
    let known = fixture.data.classes.appendingPathPart(id + ".key")
    try SecretFile.write([1, 2, 3], to: ended, on: fixture.disk)
    let key = try fixture.disk.contents(fixture.folder.path + "/keys/" + id + ".key", limit: 4096)
    try SecretFile.write(key, to: known, on: fixture.disk)
    try SecretFile.write(
      [UInt8](repeating: 9, count: 32), to: fixture.data.root + "/host.key", on: fixture.disk)
    let keys = try fixture.keys
    try HostKey.settledName(of: fixture.data, in: keys)
    #expect(try fixture.disk.names(in: fixture.data.classes) == [id + ".jsonl"])
    #expect(try !fixture.disk.names(in: fixture.data.root).contains("host.key"))
    #expect(try fixture.disk.names(in: keys.path).count == 4)
  }

  @Test("a key of an earlier version is moved once, with a line that says so")
  func moved() throws {
    let id = try begun()
    let key = fixture.folder.path + "/keys/" + id + ".key"
    let old = fixture.data.classes.appendingPathPart(id + ".key")
    try FileManager.default.moveItem(atPath: key, toPath: old)
    var told: [String] = []
    let keys = try KeyFolder(
      fixture.folder.path + "/keys", outside: fixture.data.root, on: fixture.disk
    ) { told.append($0) }
    #expect(try !keys.adopt(id + ".key", from: old))
    #expect(told.count == 1 && told[0].contains(old))
    #expect(try fixture.disk.status(at: old) == nil)
    #expect(try resumed()?.id == id)
  }

  @Test("a class that was begun never gets another key; the host names what to copy")
  func missing() throws {
    let id = try begun()
    try FileManager.default.removeItem(atPath: fixture.folder.path + "/keys/" + id + ".key")
    let error = #expect(throws: Failure.self) { try resumed() }
    #expect(error?.message.contains(id + ".head") == true)
  }

  @Test("a folder that lacks the last signed head signs nothing")
  func older() throws {
    let id = try begun()
    let log = fixture.data.classes.appendingPathPart(id + ".jsonl")
    let before = try Data(contentsOf: URL(fileURLWithPath: log))
    do {
      let hosted = try #require(try resumed())
      _ = try hosted.signedHead(fixture.reading(20_000), fixture.random)
    }
    try before.write(to: URL(fileURLWithPath: log))
    let error = #expect(throws: Failure.self) { try resumed() }
    #expect(error?.message.contains("older copy") == true)
  }

  @Test(
    "a host of all quizzes keeps its key when its folder gets a ledger, and from a moved host.key")
  func host() throws {
    let first = try HostKey(of: fixture.data, in: fixture.keys, fixture.random)
    let second = try HostKey(of: fixture.data, in: fixture.keys, fixture.random)
    #expect(first.code == second.code)
    _ = try fixture.data.startSession(
      try #require(QuizShelf.builtIn.item(id: "animals")),
      id: SessionID(at: fixture.reading(0).at, high: 1, low: 2), seed: Seed(high: 1, low: 1),
      player: "ann", fixture.reading(0))
    let third = try HostKey(of: fixture.data, in: fixture.keys, fixture.random)
    #expect(third.code == first.code)
    #expect(
      try fixture.disk.names(in: fixture.folder.path + "/keys").allSatisfy {
        $0.hasPrefix("ledger-")
      })
  }
}
