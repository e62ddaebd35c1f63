import EventLog
import Foundation
import Testing

@testable import SessionEngine
@testable import Systems
@testable import SessionSupport
@testable import TestSupport

@Suite("Who is signed in")
struct SignedInTests {
  @Test("the file has who signed in until somebody else does, or nobody")
  func note() throws {
    let simulated = try SimulatedFolder()
    #expect(try simulated.folder.signedInPlayer() == nil)
    try simulated.folder.noteSignedIn(nil)
    #expect(try simulated.files().isEmpty)
    try simulated.folder.noteSignedIn("ann")
    #expect(simulated.disk.contents("data/signed-in") == Array("ann\n".utf8))
    #expect(try simulated.folder.signedInPlayer() == "ann")
    try simulated.folder.noteSignedIn("ben")
    #expect(try simulated.folder.signedInPlayer() == "ben")
    try simulated.folder.noteSignedIn(nil)
    #expect(try simulated.folder.signedInPlayer() == nil)
    #expect(try simulated.files().isEmpty)
  }

  @Test("a name that can't be a player's is never written")
  func badName() throws {
    let folder = try SimulatedFolder().folder
    let error = sessionError { () throws(SessionError) in try folder.noteSignedIn("../x") }
    #expect(error == .badPlayerName("../x"))
  }

  @Test("the file is its owner's only, and no left-over is beside it")
  func onDisk() throws {
    let temporary = try TemporaryFolder()
    let folder = DataFolder(
      temporary.file("data"), on: POSIXStorage(), shelf: QuizShelf(), token: "t")
    try folder.noteSignedIn("ann")
    #expect(try temporary.permissions("data/signed-in") == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.file("data")) == ["signed-in"])
  }

  @Test(
    "a file that holds no player's name is named, never guessed at",
    arguments: [
      "", "\n", "../x", "Ann", "ann\nben", "ann\n\n", "ann ", String(repeating: "a", count: 65),
      String(repeating: "a", count: 5000),
    ])
  func foreign(text: String) throws {
    let simulated = try SimulatedFolder()
    try simulated.disk.createFolder("data")
    simulated.disk.put(Array(text.utf8), at: "data/signed-in")
    let folder = simulated.folder
    let error = sessionError { () throws(SessionError) in _ = try folder.signedInPlayer() }
    #expect(error == .notAName(path: "data/signed-in"))
  }

  @Test("the longest name is read, with and without its LF")
  func longest() throws {
    let simulated = try SimulatedFolder()
    try simulated.disk.createFolder("data")
    let name = String(repeating: "a", count: PlayerSettings.nameByteLimit)
    for text in [name, name + "\n"] {
      simulated.disk.put(Array(text.utf8), at: "data/signed-in")
      #expect(try simulated.folder.signedInPlayer() == name)
    }
  }

  @Test("a folder or a pipe in its place is named, and not waited for")
  func noFile() throws {
    let temporary = try TemporaryFolder()
    let folder = DataFolder(
      temporary.file("data"), on: POSIXStorage(), shelf: QuizShelf(), token: "t")
    try folder.noteSignedIn("ann")
    try temporary.remove("data/signed-in")
    try temporary.pipe("data/signed-in")
    let path = folder.signedInFile
    let pipe = sessionError { () throws(SessionError) in _ = try folder.signedInPlayer() }
    #expect(pipe == .notAName(path: path))
  }
}
