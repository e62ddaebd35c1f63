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
  private let desk: HostDesk

  init() throws { desk = try HostDesk() }

  private func chmod(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private var item: QuizShelf.Item {
    get throws { try #require(QuizShelf([Array(ClassDesk.quiz().utf8)]).items.first) }
  }

  private func begun() throws -> String {
    let hosted = try HostedClass.begun(
      item, .player, page: SHA256.digest(of: []), desk.data, keys: try desk.keys, on: desk.disk,
      desk.random, token: "t", desk.reading(0))
    _ = try hosted.signedHead(desk.reading(0), desk.random)
    return hosted.id
  }

  private func resumed() throws -> HostedClass? {
    try HostedClass.resumed(
      item, .player, page: SHA256.digest(of: []), desk.data, keys: try desk.keys, on: desk.disk,
      desk.reading(5000))
  }

  @Test("a class has its key and its last signed head in the keys' folder, and nothing in the data")
  func outside() throws {
    let id = try begun()
    #expect(try desk.disk.names(in: desk.folder.path + "/keys") == [id + ".head", id + ".key"])
    #expect(try desk.disk.names(in: desk.data.classes) == [id + ".jsonl"])
    #expect(try desk.disk.isPrivate(desk.folder.path + "/keys/" + id + ".key"))
  }

  @Test("keys that others may read, a folder of others, and a folder in the data are refused")
  func modes() throws {
    let id = try begun()
    let key = desk.folder.path + "/keys/" + id + ".key"
    try chmod(0o644, key)
    #expect(throws: Failure.self) { try resumed() }
    try chmod(0o600, key)
    try chmod(0o755, desk.folder.path + "/keys")
    #expect(throws: Failure.self) { try desk.keys }
    try chmod(0o700, desk.folder.path + "/keys")
    #expect(try resumed() != nil)
    let root = desk.data.root
    #expect(throws: Failure.self) {
      try KeyFolder(root.appendingPathPart("keys"), outside: root, on: desk.disk)
    }
  }

  @Test("a folder in the data is found by links, dots and a relative path, before it is made too")
  func inside() throws {
    let disk = desk.disk
    let root = desk.data.root
    let link = desk.folder.path + "/link"
    #expect(try disk.isInside(root + "/new/keys", root))
    #expect(try disk.isInside(root, root))
    #expect(try !disk.isInside(desk.folder.path + "/keys", root))
    #expect(try !disk.isInside(root + "2/keys", root))
    try disk.createFolder(root + "/classes")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: root)
    let real = try #require(desk.folder.path.split(separator: "/").last)
    for path in [
      link + "/keys", link, root + "/./keys", root + "/classes/../keys", root + "/classes",
      desk.folder.path + "/../\(real)/data/a/b",
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
    let ended = desk.data.classes.appendingPathPart("01900000-0000-7000-8000-000000000001.key")
    let known = desk.data.classes.appendingPathPart(id + ".key")
    try SecretFile.write([1, 2, 3], to: ended, on: desk.disk)
    let key = try desk.disk.contents(desk.folder.path + "/keys/" + id + ".key", limit: 4096)
    try SecretFile.write(key, to: known, on: desk.disk)
    try SecretFile.write(
      [UInt8](repeating: 9, count: 32), to: desk.data.root + "/host.key", on: desk.disk)
    let keys = try desk.keys
    try HostKey.settledName(of: desk.data, in: keys)
    #expect(try desk.disk.names(in: desk.data.classes) == [id + ".jsonl"])
    #expect(try !desk.disk.names(in: desk.data.root).contains("host.key"))
    #expect(try desk.disk.names(in: keys.path).count == 4)
  }

  @Test("a key of an earlier version is moved once, with a line that says so")
  func moved() throws {
    let id = try begun()
    let key = desk.folder.path + "/keys/" + id + ".key"
    let old = desk.data.classes.appendingPathPart(id + ".key")
    try FileManager.default.moveItem(atPath: key, toPath: old)
    var told: [String] = []
    let keys = try KeyFolder(
      desk.folder.path + "/keys", outside: desk.data.root, on: desk.disk
    ) { told.append($0) }
    #expect(try !keys.adopt(id + ".key", from: old))
    #expect(told.count == 1 && told[0].contains(old))
    #expect(try desk.disk.status(at: old) == nil)
    #expect(try resumed()?.id == id)
  }

  @Test("a class that was begun never gets another key; the host names what to copy")
  func missing() throws {
    let id = try begun()
    try FileManager.default.removeItem(atPath: desk.folder.path + "/keys/" + id + ".key")
    let error = #expect(throws: Failure.self) { try resumed() }
    #expect(error?.message.contains(id + ".head") == true)
  }

  @Test("a folder that lacks the last signed head signs nothing")
  func older() throws {
    let id = try begun()
    let log = desk.data.classes.appendingPathPart(id + ".jsonl")
    let before = try Data(contentsOf: URL(fileURLWithPath: log))
    do {
      let hosted = try #require(try resumed())
      _ = try hosted.signedHead(desk.reading(20_000), desk.random)
    }
    try before.write(to: URL(fileURLWithPath: log))
    let error = #expect(throws: Failure.self) { try resumed() }
    #expect(error?.message.contains("older copy") == true)
  }

  @Test(
    "a host of all quizzes keeps its key when its folder gets a ledger, and from a moved host.key")
  func host() throws {
    let first = try HostKey(of: desk.data, in: desk.keys, desk.random)
    let second = try HostKey(of: desk.data, in: desk.keys, desk.random)
    #expect(first.code == second.code)
    _ = try desk.data.startSession(
      try #require(QuizShelf.builtIn.item(id: "animals")),
      id: SessionID(at: desk.reading(0).at, high: 1, low: 2), seed: Seed(high: 1, low: 1),
      player: "ann", desk.reading(0))
    let third = try HostKey(of: desk.data, in: desk.keys, desk.random)
    #expect(third.code == first.code)
    #expect(
      try desk.disk.names(in: desk.folder.path + "/keys").allSatisfy { $0.hasPrefix("ledger-") })
  }
}
